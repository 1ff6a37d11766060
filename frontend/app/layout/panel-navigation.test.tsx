import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { PanelNavigation } from './panel-navigation.tsx';

afterEach(() => document.head.replaceChildren());

it('says at its foot which version and commit the document is of', () => {
  document.head.innerHTML = '<meta name="build" content="0.2.0+4f1c9a2b7d03" />';
  renderScreen(<PanelNavigation />);
  expect(screen.getByText('Version 0.2.0+4f1c9a2b7d03')).not.toBeNull();
});

it('says nothing where the document names none', () => {
  renderScreen(<PanelNavigation />);
  expect(screen.queryByText(/Version/)).toBeNull();
});
