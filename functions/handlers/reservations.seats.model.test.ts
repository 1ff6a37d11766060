import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endReservation } from '../data/reservations/reservation-ends.ts';
import { cancelled } from '../rules/reservations/reservation-end.ts';
import { addDays } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { aGuest, book, change } from '../testing/bookings.ts';
import { resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { liftLimits, runSequences, step } from '../testing/model-test.ts';
import { openWith, seatsCountedAndHeld, setDay } from '../testing/opening.ts';
import { call } from '../testing/request.ts';
import {
  active,
  at,
  capacity,
  dateTimeOf,
  expected,
  hasReservations,
  hasTable,
  mostBeside,
  remember,
  type SeatsModel,
  seatsModel,
  sittings,
  startOf,
  stay,
  type Wish,
  wishes,
} from '../testing/seats-model.ts';
import { tries } from '../testing/size.ts';
import { takeAway } from '../testing/table.ts';
import { newUser, tokenFor } from '../testing/users.ts';
import { handler } from './reservations.ts';

loggedLines();
liftLimits();
const sequences = tries(6, 150);
/** Steps of a sequence; each reads the whole table. */
const longest = 15;
const [owner, staff] = await Promise.all([newUser('CUSTOMER'), newUser('STAFF')]);
afterAll(resetClock);

/** A step in a restaurant of its own; after each one the counts are the sum of the holds, and nobody without a reason exceeds the seats. */
const act = (name: string, run: (model: SeatsModel) => Promise<unknown>, isPossible?: (model: Readonly<SeatsModel>) => boolean) =>
  step<SeatsModel>(
    name,
    async (model) => {
      if (!model.isReady) await prepare(model);
      await run(model);
      const { counted, held } = await seatsCountedAndHeld();
      expect(counted).toEqual(held);
      const unforced = model.reservations.filter(({ isForced }) => !isForced);
      for (const { start } of unforced) expect(mostBeside(unforced, start)).toBeLessThanOrEqual(capacity);
      expect(Object.keys(counted).filter((place) => place.includes(' a')).length).toBeLessThanOrEqual(active(model).length);
    },
    isPossible,
  );

async function prepare(model: SeatsModel): Promise<void> {
  model.isReady = true;
  stopClock(new Date(model.night.now));
  // with the sessions of a thousand sequences every step would read a thousand items
  await takeAway(({ sk }) => !['PROFILE', 'EMAIL', 'USERNAME'].includes(String(sk)));
  for (const user of [owner, staff]) user.token = await tokenFor(user.userId);
  await open(model);
}

const open = ({ pausedUntil }: SeatsModel) =>
  openWith(
    { week: Array.from({ length: 7 }, () => sittings), seats: capacity, stays: [{ upTo: 60, minutes: stay }] },
    pausedUntil ? new Date(pausedUntil).toISOString() : undefined,
  );

const add = (wish: Wish) =>
  act(`a guest books ${JSON.stringify(wish)}`, async (model) => {
    const { status, start } = expected(model, wish, 'guest');
    const reply = await book({ ...aGuest(), dateTime: dateTimeOf(model, wish), seats: wish.seats }, { token: owner.token });
    expect(reply.status).toBe(status === 200 ? 201 : status);
    if (status === 200) remember(model, reply.body.data._id, start, wish.seats, 'pending', false);
  });

const enter = (wish: Wish, isForced: boolean) =>
  act(`staff enter ${JSON.stringify(wish)}${isForced ? ' for a reason' : ''}`, async (model) => {
    const { status, start } = expected(model, wish, 'staff');
    const body = { ...aGuest(), dateTime: dateTimeOf(model, wish), seats: wish.seats, override: isForced ? 'A reason.' : undefined };
    const reply = await call(handler, 'reservations/enter', { token: staff.token, headers: { 'idempotency-key': '' }, body });
    const isNeeded = isForced && status === 409;
    expect(reply.status).toBe(status === 200 || isNeeded ? 201 : status);
    expect(reply.body.data?.override).toBe(isNeeded ? 'A reason.' : undefined);
    if (reply.status === 201) remember(model, reply.body.data._id, start, wish.seats, 'confirmed', isNeeded);
  });

/** A change of time and seats by staff or by the owner; what a guest wishes instead of a confirmed table is held by reservations.wishes.test. */
const move = (by: 'guest' | 'staff', index: number, wish: Wish, isForced: boolean) =>
  act(
    `${by} moves ${index} to ${JSON.stringify(wish)}${isForced ? ' for a reason' : ''}`,
    async (model) => {
      const known = at(model, index);
      const { status, start } = expected(model, wish, by, known);
      const body = { dateTime: dateTimeOf(model, wish), seats: wish.seats, override: isForced ? 'A reason.' : undefined };
      const reply = await change(known.id, by === 'staff' ? staff.token : owner.token, body);
      if (by === 'guest' && known.status === 'cancelled') return expect([409, 422, 404, 200]).toContain(reply.status);
      if (reply.status === 404) return expect(by).toBe('guest');
      const isSame = start === known.start && wish.seats <= known.seats && known.status !== 'cancelled';
      const isNeeded = by === 'staff' && isForced && status === 409 && !isSame;
      const isFree = status === 200 || isSame || isNeeded || (known.status === 'cancelled' && status !== 422);
      expect(reply.status).toBe(isFree ? 200 : status);
      if (reply.status !== 200) return;
      const isMoved = start !== known.start || wish.seats > known.seats;
      if (isMoved && known.status !== 'cancelled') known.isForced = isNeeded;
      Object.assign(known, { start, seats: wish.seats, status: reply.body.data.status });
    },
    (model) => hasReservations(model) && !(by === 'guest' && at(model, index).status === 'confirmed'),
  );

const cancel = (index: number) =>
  act(
    `staff cancel ${index}`,
    async (model) => {
      const known = at(model, index);
      expect((await change(known.id, staff.token, { status: 'cancelled' })).status).toBe(200);
      known.status = 'cancelled';
    },
    hasReservations,
  );

const expire = (index: number) =>
  act(
    `${index} expires`,
    async (model) => {
      const known = at(model, index);
      const isEnded = await endReservation(known.id, (current) =>
        current.status === 'pending' ? { next: cancelled(current, { endedBy: 'expiry' }, settings), mails: [] } : undefined,
      );
      expect(isEnded).toBe(known.status === 'pending');
      if (isEnded) known.status = 'cancelled';
    },
    hasReservations,
  );

const confirm = (index: number, isForced: boolean) =>
  act(
    `staff confirm ${index}${isForced ? ' for a reason' : ''}`,
    async (model) => {
      const known = at(model, index);
      const isFree = hasTable(model, known);
      const isReopened = known.status === 'cancelled';
      const reply = await change(known.id, staff.token, { status: 'confirmed', override: isForced ? 'A reason.' : undefined });
      expect(reply.status).toBe(!isReopened || isFree || isForced ? 200 : 409);
      if (reply.status !== 200) return;
      known.status = 'confirmed';
      if (isReopened) known.isForced = !isFree;
    },
    hasReservations,
  );

const remove = (index: number) =>
  act(
    `staff delete ${index}`,
    async (model) => {
      const known = at(model, index);
      expect((await call(handler, 'reservations/delete', { id: known.id, token: staff.token })).status).toBe(200);
      model.reservations.splice(model.reservations.indexOf(known), 1);
    },
    hasReservations,
  );

const close = (day: number) =>
  act(`the restaurant closes or opens day ${day}`, async (model) => {
    const date = addDays(model.night.saturday, day);
    const isClosed = model.closed.delete(date);
    if (!isClosed) model.closed.add(date);
    await setDay(date, isClosed ? undefined : { sittings: [], note: 'Closed.' });
  });

const pause = (wish: Wish) =>
  act(`online bookings pause until ${JSON.stringify(wish)}`, async (model) => {
    model.pausedUntil = model.pausedUntil ? 0 : (startOf(model, wish) ?? 0);
    await open(model);
  });

const index = fc.nat({ max: 9 });
const by = fc.constantFrom<'guest' | 'staff'>('guest', 'staff');
const steps = [
  wishes.map(add),
  wishes.map(add),
  fc.tuple(wishes, fc.boolean()).map((of) => enter(...of)),
  fc.tuple(by, index, wishes, fc.boolean()).map((of) => move(...of)),
  index.map(cancel),
  index.map(expire),
  fc.tuple(index, fc.boolean()).map((of) => confirm(...of)),
  index.map(remove),
  fc.integer({ min: -1, max: 2 }).map(close),
  wishes.map(pause),
];

it(`${sequences} random histories of tables around the nights in which the clocks change leave the seats that a model predicts`, async () => {
  let begun = 0;
  await runSequences<SeatsModel>(steps, () => seatsModel(begun++), sequences, longest);
}, 600_000);
