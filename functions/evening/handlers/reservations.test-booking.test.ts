import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keys } from '#house/table/keys';
import { putItem } from '#house/table/table';
import { stopClock } from '../../testing/clock.ts';
import { mailerTest, recordOf } from '../../testing/mailer-test.ts';
import { openWith, seatsCountedAndHeld, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { streamed } from '../../testing/stream.ts';
import { wholeTable } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { testBookingId } from '../rules/test-booking.ts';
import { reservationById } from '../store/reservations.ts';
import { storedDay } from '../store/service-days.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

const { ses, failuresOf } = await mailerTest();
let manager: Awaited<ReturnType<typeof newUser>>;
beforeEach(async () => {
  await openWith({ confirmUpTo: 6, horizonDays: 30, alertEmail: 'house@demo.test' });
  await withRoom();
  await putItem({ ...keys.identity(), state: { isOpen: false, showsFirstSteps: true, languages: ['en', 'cs'] }, version: 1 });
  manager = await newUser('MANAGER');
});
afterEach(() => void jest.useRealTimers());

const test = (goesOn: boolean) => streamed(() => call(handler, 'reservations/test', { token: manager.token, body: { goesOn } }));

/** Sends what is queued, as the stream does. */
async function sendMails(): Promise<void> {
  const queued = (await wholeTable()).filter(({ pk, state }) => String(pk).startsWith('OUTBOX#') && state === 'queued');
  await failuresOf(...queued.map((item) => recordOf({ pk: String(item.pk), sk: String(item.sk) }, item)));
}

/** What tells of reservations and guests, beside the counters of days, which are compared above. */
const traces = async () => (await wholeTable()).filter(({ pk }) => /^(RESERVATION#|GUEST|WAITING|EXPIRED|FIGURES)/.test(String(pk)));
const partiesOfDays = async () =>
  (await wholeTable()).flatMap((item) => (item.sk === 'SEATS' ? storedDay('', item).parties.map(({ _id }) => _id) : []));

describe('a test booking', () => {
  it('books through the act of guests while the site is closed, sends its mails, and leaves nothing', async () => {
    const begun = await test(false);
    expect(begun).toMatchObject({ status: 200, body: { data: { seats: 2, status: 'confirmed', isErased: false } } });
    const { dateTime, mails } = begun.body.data;
    expect(dateTime >= dateIn(24)).toBe(true);
    expect(mails).toEqual([
      { isToGuest: true, to: manager.email, state: 'on_its_way' },
      { isToGuest: false, to: 'house@demo.test', state: 'on_its_way' },
    ]);
    expect((await seatsCountedAndHeld()).held).not.toEqual({});
    expect(await partiesOfDays()).toEqual([testBookingId]);
    expect((await test(true)).body.data.isErased).toBe(false);

    await sendMails();
    const { data, message } = (await test(true)).body;
    expect([data.isErased, message]).toEqual([true, 'The test is over, and its reservation is deleted.']);
    expect(data.mails.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    expect(await seatsCountedAndHeld()).toEqual({ counted: {}, held: {} });
    expect([await traces(), await partiesOfDays()]).toEqual([[], []]);
    expect((await test(true)).status).toBe(404);

    await sendMails();
    const received = await ses.received(manager.email);
    expect(received.map(({ subject }) => subject)).toEqual([
      'Your table is confirmed – Our restaurant',
      'Your reservation is cancelled – Our restaurant',
    ]);
    expect(received[0]?.body.text).toContain('This is a test');
  });

  it('says why a mail does not go, and ends', async () => {
    await openWith({ horizonDays: 30, alertEmail: 'rejected-house@demo.test' });
    await test(false);
    await sendMails();
    const { data } = (await test(true)).body;
    expect([data.status, data.isErased]).toEqual(['pending', true]);
    expect(data.mails[1]).toMatchObject({ state: 'failed', reason: 'MessageRejected: Address rejected-house@demo.test is blacklisted.' });
  });

  it('that nobody has waited for gives way to the next one', async () => {
    await test(false);
    stopClock(Date.now() + 60_000);
    await test(false);
    expect((await reservationById(testBookingId))?.bookedAt).toBe(new Date().toISOString());
    expect(await partiesOfDays()).toEqual([testBookingId]);
  });

  it('is deleted by the schedule when nobody has waited for its end', async () => {
    await test(false);
    await streamed(() => schedule({ task: 'time-limits' }));
    expect((await test(true)).status).toBe(200);
    stopClock(Date.now() + 60_000);
    await streamed(() => schedule({ task: 'time-limits' }));
    expect(await traces()).toEqual([]);
    expect(await seatsCountedAndHeld()).toEqual({ counted: {}, held: {} });
  });

  it('is one for all who begin it at the same moment', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => test(false)));
    expect(new Set(begun.map(({ status, body }) => `${status} ${body.data?.dateTime}`)).size).toBe(1);
    expect(await partiesOfDays()).toEqual([testBookingId]);
  });

  it('is refused where guests find no table', async () => {
    await withRoom({ tables: [] });
    await openWith({ seats: 1, horizonDays: 30 });
    expect(await test(false)).toMatchObject({ status: 409, body: { code: 'not_available', message: expect.stringContaining('No table') } });
    expect(await traces()).toEqual([]);
  });
});
