import { contactsOf, endOfRecord, keptOf, type StoredGuest } from '#evening/rules/guests';
import { followReservation, guestOf } from '#evening/store/guest-records';
import { reservationById } from '#evening/store/reservations';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { putItem } from '#house/table/table';
import { booked } from './bookings.ts';
import { storedReservation } from './stored-reservations.ts';

/** The id of a reservation of a new guest who has a record. */
export async function recorded(): Promise<string> {
  const id = await booked();
  await followReservation({ id, contacts: [] });
  return id;
}

/** The id of the record of a new guest. */
export async function knownGuest(): Promise<string> {
  const reservation = await reservationById(await recorded());
  const guest = reservation && (await guestOf(reservation));
  if (!guest) throw new Error('The guest has no record.');
  return guest._id;
}

/** Writes records of guests directly into the table, without the words that lead to them: `Host 000000` and so on, each with one reservation. */
export async function storedGuests(count: number): Promise<void> {
  const reservation = await storedReservation({ status: 'confirmed' });
  const ttl = Math.floor(Date.parse(reservation.startsAt) / 1000);
  const records = Array.from({ length: count }, (_, i): StoredGuest => {
    const kept = keptOf({ ...reservation, ttl, userName: `Host ${String(i).padStart(6, '0')}` });
    return { _id: newId(), version: 1, kept: { [reservation._id]: kept }, contacts: contactsOf(reservation) };
  });
  for (let i = 0; i < count; i += 100) {
    const some = records.slice(i, i + 100);
    await Promise.all(some.map((record) => putItem({ ...keys.guestRecord(record._id), ...record, ttl: endOfRecord(record) })));
  }
}
