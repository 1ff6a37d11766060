import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, jest } from '@jest/globals';
import { addDays, instantOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { randomNumbers } from '../../testing/model-test.ts';
import { mostTaken, openWith, seatsCountedAndHeld } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { tenSeats } from '../../testing/restaurant.ts';
import { isFull, tries } from '../../testing/size.ts';
import { wholeTable } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { refusalToGuest } from '../rules/availability.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler } from './reservations.ts';

loggedLines();
const staff = await newUser('STAFF');
const seeds = Array.from({ length: tries(1, 2) }, (_, seed) => seed);
// twice the guests take four times as long: each accepted booking makes all others read the day again
const guests = (seed: number) => (isFull ? Math.round(160 / (seed + 1)) : 40);

/** Books as a browser does: after `503` it sends the same request again. */
async function insist(body: Parameters<typeof book>[0]) {
  const headers = { 'idempotency-key': newId() };
  for (let sent = 0; sent < 30; sent++) {
    const reply = await book(body, { headers });
    if (reply.status !== 503) return reply;
  }
  throw new Error('The booking never got through.');
}

async function mailsByGuest(): Promise<Map<unknown, number>> {
  const mails = (await wholeTable()).flatMap(({ mail }) => (mail ? [(mail as { to: string }).to] : []));
  return new Map([...Map.groupBy(mails, (to) => to)].map(([to, all]) => [to, all.length]));
}

describe.each([
  ['on a steady table', false],
  ['with conflicts and lost answers', true],
])('the last seats of an evening, %s,', (_table, isUnsteady) => {
  it.each(seeds)('go to exactly as many guests as fit, with one email each (seed %i) @sized', async (seed) => {
    const random = randomNumbers(seed + (isUnsteady ? 1000 : 0));
    const date = dateIn(2 + seed + (isUnsteady ? 25 : 0));
    const seats = 6 + Math.floor(random() * 20);
    await openWith({ seats, confirmUpTo: 2 });
    const wishes = Array.from({ length: guests(seed) }, () => ({
      ...aGuest(),
      dateTime: `${date}T${['18:00', '18:30', '19:00', '19:30', '20:00'][Math.floor(random() * 5)]}`,
      seats: 1 + Math.floor(random() * 6),
    }));
    const steady = isUnsteady ? unsteadyTransactions(random) : () => {};
    const replies = await Promise.all(wishes.map(insist));
    steady();

    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
    expect(await mostTaken(date)).toBeLessThanOrEqual(seats);
    const mails = await mailsByGuest();
    const { days } = await openingAndDays([date, addDays(date, 1)]);
    const terms = { rules: { ...tenSeats, seats, confirmUpTo: 2 }, now: new Date(), settings };
    for (const [i, { status, body }] of replies.entries()) {
      const wish = wishes[i];
      if (!wish) throw new Error('There are as many replies as wishes.');
      expect([status, mails.get(wish.userEmail)]).toEqual(status === 201 ? [201, 1] : [409, undefined]);
      if (status === 201) continue;
      // a refused party does not fit beside the accepted ones: they were as many as fit
      expect(body).toMatchObject({ code: 'not_available', data: { state: 'full' } });
      const start = instantOf(wish.dateTime, settings.timeZone) ?? new Date(0);
      expect(refusalToGuest(start, wish.seats, days, terms)).toBe('full');
    }
  });

  it.each(seeds)('change hands without being held twice (seed %i) @full', async (seed) => {
    const random = randomNumbers(seed + 5000 + (isUnsteady ? 1000 : 0));
    const dates = [dateIn(2 + seed + (isUnsteady ? 25 : 0)), dateIn(55)];
    const seats = 14;
    await openWith({ seats, confirmUpTo: 2 });
    const time = () => `${dates[Math.floor(random() * 2)]}T${['12:00', '13:00', '18:00', '19:00', '20:00'][Math.floor(random() * 5)]}`;
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      const reply = await book({ dateTime: time(), seats: 1 + Math.floor(random() * 4) });
      if (reply.status === 201) ids.push(reply.body.data._id);
    }
    const before = await mostTaken(...dates);
    const steady = isUnsteady ? unsteadyTransactions(random) : () => {};
    const acts = Array.from({ length: tries(20, 120) }, () => {
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      const kinds = [
        () => change(id, staff.token, { dateTime: time() }),
        () => change(id, staff.token, { seats: 1 + Math.floor(random() * 6) }),
        () => change(id, staff.token, { status: 'cancelled' }),
        () => change(id, staff.token, { status: 'confirmed' }),
        () => call(handler, 'reservations/delete', { id, token: staff.token }),
        () => book({ dateTime: time(), seats: 1 + Math.floor(random() * 6) }),
      ];
      return kinds[Math.min(Math.floor(random() * 7), 5)]?.();
    });
    const statuses = (await Promise.all(acts)).map((reply) => reply?.status ?? 0);
    steady();
    expect(statuses.filter((status) => ![200, 201, 404, 409, ...(isUnsteady ? [503] : [])].includes(status))).toEqual([]);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
    expect(await mostTaken(...dates)).toBeLessThanOrEqual(Math.max(seats, before));
  });
});

describe('a double click on the last seats', () => {
  it('of two guests gives them to one of them', async () => {
    const date = dateIn(59);
    await openWith({ seats: 4 });
    const replies = await Promise.all([1, 2].map(() => book({ dateTime: `${date}T18:30`, seats: 3 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const cancelled = replies.find(({ status }) => status === 201)?.body.data._id;
    const [again] = await Promise.all([
      booked({ dateTime: `${date}T12:00`, seats: 3 }),
      change(cancelled, staff.token, { status: 'cancelled' }),
    ]);
    const both = await Promise.all([
      change(again, staff.token, { dateTime: `${date}T18:30` }),
      change(cancelled, staff.token, { status: 'confirmed' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of two guests for the last arrivals of a slot lets one of them in, though there are seats for both', async () => {
    const date = dateIn(57);
    await openWith({ seats: 10, guestsPerSlot: 4 });
    const replies = await Promise.all([1, 2].map(() => book({ dateTime: `${date}T18:30`, seats: 3 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await mostTaken(date)).toBe(3);
  });
});

type Send = (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;

/**
 * Until the returned function is called, of four transactions one conflicts with another one, and of eight one is written but its answer is
 * lost. `random` gives numbers from 0 to below 1.
 */
function unsteadyTransactions(random: () => number): () => void {
  const send = DynamoDBDocumentClient.prototype.send as Send;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<Send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    const chance = command instanceof TransactWriteCommand ? random() : 1;
    if (chance < 1 / 4) throw conflict();
    const answer = await send.call(this, command);
    if (chance < 3 / 8) throw Object.assign(new Error('The connection was lost.'), { name: 'TimeoutError' });
    return answer;
  });
  return () => spy.mockRestore();
}

function conflict(): TransactionCanceledException {
  const CancellationReasons = [{ Code: 'TransactionConflict' }];
  return new TransactionCanceledException({ $metadata: {}, message: 'conflict', CancellationReasons });
}
