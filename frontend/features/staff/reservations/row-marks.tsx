import { chakra, Flex } from '@chakra-ui/react';
import type { Reservation } from '#contract/reservations/reservation';
import { printPhone } from '#rules/phones';
import { reasonOf } from '#rules/reservations/reservation-reason';
import { texts } from '#texts/reservations/staff';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { hasMailTrouble } from './staff-facts.tsx';

/** Phone and source of a reservation in the list, and what staff must know before they answer it. */
export function RowMarks({ reservation }: { reservation: Reservation }) {
  const { userPhone, source, override, confirmedBefore, likelyRobot, anotherTable, endedBy, mail } = reservation;
  const isEntered = source === 'phone' || source === 'walkin';
  const ended = endedBy && [texts.endedBy[endedBy], reasonOf(reservation)].filter(Boolean).join(': ');
  return (
    <Flex gap="2" wrap="wrap" align="center" textStyle="small" color="fg.muted">
      {hasMailTrouble(reservation) && <StatusBadge tone="danger">{texts.mailTrouble}</StatusBadge>}
      {mail?.state === 'unclear' && <StatusBadge tone="warning">{texts.mailUnclear}</StatusBadge>}
      {userPhone && (
        <chakra.a href={`tel:${userPhone}`} textDecoration="underline" whiteSpace="nowrap">
          {printPhone(userPhone)}
        </chakra.a>
      )}
      {isEntered && <span>{texts.sources[source]}</span>}
      {override && <StatusBadge tone="warning">{texts.overrideMark}</StatusBadge>}
      {confirmedBefore && <StatusBadge tone="warning">{texts.confirmedBeforeMark}</StatusBadge>}
      {likelyRobot && <StatusBadge tone="warning">{texts.likelyRobotMark}</StatusBadge>}
      {anotherTable && <StatusBadge tone="warning">{texts.anotherTableMark}</StatusBadge>}
      {ended && <chakra.span lineClamp="1">{ended}</chakra.span>}
    </Flex>
  );
}
