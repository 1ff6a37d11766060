import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#evening/contract/reservation';
import { tables as texts, tonight } from '#texts/tonight';
import { Fact } from '../../../guest/evening/reservation-facts.tsx';
import { useIsKept } from '../../../house/client/kept-acts.ts';
import { StatusBadge } from '../../../house/ui/feedback/alert.tsx';
import { labelsOf, lacksTable, useRoom } from './room-tables.ts';

/** `Table 4`, or a mark where a reservation has no table; nothing where the restaurant counts seats. */
export function TableMark({ reservation }: { reservation: Reservation }) {
  const room = useRoom();
  const { tables = [] } = reservation;
  if (!room) return null;
  if (tables.length > 0) return <span>{texts.tables(labelsOf(tables, room))}</span>;
  return lacksTable(reservation) ? <StatusBadge tone="danger">{texts.noTable}</StatusBadge> : null;
}

/** The same as an entry of the details. */
export function TableFact({ reservation }: { reservation: Reservation }) {
  const room = useRoom();
  const { tables = [], isFixed } = reservation;
  if (!room || (tables.length === 0 && !lacksTable(reservation))) return null;
  return (
    <Fact name={texts.table}>
      {tables.length > 0 ? (
        [labelsOf(tables, room), isFixed && texts.fixed].filter(Boolean).join(', ')
      ) : (
        <StatusBadge tone="danger">{texts.noTable}</StatusBadge>
      )}
    </Fact>
  );
}

/** Says of a party that an act on it waits for the network. */
export function NotSent({ id }: { id: string }) {
  return useIsKept(id) ? (
    <chakra.span color="warning.fg" fontWeight="bold">
      {tonight.notSent}
    </chakra.span>
  ) : null;
}
