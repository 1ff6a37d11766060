import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../data/ids.ts';
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
    const [one, two] = [aGuest(), aGuest()];
    const headers = { 'idempotency-key': newId() };
    await book(one, { headers });
    expect(await book({ ...one, seats: 5 }, { headers })).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect((await book(two, { headers })).status).toBe(422);
    expect([await storedFor(one.userEmail), await storedFor(two.userEmail)]).toEqual([1, 0]);
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
  it('within a minute is a double click', async () => {
    stopClock(Math.ceil(Date.now() / 60_000) * 60_000);
    const guest = { ...aGuest(), dateTime: eveningIn(5) };
    const send = () => call(handler, 'reservations/add', { body: guest, headers: { 'idempotency-key': undefined as unknown as string } });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    moveClock(60);
    expect((await send()).body.data._id).not.toBe(first.body.data._id);
  });
});

describe('ten reservations ahead', () => {
  it('are the most one e-mail address or telephone may hold, however they are written', async () => {
    const guest = aGuest();
    for (let day = 1; day <= 10; day++) expect((await book({ ...guest, dateTime: eveningIn(day) })).status).toBe(201);
    const byEmail = await book({ ...guest, userEmail: guest.userEmail.toUpperCase(), userPhone: aGuest().userPhone });
    const byPhone = await book({ ...aGuest(), userPhone: guest.userPhone.replace(/^\+420(...)(...)/, '$1 $2 ') });
    for (const reply of [byEmail, byPhone]) expect(reply).toMatchObject({ status: 409, body: { code: 'too_many_open' } });
  });

  it('are not exceeded by the tenth request coming twice: it gets its answer again', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    for (let day = 1; day <= 9; day++) await book({ ...guest, dateTime: eveningIn(day) });
    const tenth = await book({ ...guest, dateTime: eveningIn(10) }, { headers });
    expect(tenth.status).toBe(201);
    expect(await book({ ...guest, dateTime: eveningIn(10) }, { headers })).toEqual(tenth);
    expect((await book({ ...guest, dateTime: eveningIn(11) }, { headers })).status).toBe(422);
    expect((await book({ ...guest, dateTime: eveningIn(11) })).status).toBe(409);
  });

  it('do not count those that were cancelled or are over, and not for staff', async () => {
    const guest = aGuest();
    const { token } = await somebody('STAFF');
    const ids: string[] = [];
    for (let day = 1; day <= 10; day++) ids.push((await book({ ...guest, dateTime: eveningIn(day) })).body.data._id);
    expect((await book({ ...guest, dateTime: eveningIn(11) }, { token })).status).toBe(201);
    for (const id of ids.slice(0, 2)) await change(id, token, { status: 'cancelled' });
    expect((await book({ ...guest, dateTime: eveningIn(12) })).status).toBe(201);
    expect((await book({ ...guest, dateTime: eveningIn(13) })).status).toBe(409);
    moveClock(3.5 * 24 * 3600);
    expect((await book({ ...guest, dateTime: eveningIn(13) })).status).toBe(201);
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
