import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { instantOf } from '#house/rules/wall-time';
import { affected, at, breakOff, day, idsOf, reset, setDays, special, token } from '../../testing/closed-day.ts';
import { becomes, reserve } from '../../testing/held-reservations.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler } from './opening.ts';

loggedLines();
const listed = async () => (await call(handler, 'opening/days', { token })).body.data;

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX)#/.test(String(pk)));
  await openWith({ seats: 40 });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('closing a day', () => {
  it('cancels the reservations with the reason, and writes to each guest', async () => {
    const id = await reserve({ dateTime: at('19:00'), userEmail: 'jana@demo.test' });
    const reply = await setDays([id]);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'The day has been saved. 1 reservation is cancelled. 1 guest is told by e-mail.', data: [{ _id: id }] },
    });
    const stored = await reservationById(id);
    expect(stored).toMatchObject({ status: 'cancelled', endedBy: 'closure', reason: 'We have a wedding in the house.' });
    expect(stored).not.toHaveProperty('held');
    expect(await mailsTo('jana@demo.test')).toMatchObject([{ kind: 'reservation-closure', reservationId: id }]);
    expect(Object.values((await openingAndDays([day])).days.get(day)?.taken ?? {}).every((seats) => seats === 0)).toBe(true);
  });

  it('says how many guests are written to, and how many have to be called', async () => {
    const seen = [
      await reserve({ dateTime: at('19:00'), userEmail: 'told@demo.test' }),
      await reserve({ dateTime: at('19:00'), userEmail: '' }),
      await reserve({ dateTime: at('12:00'), userEmail: '' }),
    ];
    expect((await setDays(seen)).body.message).toBe(
      'The day has been saved. 3 reservations are cancelled. 1 guest is told by e-mail. 2 guests have given no e-mail address: please call them.',
    );
  });

  it('keeps them and writes to nobody when the manager wants so', async () => {
    const id = await reserve({ dateTime: at('19:00'), userEmail: 'kept@demo.test' });
    expect(await setDays([id], { guests: 'keep' })).toMatchObject({ status: 200, body: { message: 'The day has been saved.' } });
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed' });
    expect(await mailsTo('kept@demo.test')).toEqual([]);
  });

  it('lists the day for staff, until it has its usual hours again', async () => {
    await setDays([], { to: dateIn(4), seats: 12 });
    const entry = (date: string) => ({ _id: date, date, sittings: [], seats: 12, note: 'A wedding.' });
    expect(await listed()).toEqual([entry(day), entry(dateIn(4))]);
    expect((await reset(day)).status).toBe(200);
    expect(await listed()).toEqual([entry(dateIn(4))]);
    expect(await special()).toBeUndefined();
    for (const id of [day, 'tomorrow']) expect((await reset(id)).status).toBe(404);
  });

  it('is refused with the list when a reservation is affected that the manager has not seen, and changes nothing', async () => {
    const [seen, unseen] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00') })];
    const { status, body } = await setDays([seen]);
    expect({ status, code: body.code, ids: idsOf(body.data) }).toEqual({ status: 409, code: 'affected_changed', ids: [seen, unseen] });
    expect(await reservationById(seen)).toMatchObject({ status: 'confirmed' });
    expect(await special()).toBeUndefined();
  });

  it('finishes when the request comes again after it broke off half-way, and writes to each guest once', async () => {
    const guests = ['a@demo.test', 'b@demo.test', 'c@demo.test'];
    const ids: string[] = [];
    for (const userEmail of guests) ids.push(await reserve({ dateTime: at('19:00'), userEmail, seats: 1 }));
    // the day, one cancellation, and then the table does not answer
    const broken = await interleaved(() => setDays(ids), breakOff, 3, [TransactWriteCommand]);
    expect(broken.status).toBe(503);
    jest.restoreAllMocks();
    expect((await setDays(ids)).status).toBe(200);
    for (const id of ids) expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'closure' });
    for (const guest of guests) expect(await mailsTo(guest)).toHaveLength(1);
  });

  it('leaves a reservation alone that was moved to another day, or cancelled by its guest, after it was seen', async () => {
    const [moved, ended] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('19:00'), userEmail: 'own@demo.test' })];
    const move = () => {
      const dateTime = at('12:00', dateIn(8));
      const held = { date: dateIn(8), from: 720, to: 840, midnight: 1440, seats: 2 };
      return { dateTime, startsAt: instantOf(dateTime, 'Europe/Prague')?.toISOString(), held };
    };
    const end = () => ({ status: 'cancelled', endedBy: 'guest', held: undefined });
    // between the writing of the day and the first cancellation
    const rival = async () => {
      await becomes(moved, move);
      await becomes(ended, end);
    };
    const reply = await interleaved(() => setDays([moved, ended]), rival, 2, [TransactWriteCommand]);
    expect(reply).toMatchObject({ status: 200, body: { message: 'The day has been saved.' } });
    expect(await reservationById(moved)).toMatchObject({ status: 'confirmed', dateTime: at('12:00', dateIn(8)) });
    expect(await reservationById(ended)).toMatchObject({ status: 'cancelled', endedBy: 'guest' });
    expect(await mailsTo('own@demo.test')).toEqual([]);
  });
});

describe('a booking while a day is being closed', () => {
  it('that is stored after the manager saw the list is shown to them first, and not lost', async () => {
    const seen = idsOf(await affected());
    const id = await reserve({ dateTime: at('19:00') });
    expect(await setDays(seen)).toMatchObject({ status: 409, body: { data: [{ _id: id }] } });
    expect((await setDays([id])).status).toBe(200);
    expect(await reservationById(id)).toMatchObject({ status: 'cancelled' });
  });

  it('that is stored after the closing has read the day makes it read again', async () => {
    let id = '';
    const reply = await interleaved(
      () => setDays([]),
      async () => {
        id = await reserve({ dateTime: at('19:00') });
      },
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: id }] } });
    expect(await special()).toBeUndefined();
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed' });
  });

  it('that has read the day before the closing wrote it is refused', async () => {
    expect(
      await interleaved(
        () => reserve({ dateTime: at('19:00') }),
        () => setDays([]),
      ),
    ).toBe('no_table');
    expect(await affected()).toEqual([]);
  });

  it('never slips in: each of many that come at once is refused, or seen and cancelled', async () => {
    const bookings = Array.from({ length: 20 }, (_, i) => reserve({ dateTime: at(i % 2 ? '12:00' : '19:00'), seats: 1 }));
    const close = async () => {
      for (let seen: string[] = []; ; ) {
        const { status, body } = await setDays(seen);
        if (status === 200) return;
        expect(body.code).toBe('affected_changed');
        seen = idsOf(body.data);
      }
    };
    const [outcomes] = await Promise.all([Promise.all(bookings), close()]);
    expect(await affected()).toEqual([]);
    for (const outcome of outcomes) {
      const stored = await reservationById(outcome);
      if (stored) expect(stored).toMatchObject({ status: 'cancelled', endedBy: 'closure' });
      else expect(['closed', 'no_table']).toContain(outcome);
    }
  });
});
