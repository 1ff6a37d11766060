import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { mostTicks, ShoppingState, type Stock, StoredShoppingList } from '#card/contract/shopping';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { readStored, shoppingListKey, store } from '../../../house/client/stored.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';

const Shown = z.object({ list: StoredShoppingList, state: ShoppingState });
type Shown = z.infer<typeof Shown>;

/** The list as this browser has read it last: a phone may lose its connection between shelves, and its page. */
function keptList(id: string): Shown | undefined {
  const { data } = Shown.safeParse(readStored(shoppingListKey));
  return data?.list._id === id ? data : undefined;
}

/** Two people who shop at once see each other's ticks within so many ms, and a trip to the server. */
const pollEvery = 8000;
/** After so many ms without a connection it is tried again. */
const retryAfter = 4000;

const isNewer = (one: ShoppingState, other: ShoppingState) => one.version > other.version;

/**
 * A list as its user has ticked it off. What is ticked is shown at once, kept in the browser, and sent until the server has it; the server
 * changes only the lines that are named, so the ticks of others stay.
 */
export function useShoppingList(id: string) {
  const cache = useQueryClient();
  const key = useMemo(() => ['shopping', 'show', id] as const, [id]);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal, client: queries }): Promise<Shown> => {
      const known = () => queries.getQueryData<Shown>(key);
      const { data } = await client.shopping.show({ id, query: { known: known() && 'list' }, signal });
      const list = data.list ?? known()?.list;
      if (!list) throw new Error();
      // a reading that may be a second old does not take back a tick that the server has answered
      const state = known()?.state;
      return { list, state: state && isNewer(state, data.state) ? state : data.state };
    },
    initialData: () => keptList(id),
    initialDataUpdatedAt: 0,
    refetchInterval: pollEvery,
  });
  const { data } = query;
  useEffect(() => {
    if (data) store(shoppingListKey, data);
  }, [data]);

  const [unsent, setUnsent] = useState<UnsentLines>(() => keptUnsent(id));
  const present = useRef(unsent);
  const isSending = useRef(false);
  const change = useCallback(
    (next: UnsentLines) => {
      present.current = next;
      keepUnsent(id, next);
      setUnsent(next);
    },
    [id],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (Object.keys(present.current).length > 0) {
        const sent = Object.fromEntries(Object.entries(present.current).slice(0, mostTicks));
        try {
          const { data } = await client.shopping.tick({ id, body: bodyOf(sent) });
          cache.setQueryData<Shown>(key, (shown) => shown && { ...shown, state: isNewer(data, shown.state) ? data : shown.state });
        } catch (error) {
          if (!isRefusal(error)) return;
          announceRefusal(error);
        }
        change(without(present.current, sent));
      }
    } finally {
      isSending.current = false;
    }
  }, [id, key, cache, change]);

  const isRead = data !== undefined && query.isFetchedAfterMount;
  useEffect(() => {
    // what is sent before the list is read might be overtaken by it
    if (!isRead || Object.keys(unsent).length === 0) return;
    send();
    const again = setInterval(send, retryAfter);
    addEventListener('online', send);
    return () => {
      clearInterval(again);
      removeEventListener('online', send);
    };
  }, [isRead, unsent, send]);

  return {
    query: { ...query, data: data && { list: data.list, state: withUnsent(data.state, unsent) } },
    /** How many lines have changes that the server does not know yet. */
    unsent: Object.keys(unsent).length,
    mark: (line: string, one: Unsent) => change({ ...present.current, [line]: { ...present.current[line], ...one } }),
  };
}

/** The server has refused it for good; everything else may pass. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status ?? 0);
}

/** What somebody has done to a line and the server does not know yet. */
export interface Unsent {
  ticked?: boolean;
  stock?: Stock | null;
}

/** By the ids of lines. */
export type UnsentLines = Readonly<Record<string, Unsent>>;

const keyOf = (list: string) => `restaurant-ticks-${list}`;

/** What this browser has kept of a list: a phone may lose its connection between shelves, or its page. */
function keptUnsent(list: string): UnsentLines {
  return readStored(keyOf(list)) ?? {};
}

function keepUnsent(list: string, unsent: UnsentLines): void {
  store(keyOf(list), Object.keys(unsent).length > 0 ? unsent : undefined);
}

/** The state as its user sees it: that of the server, with what is not sent yet. */
export function withUnsent(state: ShoppingState, unsent: UnsentLines): ShoppingState {
  const ticked = new Set(state.ticked);
  const stock = { ...state.stock };
  for (const [line, one] of Object.entries(unsent)) {
    if (one.ticked === true) ticked.add(line);
    if (one.ticked === false) ticked.delete(line);
    if (one.stock) stock[line] = one.stock;
    if (one.stock === null) delete stock[line];
  }
  return { ...state, ticked: [...ticked], stock };
}

/** The body of a request that sends these lines. */
export function bodyOf(unsent: UnsentLines) {
  const lines = Object.entries(unsent);
  const those = (isTicked: boolean) => lines.flatMap(([line, { ticked }]) => (ticked === isTicked ? [line] : []));
  const stock = lines.flatMap(([line, { stock }]) => (stock === undefined ? [] : [[line, stock] as const]));
  return { ticked: those(true), unticked: those(false), stock: Object.fromEntries(stock) };
}

/** What is left when `sent` has been sent: what somebody has changed again meanwhile stays. */
export function without(unsent: UnsentLines, sent: UnsentLines): UnsentLines {
  return Object.fromEntries(Object.entries(unsent).filter(([line, one]) => sent[line] !== one));
}
