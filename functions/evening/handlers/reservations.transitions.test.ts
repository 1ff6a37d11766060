import { describe, expect, it } from '@jest/globals';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { mailsTo } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import type { ReservationStatus } from '../contract/reservation.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const users = { CUSTOMER: await newUser('CUSTOMER'), STAFF: await newUser('STAFF'), MANAGER: await newUser('MANAGER') };

const toldTo = async ({ userEmail }: { userEmail: string }) =>
  (await mailsTo(userEmail)).map(({ kind }) => String(kind).replace('reservation-', '')).sort();

async function reservationIn(status: ReservationStatus): Promise<string> {
  const id = await booked({}, { token: users.CUSTOMER.token });
  if (status !== 'pending') await change(id, users.STAFF.token, { status });
  expect((await reservationById(id))?.status).toBe(status);
  return id;
}

describe('the status of a reservation', () => {
  // which role may move which status to which: rules/transitions.test.ts
  it.each<[keyof typeof users, ReservationStatus, ReservationStatus, number]>([
    ['CUSTOMER', 'pending', 'confirmed', 403],
    ['CUSTOMER', 'confirmed', 'pending', 409],
    ['MANAGER', 'cancelled', 'confirmed', 200],
  ])('%s moves %s to %s: %s', async (role, from, to, status) => {
    const id = await reservationIn(from);
    const reply = await change(id, users[role].token, { status: to });
    expect([reply.status, (await reservationById(id))?.status]).toEqual([status, status === 200 ? to : from]);
    if (status === 409) expect(reply.body).toMatchObject({ code: 'illegal_transition', data: { _id: id, status: from } });
  });

  it('of a new one is pending whatever a customer sends, and one that is not there is not deleted', async () => {
    const { token } = users.CUSTOMER;
    expect(await book({ status: 'confirmed' } as object, { token })).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
    const missing = await call(handler, 'reservations/delete', { id: 'A'.repeat(22), token: users.STAFF.token });
    expect(missing.status).toBe(404);
  });
});

describe('the guest', () => {
  it('gets one email for each change, and none for a request without a change', async () => {
    const guest = aGuest();
    const id = await booked(guest);
    const { token } = users.STAFF;
    for (const body of [
      { status: 'confirmed' },
      { status: 'confirmed' },
      { staffNote: 'x' },
      { seats: 3 },
      { seats: 4, tell: true },
      { status: 'cancelled' },
    ]) {
      expect((await change(id, token, body)).status).toBe(200);
    }
    expect(await toldTo(guest)).toEqual(['cancelled', 'changed', 'confirmed', 'received']);
  });

  it('gets an email when a future reservation is deleted, and none when it was cancelled before', async () => {
    const [counting, knowing] = [aGuest(), aGuest()];
    const { token } = users.STAFF;
    const live = await booked(counting);
    const cancelled = await booked(knowing);
    await change(cancelled, token, { status: 'cancelled' });
    const replies = [];
    for (const id of [live, cancelled]) replies.push(await call(handler, 'reservations/delete', { id, token }));
    expect(replies.map(({ body }) => body.message)).toEqual([
      'The reservation has been deleted. The guest is told by e-mail.',
      'The reservation has been deleted.',
    ]);
    expect([await toldTo(counting), await toldTo(knowing)]).toEqual([
      ['cancelled', 'received'],
      ['declined', 'received'],
    ]);
  });

  it('gets no email when staff confirm a future one without a word, and staff read so', async () => {
    const guest = aGuest();
    const { body } = await change(await booked(guest), users.STAFF.token, { status: 'confirmed', tell: false });
    expect([body.message, await toldTo(guest)]).toEqual(['The reservation has been confirmed.', ['received']]);
  });

  it('gets an email at the new address and a last one at the old address when the address changes', async () => {
    const [former, other] = [aGuest(), aGuest()];
    const id = await booked(former);
    await change(id, users.STAFF.token, { status: 'confirmed' });
    await change(id, users.STAFF.token, { userEmail: other.userEmail });
    expect([await toldTo(former), await toldTo(other)]).toEqual([['confirmed', 'readdressed', 'received'], ['confirmed']]);
  });
});
