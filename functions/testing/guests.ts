import { followReservation, guestOf } from '../data/reservations/guest-records.ts';
import { reservationById } from '../data/reservations/reservations.ts';
import { booked } from './bookings.ts';

/** The id of the record of a new guest. */
export async function knownGuest(): Promise<string> {
  const id = await booked();
  await followReservation({ id, contacts: [] });
  const reservation = await reservationById(id);
  const guest = reservation && (await guestOf(reservation));
  if (!guest) throw new Error('The guest has no record.');
  return guest._id;
}
