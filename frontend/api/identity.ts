import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { forGuests } from './queries.ts';

/** The cache key of the identity. */
export const identityKey = ['identity', 'read'] as const;

/** Texts, colours, pictures and order of the site, as they are stored. */
export function useStoredIdentity() {
  return useQuery({
    ...forGuests,
    queryKey: identityKey,
    queryFn: async ({ signal }) => (await client.identity.read({ signal })).data,
  });
}
