import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { NeedsFields } from './needs-fields.tsx';

const folds = () => [...document.querySelectorAll('details')].map(({ open }) => open);

it('allergies and needs stay open when they were opened before the code of the form had loaded', async () => {
  renderScreen(<NeedsFields chosen={{}} />);
  const [early] = document.querySelectorAll('details');
  const { unmount } = renderScreen(<NeedsFields chosen={{}} onChange={() => undefined} />);
  expect(folds()).toEqual([false, false]);
  unmount();
  early?.setAttribute('open', '');
  renderScreen(<NeedsFields chosen={{}} onChange={() => undefined} />);
  expect(folds()).toEqual([true, true]);
  expect(screen.getByRole('checkbox', { name: 'Milk' })).toBeTruthy();
});
