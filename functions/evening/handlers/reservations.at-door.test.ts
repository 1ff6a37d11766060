import { beforeEach, describe, expect, it } from '@jest/globals';
import { trailEntriesAbout } from '#people/store/trail';
import { book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, setDay, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable } from '../../testing/restaurant.ts';
import { at, friday, partyOf, saturday, tableTest } from '../../testing/table-test.ts';
import { handler as queue } from './queue.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, clockIs, evening, visit, stay, enter } = await tableTest();
const rules = { seats: 20, noticeMinutes: 0, confirmUpTo: 8, largestParty: 8 };
const shown = async (query: Record<string, string> = {}) =>
  (await call(handler, 'reservations/evening', { token: staff.token, query })).body.data;
/** A couple at the table for four, because the small one was taken. */
const coupleAtFour = async () => {
  await withRoom({ tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 2 })], rows: [] });
  const small = await booked({ dateTime: at('18:30'), seats: 2 });
  const couple = await booked({ dateTime: at('18:30'), seats: 2, userName: 'Petr', userSurname: 'Novák' });
  await change(small, staff.token, { status: 'cancelled' });
  return couple;
};

beforeEach(async () => {
  await openWith(rules);
  await withRoom({ tables: [aTable('t1')], rows: [] });
  await evening('17:45');
});

it('whom the rule moves is named to who does it, on its row and in its trail, until staff do something about it', async () => {
  const couple = await coupleAtFour();
  const listed = async () => (await shown({ date: friday })).reservations.find(({ _id }: { _id: string }) => _id === couple);
  const entered = await enter({ dateTime: at('18:30'), seats: 4 });
  expect(entered.body.message).toContain('Petr Novák now has table 2 instead of 1.');
  expect(await listed()).toMatchObject({ tables: ['t2'], movedFrom: ['t1'] });
  expect((await trailEntriesAbout(couple, 10, undefined)).items).toMatchObject([
    { operation: 'reservations/enter', fields: ['tables'], values: {} },
  ]);
  await visit(couple, 'arrived');
  expect(await listed()).not.toHaveProperty('movedFrom');
});

it('who waits at the door is seated at the table that the list names, which the rule frees, and the kitchen is told how many begin', async () => {
  const couple = await coupleAtFour();
  await openWith({ ...rules, guestsPerSlot: 3 });
  const add = { userName: 'Petra', seats: 4, userEmail: undefined, userPhone: undefined };
  const { _id, expectedAt } = (await call(queue, 'queue/add', { token: staff.token, body: add, headers: { 'idempotency-key': '' } })).body
    .data;
  expect(Date.parse(expectedAt)).toBe(Date.now());
  const [{ tables }] = (await call(queue, 'queue/list', { token: staff.token, query: { date: friday } })).body.data;
  expect(tables).toEqual(['t1']);
  const seated = await call(queue, 'queue/seat', { token: staff.token, id: _id, body: { tables } });
  const message = expect.stringContaining('For the kitchen: 4 guests begin at 17:30, planned are 3.');
  expect(seated).toMatchObject({ status: 200, body: { message, data: { tables } } });
  expect((await partyOf(couple))?.tables).toEqual(['t2']);
});

it('a guest changes and cancels nothing by the link once staff have written down that the party is there', async () => {
  const { _id, link } = (await book({ dateTime: at('19:00') })).body.data;
  await visit(_id, 'arrived');
  for (const [operation, body] of [
    ['change', { link, version: 2, comment: 'Late.' }],
    ['cancel', { link }],
  ] as const) {
    expect((await call(handler, `reservations/${operation}-linked`, { body })).body).toMatchObject({ code: 'in_past' });
  }
  expect((await call(handler, 'reservations/show-linked', { body: { link } })).body.data.mayChange).toBe(false);
});

describe('a night', () => {
  it('shows who sits in the book of the next day before the evening closes at the table of both', async () => {
    await setDay(saturday, { sittings: [{ name: '', opens: '00:30', lastSeating: '21:00', closes: '23:00' }], note: '' });
    const id = await booked({ dateTime: `${saturday}T01:00`, seats: 2 });
    const later = await booked({ dateTime: `${saturday}T09:00`, seats: 2 });
    await setDay(friday, { sittings: [{ name: '', opens: '18:00', lastSeating: '06:00', closes: '07:00' }], note: '' });
    await clockIs(`${saturday}T00:50:00+01:00`);
    await visit(id, 'seated');
    expect(await shown()).toMatchObject({
      date: friday,
      reservations: [],
      overnight: [{ _id: id, tables: ['t1'], from: '2027-03-12T23:50:00.000Z', reservation: { visit: { seatedAt: expect.anything() } } }],
    });
    expect(await shown({ date: saturday })).toMatchObject({ reservations: [{ _id: id }, { _id: later }], overnight: [] });
  });

  it.each([
    ['where seats are counted', { tables: [], rows: [] }],
    ['where the tables are taken', { tables: [aTable('t1', { seats: 1 })], rows: [] }],
  ])('shows who still sits without a table since the evening before, %s', async (_, room) => {
    await withRoom(room);
    await openWith({ ...rules, week: Array(7).fill([{ name: '', opens: '18:00', lastSeating: '22:00', closes: '00:00' }]) });
    const { _id } = (await enter({ dateTime: at('21:30'), seats: 2, override: 'At the bar.' })).body.data;
    await evening('21:30');
    await visit(_id, 'seated');
    await clockIs(`${saturday}T00:05:00+01:00`);
    const reservation = { _id, presence: { to: '2027-03-12T23:30:00.000Z' } };
    expect(await shown()).toMatchObject({ date: saturday, reservations: [], overnight: [{ _id, tables: [], reservation }] });
    await visit(_id, 'left');
    expect((await shown()).overnight).toEqual([]);
  });

  it('shows who sits past midnight longer than planned, and lets them stay longer, which can be taken back', async () => {
    const week = Array.from({ length: 7 }, () => [{ name: '', opens: '18:00', lastSeating: '23:30', closes: '03:00' }]);
    await openWith({ week, seats: 20, noticeMinutes: 0, confirmUpTo: 8 });
    const id = await booked({ dateTime: at('21:30'), seats: 2 });
    await evening('21:30');
    await visit(id, 'seated');
    await clockIs(`${saturday}T00:05:00+01:00`);
    const query = { dateTime: `${saturday}T00:05`, seats: '2', isWalkIn: 'true' };
    expect((await call(handler, 'reservations/free-tables', { token: staff.token, query })).body.data).toEqual([]);
    const reservation = { _id: id, visit: { seatedAt: expect.anything() } };
    const there = { _id: id, tables: ['t1'], seats: 2, from: '2027-03-12T23:00:00.000Z', to: '2027-03-12T23:30:00.000Z', reservation };
    expect((await shown({ date: saturday })).overnight).toMatchObject([there]);
    expect((await stay(id, 30)).status).toBe(200);
    expect((await call(handler, 'reservations/take-back', { token: staff.token, id, body: {} })).status).toBe(200);
    expect((await stay(id, 30)).status).toBe(200);
    // its stay is planned now
    expect((await shown({ date: saturday })).overnight).toMatchObject([there]);
    expect((await visit(id, 'left')).status).toBe(200);
  });
});
