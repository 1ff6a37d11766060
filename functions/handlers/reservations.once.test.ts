import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../data/ids.ts';
import { reservationById } from '../data/reservations.ts';
import { aGuest, book, change } from '../testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { eveningIn, somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { mailsTo, wholeTable } from '../testing/table.ts';
import { handler } from './reservations.ts';

loggedLines();
const storedFor = async (userEmail: string) =>
  (await wholeTable()).filter((item) => item.sk === 'RESERVATION' && item.userEmail === userEmail).length;
afterEach(resetClock);

describe('T26: a request with an idempotency key', () => {
  it('that comes a hundred times at once makes one reservation, one mail and a hundred equal answers', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    const replies = await Promise.all(Array.from({ length: 100 }, () => book({ ...guest }, { headers })));
    expect(replies[0]?.status).toBe(201);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await storedFor(guest.userEmail)).toBe(1);
    expect(await mailsTo(guest.userEmail)).toMatchObject([{ kind: 'reservation-received' }]);
  });

  it('that comes with another body is answered 422, and stores nothing', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    await book(guest, { headers });
    expect(await book({ ...guest, seats: 5 }, { headers })).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await storedFor(guest.userEmail)).toBe(1);
  });

  it("that somebody else has used is their own: nobody hears of another's reservation", async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': 'mine' };
    const [one, other] = await Promise.all([somebody('CUSTOMER'), somebody('CUSTOMER')]);
    const ids = [
      await book(guest, { headers }),
      await book(guest, { headers, token: one.token }),
      await book(guest, { headers, token: other.token }),
      await book(aGuest(), { headers }),
    ].map(({ status, body }) => status === 201 && body.data._id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(false);
  });

  it('that comes again from another network is the same request: the first answer may have been lost on the way', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    const first = await book(guest, { headers, address: '192.0.2.1' });
    expect(await book(guest, { headers, address: '198.51.100.1' })).toEqual(first);
  });

  it.each(['', '   '])('%j has none', async (empty) => {
    const guest = aGuest();
    const headers = { 'idempotency-key': empty };
    const first = await book(guest, { headers });
    expect(await book({ ...guest, seats: 5 }, { headers })).toMatchObject({ status: 201 });
    expect(await book(guest, { headers })).toEqual(first);
    expect(await storedFor(guest.userEmail)).toBe(2);
  });

  it('that comes a day later is a new one', async () => {
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

  it('that was refused may come again corrected', async () => {
    const headers = { 'idempotency-key': newId() };
    expect((await book({ seats: 0 }, { headers })).status).toBe(422);
    expect((await book({ seats: 2 }, { headers })).status).toBe(201);
  });
});

describe('the same request twice without a key', () => {
  const send = (guest: object) =>
    call(handler, 'reservations/add', { body: guest, headers: { 'idempotency-key': undefined as unknown as string } });

  it('within 60 seconds is a double click, also where a minute ends between the two', async () => {
    const guest = { ...aGuest(), dateTime: eveningIn(5) };
    stopClock(Math.ceil(Date.now() / 60_000) * 60_000 - 1000);
    const first = await send(guest);
    moveClock(2);
    expect(await send(guest)).toEqual(first);
    moveClock(60);
    expect((await send(guest)).body.data._id).not.toBe(first.body.data._id);
    expect(await storedFor(guest.userEmail)).toBe(2);
  });

  it.each([
    ['cancelled', (id: string, token: string) => change(id, token, { status: 'cancelled' })],
    ['deleted', (id: string, token: string) => call(handler, 'reservations/delete', { id, token })],
  ])('is a new reservation once the first was %s', async (_end, end) => {
    const guest = { ...aGuest(), dateTime: eveningIn(5) };
    const { token } = await somebody('STAFF');
    const first = await send(guest);
    expect((await end(first.body.data._id, token)).status).toBe(200);
    const replies = await Promise.all([send(guest), send(guest), send(guest)]);
    const [again] = replies;
    for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: { data: { _id: again?.body.data._id } } });
    expect(again?.body.data._id).not.toBe(first.body.data._id);
    expect(await reservationById(again?.body.data._id)).toMatchObject({ status: 'pending' });
  });
});

describe('a robot that fills in the hidden field', () => {
  it('is thanked, and nothing is stored', async () => {
    const guest = aGuest();
    const reply = await book({ ...guest, website: 'https://spam.example' });
    expect(reply).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
    expect([await storedFor(guest.userEmail), await mailsTo(guest.userEmail)]).toEqual([0, []]);
  });
});
