import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Group } from '#publishing/contract/api';
import { ApiError } from './api-error.ts';
import { publishedPage } from './published.ts';
import { currentPageSession } from './session/interruption.ts';

interface List<Item> {
  message: string;
  data: Item[];
  nextCursor?: string;
  ageSeconds?: number;
}

/**
 * The other groups that a change makes stale: deleting a menu deletes its items, a meal has the allergens of its ingredients, closing a day
 * cancels reservations.
 */
const follows: Partial<Record<Group, Group[]>> = {
  menus: ['menuItems'],
  meals: ['menuItems', 'photographs'],
  ingredients: ['meals', 'menuItems'],
  opening: ['reservations'],
  // the name of the restaurant is one of its contacts, and stands on the screen of its site
  identity: ['photographs', 'restaurantInfo'],
  restaurantInfo: ['identity'],
};

export interface ListOptions {
  /** For how many ms a cached list is not read again. */
  staleTime?: number;
}

/** Guests may see a list that is 30 seconds old: parts of the home page that show the same list appear at different times. */
export const forGuests: ListOptions = { staleTime: 30_000 };

/** A whole list, cached under its group. It is read again when a screen opens, when the window gets the focus, and after each change of the group. */
export function useList<Item>(
  group: Group,
  load: (options: { signal: AbortSignal }) => Promise<List<Item>>,
  options: ListOptions = {},
  /** After how many ms the list is read again, whatever happens; `false` for not. */
  rereadAfter: (list: Item[]) => number | false = () => false,
) {
  return useQuery({
    ...options,
    queryKey: listKey(group),
    refetchInterval: ({ state }: { state: { data: Item[] | undefined } }) => rereadAfter(state.data ?? []),
    queryFn: async ({ signal, client }) => {
      const retried = (client.getQueryState(listKey(group))?.fetchFailureCount ?? 0) > 0;
      const list = await load({ signal }).catch((error: unknown) => {
        const known = retried ? publishedList<Item>(group) : undefined;
        if (!known) throw error;
        return known;
      });
      noteAge(client, group, list.ageSeconds);
      return list.data;
    },
  });
}

/** Puts a whole list into the cache as if `useList` had read it. */
export function keepList(
  client: QueryClient,
  group: Group,
  { data, ageSeconds }: { data: unknown[]; ageSeconds?: number | undefined },
): void {
  client.setQueryData(listKey(group), data);
  noteAge(client, group, ageSeconds);
}

function noteAge(client: QueryClient, group: Group, ageSeconds = 0): void {
  client.setQueryData(oldListKey(group), ageSeconds > oldAfterSeconds ? Date.now() - ageSeconds * 1000 : null);
}

/** The list that the page brought along, with its age: while the API fails, visitors keep it. */
function publishedList<Item>(group: Group): Pick<List<Item>, 'data' | 'ageSeconds'> | undefined {
  const { content, publishedAt } = publishedPage() ?? {};
  const data = Reflect.get(content ?? {}, group) as Item[] | undefined;
  if (!data || !publishedAt || currentPageSession().session) return undefined;
  return { data, ageSeconds: (Date.now() - Date.parse(publishedAt)) / 1000 };
}

/** CloudFront keeps a list for a minute; an older one it repeats because the API fails. */
const oldAfterSeconds = 300;

/** The time of a list that is repeated because the API fails (ms since 1970); `undefined` while the list is a present one. */
export function useTimeOfOldList(group: Group): number | undefined {
  return useQuery<number | null>({ queryKey: oldListKey(group), queryFn: skipToken }).data ?? undefined;
}

const oldListKey = (group: Group) => ['old list', group] as const;

/** The cache key of a whole list. */
export const listKey = (group: Group) => [group, 'list'] as const;

/** A paged list as one growing list; `key` identifies its filter. */
export function usePagedList<Item>(
  group: Group,
  key: readonly unknown[],
  load: (options: { cursor?: string; signal: AbortSignal }) => Promise<List<Item>>,
  /** After how many ms to read the loaded pages again, by their number. */
  { refetchInterval }: { refetchInterval?: (pages: number) => number } = {},
) {
  return useInfiniteQuery({
    queryKey: [group, 'list', ...key],
    queryFn: ({ pageParam, signal }) => load({ signal, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.data),
    refetchInterval: refetchInterval && (({ state }) => refetchInterval(state.data?.pages.length ?? 0)),
  });
}

/** What each page of a list holds, read one after the other. */
export async function allPages<Data>(load: (cursor?: string) => Promise<{ data: Data; nextCursor?: string }>): Promise<Data[]> {
  const pages: Data[] = [];
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = await load(cursor);
    pages.push(data);
    cursor = nextCursor;
  } while (cursor);
  return pages;
}

/** A call that changes this group; what it makes stale is read again afterwards. */
export function useChange<Input, Reply>(group: Group, change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  // after a conflict with another user's change the list shows that change
  const onError = (error: Error) =>
    error instanceof ApiError && (error.status === 409 || error.status === 404) && reload(queryClient, group);
  return useMutation({ mutationFn: change, onSuccess: (reply) => reload(queryClient, group, reply), onError });
}

/** Starts to read again what a change of this group makes stale; until then the group shows the object of the reply, or all of several. */
export function reload(queryClient: QueryClient, group: Group, reply?: unknown): void {
  showChanged(queryClient, group, [(reply as { data?: Stored | Stored[] } | undefined)?.data ?? []].flat());
  for (const stale of [group, ...(follows[group] ?? [])]) {
    const queryKey = [stale];
    // a read that began before the change would overwrite the new list
    queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  }
}

interface Stored {
  _id?: string;
}

/**
 * Shows changed objects in all that is cached of their group: lists, pages, a day of service. The next change of an object may follow before these
 * have been read again, and needs the version of the last one.
 */
function showChanged(queryClient: QueryClient, group: Group, objects: readonly Stored[]): void {
  const changed = new Map(objects.flatMap((object) => (object._id ? [[object._id, object]] : [])));
  if (changed.size === 0) return;
  const updated = (cached: unknown): unknown => {
    if (Array.isArray(cached)) return cached.map(updated);
    if (typeof cached !== 'object' || cached === null) return cached;
    const object = changed.get((cached as Stored)._id ?? '');
    if (object) return { ...cached, ...object };
    return Object.fromEntries(Object.entries(cached).map(([name, value]) => [name, updated(value)]));
  };
  queryClient.setQueriesData({ queryKey: [group] }, updated);
}

/** What one operation reads; the key begins with the group whose changes make it stale. */
export function useRead<Data>(
  queryKey: readonly [Group, ...unknown[]],
  read: (options: { signal: AbortSignal }) => Promise<{ data: Data }>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: async ({ signal }) => (await read({ signal })).data });
}
