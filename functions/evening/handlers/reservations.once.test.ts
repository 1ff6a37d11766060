import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { aGuest, book, change, unstamped } from '../../testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { mailsTo, wholeTable } from '../../testing/table.ts';
import { eveningIn, newUser } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const many = tries(40, 100);
const storedFor = async (userEmail: string) =>
  (await wholeTable()).filter((item) => item.sk === 'RESERVATION' && item.userEmail === userEmail).length;
afterEach(resetClock);

describe('a booking with an idempotency key', () => {
  it(`that comes ${many} times at once makes one reservation, one email and as many equal replies @sized`, async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    const replies = await Promise.all(Array.from({ length: many }, () => book({ ...guest }, { headers })));
    expect(replies[0]?.status).toBe(201);
    for (const reply of replies) expect(unstamped(reply)).toEqual(unstamped(replies[0]));
    expect(await storedFor(guest.userEmail)).toBe(1);
    expect(await mailsTo(guest.userEmail)).toMatchObject([{ kind: 'reservation-received' }]);
  });

  it('that comes with another body is answered 422, and stores nothing, unless the first one was refused', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    await book(guest, { headers });
    expect(await book({ ...guest, seats: 5 }, { headers })).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await storedFor(guest.userEmail)).toBe(1);
    const headersOfRefused = { 'idempotency-key': newId() };
    expect((await book({ seats: 0 }, { headers: headersOfRefused })).status).toBe(422);
    expect((await book({ seats: 2 }, { headers: headersOfRefused })).status).toBe(201);
  });

  it('that another guest has used too makes a reservation of its own', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': 'mine' };
    const [one, other] = await Promise.all([newUser('CUSTOMER'), newUser('CUSTOMER')]);
    const ids = [
      await book(guest, { headers }),
      await book(guest, { headers, token: one.token }),
      await book(guest, { headers, token: other.token }),
      await book(aGuest(), { headers }),
    ].map(({ status, body }) => status === 201 && body.data._id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(false);
  });

  it.each(['', '   '])('that is %j counts as a booking without a key', async (empty) => {
    const guest = aGuest();
    const headers = { 'idempotency-key': empty };
    await book(guest, { headers });
    expect(await book({ ...guest, seats: 5 }, { headers })).toMatchObject({ status: 201 });
    expect((await book(guest, { headers })).status).toBe(409);
    expect(await storedFor(guest.userEmail)).toBe(2);
  });

  it('that anybody could guess makes one reservation, and its repetition learns neither id nor link', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': 'retry-1' };
    const { _id, link } = (await book(guest, { headers })).body.data;
    const repeated = await book(guest, { headers, address: '198.51.100.1' });
    expect(repeated).toMatchObject({ status: 409, body: { code: 'already_booked' } });
    expect(JSON.stringify(repeated.body)).not.toMatch(new RegExp(`${_id}|${link}`));
    expect(await storedFor(guest.userEmail)).toBe(1);
  });

  it('gets the reservation as it is by now when it is repeated, also from another network', async () => {
    const { token } = await newUser('STAFF');
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    const { _id } = (await book(guest, { headers })).body.data;
    await change(_id, token, { status: 'confirmed' });
    expect((await book(guest, { headers, address: '198.51.100.1' })).body).toMatchObject({
      message: 'Thank you, your table is reserved. We send you an e-mail with the details.',
      data: { _id, status: 'confirmed' },
    });
  });

  it('that comes again a day later makes a new reservation', async () => {
    const guest = { ...aGuest(), dateTime: eveningIn(7) };
    const headers = { 'idempotency-key': newId() };
    const first = await book(guest, { headers });
    moveClock(24 * 3600 - 5);
    expect((await book(guest, { headers })).body.data._id).toBe(first.body.data._id);
    moveClock(10);
    const third = await book(guest, { headers });
    expect(third.status).toBe(201);
    expect(third.body.data._id).not.toBe(first.body.data._id);
  });
});

describe('the same booking twice without a key', () => {
  const send = (guest: object) =>
    call(handler, 'reservations/add', { body: guest, headers: { 'idempotency-key': undefined as unknown as string } });

  it('within 60 seconds makes one reservation, also when a new minute begins between the two', async () => {
    const guest = { ...aGuest(), dateTime: eveningIn(5), anotherTable: true };
    stopClock(Math.ceil(Date.now() / 60_000) * 60_000 - 1000);
    const first = await send(guest);
    moveClock(2);
    const second = await send(guest);
    expect(second).toMatchObject({ status: 409, body: { code: 'already_booked' } });
    expect(second.body.data).toBeUndefined();
    moveClock(60);
    expect((await send(guest)).body.data._id).not.toBe(first.body.data._id);
    expect(await storedFor(guest.userEmail)).toBe(2);
  });

  it.each([
    ['cancelled', (id: string, token: string) => change(id, token, { status: 'cancelled' })],
    ['deleted', (id: string, token: string) => call(handler, 'reservations/delete', { id, token })],
  ])('makes a new reservation once the first was %s', async (_end, end) => {
    const guest = { ...aGuest(), dateTime: eveningIn(5) };
    const { token } = await newUser('STAFF');
    const first = await send(guest);
    expect((await end(first.body.data._id, token)).status).toBe(200);
    const replies = await Promise.all([send(guest), send(guest), send(guest)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const again = replies.find(({ status }) => status === 201);
    expect(again?.body.data._id).not.toBe(first.body.data._id);
    expect(await reservationById(again?.body.data._id)).toMatchObject({ status: 'pending' });
  });
});
