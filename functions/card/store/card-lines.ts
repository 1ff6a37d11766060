import { isDeepStrictEqual } from 'node:util';
import type { LocalDate } from '#house/rules/wall-time';
import { keepPiece } from '#house/table/kept-pieces';
import { keys } from '#house/table/keys';
import { getItems, transact } from '#house/table/table';
import type { LineChanges } from '../contract/menu-items.ts';
import { allergenFields } from '../rules/allergens.ts';
import { mayLackPrice } from '../rules/days.ts';
import { newItemPrices, setPrices } from '../rules/planned-prices.ts';
import { actionsOf, type CardChange, storing } from './card-changes.ts';
import { type Piece, pieceOf } from './kept-pieces.ts';
import { menuHas } from './menu-items.ts';
import { goesOn, type StoredMenu, takenFor } from './menus.ts';
import type { StoredMeal, StoredMenuItem } from './things.ts';

interface Circumstances {
  /** The day of the card on which prices are set. */
  day: LocalDate;
  /** What is sold out is that until then. */
  endOfService: string | undefined;
  /** Who pastes. */
  by: string;
}

/** What came of changes: `pasting` is the other paste that goes on. */
type LinesOutcome = 'done' | 'no_menu' | 'no_set_price' | 'stale' | 'too_many_swapped' | { pasting: NonNullable<StoredMenu['lastPaste']> };

/**
 * Stores what was typed or pasted into the card of a menu, all or nothing: each condition is in the transaction. `stale` when something of it was
 * changed or removed, or is there already, since its user saw it; `no_set_price` when a line has no price and needs one; `too_many_swapped` when recipes change more than a transaction takes. A piece of a paste that is stored already is `done`.
 */
export async function changeLines(menuId: string, changes: LineChanges, how: Circumstances): Promise<LinesOutcome> {
  const [before, unpriced] = await Promise.all([storedBefore(changes), categoriesWithoutPrice(menuId, changes)]);
  if (!before) return 'stale';
  if (!unpriced) return 'no_set_price';
  const first = await storeLines(menuId, changes, { ...how, before, unpriced, edition: undefined });
  if (typeof first === 'string') return first;
  // the card has another edition than the first one
  const isFirst = first.menu?.edition === undefined || changes.edition !== undefined;
  const outcome = isFirst ? first : await storeLines(menuId, changes, { ...how, before, unpriced, edition: first.menu?.edition });
  if (typeof outcome === 'string') return outcome;
  const { menu } = outcome;
  if (!menu) return 'no_menu';
  const { lastPaste } = menu;
  if (changes.paste && goesOn(lastPaste) && lastPaste._id !== changes.paste._id) return { pasting: lastPaste };
  const mayLack = unpriced.every((category) => mayLackPrice(menu, { categories: [category] }));
  return menu.deletedAt === undefined && !mayLack ? 'no_set_price' : 'stale';
}

/**
 * The category of each line that comes to the card, or stays on it, without a price of its own; `undefined` when one may not. Only for lines
 * that leave open where they stand, or whether they have a price, the menu and its items are read.
 */
async function categoriesWithoutPrice(menuId: string, { added = [], changed = [], edition }: LineChanges): Promise<string[] | undefined> {
  // what another edition may have is known when the menu gets it
  if (edition !== undefined) return [];
  const come = added.flatMap(({ mealPrice, categories }) => (mealPrice === null ? [categories[0] ?? ''] : []));
  const open = changed.filter(({ mealPrice, categories }) => mealPrice === null || (categories && mealPrice === undefined));
  if (open.length === 0) return come;
  const [menu, ...items] = await getItems([keys.menu(menuId), ...open.map(({ _id }) => keys.menuItem(_id))]);
  if (!menu) return come;
  const stay = open.flatMap(({ mealPrice, categories }, place) => {
    const item = items[place] as StoredMenuItem | undefined;
    const isUnpriced = item && (mealPrice === null || item.priceHalers === null);
    return isUnpriced ? [{ categories: categories ?? item.categories }] : [];
  });
  const known = menu as unknown as StoredMenu;
  if (!stay.every((line) => mayLackPrice(known, line))) return undefined;
  return [...come, ...stay.map(({ categories }) => categories.find((category) => known.categories.includes(category)) ?? '')];
}

/** A transaction takes a hundred, one of which says who made the changes. */
const mostActions = 99;

interface Before {
  meals: ReadonlyMap<string, StoredMeal>;
  items: ReadonlyMap<string, StoredMenuItem>;
}

/** `menu` is what its condition has met. */
async function storeLines(
  menuId: string,
  changes: LineChanges,
  { by, before, unpriced, edition, ...how }: Circumstances & { before: Before; unpriced: string[]; edition: string | undefined },
): Promise<'done' | 'stale' | 'too_many_swapped' | { menu: StoredMenu | undefined }> {
  const { added = [], changed = [], paste, edition: another } = changes;
  const entered = another ? [] : [...added, ...changed].flatMap(({ categories = [] }) => categories);
  const all = [...mealChanges(changes, before.meals), ...itemChanges(menuId, changes, { ...how, edition, before: before.items })];
  const piece = paste && pieceOf(all, { menuId, sections: paste.sections });
  const actions = [
    menuHas(menuId, {
      categories: [...new Set(entered)],
      unpriced,
      edition: another ? { another } : edition,
      // an edition is written by one paste without a break
      paste: paste && takenFor({ ...paste, by, done: paste.done + paste.lines }, { isBegun: another !== undefined && paste.done > 0 }),
    }),
    ...(piece ? [keepPiece(keys.importPiece(paste._id, paste.done), piece)] : []),
    ...actionsOf(storing(all)),
  ];
  if (actions.length > mostActions) return 'too_many_swapped';
  const outcome = await transact(actions);
  if (outcome.done) return 'done';
  const again = piece && outcome.refused(1) ? outcome.inTheWay<Piece>(1) : undefined;
  if (piece && again) return isDeepStrictEqual([again.made, again.changed], [piece.made, piece.changed]) ? 'done' : 'stale';
  return outcome.refused(0) ? { menu: outcome.inTheWay<StoredMenu>(0) } : 'stale';
}

function mealChanges({ newMeals = [], meals = [] }: LineChanges, stored: Before['meals']): CardChange[] {
  const made = newMeals.map(({ from, ...meal }): CardChange => ({ group: 'meals', after: { ...meal, version: 1 }, from }));
  const changed = meals.map(({ from, _id, version, ...set }): CardChange => {
    const before = stored.get(_id) ?? { _id, version };
    return { group: 'meals', before, after: { ...before, ...set }, from };
  });
  return [...made, ...changed];
}

function itemChanges(
  menuId: string,
  { added = [], changed = [], removed = [], paste, edition: another }: LineChanges,
  { day, endOfService, edition, before: stored }: Omit<Circumstances, 'by'> & { edition: string | undefined; before: Before['items'] },
): CardChange[] {
  const now = Date.now() + (paste?.done ?? 0);
  const inEdition = another ?? edition;
  const come = added.map(({ mealPrice, morePrices, planned, ...item }, place): CardChange => {
    const placed = { menuId, version: 1, addedAt: now + place, ...(inEdition !== undefined && { edition: inEdition }) };
    return { group: 'items', after: { ...item, ...newItemPrices({ mealPrice, morePrices, planned }), ...placed } };
  });
  const differ = changed.map(({ _id, version, mealPrice, morePrices, soldOut, ...change }): CardChange => {
    const before = stored.get(_id) ?? { _id, version };
    const soldOutUntil = soldOut ? endOfService : null;
    const set = { ...change, ...setPrices({ mealPrice, morePrices }, day), ...(soldOut !== undefined && { soldOutUntil }) };
    return { group: 'items', before, after: { ...before, ...set }, condition: onCard(menuId, { version, edition }) };
  });
  const go = removed.map(({ _id, mealId }): CardChange => {
    return { group: 'items', before: { _id, mealId }, condition: onCard(menuId, { mealId, edition }) };
  });
  return [...come, ...differ, ...go];
}

/** Holds while an item is on the card of this menu that has this edition, and has this version or meal. */
function onCard(menuId: string, { edition, ...has }: { version?: number; mealId?: string; edition: string | undefined }) {
  const values = { menuId, ...(edition !== undefined && { edition }), ...has };
  const equal = Object.keys(values).map((name) => `#${name} = :${name}`);
  return {
    expression: [...equal, ...(edition === undefined ? ['attribute_not_exists(edition)'] : [])].join(' AND '),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
  };
}

/** The meals and items as they are stored that the changes build on and that have to be known; `undefined` when one of them is not there as its user saw it. */
async function storedBefore({ meals = [], changed = [], paste }: LineChanges): Promise<Before | undefined> {
  const ofMeals = meals.filter((meal) => paste || meal.ingredients || allergenFields.some((field) => meal[field] !== undefined));
  const ofItems = paste ? changed : [];
  const wanted = [...ofMeals.map(({ _id }) => keys.meal(_id)), ...ofItems.map(({ _id }) => keys.menuItem(_id))];
  const found = wanted.length > 0 ? await getItems(wanted) : [];
  const isAsSeen = [...ofMeals, ...ofItems].every(({ version }, place) => found[place]?.version === version);
  const byId = <Thing>(items: typeof found) => new Map(items.map((item) => [String(item?._id), item as Thing]));
  return isAsSeen ? { meals: byId(found.slice(0, ofMeals.length)), items: byId(found.slice(ofMeals.length)) } : undefined;
}
