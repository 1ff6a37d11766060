import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Meal } from '#card/contract/meals';
import type { Photograph } from '#site/contract/photographs';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { MealsScreen } from './meals-screen.tsx';

const pancakes: Meal = { _id: 'm1', name: 'Palačinky', description: '', ingredients: [], version: 4 };
const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
const plate: Photograph = { _id: 'p1', alt: 'Pancakes', files: { version: 1, width: 480, height: 360, widths }, version: 1 };
const saved = () => ({ message: 'The meal was saved.', data: pancakes });

beforeEach(() => {
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [plate] });
});

async function edit() {
  const shown = renderScreen(<MealsScreen />);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Palačinky' }));
  return shown;
}

describe('the photograph of a meal', () => {
  it('is chosen, and taken away @full', async () => {
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(saved());
    for (const [choice, photographId] of [
      ['Pancakes', 'p1'],
      ['No photograph', null],
    ] as const) {
      jest
        .spyOn(client.meals, 'list')
        .mockResolvedValue({ message: '', data: [{ ...pancakes, photographId: photographId ? null : 'p1' }] });
      const { user, unmount } = await edit();
      await user.click(await screen.findByRole('radio', { name: choice }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(update.mock.calls.at(-1)?.[0].body).toMatchObject({ photographId });
      unmount();
    }
  });

  it('comes back with its meal when the deletion is undone @full', async () => {
    jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [{ ...pancakes, photographId: 'p1' }] });
    jest.spyOn(client.meals, 'delete').mockResolvedValue({ message: 'Deleted.', data: undefined });
    const add = jest.spyOn(client.meals, 'add').mockResolvedValue(saved());
    const { user } = renderScreen(
      <>
        <MealsScreen />
        <Announcer />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Palačinky' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const { _id, version, ...kept } = pancakes;
    await waitFor(() => expect(add.mock.calls[0]?.[0].body).toEqual({ ...kept, photographId: 'p1' }));
  });
});
