import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, threeTables } from '../../testing/restaurant.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import type { Party } from '../rules/party.ts';
import { reservationById, writeAct } from '../store/reservations.ts';
import { repairDay, wrongDays } from '../store/seat-check.ts';
import { openingAndDays, recount, rewriteBook, type StoredDay } from '../store/service-days.ts';
import { handler } from './reservations.ts';

const staff = await newUser('STAFF');
let nextDay = 8;
let date = '';

beforeEach(async () => {
  await openWith({ seats: 100, largestParty: 12, horizonDays: 90, noticeMinutes: 0 });
  await withRoom();
  date = dateIn(nextDay++);
});

const at = (time: string) => `${date}T${time}`;
const booked = async (time: string, seats: number) => (await book({ dateTime: at(time), seats })).body.data._id as string;
const today = async () => (await openingAndDays([date])).days.get(date) as StoredDay;
const parties = async () => (await today()).parties;
const tablesOf = async (id: string) => (await parties()).find(({ _id }) => _id === id)?.tables;
const wrong = () => wrongDays([date], 'Europe/Prague', 1);
const ask = async (event: string, query: Record<string, string>) => call(handler, `reservations/${event}`, { token: staff.token, query });
const seat = (id: string, body: object) => call(handler, 'reservations/seat', { id, token: staff.token, body });
const swap = (first: string, second: string, more: object = {}) =>
  call(handler, 'reservations/swap-tables', { token: staff.token, body: { first, second, ...more } });

describe('a booking in a restaurant with tables', () => {
  it('is refused when every table is taken, though seats are free; staff are told so, and seat a party anyway with a reason', async () => {
    for (const time of ['18:00', '18:30']) await booked(time, 2);
    const reply = await book({ dateTime: at('19:00'), seats: 2 });
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full' } } });
    const enter = (override?: string) =>
      call(handler, 'reservations/enter', {
        token: staff.token,
        body: { ...aGuest(), dateTime: at('18:00'), seats: 4, source: 'phone', override },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    expect(await enter()).toMatchObject({ status: 409, body: { message: expect.stringContaining('No table is free') } });
    expect((await enter('At the bar.')).body.data.tables).toBeUndefined();
    expect(await parties()).toHaveLength(2);
  });

  it.each([
    ['cancels', (couple: string) => change(couple, staff.token, { status: 'cancelled' })],
    ['is fixed to its table', (couple: string) => seat(couple, { tables: ['t1'] })],
  ])('does not move a party that %s at the same moment', async (_, meanwhile) => {
    await withRoom({ tables: [...threeTables.tables, aTable('t4', { seats: 4 })], rows: [{ tables: ['t1', 't2'], lost: 0 }] });
    const couple = await booked('18:00', 2);
    await interleaved(
      () => book({ dateTime: at('18:00'), seats: 7 }),
      () => meanwhile(couple),
      1,
      [TransactWriteCommand],
    );
    expect(await tablesOf(couple)).not.toEqual(['t4']);
    expect(await wrong()).toEqual([]);
  });

  it('frees its table when it is cancelled, moved to another time or deleted', async () => {
    const [first, second] = [await booked('18:00', 4), await booked('18:00', 4)];
    await change(first, staff.token, { status: 'cancelled' });
    expect(await tablesOf(first)).toBeUndefined();
    await change(second, staff.token, { dateTime: at('20:00') });
    expect(await parties()).toMatchObject([{ _id: second, from: 1200 }]);
    await call(handler, 'reservations/delete', { id: second, token: staff.token });
    expect(await parties()).toEqual([]);
  });

  it('is one of two at the same moment that want the last table', async () => {
    await booked('18:00', 4);
    const replies = await Promise.all(Array.from({ length: 6 }, () => book({ dateTime: at('18:00'), seats: 3 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await parties()).map(({ tables }) => tables.join()).toSorted()).toEqual(['t1', 't2']);
  });

  it('holds its table past midnight in the books of both dates', async () => {
    const late = { name: '', opens: '18:00', lastSeating: '23:30', closes: '03:00' };
    await openWith({ seats: 100, horizonDays: 90, noticeMinutes: 0, week: Array.from({ length: 7 }, () => [late]) });
    const next = dateIn(nextDay++);
    const id = await booked('23:30', 4);
    const books = async () => [...(await openingAndDays([date, next])).days.values()].map((day) => day.parties);
    expect(await books()).toMatchObject([[{ _id: id, from: 1410, to: 1500 }], [{ _id: id, from: 0, to: 60, isContinued: true }]]);
    await change(id, staff.token, { status: 'cancelled' });
    expect(await books()).toEqual([[], []]);
  });
});

describe('staff', () => {
  it('see the tables of each reservation, and who sits where on a day, also in pages of 0.2.0', async () => {
    const _id = await booked('18:00', 4);
    const row = { _id, tables: ['t1'], isFixed: false };
    expect((await ask('list', { from: date, to: date })).body.data).toMatchObject([row]);
    const { data } = (await ask('evening', { date })).body;
    expect(data).toMatchObject({ date, closedAreas: [], overnight: [], reservations: [{ ...row, seats: 4 }] });
    const [{ startsAt, until }] = data.reservations;
    expect(Date.parse(until) - Date.parse(startsAt)).toBe(90 * 60_000);
    const party = { ...row, seats: 4, from: startsAt, to: until };
    expect((await ask('seating', { date })).body.data).toEqual({ date, closedAreas: [], closedByStaff: [], parties: [party] });
  });

  it('are told what speaks against a table, and may take it with a reason, but not one that does not exist', async () => {
    const [first, second] = [await booked('18:00', 4), await booked('18:00', 3)];
    const refused = await seat(second, { tables: ['t1'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', message: expect.stringContaining('taken by') } });
    expect(await tablesOf(second)).toEqual(['t2']);
    const override = 'They are friends.';
    expect((await seat(second, { tables: ['t1'], override })).body.data).toMatchObject({ tables: ['t1'], override });
    expect(await tablesOf(first)).toEqual(['t1']);
    expect((await seat(second, { tables: ['t3'] })).body.message).toContain('too few seats');
    expect((await seat(second, { tables: ['t1', 't3'] })).body.message).toContain('cannot be pushed together');
    expect((await seat(second, { tables: ['t9'], override })).body.errors).toMatchObject([{ field: 'tables' }]);
    expect(await wrong()).toEqual([]);
  });

  it('find the free tables of a party, the smallest first, with the time when the next party comes', async () => {
    await booked('19:30', 4);
    const free = async (more = {}): Promise<{ tables: string[]; freeUntil?: string }[]> =>
      (await ask('free-tables', { dateTime: at('18:00'), seats: '2', ...more })).body.data;
    expect((await free()).map(({ tables, freeUntil }) => [tables.join(), freeUntil !== undefined])).toEqual([
      ['t1', true],
      ['t2', false],
    ]);
    await book({ dateTime: `${dateIn(nextDay)}T12:00`, seats: 4 });
    expect((await free())[1]?.freeUntil).toBeUndefined();
    expect((await free({ isWalkIn: 'true' }))[0]?.tables).toEqual(['t3']);
    const skipped = await ask('free-tables', { dateTime: '2027-03-28T02:30', seats: '2' });
    const message = expect.stringContaining('does not exist');
    expect(skipped).toMatchObject({ status: 422, body: { errors: [{ field: 'dateTime', message }] } });
  });

  it('swap two parties, with a reason where one does not fit', async () => {
    await withRoom({ tables: [aTable('t1', { seats: 6 }), aTable('t2', { seats: 2 })], rows: [] });
    const [first, second] = [await booked('18:00', 5), await booked('18:00', 2)];
    expect(await swap(first, second)).toMatchObject({ status: 409, body: { message: expect.stringContaining('too few seats') } });
    const override = 'They insist.';
    expect((await swap(first, second, { override })).body.data).toMatchObject([
      { tables: ['t2'], override },
      { tables: ['t1'], override },
    ]);
    await change(second, staff.token, { status: 'cancelled' });
    expect((await swap(first, second)).body.code).toBe('illegal_transition');
    expect((await seat(second, { tables: ['t1'] })).body.code).toBe('illegal_transition');
  });

  it('do not swap parties one of which has changed since they have seen them, nor a second time', async () => {
    const [first, second] = [await booked('18:00', 2), await booked('18:00', 4)];
    const before = [await tablesOf(first), await tablesOf(second)];
    expect((await swap(first, second, { firstVersion: 1, secondVersion: 2 })).body).toMatchObject({
      code: 'version_conflict',
      data: { _id: second, version: 1 },
    });
    expect([await tablesOf(first), await tablesOf(second)]).toEqual(before);
    const seen = { firstVersion: 1, secondVersion: 1, override: 'They insist.' };
    expect((await swap(first, second, seen)).status).toBe(200);
    const { status, body } = await swap(first, second, seen);
    expect([status, body.data]).toMatchObject([409, { _id: first, version: 2, tables: before[1] }]);
    expect([await tablesOf(second), await tablesOf(first)]).toEqual(before);
  });

  it('store no reason of a swap with a reservation that was changed since it was read', async () => {
    const id = await booked('18:00', 2);
    const before = (await reservationById(id)) as Party;
    await change(id, staff.token, { staffNote: 'A regular.' });
    const swapped = { changes: [{ before, next: { ...before, override: 'They insist.' }, mails: [] }] };
    expect(await writeAct(swapped, { most: 10 }, 0)).toBe('stale');
    const stored = await reservationById(id);
    expect([stored?.staffNote, stored?.override]).toEqual(['A regular.', undefined]);
  });
});

describe('the check of the seats', () => {
  it('finds a party without a reservation, at another time, with another area, and two at one table, and mends them', async () => {
    const [first, second, third, fourth] = [
      await booked('18:00', 4),
      await booked('18:00', 4),
      await booked('20:00', 4),
      await booked('20:00', 4),
    ];
    const ids = [first, second, third, fourth];
    expect(await wrong()).toEqual([]);
    const spoilt = (await parties()).map((party) => ({
      ...party,
      ...(party._id === second && { tables: ['t1'] }),
      ...(party._id === third && { from: 1260, to: 1350 }),
      ...(party._id === fourth && { area: 'roof' }),
    }));
    await rewriteBook(await today(), [
      ...spoilt,
      { _id: 'nobody', from: 600, to: 690, seats: 2, area: '', isFixed: false, tables: ['t2'] },
    ]);
    const [found] = await wrong();
    const why = new Map(found?.parties.map((party) => [party._id, party.why]));
    expect([why.get('nobody'), why.get(third), why.get(fourth)]).toEqual(['gone', 'other_time', 'other_area']);
    expect([why.get(first), why.get(second)].filter(Boolean)).toEqual(['same_table']);
    expect(found && (await repairDay(found))).toBe(true);
    expect(await wrong()).toEqual([]);
    expect((await parties()).map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  });

  it('writes a day with three hundred parties at sixty tables, as a large restaurant has @full', async () => {
    const seated = Array.from({ length: 300 }, (_, i) => {
      const from = 600 + (i % 5) * 120;
      const _id = `party-number-${String(i).padStart(9, '0')}`;
      return { _id, from, to: from + 90, seats: 4, area: 'hall', isFixed: false, tables: [`t${i % 60}`] };
    });
    const moved = seated.map((party, i) => (i === 7 ? { ...party, tables: ['t1'] } : party));
    const taken = Object.fromEntries(Array.from({ length: 44 }, (_, i) => [600 + 15 * i, 240]));
    expect(await rewriteBook(await today(), seated)).toBe(true);
    expect(await parties()).toHaveLength(300);
    const { tableChanges } = await today();
    expect(await recount(await today(), { taken, arriving: taken }, moved)).toBe(true);
    expect(await today()).toMatchObject({ taken, arriving: taken, tableChanges: { ...tableChanges, t1: (tableChanges.t1 ?? 0) + 1 } });
    expect((await parties()).find(({ _id }) => _id === seated[7]?._id)).toEqual(moved[7]);
    const fixed = seated.map((party) => ({ ...party, isFixed: true }));
    expect(await recount(await today(), { taken, arriving: taken }, fixed)).toBe(true);
    expect((await parties()).filter(({ isFixed }) => isFixed)).toHaveLength(300);
    expect(await rewriteBook(await today(), [])).toBe(true);
    expect(await parties()).toEqual([]);
  });
});
