import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';

/** How many reservations the user could take into the account; not asked before the e-mail address is confirmed. */
export function useUnclaimed(isVerified: boolean) {
  return useQuery({
    queryKey: ['reservations', 'unclaimed'],
    queryFn: async ({ signal }) => (await client.reservations.unclaimed({ signal })).data.reservations,
    enabled: isVerified,
  });
}

/** Takes all of them, page by page; the list of own reservations is read again. */
export function useClaim() {
  return useChange('reservations', async () => {
    for (let cursor: string | undefined; ; ) {
      const { nextCursor } = await client.reservations.claim({ query: { cursor } });
      if (!nextCursor) return;
      cursor = nextCursor;
    }
  });
}
