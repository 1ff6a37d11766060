import { chakra, Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import type { Reservation } from '#contract/reservations';
import { messageOf } from '../../api/api-error.ts';
import { announce } from '../../components/announcements.ts';
import { Button } from '../../components/button.tsx';
import { guestOf } from './editing.ts';
import { Status } from './status.tsx';
import { texts as all } from './texts.ts';
import { useMove } from './use-reservations.ts';

const texts = all.panel;

/** What staff have chosen to do with a reservation. */
export type Doing = 'details' | 'edit' | 'cancel' | 'delete';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '4rem minmax(0, 1fr) auto', lg: '4rem minmax(0, 1fr) 5rem 6.5rem 17rem' },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    py: '2.5',
    borderTopWidth: '1px',
  },
});

interface Props {
  reservation: Reservation;
  onDo: (reservation: Reservation, doing: Doing) => void;
}

/** One reservation of a day with the actions its status allows. */
export const ReservationRow = memo(function ReservationRow({ reservation, onDo }: Props) {
  const id = useId();
  const move = useMove();
  const { status } = reservation;
  const confirm = () =>
    move.mutate(
      { reservation, status: 'confirmed' },
      { onSuccess: ({ message }) => announce(message), onError: (error) => announce(messageOf(error), { tone: 'danger' }) },
    );
  const action = (label: string, onClick: () => void, look: 'outline' | 'danger' | 'quiet') => (
    <Button size="sm" look={look} onClick={onClick} aria-describedby={id}>
      {label}
    </Button>
  );

  return (
    <Line>
      <chakra.time dateTime={reservation.startsAt} fontWeight="bold">
        {reservation.dateTime.slice(11)}
      </chakra.time>
      <chakra.div minWidth="0">
        <chakra.div id={id} fontWeight="bold">
          {guestOf(reservation)}
        </chakra.div>
        {reservation.comment && (
          <chakra.div textStyle="small" color="fg.muted" lineClamp="1">
            {reservation.comment}
          </chakra.div>
        )}
      </chakra.div>
      <chakra.span whiteSpace="nowrap" textAlign={{ base: 'end', lg: 'start' }}>
        {all.seats(reservation.seats)}
      </chakra.span>
      <chakra.div display={{ base: 'flex', lg: 'contents' }} flexWrap="wrap" gap="2" alignItems="center" gridColumn="1 / -1">
        <chakra.div flex="1">
          <Status status={status} />
        </chakra.div>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {status === 'pending' && (
            <Button size="sm" onClick={confirm} busy={move.isPending && texts.confirming} aria-describedby={id}>
              {texts.confirm}
            </Button>
          )}
          {status !== 'cancelled' && action(texts.cancel, () => onDo(reservation, 'cancel'), 'outline')}
          {status === 'cancelled' && action(texts.delete, () => onDo(reservation, 'delete'), 'danger')}
          {action(texts.details, () => onDo(reservation, 'details'), 'quiet')}
        </Flex>
      </chakra.div>
    </Line>
  );
});
