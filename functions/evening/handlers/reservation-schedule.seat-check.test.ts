import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { reserve } from '../../testing/held-reservations.ts';
import { loggedLines, measured } from '../../testing/logs.ts';
import { openWith, seatsCountedAndHeld } from '../../testing/opening.ts';
import { takeAway } from '../../testing/table.ts';
import { dateIn } from '../../testing/users.ts';
import { repairDay, wrongDays } from '../store/seat-check.ts';
import { handler } from './reservation-schedule.ts';

const zone = 'Europe/Prague';
const days = [dateIn(1), dateIn(2)];
const spoil = (date: string, add: Record<string, number>) => changeItem(keys.serviceDay(date), { add });
let lines: string[] = [];
const logged = (event: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

beforeEach(async () => {
  lines = loggedLines();
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX|GUEST)#/.test(String(pk)));
  await openWith({ seats: 40 });
});
afterEach(() => {
  delete process.env.METRIC_NAMESPACE;
  jest.restoreAllMocks();
});

describe('the nightly check of the seats', () => {
  it('logs nothing but its end while every day counts what its reservations hold', async () => {
    for (const time of ['18:30', '19:00']) await reserve({ dateTime: `${dateIn(1)}T${time}` });
    await reserve({
      dateTime: `${dateIn(2)}T00:30`,
      held: { date: dateIn(1), from: 1410, to: 1530, midnight: 1440, seats: 2 },
    });
    await handler({ task: 'seat-check' });
    expect(lines).toEqual([JSON.stringify({ event: 'seat_check', wrongDays: 0 })]);
  });

  it('finds seats too many, too few, and counted on a day without reservations', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await spoil(dateIn(1), { s1110: -1, h1110: 3 });
    await spoil(dateIn(2), { s600: 2 });
    expect((await wrongDays(days, zone, 1)).map(({ date, differences }) => ({ date, differences }))).toEqual([
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
    expect(await wrongDays(days, zone, 1)).toEqual([]);
    expect(bookings).toBeGreaterThan(4);
  });

  it('counts a day again that has counters of a former release', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await changeItem(keys.serviceDay(dateIn(1)), { remove: ['q1110', 'h1110', 'f1080'], add: { a1110: 2 } });
    const [wrong] = await wrongDays(days, zone, 1);
    expect(wrong?.differences.map(({ counter }) => counter)).toEqual(['a1110', 'f1080', 'h1110', 'q1110']);
    expect(wrong && (await repairDay(wrong))).toBe(true);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });

  it('repairs a day only if it is still as it was compared', async () => {
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    await spoil(dateIn(1), { s1110: 4, s600: 2 });
    const [wrong] = await wrongDays(days, zone, 1);
    await reserve({ dateTime: `${dateIn(1)}T18:30` });
    expect(wrong && (await repairDay(wrong))).toBe(false);
    const [again] = await wrongDays(days, zone, 1);
    expect(again && (await repairDay(again))).toBe(true);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });
});
