import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queue as messages } from '#evening/words/door';
import { instantOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { keys, lists } from '#house/table/keys';
import { writtenMail } from '#publishing/operations/written-mail';
import { unwritten } from '#site/contract/unwritten-identity';
import { aGuest, book } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openAnyTime, openWith, seatsCountedAndHeld, setDay, withRoom } from '../../testing/opening.ts';
import { type Changes, call } from '../../testing/request.ts';
import { aTable } from '../../testing/restaurant.ts';
import { mailsTo, putAll, takeAway, wholeTable } from '../../testing/table.ts';
import { anAddress, signedIn, verifiedUser } from '../../testing/users.ts';
import { longestQueue, mostQueued, type QueuedParty } from '../contract/queue.ts';
import type { QueueMail } from '../rules/mail-kinds.ts';
import { newPartyId, queueOf } from '../store/queue.ts';
import { reservationsById } from '../store/reservations.ts';
import { handler } from './queue.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler as reservations } from './reservations.ts';

const logged = loggedLines();
const date = '2027-03-12';
const at = (time: string) => `${date}T${time}`;
const clock = (time: string) => stopClock(instantOf(at(time), 'Europe/Prague') ?? 0);

beforeEach(async () => {
  clock('12:00');
  await takeAway(({ pk }) => /^(QUEUE|GUEST|WAITING|RESERVATION|DAY|OPENING|OUTBOX|RATE)/.test(String(pk)));
  await openWith({ seats: 4, noticeMinutes: 0, confirmUpTo: 8 });
});
afterEach(resetClock);

/** Of two who join in the same millisecond chance decides. */
const tick = () => stopClock(Date.now() + 1);
const joinFrom = (address: string, token?: string, guest: object = aGuest()) => {
  tick();
  return call(handler, 'queue/join', { address, token, body: { seats: 4, from: at('18:00'), to: at('19:00'), ...guest } });
};
const join = (body: object = {}) => {
  const guest = { ...aGuest(), ...body };
  return joinFrom(anAddress(guest.userEmail), undefined, guest);
};
const linked = (operation: string, link: string, more: object = {}) =>
  call(handler, `queue/${operation}`, {
    body: { link, ...more },
    headers: operation === 'book' ? { 'idempotency-key': crypto.randomUUID() } : {},
  });
const staff = await signedIn('STAFF');
const byStaff = async (operation: string, changes: Changes = {}) =>
  call(handler, `queue/${operation}`, { token: await staff(), ...changes });
const onePlace = { status: 409, body: { code: 'illegal_transition', message: messages().notWaiting } };
const addAtDoor = async (body: object = {}): Promise<QueuedParty> => {
  tick();
  return (await byStaff('add', { body })).body.data;
};
const listed = async (): Promise<QueuedParty[]> => (await byStaff('list', { query: { date } })).body.data;
/** Staff cannot put the only party of the day back on the list: it has a table. */
async function staysOff(link: string) {
  const { state } = (await linked('show', link)).body.data;
  const [{ _id } = { _id: '' }] = await queueOf(date);
  expect(await byStaff('restore', { id: _id, body: {} })).toMatchObject(onePlace);
  expect((await linked('show', link)).body.data.state).toBe(state);
}
/** Every seat is taken from six to half past seven. */
const fillEvening = async () => (await book({ dateTime: at('18:00'), seats: 4 })).body.data;
const gives = (link: string) => call(reservations, 'reservations/cancel-linked', { body: { link } });
/** A guest waits, and whoever has all seats may give them back. */
async function waits(guest: object = {}) {
  const taken = await fillEvening();
  const { link } = (await join(guest)).body.data;
  return { link: link as string, frees: () => gives(taken.link) };
}

describe('a guest who wants to wait for an evening', () => {
  it('is put on the list when nothing is free in that time, and told so by mail; its page shows no address, telephone or surname', async () => {
    await fillEvening();
    const guest = aGuest();
    const { status, body } = await join(guest);
    expect(status).toBe(201);
    expect(body.data.party).toMatchObject({ userName: 'Jiří', date, seats: 4, state: 'waiting', place: 1, isAtDoor: false, times: [] });
    expect((await linked('show', body.data.link)).body.data).toEqual(body.data.party);
    for (const value of [guest.userEmail, guest.userPhone, 'Šťastný']) expect(JSON.stringify(body.data.party)).not.toContain(value);
    expect((await mailsTo(guest.userEmail)).map(({ kind }) => kind)).toEqual(['queue-joined']);
  });

  it('is told the free times instead while there are any, and is not on the list', async () => {
    await fillEvening();
    const { status, body } = await join({ to: at('19:30') });
    expect([status, body.code, body.data.state]).toEqual([409, 'not_available', 'free']);
    expect(body.data.nearest.map(({ dateTime }: { dateTime: string }) => dateTime)).toEqual([at('19:30')]);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a time at which nobody is seated', { from: at('15:00'), to: at('16:00') }, 409, 'not_available'],
    ['a last time before the first', { from: at('19:00'), to: at('18:00') }, 422, 'validation_failed'],
    ['times of two evenings', { to: '2027-03-13T18:00' }, 422, 'validation_failed'],
    ['a party that is too large to book', { seats: 9 }, 422, 'validation_failed'],
    ['an area that there is not', { area: 'roof' }, 422, 'validation_failed'],
    ['a time that is past', { from: at('11:30'), to: at('11:30') }, 409, 'not_available'],
  ])('is refused for %s', async (_, changes, status, code) => {
    await fillEvening();
    expect(await join(changes)).toMatchObject({ status, body: { code } });
    expect(await listed()).toEqual([]);
  });

  it('is refused while no hours are set, because every time can be asked for', async () => {
    await openAnyTime();
    expect(await join()).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'free' } } });
  });

  it('waits once for an evening, under the address and under the telephone', async () => {
    await fillEvening();
    const guest = aGuest();
    const first = await join(guest);
    for (const changes of [guest, { ...aGuest(), userPhone: guest.userPhone }, { ...aGuest(), userEmail: guest.userEmail }]) {
      expect(await join(changes)).toMatchObject({ status: 409, body: { code: 'already_queued' } });
    }
    await linked('leave', first.body.data.link);
    expect((await join(guest)).status).toBe(201);
  });

  it('is refused when the restaurant has blocked the guest', async () => {
    await fillEvening();
    const guest = aGuest();
    await call(reservations, 'reservations/block', { token: await staff(), body: { guest: guest.userEmail } });
    expect(await join(guest)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await listed()).toEqual([]);
  });

  it('has a share of the lists with the network and the provider, and one more an hour above it', async () => {
    await fillEvening();
    const factor = jest.replaceProperty(settings, 'perIpLimitFactor', 1);
    const statuses = [];
    for (let count = 0; count < 8; count++) statuses.push((await joinFrom('203.0.113.1')).status);
    for (let count = 0; count < 16; count++) statuses.push((await joinFrom(`203.0.113.${2 + (count % 4)}`)).status);
    expect(statuses).toEqual([...Array(7).fill(201), 429, ...Array(14).fill(201), 429, 429]);
    const refused = await joinFrom('203.0.113.9');
    expect(refused).toMatchObject({ status: 429, body: { message: messages().tooManyFromHere } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    expect((await joinFrom('198.51.100.7')).status).toBe(201);
    const { token } = await verifiedUser();
    expect((await joinFrom('203.0.113.1', token)).status).toBe(201);
    expect((await byStaff('add')).status).toBe(201);
    clock('13:00');
    expect((await joinFrom('203.0.113.1')).status).toBe(201);
    factor.restore();
  });

  it('uses up no share by a request that is refused', async () => {
    await fillEvening();
    const factor = jest.replaceProperty(settings, 'perIpLimitFactor', 1);
    const guest = aGuest();
    await joinFrom('203.0.113.1', undefined, guest);
    for (let count = 0; count < 8; count++) expect((await joinFrom('203.0.113.1', undefined, guest)).status).toBe(409);
    for (let count = 0; count < 6; count++) expect((await joinFrom('203.0.113.1')).status).toBe(201);
    factor.restore();
  });
});

describe('the link of a party', () => {
  it('books a time that has become free, with what the guest has said, by the guard of every booking, and ends the waiting', async () => {
    const guest = { ...aGuest(), comment: 'With a pram.', allergens: [7], needs: ['pram'] };
    const { link, frees } = await waits(guest);
    expect(await listed()).toMatchObject([guest]);
    for (const name of ['comment', 'allergens', 'needs']) expect((await linked('show', link)).body.data).not.toHaveProperty(name);
    expect(await linked('book', link, { dateTime: at('18:00') })).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect((await linked('show', link)).body.data.state).toBe('waiting');
    await frees();
    const booked = await linked('book', link, { dateTime: at('18:30') });
    expect(booked).toMatchObject({ status: 201, body: { data: { status: 'confirmed', seats: 4, dateTime: at('18:30'), ...guest } } });
    expect((await linked('show', link)).body.data).toMatchObject({ state: 'booked', times: [] });
    expect(await linked('book', link, { dateTime: at('20:00') })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    await staysOff(link);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });

  it('says that the day is closed by now, until it is open again', async () => {
    const { link } = await waits();
    const closed = async () => (await linked('show', link)).body.data.closed;
    expect(await closed()).toBeUndefined();
    await setDay(date, { sittings: [], note: 'A wedding.' });
    expect(await closed()).toBe('Closed: A wedding.');
    await setDay(date, undefined);
    expect(await closed()).toBeUndefined();
  });

  it('books once, however often and however fast it is sent', async () => {
    const { link, frees } = await waits();
    await frees();
    const replies = await Promise.all(['18:00', '20:00'].map((time) => linked('book', link, { dateTime: at(time), seats: 2 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = (await wholeTable()).filter(({ sk, status }) => sk === 'RESERVATION' && status === 'confirmed');
    expect(made).toHaveLength(1);
  });

  it('gives a repeated request the same reservation', async () => {
    const { link, frees } = await waits();
    await frees();
    const request = { body: { link, dateTime: at('18:00') }, headers: { 'idempotency-key': crypto.randomUUID() } };
    const [first, second] = [await call(handler, 'queue/book', request), await call(handler, 'queue/book', request)];
    expect([first.status, second.status, second.body.data._id]).toEqual([201, 201, first.body.data._id]);
  });

  it('leaves the list at once, and again without harm', async () => {
    const { link } = await waits();
    const second = (await join()).body.data;
    expect(second.party.place).toBe(2);
    for (let time = 0; time < 2; time++) expect((await linked('leave', link)).body.data.state).toBe('left');
    expect((await linked('show', second.link)).body.data.place).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('opens nothing when it is wrong, whatever is wrong with it', async () => {
    const { link } = await waits();
    const { _id } = (await listed())[0] as QueuedParty;
    const other = await addAtDoor({ userName: 'Ada' });
    for (const wrong of [`${link}x`, `${_id}.0123456789abcdefABCDEF`, `${other._id}.${link.split('.')[1]}`]) {
      for (const operation of ['show', 'book', 'leave']) {
        expect(await linked(operation, wrong, { dateTime: at('18:00') })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
      }
    }
  });
});

describe('a party at the door', () => {
  beforeEach(async () => {
    await fillEvening();
    clock('18:20');
  });

  it('is written down with a name and a number, and sees when a table is expected', async () => {
    const first = await addAtDoor({ userName: 'Ada', seats: 2 });
    const second = await addAtDoor({ userName: 'Bo', seats: 4 });
    const inUtc = (time: string) => instantOf(at(time), 'Europe/Prague')?.toISOString();
    expect(first).toMatchObject({
      userName: 'Ada',
      seats: 2,
      place: 1,
      isAtDoor: true,
      from: at('18:20'),
      to: at('22:00'),
      expectedAt: inUtc('19:30'),
    });
    // the first one stays for an hour and a half
    expect(second).toMatchObject({ place: 2, expectedAt: inUtc('21:00') });
    expect((await linked('show', second.link)).body.data).toMatchObject({ userName: 'Bo', place: 2, expectedAt: inUtc('21:00') });
    expect((await listed()).map(({ userName }) => userName)).toEqual(['Ada', 'Bo']);
  });

  it('is called: its page says so, and a mail when it left an address; once called it is put back as such, with the moment', async () => {
    const { userEmail } = aGuest();
    const [ada, bo] = [await addAtDoor({ userEmail }), await addAtDoor()];
    for (const { _id } of [ada, bo]) expect((await byStaff('call', { id: _id })).body.data).toMatchObject({ state: 'called', version: 2 });
    const { calledAt } = (await listed())[0] ?? {};
    expect((await linked('show', bo.link)).body.data.state).toBe('called');
    expect((await mailsTo(userEmail)).map(({ kind }) => kind).toSorted()).toEqual(['queue-called', 'queue-joined']);
    expect((await byStaff('restore', { id: bo._id, body: {} })).body.data.state).toBe('waiting');
    await byStaff('delete', { id: ada._id });
    expect((await byStaff('restore', { id: ada._id, body: {} })).body.data).toMatchObject({ state: 'called', calledAt });
  });

  it('is seated by the guard of every booking, at a table of the room, and waits no longer', async () => {
    await withRoom({ tables: [aTable('t1'), aTable('t2')], rows: [] });
    await openWith({ seats: 20 });
    const { _id, link, tables } = await addAtDoor({ userName: 'Ada', seats: 2 });
    expect(tables).toEqual(['t1']);
    const { status, body } = await byStaff('seat', { id: _id, body: { tables } });
    expect([status, body.data]).toMatchObject([200, { state: 'seated', tables: ['t1'], reservation: expect.any(String) }]);
    const [reservation] = await reservationsById([body.data.reservation]);
    expect(reservation).toMatchObject({ userName: 'Ada', source: 'walkin', status: 'confirmed', dateTime: at('18:20'), seats: 2 });
    expect(reservation?.visit?.seatedAt).toBeDefined();
    expect((await linked('show', link)).body.data.state).toBe('seated');
    expect(await byStaff('seat', { id: _id, body: {} })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    await staysOff(link);
    await takeAway(({ sk }) => sk === 'ROOM');
  });

  it('is not seated while there is no seat, unless staff say why', async () => {
    const { _id } = await addAtDoor();
    expect(await byStaff('seat', { id: _id, body: {} })).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect(await listed()).toHaveLength(1);
    const { status, body } = await byStaff('seat', { id: _id, body: { override: 'At the bar.' } });
    expect([status, await listed()]).toEqual([200, []]);
    expect(await reservationsById([body.data.reservation])).toMatchObject([{ override: 'At the bar.', source: 'walkin', seats: 2 }]);
  });

  it('is seated once by two hosts who tap at the same moment', async () => {
    await openWith({ seats: 20 });
    const { _id } = await addAtDoor();
    const replies = await Promise.all([1, 2].map(() => byStaff('seat', { id: _id, body: {} })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const walkIns = (await wholeTable()).filter(({ source }) => source === 'walkin');
    expect(walkIns).toHaveLength(1);
  });

  it('logs by how much the first estimate was wrong', async () => {
    const { _id } = await addAtDoor({ seats: 4 });
    clock('19:40');
    await byStaff('seat', { id: _id, body: {} });
    expect(logged.map((line) => JSON.parse(line)).find(({ event, id }) => event === 'queue_estimate' && id === _id)).toMatchObject({
      minutes: 10,
    });
  });

  it('is taken off the list and put back at its place', async () => {
    const [ada, bo] = [await addAtDoor({ userName: 'Ada' }), await addAtDoor({ userName: 'Bo' })];
    await byStaff('delete', { id: ada._id });
    expect((await listed()).map(({ userName }) => userName)).toEqual(['Bo']);
    expect((await byStaff('restore', { id: ada._id, body: {} })).body.data).toMatchObject({ userName: 'Ada', place: 1, state: 'waiting' });
    expect((await linked('show', bo.link)).body.data.place).toBe(2);
  });

  it('is not changed by a host who has not seen the last change', async () => {
    const { _id } = await addAtDoor();
    await byStaff('call', { id: _id, body: {} });
    for (const operation of ['call', 'seat', 'restore']) {
      const { status, body } = await byStaff(operation, { id: _id, body: { version: 1 } });
      expect([status, body.code, body.data.state]).toEqual([409, 'version_conflict', 'called']);
    }
  });

  it('ends by itself when the restaurant closes, and another one is refused then', async () => {
    const { link } = await addAtDoor();
    clock('22:01');
    expect((await linked('show', link)).body.data.state).toBe('ended');
    expect(await listed()).toEqual([]);
    expect(await byStaff('add')).toMatchObject({ status: 409, body: { code: 'not_available', message: 'We are closed for today.' } });
  });

  it('is seated though another host calls it at the same moment, unless who seats it has seen another version', async () => {
    await openWith({ seats: 20 });
    for (const version of [undefined, 1]) {
      const { _id } = await addAtDoor();
      const reply = await interleaved(
        () => byStaff('seat', { id: _id, body: { version } }),
        () => byStaff('call', { id: _id, body: {} }),
        1,
        [TransactWriteCommand],
      );
      const changed = { status: 409, body: { code: 'version_conflict', data: { _id, state: 'called' } } };
      expect(reply).toMatchObject(version === undefined ? { status: 200, body: { data: { state: 'seated' } } } : changed);
    }
  });
});

describe('what becomes free on a full evening', () => {
  const look = () => schedule({ task: 'waiting-list' });
  const offersTo = async (address: string) => (await mailsTo(address)).filter(({ kind }) => kind === 'queue-offered').length;

  it('is offered to the first whom it fits, for half an hour, then to the next, and booked by the link', async () => {
    const taken = await fillEvening();
    const guests = [aGuest(), aGuest(), aGuest()] as const;
    const links: string[] = [];
    for (const [i, guest] of guests.entries()) links.push((await join({ ...guest, seats: [5, 4, 2][i] })).body.data.link);
    const offers = () => Promise.all(guests.map(({ userEmail }) => offersTo(userEmail)));
    const states = () => Promise.all(links.map(async (link) => (await linked('show', link)).body.data.state));

    await look();
    expect(await offers()).toEqual([0, 0, 0]);
    await gives(taken.link);
    await look();
    await look();
    expect([await offers(), await states()]).toEqual([
      [0, 1, 0],
      ['waiting', 'offered', 'waiting'],
    ]);
    const offered = (await linked('show', links[1] ?? '')).body.data;
    expect(offered.times.map(({ dateTime }: { dateTime: string }) => dateTime)).toEqual([at('18:00'), at('18:30'), at('19:00')]);
    expect(offered.offeredUntil).toBe(new Date(Date.now() + 30 * 60_000).toISOString());

    stopClock(Date.now() + 30 * 60_000);
    await look();
    await look();
    expect([await offers(), await states()]).toEqual([
      [0, 1, 1],
      ['waiting', 'waiting', 'offered'],
    ]);
    expect(await linked('book', links[2] ?? '', { dateTime: at('18:00') })).toMatchObject({ status: 201 });
    expect(await states()).toEqual(['waiting', 'waiting', 'booked']);
  });

  it('is no promise: the page says so when it is gone, and the party keeps its place and is told anew', async () => {
    const guest = aGuest();
    const { link, frees } = await waits(guest);
    await frees();
    await look();
    const again = await fillEvening();
    expect((await linked('show', link)).body.data).toMatchObject({ state: 'offered', place: 1, times: [] });
    expect(await linked('book', link, { dateTime: at('18:00') })).toMatchObject({ status: 409, body: { code: 'not_available' } });

    stopClock(Date.now() + 31 * 60_000);
    await look();
    expect((await linked('show', link)).body.data).toMatchObject({ state: 'waiting', place: 1 });
    await gives(again.link);
    await look();
    expect(await offersTo(guest.userEmail)).toBe(2);
  });

  it('is kept for a party that is put back on the list while its offer runs', async () => {
    const [first, second] = [aGuest(), aGuest()];
    const { link, frees } = await waits(first);
    await join(second);
    await frees();
    await look();
    const [{ _id } = { _id: '' }] = await listed();
    await byStaff('delete', { id: _id });
    stopClock(Date.now() + 29 * 60_000);
    await byStaff('restore', { id: _id, body: {} });
    expect((await linked('show', link)).body.data.state).toBe('offered');
    await look();
    expect([await offersTo(first.userEmail), await offersTo(second.userEmail)]).toEqual([1, 0]);
  });

  it('is offered to nobody whose time is over: the waiting ends, and the guest may wait again', async () => {
    const guest = aGuest();
    const { link } = await waits(guest);
    clock('19:01');
    await look();
    expect((await linked('show', link)).body.data.state).toBe('ended');
    expect((await wholeTable()).filter(({ list, waiting }) => list === 'QUEUES' || waiting)).toEqual([]);
    expect(await offersTo(guest.userEmail)).toBe(0);
  });
});

it('a party at the door books nothing by its link, and one on a waiting list is neither called nor seated', async () => {
  const atDoor = await addAtDoor({ seats: 2 });
  const illegal = { status: 409, body: { code: 'illegal_transition' } };
  expect(await linked('book', atDoor.link, { dateTime: at('20:00') })).toMatchObject(illegal);
  await waits();
  const { _id } = (await listed()).find(({ isAtDoor }) => !isAtDoor) ?? { _id: '' };
  for (const operation of ['call', 'seat']) expect(await byStaff(operation, { id: _id, body: {} })).toMatchObject(illegal);
});

describe('a queue that is full', () => {
  /** Lets so many more wait as the first party does. */
  const repeatFirst = async (count: number) => {
    const [first] = (await wholeTable()).filter(({ pk }) => pk === lists.queue(date).pk);
    if (!first) throw new Error('Nobody waits.');
    const others = Array.from({ length: count }, () => newPartyId(date, new Date()));
    await putAll(others.map((_id) => ({ ...first, _id, ...keys.queuedParty(_id) })));
  };
  const isTooLong = { status: 409, body: { code: 'not_available', message: messages().tooLong } };

  it('refuses guests whose network has used up its share from a hundred parties on, and others from five hundred on', async () => {
    await fillEvening();
    const factor = jest.replaceProperty(settings, 'perIpLimitFactor', 1);
    for (let count = 0; count < 6; count++) await joinFrom('203.0.113.1');
    await repeatFirst(longestQueue - 6);
    expect(await joinFrom('203.0.113.1')).toMatchObject(isTooLong);
    expect((await joinFrom('203.0.113.2')).status).toBe(201);
    await repeatFirst(mostQueued - longestQueue);
    expect(await joinFrom('203.0.113.3')).toMatchObject(isTooLong);
    factor.restore();
  });

  it('refuses staff only because of those who wait at the door, and nobody at home because of these', async () => {
    await addAtDoor();
    await repeatFirst(longestQueue - 1);
    expect(await byStaff('add')).toMatchObject({ status: 409, body: { code: 'not_available', message: messages().tooLongForStaff } });
    await fillEvening();
    expect((await join()).status).toBe(201);
  });

  it('has a place at the door for whoever stands there, however many wait at home', async () => {
    await waits();
    await repeatFirst(mostQueued);
    expect((await byStaff('add')).status).toBe(201);
  });
});

it('a party that staff write down twice with one key is on the list once, and each reply has it', async () => {
  const token = await staff();
  const add = (userName: string) => call(handler, 'queue/add', { token, headers: { 'idempotency-key': 'one tap' }, body: { userName } });
  const [first, again] = [await add('Ada'), await add('Ada')];
  expect([first.status, again.status, again.body.data._id]).toEqual([201, 201, first.body.data._id]);
  expect(await add('Bo')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  expect(await queueOf(date)).toHaveLength(1);
});

it('a mail to a party is written only while it says what is so', async () => {
  const guest = aGuest();
  const { link, frees } = await waits(guest);
  const [{ _id: partyId } = { _id: '' }] = await queueOf(date);
  const written = async (kind: QueueMail['kind']) =>
    (await writtenMail({ kind, to: guest.userEmail, partyId }, { contacts: [], identity: unwritten })) !== undefined;
  const all = async () => [await written('queue-joined'), await written('queue-offered'), await written('queue-called')];
  expect(await all()).toEqual([true, false, false]);
  await frees();
  await schedule({ task: 'waiting-list' });
  expect(await all()).toEqual([true, true, false]);
  clock('12:31');
  expect(await all()).toEqual([true, false, false]);
  await linked('leave', link);
  expect(await all()).toEqual([false, false, false]);
});

it('everything that is stored about a party ends a week after its evening', async () => {
  await waits();
  const stored = (await wholeTable()).filter(({ pk, sk }) => String(pk).startsWith('QUEUE#') || String(sk).startsWith('QUEUED#'));
  expect(stored).toHaveLength(3);
  for (const { ttl } of stored) expect(new Date(Number(ttl) * 1000).toISOString().slice(0, 10)).toBe('2027-03-20');
});
