import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { getItem } from '#house/table/table';
import { change } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, emptyRoom } from '../../testing/restaurant.ts';
import { at, friday, tableTest } from '../../testing/table-test.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { FreeTables } from '../contract/seating.ts';
import { wrongDays } from '../store/seat-check.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, evening, visit, enter } = await tableTest();

const seat = (id: string, table: string, more: object = {}) =>
  call(handler, 'reservations/seat', { id, token: staff.token, body: { tables: [table], isFixed: true, version: undefined, ...more } });
const entered = async (time: string, table?: string, more: object = {}): Promise<Reservation> =>
  (await enter({ dateTime: at(time), ...(table && { tables: [table] }), ...more })).body.data;
const walkIn = (time: string, more: object = {}) => enter({ dateTime: at(time), source: 'walkin', ...more });
const freeAt = async (time: string): Promise<string[]> => {
  const query = { dateTime: at(time), seats: '2', isWalkIn: 'true' };
  const { data } = (await call(handler, 'reservations/free-tables', { token: staff.token, query })).body;
  return (data as FreeTables[]).map(({ tables }) => tables.join('+')).toSorted();
};
const storedDay = () => getItem<Record<string, unknown>>(keys.serviceDay(friday));
/** A party that was seated at 17:45 and was to leave at 19:15. */
const overTime = async (table = 't1', more: object = {}) => {
  await evening('17:45');
  return (await walkIn('17:45', { tables: [table], ...more })).body.data as Reservation;
};

beforeEach(async () => {
  await openWith({ seats: 40, noticeMinutes: 0, slotMinutes: 15 });
  await withRoom({ tables: [aTable('t1'), aTable('t2')], rows: [] });
});

afterEach(async () => expect(await wrongDays([friday], 'Europe/Prague', 0)).toEqual([]));

describe('a party that sits over its time', () => {
  it('keeps its table from who comes next, at the door and by the rule, until it has left', async () => {
    const long = await overTime('t1', { userName: 'Petr', userSurname: 'Novák' });
    const next = await entered('19:15', 't1');
    await evening('19:16');
    expect(await freeAt('19:16')).toEqual(['t2']);
    expect((await walkIn('19:16')).body.data.tables).toEqual(['t2']);
    expect((await walkIn('19:16')).body).toMatchObject({ code: 'not_available' });
    expect(await visit(next._id, 'seated')).toMatchObject({
      status: 409,
      body: { code: 'not_available', message: 'At this table still sits: Petr Novák. Give a reason to do it anyway.' },
    });
    expect((await visit(next._id, 'arrived')).status).toBe(200);
    expect((await visit(long._id, 'left')).status).toBe(200);
    expect((await visit(next._id, 'seated')).status).toBe(200);
  });

  it('shares it with who is seated there for a reason', async () => {
    await overTime();
    const next = await entered('19:15', 't1');
    await evening('19:16');
    const { body } = await visit(next._id, 'seated', { override: 'They know each other.' });
    expect(body.data).toMatchObject({ override: 'They know each other.', isFixed: true, tables: ['t1'] });
    expect((await visit(next._id, 'left')).status).toBe(200);
  });

  it('keeps it from who sits down at other tables than its own, in one act, as of the tap', async () => {
    await overTime('t1', { userName: 'Petr', userSurname: 'Novák' });
    const { _id } = await entered('20:00', 't2');
    await evening('19:20');
    const sits = (table: string) => seat(_id, table, { step: 'seated', at: `${friday}T18:18:00.000Z` });
    expect(await sits('t1')).toMatchObject({ status: 409, body: { code: 'not_available', message: expect.stringMatching(/Petr Novák/) } });
    await seat(_id, 't1', { override: 'For later.' });
    const visited = { arrivedAt: `${friday}T18:18:00.000Z`, seatedAt: `${friday}T18:18:00.000Z` };
    expect((await sits('t2')).body.data).toMatchObject({ tables: ['t2'], visit: visited, presence: expect.anything() });
    expect(await freeAt('19:20')).toEqual([]);
    await visit(_id, 'left');
    expect(await sits('t2')).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  it('is offered tables by who comes to them from now on, not by who has been there', async () => {
    const long = await overTime();
    const gone = await entered('18:00', 't2');
    await entered('21:00', 't2');
    await evening('18:20');
    await visit(gone._id, 'no_show');
    await evening('19:20');
    const query = { dateTime: at('17:45'), seats: '2', reservation: long._id };
    const { data } = (await call(handler, 'reservations/free-tables', { token: staff.token, query })).body;
    expect(data).toContainEqual({ tables: ['t2'], seats: 4, freeUntil: `${friday}T20:00:00.000Z` });
  });

  it('is shown with how long it is there', async () => {
    const { _id } = await overTime();
    await evening('19:20');
    const { reservations, slots } = (await call(handler, 'reservations/evening', { token: staff.token, query: { date: friday } })).body
      .data;
    expect(reservations).toEqual([
      expect.objectContaining({
        _id,
        until: '2027-03-12T18:15:00.000Z',
        presence: { from: '2027-03-12T16:45:00.000Z', to: '2027-03-12T18:45:00.000Z' },
      }),
    ]);
    const taken = Object.fromEntries(
      (slots as { time: string; tablesTaken: number }[]).map(({ time, tablesTaken }) => [time.slice(11, 16), tablesTaken]),
    );
    expect([taken['18:15'], taken['18:30'], taken['18:45']]).toEqual([1, 1, 0]);
  });

  it('swaps tables with the party that was to have its own, and not into a third one', async () => {
    const long = await overTime();
    const third = await overTime('t2');
    const [next, later] = [await entered('19:15', 't1'), await entered('20:45', 't2')];
    await evening('19:20');
    const swap = (first: string, second: string) =>
      call(handler, 'reservations/swap-tables', { token: staff.token, body: { first, second, override: undefined } });
    expect((await swap(long._id, later._id)).body).toMatchObject({ code: 'not_available' });
    await visit(third._id, 'left');
    expect((await swap(long._id, later._id)).status).toBe(200);
    expect((await visit(next._id, 'seated')).status).toBe(200);
    expect((await visit(later._id, 'arrived')).status).toBe(200);
  });

  it('may become larger or smaller where it sits although the next party is there', async () => {
    const { _id } = await overTime();
    await entered('19:15', 't1');
    await evening('19:20');
    for (const seats of [3, 2]) expect((await change(_id, staff.token, { seats })).status).toBe(200);
  });

  it('keeps its seats where seats are counted, also from two who take the last ones at the same moment', async () => {
    await openWith({ seats: 10, noticeMinutes: 0, slotMinutes: 15 });
    await withRoom(emptyRoom);
    const long = (await evening('17:45').then(() => walkIn('17:45', { seats: 4 }))).body.data as Reservation;
    await evening('19:16');
    const ask = () => enter({ dateTime: at('19:30'), seats: 4 });
    let rival: number | undefined;
    const reply = await interleaved(
      ask,
      async () => {
        rival = (await ask()).status;
      },
      1,
      [TransactWriteCommand],
    );
    expect([rival, reply.status]).toEqual([201, 409]);
    await visit(long._id, 'left');
  });

  it('is not moved by the rule, even if staff have said that it may be', async () => {
    const { _id } = await overTime();
    expect((await seat(_id, 't1', { isFixed: false })).status).toBe(200);
    await withRoom({ tables: [aTable('t1'), aTable('t2'), aTable('t4')], rows: [{ tables: ['t1', 't2'], lost: 0 }] });
    expect((await walkIn('17:45', { seats: 8 })).status).toBe(409);
  });
});

describe('a party that comes before its time', () => {
  it('has its table from then on', async () => {
    const { _id } = await entered('19:30', 't1', { seats: 4 });
    await openWith({ seats: 40, noticeMinutes: 0, stays: [{ upTo: 60, minutes: 30 }] });
    await evening('18:40');
    expect(await freeAt('18:40')).toEqual(['t1', 't2']);
    await visit(_id, 'seated');
    expect(await freeAt('18:40')).toEqual(['t2']);
  });
});

describe('a step that is taken back', () => {
  it('of a party that has left is refused where somebody sits by now, and of one that was seated is not', async () => {
    const long = await overTime();
    await evening('19:20');
    await visit(long._id, 'left');
    const next = (await walkIn('19:20', { tables: ['t1'] })).body.data;
    expect((await visit(long._id, 'seated')).status).toBe(409);
    expect((await visit(next._id, 'arrived')).status).toBe(200);
    expect((await visit(long._id, 'seated')).status).toBe(200);
  });
});

describe('two hosts at the same moment', () => {
  it('seat one party, whichever writes first', async () => {
    const [first, second] = [await entered('17:45', 't1'), await entered('19:15', 't1')];
    await evening('19:16');
    const reply = await interleaved(
      () => visit(first._id, 'seated'),
      () => visit(second._id, 'seated'),
      1,
      [TransactWriteCommand],
    );
    expect(reply.status).toBe(409);
  });

  it('seat a party each, and the reason of the later one is kept, whether it was needed when it was given or not', async () => {
    const [first, second] = [await entered('17:45', 't1'), await entered('19:15', 't1')];
    await evening('19:16');
    const reply = await interleaved(
      () => visit(first._id, 'seated', { override: 'They know each other.' }),
      () => visit(second._id, 'seated'),
      1,
      [TransactWriteCommand],
    );
    expect(reply).toMatchObject({ status: 200, body: { data: { override: 'They know each other.' } } });
  });

  it('take a step back, or give the table to who walks in', async () => {
    const long = await overTime();
    await evening('19:20');
    await visit(long._id, 'left');
    const reply = await interleaved(
      () => visit(long._id, 'seated'),
      () => walkIn('19:20', { tables: ['t1'] }),
      1,
      [TransactWriteCommand],
    );
    expect(reply.status).toBe(409);
  });
});

describe('the day that says who sits', () => {
  const marks = async () => Object.keys((await storedDay()) ?? {}).filter((name) => /^[io]/.test(name));

  it('says it, and what it holds, from when a party is seated until it is not any more, and forgets both with the reservation', async () => {
    const { _id } = await overTime();
    expect(await marks()).toHaveLength(2);
    await visit(_id, 'arrived');
    expect(await marks()).toEqual([]);
    await visit(_id, 'seated');
    await call(handler, 'reservations/stay', { id: _id, token: staff.token, body: { minutes: 15, version: undefined } });
    expect(await marks()).toHaveLength(2);
    await visit(_id, 'left');
    expect(await marks()).toEqual([]);
    await visit(_id, 'seated');
    await change(_id, staff.token, { status: 'cancelled' });
    expect(await marks()).toEqual([]);
  });

  it('keeps the entry of the party as former releases compare and write it', async () => {
    const { _id } = await overTime();
    const before = await storedDay();
    const entries = Object.entries(before ?? {}).filter(([name, value]) => name.startsWith('p') && name !== 'pk' && value);
    expect(entries.map(([, entry]) => entry)).toEqual(['1065-1155 2 t1  f']);
    expect((await visit(_id, 'left')).status).toBe(200);
  });
});
