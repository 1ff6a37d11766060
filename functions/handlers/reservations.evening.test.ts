import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Evening } from '#contract/reservations/evening';
import { booked, change } from '../testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { openWith, withRoom } from '../testing/opening.ts';
import { call } from '../testing/request.ts';
import { emptyRoom, threeTables } from '../testing/restaurant.ts';
import { takeAway } from '../testing/table.ts';
import { dateIn, newUser } from '../testing/users.ts';
import { handler } from './reservations.ts';

loggedLines();
const { token } = await newUser('STAFF');
const date = dateIn(7);
const evening = async (query: Record<string, string> = { date }) =>
  (await call(handler, 'reservations/evening', { token, query })).body.data;
const at = (time: string, on = date) => ({ dateTime: `${on}T${time}` });
const confirm = (id: string) => change(id, token, { status: 'confirmed' });
const remove = (id: string) => call(handler, 'reservations/delete', { token, id });

/** What staff see of the evening when no change is so fresh that the index may miss it. */
async function settled(): Promise<Evening> {
  moveClock(11);
  return evening();
}

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|GUEST)#|^WAITING$/.test(String(pk)));
  await openWith({ seats: 40, largestParty: 8 });
  await withRoom(emptyRoom);
  stopClock(new Date());
});
afterEach(resetClock);

describe('the evening of a date', () => {
  it('has the reservations of its service by start, cancelled ones and those after midnight too', async () => {
    const dinner = { name: '', opens: '18:00', lastSeating: '01:00', closes: '02:00' };
    await openWith({ seats: 40, week: Array(7).fill([dinner]) });
    const late = await booked(at('00:30', dateIn(8)));
    const early = await booked(at('19:00'));
    const cancelled = await booked(at('18:30'));
    await change(cancelled, token, { status: 'cancelled' });
    await booked(at('00:30'));
    await booked(at('19:00', dateIn(8)));
    const { reservations } = await evening();
    expect(reservations.map(({ _id }: { _id: string }) => _id)).toEqual([cancelled, early, late]);
  });

  it('has arriving guests and taken seats by slot, and the seats that there are', async () => {
    await booked({ ...at('18:30'), seats: 4 });
    await booked({ ...at('19:30'), seats: 2 });
    const { slots, seats, tables } = await evening();
    expect(seats).toBe(40);
    expect(tables).toBeUndefined();
    const shown = slots.filter(({ taken }: Evening['slots'][number]) => taken > 0);
    expect(shown.map(({ covers, taken }: Evening['slots'][number]) => [covers, taken])).toEqual([
      [4, 4],
      [0, 4],
      [2, 6],
      [0, 2],
      [0, 2],
    ]);
  });

  it('counts tables where the restaurant has them, and says who sits where', async () => {
    await withRoom(threeTables);
    const id = await booked({ ...at('18:30'), seats: 4 });
    const { reservations, slots, tables } = await evening();
    expect(tables).toBe(3);
    expect(reservations).toMatchObject([{ _id: id, tables: [expect.any(String)] }]);
    expect(Math.max(...slots.map(({ tablesTaken = 0 }: Evening['slots'][number]) => tablesTaken))).toBe(1);
  });

  it('has the requests of all days that wait, until they are answered, cancelled or deleted', async () => {
    const [answered, cancelled, deleted, waiting] = [
      await booked(at('18:30', dateIn(20))),
      await booked(at('18:30')),
      await booked(at('19:00')),
      await booked({ ...at('19:30'), userName: 'Jana', userSurname: 'Nováková', seats: 3 }),
    ];
    expect((await evening()).waiting).toHaveLength(4);
    await confirm(answered);
    await change(cancelled, token, { status: 'cancelled' });
    await remove(deleted);
    expect((await evening()).waiting).toEqual([
      { _id: waiting, date, startsAt: expect.any(String), name: 'Jana Nováková', seats: 3, version: 1 },
    ]);
  });

  it('says a request under its new start when it is moved, and only once', async () => {
    const id = await booked(at('18:30'));
    await change(id, token, { dateTime: `${dateIn(9)}T19:00`, seats: 5 });
    expect((await evening()).waiting).toMatchObject([{ _id: id, date: dateIn(9), seats: 5 }]);
  });

  it('is the present one by default, with the guests of today and tomorrow', async () => {
    await openWith({
      seats: 40,
      noticeMinutes: 0,
      week: Array(7).fill([{ name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' }]),
    });
    await booked({ ...at('12:00', dateIn(1)), seats: 3 });
    expect(await evening({})).toMatchObject({ date: dateIn(0), counts: { today: 0, tomorrow: 3 } });
  });
});

describe('who knows the state of an evening', () => {
  it('is told nothing else until something changes', async () => {
    await booked(at('18:30'));
    const { state } = await settled();
    expect(await evening({ date, known: state })).toEqual({ date, state, isUnchanged: true });
  });

  it.each([
    ['another name of a confirmed one', (id: string) => change(id, token, { userName: 'Eva' })],
    ['another note of a cancelled one', (id: string) => change(id, token, { staffNote: 'Window' })],
    ['a confirmation', confirm],
    ['a cancellation', (id: string) => change(id, token, { status: 'cancelled' })],
    ['a deletion', remove],
    ['a move to another day', (id: string) => change(id, token, { dateTime: `${dateIn(8)}T18:30` })],
    ['a new reservation', () => booked(at('19:00'))],
    ['a request for another day', () => booked(at('19:00', dateIn(9)))],
  ])('is told of %s', async (what, happens) => {
    const id = await booked(at('18:30'));
    if (what.includes('confirmed one')) await confirm(id);
    if (what.includes('cancelled one')) await change(id, token, { status: 'cancelled' });
    const { state } = await settled();
    await happens(id);
    moveClock(11);
    expect(await evening({ date, known: state })).toMatchObject({ reservations: expect.any(Array) });
  });

  it('is told of a request for another day that has changed where it stands', async () => {
    const id = await booked(at('19:00', dateIn(9)));
    await booked(at('18:30'));
    const { state } = await settled();
    await change(id, token, { seats: 3 });
    moveClock(11);
    expect(await evening({ date, known: state })).toMatchObject({
      waiting: expect.arrayContaining([expect.objectContaining({ _id: id, seats: 3 })]),
    });
  });

  it('reads again as long as the index may be behind a change', async () => {
    await booked(at('18:30'));
    expect((await evening()).state).toBe('');
    expect(await evening({ date, known: '' })).toMatchObject({ reservations: [{}] });
  });

  it('reads a day again that is no longer counted', async () => {
    const past = dateIn(-60);
    const { state } = await evening({ date: past });
    expect(await evening({ date: past, known: state })).toMatchObject({ reservations: [] });
  });
});
