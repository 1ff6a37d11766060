import type { Answer } from '#contract/reservations/evening';
import { messages } from '#messages/reservations/reservations';
import { changeReservation, type StoredReservation } from '../data/reservations/reservations.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { Failure } from '../http/failure.ts';
import { keptTable } from '../rules/reservations/reservation-answers.ts';
import { mailsAbout } from '../rules/reservations/reservation-mails.ts';
import { changeBooking } from './changes.ts';

/** Answers a guest who asks for another table: the guard decides about the move; a party that is not moved keeps its first table. */
export async function answerWish(read: () => Promise<StoredReservation>, { accept, version, override, reason }: Answer) {
  const current = await read();
  const { asked } = current;
  if (!asked) throw new Failure('illegal_transition', messages().wish.none, { data: current });
  // who asks for something else meanwhile is not moved to this table
  const known = version ?? current.version;
  if (accept) {
    const { dateTime, seats, area } = asked;
    return changeBooking(read, { dateTime, seats, area, version: known, override }, { by: 'staff', view: (reservation) => reservation });
  }
  return retryOnConflict(
    async () => {
      const latest = await read();
      if (latest.version !== known) throw changedMeanwhile(latest);
      const next = { ...latest, asked: undefined };
      const mails = mailsAbout(latest, { ...next, reason }, { now: new Date(), by: 'staff' });
      const outcome = await changeReservation(latest, next, { mails, most: Number.POSITIVE_INFINITY });
      return outcome === 'changed' ? { data: { ...next, version: latest.version + 1 }, message: keptTable(mails) } : undefined;
    },
    async () => {
      throw changedMeanwhile(await read());
    },
  );
}

const changedMeanwhile = (data: StoredReservation) => new Failure('version_conflict', messages().reservation.changed, { data });
