import { afterAll, expect, it } from '@jest/globals';
import { resetClock, stopClock } from '../../testing/clock.ts';

// functions read their settings when they are loaded
const changed = { timeZone: 'Asia/Tokyo', largestParty: 4, bookingHorizonDays: 10, retentionDays: 30, retentionDaysCancelled: 7 };
process.env.RESTAURANT_SETTINGS = JSON.stringify({ ...JSON.parse(process.env.RESTAURANT_SETTINGS ?? ''), ...changed });
const { book, change } = await import('../../testing/bookings.ts');
const { newUser, tokenFor } = await import('../../testing/users.ts');
const { reservationById } = await import('../store/reservations.ts');

const day = 24 * 3600;
const dateTime = '2026-12-05T18:30';
const startSeconds = Date.parse('2026-12-05T09:30:00Z') / 1000;
stopClock(new Date('2026-12-01T12:00:00Z'));
afterAll(resetClock);

it('a reservation starts at the wall time of the configured time zone', async () => {
  expect(await book({ dateTime })).toMatchObject({ status: 201, body: { data: { dateTime, startsAt: '2026-12-05T09:30:00.000Z' } } });
});

it('a party and a day beyond the configured ones are refused', async () => {
  expect(await book({ dateTime, seats: 4 })).toMatchObject({ status: 201 });
  expect(await book({ dateTime, seats: 5 })).toMatchObject({ status: 422, body: { errors: [{ field: 'seats' }] } });
  expect(await book({ dateTime: '2026-12-11T23:59' })).toMatchObject({ status: 201 });
  expect(await book({ dateTime: '2026-12-12T18:00' })).toMatchObject({ status: 422, body: { errors: [{ field: 'dateTime' }] } });
});

it('a reservation is kept for the configured days, and a cancelled one for its own', async () => {
  const { body } = await book({ dateTime });
  expect(await reservationById(body.data._id)).toMatchObject({ ttl: startSeconds + 30 * day });
  await change(body.data._id, await tokenFor((await newUser('STAFF')).userId), { status: 'cancelled' });
  expect(await reservationById(body.data._id)).toMatchObject({ ttl: startSeconds + 7 * day });
});
