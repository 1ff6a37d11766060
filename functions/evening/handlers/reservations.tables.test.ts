import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { changeItem, deleteItem } from '#house/table/table';
import { aGuest, book, booked, change, unstamped } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openAnyTime, openWith, setDay } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { lunch } from '../../testing/restaurant.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, available, friday, saturday, stateAt, tableTest } from '../../testing/table-test.ts';
import { anAddress, newUser } from '../../testing/users.ts';
import type { NewReservation } from '../contract/reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

loggedLines();
const { owner, staff, clockIs, evening, enter } = await tableTest();
/** A booking just before whose write something else happens. */
const overtaken = (body: Parameters<typeof book>[0], rival: () => Promise<unknown>) =>
  interleaved(() => book(body), rival, 1, [TransactWriteCommand]);

describe('a booking', () => {
  it('for the last seats is accepted, and the next one is offered the nearest free times', async () => {
    expect((await book({ dateTime: at('18:30'), seats: 8 })).status).toBe(201);
    const guest = aGuest();
    const refused = await book({ ...guest, dateTime: at('18:30'), seats: 4 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full' } } });
    expect(refused.body.message).toBe('There is no table left at this time. These times are free:');
    const nearest = refused.body.data.nearest.map(({ dateTime }: { dateTime: string }) => dateTime);
    expect(nearest).toEqual(expect.arrayContaining([at('20:30'), at('18:30', saturday)]));
    expect(refused.body.data.seatsLeft).toBeUndefined();
    expect(await mailsTo(guest.userEmail)).toEqual([]);
  });

  it('does not exceed the guests of a slot who were counted by a former release', async () => {
    await openWith({ seats: 40, guestsPerSlot: 4 });
    await changeItem(keys.serviceDay(friday), { add: { a1110: 3, version: 1 } });
    const rival = () => changeItem(keys.serviceDay(friday), { add: { q1110: 1, h1110: 1, f1080: 1, version: 1 } });
    expect((await book({ dateTime: at('18:30'), seats: 2 })).status).toBe(409);
    expect((await overtaken({ dateTime: at('18:30'), seats: 1 }, rival)).status).toBe(409);
    await deleteItem(keys.serviceDay(friday));
  });

  it('is confirmed at once up to the party size that the manager has set', async () => {
    await openWith({ confirmUpTo: 4 });
    const guest = aGuest();
    expect(await book({ ...guest, dateTime: at('18:30'), seats: 4 })).toMatchObject({
      status: 201,
      body: {
        message: 'Thank you, your table is reserved. We send you an e-mail with the details.',
        data: { status: 'confirmed' },
      },
    });
    expect(await mailsTo(guest.userEmail)).toMatchObject([{ kind: 'reservation-confirmed' }]);
    expect((await book({ dateTime: at('18:30'), seats: 5 })).body.data).toMatchObject({ status: 'pending' });
  });

  it('is refused when the day is closed, or the last seats are taken, just before it is written', async () => {
    const rival = (seats: number) => () => booked({ dateTime: at('18:30'), seats });
    expect((await overtaken({ dateTime: at('18:30'), seats: 3 }, rival(8))).status).toBe(409);
    expect((await overtaken({ dateTime: at('12:00'), seats: 3 }, rival(2))).status).toBe(201);
    const close = () => setDay(friday, { sittings: [], note: 'Closed.' });
    const reply = await overtaken({ dateTime: at('20:30') }, close);
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'closed' } } });
  });

  it('for the last seats gets its first reply when it is repeated', async () => {
    const headers = { 'idempotency-key': 'the-last-seats-of-an-evening' };
    const guest = { ...aGuest(), dateTime: at('18:30'), seats: 8 };
    const first = await book(guest, { headers });
    expect(first.status).toBe(201);
    expect(unstamped(await book({ ...guest, filledInSeconds: 40 }, { headers }))).toEqual(unstamped(first));
    await setDay(friday, { sittings: [], note: '' });
    expect(unstamped(await book(guest, { headers }))).toEqual(unstamped(first));
  });
});

describe('a reservation that staff enter', () => {
  it('is confirmed, with or without an address and a number, and told about where there is an address', async () => {
    await evening('18:00');
    const { status, body } = await enter({ userSurname: '', source: 'walkin' });
    expect([status, body]).toMatchObject([201, { data: { status: 'confirmed', source: 'walkin', userEmail: '', userPhone: '' } }]);
    const query = { from: friday, to: friday };
    const listed = async (more = {}) =>
      (await call(handler, 'reservations/list', { token: staff.token, query: { ...query, ...more } })).body.data;
    expect([await listed({ q: 'malá' }), await listed()]).toMatchObject([[], [{ _id: body.data._id }]]);
    const { userEmail } = aGuest();
    expect((await change(body.data._id, staff.token, { userEmail: 'late@demo.test' })).status).toBe(200);
    await enter({ userEmail });
    expect((await mailsTo(userEmail)).map(({ kind }) => kind)).toEqual(['reservation-confirmed']);
  });

  it('needs a reason when there are not enough seats, and cannot begin in the past', async () => {
    await booked({ dateTime: at('18:30'), seats: 8 });
    const refused = await enter({ seats: 3 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full', seatsLeft: 2 } } });
    expect(refused.body.message).toBe('At this time only 2 seats are left. Give a reason to take the reservation anyway.');
    expect(await enter({ seats: 3, override: 'At the bar.' })).toMatchObject({ status: 201, body: { data: { override: 'At the bar.' } } });
    await clockIs(`${friday}T18:30:20Z`);
    expect((await enter({ dateTime: at('19:00') })).body.errors).toMatchObject([{ field: 'dateTime' }]);
  });
});

describe('the free times', () => {
  const ask = (query: Record<string, string>) =>
    call(handler, 'reservations/availability', { query: { date: friday, seats: '2', ...query } });

  it('follow closed days, other hours and another number of seats, with the reason', async () => {
    await setDay(friday, { sittings: [], note: 'A wedding.' });
    await setDay(saturday, { sittings: [lunch], seats: 3, note: 'Lunch only.' });
    const [closed, short] = await available(friday, 4, 2);
    expect(closed).toMatchObject({ state: 'closed', reason: 'Closed: A wedding.', times: [] });
    expect(short).toMatchObject({ state: 'full', reason: 'Lunch only.', hours: [{ name: 'Lunch' }] });
    expect(await stateAt('12:00', 3, saturday)).toBe('free');
  });

  it('begin after midnight with the evening that goes on, as long as something of it can be booked', async () => {
    await openWith({ noticeMinutes: 0, week: Array(7).fill([{ name: 'Night', opens: '20:00', lastSeating: '01:00', closes: '03:00' }]) });
    const daysAt = async (clock: string) => {
      await clockIs(clock);
      return (await available(saturday, 2, 1)).map(({ date }) => date);
    };
    expect(await daysAt(`${friday}T22:30:00Z`)).toEqual([saturday]);
    expect(await daysAt(`${friday}T23:30:00Z`)).toEqual([friday, saturday]);
    expect(await daysAt(`${saturday}T00:30:00Z`)).toEqual([saturday]);
  });

  it('follow a pause, and so does a booking', async () => {
    await clockIs(`${friday}T16:00:00Z`);
    await openWith({}, `${friday}T18:00:00.000Z`);
    expect([await stateAt('18:30', 2), await stateAt('19:00', 2)]).toEqual(['paused', 'free']);
    expect((await book({ dateTime: at('18:30') })).body.data).toMatchObject({ state: 'paused' });
  });

  it('come with the size of a party that is confirmed at once, and are any while the manager has set no rules', async () => {
    await openWith({ confirmUpTo: 4 });
    expect((await ask({})).body.data.confirmUpTo).toBe(4);
    await openAnyTime();
    const { confirmUpTo, days } = (await ask({ days: '14' })).body.data;
    expect([confirmUpTo, days.map(({ state }: { state: string }) => state)]).toEqual([0, Array(14).fill('any')]);
  });

  it('count the own seats of a reservation as free for its guest and for staff, and nobody else reads of them', async () => {
    const { _id, link } = (await book({ dateTime: at('18:30'), seats: 4 }, { token: owner.token })).body.data;
    await book({ dateTime: at('18:30'), seats: 6 });
    const query = { date: friday, seats: '4', days: '1' };
    const byLink = (given: string) => call(handler, 'reservations/availability-linked', { body: { link: given, ...query } });
    const signedIn = (token: string) => call(handler, 'reservations/availability-for', { id: _id, token, query });
    expect(await stateAt('18:30', 4)).toBe('full');
    for (const { headers, body } of [await byLink(link), await signedIn(owner.token), await signedIn(staff.token)]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(body.data.days[0].times).toContainEqual({ dateTime: at('18:30'), sitting: 'Dinner', state: 'free' });
    }
    query.seats = '5';
    expect((await byLink(link)).body.data.days[0].times).toContainEqual({ dateTime: at('18:30'), sitting: 'Dinner', state: 'full' });
    expect(await byLink(`${_id}.AAAAAAAAAAAAAAAAAAAAAA`)).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
    const stranger = await signedIn((await newUser('CUSTOMER')).token);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('are cached at the edge for seconds, by browsers not at all, and refused for a date that does not exist or lies years away', async () => {
    expect((await ask({})).headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=0');
    for (const date of ['2027-02-30', '9999-12-31', '0000-01-01']) expect((await ask({ date })).status).toBe(422);
  });
});

describe('a blocked guest', () => {
  it('cannot book by e-mail address or phone number until the block ends, and staff can', async () => {
    const guest = aGuest();
    const block = (blocked: string) => call(handler, 'reservations/block', { token: staff.token, body: { guest: blocked } });
    const message = 'Please enter an e-mail address or a phone number.';
    expect(await block('Karel')).toMatchObject({ status: 422, body: { errors: [{ field: 'guest', message }] } });
    for (const field of ['userEmail', 'userPhone'] as const) {
      const { status, body } = await block(guest[field].toUpperCase());
      expect([status, body.data.guest]).toEqual([201, guest[field]]);
      const refused = await book({ ...aGuest(), [field]: guest[field], dateTime: at('18:30') });
      expect(refused).toMatchObject({ status: 403, body: { code: 'blocked' } });
      expect((await enter({ ...guest, anotherTable: true })).status).toBe(201);
      const respelled = { userEmail: guest.userEmail.toUpperCase(), userPhone: guest.userPhone.replace('+', '00') }[field];
      expect((await book({ ...aGuest(), [field]: respelled, dateTime: at('18:30') })).status).toBe(403);
      const list = await call(handler, 'reservations/blocked', { token: staff.token });
      expect(list.body.data).toContainEqual(body.data);
      const end = () => call(handler, 'reservations/unblock', { token: staff.token, id: body.data._id });
      expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
      expect((await book({ ...aGuest(), [field]: guest[field], dateTime: at('12:00') })).status).toBe(201);
    }
  });
});

const unasked = (body: Partial<NewReservation>, changes: Parameters<typeof book>[1] = {}) =>
  book({ dateTime: at('18:30'), seats: 2, anotherTable: undefined as unknown as boolean, ...body }, changes);
const asked = {
  status: 409,
  body: { code: 'already_booked', message: 'You already have a table with us on this day. Would you like one more?' },
};

describe('a second table on the same day of service', () => {
  it.each(['userEmail', 'userPhone'] as const)(
    'of a guest with the same %s is asked about, and booked when the guest says so',
    async (field) => {
      const address = anAddress();
      const guest = aGuest();
      await unasked(guest, { address });
      const second = { ...aGuest(), [field]: guest[field], dateTime: at('12:00') };
      expect(await unasked(second, { address })).toMatchObject(asked);
      const booked = await book({ ...second, anotherTable: true }, { address });
      expect(booked.status).toBe(201);
      expect(await reservationById(booked.body.data._id)).toMatchObject({ anotherTable: true });
    },
  );

  it('after midnight belongs to the evening before', async () => {
    const night = { name: 'Night', opens: '20:00', lastSeating: '01:00', closes: '03:00' };
    await openWith({ week: Array(7).fill([night]) });
    const guest = aGuest();
    await unasked({ ...guest, dateTime: at('20:00') });
    expect(await unasked({ ...guest, dateTime: at('00:30', saturday) })).toMatchObject(asked);
  });

  it('of a signed-in customer is asked about from any network', async () => {
    const guest = aGuest();
    await unasked(guest, { token: owner.token, address: anAddress() });
    expect(await unasked(guest, { token: owner.token, address: anAddress() })).toMatchObject(asked);
  });

  it('from another network is booked and marked: a stranger does not learn who dines here', async () => {
    const guest = aGuest();
    await unasked(guest, { address: anAddress() });
    const other = await unasked(guest, { address: anAddress() });
    expect(other.status).toBe(201);
    expect(await reservationById(other.body.data._id)).toMatchObject({ anotherTable: true });
  });

  it('is asked about too when four requests come at the same moment: one of them is booked', async () => {
    for (const times of [
      ['18:30', '18:30', '18:30', '18:30'],
      ['12:00', '12:30', '18:30', '19:00'],
    ]) {
      const [guest, address] = [aGuest(), anAddress()];
      const replies = await Promise.all(times.map((time) => unasked({ ...guest, comment: newId(), dateTime: at(time) }, { address })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(replies.filter(({ status }) => status === 409)).toMatchObject(Array(3).fill(asked));
    }
  });

  it('of two colleagues who enter one guest at the same moment is asked about', async () => {
    const caller = { userName: 'Jana', userPhone: aGuest().userPhone, seats: 2, source: 'phone' as const };
    const replies = await Promise.all(['18:30', '19:00'].map((time) => enter({ ...caller, dateTime: at(time) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is not the same request sent again, which gets its reservation', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    const first = await unasked(guest, { headers });
    expect(unstamped(await unasked(guest, { headers }))).toEqual(unstamped(first));
  });
});

it('a table on another day, after a cancellation or of a guest known only by staff is booked without a question', async () => {
  const guest = aGuest();
  const first = (await unasked(guest)).body.data._id;
  expect((await unasked({ ...guest, dateTime: at('18:30', saturday) })).status).toBe(201);
  await change(first, staff.token, { status: 'cancelled' });
  const second = await unasked(guest);
  expect(second.status).toBe(201);
  expect((await reservationById(second.body.data._id))?.anotherTable).toBeUndefined();
  const caller = aGuest();
  await enter(caller);
  expect((await unasked(caller)).status).toBe(201);
});

it('the mark ends when the table moves to another day', async () => {
  const guest = aGuest();
  await book({ ...guest, dateTime: at('12:00') });
  const { _id } = (await book({ ...guest, dateTime: at('18:30') })).body.data;
  await change(_id, staff.token, { dateTime: at('19:00') });
  expect(await reservationById(_id)).toMatchObject({ anotherTable: true });
  await change(_id, staff.token, { dateTime: at('19:00', saturday) });
  expect((await reservationById(_id))?.anotherTable).toBeUndefined();
});

describe('a form filled in as programs do it', () => {
  beforeEach(() => openWith({ confirmUpTo: 4, alertEmail: 'owner@demo.test' }));
  const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);

  it.each<[string, Partial<NewReservation>]>([
    ['with the field that people do not see', { website: 'https://spam.example' }],
    ['faster than a person can', { filledInSeconds: 1 }],
  ])('a form filled in %s holds its table, waits for staff with a mark, and no mail goes to the guest', async (_how, robot) => {
    const guest = aGuest();
    const reply = await book({ ...guest, ...robot, dateTime: at('18:30'), seats: 2 });
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { status: 'pending' }, message: expect.stringContaining('We will confirm it by e-mail') },
    });
    const { _id, link } = reply.body.data;
    expect(await reservationById(_id)).toMatchObject({ status: 'pending', likelyRobot: true, held: { seats: 2 } });
    const list = await call(handler, 'reservations/list', { token: staff.token, query: { from: friday, to: friday } });
    expect(list.body.data).toMatchObject([{ _id, likelyRobot: true }]);
    expect((await call(handler, 'reservations/show-linked', { address: anAddress(), body: { link } })).status).toBe(200);
    expect(await kindsTo(guest.userEmail)).toEqual([]);
    expect(await kindsTo('owner@demo.test')).toContain('alert-booked');
  });

  it('the guest of such a form is told by e-mail once staff confirm it, and the mark is gone', async () => {
    const guest = aGuest();
    const { _id } = (await book({ ...guest, website: 'x', dateTime: at('18:30') })).body.data;
    await change(_id, staff.token, { status: 'confirmed' });
    expect(await kindsTo(guest.userEmail)).toEqual(['reservation-confirmed']);
    expect((await reservationById(_id))?.likelyRobot).toBeUndefined();
  });

  it('whoever cancels such a request by its link reads nothing of e-mails', async () => {
    await openWith();
    const { link } = (await book({ website: 'x', dateTime: at('18:30') })).body.data;
    const { body } = await call(handler, 'reservations/cancel-linked', { address: anAddress(), body: { link } });
    expect(body.message).toBe('The reservation has been cancelled.');
  });

  it('such a form that nobody answers expires without a mail', async () => {
    const guest = aGuest();
    const { _id } = (await book({ ...guest, website: 'x', dateTime: at('18:30') })).body.data;
    await clockIs('2027-03-11T10:00:00Z');
    await schedule({ task: 'time-limits' });
    expect(await reservationById(_id)).toMatchObject({ status: 'cancelled', endedBy: 'expiry' });
    expect(await kindsTo(guest.userEmail)).toEqual([]);
  });

  it('such a form that is sent again after a while is answered as it is stored', async () => {
    const guest = { ...aGuest(), dateTime: at('18:30'), seats: 2 };
    const headers = { 'idempotency-key': newId() };
    const first = await book({ ...guest, filledInSeconds: 1 }, { headers });
    expect(unstamped(await book(guest, { headers }))).toEqual(unstamped(first));
  });

  it('a form that a signed-in customer sends at once, or a visitor in time, is not marked', async () => {
    const quick = await book({ dateTime: at('18:30'), seats: 2, filledInSeconds: 1 }, { token: owner.token });
    const slow = await book({ dateTime: at('18:30'), seats: 2, filledInSeconds: 12 });
    for (const { body } of [quick, slow]) expect(body.data.status).toBe('confirmed');
  });
});
