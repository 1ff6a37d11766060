import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MenuItem } from '#card/contract/menu-items';
import { findLanguageBy } from '#house/language/spoken';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { clearSession, keepSession } from '../../../house/client/session/stored-session.ts';
import { lunch, lunchItem, lunchItems, openLunch, serveLunch } from '../../../testing/served-menu.tsx';
import { sessionOf } from '../../../testing/session.ts';

const items: MenuItem[] = [
  { ...lunchItem('a', 'Goulash', 'Mains', 259), mealId: { _id: 'Goulash', name: 'Goulash', description: '', allergens: [1, 3, 7] } },
  ...lunchItems.slice(1),
];
const meal = { description: '', ingredients: [], version: 2 };
let changeLines: jest.SpiedFunction<typeof client.menuItems.changeLines>;

afterEach(() => {
  findLanguageBy(() => undefined);
  clearSession();
});
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
  const { user } = await openLunch();
  return user;
}

const lineOf = (name: string) => screen.getByDisplayValue(name).closest('tr') as HTMLElement;
const sent = () => changeLines.mock.calls.map(([{ body }]) => body);

describe('the card as a table', () => {
  it('leads from its top to its PDF, and managers to what was changed in it', async () => {
    keepSession(sessionOf('t', 'u1', 'MANAGER'));
    const user = await openTable();
    expect(screen.getByRole('link', { name: 'What was changed' }).getAttribute('href')).toBe('/panel/trail?of=n1');
    await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Paper of the PDF' }));
  });

  it('shows the allergens of the ingredients beside those that are typed, until they are typed too', async () => {
    const user = await openTable();
    const line = within(lineOf('Goulash'));
    expect(line.getByLabelText<HTMLInputElement>('Allergens: Goulash').value).toBe('1a, 3');
    line.getByText(/\+ 7$/);
    expect(within(lineOf('Duck')).queryByText(/\+/)).toBeNull();
    await user.type(line.getByLabelText('Allergens: Goulash'), ',7');
    expect(line.queryByText(/\+ 7$/)).toBeNull();
  });

  it('says in words which recipe a colleague has stored meanwhile', async () => {
    const withBeef = (quantity: string, version: number) => {
      const goulash = { ...meal, _id: 'Goulash', name: 'Goulash', ingredients: [{ _id: 'i1', quantity, unit: 'g' as const }], version };
      jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [goulash] });
    };
    jest
      .spyOn(client.ingredients, 'list')
      .mockResolvedValue({ message: '', data: [{ _id: 'i1', name: 'Beef', allergens: [], version: 1 }] });
    withBeef('100', 2);
    const user = await openTable();
    await user.click(screen.getByRole('button', { name: 'All of Goulash' }));
    await user.type(await screen.findByLabelText('Quantity of Beef'), '0');
    withBeef('200', 3);
    fireEvent.focus(window);
    const conflict = await screen.findByRole('group', { name: 'Somebody else has changed this line.', hidden: true });
    expect(conflict.textContent).toContain('Recipe, theirs: Beef: 200 g; yours: Beef: 1000 g');
  });

  it('asks about what a colleague has changed also after the page is loaded again', async () => {
    keepSession(sessionOf('t', 'u1', 'STAFF'));
    const price = (mealPrice: number, version: number) => items.map((item) => (item._id === 'a' ? { ...item, mealPrice, version } : item));
    const { user, unmount } = await openLunch();
    const field = () => screen.getByLabelText<HTMLInputElement>('Price (Kč): Goulash');
    await user.clear(field());
    await user.type(field(), '280');
    jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: price(290, 2) });
    fireEvent.focus(window);
    const asked = { name: 'Somebody else has changed this line.' };
    await screen.findByRole('group', asked);
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('"290"'));
    unmount();
    await openLunch();
    expect((await screen.findByRole('group', asked)).textContent).toContain('theirs: 290; yours: 280');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(sent()).toEqual([]);
  });

  it('names the meals of a shopping list in the language of the page', async () => {
    findLanguageBy(() => 'cs');
    const goulash = { ...meal, _id: 'Goulash', name: 'Goulash', translations: { cs: { name: 'Guláš' } } };
    jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [goulash] });
    const user = await openTable();
    await user.click(screen.getByRole('button', { name: 'Generate Shopping List' }));
    expect(await screen.findByLabelText('Servings: Guláš')).toBeTruthy();
  });

  it('takes off a meal that was added also when something else was typed since', async () => {
    const user = await openTable();
    await user.type(screen.getByRole('textbox', { name: 'Price (Kč)' }), '120');
    await user.type(screen.getByRole('searchbox'), 'Broth{Enter}');
    await user.type(screen.getByLabelText('Weight: Duck'), '200 g');
    expect(screen.getAllByDisplayValue('Broth')).toHaveLength(2);
    await user.click(screen.getByText('Broth is on the card.').parentElement?.querySelector('button') as HTMLElement);
    expect(screen.getAllByDisplayValue('Broth')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Weight: Duck').value).toBe('200 g');
  });

  it('leaves Ctrl+Z to a cell in which something was typed, and takes back the last step elsewhere', async () => {
    const user = await openTable();
    const name = screen.getByDisplayValue<HTMLInputElement>('Goulash');
    await user.type(name, ' of beef');
    const isLeftToCell = () => fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true });
    expect([isLeftToCell(), name.value]).toEqual([true, 'Goulash of beef']);
    // Enter ends what is composed of several keys
    expect(fireEvent.keyDown(name, { key: 'Enter', isComposing: true })).toBe(true);
    act(() => screen.getByDisplayValue('Duck').focus());
    expect([isLeftToCell(), name.value]).toEqual([false, 'Goulash']);
  });

  it('copies as text, saves as CSV and asks about what has just been saved, without another look at the list', async () => {
    const hidden = { ...lunch, visibility: false };
    serveLunch([], hidden);
    jest.spyOn(client.identity, 'read').mockResolvedValue({ message: '', data: { languages: ['en', 'cs'] } as never });
    const store = (name: string, price: number) =>
      jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: [lunchItem('a', name, 'Soups', price)] });
    changeLines.mockImplementation(async () => {
      store('Goulash', 262);
      return { message: '', data: undefined as never };
    });
    const user = await openTable();
    const update = jest.spyOn(client.menus, 'update');
    const [written, saved]: [Promise<unknown>[], Blob[]] = [[], []];
    Object.assign(globalThis, { ClipboardItem: Object });
    jest.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
      written.push(...items.map((item) => Reflect.get(item, 'text/plain')));
    });
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.type(screen.getByLabelText('Name: new dish in Soups'), 'Goulash');
    await user.type(screen.getByLabelText('Price (Kč): Goulash'), '262{Enter}');
    await waitFor(() => screen.getByText('Saved'));
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    expect(await written[0]).toMatch(/Goulash – 262 Kč/);
    store('Goulash', 263);
    await user.click(screen.getByRole('button', { name: 'This menu as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const file = new FileReader();
    file.readAsText(saved[0] as Blob);
    await waitFor(() => expect(file.result).toMatch(/Goulash.*263/));
    store('Duck', 263);
    await user.click(screen.getByRole('button', { name: 'Show it to guests' }));
    await screen.findByText(/^1 dish is not translated.*Duck/);
    expect(update).not.toHaveBeenCalled();
  });

  it('reads what is stored when an answer is lost, and sends nothing of it again', async () => {
    changeLines.mockImplementationOnce(async () => {
      const stored = items.map((item) => (item._id === 'a' ? { ...item, mealPrice: 262, version: 2 } : item));
      jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: stored });
      throw new ApiError({ message: 'No connection.' });
    });
    const user = await openTable();
    const price = screen.getByDisplayValue('259');
    await user.clear(price);
    await user.type(price, '262');
    await user.tab();
    await waitFor(() => expect(changeLines).toHaveBeenCalledTimes(1));
    await screen.findByText('Saved');
    expect(changeLines).toHaveBeenCalledTimes(1);
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

  it('shows several prices of a line with their measures, and takes them as they are typed', async () => {
    const user = await openTable();
    const price = screen.getByLabelText<HTMLTextAreaElement>('Price (Kč): Duck');
    await user.clear(price);
    await user.type(price, '0,1 l 45/0,75 l 290');
    await user.click(screen.getByLabelText('Name: Duck'));
    await user.click(document.body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.changed).toEqual([
      { _id: 'c', version: 1, mealPrice: 45, measure: '0,1 l', morePrices: [{ measure: '0,75 l', price: 290 }] },
    ]);
  });

  it('warns of a price that looks as if its comma were lost', async () => {
    const user = await openTable();
    const price = screen.getByLabelText<HTMLTextAreaElement>('Price (Kč): Duck');
    await user.clear(price);
    await user.type(price, '34900');
    await user.click(document.body);
    await screen.findByText('Is 34,900 Kč right? Until now it is 349 Kč.');
  });

  it('shows the other language as a column, with how many dishes lack it, down which is typed', async () => {
    const user = await openTable();
    await user.click(screen.getByRole('button', { name: 'Čeština: 4 missing', pressed: false }));
    expect(screen.getAllByRole('columnheader', { name: /Name|Description|Price/ }).map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Name (Czech)',
      'Description',
      'Description (Czech)',
    ]);
    await user.click(screen.getByLabelText('Name (Czech): Broth'));
    for (const name of ['Vývar', 'Kulajda', 'Guláš', 'Kachna']) {
      await user.paste(name);
      await user.keyboard('{Enter}');
    }
    screen.getByRole('button', { name: 'Čeština: all there' });
    await waitFor(() => expect(sent().flatMap(({ meals = [] }) => meals)).toHaveLength(4));
    const translated = sent().flatMap(({ meals = [] }) => meals.map(({ _id, translations }) => [_id, translations?.cs?.name]));
    expect(Object.fromEntries(translated)).toEqual({ Broth: 'Vývar', Kulajda: 'Kulajda', Goulash: 'Guláš', Duck: 'Kachna' });
  });

  it('shows the translation of each section in the other language, and opens the form that changes it', async () => {
    serveLunch(items, { ...lunch, translations: { cs: { categories: { Soups: 'Polévky' } } } });
    const user = await openTable();
    expect(screen.queryByRole('button', { name: /translation of/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Čeština/ }));
    screen.getByRole('button', { name: 'Polévky, translation of Soups' });
    await user.click(screen.getByRole('button', { name: 'Not translated, translation of Mains' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByDisplayValue('Polévky')).toBeTruthy();
  });

  it('says on which menus a shared meal stands too, and copies it for this line, in one step', async () => {
    serveLunch([
      ...items,
      {
        ...lunchItem('e', 'Goulash', 'Reds'),
        menuId: 'n2',
        mealId: { ...items[0]?.mealId, _id: 'Goulash', name: 'Goulash', description: '', allergens: [] },
      },
    ]);
    jest.spyOn(client.meals, 'list').mockResolvedValue({
      message: '',
      data: [
        {
          ...meal,
          _id: 'Goulash',
          name: 'Goulash',
          ownAllergens: [3],
          mayContain: [9],
          ingredients: [{ _id: 'flour', quantity: '1', unit: 'g' }],
        },
        ...['Broth', 'Duck', 'Kulajda'].map((name) => ({ ...meal, _id: name, name })),
      ],
    });
    const user = await openTable();
    await user.click(screen.getByLabelText('Weight: Goulash'));
    screen.getByText(/^Also on Wine: all but the price changes there too/);
    await user.click(screen.getByRole('button', { name: 'Only here' }));
    await user.click(document.body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ newMeals, added, removed } = {}] = sent();
    expect(newMeals).toMatchObject([
      { name: 'Goulash', ownAllergens: [3], mayContain: [9], ingredients: [{ _id: 'flour', quantity: '1', unit: 'g' }] },
    ]);
    expect(added).toMatchObject([{ mealId: newMeals?.[0]?._id, mealPrice: 259, categories: ['Mains'] }]);
    expect(removed).toEqual([{ _id: 'a', mealId: 'Goulash' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByLabelText('Weight: Goulash'));
    screen.getByText(/^Also on Wine/);
  });

  it('opens a drawer with what is rare, from a key and from a button, saves it with its line and gives the focus back', async () => {
    const user = await openTable();
    const cell = screen.getByLabelText('Price (Kč): Duck');
    await user.click(cell);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Duck' }));
    const contained = within(await drawer.findByRole('group', { name: 'Allergens' }));
    expect(drawer.queryByRole('group', { name: /^Which:/ })).toBeNull();
    await user.click(contained.getByRole('checkbox', { name: /^1 / }));
    await user.click(within(drawer.getByRole('group', { name: /^Which: / })).getByRole('checkbox', { name: '1a wheat' }));
    await user.click(within(drawer.getByRole('group', { name: 'May contain traces of' })).getByRole('checkbox', { name: /^8 / }));
    await user.type(drawer.getByLabelText('Weight or volume (optional)'), '200 g');
    await user.click(drawer.getByLabelText('Sold out today'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cell));
    await user.click(document.body);
    await waitFor(() => expect(sent().flatMap(({ changed = [] }) => changed)).toMatchObject([{ _id: 'c', soldOut: true }]));
    // on a slow computer a pause in the drawer saves a part of it
    const meals = sent().flatMap(({ meals = [] }) => meals);
    const facts = { weight: '200 g', ownAllergens: [1], allergenKinds: ['1a'], mayContain: [8] };
    expect(Object.assign({}, ...meals)).toMatchObject({ _id: 'Duck', ...facts });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Allergens: Duck').value).toBe('1a');
    await user.click(screen.getByRole('button', { name: 'All of Duck' }));
    await screen.findByRole('dialog', { name: 'Duck' });
  });
});

it('a letter that is typed into a description leaves its line breaks', async () => {
  serveLunch();
  const goulash = { _id: 'Goulash', name: 'Goulash', description: 'Beef\nor mushrooms', ingredients: [], version: 2 };
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [goulash] });
  const { user } = await openLunch();
  const cell = screen.getByLabelText<HTMLTextAreaElement>('Description: Goulash');
  await user.type(cell, '!');
  expect(cell.value).toBe('Beef\nor mushrooms!');
});

describe('a text of several lines that is pasted into a description', () => {
  const description = (of: string) => screen.getByLabelText<HTMLTextAreaElement>(`Description: ${of}`);
  const paste = (to: HTMLElement, text: string, html = '') =>
    fireEvent.paste(to, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) } });

  it('stays in its cell', async () => {
    const { user } = await openLunch();
    await user.click(description('Goulash'));
    await user.paste('With dumplings\nand onion');
    expect([description('Goulash').value, description('Duck').value]).toEqual(['With dumplings and onion', '']);
  });

  it('goes down the column when it is one of a spreadsheet', async () => {
    await openLunch();
    paste(
      description('Goulash'),
      'With dumplings\nWith cabbage',
      '<table><tr><td>With dumplings</td></tr><tr><td>With cabbage</td></tr></table>',
    );
    expect([description('Goulash').value, description('Duck').value]).toEqual(['With dumplings', 'With cabbage']);
  });

  it('is one cell in the quotation marks of a spreadsheet', async () => {
    await openLunch();
    paste(description('Goulash'), '"With dumplings\nand ""raw"" onion"');
    expect([description('Goulash').value, description('Duck').value]).toEqual(['With dumplings and "raw" onion', '']);
  });
});

describe('the card as the list of a phone', () => {
  it('on a phone a text of several lines stays in its field', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user } = await openLunch('group');
    await user.click(screen.getByRole('button', { name: /^Goulash/ }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Description', { selector: 'textarea' });
    await user.click(field);
    await user.paste('With dumplings\nand onion');
    expect(field.value).toBe('With dumplings and onion');
    await user.click(screen.getByRole('button', { name: /^Duck/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description', { selector: 'textarea' }).value).toBe('');
  });

  it('asks of an open dish first whether it is sold out, and says that another is in the set price', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const broth = { ...lunchItem('b', 'Broth', 'Soups'), mealPrice: null };
    serveLunch([items[0] as MenuItem, broth], { ...lunch, setPrices: [{ measure: '', price: 189 }] });
    const { user } = await openLunch('group');
    screen.getByRole('button', { name: 'Broth in the set price' });
    await user.click(screen.getByRole('button', { name: /^Goulash/ }));
    const soldOut = screen.getByLabelText('Sold out today');
    expect(soldOut.compareDocumentPosition(screen.getByLabelText('Name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const buttons = within(screen.getByRole('group', { name: 'Goulash' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['All fields', 'Move up', 'Move down', 'Take off the card']);
    await user.click(soldOut);
    await user.click(document.body);
    await waitFor(() => expect(sent().flatMap(({ changed = [] }) => changed)).toMatchObject([{ _id: 'a', soldOut: true }]));
  });
});
