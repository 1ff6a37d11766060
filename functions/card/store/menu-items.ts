import { type Action, type Change, type Condition, check, update } from '#house/table/actions';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { keys, lists } from '#house/table/keys';
import { listItems, transact } from '#house/table/table';
import { actionsOf, type CardChange, storing } from './card-changes.ts';
import type { StoredMenuItem } from './things.ts';

/** The items of a menu, of all its editions. */
export async function itemsOf(menuId: string): Promise<StoredMenuItem[]> {
  return (await listItems<StoredMenuItem>(lists.menuItems)).filter((item) => item.menuId === menuId);
}

/** Adds an item to its menu, once however often the request comes; `undefined` when the menu, a category or the meal was just deleted. */
export async function addMenuItem(item: Omit<StoredMenuItem, 'addedAt'>, once?: Once): Promise<'added' | Repeated | undefined> {
  const outcome = await makeOnce(once, { id: item._id, keyOf: keys.menuItem }, [
    menuHas(item.menuId, { categories: item.categories, unpriced: unpricedIn(item), edition: item.edition }),
    ...actionsOf(storing([{ group: 'items', after: { ...item, addedAt: Date.now() } }])),
  ]);
  if (isRepeated(outcome)) return outcome;
  return outcome.done ? 'added' : undefined;
}

/** A change of an item: all that is given is stored, because its prices may be others than those of the day on which it was read. */
const changed = ({ _id, version, mealId }: StoredMenuItem, set: Partial<StoredMenuItem>): CardChange => {
  const before = { _id, version, ...(set.mealId !== undefined && { mealId }) };
  return { group: 'items', before, after: { ...before, ...set } };
};

/** Changes an item that was read as `current`; `false` when the item, the menu, a category or the meal was changed meanwhile. */
export async function changeMenuItem(current: StoredMenuItem, set: Partial<StoredMenuItem>): Promise<boolean> {
  const next = { ...current, ...set };
  const entered = next.categories.filter((category) => !current.categories.includes(category));
  const isPlacedAnew = current.priceHalers !== null || entered.length > 0 || next.categories.length < current.categories.length;
  const outcome = await transact([
    menuHas(current.menuId, { categories: entered, unpriced: isPlacedAnew ? unpricedIn(next) : [], edition: current.edition }),
    ...actionsOf(storing([changed(current, set)])),
  ]);
  return outcome.done;
}

/** Stores the new prices (in whole haléře) of at most 99 items, or what is planned, all or none; `false` when one of them was changed since it was read. */
export async function changePrices(items: readonly StoredMenuItem[], sets: readonly Partial<StoredMenuItem>[]): Promise<boolean> {
  return (await transact(actionsOf(storing(items.map((item, row) => changed(item, sets[row] ?? {})))))).done;
}

/** Deletes an item; `false` when it was changed since it was read. */
export async function deleteMenuItem(item: StoredMenuItem): Promise<boolean> {
  return (await transact(itemsRemoved([item]))).done;
}

/** So many items come or go with one transaction: each takes two actions and the menu one, of the hundred that it may have. */
export const itemsAtOnce = 49;

/** The parts of a transaction that delete items, whatever else was changed of them, and reduce the use counts of their meals. */
export function itemsRemoved(items: StoredMenuItem[]): Action[] {
  const removed = items.map(({ _id, mealId }): CardChange => {
    return { group: 'items', before: { _id, mealId }, condition: { expression: '#mealId = :mealId', values: { ':mealId': mealId } } };
  });
  return actionsOf(storing(removed));
}

/** What has to hold of a menu, and what changes with it. */
interface MenuNeeds {
  categories?: readonly string[];
  /** The categories in which items come without a price of their own, empty for none. */
  unpriced?: readonly string[];
  /** The edition that it has; `another`: any but this one. */
  edition: string | undefined | { another: string };
  paste?: { change: Change; condition: Condition } | undefined;
}

/** The category of an item without a price of its own; nothing of one that has a price. */
const unpricedIn = ({ priceHalers, categories }: Pick<StoredMenuItem, 'priceHalers' | 'categories'>): string[] =>
  priceHalers === null ? [categories[0] ?? ''] : [];

const hasSetPrices = 'attribute_exists(setPrices[0])';

/**
 * Holds while a menu exists, is not being deleted, and has these categories, this edition and, where items come without a price of their own, a
 * set price, or dates for the categories in which they come. These are counted in the menu, so that neither can go between two readings of its
 * items (`itemsWithoutPrice`).
 */
export function menuHas(menuId: string, { categories = [], unpriced = [], edition, paste }: MenuNeeds): Action {
  const isUnpriced = unpriced.length > 0;
  const mayBeDated = isUnpriced && !unpriced.includes('');
  const dated = mayBeDated ? [...new Set(unpriced)].map((category, index) => [`#dated${index}`, category] as const) : [];
  const areDated = ['#type = :weekly', ...dated.map(([name]) => `attribute_exists(days.${name})`)].join(' AND ');
  const named = categories.map((category, index) => [`:category${index}`, category] as const);
  const isAnother = typeof edition === 'object';
  const editions = isAnother ? '(attribute_not_exists(edition) OR edition <> :edition)' : 'edition = :edition';
  const expression = [
    'attribute_exists(pk)',
    'attribute_not_exists(deletedAt)',
    edition === undefined ? 'attribute_not_exists(edition)' : editions,
    ...named.map(([name]) => `contains(categories, ${name})`),
    ...(isUnpriced ? [mayBeDated ? `(${hasSetPrices} OR (${areDated}))` : hasSetPrices] : []),
    ...(paste ? [paste.condition.expression] : []),
  ].join(' AND ');
  const values = {
    ...Object.fromEntries(named),
    ...(mayBeDated && { ':weekly': 'weekly' }),
    ...(edition !== undefined && { ':edition': isAnother ? edition.another : edition }),
    ...paste?.condition.values,
  };
  const condition = { expression, names: Object.fromEntries(dated), ...(Object.keys(values).length > 0 && { values }) };
  if (!isUnpriced && !paste) return check(keys.menu(menuId), condition);
  return update(keys.menu(menuId), { ...paste?.change, ...((isUnpriced || isAnother) && { add: { unpriced: 1 } }) }, condition);
}
