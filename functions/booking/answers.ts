import type { Answer } from '#contract/reservations/evening';
import type { ReservationChanges } from '#contract/reservations/reservations';
import { messages } from '#messages/reservations/reservations';
import { expiresAt } from '#rules/reservations/reservation-end';
import { beforeAnswer } from '../data/reservations/answered.ts';
import { changeReservation, type StoredReservation } from '../data/reservations/reservations.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { Failure } from '../http/failure.ts';
import { heldSeconds, isWaiting } from '../rules/reservations/due-reservations.ts';
import { keptTable } from '../rules/reservations/reservation-answers.ts';
import { mailsAbout } from '../rules/reservations/reservation-mails.ts';
import { isAnotherTable } from '../rules/reservations/transitions.ts';
import { settings } from '../services/settings.ts';
import { changeBooking, stale } from './changes.ts';
import { formerPlace } from './former-place.ts';

/** Answers a guest who asks for a table, or for another one: the guard decides; a party that is not moved keeps its first table. */
export async function answerRequest(read: () => Promise<StoredReservation>, { accept, version, override, reason }: Answer) {
  const current = await read();
  if (!isWaiting(current)) throw new Failure('illegal_transition', messages().answer.none, { data: current });
  const { asked } = current;
  // who asks for something else meanwhile does not get this answer
  const known = version ?? current.version;
  const change = (changes: ReservationChanges) =>
    changeBooking(read, { ...changes, version: known }, { by: 'staff', view: (reservation) => reservation });
  if (!asked) return change(accept ? { status: 'confirmed', override } : { status: 'cancelled', reason });
  if (accept) return change({ dateTime: asked.dateTime, seats: asked.seats, area: asked.area, override });
  return retryOnConflict(
    async () => {
      const latest = await read();
      if (latest.version !== known) throw stale(latest);
      const next = { ...latest, asked: undefined };
      const mails = mailsAbout(latest, { ...next, reason }, { now: new Date(), by: 'staff' });
      const outcome = await changeReservation(latest, next, { mails, isAnswer: true, most: Number.POSITIVE_INFINITY });
      return outcome === 'changed' ? { data: { ...next, version: latest.version + 1 }, message: keptTable(mails) } : undefined;
    },
    async () => {
      throw stale(await read());
    },
  );
}

/**
 * Takes an answer back: the request waits as before, in its former place, and its guest is told nothing. Nothing is changed once somebody else has
 * what the answer has freed, the mail has left, or anybody has changed the reservation since.
 */
export async function takeBackAnswer(read: () => Promise<StoredReservation>, version: number | undefined): Promise<StoredReservation> {
  return retryOnConflict(
    async () => {
      const current = await read();
      if (version !== undefined && version !== current.version) throw stale(current);
      const { answered } = current;
      if (!answered) throw new Failure('illegal_transition', messages().answer.notLast, { data: current });
      const { mailed, tooLate } = messages().answer;
      const refused = new Failure('illegal_transition', answered.mails.length > 0 ? mailed : tooLate, { data: current });
      if (Date.now() > Date.parse(answered.at) + heldSeconds * 1000) throw refused;
      const former = beforeAnswer(current, answered);
      const { held } = former;
      // an answer that a former release has stored does not say what it has freed
      if (!answered.place && (current.status === 'cancelled' || isAnotherTable(current, former))) throw refused;
      const place = held && answered.place && (await formerPlace(current, { ...former, held }, answered.place));
      const next = { ...former, ttl: expiresAt(former, settings) };
      const beside = { mails: [], most: Number.POSITIVE_INFINITY, ...place, takenBack: answered };
      const written = await changeReservation(current, next, beside);
      if (written === 'mailed') throw refused;
      return written === 'changed' ? { ...next, answered: undefined, version: current.version + 1 } : undefined;
    },
    async () => {
      throw stale(await read());
    },
  );
}
