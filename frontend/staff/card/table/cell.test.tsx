import { settings } from 'virtual:settings';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MenuItem } from '#card/contract/menu-items';
import { renderScreen } from '../../../testing/render.tsx';
import { lunch, lunchItems } from '../../../testing/served-menu.tsx';
import { columnHead } from './card-rows.tsx';
import { NameCell } from './cell.tsx';
import { changed, isAnotherDish, startEditing, withExchanged } from './editing.ts';
import { nextRequest } from './saving.ts';
import { SharedTable } from './shared-table.ts';

const ofMeal = ({ mealId }: MenuItem) => ({ _id: mealId._id, name: mealId.name, description: '', ingredients: [], version: 2 });
const trout = { _id: 'trout', name: 'Trout', description: 'with butter', ownAllergens: [4 as const], ingredients: [], version: 5 };
const start = startEditing({ menu: lunch, items: lunchItems, meals: [...lunchItems.map(ofMeal), trout] });
const [goulash] = start.card.lines;
if (!goulash) throw new Error('The card has no line.');

/** Opens the name of the goulash, which is on other menus too. */
function openName() {
  const [change, exchange] = [jest.fn<SharedTable['change']>(), jest.fn<SharedTable['exchange']>()];
  const meals = Object.entries(start.stored.meals).map(([_id, { cells }]) => ({ _id, name: cells.name }));
  const table = { stored: start.stored, meals, change, exchange } as unknown as SharedTable;
  const { user } = renderScreen(
    <SharedTable value={table}>
      <NameCell line={goulash as NonNullable<typeof goulash>} label="Name" isNext={false} fault={undefined} faultId="fault" />
      <input aria-label="Elsewhere" />
    </SharedTable>,
  );
  const type = async (text: string) => {
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), text);
  };
  return { user, change, exchange, type, leave: () => user.click(screen.getByLabelText('Elsewhere')) };
}

it('columns say the language of their texts where it is not the one of the page', () => {
  const columns = ['name', 'description', 'price', 'name.cs'] as const;
  expect(columns.map(columnHead)).toEqual(['Name', 'Description', 'Price (Kč)', 'Name (Czech)']);
  const former = jest.replaceProperty(settings, 'defaultLanguage', 'cs');
  expect(columns.map(columnHead)).toEqual(['Name (Czech)', 'Description (Czech)', 'Price (Kč)', 'Name (Czech)']);
  former.restore();
});

it('the name of a known dish puts that one in the place of a dish that is on other menus too, with the price of the line', async () => {
  const { type, leave, change, exchange } = openName();
  await type('trout');
  expect(change).not.toHaveBeenCalled();
  await leave();
  expect(change).not.toHaveBeenCalled();
  const [[line, next] = [goulash, goulash]] = exchange.mock.calls;
  expect(line.key).toBe(goulash.key);
  expect(next).toMatchObject({ mealId: 'trout', cells: { name: 'Trout', allergens: '4', price: '259' }, section: goulash.section });

  const state = changed((card) => withExchanged(card, line.key, next))(start);
  expect(state.card.lines[0]?.key).toBe(next.key);
  expect(nextRequest({ ...state, held: undefined })).toMatchObject({
    kind: 'lines',
    body: { added: [{ mealId: 'trout', mealPrice: 259 }], removed: [{ _id: goulash.key, mealId: 'Goulash' }] },
  });
});

it('is found as it is typed, and chosen by keys', async () => {
  const { user, type, exchange } = openName();
  await type('tro');
  screen.getByRole('option', { name: 'Trout' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(exchange.mock.calls[0]?.[1]).toMatchObject({ mealId: 'trout' });
});

it('another name is a new dish of unknown allergens, and one with a word in common the same dish', async () => {
  const { type, leave, change, exchange } = openName();
  await type('Beef soup');
  await leave();
  expect(exchange.mock.calls[0]?.[1]).toMatchObject({ cells: { name: 'Beef soup', allergens: '', description: '', price: '259' } });
  expect(exchange.mock.calls[0]?.[1].mealId).not.toBe('Goulash');
  await type('Hot goulash');
  await leave();
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(change).toHaveBeenCalledTimes(1);
});

it('Esc takes back what was typed', async () => {
  const { user, type, leave, change, exchange } = openName();
  await type('Beef');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Goulash');
  await leave();
  expect(change).not.toHaveBeenCalled();
  expect(exchange).not.toHaveBeenCalled();
});

it.each([
  ['Guláš', 'Hovězí guláš', false],
  ['Hovězí guláš', 'Svíčková na smetaně', true],
  ['Knedlík se zelím', 'Řízek se salátem', true],
  ['Kulajda', 'KULAJDA', false],
])('that %s becomes %s is another dish: %s', (before, after, expected) => {
  expect(isAnotherDish(before, after)).toBe(expected);
});
