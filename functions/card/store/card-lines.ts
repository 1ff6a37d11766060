import type { LocalDate } from '#house/rules/wall-time';
import { type Action, isNew, put, remove, unchangedSince, update } from '#house/table/actions';
import { keepPiece } from '#house/table/kept-pieces';
import { keys } from '#house/table/keys';
import { getItems, transact } from '#house/table/table';
import type { LineChanges } from '../contract/menu-items.ts';
import { mealChange } from '../rules/allergen-history.ts';
import { allergenFields } from '../rules/allergens.ts';
import { mayLackPrice } from '../rules/days.ts';
import { newItemPrices } from '../rules/planned-prices.ts';
import { halereOf, measuredInHalere } from '../rules/prices.ts';
import { logged } from './allergen-log.ts';
import { changedPart, type Piece } from './kept-pieces.ts';
import { recipesSwapped, type StoredMeal, shown } from './meals.ts';
import { menuHas, type StoredMenuItem, usesChanged } from './menu-items.ts';
import { goesOn, type StoredMenu, takenFor } from './menus.ts';

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
  { day, endOfService, by, before, unpriced, edition }: Circumstances & { before: Before; unpriced: string[]; edition: string | undefined },
): Promise<'done' | 'stale' | 'too_many_swapped' | { menu: StoredMenu | undefined }> {
  const { newMeals = [], added = [], changed = [], removed = [], meals = [], paste, edition: another } = changes;
  const entered = another ? [] : [...added, ...changed].flatMap(({ categories = [] }) => categories);
  const now = Date.now() + (paste?.done ?? 0);
  const ofChanged = changed.map(({ _id, version, mealPrice, morePrices, soldOut, ...change }) => ({
    _id,
    version,
    set: {
      ...change,
      priceHalers: mealPrice && halereOf(mealPrice),
      morePrices: morePrices && measuredInHalere(morePrices),
      soldOutUntil: soldOut ? endOfService : soldOut === false ? null : undefined,
      pricedOn: mealPrice === undefined ? undefined : day,
      morePricedOn: morePrices && day,
    },
  }));
  const mealChanges = meals.flatMap(({ version, from, ...change }) => {
    const meal = before.meals.get(change._id);
    return meal ? mealChange(meal, { ...meal, ...change, version: meal.version + 1 }, from) : [];
  });
  const piece = paste && keptPiece(menuId, changes, { before, ofChanged });
  const actions = [
    menuHas(menuId, {
      categories: [...new Set(entered)],
      unpriced,
      edition: another ? { another } : edition,
      // an edition is written by one paste without a break
      paste: paste && takenFor({ ...paste, by, done: paste.done + paste.lines }, { isBegun: another !== undefined && paste.done > 0 }),
    }),
    ...(paste && piece ? [keepPiece(keys.importPiece(paste._id, paste.done), piece)] : []),
    ...added.map(({ mealPrice, morePrices, planned, ...item }, place) => {
      const stored = { ...item, ...newItemPrices({ mealPrice, morePrices, planned }), menuId, version: 1, addedAt: now + place };
      const inEdition = another ?? edition;
      return put({ ...keys.menuItem(item._id), ...stored, ...(inEdition !== undefined && { edition: inEdition }) }, isNew);
    }),
    ...ofChanged.map(({ _id, version, set }) =>
      update(keys.menuItem(_id), { set, add: { version: 1 } }, onCard(menuId, { version, edition })),
    ),
    ...removed.map(({ _id, mealId }) => remove(keys.menuItem(_id), onCard(menuId, { mealId, edition }))),
    ...mealActions(changes),
    ...recipeActions(changes, before.meals),
    ...logged([...newMealsIn(changes).flatMap((meal, at) => mealChange(undefined, meal, newMeals[at]?.from)), ...mealChanges]),
  ];
  if (actions.length > mostActions) return 'too_many_swapped';
  const outcome = await transact(actions);
  if (outcome.done) return 'done';
  const again = piece && outcome.refused(1) ? outcome.inTheWay<Piece>(1) : undefined;
  if (piece && again) return JSON.stringify([again.made, again.changed]) === JSON.stringify([piece.made, piece.changed]) ? 'done' : 'stale';
  return outcome.refused(0) ? { menu: outcome.inTheWay<StoredMenu>(0) } : 'stale';
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

/** What a piece of a paste has to keep so that it can be taken back. */
function keptPiece(
  menuId: string,
  { newMeals = [], meals = [], added = [], paste }: LineChanges,
  { before, ofChanged }: { before: Before; ofChanged: readonly { _id: string; set: Record<string, unknown> }[] },
): Piece {
  const ids = (things: readonly { _id: string }[]) => things.map(({ _id }) => _id);
  const ofItems = ofChanged.flatMap(({ _id, set }) => {
    const item = before.items.get(_id);
    return item ? changedPart('items', item, set) : [];
  });
  const ofMeals = meals.flatMap(({ _id, version: _version, from: _from, ...set }) => {
    const meal = before.meals.get(_id);
    return meal ? changedPart('meals', meal, set) : [];
  });
  return {
    menuId,
    sections: paste?.sections ?? [],
    made: { items: ids(added), meals: ids(newMeals) },
    changed: [...ofItems, ...ofMeals],
  };
}

const newMealsIn = ({ newMeals = [] }: LineChanges) => newMeals.map(({ from: _from, ...meal }) => ({ ...meal, version: 1 }));

/** Recipes count the meals of each ingredient, so that none in use is deleted; a photograph must be one that guests can load. */
function recipeActions(changes: LineChanges, before: Before['meals']): Action[] {
  const { meals = [] } = changes;
  const photographs = new Set([...newMealsIn(changes), ...meals].map(({ photographId }) => photographId));
  const recipes = [
    ...newMealsIn(changes).map(({ ingredients }) => ({ from: [], to: ingredients })),
    ...meals.map(({ _id, ingredients: to }) => ({ from: (to && before.get(_id)?.ingredients) ?? [], to: to ?? [] })),
  ];
  return [...recipesSwapped(recipes), ...[...photographs].flatMap((photographId) => shown({ photographId }))];
}

/** One action for each meal: a transaction takes an item once. Each counts the lines that come and go, so that no meal in use is deleted. */
function mealActions(changes: LineChanges): Action[] {
  const { meals = [], added = [], removed = [] } = changes;
  const newMeals = newMealsIn(changes);
  const uses = new Map<string, number>();
  const count = (mealId: string, by: number) => uses.set(mealId, (uses.get(mealId) ?? 0) + by);
  for (const { mealId } of added) count(mealId, 1);
  for (const { mealId } of removed) count(mealId, -1);
  const named = new Set([...newMeals, ...meals].map(({ _id }) => _id));
  return [
    ...newMeals.map((meal) => put({ ...keys.meal(meal._id), ...meal, uses: uses.get(meal._id) ?? 0 }, isNew)),
    ...meals.map(({ _id, version, from: _from, ...change }) =>
      update(keys.meal(_id), { set: change, add: { version: 1, uses: uses.get(_id) ?? 0 } }, unchangedSince(version)),
    ),
    ...[...uses].flatMap(([mealId, by]) => (named.has(mealId) ? [] : usesChanged(mealId, by))),
  ];
}
