import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { presentServiceHours } from '#evening/contract/staff-times';
import { isOver } from '#evening/rules/visit';
import { wallTimeOf } from '#house/rules/wall-time';
import { tables as texts, tonight } from '#texts/tonight';
import { Fact } from '../../../guest/evening/reservation-facts.tsx';
import { earliestTime, guestOf } from '../../../guest/evening/reservation-rules.ts';
import { useIsKept } from '../../../house/client/kept-acts.ts';
import { useStoredRoom } from '../../../house/client/lists.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';

/** The room, if the restaurant has one with tables; without it seats are counted, and nothing speaks of tables. */
export function useRoom(): Room | undefined {
  const room = useStoredRoom().data?.room;
  return room && room.tables.length > 0 ? room : undefined;
}

/** The labels of tables: `4`, or `4 + 5` where they are pushed together. */
export function labelsOf(tables: readonly string[], { tables: known }: Pick<Room, 'tables'>): string {
  return tables.map((id) => known.find(({ _id }) => _id === id)?.label ?? texts.gone).join(' + ');
}

export function areSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Whether a reservation of the present service or later is to have a table and has none. */
export function lacksTable({ status, dateTime, tables = [] }: Pick<Reservation, 'status' | 'dateTime' | 'tables'>): boolean {
  const since = earliestTime(new Date(Date.now() - presentServiceHours * 3600_000));
  return tables.length === 0 && status !== 'cancelled' && dateTime >= since;
}

/** Whether a reservation can get another table: one that is cancelled, or whose party is gone, needs none. */
export function takesTable({ status, visit }: Pick<Reservation, 'status' | 'visit'>): boolean {
  return status !== 'cancelled' && !isOver(visit);
}

/** The clock of the restaurant at a moment: `20:15`. */
export function clockAt(moment: string | number): string {
  return wallTimeOf(new Date(moment), settings.timeZone).slice(11);
}

/** `free until 20:15`, or `free` for the rest of the day. */
export function howLongFree(freeUntil: string | undefined): string {
  return freeUntil ? texts.freeUntil(clockAt(freeUntil)) : texts.free;
}

/** `Novák, 4 covers` */
export function partyInWords({ reservation, seats }: { reservation?: Reservation | undefined; seats: number }): string {
  return texts.party(reservation ? guestOf(reservation) : texts.unknownGuest, seats);
}

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
