import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { Reservation } from '#contract/reservations';
import { Sheet } from '../../components/card.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Day, dayInWords } from './days.ts';
import { type Doing, ReservationRow } from './reservation-row.tsx';
import { texts as all } from './texts.ts';

const texts = all.panel;

interface Props {
  day: Day;
  /** Whether more of this day has yet to be loaded. */
  isOpenEnded: boolean;
  today: string;
  onDo: (reservation: Reservation, doing: Doing) => void;
}

/** A day with its covers and its reservations. */
export function ReservationDay({ day, isOpenEnded, today, onDo }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} py={{ base: '4', md: '5' }}>
      <Flex align="baseline" gap="4" wrap="wrap" mb="3">
        <chakra.h2 id={id} textStyle="dish" flex="1" minWidth="max-content">
          {dayInWords(day.date, today)}
          {day.date === today && (
            <chakra.span textStyle="caps" color="accent.fg" ms="3">
              {texts.isToday}
            </chakra.span>
          )}
        </chakra.h2>
        {day.pending > 0 && <StatusBadge tone="warning">{texts.waiting(day.pending)}</StatusBadge>}
        <chakra.span fontWeight="bold">{isOpenEnded ? texts.coversSoFar(day.covers) : texts.covers(day.covers)}</chakra.span>
      </Flex>
      <chakra.ul listStyleType="none" p="0" m="0">
        {day.reservations.map((reservation) => (
          <ReservationRow key={reservation._id} reservation={reservation} onDo={onDo} />
        ))}
      </chakra.ul>
    </Sheet>
  );
}
