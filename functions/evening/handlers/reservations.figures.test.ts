import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { addDays } from '#house/rules/wall-time';
import { keys } from '#house/table/keys';
import { booked, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { storedReservations } from '../../testing/stored-reservations.ts';
import { putAll, takeAway } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { spanDays } from '../contract/figures.ts';
import { tallyOf } from '../rules/figures.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

loggedLines();
const friday = '2027-03-12';
const night = new Date(`${friday}T04:10:00Z`);

beforeEach(async () => {
  stopClock(night);
  await takeAway(({ pk }) => /^(DAY|RESERVATION|FIGURES|GUEST)/.test(String(pk)));
});
afterEach(() => void jest.restoreAllMocks());
afterAll(resetClock);

const figures = async (query: Record<string, string> = {}) =>
  (await call(handler, 'reservations/figures', { token: (await newUser('MANAGER')).token, query })).body.data;
const daysBefore = (days: number) => new Date(night.getTime() - days * 86_400_000);

it('there are none before the first night', async () => {
  expect(await figures()).toEqual({});
});

it('the night counts all days that are over, also of the period before', async () => {
  await storedReservations(56, daysBefore(55.4), daysBefore(-0.6), { status: 'confirmed', seats: 3, source: 'phone' });
  await storedReservations(1, new Date(`${friday}T17:00:00Z`), night, { status: 'confirmed', seats: 9 });
  await schedule({ task: 'figures' });
  const { present, before } = await figures();
  expect(present).toMatchObject({ from: '2027-02-12', to: '2027-03-11', parties: 28, covers: 84, sources: { phone: 28 } });
  expect(before).toMatchObject({ from: '2027-01-15', to: '2027-02-11', covers: 84 });
  expect(present.parts).toHaveLength(28);
  expect((await figures({ span: 'year' })).present).toMatchObject({ covers: 168 });
  expect((await figures({ span: 'year' })).present.parts).toHaveLength(13);
});

it('what staff write down afterwards is counted the next night, and what retention deletes later stays counted @full', async () => {
  const [first] = await storedReservations(2, daysBefore(1.5), daysBefore(1.4), { status: 'confirmed', seats: 2 });
  await schedule({ task: 'figures' });
  expect((await figures()).present).toMatchObject({ parties: 2, noShows: 0 });

  await takeAway(({ _id }) => _id === first?._id);
  await storedReservations(1, daysBefore(1.5), daysBefore(1.4), {
    status: 'confirmed',
    seats: 2,
    visit: { noShowAt: night.toISOString() },
  });
  stopClock(new Date(night.getTime() + 86_400_000));
  await schedule({ task: 'figures' });
  expect((await figures()).present).toMatchObject({ parties: 1, noShows: 1, to: friday });

  stopClock(new Date(night.getTime() + 6 * 86_400_000));
  await schedule({ task: 'figures' });
  await takeAway(({ sk }) => sk === 'RESERVATION');
  stopClock(new Date(night.getTime() + 7 * 86_400_000));
  await schedule({ task: 'figures' });
  expect((await figures()).present).toMatchObject({ parties: 1, noShows: 1 });
});

it('a booking is counted with the days between it and the visit @full', async () => {
  stopClock(new Date('2027-03-06T10:00:00Z'));
  await openWith();
  const id = await booked({ dateTime: '2027-03-11T18:30', seats: 2 });
  await change(id, (await newUser('STAFF')).token, { status: 'confirmed' });
  stopClock(night);
  await schedule({ task: 'figures' });
  expect((await figures()).present).toMatchObject({ covers: 2, sources: { web: 1 }, leads: [0, 0, 0, 1, 0, 0, 0] });
});

it('a year and the one before, with 137 reservations a day, are one query of at most 50 read units @full', async () => {
  const slots = ['11:30', '12:00', '12:30', '13:00', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];
  const ofDay = (date: string) =>
    Array.from({ length: 137 }, (_, i) => ({
      dateTime: `${date}T${slots[i % slots.length]}`,
      seats: 4,
      status: 'confirmed' as const,
      source: 'web' as const,
      bookedAt: `${addDays(date, -(i % 40))}T12:00:00.000Z`,
    }));
  const dates = Array.from({ length: 2 * spanDays.year }, (_, day) => addDays('2027-03-11', -day));
  await putAll(dates.map((date) => ({ ...keys.dayTally(date), ...tallyOf(date, ofDay(date), 'Europe/Prague'), ttl: 1_900_000_000 })));
  const send = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const { present, before } = await figures({ span: 'year' });
  expect(present.covers).toBe(364 * 137 * 4);
  expect(before.covers).toBe(364 * 137 * 4);
  const queries = send.mock.calls.flatMap(([command], at) =>
    command instanceof QueryCommand && command.input.ExpressionAttributeValues?.[':partition'] === 'FIGURES' ? [at] : [],
  );
  expect(queries).toHaveLength(1);
  const reply = (await send.mock.results[queries[0] ?? 0]?.value) as unknown as { Items: object[] };
  // read eventually consistent: half a unit for each 4 KB
  expect((JSON.stringify(reply.Items).length / 4096) * 0.5).toBeLessThan(50);
});
