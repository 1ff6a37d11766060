import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopClock } from '../../testing/clock.ts';
import { affected, askAffected, at, day, idsOf, reset, setDays } from '../../testing/closed-day.ts';
import { reserve } from '../../testing/held-reservations.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, setDay } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { dinner, lunch } from '../../testing/restaurant.ts';
import { takeAway } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './opening.ts';

loggedLines();

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX)#/.test(String(pk)));
  await openWith({ seats: 40 });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the affected reservations of a day', () => {
  it('are all that are pending or confirmed when the day is closed', async () => {
    const ids = [await reserve({ dateTime: at('12:00'), status: 'pending' }), await reserve({ dateTime: at('19:00') })];
    await reserve({ dateTime: at('19:00'), status: 'cancelled' });
    await reserve({ dateTime: at('19:00', dateIn(4)) });
    expect(idsOf(await affected())).toEqual(ids);
  });

  it('are those of the evening that begins on it, also after midnight, and not those of the evening before', async () => {
    const [night, next] = [at('00:30'), at('00:30', dateIn(4))];
    const lateHold = (date: string) => ({ date, from: 1470, to: 1590, midnight: 1440, seats: 2 });
    const before = await reserve({ dateTime: night, held: lateHold(dateIn(2)) });
    const after = await reserve({ dateTime: next, held: lateHold(day) });
    expect(idsOf(await affected())).toEqual([after]);
    expect(idsOf(await affected({ from: dateIn(2), to: dateIn(2) }))).toEqual([before]);
  });

  it('are complete although the index is some moments behind the table', async () => {
    const ids = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00') })];
    const send = DynamoDBDocumentClient.prototype.send as (this: DynamoDBDocumentClient, command: object) => Promise<{ Items: object[] }>;
    let behind = 2;
    jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (this: DynamoDBDocumentClient, command: object) {
      const answer = await send.call(this, command);
      return command instanceof QueryCommand && behind-- > 0 ? { ...answer, Items: answer.Items.slice(1) } : answer;
    } as never);
    expect(idsOf(await affected())).toEqual(ids);
  });

  it('cannot be asked for of days in the past, or of more than 61 days', async () => {
    expect((await askAffected({ from: dateIn(-1) })).status).toBe(422);
    expect((await askAffected({ to: dateIn(3 + 61) })).status).toBe(422);
    expect((await askAffected({ to: dateIn(3 + 60) })).status).toBe(200);
  });
});

describe('fewer seats', () => {
  const fewer = { sittings: [lunch, dinner], seats: 6 };

  it('affect guests after midnight as those before', async () => {
    const night = { name: 'Night', opens: '18:00', lastSeating: '01:00', closes: '03:00' };
    await openWith({ seats: 40, week: Array(7).fill([night]) });
    const next = dateIn(4);
    const lateHold = { date: day, from: 1470, to: 1590, midnight: 1440, seats: 10 };
    await reserve({ dateTime: at('20:00'), seats: 10 });
    const early = await reserve({ dateTime: at('20:00'), seats: 10 });
    await reserve({ dateTime: at('00:30', next), seats: 10, held: lateHold });
    const late = await reserve({ dateTime: at('00:30', next), seats: 10, held: lateHold });
    await reserve({ dateTime: at('20:00', next), seats: 30 });
    expect(idsOf(await affected({ sittings: [night], seats: 10 }))).toEqual([early, late]);
  });

  it('cancel of those seen only the ones that the manager decides to cancel', async () => {
    const ids = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00') })];
    const { status } = await setDays(ids, { guests: 'keep', cancelled: ids.slice(1) });
    const statuses = await Promise.all(ids.map(async (id) => (await reservationById(id))?.status));
    expect([status, ...statuses]).toEqual([200, 'confirmed', 'cancelled']);
  });

  it('are refused until the manager has seen whom they affect, and then cancel these only', async () => {
    const first = await reserve({ dateTime: at('19:00'), seats: 4 });
    const late = [await reserve({ dateTime: at('19:00'), seats: 4 }), await reserve({ dateTime: at('19:00'), seats: 3 })];
    const refused = await setDays(late.slice(0, 1), fewer);
    expect([refused.body.code, idsOf(refused.body.data).toSorted()]).toEqual(['affected_changed', late.toSorted()]);
    expect((await setDays(late, fewer)).body.message).toContain('2 reservations are cancelled.');
    for (const id of late) expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'closure' });
    expect(await reservationById(first)).toMatchObject({ status: 'confirmed' });
  });

  it('are affected by the usual ones when a day with more seats gets them back', async () => {
    await setDays([], { ...fewer, seats: 80 });
    const late = [await reserve({ dateTime: at('19:00'), seats: 40 }), await reserve({ dateTime: at('19:00'), seats: 10 })].at(-1);
    expect((await reset(day)).body).toMatchObject({ code: 'affected_changed', data: [{ _id: late }] });
  });
});

it('reservations for which there is no time any more are left and named, and cancelled when the request comes again', async () => {
  const [first, second] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00') })];
  const late = async () => stopClock(Date.now() + 21_000);
  // between the writing of the day and the first cancellation
  const reply = await interleaved(() => setDays([first, second]), late, 2, [TransactWriteCommand]);
  expect(reply).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: second }] } });
  expect(await reservationById(first)).toMatchObject({ status: 'cancelled' });
  expect((await setDays([second])).body.message).toContain('1 reservation is cancelled.');
});

it('the service that goes on past midnight can still be changed and put back, one that is over cannot', async () => {
  const night = { name: 'Night', opens: '20:00', lastSeating: '01:00', closes: '03:00' };
  await openWith({ seats: 40, week: Array(7).fill([night]) });
  for (const [clock, status] of [
    ['00:30', 200],
    ['03:30', 422],
  ] as const) {
    stopClock(Date.parse(`2027-03-13T${clock}+01:00`));
    const { token } = await newUser('MANAGER');
    const body = { from: '2027-03-12', to: '2027-03-12', sittings: [{ ...night, closes: '02:00' }], note: '', guests: 'keep', seen: [] };
    expect([clock, (await call(handler, 'opening/set-days', { token, body })).status]).toEqual([clock, status]);
    const listed = (await call(handler, 'opening/days', { token })).body.data;
    expect(listed).toMatchObject(status === 200 ? [{ date: '2027-03-12' }] : []);
    const again = { token, id: '2027-03-12', body: { guests: 'keep', seen: [] } };
    expect([clock, (await call(handler, 'opening/reset-day', again)).status]).toEqual([clock, status === 200 ? 200 : 422]);
    // also where its hours are special
    await openWith({ seats: 40, week: Array(7).fill([lunch]) });
    await setDay('2027-03-12', { sittings: [night], note: '' });
    expect([clock, (await call(handler, 'opening/reset-day', again)).status]).toEqual([clock, status]);
    await setDay('2027-03-12', undefined);
    await openWith({ seats: 40, week: Array(7).fill([night]) });
  }
});
