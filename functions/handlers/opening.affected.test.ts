import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { affected, askAffected, at, day, idsOf } from '../testing/closed-day.ts';
import { reserve } from '../testing/held-reservations.ts';
import { loggedLines } from '../testing/logs.ts';
import { dinner, lunch, openWith } from '../testing/opening.ts';
import { takeAway } from '../testing/table.ts';
import { dateIn } from '../testing/users.ts';

loggedLines();

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX)#/.test(String(pk)));
  await openWith({ seats: 40 });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the affected reservations of a day', () => {
  it('are all that are pending or confirmed when the day is closed', async () => {
    const ids = [await reserve({ dateTime: at('12:00'), status: 'pending' }), await reserve({ dateTime: at('19:00') })];
    await reserve({ dateTime: at('19:00'), status: 'cancelled' });
    await reserve({ dateTime: at('19:00', dateIn(4)) });
    expect(idsOf(await affected())).toEqual(ids);
  });

  it('are those that start outside the new sittings; the first and the last start are inside', async () => {
    const starts = ['11:30', '12:00', '17:30', '20:30'];
    for (const time of starts) await reserve({ dateTime: at(time) });
    const times = async (body: object) => (await affected(body)).map(({ dateTime }) => dateTime.slice(11));
    expect(await times({ sittings: [lunch, dinner] })).toEqual([]);
    expect(await times({ sittings: [dinner] })).toEqual(['11:30', '12:00']);
    expect(await times({ sittings: [{ ...dinner, opens: '18:00', lastSeating: '20:00' }] })).toEqual(starts);
  });

  it('are those of the evening that begins on it, also after midnight, and not those of the evening before', async () => {
    const [night, next] = [at('00:30'), at('00:30', dateIn(4))];
    const lateHold = (date: string) => ({ date, from: 1470, to: 1590, midnight: 1440, seats: 2, slot: 1470 });
    const before = await reserve({ dateTime: night, held: lateHold(dateIn(2)) });
    const after = await reserve({ dateTime: next, held: lateHold(day) });
    expect(idsOf(await affected())).toEqual([after]);
    expect(idsOf(await affected({ from: dateIn(2), to: dateIn(2) }))).toEqual([before]);
  });

  it('do not include one that is past', async () => {
    const today = dateIn(0);
    const past = new Date(Date.now() - 3 * 60_000).toISOString();
    await reserve({ dateTime: at('00:00', today), startsAt: past });
    expect(await affected({ from: today, to: today })).toEqual([]);
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
