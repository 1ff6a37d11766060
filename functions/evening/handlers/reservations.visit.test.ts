import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { getItem } from '#house/table/table';
import { aGuest, change } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, emptyRoom } from '../../testing/restaurant.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, friday, tableTest } from '../../testing/table-test.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { FreeTables } from '../contract/seating.ts';
import { reservationById } from '../store/reservations.ts';
import { wrongDays } from '../store/seat-check.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, evening, visit, stay, enter } = await tableTest();

const seat = (id: string, table: string, more: object = {}) =>
  call(handler, 'reservations/seat', { id, token: staff.token, body: { tables: [table], isFixed: true, version: undefined, ...more } });
const entered = async (time: string, more: object = {}): Promise<Reservation> => (await enter({ dateTime: at(time), ...more })).body.data;
const walkIn = (time: string, more: object = {}) => enter({ dateTime: at(time), source: 'walkin', ...more });
const freeAt = async (time: string, more: object = {}): Promise<FreeTables[]> => {
  const query = { dateTime: at(time), seats: '2', ...more };
  return (await call(handler, 'reservations/free-tables', { token: staff.token, query })).body.data;
};
const namesAt = async (time: string) => (await freeAt(time, { isWalkIn: 'true' })).map(({ tables }) => tables.join('+')).toSorted();
/** The first one is overtaken by the second just before it is written. */
const overtaken = (ask: () => ReturnType<typeof visit>, rival: () => Promise<unknown>) =>
  interleaved(ask, rival, 1, [TransactWriteCommand]);
/** A party that was seated at 17:45 and was to leave at 19:15. */
const overTime = async (more: object = {}) => {
  await evening('17:45');
  return (await walkIn('17:45', { tables: ['t1'], ...more })).body.data as Reservation;
};
const petr = { userName: 'Petr', userSurname: 'Novák' };

beforeEach(async () => {
  await openWith({ seats: 40, noticeMinutes: 0, slotMinutes: 15 });
  await withRoom({ tables: [aTable('t1'), aTable('t2')], rows: [] });
});
afterEach(async () => expect(await wrongDays([friday], 'Europe/Prague', 0)).toEqual([]));

describe('a step of a visit', () => {
  it('is stored and answered with the table, mails nobody, and one who never came is kept for a time of its own', async () => {
    const { userEmail } = aGuest();
    const { _id, startsAt } = await entered('18:30', { userEmail });
    await evening('18:34');
    expect(await visit(_id, 'arrived')).toMatchObject({
      status: 200,
      body: { message: 'The party has arrived.', data: { visit: { arrivedAt: '2027-03-12T17:34:00.000Z' }, tables: ['t1'] } },
    });
    await visit(_id, 'no_show');
    expect(await reservationById(_id)).toMatchObject({ status: 'confirmed', ttl: Date.parse(startsAt) / 1000 + 180 * 86_400 });
    expect(await mailsTo(userEmail)).toHaveLength(1);
  });

  it('is refused to who has seen an older version, with what has changed, and when it was made too long ago', async () => {
    const { _id, version } = await entered('18:30');
    await evening('18:34');
    await visit(_id, 'arrived');
    expect(await visit(_id, 'seated', { version })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: { visit: { arrivedAt: expect.any(String) }, tables: ['t1'] } },
    });
    await evening('23:00');
    expect((await visit(_id, 'seated', { at: '2027-03-12T17:59:00.000Z' })).body.errors).toMatchObject([{ field: 'at' }]);
    await change(_id, staff.token, { status: 'cancelled' });
    expect(await visit(_id, 'arrived')).toMatchObject({ status: 409, body: { code: 'illegal_transition', data: { _id } } });
  });
});

describe('a stay', () => {
  it('is prolonged, and refused with who needs the table, unless staff overrule it', async () => {
    const { _id } = await entered('18:30');
    await entered('20:15', { ...petr, tables: ['t1'] });
    expect((await stay(_id, 15)).body).toMatchObject({
      message: 'The table is kept until 20:15.',
      data: { until: '2027-03-12T19:15:00.000Z', tables: ['t1'] },
    });
    expect(await stay(_id, 15)).toMatchObject({
      status: 409,
      body: { code: 'not_available', message: 'The table is needed for Petr Novák at 20:15. Give a reason to do it anyway.' },
    });
    const override = 'They pay just now.';
    expect((await stay(_id, 15, { override })).body.data).toMatchObject({ until: '2027-03-12T19:30:00.000Z', override });
  });

  it('is refused when its seats are needed, however many ask at the same moment', async () => {
    await openWith({ seats: 10, noticeMinutes: 0 });
    await withRoom(emptyRoom);
    const [first, second] = [await entered('18:30', { seats: 4 }), await entered('18:30', { seats: 4 })];
    await entered('20:00', { seats: 6 });
    const replies = await Promise.all([stay(first._id, 15), stay(second._id, 15)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['seats', emptyRoom, 9],
    ['table', { tables: [aTable('t1')], rows: [] }, 2],
  ])('is refused when somebody takes the %s just before it is written', async (_, room, seats) => {
    await openWith({ seats: 10, noticeMinutes: 0 });
    await withRoom(room);
    const { _id } = await entered('18:30');
    const rival = () => enter({ dateTime: at('20:00'), seats });
    expect((await overtaken(() => stay(_id, 15), rival)).status).toBe(409);
  });
});

describe('a party that sits over its time', () => {
  it('keeps its table from who comes next, at the door and by the rule', async () => {
    await overTime(petr);
    const next = await entered('19:15', { tables: ['t1'] });
    await evening('19:16');
    expect([await namesAt('19:16'), (await walkIn('19:16')).body.data.tables]).toEqual([['t2'], ['t2']]);
    expect(await visit(next._id, 'seated')).toMatchObject({
      status: 409,
      body: { code: 'not_available', message: 'At this table still sits: Petr Novák. Give a reason to do it anyway.' },
    });
  });

  it('keeps it from who sits down at other tables than its own, in one act, as of the tap', async () => {
    await overTime(petr);
    const { _id } = await entered('20:00', { tables: ['t2'] });
    await evening('19:20');
    const sits = (table: string) => seat(_id, table, { step: 'seated', at: `${friday}T18:18:00.000Z` });
    expect(await sits('t1')).toMatchObject({ status: 409, body: { code: 'not_available', message: expect.stringMatching(/Petr Novák/) } });
    const visited = { arrivedAt: `${friday}T18:18:00.000Z`, seatedAt: `${friday}T18:18:00.000Z` };
    expect((await sits('t2')).body.data).toMatchObject({ tables: ['t2'], visit: visited, presence: expect.anything() });
    expect(await namesAt('19:20')).toEqual([]);
  });

  it('is offered tables by who comes to them from now on, not by who has been there', async () => {
    const long = await overTime();
    const gone = await entered('18:00', { tables: ['t2'] });
    await entered('21:00', { tables: ['t2'] });
    await evening('18:20');
    await visit(gone._id, 'no_show');
    await evening('19:20');
    const free = { tables: ['t2'], seats: 4, freeUntil: `${friday}T20:00:00.000Z` };
    expect(await freeAt('17:45', { reservation: long._id })).toContainEqual(free);
  });

  it('is shown with how long it is there', async () => {
    const { _id } = await overTime();
    await evening('19:20');
    const { data } = (await call(handler, 'reservations/evening', { token: staff.token, query: { date: friday } })).body;
    expect(data.reservations).toMatchObject([
      {
        _id,
        until: '2027-03-12T18:15:00.000Z',
        presence: { from: '2027-03-12T16:45:00.000Z', to: '2027-03-12T18:45:00.000Z' },
      },
    ]);
    const taken = Object.fromEntries(
      (data.slots as { time: string; tablesTaken: number }[]).map(({ time, tablesTaken }) => [time.slice(11, 16), tablesTaken]),
    );
    expect([taken['18:15'], taken['18:30'], taken['18:45']]).toEqual([1, 1, 0]);
  });

  it('keeps its seats where seats are counted, from two who take the last ones at the same moment', async () => {
    await openWith({ seats: 10, noticeMinutes: 0, slotMinutes: 15 });
    await withRoom(emptyRoom);
    await overTime({ seats: 4, tables: undefined });
    await evening('19:16');
    const rivals: unknown[] = [];
    const ask = () => enter({ dateTime: at('19:30'), seats: 4 });
    const reply = await overtaken(ask, async () => rivals.push((await ask()).status));
    expect([...rivals, reply.status]).toEqual([201, 409]);
  });
});

describe('two hosts at the same moment', () => {
  const two = async () => {
    const ids = [(await entered('17:45', { tables: ['t1'] }))._id, (await entered('19:15', { tables: ['t1'] }))._id] as const;
    await evening('19:16');
    return ids;
  };

  it('seat one party, whichever writes first; a reason of the later one is kept, though it was not needed when it was given', async () => {
    const [first, second] = await two();
    const seats = (id: string, more: object = {}) => visit(id, 'seated', more);
    expect(
      (
        await overtaken(
          () => seats(first),
          () => seats(second),
        )
      ).status,
    ).toBe(409);
    await visit(second, 'arrived');
    const override = 'They know each other.';
    const reply = await overtaken(
      () => seats(first, { override }),
      () => seats(second),
    );
    expect(reply).toMatchObject({ status: 200, body: { data: { override } } });
  });

  it('take a step back, or give the table to who walks in', async () => {
    const long = await overTime();
    await evening('19:20');
    await visit(long._id, 'left');
    const rival = () => walkIn('19:20', { tables: ['t1'] });
    expect((await overtaken(() => visit(long._id, 'seated'), rival)).status).toBe(409);
  });
});

describe('the day that says who sits', () => {
  const stored = async () => Object.entries((await getItem<Record<string, unknown>>(keys.serviceDay(friday))) ?? {});
  const marks = async () => (await stored()).filter(([name]) => /^[io]/.test(name));

  it('says it, and what it holds, from when a party is seated until it is not any more, and forgets both with the reservation', async () => {
    const { _id } = await overTime();
    expect(await marks()).toHaveLength(2);
    await visit(_id, 'arrived');
    expect(await marks()).toEqual([]);
    await visit(_id, 'seated');
    await stay(_id, 15);
    expect(await marks()).toHaveLength(2);
    await visit(_id, 'left');
    expect(await marks()).toEqual([]);
    await visit(_id, 'seated');
    await change(_id, staff.token, { status: 'cancelled' });
    expect(await marks()).toEqual([]);
  });

  it('keeps the entry of the party as former releases compare and write it', async () => {
    const { _id } = await overTime();
    const entries = (await stored()).filter(([name, value]) => name.startsWith('p') && name !== 'pk' && value);
    expect(entries.map(([, entry]) => entry)).toEqual(['1065-1155 2 t1  f']);
    expect((await visit(_id, 'left')).status).toBe(200);
  });
});
