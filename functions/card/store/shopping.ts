import { addDays, endOfDay } from '#house/rules/wall-time';
import { secondsNow } from '#house/services/clock';
import { type Item, isNew, put, remove, unchangedSince } from '#house/table/actions';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { keys, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { changeItem, getItem, getItems, listItems, transact } from '#house/table/table';
import type { Share, ShoppingState, Stock, StoredShoppingList, Ticks } from '../contract/shopping.ts';
import { listKeptDays } from '../contract/shopping.ts';

interface Kept {
  ttl: number;
}

/**
 * The state of a list as it is stored. Each tick and each stock is an attribute of its own, named by its line: two people who tick at the same
 * moment change different attributes, and none waits for a version that the other has changed.
 */
const attributes = { ticked: (line: string) => `ticked ${line}`, stock: (line: string) => `stock ${line}` };

interface Shares {
  shares: Record<string, Share>;
  version: number;
}

const isKept = (item: Kept | undefined) => item !== undefined && item.ttl > secondsNow();

/** The lists that are kept with what is ticked off on them, in no order. */
export async function shoppingLists(): Promise<{ list: StoredShoppingList; state: ShoppingState }[]> {
  const items = (await listItems<Item & Kept & { sk: string }>(lists.shopping)).filter(isKept);
  const states = new Map(items.map((item) => [item.sk, item]));
  return items
    .filter(({ sk }) => sk.startsWith(keys.shoppingList('').sk))
    .map((item) => {
      const list = item as unknown as StoredShoppingList;
      return { list, state: stateIn(states.get(keys.shoppingState(list._id).sk) ?? {}) };
    });
}

/** A list with what is ticked off on it; `undefined` when it is not kept any longer. */
export async function shoppingList(id: string): Promise<{ list: StoredShoppingList; state: ShoppingState } | undefined> {
  const [list, state] = await getItems([keys.shoppingList(id), keys.shoppingState(id)]);
  return isKept(list as Kept | undefined) && list && state
    ? { list: list as unknown as StoredShoppingList, state: stateIn(state) }
    : undefined;
}

/** What is ticked off on a list; it may be a second old. */
export async function shoppingState(id: string): Promise<ShoppingState | undefined> {
  const [state] = await getItems([keys.shoppingState(id)], { mayBeOld: true });
  return state && isKept(state as unknown as Kept) ? stateIn(state) : undefined;
}

/**
 * Stores a list, once however often the request comes, and remembers the shares of its dishes; those of meals that `isMeal` does not know any
 * more are forgotten. `zone` is the time zone of its days.
 */
export async function addShoppingList(
  list: StoredShoppingList,
  { shares, isMeal, zone }: { shares: Record<string, Share>; isMeal: (id: string) => boolean; zone: string },
  once?: Once,
): Promise<'added' | Repeated> {
  const ttl = Math.ceil(endOfDay(addDays(list.to, listKeptDays), zone).getTime() / 1000);
  return retryOnConflict(async () => {
    const before = await getItem<Shares>(keys.shoppingShares());
    const known = Object.entries({ ...before?.shares, ...shares }).filter(([id]) => isMeal(id));
    const remembered: Shares = { shares: Object.fromEntries(known), version: (before?.version ?? 0) + 1 };
    const newItem = { id: list._id, keyOf: keys.shoppingList };
    const outcome = await makeOnce(once, newItem, [
      put({ ...keys.shoppingList(list._id), ...list, ttl }, isNew),
      put({ ...keys.shoppingState(list._id), version: 1, ttl }, isNew),
      put({ ...keys.shoppingShares(), ...remembered }, before ? unchangedSince(before.version) : isNew),
    ]);
    if (isRepeated(outcome)) return outcome;
    return outcome.done ? 'added' : undefined;
  });
}

/** The shares that were used last, by the ids of meals. */
export async function shoppingShares(): Promise<Record<string, Share>> {
  const [item] = await getItems([keys.shoppingShares()], { mayBeOld: true });
  return (item as Shares | undefined)?.shares ?? {};
}

/** Changes the lines that are named, and no others; `undefined` when the list is gone. */
export async function changeTicks(id: string, { ticked, unticked, stock }: Ticks): Promise<ShoppingState | undefined> {
  const [said, unsaid] = [Object.entries(stock).filter(([, one]) => one), Object.entries(stock).filter(([, one]) => !one)];
  const outcome = await changeItem<Item>(
    keys.shoppingState(id),
    {
      set: {
        ...Object.fromEntries(ticked.map((line) => [attributes.ticked(line), true])),
        ...Object.fromEntries(said.map(([line, one]) => [attributes.stock(line), one])),
      },
      remove: [...unticked.map(attributes.ticked), ...unsaid.map(([line]) => attributes.stock(line))],
      add: { version: 1 },
    },
    unchangedSince(undefined),
  );
  return 'changed' in outcome ? stateIn(outcome.changed) : undefined;
}

/** Deletes a list; `false` when there was none. */
export async function deleteShoppingList(id: string): Promise<boolean> {
  const outcome = await transact([remove(keys.shoppingList(id), unchangedSince(undefined)), remove(keys.shoppingState(id))]);
  return outcome.done;
}

function stateIn(item: Item): ShoppingState {
  const those = (prefix: string) =>
    Object.entries(item).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : []));
  return {
    ticked: those(attributes.ticked('')).map(([line]) => line),
    stock: Object.fromEntries(those(attributes.stock(''))) as Record<string, Stock>,
    version: Number(item.version ?? 0),
  };
}
