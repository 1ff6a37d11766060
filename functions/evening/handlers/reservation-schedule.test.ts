import { SNSClient } from '@aws-sdk/client-sns';
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SNSEvent } from 'aws-lambda';
import { wallTimeOf } from '#house/rules/wall-time';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { moveClock, stopClock } from '../../testing/clock.ts';
import { becomes, reserve } from '../../testing/held-reservations.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines, measured } from '../../testing/logs.ts';
import { openAnyTime, openWith, seatsCountedAndHeld } from '../../testing/opening.ts';
import { tenSeats } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn } from '../../testing/users.ts';
import type { Party } from '../rules/party.ts';
import { holdOf } from '../rules/seats.ts';
import { reservationById } from '../store/reservations.ts';
import { repairDay, wrongDays } from '../store/seat-check.ts';
import { handler } from './reservation-schedule.ts';

const hour = 3_600_000;
const made = new Date();
const run = () => handler({ task: 'time-limits' });
const hoursLater = (hours: number) => stopClock(made.getTime() + hours * hour);
const kinds = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);
let lines: string[] = [];
const logged = (event: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

beforeEach(async () => {
  stopClock(made);
  lines = loggedLines();
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX|GUEST)#/.test(String(pk)));
  await openWith({ seats: 40, answerHours: 24, reminderHours: 24 });
});
afterEach(() => {
  delete process.env.METRIC_NAMESPACE;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A reservation in so many hours from the start of the test, to the minute. */
function startIn(hours: number): Partial<Party> {
  const startsAt = new Date(Math.floor(made.getTime() / 60_000) * 60_000 + hours * hour).toISOString();
  return { startsAt, held: holdOf(new Date(startsAt), 2, dateIn(Math.floor(hours / 24)), 'Europe/Prague', tenSeats) };
}

const pending = (changes: Partial<Party> = {}) => reserve({ dateTime: `${dateIn(5)}T19:00`, status: 'pending', ...changes });
const statusesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await reservationById(id))?.status));

async function change(id: string, changes: Partial<Party>): Promise<void> {
  const current = (await reservationById(id)) as Party;
  expect(await becomes(current._id, () => changes)).toBe(true);
}

describe('a pending reservation', () => {
  it('is cancelled when nobody answered in time, its seats are free again, and the guest is told once', async () => {
    const id = await pending({ userEmail: 'jana@demo.test' });
    hoursLater(23.9);
    await run();
    expect(await reservationById(id)).toMatchObject({ status: 'pending' });
    hoursLater(24);
    await run();
    await run();
    expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'expiry' });
    expect(await seatsCountedAndHeld()).toEqual({ counted: {}, held: {} });
    expect(await kinds('jana@demo.test')).toEqual(['reservation-expired']);
    expect(logged('expired')).toEqual([{ event: 'expired', id }]);
  });

  it('is left to the next run when there is no time for it any more', async () => {
    const ids = [await pending(), await pending({ dateTime: `${dateIn(5)}T19:30` })];
    hoursLater(24);
    await interleaved(run, async () => moveClock(46), 1, [TransactWriteCommand]);
    expect(await statusesOf(ids)).toEqual(['cancelled', 'pending']);
    await run();
    expect(await statusesOf(ids)).toEqual(['cancelled', 'cancelled']);
  });

  it('waits from the moment when it became pending again, or got another time', async () => {
    const [edited, moved] = [await pending({ status: 'confirmed' }), await pending({ dateTime: `${dateIn(5)}T19:30` })];
    hoursLater(20);
    await change(edited, { status: 'pending' });
    await change(moved, { startsAt: new Date(made.getTime() + 140 * hour).toISOString() });
    hoursLater(43.9);
    await run();
    expect(await statusesOf([edited, moved])).toEqual(['pending', 'pending']);
    hoursLater(44);
    await run();
    expect(await statusesOf([edited, moved])).toEqual(['cancelled', 'cancelled']);
  });

  it('is told to the restaurant once at half of the time to answer, and when it expires', async () => {
    const alertEmail = 'chef@demo.test';
    await openWith({ seats: 40, answerHours: 24, reminderHours: 24, alertEmail });
    const id = await pending({ userEmail: 'jana@demo.test' });
    hoursLater(11.9);
    await run();
    expect(await kinds(alertEmail)).toEqual([]);
    hoursLater(12);
    await Promise.all([run(), run()]);
    await change(id, { staffNote: 'With a pram.' });
    hoursLater(13);
    await run();
    expect(await mailsTo(alertEmail)).toMatchObject([
      { kind: 'alert-waiting', expiresAt: wallTimeOf(new Date(made.getTime() + 24 * hour), 'Europe/Prague') },
    ]);
    hoursLater(24);
    await run();
    await run();
    expect((await kinds(alertEmail)).sort()).toEqual(['alert-expired', 'alert-waiting']);
    expect(await kinds('jana@demo.test')).toEqual(['reservation-expired']);
  });

  it('that staff confirm at the last moment stays', async () => {
    const id = await pending({ userEmail: 'late@demo.test' });
    hoursLater(25);
    await interleaved(run, () => change(id, { status: 'confirmed' }));
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed' });
    expect(await kinds('late@demo.test')).toEqual([]);
  });

  it('waits for ever as long as no rules are set', async () => {
    const id = await pending();
    await openAnyTime();
    hoursLater(100);
    await run();
    expect(await reservationById(id)).toMatchObject({ status: 'pending' });
  });
});

it('one reservation that fails does not keep the others from being worked, and is logged without the guest', async () => {
  const ids: string[] = [];
  for (const time of ['18:00', '18:30', '19:00'])
    ids.push(await reserve({ dateTime: `${dateIn(5)}T${time}`, status: 'pending', userEmail: 'x@demo.test' }));
  hoursLater(25);
  const send = DynamoDBDocumentClient.prototype.send as (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;
  jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (this: DynamoDBDocumentClient, command: object) {
    if (command instanceof TransactWriteCommand && JSON.stringify(command.input).includes(ids[0] ?? '')) throw new Error('for x@demo.test');
    return send.call(this, command);
  } as never);
  const failures = measured('ScheduleFailures');
  await run();
  expect(await statusesOf(ids)).toEqual(['pending', 'cancelled', 'cancelled']);
  expect(failures()).toEqual([1]);
  expect(logged('schedule_failed')).toEqual([{ event: 'schedule_failed', id: ids[0], error: 'TableUnavailable (Error)' }]);
  expect(lines.join()).not.toContain('x@demo.test');
});

describe('the reminder of a confirmed reservation', () => {
  it('is queued once when its hours begin, however often the schedule runs', async () => {
    const id = await reserve({ ...startIn(72), userEmail: 'jana@demo.test' });
    hoursLater(47.9);
    await run();
    expect(await kinds('jana@demo.test')).toEqual([]);
    hoursLater(48);
    await Promise.all([run(), run()]);
    hoursLater(60);
    await run();
    expect(await kinds('jana@demo.test')).toEqual(['reservation-reminder']);
    expect(logged('reminded')).toEqual([{ event: 'reminded', id }]);
  });

  it('is not queued for a table that is cancelled or moved while the schedule runs', async () => {
    for (const changes of [{ status: 'cancelled', held: undefined } as const, startIn(100)]) {
      const id = await reserve({ ...startIn(72), userEmail: 'gone@demo.test' });
      hoursLater(50);
      await interleaved(run, () => change(id, changes), 1, [TransactWriteCommand]);
      expect(await kinds('gone@demo.test')).toEqual([]);
      stopClock(made);
    }
  });

  it('is queued again for the new time of a table that was moved after it, and stays one when the guest changes something else', async () => {
    const id = await reserve({ ...startIn(72), userEmail: 'twice@demo.test' });
    hoursLater(50);
    await run();
    await change(id, startIn(120));
    await run();
    expect(await kinds('twice@demo.test')).toHaveLength(1);
    hoursLater(97);
    await run();
    await change(id, { staffNote: 'With a pram.' });
    await run();
    expect(await kinds('twice@demo.test')).toHaveLength(2);
  });

  it('is queued once for each time also when somebody changes the reservation meanwhile', async () => {
    const id = await reserve({ ...startIn(72), userEmail: 'edited@demo.test' });
    hoursLater(50);
    await run();
    await change(id, startIn(120));
    hoursLater(97);
    await interleaved(() => change(id, { staffNote: 'A high chair.' }), run, 1, [TransactWriteCommand]);
    await run();
    expect(await kinds('edited@demo.test')).toHaveLength(2);
    expect(await reservationById(id)).toMatchObject({ staffNote: 'A high chair.', version: 3 });
  });

  it('is not queued for somebody without an address', async () => {
    const id = await reserve({ ...startIn(72), userEmail: '' });
    hoursLater(50);
    await run();
    expect(logged('schedule_failed')).toEqual([]);
    expect(logged('reminded')).toEqual([]);
    expect(await reservationById(id)).not.toHaveProperty('remindedFor');
  });
});

describe('the nightly check of the seats', () => {
  const days = [dateIn(1), dateIn(2)];
  const spoil = (date: string, add: Record<string, number>) => changeItem(keys.serviceDay(date), { add });
  const wrong = () => wrongDays(days, 'Europe/Prague', 1);
  it('logs nothing but its end while every day counts what its reservations hold', async () => {
    for (const time of ['18:30', '19:00']) await reserve({ dateTime: `${dateIn(1)}T${time}` });
    const held = { date: dateIn(1), from: 1410, to: 1530, midnight: 1440, seats: 2 };
    await reserve({ dateTime: `${dateIn(2)}T00:30`, held });
    await handler({ task: 'seat-check' });
    expect(lines).toEqual([JSON.stringify({ event: 'seat_check', wrongDays: 0 })]);
  });

  it('finds seats too many, too few, and counted on a day without reservations', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await spoil(dateIn(1), { s1110: -1, h1110: 3 });
    await spoil(dateIn(2), { s600: 2 });
    expect((await wrong()).map(({ date, differences }) => ({ date, differences }))).toEqual([
      {
        date: dateIn(1),
        differences: [
          { counter: 'h1110', stored: 5, counted: 2 },
          { counter: 's1110', stored: 1, counted: 2 },
        ],
      },
      { date: dateIn(2), differences: [{ counter: 's600', stored: 2, counted: 0 }] },
    ]);
  });

  it('logs one line for each wrong day, which an alarm counts', async () => {
    await spoil(dateIn(2), { s600: 2 });
    const failures = measured('ScheduleFailures');
    await handler({ task: 'seat-check' });
    expect(failures()).toEqual([1]);
    const differences = [{ counter: 's600', stored: 2, counted: 0 }];
    expect(logged('seats_differ')).toEqual([{ event: 'seats_differ', date: dateIn(2), differences }]);
  });

  it('reports nothing because of bookings between its readings of a day, however often it is read', async () => {
    const send = DynamoDBDocumentClient.prototype.send as (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;
    let bookings = 0;
    jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (this: DynamoDBDocumentClient, command: object) {
      if (command instanceof QueryCommand && ++bookings <= 8) await reserve({ dateTime: `${dateIn(1)}T19:00`, seats: 1 });
      return send.call(this, command);
    } as never);
    expect(await wrong()).toEqual([]);
    expect(bookings).toBeGreaterThan(4);
  });

  it('counts a day again that has counters of a former release', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await changeItem(keys.serviceDay(dateIn(1)), { remove: ['q1110', 'h1110', 'f1080'], add: { a1110: 2 } });
    const [found] = await wrong();
    expect(found?.differences.map(({ counter }) => counter)).toEqual(['a1110', 'f1080', 'h1110', 'q1110']);
    expect(found && (await repairDay(found))).toBe(true);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });

  it('repairs a day only if it is still as it was compared', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await spoil(dateIn(1), { s1110: 4, s600: 2 });
    const [found] = await wrong();
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    expect(found && (await repairDay(found))).toBe(false);
    const [again] = await wrong();
    expect(again && (await repairDay(again))).toBe(true);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });
});

describe('the check from outside', () => {
  const page = () => new Response('<!doctype html><html></html>');
  const times = () =>
    Response.json({
      success: true,
      message: '',
      data: { seats: 2, largestParty: 12, horizonDays: 90, confirmUpTo: 0, area: '', areas: [], days: [] },
    });
  const notOpen = () => Response.json({ success: false, code: 'not_open', message: '' }, { status: 409 });
  const answer = (replies: Record<string, () => Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const reply = replies[new URL(String(url)).pathname];
      if (!reply) throw new TypeError('fetch failed');
      return reply();
    });

  it.each([
    ['nothing', 'the page and the free times answer', { '/': page, '/api/reservations/availability': times }, undefined],
    ['nothing', 'the restaurant is not open to guests yet', { '/': page, '/api/reservations/availability': notOpen }, undefined],
    ['a fault', 'nobody answers', {}, 'TypeError'],
    ['a fault', 'the page is missing', { '/': () => new Response('', { status: 502 }) }, 'page 502'],
    ['a fault', 'the page is empty', { '/': () => new Response('') }, 'page 200'],
    ['a fault', 'the API is down', { '/': page, '/api/reservations/availability': () => new Response('', { status: 503 }) }, 'times 503'],
    [
      'a fault',
      'the API answers something else',
      { '/': page, '/api/reservations/availability': () => Response.json({}) },
      'times unreadable',
    ],
  ])('reports %s when %s', async (_what, _when, replies, fault) => {
    const asked = answer(replies);
    const failures = measured('BookingFailures');
    await handler({ task: 'booking-check' });
    expect(logged('booking_fails')).toEqual(fault ? [{ event: 'booking_fails', fault }] : []);
    expect(failures()).toEqual([fault ? 1 : 0]);
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${process.env.SITE_URL}/`);
  });
});

describe('the check of the subscriptions', () => {
  const topic = (name: string) => `arn:aws:sns:eu-central-1:111122223333:${name}`;
  const subscriptions: Record<string, object[]> = {
    [topic('heard')]: [{ Protocol: 'email', SubscriptionArn: topic('heard:1') }],
    [topic('pending')]: [{ Protocol: 'email', SubscriptionArn: 'PendingConfirmation' }],
    [topic('left')]: [
      { Protocol: 'email', SubscriptionArn: 'Deleted' },
      { Protocol: 'lambda', SubscriptionArn: topic('left:1') },
    ],
  };

  it('counts the topics that no person receives', async () => {
    const send = async ({ input: { TopicArn } }: { input: { TopicArn: string } }) => {
      const Subscriptions = subscriptions[TopicArn];
      if (!Subscriptions) throw Object.assign(new Error('no topic'), { name: 'NotFoundException' });
      return { Subscriptions };
    };
    jest.spyOn(SNSClient.prototype, 'send').mockImplementation(send as never);
    process.env.WATCHED_TOPICS = [...Object.keys(subscriptions), topic('never made')].join();
    const unheard = measured('UnconfirmedSubscriptions');
    await handler({ task: 'subscription-check' });
    const topics = ['pending', 'left', 'never made'].map(topic);
    expect(logged('subscription_unconfirmed')).toEqual([{ event: 'subscription_unconfirmed', topics }]);
    expect(unheard()).toEqual([3]);
  });
});

it('records that a reader of the stream could not process are counted, and their log line says whose and where they are', async () => {
  const DDBStreamBatchInfo = { shardId: 'shardId-1', startSequenceNumber: '4', endSequenceNumber: '5', batchSize: 2 };
  const requestContext = { functionArn: 'arn:mailer:live', condition: 'RetryAttemptsExhausted', requestId: 'r' };
  const failures = measured('ScheduleFailures');
  await handler({ Records: [{ Sns: { Message: JSON.stringify({ requestContext, DDBStreamBatchInfo }) } }] } as SNSEvent);
  expect(logged('records_failed')).toEqual([
    { event: 'records_failed', reader: 'arn:mailer:live', reason: 'RetryAttemptsExhausted', ...DDBStreamBatchInfo },
  ]);
  expect(failures()).toEqual([1]);
});

it('a task that fails is counted, logged by its name, and fails', async () => {
  jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockRejectedValue(new Error('down') as never);
  const failures = measured('ScheduleFailures');
  await expect(handler({ task: 'seat-check' })).rejects.toThrow();
  expect(logged('schedule_failed')).toEqual([{ event: 'schedule_failed', task: 'seat-check', error: 'TableUnavailable (Error)' }]);
  expect(failures()).toEqual([1]);
});
