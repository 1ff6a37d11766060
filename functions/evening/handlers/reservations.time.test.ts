import { afterEach, describe, expect, it } from '@jest/globals';
import { book, booked, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { newUser, tokenFor } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';

loggedLines();
const { userId } = await newUser('STAFF');
const refusedAtTime = { status: 422, body: { code: 'validation_failed', errors: [{ field: 'dateTime' }] } };
const timesOf = async (dateTime: string) => {
  const { status, body } = await book({ dateTime });
  return [status, body.data?.dateTime, body.data?.startsAt];
};
afterEach(resetClock);

describe('the time of a reservation', () => {
  it('is refused inside the hour that the change to summer time skips', async () => {
    stopClock(new Date('2027-03-01T12:00:00Z'));
    for (const time of ['02:00', '02:30', '02:59']) expect(await book({ dateTime: `2027-03-28T${time}` })).toMatchObject(refusedAtTime);
    expect(await timesOf('2027-03-28T01:59')).toEqual([201, '2027-03-28T01:59', '2027-03-28T00:59:00.000Z']);
    expect(await timesOf('2027-03-28T03:00')).toEqual([201, '2027-03-28T03:00', '2027-03-28T01:00:00.000Z']);
  });

  it('is the first of two in the repeated hour, unless its offset names the second', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    expect(await timesOf('2027-10-31T02:30')).toEqual([201, '2027-10-31T02:30', '2027-10-31T00:30:00.000Z']);
    expect(await timesOf('2027-10-31T02:30+02:00')).toEqual([201, '2027-10-31T02:30', '2027-10-31T00:30:00.000Z']);
    expect(await timesOf('2027-10-31T02:30+01:00')).toEqual([201, '2027-10-31T02:30', '2027-10-31T01:30:00.000Z']);
  });

  it('keeps the offset when it is changed to the second of two in the repeated hour', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    const id = await booked({ dateTime: '2027-10-30T18:30' });
    await change(id, await tokenFor(userId), { dateTime: '2027-10-31T02:30+01:00' });
    expect(await reservationById(id)).toMatchObject({ dateTime: '2027-10-31T02:30', startsAt: '2027-10-31T01:30:00.000Z' });
  });

  it.each([
    ['2026-12-24T23:30-05:00', '2026-12-25T05:30', '2026-12-25T04:30:00.000Z'],
    ['2027-04-01T18:30', '2027-04-01T18:30', '2027-04-01T16:30:00.000Z'],
  ])('%s is stored as wall time %s', async (sent, wall, utc) => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    expect(await timesOf(sent)).toEqual([201, wall, utc]);
  });

  it('does not change when a hundred edits send it back @full', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    const token = await tokenFor(userId);
    const id = await booked({ dateTime: '2027-10-31T02:30+01:00' });
    const before = await reservationById(id);
    for (let edit = 1; edit <= 100; edit++) {
      const { dateTime } = (await reservationById(id)) ?? {};
      expect((await change(id, token, { dateTime, staffNote: `Edit ${edit}` })).status).toBe(200);
    }
    expect(await reservationById(id)).toMatchObject({ dateTime: before?.dateTime, startsAt: before?.startsAt, version: 101 });
  });

  it('is refused in the past, but not within the current minute', async () => {
    stopClock(new Date('2026-12-01T12:00:40Z'));
    expect((await book({ dateTime: '2026-12-01T13:00' })).status).toBe(201);
    expect((await book({ dateTime: '2026-12-01T12:59' })).status).toBe(201);
    expect(await book({ dateTime: '2026-12-01T12:58' })).toMatchObject(refusedAtTime);
    expect(await book({ dateTime: '2025-12-24T18:30' })).toMatchObject(refusedAtTime);
  });

  it('is refused when it is more than 180 days ahead', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    expect((await book({ dateTime: '2027-05-30T18:30' })).status).toBe(201);
    expect(await book({ dateTime: '2027-05-31T18:30' })).toMatchObject(refusedAtTime);
  });

  it('cannot be of a day that does not exist', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    expect(await book({ dateTime: '2027-02-29T18:30' })).toMatchObject(refusedAtTime);
  });

  it('may stay in the past when staff change something else', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const id = await booked({ dateTime: '2026-12-01T18:30' });
    stopClock(new Date('2026-12-02T12:00:00Z'));
    const token = await tokenFor(userId);
    expect((await change(id, token, { dateTime: '2026-12-01T18:30', staffNote: 'They left a scarf.' })).status).toBe(200);
    expect(await change(id, token, { dateTime: '2026-12-01T19:30' })).toMatchObject(refusedAtTime);
  });
});
