import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { instantOf } from '#house/rules/wall-time';
import { breakOff, idsOf, token } from '../../testing/closed-day.ts';
import { becomes, reserve } from '../../testing/held-reservations.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { dinner, lunch, tenSeats } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn } from '../../testing/users.ts';
import type { OpeningRules } from '../contract/opening.ts';
import type { Decision } from '../contract/special-days.ts';
import { storedOpening } from '../store/opening.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './opening.ts';

loggedLines();
const at = (time: string, days = 3) => `${dateIn(days)}T${time}`;
const week = (...sittings: OpeningRules['week'][number]): OpeningRules => ({ ...tenSeats, week: Array(7).fill(sittings) });
const dinnerOnly = week(dinner);
/** Just before the rules are written, or the first cancellation after them. */
const meanwhile = (act: () => ReturnType<typeof save>, rival: () => Promise<unknown>) => interleaved(act, rival, 1, [TransactWriteCommand]);
const affected = async (rules = dinnerOnly) =>
  idsOf((await call(handler, 'opening/affected-by-rules', { token, body: { rules } })).body.data);
const save = (affected: Partial<Decision> | undefined, version = 1, rules = dinnerOnly) =>
  call(handler, 'opening/update', { token, body: { rules, version, affected: affected && { guests: 'cancel', seen: [], ...affected } } });
const reason = 'We serve dinner only.';

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|OUTBOX)#/.test(String(pk)));
  await openWith();
});
afterEach(() => void jest.restoreAllMocks());

describe('the reservations that no longer fit other hours of the week', () => {
  it('are those ahead, pending or confirmed, within the whole horizon, at whose start nobody would be seated any more', async () => {
    const ids = [await reserve({ dateTime: at('12:00'), status: 'pending' }), await reserve({ dateTime: at('13:30', 170) })];
    await reserve({ dateTime: at('12:00'), status: 'cancelled' });
    await reserve({ dateTime: at('19:00') });
    await reserve({ dateTime: at('12:00', 0), startsAt: new Date(Date.now() - 3 * 60_000).toISOString() });
    expect(await affected()).toEqual(ids);
    expect(await affected(tenSeats)).toEqual([]);
    expect(idsOf((await call(handler, 'opening/affected-by-rules', { token, body: { rules: week() } })).body.data)).toHaveLength(3);
  });
});

describe('fewer seats in the rules', () => {
  const sixSeats = { ...tenSeats, seats: 6 };

  it('cancel those about whom that was decided, and when the request comes again nobody else', async () => {
    const first = await reserve({ dateTime: at('19:00'), seats: 4 });
    const [kept, gone] = [await reserve({ dateTime: at('19:00'), seats: 3 }), await reserve({ dateTime: at('19:00'), seats: 3 })];
    const decision: Decision = { guests: 'keep', seen: [kept, gone], cancelled: [gone] };
    expect((await save({ ...decision, seen: [gone] }, 1, sixSeats)).body.code).toBe('affected_changed');
    expect((await save(decision, 1, sixSeats)).body.message).toContain('1 reservation is cancelled.');
    expect((await save(decision, 2, sixSeats)).status).toBe(200);
    const statuses = await Promise.all([first, kept, gone].map(async (id) => (await reservationById(id))?.status));
    expect(statuses).toEqual(['confirmed', 'confirmed', 'cancelled']);
  });
});

describe('saving the rules', () => {
  it('cancels them with the reason, writes to each guest, and keeps the others', async () => {
    const ids = [await reserve({ dateTime: at('12:00'), userEmail: 'noon@demo.test' }), await reserve({ dateTime: at('13:00', 4) })];
    const other = await reserve({ dateTime: at('19:00') });
    const { status, body } = await save({ seen: ids, reason });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Opening hours and rules have been saved. 2 reservations are cancelled. 2 guests are told by e-mail.',
    });
    expect(body.data).toEqual({ rules: JSON.parse(JSON.stringify(dinnerOnly)), version: 2 });
    for (const id of ids) expect(await reservationById(id)).toMatchObject({ status: 'cancelled', endedBy: 'closure', reason });
    expect(await mailsTo('noon@demo.test')).toMatchObject([{ kind: 'reservation-closure' }]);
    expect(await reservationById(other)).toMatchObject({ status: 'confirmed' });
  });

  it('keeps them and writes to nobody when the manager wants so, or does not ask', async () => {
    const id = await reserve({ dateTime: at('12:00'), userEmail: 'stays@demo.test' });
    expect((await save({ guests: 'keep', seen: [id] })).body.message).toBe('Opening hours and rules have been saved.');
    expect((await save(undefined, 2, week(lunch))).body.message).toBe('Opening hours and rules have been saved.');
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed' });
    expect(await mailsTo('stays@demo.test')).toEqual([]);
  });

  it('is refused with the list when one no longer fits that the manager has not seen, and changes nothing', async () => {
    const [seen, unseen] = [await reserve({ dateTime: at('12:00') }), await reserve({ dateTime: at('13:00') })];
    const { status, body } = await save({ seen: [seen] });
    expect({ status, code: body.code, ids: idsOf(body.data) }).toEqual({ status: 409, code: 'affected_changed', ids: [seen, unseen] });
    expect(await storedOpening()).toMatchObject({ version: 1, rules: { week: tenSeats.week } });
    expect(await reservationById(seen)).toMatchObject({ status: 'confirmed' });
  });

  it('of an older version is refused with what is stored, whatever is affected', async () => {
    await reserve({ dateTime: at('12:00') });
    expect(await save({}, 7)).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { version: 1 } } });
  });

  it('without a version is refused when the rules were changed about which it was decided', async () => {
    const body = { rules: dinnerOnly, version: undefined, affected: { guests: 'cancel', seen: [] } };
    const ask = () => call(handler, 'opening/update', { token, body });
    const reply = await meanwhile(ask, () => save(undefined, 1, week(lunch)));
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { version: 2 } } });
  });

  it('shows a reservation that came in while it was stored; a second request decides about that one too', async () => {
    let late = '';
    const rival = async () => {
      late = await reserve({ dateTime: at('12:00'), userEmail: 'late@demo.test' });
    };
    const { status, body } = await meanwhile(() => save({}), rival);
    expect({ status, version: body.data.version, ids: idsOf(body.data.affected) }).toEqual({ status: 200, version: 2, ids: [late] });
    expect(body.message).toContain('please decide about them too');
    expect(await reservationById(late)).toMatchObject({ status: 'confirmed' });

    const second = await save({ seen: [late], reason }, 2);
    expect(second.body).toMatchObject({ success: true, data: { version: 3 } });
    expect(second.body.data).not.toHaveProperty('affected');
    expect(await reservationById(late)).toMatchObject({ status: 'cancelled', reason });
    expect(await mailsTo('late@demo.test')).toHaveLength(1);
  });

  it('finishes the cancellations in the next version after it broke off half-way, and writes to each guest once', async () => {
    const guests = ['a@demo.test', 'b@demo.test'];
    const seen: string[] = [];
    for (const userEmail of guests) seen.push(await reserve({ dateTime: at('12:00'), userEmail }));
    expect((await meanwhile(() => save({ seen }), breakOff)).status).toBe(503);
    jest.restoreAllMocks();
    expect(await storedOpening()).toMatchObject({ version: 2 });
    expect((await save({ seen }, 2)).body).toMatchObject({ success: true, data: { version: 3 } });
    for (const id of seen) expect(await reservationById(id)).toMatchObject({ status: 'cancelled' });
    for (const guest of guests) expect(await mailsTo(guest)).toHaveLength(1);
  });

  it('leaves a reservation alone that was moved to a time that fits after it was seen', async () => {
    const id = await reserve({ dateTime: at('12:00') });
    const dateTime = at('19:00');
    const startsAt = instantOf(dateTime, 'Europe/Prague')?.toISOString();
    // between the storing of the rules and the cancellation
    const move = () => becomes(id, () => ({ dateTime, startsAt }));
    await meanwhile(() => save({ seen: [id] }), move);
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed', dateTime });
  });
});
