import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { photograph } from '../../../testing/edited-site.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { GallerySection } from './gallery-section.tsx';

const opened = async (...ids: string[]) => {
  const { user } = renderScreen(<GallerySection id="gallery" photographs={ids.map((id) => photograph(id, '#335544'))} />);
  await user.click(screen.getByRole('button', { name: `The ${ids.at(-1)}` }));
  await screen.findByRole('dialog', { name: `The ${ids.at(-1)}` });
  return user;
};
const shown = (name: string) => screen.findByRole('dialog', { name });

it('a press shows a photograph large, arrows and buttons lead around, and Esc returns the focus to it @full', async () => {
  const user = await opened('house', 'soup', 'team');
  expect(screen.getByRole('status').textContent).toBe('Photograph 3 of 3');
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{ArrowRight}');
  await shown('The house');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await shown('The soup');
  await user.click(screen.getByRole('button', { name: 'Next photograph' }));
  await shown('The team');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The team' })));
});

it('a swipe to the left shows the next photograph, one to the right the one before; a tap shows the same', async () => {
  await opened('house', 'soup');
  const swipe = (from: number, to: number) => {
    const picture = document.querySelector('[role=dialog] picture') as Element;
    // the events of jsdom for pointers have no place
    fireEvent(picture, new MouseEvent('pointerdown', { clientX: from, bubbles: true }));
    fireEvent(picture, new MouseEvent('pointerup', { clientX: to, bubbles: true }));
  };
  swipe(200, 100);
  await shown('The house');
  swipe(100, 120);
  await shown('The house');
  swipe(100, 200);
  await shown('The soup');
});

it('a single photograph has nothing to lead on to', async () => {
  const user = await opened('house');
  expect(screen.queryByRole('button', { name: 'Next photograph' })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await shown('The house');
});
