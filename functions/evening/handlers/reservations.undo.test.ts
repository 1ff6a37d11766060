import { beforeEach, describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, threeTables } from '../../testing/restaurant.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, dayOf, friday, partyOf, tableTest } from '../../testing/table-test.ts';
import { newUser } from '../../testing/users.ts';
import { heldSeconds } from '../rules/due-reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler as queue } from './queue.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

loggedLines();
const { owner, staff, clockIs, enter } = await tableTest();
const evening = (time: string, seconds = '00') => clockIs(`${friday}T${time}:${seconds}+01:00`);
const asStaff = (event: string, id: string, body: object = {}) => call(handler, `reservations/${event}`, { token: staff.token, id, body });
const takeBack = (id: string, body: object = {}) => asStaff('take-back', id, body);
const tablesOf = async (id: string) => (await partyOf(id))?.tables;
/** What is stored of a reservation and what its day says of it, but for what counts its changes. */
async function stored(id: string) {
  const { version: _, undo: __, ...reservation } = (await reservationById(id)) ?? {};
  const { taken, parties } = (await dayOf()) ?? {};
  const held = Object.entries(taken ?? {}).filter(([, seats]) => seats > 0);
  return { reservation, held, party: parties?.find(({ _id }) => _id === id) };
}

beforeEach(async () => {
  await openWith({ seats: 20, noticeMinutes: 0, confirmUpTo: 8, largestParty: 8, reminderHours: 0 });
  await withRoom(threeTables);
  await evening('17:45');
});

describe('an act of staff on a reservation is taken back whole:', () => {
  it.each<[string, (id: string) => ReturnType<typeof takeBack>]>([
    ['other details', (id) => change(id, staff.token, { userName: 'Zofie', allergens: [1], staffNote: 'By the window.' })],
    ['other tables at which they sat down', (id) => asStaff('seat', id, { tables: ['t3'], step: 'seated', override: 'Asked for it.' })],
    ['a longer stay', (id) => asStaff('stay', id, { minutes: 45 })],
  ])('%s, by another colleague', async (_, act) => {
    const { userEmail } = aGuest();
    const id = await booked({ dateTime: at('18:30'), seats: 3, userEmail });
    const before = await stored(id);
    expect((await act(id)).status).toBe(200);
    expect(await stored(id)).not.toEqual(before);
    const { token } = await newUser('STAFF');
    const reply = await call(handler, 'reservations/take-back', { token, id, body: { version: 2 } });
    expect(reply).toMatchObject({ status: 200, body: { data: { _id: id, version: 3 } } });
    expect(await stored(id)).toEqual(before);
    expect(await mailsTo(userEmail)).toHaveLength(1);
    expect((await takeBack(id)).body.code).toBe('illegal_transition');
  });

  it('of guests who walked in nothing is left', async () => {
    const { _id } = (await enter({ dateTime: at('17:45'), source: 'walkin', userEmail: 'walk@demo.test' })).body.data;
    expect(await takeBack(_id)).toMatchObject({ status: 200, body: { data: { _id, isGone: true } } });
    expect([await reservationById(_id), (await dayOf())?.parties, await mailsTo('walk@demo.test')]).toEqual([undefined, [], []]);
  });

  it('a party that was seated from the queue waits there again, with its call', async () => {
    const add = { userName: 'Petra', seats: 2, userEmail: undefined, userPhone: undefined };
    const { _id } = (await call(queue, 'queue/add', { token: staff.token, body: add, headers: { 'idempotency-key': '' } })).body.data;
    await call(queue, 'queue/call', { token: staff.token, id: _id, body: {} });
    const { reservation } = (await call(queue, 'queue/seat', { token: staff.token, id: _id, body: {} })).body.data;
    expect((await takeBack(reservation)).body.data).toMatchObject({ isGone: true });
    const waiting = (await call(queue, 'queue/list', { token: staff.token })).body.data;
    expect(waiting).toMatchObject([{ _id, state: 'called' }]);
    expect(waiting[0].reservation).toBeUndefined();
  });

  it('two parties that have changed tables both have their own again, unless one of them has changed since', async () => {
    const [first, second] = [await booked({ dateTime: at('18:30') }), await booked({ dateTime: at('18:30') })];
    const before = [await tablesOf(first), await tablesOf(second)];
    const swap = () => call(handler, 'reservations/swap-tables', { token: staff.token, body: { first, second, override: undefined } });
    await swap();
    expect([await tablesOf(second), await tablesOf(first)]).toEqual(before);
    expect((await takeBack(second)).status).toBe(200);
    expect([await tablesOf(first), await tablesOf(second)]).toEqual(before);
    await swap();
    await change(second, staff.token, { staffNote: 'A regular.' });
    expect((await takeBack(first)).body.code).toBe('illegal_transition');
    expect([await tablesOf(second), await tablesOf(first)]).toEqual(before);
  });

  it('whom the rule has moved for the party goes back', async () => {
    await withRoom({ tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 2 })], rows: [] });
    const [small, couple] = [await booked({ dateTime: at('18:30'), seats: 2 }), await booked({ dateTime: at('18:30'), seats: 2 })];
    await change(small, staff.token, { status: 'cancelled' });
    const four = await booked({ dateTime: at('20:30'), seats: 4 });
    await change(four, staff.token, { dateTime: at('18:45') });
    expect([await tablesOf(couple), await tablesOf(four)]).toEqual([['t2'], ['t1']]);
    await takeBack(four);
    expect([await tablesOf(couple), await tablesOf(four)]).toEqual([['t1'], ['t1']]);
  });
});

describe('an act of staff is not taken back', () => {
  it('when a release has changed the reservation that knows of no undo', async () => {
    const id = await booked({ dateTime: at('18:30') });
    await change(id, staff.token, { staffNote: 'A regular.' });
    await changeItem(keys.reservation(id), { set: { staffNote: 'Two regulars.' }, add: { version: 1 } });
    expect((await takeBack(id)).body).toMatchObject({ code: 'illegal_transition' });
    expect((await reservationById(id))?.staffNote).toBe('Two regulars.');
  });

  it('by a customer', async () => {
    const id = (await book({ dateTime: at('18:30') }, { token: owner.token })).body.data._id;
    expect((await call(handler, 'reservations/take-back', { token: owner.token, id, body: {} })).status).toBe(403);
  });
});

it('what an act has released is offered to nobody who waits, as long as it may be taken back', async () => {
  await withRoom({ tables: [aTable('t1')], rows: [] });
  const id = await booked({ dateTime: at('18:30') });
  const guest = aGuest();
  const waits = { seats: 2, from: at('18:30'), to: at('18:30'), ...guest };
  expect((await call(queue, 'queue/join', { body: waits })).status).toBe(201);
  await change(id, staff.token, { status: 'cancelled' });
  await schedule({ task: 'waiting-list' });
  expect(await mailsTo(guest.userEmail)).toHaveLength(1);
  await evening('17:45', String(heldSeconds));
  await schedule({ task: 'waiting-list' });
  expect((await mailsTo(guest.userEmail)).map(({ kind }) => kind).toSorted()).toEqual(['queue-joined', 'queue-offered']);
});
