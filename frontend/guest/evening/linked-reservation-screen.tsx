import { chakra, Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkedReservation as Opened } from '#evening/contract/linked-reservations';
import { reservations as all } from '#texts/bookings';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { linkIn } from './link-in.ts';
import { LinkedReservation } from './linked-reservation.tsx';
import { CallUs } from './times/call-us.tsx';

const texts = all.linked;

/** The page of the link in a guest's mail: shows the reservation, which can be changed and cancelled without an account. */
export function LinkedReservationScreen() {
  const { hash } = useLocation();
  // another fragment, such as that of a link within the page, leaves the reservation open
  const link = useRef<string>(undefined);
  link.current = linkIn(hash) ?? link.current;
  return (
    <chakra.div maxWidth="form" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '8', md: '14' }}>
      {link.current ? <Linked key={link.current} link={link.current} /> : <Invalid />}
    </chakra.div>
  );
}

function Linked({ link }: { link: string }) {
  const { query, show } = useLinked(link);
  if (isInvalidLink(query.error)) return <Invalid />;
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>
        {(reservation) => <LinkedReservation link={link} reservation={reservation} onChange={show} />}
      </QueryResult>
    </Page>
  );
}

function Invalid() {
  return (
    <Page title={texts.invalidTitle}>
      <Stack gap="5" align="flex-start">
        <p>{texts.invalid}</p>
        <CallUs orWrite />
      </Stack>
    </Page>
  );
}

const keyOf = (link: string) => ['reservations', 'linked', link];

/** The reservation that a link is for, read again when the page is seen again after a minute. */
function useLinked(link: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(link),
    queryFn: async ({ signal }) => (await client.reservations.showLinked({ body: { link }, signal })).data,
    staleTime: 60_000,
  });
  return { query, show: (current: Opened) => queryClient.setQueryData(keyOf(link), current) };
}

/** Whether a link opens no reservation: it is unknown, or not even the form of one. */
function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'validation_failed');
}
