import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { always } from '#card/rules/served';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { menu as menuOf } from '../../../testing/public-menus.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { CardTableScreen } from '../table/card-table-screen.tsx';
import { MenusScreen } from './menus-screen.tsx';

const menu = menuOf('n1', { name: 'Stálý lístek', categories: ['Polévky'] });
const soup: MenuItem = {
  _id: 'x1',
  menuId: 'n1',
  mealId: { _id: 'm1', name: 'Kulajda', description: '', allergens: null },
  mealPrice: 99,
  categories: ['Polévky'],
  visibility: true,
  version: 2,
};

beforeEach(() => {
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [menu] });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: [soup, { ...soup, _id: 'x2', menuId: 'other' }] });
  const meal = { description: '', ingredients: [], version: 1 };
  const meals = [
    { ...meal, _id: 'm1', name: 'Kulajda' },
    { ...meal, _id: 'm2', name: 'Svíčková' },
  ];
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: meals });
});

describe('the menu form', () => {
  it('asks for a name first, then for a category, and sends nothing', async () => {
    const add = jest.spyOn(client.menus, 'add');
    const { user } = renderScreen(<MenusScreen />);
    await user.click(screen.getByRole('button', { name: 'Create Menu' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a menu name.');
    await user.type(screen.getByLabelText('Name'), 'Týdenní');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please add at least one category.'));
    expect(add).not.toHaveBeenCalled();
  });

  it('adds categories with Enter or Add, trims them, ignores repeats and removes with X @full', async () => {
    const add = jest.spyOn(client.menus, 'add').mockResolvedValue({ message: 'Added.', data: menu });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(screen.getByRole('button', { name: 'Create Menu' }));
    await user.type(screen.getByLabelText('Name'), 'Týdenní');
    const category = screen.getByLabelText('New category');
    await user.type(category, '  Polévky {Enter}');
    await user.type(category, 'polévky{Enter}');
    await user.type(category, 'Dezerty');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(category, 'Nápoje{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Dezerty' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]?.[0].body).toEqual({
      name: 'Týdenní',
      description: '',
      served: always,
      translations: {},
      type: 'permanent',
      visibility: true,
      categories: ['Polévky', 'Nápoje'],
    });
  });

  it('also saves a category that is typed but not yet added', async () => {
    const add = jest.spyOn(client.menus, 'add').mockResolvedValue({ message: 'Added.', data: menu });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(screen.getByRole('button', { name: 'Create Menu' }));
    await user.type(screen.getByLabelText('Name'), 'Týdenní');
    await user.type(screen.getByLabelText('New category'), ' Dezerty ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(add.mock.calls[0]?.[0].body.categories).toEqual(['Dezerty']));
  });

  it('renames a category in its place, and tells the server from which name', async () => {
    const update = jest.spyOn(client.menus, 'update').mockResolvedValue({ message: 'Saved.', data: menu });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit Stálý lístek' }));
    await user.click(screen.getByRole('button', { name: 'Rename Polévky' }));
    const field = screen.getByLabelText('New name of Polévky');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'Vývary');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ categories: ['Vývary'], renamed: { Polévky: 'Vývary' } }));
  });

  it('asks for confirmation before it discards a category that is typed but not yet added', async () => {
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit Stálý lístek' }));
    await user.type(screen.getByLabelText('New category'), 'Dezerty');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  });
});

it('the confirmation of a deletion shows how many items are deleted with the menu', async () => {
  const { user } = renderScreen(<MenusScreen />);
  await user.click(await screen.findByRole('button', { name: 'Delete Stálý lístek' }));
  expect(await screen.findByText('1 item goes with it. The meals themselves stay.')).toBeTruthy();
});

function openDetails() {
  return renderScreen(
    <Routes>
      <Route path="/panel/menu/details/:id" element={<CardTableScreen />} />
    </Routes>,
    { at: '/panel/menu/details/n1' },
  );
}

describe('adding a meal to the menu', () => {
  it('asks for a meal first, then for a price, and puts both on the card', async () => {
    const change = jest.spyOn(client.menuItems, 'changeLines').mockResolvedValue({ message: '', data: undefined as never });
    const { user } = openDetails();
    await user.click(await screen.findByRole('button', { name: 'Add to menu' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a valid meal.');
    await user.type(screen.getByRole('searchbox', { name: 'Search Meals...' }), 'svickova');
    await user.click(screen.getByRole('button', { name: 'Add to menu' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter a valid price.'));
    await user.type(screen.getByLabelText('Price (Kč)'), '189.5');
    await user.click(screen.getByRole('button', { name: 'Add to menu' }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.calls[0]?.[0]).toMatchObject({
      id: 'n1',
      body: { added: [{ mealId: 'm2', mealPrice: 189.5, categories: ['Polévky'] }] },
    });
    expect(screen.getByLabelText('Price (Kč)')).toHaveProperty('value', '');
  });

  it('is one press, after which its price is typed in its line', async () => {
    const { user } = openDetails();
    await user.click(await screen.findByRole('button', { name: 'Add Svíčková' }));
    const price = await screen.findByLabelText('Price (Kč): Svíčková');
    await waitFor(() => expect(document.activeElement).toBe(price));
  });
});

describe('going live', () => {
  it('with dishes that are not translated is asked once', async () => {
    jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [{ ...menu, visibility: false }] });
    const update = jest.spyOn(client.menus, 'update').mockResolvedValue({ message: 'Saved.', data: menu });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit Stálý lístek' }));
    await user.selectOptions(screen.getByLabelText('Visibility'), 'Visible');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('1 dish is not translated; guests read the original: Kulajda');
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(update).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Show it all the same' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ visibility: true }));
  });
});

describe('set prices', () => {
  const set = {
    ...menu,
    setPrices: [
      { measure: '3 chody', price: 690 },
      { measure: '5 chodů', price: 990 },
    ],
    translations: { cs: { measures: { '3 chody': 'tři chody' } } },
  };
  const open = async (edited: Menu) => {
    jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [edited] });
    const update = jest.spyOn(client.menus, 'update').mockResolvedValue({ message: 'Saved.', data: menu });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit Stálý lístek' }));
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    return { user, update, save, sent: () => update.mock.calls.at(-1)?.[0].body };
  };

  it('are entered by keyboard: a single one needs no words, a price that cannot be read is not sent @full', async () => {
    const { user, update, save, sent } = await open(menu);
    screen.getByRole('button', { name: 'Add a set price' }).focus();
    await user.keyboard('{Enter}');
    // an open dialog leads Tab by the layout of its fields, which jsdom lacks
    screen.getByLabelText('Price (Kč)').focus();
    await user.keyboard('1.250');
    expect(screen.getByLabelText<HTMLInputElement>('Price (Kč)').value).toBe('1.250');
    await save();
    await screen.findByText('Please enter a valid price.');
    expect(update).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Price (Kč)'));
    await user.type(screen.getByLabelText('Price (Kč)'), '189');
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ setPrices: [{ measure: '', price: 189 }] }));
  });

  it('keep their words in each language when these change, and go without them', async () => {
    const { user, save, sent } = await open(set);
    const rows = () => screen.getAllByRole('group', { name: /^Set price:/ }).map((row) => within(row));
    const [first] = rows();
    await user.type(first?.getByLabelText('What for') as HTMLElement, ' bez vína');
    await save();
    const translations = { cs: { measures: { '3 chody bez vína': 'tři chody', '5 chodů': '' } } };
    await waitFor(() => expect(sent()).toMatchObject({ setPrices: [{ measure: '3 chody bez vína', price: 690 }, {}], translations }));
  });

  it('say in different words what they are for', async () => {
    const { user, update, save } = await open(set);
    const field = screen.getAllByLabelText('What for')[1] as HTMLElement;
    await user.clear(field);
    await user.type(field, '3 CHODY');
    await save();
    await screen.findByText('Please say in different words what each set price is for, such as 3 courses.');
    expect(update).not.toHaveBeenCalled();
  });

  it('are not sent for a menu that has none and gets none, and are taken off', async () => {
    const { save, sent } = await open(menu);
    await save();
    await waitFor(() => expect(sent()).not.toHaveProperty('setPrices'));
  });

  it('are taken off, or stay where the server says that dishes lack a price', async () => {
    const { user, update, save, sent } = await open(set);
    const message = '2 dishes on this menu have no price. Please enter them first, or keep the set price or the dates of the days.';
    update.mockRejectedValue(new ApiError({ message, code: 'validation_failed', errors: [{ field: 'setPrices', message }] }));
    for (const { measure } of set.setPrices) await user.click(screen.getByRole('button', { name: `Remove the set price: ${measure}` }));
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ setPrices: [] }));
    await screen.findAllByText(message);
  });
});

describe('when a menu is served', () => {
  const ofWeek = { from: '2026-11-23', to: '2026-11-27', weekdays: [0, 1, 2, 3, 4], opens: '11:00', closes: '15:00' };

  it('is entered in the form, which says what guests will read, and refuses half of the hours', async () => {
    const update = jest.spyOn(client.menus, 'update').mockResolvedValue({ message: 'Saved.', data: menu });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit Stálý lístek' }));
    screen.getByText(/^Always, as long as it is visible/);
    fireEvent.change(screen.getByLabelText('First day (optional)'), { target: { value: ofWeek.from } });
    fireEvent.change(screen.getByLabelText('Last day (optional)'), { target: { value: ofWeek.to } });
    for (const day of ['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']) await user.click(screen.getByLabelText(day));
    fireEvent.change(screen.getByLabelText('From (optional)'), { target: { value: ofWeek.opens } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter from when to when, two different times.');
    fireEvent.change(screen.getByLabelText('Until (optional)'), { target: { value: ofWeek.closes } });
    await screen.findByText(/^Guests read: 23–27.November, Mon–Fri 11:00–15:00$/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ served: ofWeek }));
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'Comes on Mon 23 Nov, 11:00'],
    ['2026-11-23T12:00:00Z', 'Served now'],
    ['2026-11-23T16:00:00Z', 'Next served Tue 24 Nov, 11:00'],
    ['2026-11-28T12:00:00Z', 'Over'],
  ])('stands in the list at %s as %s', async (now, words) => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [{ ...menu, served: ofWeek }] });
    renderScreen(<MenusScreen />);
    expect((await screen.findByText(words)).tagName).toBe('SPAN');
    jest.useRealTimers();
  });
});

describe('the shopping list', () => {
  it('is requested with the meals that have servings', async () => {
    const generate = jest.spyOn(client.menus, 'generateShoppingList').mockResolvedValue({ message: '', data: new Blob() });
    const opened = { location: { href: '' }, close: () => undefined };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    URL.createObjectURL = () => 'blob:list';
    const { user } = openDetails();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Generate Shopping List' }));
    await user.type(await screen.findByRole('textbox', { name: /Kulajda/ }), '12');
    await user.click(screen.getAllByRole('button', { name: 'Generate Shopping List' }).at(-1) as HTMLElement);
    await waitFor(() => expect(opened.location.href).toBe('blob:list'));
    expect(generate).toHaveBeenCalledWith({ body: { meals: [{ _id: 'm1', servings: '12' }] } });
  });

  it('shows an error when it could not be generated', async () => {
    jest.spyOn(client.menus, 'generateShoppingList').mockRejectedValue(new Error('A network error has occurred.'));
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = openDetails();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Generate Shopping List' }));
    await user.type(await screen.findByRole('textbox', { name: /Kulajda/ }), '12');
    await user.click(screen.getAllByRole('button', { name: 'Generate Shopping List' }).at(-1) as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to generate shopping list. Please try again.');
  });
});
