import type { MenuItem } from '#contract/menu-items';
import { type Action, check, isNew, put, remove, unchangedSince, update } from './actions.ts';
import { isRepeated, makeOnce, type Once, type Repeated } from './first-answers.ts';
import { keys, lists } from './keys.ts';
import { listItems, transact } from './table.ts';

/** A menu item as it is stored: the meal by its id only, the price in whole haléře, and when it was added (ms since 1970). */
export interface StoredMenuItem extends Omit<MenuItem, 'mealId' | 'mealPrice'> {
  mealId: string;
  priceHalers: number;
  addedAt: number;
}

/** The items on a menu. */
export async function itemsOf(menuId: string): Promise<StoredMenuItem[]> {
  return (await listItems<StoredMenuItem>(lists.menuItems)).filter((item) => item.menuId === menuId);
}

/** Puts an item on its menu, once however often the request comes; `undefined` when menu, category or meal went away a moment ago. */
export async function addMenuItem(item: Omit<StoredMenuItem, 'addedAt'>, once?: Once): Promise<'added' | Repeated | undefined> {
  const outcome = await makeOnce(once, { id: item._id, keyOf: keys.menuItem }, [
    standsOnMenu(item.menuId, item.categories),
    usedOnce(item.mealId),
    put({ ...keys.menuItem(item._id), ...item, addedAt: Date.now() }, isNew),
  ]);
  if (isRepeated(outcome)) return outcome;
  return outcome.done ? 'added' : undefined;
}

/** Puts `next` in the place of an item read as `current`; `false` when that, the menu, a category or the meal is not what it was. */
export async function changeMenuItem(current: StoredMenuItem, next: StoredMenuItem): Promise<boolean> {
  const { _id, menuId, mealId, priceHalers, categories, visibility } = next;
  const entered = categories.filter((category) => !current.categories.includes(category));
  const outcome = await transact([
    update(
      keys.menuItem(_id),
      { set: { mealId, priceHalers, categories, visibility }, add: { version: 1 } },
      unchangedSince(current.version),
    ),
    standsOnMenu(menuId, entered),
    ...(mealId === current.mealId ? [] : [usedOnce(mealId), usedLess(current.mealId, 1)]),
  ]);
  return outcome.done;
}

/** Takes an item off its menu; `false` when it is not what it was when it was read. */
export async function deleteMenuItem(item: StoredMenuItem): Promise<boolean> {
  return (await transact(itemsRemoved([item]))).done;
}

/** The parts of a transaction that remove items and count down the meals on them. */
export function itemsRemoved(items: StoredMenuItem[]): Action[] {
  const byMeal = Map.groupBy(items, (item) => item.mealId);
  return [
    ...items.map((item) => remove(keys.menuItem(item._id), { expression: '#mealId = :mealId', values: { ':mealId': item.mealId } })),
    ...[...byMeal].map(([mealId, those]) => usedLess(mealId, those.length)),
  ];
}

function standsOnMenu(menuId: string, categories: string[]): Action {
  const named = categories.map((category, index) => [`:category${index}`, category] as const);
  const conditions = ['attribute_exists(pk)', 'attribute_not_exists(deletedAt)', ...named.map(([name]) => `contains(categories, ${name})`)];
  return check(keys.menu(menuId), {
    expression: conditions.join(' AND '),
    values: named.length > 0 ? Object.fromEntries(named) : undefined,
  });
}

// a meal counts the items it is on, so that it cannot be deleted under them
function usedOnce(mealId: string): Action {
  return update(keys.meal(mealId), { add: { uses: 1 } }, unchangedSince(undefined));
}

function usedLess(mealId: string, times: number): Action {
  return update(keys.meal(mealId), { add: { uses: -times } }, unchangedSince(undefined));
}
