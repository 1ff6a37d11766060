import type { NewReservation } from '#contract/reservations';
import { newId } from '../data/ids.ts';
import { handler } from '../handlers/reservations.ts';
import { anAddress, eveningIn } from './people.ts';
import { type Changes, call } from './request.ts';

/** The fields in which one guest's request differs from every other's. */
export function aGuest() {
  return { userEmail: `${newId()}@demo.test`.toLowerCase(), userPhone: `+4207${Math.random().toFixed(8).slice(2)}` };
}

/** Asks for a table next week as a new guest at an address of their own, with what is given about it. */
export function book(body: Partial<NewReservation> = {}, { headers, ...changes }: Omit<Changes, 'body'> = {}) {
  const guest = { ...aGuest(), ...body };
  return call(handler, 'reservations/add', {
    address: anAddress(guest.userEmail.toLowerCase()),
    ...changes,
    headers: { 'idempotency-key': newId(), ...headers },
    body: { dateTime: eveningIn(7), ...guest },
  });
}

/** The id of a new reservation. */
export async function booked(body: Partial<NewReservation> = {}, changes: Omit<Changes, 'body'> = {}): Promise<string> {
  return (await book(body, changes)).body.data._id;
}

/** Changes a reservation; only what is given is sent. */
export function change(id: string, token: string, body: object) {
  return call(handler, 'reservations/update', {
    id,
    token,
    address: anAddress(),
    body: { status: undefined, version: undefined, ...body },
  });
}
