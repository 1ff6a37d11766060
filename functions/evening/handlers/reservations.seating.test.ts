import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, threeTables } from '../../testing/restaurant.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import type { Evening } from '../contract/evening.ts';
import type { FreeTables } from '../contract/seating.ts';
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
const parties = async () => (await openingAndDays([date])).days.get(date)?.parties ?? [];
const tablesOf = async (id: string) => (await parties()).find(({ _id }) => _id === id)?.tables;
const seat = (id: string, body: object) => call(handler, 'reservations/seat', { id, token: staff.token, body });
const enter = (body: object) =>
  call(handler, 'reservations/enter', {
    token: staff.token,
    body: { ...aGuest(), override: undefined, ...body },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const swap = (first: string, second: string, more: object = {}) =>
  call(handler, 'reservations/swap-tables', { token: staff.token, body: { first, second, ...more } });

describe('a booking in a restaurant with tables', () => {
  it('gets the smallest free table that is large enough, not one that is kept for walk-ins', async () => {
    const id = await booked('18:00', 2);
    expect(await parties()).toMatchObject([{ _id: id, from: 1080, to: 1170, seats: 2, tables: ['t1'], isFixed: false }]);
  });

  it('keeps its table and its place in the book when staff change its name, telephone and comment', async () => {
    const id = await booked('18:00', 2);
    const [before] = await parties();
    const { userEmail, userPhone } = aGuest();
    const edited = await change(id, staff.token, {
      userName: 'Božena',
      userSurname: 'Malá',
      userEmail,
      userPhone,
      staffNote: 'A regular.',
    });
    expect(edited).toMatchObject({ status: 200, body: { data: { userSurname: 'Malá', tables: ['t1'] } } });
    expect(await parties()).toEqual([before]);
    expect(await wrongDays([date], 'Europe/Prague', 1)).toEqual([]);
  });

  it('is not put at a table that its guest names', async () => {
    await withRoom({ tables: [aTable('t1'), aTable('t2')], rows: [] });
    const owner = await newUser('CUSTOMER');
    const { _id } = (await book({ dateTime: at('18:00'), seats: 2 }, { token: owner.token })).body.data;
    expect((await change(_id, owner.token, { tables: ['t2'], seats: 3 })).status).toBe(200);
    expect(await parties()).toMatchObject([{ _id, seats: 3, tables: ['t1'], isFixed: false }]);
  });

  it('that staff have fixed to a table stays there while its guest changes it, as long as it suits', async () => {
    const owner = await newUser('CUSTOMER');
    await withRoom({ tables: [aTable('t1'), aTable('t2'), aTable('t3', { seats: 6 })], rows: [] });
    const { _id } = (await book({ dateTime: at('18:00'), seats: 2 }, { token: owner.token })).body.data;
    await seat(_id, { tables: ['t2'] });
    for (const changes of [{ seats: 4 }, { dateTime: at('19:00') }]) {
      expect((await change(_id, owner.token, changes)).status).toBe(200);
      expect(await parties()).toMatchObject([{ _id, tables: ['t2'], isFixed: true }]);
    }
    expect((await change(_id, owner.token, { seats: 5 })).status).toBe(200);
    expect(await parties()).toMatchObject([{ _id, seats: 5, tables: ['t3'], isFixed: false }]);
  });

  it('is refused when every table is taken, though seats are free', async () => {
    await booked('18:00', 2);
    await booked('18:30', 2);
    const reply = await book({ dateTime: at('19:00'), seats: 2 });
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full' } } });
    expect(await parties()).toHaveLength(2);
  });

  it('gets tables that are pushed together, for which another party moves', async () => {
    await withRoom({
      tables: [...threeTables.tables, aTable('t4', { seats: 4 })],
      rows: [{ tables: ['t1', 't2'], lost: 0 }],
    });
    const couple = await booked('18:00', 2);
    const family = await booked('18:00', 7);
    expect([await tablesOf(couple), await tablesOf(family)]).toEqual([['t4'], ['t1', 't2']]);
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
    expect(await wrongDays([date], 'Europe/Prague', 1)).toEqual([]);
  });

  it('frees its table when it is cancelled, deleted or moved to another time', async () => {
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

  it('holds its table past midnight against guests of the next date', async () => {
    const late = { name: '', opens: '18:00', lastSeating: '23:30', closes: '03:00' };
    const early = { name: '', opens: '00:00', lastSeating: '10:00', closes: '12:00' };
    await openWith({ seats: 100, horizonDays: 90, noticeMinutes: 0, week: Array.from({ length: 7 }, () => [early, late]) });
    await withRoom({ tables: [aTable('t1')], rows: [] });
    nextDay++;
    const id = await booked('23:30', 4);
    const { days } = await openingAndDays([date, dateIn(nextDay - 1)]);
    expect([...days.values()].map((day) => day.parties)).toMatchObject([
      [{ _id: id, from: 1410, to: 1500 }],
      [{ _id: id, from: 0, to: 60, isContinued: true }],
    ]);
    await change(id, staff.token, { status: 'cancelled' });
    const after = await openingAndDays([date, dateIn(nextDay - 1)]);
    expect([...after.days.values()].map((day) => day.parties)).toEqual([[], []]);
  });
});

describe('staff', () => {
  it('see the tables of each reservation, and who sits where on a day', async () => {
    const id = await booked('18:00', 4);
    const { body } = await call(handler, 'reservations/list', { token: staff.token, query: { from: date, to: date } });
    expect(body.data).toMatchObject([{ _id: id, tables: ['t1'], isFixed: false }]);
    const evening: Evening = (await call(handler, 'reservations/evening', { token: staff.token, query: { date } })).body.data;
    expect(evening).toMatchObject({ date, closedAreas: [], overnight: [], reservations: [{ _id: id, tables: ['t1'], seats: 4 }] });
    const [{ startsAt = '', until = '' } = {}] = evening.reservations;
    expect(Date.parse(until) - Date.parse(startsAt)).toBe(90 * 60_000);
  });

  it('are told what speaks against a table, and may take it with a reason', async () => {
    const [first, second] = [await booked('18:00', 4), await booked('18:00', 3)];
    const refused = await seat(second, { tables: ['t1'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', message: expect.stringContaining('taken by') } });
    expect(await tablesOf(second)).toEqual(['t2']);
    const overruled = await seat(second, { tables: ['t1'], override: 'They are friends.' });
    expect(overruled).toMatchObject({ status: 200, body: { data: { tables: ['t1'], override: 'They are friends.' } } });
    expect(await tablesOf(first)).toEqual(['t1']);
    expect((await seat(second, { tables: ['t3'] })).body.message).toContain('too few seats');
    expect((await seat(second, { tables: ['t1', 't3'] })).body.message).toContain('cannot be pushed together');
  });

  it('put a party at another table while they write down that fewer come', async () => {
    const id = await booked('18:00', 4);
    expect(await change(id, staff.token, { seats: 2, tables: ['t2'] })).toMatchObject({ status: 200, body: { data: { tables: ['t2'] } } });
    expect(await parties()).toMatchObject([{ _id: id, seats: 2, tables: ['t2'], isFixed: true }]);
  });

  it('get a sentence at the field for a table that does not exist, and nothing is stored', async () => {
    const id = await booked('18:00', 2);
    const reply = await seat(id, { tables: ['t9'], override: 'Anyway.' });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'tables' }] } });
    expect(await tablesOf(id)).toEqual(['t1']);
  });

  it('find the free tables of a party, the smallest first, with the time when the next party comes', async () => {
    await booked('19:30', 4);
    const ask = (query: object) =>
      call(handler, 'reservations/free-tables', { token: staff.token, query: { dateTime: at('18:00'), seats: '2', ...query } });
    const free: FreeTables[] = (await ask({})).body.data;
    expect(free.map(({ tables }) => tables.join())).toEqual(['t1', 't2']);
    expect(free.map(({ freeUntil }) => freeUntil !== undefined)).toEqual([true, false]);
    await book({ dateTime: `${dateIn(nextDay)}T12:00`, seats: 4 });
    expect((await ask({})).body.data[1].freeUntil).toBeUndefined();
    const walkIn: FreeTables[] = (await ask({ isWalkIn: 'true' })).body.data;
    expect(walkIn[0]?.tables).toEqual(['t3']);
  });

  it('are told that a time does not exist in the night in which the clocks change', async () => {
    const query = { dateTime: '2027-03-28T02:30', seats: '2' };
    const reply = await call(handler, 'reservations/free-tables', { token: staff.token, query });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dateTime', message: expect.stringContaining('does not exist') }] },
    });
  });

  it('seat a party without a table only with a reason', async () => {
    await booked('18:00', 4);
    await booked('18:00', 4);
    const party = { dateTime: at('18:00'), seats: 4, source: 'phone' };
    expect(await enter(party)).toMatchObject({ status: 409, body: { message: expect.stringContaining('No table is free') } });
    const { body } = await enter({ ...party, override: 'At the bar.' });
    expect(body.data.tables).toBeUndefined();
    expect(await parties()).toHaveLength(2);
  });

  it('fix a party that is there to the table that the rule gives it', async () => {
    const others = [await booked('18:00', 4), await booked('18:00', 4)];
    const { _id } = (await enter({ dateTime: at('18:00'), seats: 2, source: 'phone', override: 'At the bar.' })).body.data;
    await call(handler, 'reservations/visit', { id: _id, token: staff.token, body: { step: 'arrived' } });
    for (const other of others) await change(other, staff.token, { status: 'cancelled' });
    await change(_id, staff.token, { seats: 3 });
    expect(await parties()).toMatchObject([{ _id, seats: 3, tables: ['t1'], isFixed: true }]);
  });

  it('are told when a party does not fit after a swap', async () => {
    await withRoom({ tables: [aTable('t1', { seats: 6 }), aTable('t2', { seats: 2 })], rows: [] });
    const [first, second] = [await booked('18:00', 5), await booked('18:00', 2)];
    expect(await swap(first, second)).toMatchObject({ status: 409, body: { message: expect.stringContaining('too few seats') } });
    expect(await tablesOf(first)).toEqual(['t1']);
    expect((await swap(first, second, { override: 'They insist.' })).body.data).toMatchObject([
      { tables: ['t2'], override: 'They insist.' },
      { tables: ['t1'], override: 'They insist.' },
    ]);
  });

  it('are not swapped when one of them has changed since staff have seen them, nor a second time', async () => {
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
    const read = await reservationById(id);
    if (!read) throw new Error('The reservation is missing.');
    await change(id, staff.token, { staffNote: 'A regular.' });
    const swapped = { changes: [{ before: read, next: { ...read, override: 'They insist.' }, mails: [] }] };
    expect(await writeAct(swapped, { most: 10 }, 0)).toBe('stale');
    const stored = await reservationById(id);
    expect([stored?.staffNote, stored?.override]).toEqual(['A regular.', undefined]);
  });

  it('cannot swap parties of two days, or one that is cancelled', async () => {
    const first = await booked('18:00', 4);
    date = dateIn(nextDay++);
    const second = await booked('18:00', 4);
    expect((await swap(first, second)).body.code).toBe('illegal_transition');
    await change(second, staff.token, { status: 'cancelled' });
    expect((await swap(first, second)).body.code).toBe('illegal_transition');
    expect((await seat(second, { tables: ['t1'] })).body.code).toBe('illegal_transition');
  });
});

describe('the check of the seats', () => {
  const days = () => [date];
  const today = async () => (await openingAndDays([date])).days.get(date) as StoredDay;

  it('finds a party without a reservation, at another time, with another area, and two at one table, and mends them', async () => {
    const [first, second, third, fourth] = [
      await booked('18:00', 4),
      await booked('18:00', 4),
      await booked('20:00', 4),
      await booked('20:00', 4),
    ];
    const ids = [first, second, third, fourth];
    expect(await wrongDays(days(), 'Europe/Prague', 1)).toEqual([]);
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
    const [wrong] = await wrongDays(days(), 'Europe/Prague', 1);
    const found = new Map(wrong?.parties.map(({ _id, why }) => [_id, why]));
    expect(found.get('nobody')).toBe('gone');
    expect(found.get(third)).toBe('other_time');
    expect(found.get(fourth)).toBe('other_area');
    expect([found.get(first), found.get(second)].filter(Boolean)).toEqual(['same_table']);
    expect(wrong && (await repairDay(wrong))).toBe(true);
    expect(await wrongDays(days(), 'Europe/Prague', 1)).toEqual([]);
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

  it('leaves alone who sits beside another one because staff wanted it', async () => {
    const [, second] = [await booked('18:00', 4), await booked('18:00', 3)];
    await seat(second, { tables: ['t1'], override: 'They are friends.' });
    expect(await wrongDays(days(), 'Europe/Prague', 1)).toEqual([]);
  });
});

it('tells pages of 0.2.0 who sits where', async () => {
  await withRoom({ tables: [aTable('t1')], rows: [] });
  const _id = await booked('19:00', 4);
  const { body } = await call(handler, 'reservations/seating', { token: staff.token, query: { date } });
  const party = { _id, tables: ['t1'], isFixed: false, seats: 4, from: expect.stringMatching(/Z$/), to: expect.stringMatching(/Z$/) };
  expect(body.data).toEqual({ date, closedAreas: [], closedByStaff: [], parties: [party] });
});
