import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { instantOf } from '#house/rules/wall-time';
import { aGuest } from '../../testing/bookings.ts';
import { stopClock } from '../../testing/clock.ts';
import { affected, askAffected, at, breakOff, day, idsOf, reset, setDays, special, token } from '../../testing/closed-day.ts';
import { becomes, reserve } from '../../testing/held-reservations.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, setDay } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { dinner, lunch } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import type { StoredParty } from '../rules/queue.ts';
import { joinQueue, newPartyId } from '../store/queue.ts';
import { reservationById } from '../store/reservations.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler } from './opening.ts';

loggedLines();
const listed = async (by = token) => (await call(handler, 'opening/days', { token: by })).body.data;
const next = dateIn(4);
const night = { name: 'Night', opens: '20:00', lastSeating: '01:00', closes: '03:00' };
const statusOf = async (id: string) => (await reservationById(id))?.status;
/** Just before the first cancellation, when the day is written already. */
const afterDay = (act: () => ReturnType<typeof setDays>, rival: () => Promise<unknown>, writes = 2) =>
  interleaved(act, rival, writes, [TransactWriteCommand]);

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX)#/.test(String(pk)));
  await openWith({ seats: 40 });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the affected reservations of a day', () => {
  it('are all that are pending or confirmed when the day is closed, although the index is some moments behind the table', async () => {
    const ids = [await reserve({ dateTime: at('12:00'), status: 'pending' }), await reserve({ dateTime: at('19:00') })];
    await reserve({ dateTime: at('19:00'), status: 'cancelled' });
    await reserve({ dateTime: at('19:00', next) });
    const send = DynamoDBDocumentClient.prototype.send as (this: DynamoDBDocumentClient, command: object) => Promise<{ Items: object[] }>;
    let behind = 2;
    jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (this: DynamoDBDocumentClient, command: object) {
      const answer = await send.call(this, command);
      return command instanceof QueryCommand && behind-- > 0 ? { ...answer, Items: answer.Items.slice(1) } : answer;
    } as never);
    expect(idsOf(await affected())).toEqual(ids);
  });

  it('come with who is on its waiting list when it is closed, not with who is at the door, has left, waits for another day or waited until now', async () => {
    const party = (date: string, more: object = {}): StoredParty => ({
      ...{ _id: newPartyId(date, new Date()), date, ...aGuest(), userName: 'Eva', userSurname: 'Malá', seats: 4, area: '' },
      ...{ from: at('19:00', date), to: at('20:00', date), startsAt: `${date}T18:00:00.000Z`, endsAt: `${date}T19:00:00.000Z` },
      ...{ joinedAt: new Date().toISOString(), isAtDoor: false, state: 'waiting', language: 'en', version: 1, ...more },
    });
    const isOver = { endsAt: new Date(Date.now() - 1).toISOString() };
    const gone = [party(day, { state: 'left' }), party(day, isOver)];
    const [waits, ...others] = [party(day), party(day, { isAtDoor: true }), party(next), ...gone] as const;
    for (const one of [waits, ...others]) await joinQueue(one, { mails: [], refusesBlocked: false });
    const { _id, userName, userSurname, userEmail, userPhone, seats, from } = waits;
    const { data } = (await askAffected()).body;
    expect(data.waiting).toEqual([{ _id, userName, userSurname, userEmail, userPhone, seats, from }]);
    expect((await askAffected({ sittings: [dinner] })).body.data.waiting).toEqual([]);
  });

  it('with fewer seats are guests after midnight as those before', async () => {
    await openWith({ seats: 40, week: Array(7).fill([night]) });
    const late = { dateTime: at('00:30', next), seats: 10, held: { date: day, from: 1470, to: 1590, midnight: 1440, seats: 10 } };
    await reserve({ dateTime: at('20:00'), seats: 10 });
    const second = await reserve({ dateTime: at('20:00'), seats: 10 });
    await reserve(late);
    const last = await reserve(late);
    await reserve({ dateTime: at('20:00', next), seats: 30 });
    expect(idsOf(await affected({ sittings: [night], seats: 10 }))).toEqual([second, last]);
  });

  it('cannot be asked for of days in the past, or of more than 61 days', async () => {
    const statuses = [{ from: dateIn(-1) }, { to: dateIn(3 + 61) }, { to: dateIn(3 + 60) }].map(
      async (days) => (await askAffected(days)).status,
    );
    expect(await Promise.all(statuses)).toEqual([422, 422, 200]);
  });
});

describe('closing a day', () => {
  it('cancels the reservations with the reason, writes to each guest, and says how many have to be called', async () => {
    const ids = [
      await reserve({ dateTime: at('19:00'), userEmail: 'jana@demo.test' }),
      await reserve({ dateTime: at('19:00'), userEmail: '' }),
      await reserve({ dateTime: at('12:00'), userEmail: '' }),
    ];
    const [told = ''] = ids;
    const message =
      'The day has been saved. 3 reservations are cancelled. 1 guest is told by e-mail. 2 guests have given no e-mail address: please call them.';
    const reply = await setDays(ids);
    expect(reply).toMatchObject({ status: 200, body: { message } });
    expect(idsOf(reply.body.data).toSorted()).toEqual(ids.toSorted());
    const stored = await reservationById(told);
    expect(stored).toMatchObject({ status: 'cancelled', endedBy: 'closure', reason: 'We have a wedding in the house.' });
    expect(stored).not.toHaveProperty('held');
    expect(await mailsTo('jana@demo.test')).toMatchObject([{ kind: 'reservation-closure', reservationId: told }]);
    expect(Object.values((await openingAndDays([day])).days.get(day)?.taken ?? {}).every((seats) => seats === 0)).toBe(true);
  });

  it('keeps them and writes to nobody when the manager wants so, or cancels only some', async () => {
    const [kept, gone] = [await reserve({ dateTime: at('12:00'), userEmail: 'kept@demo.test' }), await reserve({ dateTime: at('19:00') })];
    const { message } = (await setDays([kept, gone], { guests: 'keep' })).body;
    expect([message, await statusOf(kept), await statusOf(gone)]).toEqual(['The day has been saved.', 'confirmed', 'confirmed']);
    await setDays([kept, gone], { guests: 'keep', cancelled: [gone] });
    expect([await statusOf(kept), await statusOf(gone)]).toEqual(['confirmed', 'cancelled']);
    expect(await mailsTo('kept@demo.test')).toEqual([]);
  });

  it('lists the day for staff, until it has its usual hours again', async () => {
    await setDays([], { to: next, seats: 12 });
    const entry = (date: string) => ({ _id: date, date, sittings: [], seats: 12, note: 'A wedding.' });
    expect(await listed()).toEqual([entry(day), entry(next)]);
    expect((await reset(day)).status).toBe(200);
    expect([await listed(), await special()]).toEqual([[entry(next)], undefined]);
    for (const id of [day, 'tomorrow']) expect((await reset(id)).status).toBe(404);
  });

  it('is refused with the list when a reservation is affected that the manager has not seen, and changes nothing', async () => {
    const [seen, unseen] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00') })];
    const { status, body } = await setDays([seen]);
    expect({ status, code: body.code, ids: idsOf(body.data) }).toEqual({ status: 409, code: 'affected_changed', ids: [seen, unseen] });
    expect([await statusOf(seen), await special()]).toEqual(['confirmed', undefined]);
  });

  it('finishes when the request comes again after it broke off half-way, and writes to each guest once', async () => {
    const guests = ['a@demo.test', 'b@demo.test', 'c@demo.test'];
    const ids: string[] = [];
    for (const userEmail of guests) ids.push(await reserve({ dateTime: at('19:00'), userEmail, seats: 1 }));
    // the day, one cancellation, and then the table does not answer
    expect((await afterDay(() => setDays(ids), breakOff, 3)).status).toBe(503);
    jest.restoreAllMocks();
    expect((await setDays(ids)).status).toBe(200);
    for (const id of ids) expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'closure' });
    for (const guest of guests) expect(await mailsTo(guest)).toHaveLength(1);
  });

  it('leaves and names reservations for which there is no time any more, and cancels them when the request comes again', async () => {
    const [first, second] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00') })];
    const reply = await afterDay(
      () => setDays([first, second]),
      async () => stopClock(Date.now() + 21_000),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: second }] } });
    expect(await statusOf(first)).toBe('cancelled');
    expect((await setDays([second])).body.message).toContain('1 reservation is cancelled.');
  });

  it('leaves a reservation alone that was moved to another day, or cancelled by its guest, after it was seen', async () => {
    const [moved, ended] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00'), userEmail: 'own@demo.test' })];
    const dateTime = at('12:00', dateIn(8));
    const held = { date: dateIn(8), from: 720, to: 840, midnight: 1440, seats: 2 };
    const reply = await afterDay(
      () => setDays([moved, ended]),
      async () => {
        await becomes(moved, () => ({ dateTime, startsAt: instantOf(dateTime, 'Europe/Prague')?.toISOString(), held }));
        await becomes(ended, () => ({ status: 'cancelled', endedBy: 'guest', held: undefined }));
      },
    );
    expect(reply).toMatchObject({ status: 200, body: { message: 'The day has been saved.' } });
    expect(await reservationById(moved)).toMatchObject({ status: 'confirmed', dateTime });
    expect(await reservationById(ended)).toMatchObject({ status: 'cancelled', endedBy: 'guest' });
    expect(await mailsTo('own@demo.test')).toEqual([]);
  });

  it('is possible as long as its service goes on past midnight, and so is giving its hours back', async () => {
    await openWith({ seats: 40, week: Array(7).fill([night]) });
    for (const [clock, status] of [
      ['00:30', 200],
      ['03:30', 422],
    ] as const) {
      stopClock(Date.parse(`2027-03-13T${clock}+01:00`));
      const manager = (await newUser('MANAGER')).token;
      const send = async (operation: string, changes: object) =>
        (await call(handler, `opening/${operation}`, { token: manager, ...changes })).status;
      const again = { id: '2027-03-12', body: { guests: 'keep', seen: [] } };
      const body = { from: '2027-03-12', to: '2027-03-12', sittings: [{ ...night, closes: '02:00' }], note: '', guests: 'keep', seen: [] };
      expect([clock, await send('set-days', { body })]).toEqual([clock, status]);
      expect(await listed(manager)).toMatchObject(status === 200 ? [{ date: '2027-03-12' }] : []);
      expect([clock, await send('reset-day', again)]).toEqual([clock, status]);
      // also where its hours are special
      await openWith({ seats: 40, week: Array(7).fill([lunch]) });
      await setDay('2027-03-12', { sittings: [night], note: '' });
      expect([clock, await send('reset-day', again)]).toEqual([clock, status]);
      await setDay('2027-03-12', undefined);
      await openWith({ seats: 40, week: Array(7).fill([night]) });
    }
  });
});

describe('a booking while a day is being closed', () => {
  it('that is stored after the closing has read the day makes it read again', async () => {
    let id = '';
    const rival = async () => {
      id = await reserve({ dateTime: at('19:00') });
    };
    const reply = await interleaved(() => setDays([]), rival);
    expect(reply).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: id }] } });
    expect([await statusOf(id), await special()]).toEqual(['confirmed', undefined]);
  });

  it('that has read the day before the closing wrote it is refused', async () => {
    const booked = () => reserve({ dateTime: at('19:00') });
    expect(await interleaved(booked, () => setDays([]))).toBe('no_table');
    expect(await affected()).toEqual([]);
  });

  it('never slips in: each of many that come at once is refused, or seen and cancelled', async () => {
    const bookings = Array.from({ length: 20 }, (_, i) => reserve({ dateTime: at(i % 2 ? '12:00' : '19:00'), seats: 1 }));
    const close = async () => {
      for (let seen: string[] = []; ; ) {
        const { status, body } = await setDays(seen);
        if (status === 200) return;
        expect(body.code).toBe('affected_changed');
        seen = idsOf(body.data);
      }
    };
    const [outcomes] = await Promise.all([Promise.all(bookings), close()]);
    expect(await affected()).toEqual([]);
    for (const outcome of outcomes) {
      const stored = await reservationById(outcome);
      if (stored) expect(stored).toMatchObject({ status: 'cancelled', endedBy: 'closure' });
      else expect(['closed', 'no_table']).toContain(outcome);
    }
  });
});

describe('giving a day its usual hours again', () => {
  const brunch = { name: 'Brunch', opens: '09:00', lastSeating: '11:00', closes: '12:00' };
  const inBrunch = (changes: object = {}) => reserve({ dateTime: at('09:30'), userEmail: 'brunch@demo.test', ...changes });
  beforeEach(() => setDays([], { sittings: [brunch, dinner] }));

  it('is refused with the reservations that no longer fit when the manager has not seen them, also one that comes meanwhile', async () => {
    const ids: string[] = [];
    const rival = async () => void ids.push(await inBrunch());
    const refused = { status: 409, body: { code: 'affected_changed' } };
    const reply = await interleaved(() => reset(day), rival);
    expect([reply, idsOf(reply.body.data)]).toMatchObject([refused, ids]);
    await reserve({ dateTime: at('19:00') });
    expect(idsOf((await reset(day)).body.data)).toEqual(ids);
    expect(await special()).toMatchObject({ sittings: [brunch, dinner] });
  });

  it('names those for whom its usual seats do not suffice', async () => {
    await setDays([], { sittings: [lunch, dinner], seats: 80 });
    const late = [await reserve({ dateTime: at('19:00'), seats: 40 }), await reserve({ dateTime: at('19:00'), seats: 10 })].at(-1);
    expect((await reset(day)).body).toMatchObject({ code: 'affected_changed', data: [{ _id: late }] });
  });

  it('cancels them and writes to each guest, or keeps them', async () => {
    const kept = await inBrunch();
    expect((await reset(day, { seen: [kept] })).body.message).toBe('The day has the hours of its weekday again.');
    expect(await statusOf(kept)).toBe('confirmed');
    await setDays([], { sittings: [brunch, dinner] });
    const reason = 'No brunch after all.';
    const { status, body } = await reset(day, { guests: 'cancel', seen: [kept], reason });
    const message = 'The day has the hours of its weekday again. 1 reservation is cancelled. 1 guest is told by e-mail.';
    expect({ status, message: body.message }).toEqual({ status: 200, message });
    expect(await reservationById(kept)).toMatchObject({ status: 'cancelled', endedBy: 'closure', reason });
    expect(await mailsTo('brunch@demo.test')).toMatchObject([{ kind: 'reservation-closure' }]);
    expect(await special()).toBeUndefined();
  });

  it('finishes when the request comes again after it broke off half-way', async () => {
    const ids = [await inBrunch(), await inBrunch({ userEmail: 'second@demo.test' })];
    const again = () => reset(day, { guests: 'cancel', seen: ids });
    // one cancellation, and then the table does not answer
    expect((await afterDay(again, breakOff, 1)).status).toBe(503);
    jest.restoreAllMocks();
    expect(await special()).toBeUndefined();
    expect((await again()).status).toBe(200);
    for (const id of ids) expect(await statusOf(id)).toBe('cancelled');
    for (const guest of ['brunch@demo.test', 'second@demo.test']) expect(await mailsTo(guest)).toHaveLength(1);
    expect((await again()).status).toBe(404);
  });
});
