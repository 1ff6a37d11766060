import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { at, breakOff, day, reset, setDays, special } from '../../testing/closed-day.ts';
import { reserve } from '../../testing/held-reservations.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { dinner } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { reservationById } from '../store/reservations.ts';

loggedLines();

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX)#/.test(String(pk)));
  await openWith({ seats: 40 });
});
afterEach(() => void jest.restoreAllMocks());

describe('giving a day its usual hours again', () => {
  const brunch = { name: 'Brunch', opens: '09:00', lastSeating: '11:00', closes: '12:00' };
  const inBrunch = (changes: object = {}) => reserve({ dateTime: at('09:30'), userEmail: 'brunch@demo.test', ...changes });
  beforeEach(() => setDays([], { sittings: [brunch, dinner] }));

  it('is refused with the reservations that no longer fit when the manager has not seen them, and changes nothing', async () => {
    const id = await inBrunch();
    await reserve({ dateTime: at('19:00') });
    expect(await reset(day)).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: id }] } });
    expect(await special()).toMatchObject({ sittings: [brunch, dinner] });
  });

  it('cancels them and writes to each guest, or keeps them', async () => {
    const id = await inBrunch();
    const { status, body } = await reset(day, { guests: 'cancel', seen: [id], reason: 'No brunch after all.' });
    const message = 'The day has the hours of its weekday again. 1 reservation is cancelled. 1 guest is told by e-mail.';
    expect({ status, message: body.message }).toEqual({ status: 200, message });
    expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'closure', reason: 'No brunch after all.' });
    expect(await mailsTo('brunch@demo.test')).toMatchObject([{ kind: 'reservation-closure' }]);
    expect(await special()).toBeUndefined();

    await setDays([], { sittings: [brunch, dinner] });
    const kept = await inBrunch();
    expect((await reset(day, { seen: [kept] })).body.message).toBe('The day has the hours of its weekday again.');
    expect(await reservationById(kept)).toMatchObject({ status: 'confirmed' });
  });

  it('finishes when the request comes again after it broke off half-way', async () => {
    const ids = [await inBrunch(), await inBrunch({ userEmail: 'second@demo.test' })];
    // one cancellation, and then the table does not answer
    const broken = await interleaved(() => reset(day, { guests: 'cancel', seen: ids }), breakOff, 1, [TransactWriteCommand]);
    expect(broken.status).toBe(503);
    jest.restoreAllMocks();
    expect(await special()).toBeUndefined();
    expect((await reset(day, { guests: 'cancel', seen: ids })).status).toBe(200);
    for (const id of ids) expect(await reservationById(id)).toMatchObject({ status: 'cancelled' });
    for (const guest of ['brunch@demo.test', 'second@demo.test']) expect(await mailsTo(guest)).toHaveLength(1);
    expect((await reset(day, { guests: 'cancel', seen: ids })).status).toBe(404);
  });

  it('reads again when a booking came in after it had read the day', async () => {
    let id = '';
    const rival = async () => {
      id = await inBrunch();
    };
    const reply = await interleaved(() => reset(day), rival);
    expect(reply).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: id }] } });
    expect(await special()).toBeDefined();
  });
});
