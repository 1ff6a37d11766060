import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { largestPartyEver } from '#contract/reservations/party';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { stepOf } from '#rules/reservations/visit';
import { type LocalDate, shortTime } from '#rules/wall-time';
import { texts as componentTexts } from '#texts/components';
import { texts as entryTexts } from '#texts/reservations/entry';
import { texts as reservationTexts } from '#texts/reservations/reservations';
import { texts } from '#texts/reservations/tables';
import { texts as doorTexts } from '#texts/reservations/tonight';
import { ApiError, messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { differences } from '../../../../api/editing/use-editor.ts';
import { useChange } from '../../../../api/queries.ts';
import { announce } from '../../../../components/feedback/announcements.ts';
import { guestOf } from '../../../shared/reservations/reservation-rules.ts';
import { useOverride } from '../entry/override-fields.tsx';
import { labelsOf } from './room-tables.ts';

const overrideTexts = entryTexts.override;

/** The tables that staff choose for a reservation, as they saw it. */
export interface Choice {
  reservation: Reservation;
  tables: readonly string[];
  isFixed: boolean;
}

/**
 * Gives a reservation the chosen tables, with an undo. A refusal is kept with its choice (`asked`), so that `anyway` can make it with a reason; a
 * colleague's change is told in `failure`, and the next choice is about what is stored then.
 */
export function useSeat(room: Room) {
  const override = useOverride();
  const [asked, setAsked] = useState<Choice>();
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Reservation>();
  const change = useChange('reservations', client.reservations.seat);

  const send = ({ reservation, tables, isFixed }: Choice, reason?: string) => {
    const known = theirs?._id === reservation._id ? theirs.version : 0;
    const version = Math.max(reservation.version, known);
    return change.mutateAsync({ id: reservation._id, body: { tables: [...tables], isFixed, override: reason, version } });
  };

  /** What speaks against the choice; `undefined` when it is made. */
  const make = async (choice: Choice, sent: ReturnType<typeof send>): Promise<string | undefined> => {
    setAsked(choice);
    setFailure(undefined);
    try {
      const { data } = await sent;
      override.clear();
      setAsked(undefined);
      const { reservation, tables } = choice;
      announceMove(texts.isAt(texts.party(guestOf(reservation), reservation.seats), labelsOf(tables, room)), undoOf(reservation, data));
      return undefined;
    } catch (error) {
      const stored = changedMeanwhile(error);
      setTheirs(stored);
      const reason = stored ? texts.changed(changesOf(choice.reservation, stored, room)) : messageOf(error);
      if (!isRefusal(error)) setFailure(reason);
      return reason;
    }
  };

  /** Back to the tables that it had; there is no way back to none. */
  const undoOf = (before: Reservation, { version }: Reservation) =>
    before.tables?.length
      ? () => {
          const body = { tables: before.tables ?? [], isFixed: before.isFixed ?? false, override: before.override, version };
          return change.mutateAsync({ id: before._id, body });
        }
      : undefined;

  return {
    asked,
    failure,
    override,
    isPending: change.isPending,
    /** Resolves to what speaks against it. */
    choose: (choice: Choice) => {
      override.clear();
      return make(
        choice,
        override.attempt(() => send(choice)),
      );
    },
    /** The refused choice once more, with a reason; without one it is asked for. */
    anyway: async () => {
      if (!asked || !override.mayAttempt()) return overrideTexts.reasonMissing;
      return make(
        asked,
        override.attempt((reason) => send(asked, reason)),
      );
    },
    /** Gives the refused choice up. */
    dismiss: () => {
      override.clear();
      setAsked(undefined);
      setFailure(undefined);
    },
  };
}

/** Lets two parties change their tables, with an undo. */
export function useSwap(onSwapped: () => void = () => undefined) {
  const override = useOverride();
  const [failure, setFailure] = useState<string>();
  const change = useChange('reservations', client.reservations.swapTables);

  const swap = async (first: string, second: string) => {
    if (!override.mayAttempt()) return;
    setFailure(undefined);
    try {
      const { message } = await override.attempt((reason) => change.mutateAsync({ body: { first, second, override: reason } }));
      override.clear();
      announceMove(message, () => change.mutateAsync({ body: { first, second } }));
      onSwapped();
    } catch (error) {
      if (!isRefusal(error)) setFailure(messageOf(error));
    }
  };

  return { swap, failure, override, isPending: change.isPending };
}

function announceMove(message: string, undo: (() => Promise<unknown>) | undefined): void {
  const run = () =>
    undo?.().then(
      () => announce(texts.undone),
      (error: unknown) => announce(messageOf(error), { tone: 'danger' }),
    );
  announce(message, undo && { action: { label: componentTexts.undo, run } });
}

/** Whether staff may do it anyway, with a reason. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_available';
}

/** The stored reservation, when a colleague changed it first. */
function changedMeanwhile(error: unknown): Reservation | undefined {
  return error instanceof ApiError && error.code === 'version_conflict' ? (error.data as Reservation | undefined) : undefined;
}

/** What differs between the reservation that was shown and the stored one: `Time: 19:00 → 20:00`. */
export function changesOf(shown: Reservation, stored: Reservation, room: Room | undefined): string[] {
  const fields = ({ dateTime, seats, tables = [], status, visit }: Reservation) =>
    [
      [texts.conflict.when, shortTime(dateTime)],
      [texts.conflict.seats, String(seats)],
      [texts.conflict.tables, (room && labelsOf(tables, room)) || texts.noTable],
      [texts.conflict.status, reservationTexts.status[status]],
      [texts.conflict.step, doorTexts.steps[stepOf(visit)]],
    ] as const;
  return differences(fields(shown), fields(stored)).map(({ label, mine, theirs }) => `${label}: ${mine} → ${theirs}`);
}

const pollEvery = 15_000;

/** Who sits where on a day of service, and the reservations from `date` to `to`; read again all the time while the page is in view. */
export function useSeating(date: LocalDate, to: LocalDate, isEnabled: boolean) {
  return useQuery({
    queryKey: ['reservations', 'seating', date, to],
    queryFn: async ({ signal }) => {
      const [{ data: seating }, reservations] = await Promise.all([
        client.reservations.seating({ query: { date }, signal }),
        allReservations(date, to, signal),
      ]);
      return { seating, reservations };
    },
    enabled: isEnabled,
    refetchInterval: pollEvery,
  });
}

async function allReservations(from: LocalDate, to: LocalDate, signal: AbortSignal): Promise<Reservation[]> {
  const all: Reservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.reservations.list({ query: { from, to, ...(cursor && { cursor }) }, signal });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

interface Wanted {
  dateTime: string;
  seats: number;
  /** A reservation that is to be moved: its own tables are free for it. */
  reservation?: string;
  isWalkIn?: boolean;
}

/** The tables that are free for a party and suit it, the best choice first; nothing is asked while `wanted` is `undefined`. */
export function useFreeTables(wanted: Wanted | undefined) {
  return useQuery({
    queryKey: ['reservations', 'free-tables', wanted],
    queryFn: async ({ signal }) => {
      const { dateTime = '', seats = 1, reservation, isWalkIn } = wanted ?? {};
      const query = { dateTime, seats: String(seats), reservation, ...(isWalkIn && { isWalkIn: 'true' as const }) };
      return (await client.reservations.freeTables({ query, signal })).data;
    },
    enabled: wanted !== undefined && wanted.dateTime !== '' && wanted.seats <= largestPartyEver,
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery,
  });
}
