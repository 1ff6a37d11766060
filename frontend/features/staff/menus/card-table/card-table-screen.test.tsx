import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MenuItem } from '#contract/card/menu-items';
import { client } from '../../../../api/client.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { lunchItem, lunchItems, serveLunch } from '../../../../testing/served-menu.tsx';
import { CardTableScreen } from './card-table-screen.tsx';

const items: MenuItem[] = [
  { ...lunchItem('a', 'Goulash', 'Mains', 259), mealId: { _id: 'Goulash', name: 'Goulash', description: '', allergens: [1, 3, 7] } },
  ...lunchItems.slice(1),
];
const meal = { description: '', ingredients: [], version: 2 };
let changeLines: jest.SpiedFunction<typeof client.menuItems.changeLines>;

beforeEach(() => {
  serveLunch(items);
  jest.spyOn(client.meals, 'list').mockResolvedValue({
    message: '',
    data: [
      { ...meal, _id: 'Goulash', name: 'Goulash', ownAllergens: [3], allergenKinds: ['1a'] },
      ...['Broth', 'Duck', 'Kulajda'].map((name) => ({ ...meal, _id: name, name })),
    ],
  });
  changeLines = jest.spyOn(client.menuItems, 'changeLines').mockResolvedValue({ message: '', data: undefined as never });
});

async function openTable() {
  const { user } = renderScreen(
    <Routes>
      <Route path="/panel/menus/:id/card" element={<CardTableScreen />} />
    </Routes>,
    { at: '/panel/menus/n1/card' },
  );
  await screen.findByRole('table', { name: 'Lines of the card' });
  return user;
}

const lineOf = (name: string) => screen.getByDisplayValue(name).closest('tr') as HTMLElement;
const sent = () => changeLines.mock.calls.map(([{ body }]) => body);

describe('the card as a table', () => {
  it('shows the allergens of the ingredients beside those that are typed, until they are typed too', async () => {
    const user = await openTable();
    const line = within(lineOf('Goulash'));
    expect(line.getByLabelText<HTMLInputElement>('Allergens: Goulash').value).toBe('1a,3');
    line.getByText(/\+ 7$/);
    expect(within(lineOf('Duck')).queryByText(/\+/)).toBeNull();
    await user.type(line.getByLabelText('Allergens: Goulash'), ',7');
    expect(line.queryByText(/\+ 7$/)).toBeNull();
  });

  it('says of all marked lines at once that they are sold out, and undoes it in one step', async () => {
    const user = await openTable();
    await user.click(screen.getByRole('checkbox', { name: 'Mark Goulash' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mark Broth' }));
    await user.click(screen.getByRole('button', { name: 'Sold out today' }));
    expect(screen.getAllByText('Sold out until the end of the day of service.')).toHaveLength(2);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.changed).toEqual([
      { _id: 'a', version: 1, soldOut: true },
      { _id: 'b', version: 1, soldOut: true },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Sold out until the end of the day of service.')).toBeNull();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.changed).toMatchObject([{ soldOut: false }, { soldOut: false }]);
  });
});
