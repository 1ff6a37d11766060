import { expiresAt } from '#rules/reservations/reservation-end';
import { newId } from '../data/ids.ts';
import { bookReservation, type StoredReservation } from '../data/reservations/reservations.ts';
import { limitOn, openingAndDays } from '../data/reservations/service-days.ts';
import { holdOf } from '../rules/reservations/seats.ts';
import { instantOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { aGuest } from './bookings.ts';
import { tenSeats } from './restaurant.ts';
import { dateIn } from './users.ts';

const { timeZone } = settings;

/** A confirmed reservation as a booking makes it, which holds its seats as with the rules of `tenSeats`; by default tomorrow evening. */
function aReservation(changes: Partial<StoredReservation>): StoredReservation {
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
export async function reserve(changes: Partial<StoredReservation> = {}): Promise<string> {
  const reservation = aReservation(changes);
  const date = reservation.held?.date ?? reservation.dateTime.slice(0, 10);
  const { opening, days } = await openingAndDays([date]);
  const day = days.get(date);
  if (!day || !opening.rules || day.special?.sittings.length === 0) return 'closed';
  const outcome = await bookReservation(reservation, undefined, { mails: [], most: 1000, seats: limitOn(day, opening.rules) });
  return outcome === 'booked' ? reservation._id : String(outcome);
}
