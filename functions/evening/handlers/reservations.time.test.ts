import { afterEach, describe, expect, it } from '@jest/globals';
import { booked, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { newUser, tokenFor } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';

loggedLines();
const { userId } = await newUser('STAFF');
const refusedAtTime = { status: 422, body: { code: 'validation_failed', errors: [{ field: 'dateTime' }] } };
afterEach(resetClock);

describe('the time of a reservation', () => {
  it('keeps the offset when it is changed to the second of two in the repeated hour', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    const id = await booked({ dateTime: '2027-10-30T18:30' });
    await change(id, await tokenFor(userId), { dateTime: '2027-10-31T02:30+01:00' });
    expect(await reservationById(id)).toMatchObject({ dateTime: '2027-10-31T02:30', startsAt: '2027-10-31T01:30:00.000Z' });
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

  it('may stay in the past when staff change something else', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const id = await booked({ dateTime: '2026-12-01T18:30' });
    stopClock(new Date('2026-12-02T12:00:00Z'));
    const token = await tokenFor(userId);
    expect((await change(id, token, { dateTime: '2026-12-01T18:30', staffNote: 'They left a scarf.' })).status).toBe(200);
    expect(await change(id, token, { dateTime: '2026-12-01T19:30' })).toMatchObject(refusedAtTime);
  });
});
