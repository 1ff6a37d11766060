import { beforeEach, describe, expect, it } from '@jest/globals';
import { trailEntriesAbout } from '#people/store/trail';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, setDay, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, emptyRoom, threeAreas } from '../../testing/restaurant.ts';
import { at, friday, partyOf, saturday, tableTest } from '../../testing/table-test.ts';
import { handler as queue } from './queue.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, clockIs, evening, visit, enter } = await tableTest();
const tablesOf = async (id: string, date = friday) => (await partyOf(id, date))?.tables;
const listed = async (id: string) => {
  const query = { from: friday, to: friday };
  const { data } = (await call(handler, 'reservations/list', { token: staff.token, query })).body;
  return data.find(({ _id }: { _id: string }) => _id === id);
};

beforeEach(async () => {
  await openWith({ seats: 20, noticeMinutes: 0, confirmUpTo: 8, largestParty: 8 });
  await withRoom(emptyRoom);
  await evening('17:45');
});

describe('how many guests may begin in a slot', () => {
  beforeEach(async () => {
    await openWith({ seats: 20, guestsPerSlot: 4, noticeMinutes: 0, confirmUpTo: 8, largestParty: 8 });
    await booked({ dateTime: at('18:00'), seats: 4 });
    await evening('18:05');
  });
  const hint = 'For the kitchen: 6 guests begin at 18:00, planned are 4.';

  it('refuses nobody who stands there, and is told to the kitchen', async () => {
    expect(await enter({ dateTime: at('18:05'), seats: 2, source: 'walkin' })).toMatchObject({
      status: 201,
      body: { message: expect.stringContaining(hint) },
    });
  });

  it('refuses no party that comes with more guests', async () => {
    const { _id } = (await enter({ dateTime: at('18:35'), seats: 2 })).body.data;
    await visit(_id, 'arrived');
    await booked({ dateTime: at('18:30'), seats: 2 });
    expect(await change(_id, staff.token, { seats: 4 })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('6 guests begin at 18:30, planned are 4.') },
    });
  });

  it('refuses nobody who waits at the door', async () => {
    const add = { userName: 'Petra', seats: 2, userEmail: undefined, userPhone: undefined };
    const party = (await call(queue, 'queue/add', { token: staff.token, body: add, headers: { 'idempotency-key': '' } })).body.data;
    expect(new Date(party.expectedAt).getTime()).toBe(Date.now());
    expect(await call(queue, 'queue/seat', { token: staff.token, id: party._id, body: {} })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(hint) },
    });
  });

  it('binds who calls, as it does guests', async () => {
    expect((await enter({ dateTime: at('18:15'), seats: 2 })).body).toMatchObject({ code: 'not_available' });
  });
});

describe('whom the rule moves on the day itself', () => {
  it('stays in its area, though it has not asked for one; on another day it may change it', async () => {
    await withRoom({ ...threeAreas, tables: threeAreas.tables.filter(({ _id }) => _id !== 'hall2') });
    for (const [date, status] of [
      [friday, 409],
      [saturday, 201],
    ] as const) {
      const garden = await booked({ dateTime: at('18:30', date), area: 'garden' });
      const anywhere = await booked({ dateTime: at('18:30', date), seats: 2 });
      await change(garden, staff.token, { status: 'cancelled' });
      expect(await tablesOf(anywhere, date)).toEqual(['hall1']);
      expect((await book({ dateTime: at('18:30', date), area: 'hall' })).status).toBe(status);
      expect(await tablesOf(anywhere, date)).toEqual(date === friday ? ['hall1'] : ['garden1']);
    }
  });

  it('is named to who does it, on its row and in its trail, until staff do something about it', async () => {
    await withRoom({ tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 2 })], rows: [] });
    const small = await booked({ dateTime: at('18:30'), seats: 2 });
    const couple = await booked({ dateTime: at('18:30'), seats: 2, userName: 'Petr', userSurname: 'Novák' });
    await change(small, staff.token, { status: 'cancelled' });
    const entered = await enter({ dateTime: at('18:30'), seats: 4 });
    expect(entered.body.message).toContain('Petr Novák now has table 2 instead of 1.');
    expect(await listed(couple)).toMatchObject({ tables: ['t2'], movedFrom: ['t1'] });
    expect((await trailEntriesAbout(couple, 10, undefined)).items).toMatchObject([
      { operation: 'reservations/enter', fields: ['tables'], values: {} },
    ]);
    await visit(couple, 'arrived');
    expect(await listed(couple)).not.toHaveProperty('movedFrom');
  });
});

it('who waits at the door is seated at the table that the list names, also where the rule frees it by moving who comes later', async () => {
  await withRoom({ tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 2 })], rows: [] });
  const small = await booked({ dateTime: at('18:30'), seats: 2 });
  const couple = await booked({ dateTime: at('18:30'), seats: 2 });
  await change(small, staff.token, { status: 'cancelled' });
  const add = { userName: 'Petra', seats: 4, userEmail: undefined, userPhone: undefined };
  const { _id } = (await call(queue, 'queue/add', { token: staff.token, body: add, headers: { 'idempotency-key': '' } })).body.data;
  const [{ tables }] = (await call(queue, 'queue/list', { token: staff.token, query: { date: friday } })).body.data;
  expect(tables).toEqual(['t1']);
  const seated = await call(queue, 'queue/seat', { token: staff.token, id: _id, body: { tables } });
  expect(seated).toMatchObject({ status: 200, body: { data: { tables } } });
  expect(await tablesOf(couple)).toEqual(['t2']);
});

it('a party that becomes smaller leaves tables that the rule would not give it', async () => {
  const tables = [aTable('z0', { seats: 4 }), aTable('z1', { seats: 4 }), aTable('z2', { seats: 2 })];
  await withRoom({ tables, rows: [{ tables: ['z0', 'z1'], lost: 0 }] });
  const id = await booked({ dateTime: at('18:30'), seats: 8 });
  expect(await tablesOf(id)).toEqual(['z0', 'z1']);
  await change(id, staff.token, { seats: 2 });
  expect(await tablesOf(id)).toEqual(['z2']);
  expect([(await book({ dateTime: at('18:30'), seats: 4 })).status, (await book({ dateTime: at('18:30'), seats: 4 })).status]).toEqual([
    201, 201,
  ]);
});

it('a party that was kept without a table gets one when it becomes smaller', async () => {
  const id = await booked({ dateTime: at('18:30'), seats: 4 });
  await withRoom({ tables: [aTable('t1', { seats: 2 })], rows: [] });
  await change(id, staff.token, { seats: 2 });
  expect(await tablesOf(id)).toEqual(['t1']);
});

it.each(['arrived', 'left', 'no_show'])(
  'a guest changes and cancels nothing by the link once staff have written down: %s',
  async (step) => {
    await evening('18:35');
    const { _id, link } = (await book({ dateTime: at('19:00'), ...aGuest() })).body.data;
    await (step === 'no_show' ? evening('19:01') : undefined);
    await visit(_id, step);
    for (const [operation, body] of [
      ['change', { link, version: 2, comment: 'Late.' }],
      ['cancel', { link }],
    ] as const) {
      expect((await call(handler, `reservations/${operation}-linked`, { body })).body).toMatchObject({ code: 'in_past' });
    }
    expect((await call(handler, 'reservations/show-linked', { body: { link } })).body.data.mayChange).toBe(false);
  },
);

it('where seats are counted, guests who sit over their time have theirs', async () => {
  await openWith({ seats: 10, noticeMinutes: 0, confirmUpTo: 8, largestParty: 8 });
  const id = await booked({ dateTime: at('18:00'), seats: 8 });
  await evening('18:00');
  await visit(id, 'seated');
  await evening('20:01');
  expect((await book({ dateTime: at('20:30'), seats: 4 })).status).toBe(201);
  expect((await enter({ dateTime: at('20:01'), seats: 4, source: 'walkin' })).body).toMatchObject({
    code: 'not_available',
    data: { seatsLeft: 2 },
  });
  // its own seats are not in its way
  expect((await call(handler, 'reservations/stay', { token: staff.token, id, body: { minutes: 15 } })).status).toBe(200);
  expect((await change(id, staff.token, { seats: 6 })).status).toBe(200);
  await visit(id, 'left');
  expect((await enter({ dateTime: at('20:01'), seats: 4, source: 'walkin' })).status).toBe(201);
});

it('who sits in the book of the next day before the evening closes is shown at the table of both', async () => {
  await withRoom({ tables: [aTable('t1')], rows: [] });
  await setDay(saturday, { sittings: [{ name: '', opens: '00:30', lastSeating: '21:00', closes: '23:00' }], note: '' });
  const id = await booked({ dateTime: `${saturday}T01:00`, seats: 2 });
  const later = await booked({ dateTime: `${saturday}T09:00`, seats: 2 });
  await setDay(friday, { sittings: [{ name: '', opens: '18:00', lastSeating: '06:00', closes: '07:00' }], note: '' });
  await clockIs(`${saturday}T00:50:00+01:00`);
  await visit(id, 'seated');
  const shown = async (query = {}) => (await call(handler, 'reservations/evening', { token: staff.token, query })).body.data;
  expect(await shown()).toMatchObject({
    date: friday,
    reservations: [],
    overnight: [{ _id: id, tables: ['t1'], from: '2027-03-12T23:50:00.000Z', reservation: { visit: { seatedAt: expect.anything() } } }],
  });
  expect(await shown({ date: saturday })).toMatchObject({ reservations: [{ _id: id }, { _id: later }], overnight: [] });
});

it('a party that sits past midnight longer than planned can stay longer, leave, and be taken back', async () => {
  const week = Array.from({ length: 7 }, () => [{ name: '', opens: '18:00', lastSeating: '23:30', closes: '03:00' }]);
  await openWith({ week, seats: 20, noticeMinutes: 0, confirmUpTo: 8 });
  await withRoom({ tables: [aTable('t1')], rows: [] });
  const id = await booked({ dateTime: at('21:30'), seats: 2 });
  await evening('21:30');
  await visit(id, 'seated');
  await clockIs(`${saturday}T00:05:00+01:00`);
  const tablesAt = async (dateTime: string) => {
    const query = { dateTime, seats: '2', isWalkIn: 'true' };
    return (await call(handler, 'reservations/free-tables', { token: staff.token, query })).body.data;
  };
  const overnight = async () =>
    (await call(handler, 'reservations/evening', { token: staff.token, query: { date: saturday } })).body.data.overnight;
  expect(await tablesAt(`${saturday}T00:05`)).toEqual([]);
  const reservation = expect.objectContaining({ _id: id, visit: expect.objectContaining({ seatedAt: expect.anything() }) });
  const there = { _id: id, tables: ['t1'], seats: 2, from: '2027-03-12T23:00:00.000Z', reservation };
  expect(await overnight()).toEqual([{ ...there, to: '2027-03-12T23:30:00.000Z' }]);
  const stays = () => call(handler, 'reservations/stay', { token: staff.token, id, body: { minutes: 30 } });
  expect((await stays()).status).toBe(200);
  expect((await call(handler, 'reservations/take-back', { token: staff.token, id, body: {} })).status).toBe(200);
  expect((await stays()).status).toBe(200);
  // its stay is planned now
  expect(await overnight()).toEqual([{ ...there, to: '2027-03-12T23:30:00.000Z' }]);
  expect((await visit(id, 'left')).status).toBe(200);
  expect(await tablesAt(`${saturday}T00:20`)).toMatchObject([{ tables: ['t1'] }]);
});
