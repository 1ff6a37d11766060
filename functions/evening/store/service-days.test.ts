import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { transact } from '#house/table/table';
import { aTable, emptyRoom } from '../../testing/restaurant.ts';
import { dateIn } from '../../testing/users.ts';
import type { Room } from '../contract/room.ts';
import { keptAt, seatedByRule } from '../rules/book.ts';
import { daysChanged, openingAndDays } from './service-days.ts';

const room: Room = {
  ...emptyRoom,
  areas: [{ _id: 'hall', name: 'Hall', isForWalkIns: false }],
  tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 2 }), aTable('t3', { seats: 2 })],
};
let nextDay = 8;
let date = '';
beforeEach(() => {
  date = dateIn(nextDay++);
});

const read = async () => (await openingAndDays([date])).days;
const arriving = (hour: number, seats: number) => {
  const hold = { date, from: hour * 60, to: (hour + 2) * 60, midnight: 24 * 60, seats };
  return { _id: newId(), hold, area: '' };
};
type Party = ReturnType<typeof arriving>;

/** Stores a party at the tables that were decided by these days. */
async function store(party: Party, days: Awaited<ReturnType<typeof read>>): Promise<boolean> {
  const book = seatedByRule(party, days, room)?.changes;
  const { done } = await transact(daysChanged([{ _id: party._id, before: undefined, after: party.hold }], book));
  return done;
}

describe('the book of a day refuses', () => {
  it.each([
    ['first', []],
    ['next', [18]],
  ])('the second of two parties that were both decided to be the %s at a table', async (_, before) => {
    for (const hour of before) await store(arriving(hour, 4), await read());
    const days = await read();
    expect(await store(arriving(20, 4), days)).toBe(true);
    expect(await store(arriving(20, 4), days)).toBe(false);
    expect(await store(arriving(12, 4), await read())).toBe(true);
  });

  it('a party for which another one was to move that has moved meanwhile', async () => {
    for (const seats of [2, 2]) await store(arriving(18, seats), await read());
    const couple = arriving(18, 2);
    await store(couple, await read());
    const [, other] = (await read()).get(date)?.parties.filter(({ tables }) => !tables.includes('t1')) ?? [];
    if (!other) throw new Error('Nobody sits at a table for two.');
    await transact(daysChanged([{ _id: other._id, before: arriving(18, 2).hold, after: undefined }]));
    const days = await read();
    const four = arriving(18, 4);
    expect(seatedByRule(four, days, room)?.changes).toMatchObject([{ moved: [{ _id: couple._id, tables: ['t1'] }] }]);
    const shorter = { ...couple, hold: { ...couple.hold, to: 19 * 60 } };
    const book = keptAt(shorter, { tables: ['t1'], isFixed: true }, days);
    expect((await transact(daysChanged([{ _id: couple._id, before: couple.hold, after: shorter.hold }], book))).done).toBe(true);
    expect(await store(four, days)).toBe(false);
  });
});
