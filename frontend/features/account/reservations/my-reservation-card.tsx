import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { OwnReservation } from '#contract/reservations/reservations';
import { texts as all } from '#texts/reservations/reservations';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { Button } from '../../../components/action/button.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { ChangeDeadline } from '../../shared/reservations/change-deadline.tsx';
import { isChangeable, isExpected, whenOf } from '../../shared/reservations/reservation-rules.ts';
import { Status } from '../../shared/reservations/reservation-status.tsx';

const texts = all.mine;

/** A reservation in the list of a customer. */
export function MyReservationCard({ reservation, onCancel }: { reservation: OwnReservation; onCancel: () => void }) {
  const id = useId();
  const { status } = reservation;
  const isAhead = isExpected(reservation);
  const mayChange = isChangeable(reservation);
  return (
    <Sheet as="article" display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
      <Stack gap="1.5">
        <chakra.h3 id={id} textStyle="dish" _firstLetter={{ textTransform: 'uppercase' }}>
          <time dateTime={reservation.startsAt}>{whenOf(reservation)}</time>
        </chakra.h3>
        <Flex gap="3" align="center" wrap="wrap">
          <Status status={status} />
          {!isAhead && status !== 'cancelled' && <StatusBadge tone="neutral">{texts.past}</StatusBadge>}
          <span>{all.seats(reservation.seats)}</span>
        </Flex>
        {isAhead && <ChangeDeadline until={reservation.changeableUntil} mayChange={mayChange} />}
      </Stack>
      <Flex gap="5" align="center">
        <TextLink to={paths.myReservation(reservation._id)} aria-describedby={id}>
          {texts.details}
        </TextLink>
        {isAhead && mayChange && status === 'pending' && (
          <Button look="danger" size="sm" onClick={onCancel} aria-describedby={id}>
            {texts.cancel}
          </Button>
        )}
      </Flex>
    </Sheet>
  );
}
