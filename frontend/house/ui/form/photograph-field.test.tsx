import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render.tsx';
import { PhotographField } from './photograph-field.tsx';

const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
const soup = { _id: 'p1', alt: 'Soup', files: { version: 1, width: 480, height: 320, widths } };

it('chooses one of the photographs that are ready, or none', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <PhotographField label="Picture" photographs={[soup, { _id: 'p2', alt: 'Tea' }]} value="p1" onChange={onChange} />,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Soup' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'No photograph' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

it('says where photographs come from when there are none', () => {
  renderScreen(<PhotographField label="Picture" photographs={[]} value={undefined} onChange={() => undefined} />);
  expect(screen.getByText('There are no photographs yet; add them under Photographs.')).toBeTruthy();
});
