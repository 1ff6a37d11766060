import { useQuery } from '@tanstack/react-query';
import type { Group } from '#publishing/contract/api';

interface Options<Data> {
  enabled?: boolean;
  /** For how many ms it is not read again. */
  staleTime?: number;
  /** After how many ms it is read again while the page is in view. */
  refetchInterval?: number;
  retry?: boolean;
  placeholderData?: (before: Data | undefined) => Data | undefined;
}

/** What one operation reads; the key begins with the group whose changes make it stale. */
export function useRead<Data>(
  queryKey: readonly [Group, ...unknown[]],
  read: (options: { signal: AbortSignal }) => Promise<{ data: Data }>,
  options: Options<NoInfer<Data>> = {},
) {
  return useQuery({ ...(options as object), queryKey, queryFn: async ({ signal }) => (await read({ signal })).data });
}
