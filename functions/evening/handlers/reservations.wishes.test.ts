import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { trailEntries } from '#people/store/trail';
import { book, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, seatsCountedAndHeld, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn, newUser, tokenFor } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

loggedLines();
const hour = 3_600_000;
const date = dateIn(7);
const at = (time: string) => `${date}T${time}`;
const { token, userId } = await newUser('STAFF');
const owner = await newUser('CUSTOMER');
const answer = (id: string, body: object) => call(handler, 'reservations/answer', { token, id, body });
const runSchedule = () => schedule({ task: 'time-limits' });
const mailed = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind).toSorted();
const mailOf = async (address: string, kind: string) => (await mailsTo(address)).find((mail) => mail.kind === kind);
const evening = async () => (await call(handler, 'reservations/evening', { token, query: { date } })).body.data;
const later = (hours: number) => stopClock(now + hours * hour);
let now = 0;

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|GUEST|OUTBOX)#|^(WAITING|EXPIRED)$/.test(String(pk)));
  now = Date.now();
  stopClock(now);
  await openWith({ seats: 10, largestParty: 8, answerHours: 24, reminderHours: 0, alertEmail: 'house@demo.test' });
  await withRoom(emptyRoom);
});
afterEach(() => {
  resetClock();
  jest.restoreAllMocks();
});

/** A confirmed table for four whose customer asks for six at half past seven. */
async function wished(body: object = {}) {
  const { data } = (await book({ dateTime: at('18:30'), seats: 4 }, { token: owner.token })).body;
  await change(data._id, token, { status: 'confirmed' });
  const reply = await change(data._id, owner.token, { dateTime: at('19:30'), seats: 6, ...body });
  return { id: data._id as string, email: data.userEmail as string, link: data.link as string, reply };
}

const first = { dateTime: at('18:30'), seats: 4, status: 'confirmed', held: { seats: 4 } };

describe('a guest who asks for another table', () => {
  it('keeps the confirmed one, is told so, and the restaurant is asked', async () => {
    const { id, email, reply } = await wished();
    expect(reply.body).toMatchObject({
      message: 'Your table stays confirmed. We will tell you whether you can have the other one.',
      data: { ...{ dateTime: at('18:30'), seats: 4, status: 'confirmed' }, asked: { dateTime: at('19:30'), seats: 6, area: '' } },
    });
    expect(await reservationById(id)).toMatchObject(first);
    expect(await seatsCountedAndHeld()).toMatchObject({ counted: { [`${date} s1110`]: 4, [`${date} q1110`]: 4 } });
    expect(await mailed(email)).toEqual(['reservation-asked', 'reservation-confirmed', 'reservation-received']);
    expect(await mailed('house@demo.test')).toEqual(['alert-asked', 'alert-booked']);
    expect((await evening()).waiting).toMatchObject([{ _id: id, seats: 4, asked: { dateTime: at('19:30'), seats: 6 } }]);
  });

  it('reads of it in the account and on the page of the link, and withdraws it there', async () => {
    const { id, link } = await wished();
    const own = await call(handler, 'reservations/user', { token: owner.token });
    expect(own.body.data).toMatchObject([{ _id: id, asked: { seats: 6 } }]);
    const shown = await call(handler, 'reservations/show-linked', { body: { link } });
    expect(shown.body.data).toMatchObject({ status: 'confirmed', seats: 4, asked: { dateTime: at('19:30'), seats: 6 } });
    const kept = { link, dateTime: at('18:30'), seats: 4, area: '', version: shown.body.data.version };
    const { body } = await call(handler, 'reservations/change-linked', { body: kept });
    expect(body.data).toMatchObject({ status: 'confirmed', seats: 4 });
    expect(body.data.asked).toBeUndefined();
    expect((await evening()).waiting).toEqual([]);
  });
});

describe('staff', () => {
  it('accept: the party moves, its first seats are free, and the guest is told', async () => {
    const { id, email } = await wished();
    expect(await answer(id, { accept: true })).toMatchObject({ status: 200, body: { data: { dateTime: at('19:30'), seats: 6 } } });
    const { asked, ...moved } = (await reservationById(id)) ?? {};
    expect({ asked, moved }).toMatchObject({ asked: undefined, moved: { dateTime: at('19:30'), seats: 6, held: { seats: 6 } } });
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
    expect(counted[`${date} s1110`]).toBeUndefined();
    expect(await mailOf(email, 'reservation-changed')).toMatchObject({ seats: 6, was: { seats: 4 } });
    expect((await evening()).waiting).toEqual([]);
  });

  it('decline: the first table stands, and the guest reads why', async () => {
    const { id, email } = await wished();
    expect(await answer(id, { accept: false, reason: 'A wedding.' })).toMatchObject({
      status: 200,
      body: { message: 'The first table stands. The guest is told by e-mail.' },
    });
    const stored = await reservationById(id);
    expect(stored).toMatchObject(first);
    expect([stored?.asked, stored?.reason]).toEqual([undefined, undefined]);
    expect(await mailOf(email, 'reservation-kept')).toMatchObject({ seats: 4, asked: { seats: 6 }, reason: 'A wedding.' });
    expect(await answer(id, { accept: true })).toMatchObject({ status: 409, body: { code: 'illegal_transition', data: { _id: id } } });
  });

  it('do not answer a wish that they have not seen', async () => {
    const { id } = await wished();
    const { version } = (await reservationById(id)) ?? {};
    await change(id, owner.token, { seats: 7 });
    const seen = { status: 409, body: { code: 'version_conflict', data: { asked: { seats: 7 } } } };
    expect(await answer(id, { accept: true, version })).toMatchObject(seen);
  });

  it('do not decline a wish that becomes another one at the same moment', async () => {
    const { id } = await wished();
    const reply = await interleaved(
      () => answer(id, { accept: false }),
      () => change(id, owner.token, { seats: 7 }),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await reservationById(id)).toMatchObject({ ...first, asked: { seats: 7 } });
  });
});

describe('a wish that nobody answers', () => {
  it('reminds the restaurant at half of the time, ends with it, and the first table stands', async () => {
    const { id, email } = await wished();
    later(11.9);
    await runSchedule();
    expect(await mailed('house@demo.test')).toEqual(['alert-asked', 'alert-booked']);
    later(12);
    await runSchedule();
    await runSchedule();
    expect(await mailOf('house@demo.test', 'alert-waiting')).toMatchObject({ asked: { seats: 6 } });
    later(24);
    await runSchedule();
    await runSchedule();
    const stored = await reservationById(id);
    expect(stored).toMatchObject(first);
    expect(stored?.asked).toBeUndefined();
    expect(await mailed('house@demo.test')).toEqual(['alert-asked', 'alert-booked', 'alert-unanswered', 'alert-waiting']);
    expect((await mailed(email)).filter((kind) => !/received|confirmed/.test(String(kind)))).toEqual([
      'reservation-asked',
      'reservation-unanswered',
    ]);
    const { counted, held } = await seatsCountedAndHeld();
    expect(counted).toEqual(held);
  });

  it('is listed for staff for seven days, as an expired request is, and taken off that list for all of them, or put back', async () => {
    const { id } = await wished();
    const pending = (await book({ dateTime: at('18:30'), seats: 2 })).body.data._id;
    later(25);
    await runSchedule();
    const expired = async () => (await call(handler, 'reservations/expired', { token: await tokenFor(userId) })).body.data;
    const ids = async () => (await expired()).map(({ reservation }: { reservation: { _id: string } }) => reservation._id).toSorted();
    expect(await ids()).toEqual([id, pending].toSorted());
    await call(handler, 'reservations/delete', { token: await tokenFor(userId), id: pending });
    const listed = await expired();
    expect(listed).toMatchObject([{ reservation: { _id: id, status: 'confirmed' } }]);
    const settle = async (body: object, of = id) =>
      (
        await call(handler, 'reservations/settle-expired', {
          token: await tokenFor(userId),
          id: of,
          body: { at: listed[0].at, ...body },
        })
      ).status;
    expect([await settle({ isSettled: true }), await ids()]).toEqual([200, []]);
    expect([await settle({ isSettled: false }), await ids()]).toEqual([200, [id]]);
    expect([await settle({ at: '2027-01-01T00:00:00.000Z' }), await settle({}, 'no-such-reservation-id')]).toEqual([404, 404]);
    const { items } = await trailEntries({ from: new Date(0), to: new Date(Date.now() + 1000), by: userId, prefix: '' }, 100, undefined);
    // both may be of one millisecond, and then stand in any order
    const settled = items.filter(({ operation }) => operation === 'reservations/expired');
    expect(settled.map(({ target, values }) => `${target} ${values?.isSettled}`).toSorted()).toEqual([`${id} false`, `${id} true`]);
    later(26 + 7 * 24);
    expect(await ids()).toEqual([]);
  });
});

it('a reservation that a former release moved is read as a request without a time limit', async () => {
  const { data } = (await book({ dateTime: at('18:30'), seats: 4 })).body;
  await changeItem(keys.reservation(data._id), { set: { confirmedBefore: { dateTime: at('12:00'), seats: 2 } } });
  later(48);
  await runSchedule();
  expect(await reservationById(data._id)).toMatchObject({ status: 'pending', held: { seats: 4 } });
  expect((await change(data._id, await tokenFor(userId), { status: 'confirmed' })).status).toBe(200);
  expect(await reservationById(data._id)).toMatchObject({ status: 'confirmed', settledAt: expect.any(String) });
});
