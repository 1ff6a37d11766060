import { afterEach, describe, expect, it } from '@jest/globals';
import { reservationById } from '../data/reservations.ts';
import { book, booked, change } from '../testing/bookings.ts';
import { resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { somebody, tokenFor } from '../testing/people.ts';

loggedLines();
const { userId } = await somebody('STAFF');
const refusedAtTime = { status: 422, body: { code: 'validation_failed', errors: [{ field: 'dateTime' }] } };
const timesOf = async (dateTime: string) => {
  const { status, body } = await book({ dateTime });
  return [status, body.data?.dateTime, body.data?.startsAt];
};
afterEach(resetClock);

describe('T29: a time', () => {
  it('that the clocks skip is refused, before and after it are not', async () => {
    stopClock(new Date('2027-03-01T12:00:00Z'));
    for (const time of ['02:00', '02:30', '02:59']) expect(await book({ dateTime: `2027-03-28T${time}` })).toMatchObject(refusedAtTime);
    expect(await timesOf('2027-03-28T01:59')).toEqual([201, '2027-03-28T01:59', '2027-03-28T00:59:00.000Z']);
    expect(await timesOf('2027-03-28T03:00')).toEqual([201, '2027-03-28T03:00', '2027-03-28T01:00:00.000Z']);
  });

  it('that comes twice is the first of the two, unless its offset says otherwise', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    expect(await timesOf('2027-10-31T02:30')).toEqual([201, '2027-10-31T02:30', '2027-10-31T00:30:00.000Z']);
    expect(await timesOf('2027-10-31T02:30+02:00')).toEqual([201, '2027-10-31T02:30', '2027-10-31T00:30:00.000Z']);
    expect(await timesOf('2027-10-31T02:30+01:00')).toEqual([201, '2027-10-31T02:30', '2027-10-31T01:30:00.000Z']);
  });

  it.each([
    ['2026-12-24T17:30:00Z', '2026-12-24T18:30', '2026-12-24T17:30:00.000Z'],
    ['2026-12-24T17:30:45.123Z', '2026-12-24T18:30', '2026-12-24T17:30:00.000Z'],
    ['2026-12-24T23:30-05:00', '2026-12-25T05:30', '2026-12-25T04:30:00.000Z'],
    ['2026-12-24T18:30', '2026-12-24T18:30', '2026-12-24T17:30:00.000Z'],
    ['2027-04-01T18:30', '2027-04-01T18:30', '2027-04-01T16:30:00.000Z'],
  ])('%s is stored as %s on the wall', async (sent, wall, utc) => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    expect(await timesOf(sent)).toEqual([201, wall, utc]);
  });

  it('is not moved by a hundred edits that send it back as it was shown', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    const token = await tokenFor(userId);
    const id = await booked({ dateTime: '2027-10-31T02:30+01:00' });
    const before = await reservationById(id);
    for (let edit = 1; edit <= 100; edit++) {
      const { dateTime } = (await reservationById(id)) ?? {};
      expect((await change(id, token, { dateTime, comment: `Edit ${edit}` })).status).toBe(200);
    }
    expect(await reservationById(id)).toMatchObject({ dateTime: before?.dateTime, startsAt: before?.startsAt, version: 101 });
  });

  it('is refused when it is over, but not the minute that is running', async () => {
    stopClock(new Date('2026-12-01T12:00:40Z'));
    expect((await book({ dateTime: '2026-12-01T13:00' })).status).toBe(201);
    expect((await book({ dateTime: '2026-12-01T12:59' })).status).toBe(201);
    expect(await book({ dateTime: '2026-12-01T12:58' })).toMatchObject(refusedAtTime);
    expect(await book({ dateTime: '2025-12-24T18:30' })).toMatchObject(refusedAtTime);
  });

  it('is refused when it is more than 180 days ahead', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    expect((await book({ dateTime: '2027-05-30T18:30' })).status).toBe(201);
    expect(await book({ dateTime: '2027-05-31T00:00' })).toMatchObject(refusedAtTime);
  });

  it.each([
    '2027-02-29T18:30',
    '2026-13-01T18:30',
    '2026-12-24',
    '2026-12-24T24:00',
    '2026-12-24 18:30',
    'tomorrow',
    '',
    '2026-12-24T18:30+99:99',
  ])('cannot be %j', async (dateTime) => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    expect(await book({ dateTime })).toMatchObject(refusedAtTime);
  });

  it('can stay as it is when it is over and staff change something else', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const id = await booked({ dateTime: '2026-12-01T18:30' });
    stopClock(new Date('2026-12-02T12:00:00Z'));
    const token = await tokenFor(userId);
    expect((await change(id, token, { dateTime: '2026-12-01T18:30', comment: 'They left a scarf.' })).status).toBe(200);
    expect(await change(id, token, { dateTime: '2026-12-01T19:30' })).toMatchObject(refusedAtTime);
  });
});
