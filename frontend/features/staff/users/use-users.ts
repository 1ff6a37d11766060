import { useEffect } from 'react';
import { client } from '../../../api/client.ts';
import { usePagedList } from '../../../api/queries.ts';

/** All users by surname, loaded page by page; a search loads all pages. */
export function useUsers({ needsAll }: { needsAll: boolean }) {
  const query = usePagedList('auth', ['users'], ({ cursor, signal }) => client.auth.listUsers({ query: { cursor }, signal }));
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  const goesOn = needsAll && hasNextPage && !isFetchingNextPage && !error;

  useEffect(() => {
    if (goesOn) fetchNextPage();
  }, [goesOn, fetchNextPage]);

  return query;
}
