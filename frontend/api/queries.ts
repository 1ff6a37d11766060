import { keepPreviousData, type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Group } from '#contract/index';
import { ApiError } from './api-error.ts';

interface List<Item> {
  message: string;
  data: Item[];
  nextCursor?: string;
}

/** What else a change makes out of date: a menu's items go with it, a meal's allergens follow its ingredients. */
const follows: Partial<Record<Group, Group[]>> = {
  menus: ['menuItems'],
  meals: ['menuItems'],
  ingredients: ['meals', 'menuItems'],
};

/** How long, in ms, a list that guests are shown is good enough: many parts of a page show the same one, and come one after the other. */
export const forGuests = { staleTime: 30_000 };

/** A whole list, kept under its group; it is read again whenever somebody turns to it, and after every change to the group. */
export function useList<Item>(
  group: Group,
  load: (options: { signal: AbortSignal }) => Promise<List<Item>>,
  options: Partial<typeof forGuests> = {},
) {
  return useQuery({ ...options, queryKey: listKey(group), queryFn: async ({ signal }) => (await load({ signal })).data });
}

/** Under which a whole list is kept. */
export const listKey = (group: Group) => [group, 'list'] as const;

/** A list that comes in pages, as one growing list; `key` names the filter it was asked with. */
export function usePagedList<Item>(
  group: Group,
  key: readonly unknown[],
  load: (options: { cursor?: string; signal: AbortSignal }) => Promise<List<Item>>,
  /** After how many ms to ask again for what is shown, given its number of pages. */
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

/** A call that changes something of this group; the lists it touches are read again afterwards. */
export function useChange<Input, Answer>(group: Group, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const reloadGroup = () => reload(queryClient, group);
  // a refusal because of what others have done is best answered by showing it
  const onError = (error: Error) => error instanceof ApiError && (error.status === 409 || error.status === 404) && reloadGroup();
  return useMutation({ mutationFn: change, onSuccess: reloadGroup, onError });
}

/** Reads the lists again that a change to this group has touched, and waits for none of them. */
export function reload(queryClient: QueryClient, group: Group): void {
  for (const stale of [group, ...(follows[group] ?? [])]) {
    const queryKey = [stale];
    // a first reading that is under way may have begun before the change: it must not be the last word
    queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  }
}
