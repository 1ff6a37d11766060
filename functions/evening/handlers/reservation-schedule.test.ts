import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { wallTimeOf } from '#house/rules/wall-time';
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

async function change(id: string, changes: Partial<Party>): Promise<void> {
  const current = (await reservationById(id)) as Party;
  expect(await becomes(current._id, () => changes)).toBe(true);
}

describe('a pending reservation', () => {
  it('is cancelled when nobody answered in time, its seats are free again, and the guest is told once', async () => {
    const id = await reserve({ dateTime: `${dateIn(5)}T19:00`, status: 'pending', userEmail: 'jana@demo.test' });
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
    const ids: string[] = [];
    for (const time of ['19:00', '19:30']) ids.push(await reserve({ dateTime: `${dateIn(5)}T${time}`, status: 'pending' }));
    const statuses = () => Promise.all(ids.map(async (id) => (await reservationById(id))?.status));
    hoursLater(24);
    await interleaved(run, async () => moveClock(46), 1, [TransactWriteCommand]);
    expect(await statuses()).toEqual(['cancelled', 'pending']);
    await run();
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  });

  it('waits from the moment when it became pending again, or got another time', async () => {
    const [edited, moved] = [
      await reserve({ dateTime: `${dateIn(5)}T19:00` }),
      await reserve({ dateTime: `${dateIn(5)}T19:30`, status: 'pending' }),
    ];
    hoursLater(20);
    await change(edited, { status: 'pending' });
    await change(moved, { startsAt: new Date(made.getTime() + 140 * hour).toISOString() });
    hoursLater(43.9);
    await run();
    for (const id of [edited, moved]) expect(await reservationById(id)).toMatchObject({ status: 'pending' });
    hoursLater(44);
    await run();
    for (const id of [edited, moved]) expect(await reservationById(id)).toMatchObject({ status: 'cancelled' });
  });

  it('is told to the restaurant once at half of the time to answer, and when it expires', async () => {
    const alertEmail = 'chef@demo.test';
    await openWith({ seats: 40, answerHours: 24, reminderHours: 24, alertEmail });
    const id = await reserve({ dateTime: `${dateIn(5)}T19:00`, status: 'pending', userEmail: 'jana@demo.test' });
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
    const id = await reserve({ dateTime: `${dateIn(5)}T19:00`, status: 'pending', userEmail: 'late@demo.test' });
    hoursLater(25);
    await interleaved(run, () => change(id, { status: 'confirmed' }));
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed' });
    expect(await kinds('late@demo.test')).toEqual([]);
  });

  it('waits for ever as long as no rules are set', async () => {
    const id = await reserve({ dateTime: `${dateIn(5)}T19:00`, status: 'pending' });
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
  const statuses = await Promise.all(ids.map(async (id) => (await reservationById(id))?.status));
  expect(statuses).toEqual(['pending', 'cancelled', 'cancelled']);
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
