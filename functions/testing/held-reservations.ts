import type { Party } from '#evening/rules/party';
import { expiresAt } from '#evening/rules/reservation-end';
import { holdOf } from '#evening/rules/seats';
import { reservationById, writeAct } from '#evening/store/reservations';
import { limitOn, openingAndDays } from '#evening/store/service-days';
import { instantOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { aGuest } from './bookings.ts';
import { tenSeats } from './restaurant.ts';
import { dateIn } from './users.ts';

const { timeZone } = settings;

/** A confirmed reservation as a booking makes it, which holds its seats as with the rules of `tenSeats`; by default tomorrow evening. */
function aReservation(changes: Partial<Party>): Party {
  const dateTime = changes.dateTime ?? `${dateIn(1)}T18:30`;
  const startsAt = instantOf(dateTime, timeZone)?.toISOString() ?? '';
  const fields = {
    userName: 'Anežka',
    userSurname: 'Ptáčková',
    ...aGuest(),
    comment: '',
    area: '',
    seats: 2,
    status: 'confirmed' as const,
  };
  const made = { ...fields, _id: newId(), version: 1, dateTime, startsAt, ...changes };
  const held = made.status === 'cancelled' ? undefined : holdOf(new Date(startsAt), made.seats, dateTime.slice(0, 10), timeZone, tenSeats);
  return { held, ...made, ttl: expiresAt(made, settings) };
}

/**
 * Stores such a reservation without any mail, within the seats of its day as it is read now; returns its id, or why it was refused. Times
 * that nobody is seated at are only refused on a closed day.
 */
export async function reserve(changes: Partial<Party> = {}): Promise<string> {
  const reservation = aReservation(changes);
  const date = reservation.held?.date ?? reservation.dateTime.slice(0, 10);
  const { opening, days } = await openingAndDays([date]);
  const day = days.get(date);
  if (!day || !opening.rules || day.special?.sittings.length === 0) return 'closed';
  const booked = { changes: [{ next: reservation, mails: [] }] };
  const outcome = await writeAct(booked, { most: 1000, seats: limitOn(day, opening.rules) }, 0);
  return outcome === 'stored' ? reservation._id : String(outcome);
}

/** Stores what becomes of a reservation, whatever the rules say; `false` when it is gone, or nothing becomes of it. */
export async function becomes(id: string, change: (current: Party) => object | undefined): Promise<boolean> {
  const before = await reservationById(id);
  const changed = before && change(before);
  if (!changed) return false;
  const decision = { changes: [{ before, next: { ...before, ...changed }, mails: [] }] };
  return (await writeAct(decision, { most: Number.POSITIVE_INFINITY }, 0)) === 'stored';
}
