import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/card.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { isExpected, whenOf } from './editing.ts';
import { Status } from './status.tsx';
import { texts as all } from './texts.ts';

const texts = all.mine;

/** One of the guest's own reservations in their list; a past one says so. */
export function MyReservationCard({ reservation, onCancel }: { reservation: Reservation; onCancel: () => void }) {
  const id = useId();
  const { status } = reservation;
  const isAhead = isExpected(reservation);
  return (
    <Sheet as="article" display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
      <Stack gap="1.5">
        <chakra.h3 id={id} textStyle="dish">
          <time dateTime={reservation.startsAt}>{whenOf(reservation)}</time>
        </chakra.h3>
        <Flex gap="3" align="center" wrap="wrap">
          <Status status={status} />
          {!isAhead && status !== 'cancelled' && <StatusBadge tone="neutral">{texts.past}</StatusBadge>}
          <span>{all.seats(reservation.seats)}</span>
        </Flex>
      </Stack>
      <Flex gap="5" align="center">
        <TextLink to={paths.myReservation(reservation._id)} aria-describedby={id}>
          {texts.details}
        </TextLink>
        {isAhead && status === 'pending' && (
          <Button look="danger" size="sm" onClick={onCancel} aria-describedby={id}>
            {texts.cancel}
          </Button>
        )}
      </Flex>
    </Sheet>
  );
}
