import { chakra, Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import type { AskedTable, Reservation } from '#contract/reservations/reservation';
import { printPhone } from '#rules/phones';
import { reasonOf } from '#rules/reservations/reservation-reason';
import { shortTime } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/reservations';
import { texts as staffTexts } from '#texts/reservations/staff';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../components/action/button.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { useSetStatus } from '../../shared/reservations/change-reservation.ts';
import { needsInWords } from '../../shared/reservations/needs-fields.tsx';
import { earliestTime, guestOf } from '../../shared/reservations/reservation-rules.ts';
import { Status } from '../../shared/reservations/reservation-status.tsx';
import { hasMailTrouble } from './staff-facts.tsx';
import { lacksTable, useRoom } from './tables/room-tables.ts';
import { SeatNow } from './tables/seat-now.tsx';
import { TableMark } from './tables/table-mark.tsx';

const texts = all.panel;

/** Which dialog of a reservation is open. */
export type OpenDialog = 'details' | 'edit' | 'cancel' | 'delete' | 'block';

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
  onOpen: (reservation: Reservation, dialog: OpenDialog) => void;
}

/** A reservation with the actions that its status allows. */
export const ReservationRow = memo(function ReservationRow({ reservation, onOpen }: Props) {
  const id = useId();
  const move = useSetStatus();
  const room = useRoom();
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
        <RowMarks reservation={reservation} />
        {reservation.staffNote && (
          <chakra.div textStyle="small" lineClamp="2">
            {reservation.staffNote}
          </chakra.div>
        )}
        {reservation.comment && (
          <chakra.div textStyle="small" color="fg.muted" lineClamp="1">
            {reservation.comment}
          </chakra.div>
        )}
      </chakra.div>
      <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} whiteSpace="nowrap">
        <span>{all.seats(reservation.seats)}</span>
        <TableMark reservation={reservation} />
      </Flex>
      <chakra.div display={{ base: 'flex', lg: 'contents' }} flexWrap="wrap" gap="2" alignItems="center" gridColumn="1 / -1">
        <chakra.div flex="1">
          {reservation.visit?.noShowAt ? <StatusBadge tone="danger">{staffTexts.noShow}</StatusBadge> : <Status status={status} />}
        </chakra.div>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {room && lacksTable(reservation) && isToday(reservation) && (
            <SeatNow reservation={reservation} room={room} describedBy={id} onRefused={() => onOpen(reservation, 'details')} />
          )}
          {status === 'pending' && (
            <Button size="sm" onClick={confirm} busy={move.isPending && texts.confirming} aria-describedby={id}>
              {texts.confirm}
            </Button>
          )}
          {status !== 'cancelled' && action(texts.cancel, () => onOpen(reservation, 'cancel'), 'outline')}
          {status === 'cancelled' && action(texts.delete, () => onOpen(reservation, 'delete'), 'danger')}
          {action(texts.details, () => onOpen(reservation, 'details'), 'quiet')}
        </Flex>
      </chakra.div>
    </Line>
  );
});

/** The tables of later days are a matter of their details: each button of this kind asks the server. */
function isToday({ dateTime }: Reservation): boolean {
  return dateTime.slice(0, 10) === earliestTime().slice(0, 10);
}

/** `19:30, 6 seats`, with the day where it is another one. */
function shortTable(now: string, { dateTime, seats, areaName }: AskedTable): string {
  const when = dateTime.slice(0, 10) === now.slice(0, 10) ? dateTime.slice(11) : shortTime(dateTime);
  return [when, all.seats(seats), areaName].filter(Boolean).join(', ');
}

/** Phone and source of a reservation in the list, and what staff must know before they answer it. */
function RowMarks({ reservation }: { reservation: Reservation }) {
  const { userPhone, areaName, areaLanguage, source, override, asked, likelyRobot, anotherTable, endedBy, mail } = reservation;
  const isEntered = source === 'phone' || source === 'walkin';
  const { allergens, needs } = needsInWords(reservation);
  const ended = endedBy && [staffTexts.endedBy[endedBy], reasonOf(reservation)].filter(Boolean).join(': ');
  return (
    <Flex gap="2" wrap="wrap" align="center" textStyle="small" color="fg.muted">
      {hasMailTrouble(reservation) && <StatusBadge tone="danger">{staffTexts.mailTrouble}</StatusBadge>}
      {mail?.state === 'unclear' && <StatusBadge tone="warning">{staffTexts.mailUnclear}</StatusBadge>}
      {userPhone && (
        <chakra.a href={`tel:${userPhone}`} textDecoration="underline" whiteSpace="nowrap">
          {printPhone(userPhone)}
        </chakra.a>
      )}
      {areaName && <span lang={areaLanguage}>{areaName}</span>}
      {isEntered && <span>{staffTexts.sources[source]}</span>}
      {allergens && <chakra.strong color="fg">{staffTexts.allergies(allergens)}</chakra.strong>}
      {needs && <span>{needs}</span>}
      {override && <StatusBadge tone="warning">{staffTexts.overrideMark}</StatusBadge>}
      {asked && <StatusBadge tone="warning">{staffTexts.wish.mark(shortTable(reservation.dateTime, asked))}</StatusBadge>}
      {likelyRobot && <StatusBadge tone="warning">{staffTexts.likelyRobotMark}</StatusBadge>}
      {anotherTable && <StatusBadge tone="warning">{staffTexts.anotherTableMark}</StatusBadge>}
      {ended && <chakra.span lineClamp="1">{ended}</chakra.span>}
    </Flex>
  );
}
