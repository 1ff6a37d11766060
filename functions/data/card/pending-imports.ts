import { isDeepStrictEqual } from 'node:util';
import type { Menu } from '#contract/card/menus';
import type { LocalDate } from '../../rules/wall-time.ts';
import { secondsNow } from '../../services/clock.ts';
import { type Action, type Condition, type Item, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { type Key, keys, lists } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { getItem, getItems, listItems, transact } from '../table.ts';
import { unlogged } from './allergen-log.ts';
import type { StoredIngredient } from './ingredients.ts';
import type { StoredMeal } from './meals.ts';
import type { StoredMenuItem } from './menu-items.ts';

/** What the first price of an item is for, and the further ones. */
type Measured = Required<Pick<StoredMenuItem, 'measure' | 'morePrices'>>;

/** A new price of an item that had this version, in whole haléře, set on this day; `measured` where the further ones change with it. */
interface PricePart {
  _id: string;
  version: number;
  /** `null` where it had none. */
  before: number | null;
  priceHalers: number;
  pricedOn: LocalDate;
  measured?: { before: Measured; after: Measured };
}

/** A new item with its meal, an item of a meal that exists, or a new price. */
type CardPart = { item: StoredMenuItem; meal?: StoredMeal } | { price: PricePart };

/** What a new price sets in its item. */
function setBy({
  priceHalers,
  pricedOn,
  measured,
}: Pick<StoredMenuItem, 'priceHalers'> & Pick<PricePart, 'pricedOn'> & { measured?: Pick<NonNullable<PricePart['measured']>, 'after'> }) {
  return { priceHalers, pricedOn, ...(measured && { ...measured.after, morePricedOn: pricedOn }) };
}

/** Whether an item has the price again that it had before. */
export function isSetBack({ priceHalers, measure = '', morePrices = [] }: StoredMenuItem, { before, measured }: PricePart): boolean {
  return priceHalers === before && (!measured || isDeepStrictEqual({ measure, morePrices }, measured.before));
}

/** What sets an item back, on this day, to the price that it had before. */
export function setBackBy({ before, measured }: PricePart, pricedOn: LocalDate) {
  return setBy({ priceHalers: before, pricedOn, ...(measured && { measured: { after: measured.before } }) });
}

/** A new meal or ingredient, or the fields that change of one that had this version. */
export type FilePart =
  | { group: 'meals'; made: StoredMeal }
  | { group: 'ingredients'; made: StoredIngredient }
  | { group: 'meals' | 'ingredients'; changed: { _id: string; version: number; before: Item; after: Item } };

export type ImportedPart = CardPart | FilePart;

/** What is imported into: a menu, or one of the lists. */
type ImportGroup = 'menus' | FilePart['group'];

/** A card or a file that was taken over: it counts from the moment when this is stored. The first `written` parts are items of their own already. */
export interface PendingImport {
  _id: string;
  /** Of a card. */
  menuId?: string;
  /** The sections that the menu did not have. */
  sections: string[];
  parts: ImportedPart[];
  written: number;
  /** When it was stored, in seconds since 1970. */
  storedAt: number;
  /** When, by its entry in the log of allergens (UTC, ISO 8601), where it has one. */
  loggedAt?: string;
}

const unwritten = (imports: readonly PendingImport[]) => imports.flatMap(({ parts, written }) => parts.slice(written));

/** The stored items with those that imports have added, and with their prices. */
export function withImportedItems(items: StoredMenuItem[], imports: readonly PendingImport[]): StoredMenuItem[] {
  if (imports.length === 0) return items;
  const parts = unwritten(imports);
  const prices = new Map(parts.flatMap((part) => ('price' in part ? [[part.price._id, part.price]] : [])));
  const repriced = items.map((item) => {
    const price = prices.get(item._id);
    return price?.version === item.version ? { ...item, ...setBy(price), version: item.version + 1 } : item;
  });
  return [...repriced, ...parts.flatMap((part) => ('item' in part ? part.item : []))];
}

/** The stored meals with those that imports have added, and with what they change. */
export function withImportedMeals(meals: StoredMeal[], imports: readonly PendingImport[]): StoredMeal[] {
  if (imports.length === 0) return meals;
  const parts = unwritten(imports);
  const ofCards = parts.flatMap((part) => ('item' in part && part.meal ? part.meal : []));
  const made = parts.flatMap((part) => ('made' in part && part.group === 'meals' ? part.made : []));
  return [...withChanges(meals, 'meals', parts), ...ofCards, ...made];
}

/** The same of ingredients. */
export function withImportedIngredients(ingredients: StoredIngredient[], imports: readonly PendingImport[]): StoredIngredient[] {
  if (imports.length === 0) return ingredients;
  const parts = unwritten(imports);
  const made = parts.flatMap((part) => ('made' in part && part.group === 'ingredients' ? part.made : []));
  return [...withChanges(ingredients, 'ingredients', parts), ...made];
}

function withChanges<Thing extends { _id: string; version: number }>(
  things: Thing[],
  group: FilePart['group'],
  parts: readonly ImportedPart[],
): Thing[] {
  const changes = new Map(parts.flatMap((part) => ('changed' in part && part.group === group ? [[part.changed._id, part.changed]] : [])));
  return things.map((thing) => {
    const change = changes.get(thing._id);
    return change?.version === thing.version ? { ...thing, ...change.after, version: thing.version + 1 } : thing;
  });
}

/** The key of a meal or an ingredient of a file. */
export function keyInFile(group: FilePart['group'], id: string): Key {
  return group === 'meals' ? keys.meal(id) : keys.ingredient(id);
}

/** How many of the items and meals that it builds on the transaction that stores an import can check; the others are read before it is written out. */
export const mostChecks = 90;

interface Base {
  key: Key;
  condition: Condition;
  holds: (item: Item | undefined) => boolean;
}

/** What an import builds on: something that has this version, a meal that exists, or a name that is free. */
export function basesOf(parts: readonly ImportedPart[]): Base[] {
  const has = (key: Key, version: number): Base => ({
    key,
    condition: unchangedSince(version),
    holds: (item) => item?.version === version,
  });
  return parts.flatMap((part): Base[] => {
    if ('price' in part) return [has(keys.menuItem(part.price._id), part.price.version)];
    if ('changed' in part) return [has(keyInFile(part.group, part.changed._id), part.changed.version)];
    if ('made' in part) {
      const isFree = (item: Item | undefined) => item === undefined;
      return part.group === 'meals' ? [] : [{ key: keys.ingredientTaken(part.made.name), condition: isNew, holds: isFree }];
    }
    if (part.meal) return [];
    return [{ key: keys.meal(part.item.mealId), condition: unchangedSince(undefined), holds: (item) => item !== undefined }];
  });
}

const keysAtOnce = 100;

/** Whether an import builds on what is stored: versions only grow, so what is as it was read now was so when the import was stored. */
async function isSound({ _id, menuId, parts, written }: PendingImport): Promise<boolean> {
  // the copy of a menu builds on meals that the menu keeps
  const unchecked = written === 0 && _id !== menuId ? basesOf(parts).slice(mostChecks) : [];
  for (let first = 0; first < unchecked.length; first += keysAtOnce) {
    const some = unchecked.slice(first, first + keysAtOnce);
    const items = await getItems(some.map(({ key }) => key));
    if (!some.every(({ holds }, at) => holds(items[at]))) return false;
  }
  return true;
}

/** Removes an import of which nothing is written out yet, and its sections, unless somebody has put a dish into one. */
async function withdraw({ _id, menuId, sections, loggedAt }: PendingImport): Promise<void> {
  await retryOnConflict(async () => {
    const menu = menuId === undefined ? undefined : await getItem<Menu>(keys.menu(menuId));
    const items = menu ? await listItems<StoredMenuItem>(lists.menuItems) : [];
    const isUsed = (section: string) => items.some((item) => item.menuId === menuId && item.categories.includes(section));
    const categories = menu?.categories.filter((section) => !sections.includes(section) || isUsed(section));
    const outcome = await transact([
      remove(keys.pendingImport(_id), { expression: '#written = :none', values: { ':none': 0 } }),
      remove(keys.cardImport(_id)),
      ...(loggedAt === undefined ? [] : [unlogged(loggedAt, _id)]),
      ...(menu ? [update(keys.menu(menu._id), { set: { categories }, add: { version: 1 } }, unchangedSince(menu.version))] : []),
    ]);
    return outcome.done || outcome.refused(0) || undefined;
  });
}

/** Each part takes two actions of the hundred that a transaction may have, and the import one. */
const partsAtOnce = 49;

/**
 * Writes out what an import has added, in several transactions; each notes how far it has come, so that nothing is written twice. An import
 * that builds on something that was changed while it was stored is withdrawn instead, as a whole.
 */
export async function writeOut(id: string): Promise<void> {
  const key = keys.pendingImport(id);
  for (;;) {
    const pending = await getItem<PendingImport>(key);
    if (!pending) return;
    const { written, parts } = pending;
    if (!(await isSound(pending))) {
      await withdraw(pending);
      continue;
    }
    const isAsRead = { expression: '#written = :before', values: { ':before': written } };
    const upTo = async (end: number, actions: Action[]) => {
      const progress = end >= parts.length ? remove(key, isAsRead) : update(key, { set: { written: end } }, isAsRead);
      return transact([progress, ...actions]);
    };
    const end = Math.min(written + partsAtOnce, parts.length);
    const together = await upTo(end, actionsOf(parts.slice(written, end)));
    if (together.done || together.refused(0)) continue;
    // one of them can no longer be written, because its meal is gone or somebody has changed the price since: the others are
    const alone = await upTo(written + 1, actionsOf(parts.slice(written, written + 1)));
    if (!alone.done && !alone.refused(0)) await upTo(written + 1, []);
  }
}

/** What writes these parts out; a transaction takes a meal once, however many of the items have it. */
function actionsOf(parts: readonly ImportedPart[]): Action[] {
  const placed = parts.flatMap((part) => ('item' in part && !part.meal ? part.item.mealId : []));
  const uses = [...Map.groupBy(placed, (mealId) => mealId)].map(([mealId, { length }]) =>
    update(keys.meal(mealId), { add: { uses: length } }, unchangedSince(undefined)),
  );
  return [...parts.flatMap(ownActionsOf), ...uses];
}

function ownActionsOf(part: ImportedPart): Action[] {
  if ('price' in part) {
    const { _id, version } = part.price;
    return [update(keys.menuItem(_id), { set: setBy(part.price), add: { version: 1 } }, unchangedSince(version))];
  }
  if ('changed' in part) {
    const { _id, version, after } = part.changed;
    return [update(keyInFile(part.group, _id), { set: after, add: { version: 1 } }, unchangedSince(version))];
  }
  if ('made' in part) {
    const { _id, name } = part.made;
    const stored = put({ ...keyInFile(part.group, _id), ...part.made }, isNew);
    return part.group === 'meals' ? [stored] : [stored, put({ ...keys.ingredientTaken(name), ingredientId: _id }, isNew)];
  }
  const { item, meal } = part;
  return [put({ ...keys.menuItem(item._id), ...item }, isNew), ...(meal ? [put({ ...keys.meal(meal._id), ...meal }, isNew)] : [])];
}

/** After so many seconds the request that has stored an import does not write it out any more. */
const abandonedSeconds = 60;

/** Writes out the imports of cards, or of files of a list, whose own request was interrupted, or all of them. */
export async function finishImports({ all = false, of = 'menus' }: { all?: boolean; of?: ImportGroup } = {}): Promise<void> {
  const isOfGroup = ({ parts: [part] }: PendingImport) => (part && 'group' in part ? part.group : 'menus') === of;
  for (const { _id, storedAt } of (await listItems<PendingImport>(lists.pendingImports)).filter(isOfGroup)) {
    if (all || storedAt < secondsNow() - abandonedSeconds) await writeOut(_id);
  }
}
