import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts as all } from '#texts/reservations/reservations';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { type Day, dayInWords } from './days.ts';
import { ManySeats } from './many-seats.tsx';
import { PrintDay } from './print-day.tsx';
import { type OpenDialog, ReservationRow } from './reservation-row.tsx';

const texts = all.panel;

interface Props {
  day: Day;
  /** Whether reservations of this day are still to be loaded. */
  isOpenEnded: boolean;
  today: string;
  onOpen: (reservation: Reservation, dialog: OpenDialog) => void;
}

/** The reservations of one day and the number of their covers. */
export function ReservationDay({ day, isOpenEnded, today, onOpen }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} py={{ base: '4', md: '5' }}>
      <Flex align="baseline" gap="4" wrap="wrap" mb="3">
        <chakra.h2 id={id} textStyle="dish" flex="1" minWidth="max-content" _firstLetter={{ textTransform: 'uppercase' }}>
          {dayInWords(day.date, today)}
          {day.date === today && (
            <chakra.span textStyle="caps" color="accent.fg" ms="3">
              {texts.isToday}
            </chakra.span>
          )}
        </chakra.h2>
        {day.pending > 0 && <StatusBadge tone="warning">{texts.waiting(day.pending)}</StatusBadge>}
        <PrintDay date={day.date} describedBy={id} />
        <chakra.span fontWeight="bold">{isOpenEnded ? texts.coversSoFar(day.covers) : texts.covers(day.covers)}</chakra.span>
      </Flex>
      <ManySeats reservations={day.reservations} />
      <chakra.ul listStyleType="none" p="0" m="0">
        {day.reservations.map((reservation) => (
          <ReservationRow key={reservation._id} reservation={reservation} onOpen={onOpen} />
        ))}
      </chakra.ul>
    </Sheet>
  );
}
