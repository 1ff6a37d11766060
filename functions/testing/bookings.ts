import type { NewReservation } from '#evening/contract/reservations';
import { handler } from '#evening/handlers/reservations';
import type { LocalDate } from '#house/rules/wall-time';
import { newId } from '#house/table/ids';
import { type Changes, call } from './request.ts';
import { anAddress, eveningIn } from './users.ts';

/** An e-mail address and a phone number that no other guest has. */
export function aGuest() {
  return { userEmail: `${newId()}@demo.test`.toLowerCase(), userPhone: `+4207${Math.random().toFixed(8).slice(2)}` };
}

/** Books a table next week as a new guest from a network of their own, with the given fields, whatever else the guest has on that day. */
export function book(body: Partial<NewReservation> = {}, { headers, ...changes }: Omit<Changes, 'body'> = {}) {
  const guest = { ...aGuest(), ...body };
  return call(handler, 'reservations/add', {
    address: anAddress(guest.userEmail.toLowerCase()),
    ...changes,
    headers: { 'idempotency-key': newId(), ...headers },
    body: { dateTime: eveningIn(7), anotherTable: true, ...guest },
  });
}

/** The id of a new reservation. */
export async function booked(body: Partial<NewReservation> = {}, changes: Omit<Changes, 'body'> = {}): Promise<string> {
  return (await book(body, changes)).body.data._id;
}

/** Books for 39 parties, half of them at noon; returns the booking of the fortieth, which is not made yet. */
export async function dayOfForty(date: LocalDate) {
  const next = (party: number) => book({ ...aGuest(), dateTime: `${date}T${party % 2 === 0 ? '12:00' : '19:00'}`, seats: 2 });
  for (let party = 1; party < 40; party++) {
    const { status } = await next(party);
    if (status !== 201) throw new Error(`Booking ${party} is answered ${status}.`);
  }
  return { last: () => next(40) };
}

/** Changes a reservation; only the given fields are sent. */
export function change(id: string, token: string, body: object) {
  return call(handler, 'reservations/update', {
    id,
    token,
    address: anAddress(),
    body: { status: undefined, version: undefined, ...body },
  });
}

/** A reply to a booking, without the moment when its calendar file was written. */
export function unstamped<R>(reply: R): R {
  return JSON.parse(JSON.stringify(reply).replace(/DTSTAMP:\w+/, 'DTSTAMP'));
}
