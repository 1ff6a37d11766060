import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Reservation } from '#contract/reservations';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/card.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { CancelMineDialog } from './cancel-mine-dialog.tsx';
import { isInFuture, whenOf } from './editing.ts';
import { Status } from './status.tsx';
import { texts as all } from './texts.ts';
import { useMyReservations } from './use-reservations.ts';

const texts = all.mine;

/** The reservations a guest made while signed in. */
export function MyReservationsScreen() {
  const query = useMyReservations();
  const [cancelled, setCancelled] = useState<Reservation>();
  return (
    <Page title={texts.title} width="card">
      <Loaded query={query} empty={all.none}>
        {(reservations) => (
          <Stack as="ul" gap="4" listStyleType="none" p="0" m="0">
            {reservations.map((reservation) => (
              <li key={reservation._id}>
                <MyReservationCard reservation={reservation} onCancel={() => setCancelled(reservation)} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      {query.hasNextPage && <LoadMore label={texts.more} isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />}
      {cancelled && <CancelMineDialog reservation={cancelled} onClose={() => setCancelled(undefined)} />}
    </Page>
  );
}

function MyReservationCard({ reservation, onCancel }: { reservation: Reservation; onCancel: () => void }) {
  const id = useId();
  return (
    <Sheet as="article" display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
      <Stack gap="1.5">
        <chakra.h2 id={id} textStyle="dish">
          <time dateTime={reservation.startsAt}>{whenOf(reservation)}</time>
        </chakra.h2>
        <Flex gap="3" align="center">
          <Status status={reservation.status} />
          <span>{all.seats(reservation.seats)}</span>
        </Flex>
      </Stack>
      <Flex gap="5" align="center">
        <TextLink to={paths.myReservation(reservation._id)} aria-describedby={id}>
          {texts.details}
        </TextLink>
        {reservation.status === 'pending' && isInFuture(reservation.dateTime) && (
          <Button look="danger" size="sm" onClick={onCancel} aria-describedby={id}>
            {texts.cancel}
          </Button>
        )}
      </Flex>
    </Sheet>
  );
}
