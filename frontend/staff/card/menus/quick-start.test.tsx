import { settings } from 'virtual:settings';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { client } from '../../../house/client/client.ts';
import { menu } from '../../../testing/public-menus.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { QuickStart } from './quick-start.tsx';
import { ShowMenu } from './show-menu.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), advanceTimers: true });
  jest.spyOn(client.menus, 'add').mockResolvedValue({ message: '', data: menu('new', { name: 'Lunch' }) });
});

const made = () => jest.mocked(client.menus.add).mock.lastCall?.[0].body;

it('makes a hidden week of five days with dates from a name, with Enter', async () => {
  const { user } = renderScreen(<QuickStart onClose={() => {}} />);
  await user.click(screen.getByLabelText('A week of lunches'));
  await user.type(screen.getByLabelText('Name'), 'Lunch{Enter}');
  await waitFor(() => expect(made()).toBeDefined());
  expect(made()).toEqual({
    name: 'Lunch',
    description: '',
    type: 'weekly',
    visibility: false,
    categories: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    days: { Monday: '2026-11-30', Tuesday: '2026-12-01', Wednesday: '2026-12-02', Thursday: '2026-12-03', Friday: '2026-12-04' },
    translations: {
      cs: { categories: { Monday: 'Pondělí', Tuesday: 'Úterý', Wednesday: 'Středa', Thursday: 'Čtvrtek', Friday: 'Pátek' } },
    },
  });
});

it.each([
  ['en', 'Soups', { cs: { categories: { Soups: 'Polévky', 'Main courses': 'Hlavní jídla', Desserts: 'Dezerty' } } }],
  ['cs', 'Polévky', { en: { categories: { Polévky: 'Soups', 'Hlavní jídla': 'Main courses', Dezerty: 'Desserts' } } }],
] as const)(
  'names the first categories in the language of the restaurant (%s) and in the others',
  async (language, first, translations) => {
    jest.replaceProperty(settings, 'defaultLanguage', language);
    const { user } = renderScreen(<QuickStart onClose={() => {}} />);
    await user.type(screen.getByLabelText('Name'), 'Card{Enter}');
    await waitFor(() => expect(made()).toBeDefined());
    expect([made()?.categories[0], made()?.translations]).toEqual([first, translations]);
  },
);

it('says which field is missing, and moves there', async () => {
  const { user } = renderScreen(<QuickStart onClose={() => {}} />);
  await user.click(screen.getByLabelText('A set menu'));
  await user.click(screen.getByRole('button', { name: 'Make it and open its table' }));
  await screen.findByText('Please enter a menu name.');
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Tasting{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price of the set menu (Kč)')));
  expect(client.menus.add).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Price of the set menu (Kč)'), '690{Enter}');
  await waitFor(() => expect(made()).toMatchObject({ type: 'special', visibility: false, setPrices: [{ measure: '', price: 690 }] }));
});

it('a hidden menu with dishes is shown to guests as its next step', async () => {
  const hidden = menu('a', { visibility: false });
  const update = jest.spyOn(client.menus, 'update').mockResolvedValue({ message: '', data: { ...hidden, visibility: true } });
  const onShown = jest.fn();
  const { unmount } = renderScreen(<ShowMenu menu={hidden} hasDishes={false} onShown={onShown} />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { user } = renderScreen(<ShowMenu menu={hidden} hasDishes onShown={onShown} />);
  await user.click(screen.getByRole('button', { name: 'Show it to guests' }));
  await waitFor(() => expect(onShown).toHaveBeenCalled());
  expect(update.mock.lastCall?.[0]).toEqual({ id: 'a', body: { visibility: true } });
});
