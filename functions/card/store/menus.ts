import { inOrder } from '#house/rules/order';
import { type Condition, type Item, isNew, put, unchangedSince, update } from '#house/table/actions';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { keys, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Changed, changeItem, getItem, listItems, putItem, transact } from '#house/table/table';
import type { Menu } from '../contract/menus.ts';
import { hasSetPrice } from '../rules/prices.ts';
import { itemsOf } from './menu-items.ts';
import type { StoredMenuItem } from './things.ts';

/** A menu with the times when it was added and when its deletion began (ms since 1970), and the id of the request that deletes or restores it. */
export interface StoredMenu extends Menu {
  addedAt: number;
  deletedAt?: number;
  deletion?: string;
  /** The ids of its items in the order that staff gave them; newer items come after these. */
  itemOrder?: string[];
  /** How often items have come to it, or stayed, without a price of their own, and lines of other editions have come or gone: what a change of it may not miss. */
  unpriced?: number;
  former?: (NonNullable<Menu['former']> & { itemOrder?: string[] }) | undefined;
}

/** What guests read of a menu has nothing of the work on it. */
export function forGuests({ edition: _edition, former: _former, lastPaste: _lastPaste, ...menu }: StoredMenu): StoredMenu {
  return menu;
}

/** The ids of the menus in the order that staff gave them; newer menus come after these. */
export interface MenuOrder {
  menuIds: string[];
}

/** After so long without a piece a paste is over. */
const abandonedMs = 60_000;

const abandonedBefore = () => new Date(Date.now() - abandonedMs).toISOString();

/** Whether a paste has not stored all its lines yet, and may do so. */
export function goesOn(paste: StoredMenu['lastPaste']): paste is NonNullable<StoredMenu['lastPaste']> {
  return paste !== undefined && paste.done < paste.of && paste.at >= abandonedBefore();
}

/** Holds while no paste goes on, as `goesOn` says it. */
export const noPaste = () => ({
  expression: '(attribute_not_exists(lastPaste) OR #lastPaste.#done >= #lastPaste.#of OR #lastPaste.#at < :abandoned)',
  values: { ':abandoned': abandonedBefore() },
});

/**
 * Takes the menu for a paste that is stored or taken back, of which `done` lines stand then: while no other one goes on, and with `isBegun` only
 * when it is the last one.
 */
export function takenFor({ _id, by, done, of }: Omit<NonNullable<StoredMenu['lastPaste']>, 'at'>, { isBegun = false } = {}) {
  const change = { set: { lastPaste: { _id, by, at: new Date().toISOString(), done, of } } };
  const isOwn = { expression: '#lastPaste.#_id = :paste', values: { ':paste': _id } };
  if (isBegun) return { change, condition: isOwn };
  const { expression, values } = noPaste();
  return { change, condition: { expression: `(${isOwn.expression} OR ${expression})`, values: { ...isOwn.values, ...values } } };
}

/** All menus, in their order. */
export async function allMenus(): Promise<StoredMenu[]> {
  return (await menusAndOrder()).menus;
}

/** All menus, and what they are ordered by, as one Query has read them; `order` is `undefined` while nobody has ordered them. */
export async function menusAndOrder(): Promise<{ menus: StoredMenu[]; order: MenuOrder | undefined }> {
  const stored = await listItems<StoredMenu | MenuOrder>(lists.menus);
  return { menus: readableMenus(stored), order: stored.find((item) => 'menuIds' in item) };
}

/**
 * Menus as they are read, in the order of staff, where there is none oldest first. A menu that is being deleted counts as hidden: guests
 * no longer see it, and staff can repeat the deletion if it was interrupted.
 */
export function readableMenus(stored: readonly (StoredMenu | MenuOrder)[]): StoredMenu[] {
  const menus = stored.flatMap((item) => ('menuIds' in item ? [] : item));
  const readable = menus.map((menu) => (menu.deletedAt === undefined ? menu : { ...menu, visibility: false }));
  const ids = stored.flatMap((item) => ('menuIds' in item ? item.menuIds : []));
  return inOrder(
    ids,
    readable.toSorted((a, b) => a.addedAt - b.addedAt),
  );
}

/** Whether a card that guests see is being pasted. */
export async function isVisibleMenuPasted(): Promise<boolean> {
  return (await allMenus()).some(({ visibility, lastPaste }) => visibility && goesOn(lastPaste));
}

/** Stores a menu, once however often the request comes. */
export async function addMenu(menu: Menu, once?: Once): Promise<'added' | Repeated> {
  const newItem = { id: menu._id, keyOf: keys.menu, isValid: (item: Item) => item.deletedAt === undefined };
  const outcome = await makeOnce(once, newItem, [put({ ...keys.menu(menu._id), ...menu, addedAt: Date.now() }, isNew)]);
  return isRepeated(outcome) ? outcome : 'added';
}

/** What a change of a menu builds on, if anything: its version, or the menu as it was read, to which no item without a price has come since. */
export interface MenuBasis {
  version: number | undefined;
  asRead?: StoredMenu | undefined;
}

/** Holds while a menu exists, is not being deleted and is what a change builds on. */
export function menuKept({ version, asRead }: MenuBasis): Condition {
  const { expression, values } = unchangedSince(version ?? asRead?.version);
  const kept = `${expression} AND attribute_not_exists(deletedAt)`;
  if (!asRead) return { expression: kept, ...(values && { values }) };
  const { unpriced } = asRead;
  return {
    expression: `${kept} AND ${unpriced === undefined ? 'attribute_not_exists(unpriced)' : '#unpriced = :unpriced'}`,
    values: { ...values, ...(unpriced !== undefined && { ':unpriced': unpriced }) },
  };
}

/** Changes a menu, unless it does not exist, is being deleted, or is not what the change builds on. */
export async function changeMenu(id: string, change: Partial<Menu>, basis: MenuBasis): Promise<Changed<StoredMenu>> {
  return unlessGone(await changeItem<StoredMenu>(keys.menu(id), { set: change, add: { version: 1 } }, menuKept(basis)));
}

/**
 * A menu, and those of its items that have no price of their own. The menu is read first: an item that comes without a price later is counted in
 * it (`menuHas`), and a change that builds on the menu as it was read does not happen. `undefined` when there is no such menu.
 */
export async function itemsWithoutPrice(id: string): Promise<{ menu: StoredMenu; items: StoredMenuItem[] } | undefined> {
  const menu = await getItem<StoredMenu>(keys.menu(id));
  if (!menu || !(hasSetPrice(menu) || menu.days)) return menu && { menu, items: [] };
  return { menu, items: (await itemsOf(id)).filter(({ priceHalers, edition }) => priceHalers === null && edition === menu.edition) };
}

/** A menu that is being deleted does not stand in the way: it is gone. */
function unlessGone(outcome: Changed<StoredMenu>): Changed<StoredMenu> {
  return 'refused' in outcome && outcome.refused?.deletedAt !== undefined ? { refused: undefined } : outcome;
}

/** The new names of categories by the former ones. */
type Renamed = Readonly<Record<string, string>>;

/** A transaction has at most a hundred actions; two of the first are the menu and the entry of the trail. */
const itemsAtOnce = 98;

/**
 * Changes a menu as `changeMenu` does, and gives its items the new names of their categories, in the same transaction as far as they fit.
 * The others follow: from then on nobody can add an item to a former name, and a repeated request moves what an interrupted one has left.
 */
export async function renameCategories(
  id: string,
  change: Partial<Menu>,
  renamed: Renamed,
  basis: MenuBasis,
): Promise<Changed<StoredMenu>> {
  const outcome = await retryOnConflict<Changed<StoredMenu>>(async () => {
    const items = (await itemsIn(id, renamed)).slice(0, itemsAtOnce);
    const menu = update(keys.menu(id), { set: change, add: { version: 1 } }, menuKept(basis));
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

// an order is one item or attribute: a reorder is one write, and cannot lose what it orders
const isUnchanged = (attribute: string, ids: readonly string[] | undefined) =>
  ids ? { expression: `#${attribute} = :ids`, values: { ':ids': ids } } : { expression: `attribute_not_exists(#${attribute})` };

/** Stores the order of the items of a menu; `false` when the menu was deleted or somebody else stored an order since it was read. */
export async function arrangeItems(menu: StoredMenu, ids: string[]): Promise<boolean> {
  const { expression, values } = isUnchanged('itemOrder', menu.itemOrder);
  const condition = { expression: `attribute_exists(pk) AND attribute_not_exists(deletedAt) AND ${expression}`, ...(values && { values }) };
  return 'changed' in (await changeItem(keys.menu(menu._id), { set: { itemOrder: ids } }, condition));
}

/** Stores the order of the menus; `false` when it is no longer the one that was read as `current`. */
export async function arrangeMenus(current: MenuOrder | undefined, ids: string[]): Promise<boolean> {
  return putItem({ ...keys.menuOrder(), menuIds: ids }, current ? isUnchanged('menuIds', current.menuIds) : isNew);
}
