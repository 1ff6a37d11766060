import type { Menu } from '#contract/card/menus';
import { unchangedSince, update } from '../actions.ts';
import { keys } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { type Changed, getItem, transact } from '../table.ts';
import { itemsOf, type StoredMenuItem } from './menu-items.ts';
import { menuKept, type StoredMenu, unlessGone } from './menus.ts';

/** The new names of categories by the former ones. */
export type Renamed = Readonly<Record<string, string>>;

/** A transaction has at most a hundred actions; one of the first is the menu. */
const itemsAtOnce = 99;

/**
 * Changes a menu as `changeMenu` does, and gives its items the new names of their categories, in the same transaction as far as they fit.
 * The others follow: from then on nobody can add an item to a former name, and a repeated request moves what an interrupted one has left.
 */
export async function renameCategories(
  id: string,
  change: Partial<Menu>,
  renamed: Renamed,
  version: number | undefined,
): Promise<Changed<StoredMenu>> {
  const outcome = await retryOnConflict<Changed<StoredMenu>>(async () => {
    const items = (await itemsIn(id, renamed)).slice(0, itemsAtOnce);
    const menu = update(keys.menu(id), { set: change, add: { version: 1 } }, menuKept(version));
    const written = await transact([menu, ...items.map((item) => moved(item, renamed))]);
    if (written.refused(0)) return unlessGone({ refused: written.inTheWay<StoredMenu>(0) });
    const changed = written.done ? await getItem<StoredMenu>(keys.menu(id)) : undefined;
    return changed && { changed };
  });
  if ('changed' in outcome) await moveRest(id, renamed);
  return outcome;
}

async function moveRest(id: string, renamed: Renamed): Promise<void> {
  await retryOnConflict(async () => {
    const items = await itemsIn(id, renamed);
    if (items.length === 0) return true;
    for (let first = 0; first < items.length; first += itemsAtOnce) {
      await transact(items.slice(first, first + itemsAtOnce).map((item) => moved(item, renamed)));
    }
    return undefined;
  });
}

async function itemsIn(id: string, renamed: Renamed): Promise<StoredMenuItem[]> {
  return (await itemsOf(id)).filter(({ categories }) => categories.some((category) => Object.hasOwn(renamed, category)));
}

function moved({ _id, categories, version }: StoredMenuItem, renamed: Renamed) {
  const named = categories.map((category) => (Object.hasOwn(renamed, category) ? renamed[category] : category));
  return update(keys.menuItem(_id), { set: { categories: named }, add: { version: 1 } }, unchangedSince(version));
}
