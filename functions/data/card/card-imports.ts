import type { LocalDate } from '../../rules/wall-time.ts';
import { secondsNow } from '../../services/clock.ts';
import { type Action, check, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { isRepeated, makeOnce, type Once, type Repeated } from '../idempotency-records.ts';
import { keys } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { getItem, transact } from '../table.ts';
import { catalogue } from './catalogue.ts';
import type { StoredMeal } from './meals.ts';
import type { StoredMenuItem } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';
import { basesOf, type ImportedPart, mostChecks, type PendingImport, writeOut } from './pending-imports.ts';

/** An import as it is kept to be taken back. */
type KeptImport = Pick<PendingImport, '_id' | 'menuId' | 'sections' | 'parts'> & { ttl: number };

const keptSeconds = 24 * 3600;

/**
 * Takes a card over into a menu that was read as `menu`: one transaction stores all of it as one item, and from then on it counts. `writeOut`
 * makes items of its parts after that; readers add what is not written out yet. `undefined` when the menu, or a meal or an item of it, was
 * changed since it was read; what one transaction cannot check, `writeOut` does.
 */
export async function importCard(
  menu: StoredMenu,
  card: Pick<PendingImport, '_id' | 'sections' | 'parts'>,
  once?: Once,
): Promise<'imported' | Repeated | undefined> {
  const { _id, sections, parts } = card;
  const kept: KeptImport = { _id, menuId: menu._id, sections, parts, ttl: secondsNow() + keptSeconds };
  const { ttl: _ttl, ...content } = kept;
  const pending: PendingImport = { ...content, written: 0, storedAt: secondsNow() };
  const condition = { ...unchangedSince(menu.version), expression: '#version = :version AND attribute_not_exists(deletedAt)' };
  const outcome = await makeOnce(once, { id: _id, keyOf: keys.cardImport }, [
    update(keys.menu(menu._id), { set: { categories: [...menu.categories, ...sections] }, add: { version: 1 } }, condition),
    put({ ...keys.pendingImport(_id), ...pending }, isNew),
    put({ ...keys.cardImport(_id), ...kept }, isNew),
    ...basesOf(parts)
      .slice(0, mostChecks)
      .map(({ key, version }) => check(key, unchangedSince(version))),
  ]);
  if (isRepeated(outcome)) return outcome;
  return outcome.done ? 'imported' : undefined;
}

/** An import of the last day. */
export async function keptImport(id: string): Promise<KeptImport | undefined> {
  const kept = await getItem<KeptImport>(keys.cardImport(id));
  return kept && kept.ttl >= secondsNow() ? kept : undefined;
}

const actionsAtOnce = 98;

/** What an import that is taken back leaves: the menu, and the meals whose dish or price somebody has changed since. */
interface TakenBack {
  menu: StoredMenu;
  stays: StoredMeal[];
}

/**
 * Takes an import back: its dishes, its prices and the sections in which nothing stands any more. What somebody has changed since stays. An
 * interrupted request can be repeated. `undefined` when the import is not kept any longer, or its menu is gone.
 */
export async function takeBackImport(id: string, day: LocalDate): Promise<TakenBack | undefined> {
  await writeOut(id);
  return retryOnConflict(async () => {
    const kept = await keptImport(id);
    if (!kept) return { menu: undefined };
    const all = await catalogue(day);
    const menu = all.menus.get(kept.menuId);
    if (!menu || menu.deletedAt !== undefined) return { menu: undefined };
    const items = new Map(all.items.map((item) => [item._id, item]));
    const undone = kept.parts.map((part) => undo(part, { items, meals: all.meals, day }));
    const gone = new Set(undone.flatMap(({ removed }) => removed ?? []));
    const left = all.items.filter(({ _id, menuId }) => menuId === menu._id && !gone.has(_id));
    const isEmpty = (section: string) => !left.some(({ categories }) => categories.includes(section));
    const categories = menu.categories.filter((section) => !(kept.sections.includes(section) && isEmpty(section)));
    const actions = [
      ...undone.flatMap(({ actions }) => actions),
      update(keys.menu(menu._id), { set: { categories }, add: { version: 1 } }, unchangedSince(menu.version)),
      remove(keys.cardImport(id), unchangedSince(undefined)),
    ];
    for (let first = 0; first < actions.length; first += actionsAtOnce) {
      if (!(await transact(actions.slice(first, first + actionsAtOnce))).done) return undefined;
    }
    const stays = undone.flatMap(({ stays }) => (stays ? (all.meals.get(stays) ?? []) : []));
    return { menu: { ...menu, categories, version: menu.version + 1 }, stays };
  }).then(({ menu, stays = [] }) => menu && { menu, stays });
}

interface Undone {
  actions: Action[];
  /** The item that goes. */
  removed?: string;
  /** The meal whose dish or price stays. */
  stays?: string;
}

interface Present {
  items: ReadonlyMap<string, StoredMenuItem>;
  meals: ReadonlyMap<string, StoredMeal>;
  day: LocalDate;
}

function undo(part: ImportedPart, { items, meals, day }: Present): Undone {
  if ('price' in part) {
    const { _id, version, before, priceHalers } = part.price;
    const item = items.get(_id);
    if (!item || item.priceHalers === before) return { actions: [] };
    if (item.version !== version + 1 || item.priceHalers !== priceHalers) return { actions: [], stays: item.mealId };
    const set = { priceHalers: before, pricedOn: day };
    return { actions: [update(keys.menuItem(_id), { set, add: { version: 1 } }, unchangedSince(item.version))] };
  }
  const item = items.get(part.item._id);
  if (!item) return { actions: [] };
  const meal = meals.get(item.mealId);
  const isOwn = part.meal && meal?.version === part.meal.version && meal.uses === 1;
  if (item.version !== part.item.version || (part.meal && !isOwn)) return { actions: [], stays: item.mealId };
  const removed = remove(keys.menuItem(item._id), unchangedSince(item.version));
  const ofMeal = part.meal
    ? remove(keys.meal(item.mealId), {
        expression: '#version = :version AND #uses = :one',
        values: { ':version': part.meal.version, ':one': 1 },
      })
    : update(keys.meal(item.mealId), { add: { uses: -1 } }, unchangedSince(undefined));
  return { actions: [removed, ofMeal], removed: item._id };
}
