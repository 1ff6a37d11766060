import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkedReservation } from '#contract/reservations/linked-reservations';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';

const keyOf = (link: string) => ['reservations', 'linked', link];

/** The reservation that a link is for, read again when the page is seen again after a minute. */
export function useLinked(link: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(link),
    queryFn: async ({ signal }) => (await client.reservations.showLinked({ body: { link }, signal })).data,
    staleTime: 60_000,
  });
  return { query, show: (current: LinkedReservation) => queryClient.setQueryData(keyOf(link), current) };
}

/** Whether a link opens no reservation: it is unknown, or not even the form of one. */
export function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'validation_failed');
}
