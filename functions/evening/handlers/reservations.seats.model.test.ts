import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, instantOf, wallTimeOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { becomes } from '../../testing/held-reservations.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits, runSequences, stepsOf } from '../../testing/model-test.ts';
import { openWith, seatsCountedAndHeld, setDay } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { takeAway } from '../../testing/table.ts';
import { newUser, tokenFor } from '../../testing/users.ts';
import type { ReservationStatus } from '../contract/reservation.ts';
import type { Sitting } from '../contract/sittings.ts';
import { cancelled } from '../rules/reservation-end.ts';
import { handler } from './reservations.ts';

/** The seats of the restaurant of this model, and how long (minutes) every party stays. */
const capacity = 6;
const stay = 90;
const sittings: Sitting[] = [
  { name: 'Lunch', opens: '11:30', lastSeating: '13:30', closes: '15:00' },
  { name: 'Night', opens: '20:00', lastSeating: '03:30', closes: '05:00' },
];
/** Times on the clock, most of them at an edge of a sitting or in the hour that a change of clocks skips or repeats. */
const clockTimes = [
  ...['12:00', '13:00', '13:30', '20:00', '22:30', '23:30', '00:00', '00:30'],
  ...['01:30', '02:00', '02:30', '03:00', '03:30'],
];

const { timeZone } = settings;
const minute = 60_000;
const quarter = 15 * minute;
/** The nights in which the clocks change, and a moment a week earlier. */
const nights = [
  { now: '2027-03-20T09:00:00Z', saturday: '2027-03-27', offset: '+01:00' },
  { now: '2027-10-23T09:00:00Z', saturday: '2027-10-30', offset: '+01:00' },
] as const;

/** A reservation as the model predicts it; times are instants, so that the model knows nothing of days, minutes and clocks. */
interface Known {
  id: string;
  start: number;
  seats: number;
  status: ReservationStatus;
  isForced: boolean;
}

/** A restaurant as the model predicts it, about one of the nights in which the clocks change. */
interface SeatsModel {
  night: (typeof nights)[number];
  isReady: boolean;
  reservations: Known[];
  closed: Set<string>;
  pausedUntil: number;
}

/** A wish: a day after the Saturday, a time on the clock, and whether the second of two equal times is meant. */
interface Wish {
  day: number;
  time: string;
  isSecond: boolean;
  seats: number;
}

/** Wishes of the guests and of staff. */
const wishes = fc.record({
  day: fc.integer({ min: 0, max: 2 }),
  time: fc.constantFrom(...clockTimes),
  isSecond: fc.boolean(),
  seats: fc.integer({ min: 1, max: 5 }),
});

/** A new restaurant; `number` decides about which night. */
function seatsModel(number: number): SeatsModel {
  const night = nights[number % 2 === 0 ? 0 : 1];
  return { night, isReady: false, reservations: [], closed: new Set(), pausedUntil: 0 };
}

/** The model has this reservation too. */
function remember({ reservations }: SeatsModel, id: string, start: number, seats: number, status: ReservationStatus, isForced: boolean) {
  reservations.push({ id, start, seats, status, isForced });
}

const at = ({ reservations }: SeatsModel, index: number) => reservations[index % reservations.length] as Known;

const floor = (instant: number) => Math.floor(instant / quarter) * quarter;
const isHolding = ({ start, status }: Known, instant: number) =>
  status !== 'cancelled' && floor(start) <= instant && instant < floor(start + stay * minute + quarter - 1);

/** The most seats held at once during a stay that begins at an instant. */
function mostBeside(reservations: readonly Known[], start: number): number {
  const quarters = Array.from({ length: stay / 15 + 1 }, (_, i) => floor(start) + i * quarter);
  const within = quarters.filter((instant) => instant < start + stay * minute);
  return Math.max(
    ...within.map((instant) => reservations.filter((one) => isHolding(one, instant)).reduce((sum, { seats }) => sum + seats, 0)),
  );
}

/** A wish as a request says it. */
function dateTimeOf({ night }: SeatsModel, { day, time, isSecond }: Wish): string {
  return `${addDays(night.saturday, day)}T${time}${isSecond ? night.offset : ''}`;
}

/** The instant of a wish, `undefined` when the clocks skip it. */
function startOf(model: SeatsModel, wish: Wish): number | undefined {
  return instantOf(dateTimeOf(model, wish), timeZone)?.getTime();
}

/** What the model expects of a wish: the reply, and the instant if there is one. */
function expected(model: SeatsModel, wish: Wish, by: string, except?: Known): { status: number; start: number } {
  const start = startOf(model, wish);
  if (start === undefined) return { status: 422, start: 0 };
  // an offset that is not that of the day makes another time, perhaps in the break
  const isOffered = isOpenAt(model, start, by === 'guest' ? isSlot : isWithin);
  const isPaused = by === 'guest' && start < model.pausedUntil;
  return { status: isOffered && !isPaused && isFree(model, start, wish.seats, except) ? 200 : 409, start };
}

/** Whether staff may hold these seats again from this instant on without a reason. */
function hasTable(model: SeatsModel, known: Known): boolean {
  return isOpenAt(model, known.start, isWithin) && isFree(model, known.start, known.seats, known);
}

function isFree({ reservations }: SeatsModel, start: number, seats: number, except: Known | undefined): boolean {
  const others = reservations.filter((one) => one !== except);
  return mostBeside(others, start) + seats <= capacity;
}

function isOpenAt({ closed }: SeatsModel, start: number, isOffered: (time: string) => boolean): boolean {
  const wall = wallTimeOf(new Date(start), timeZone);
  const [date, time] = [wall.slice(0, 10), wall.slice(11)];
  return isOffered(time) && !closed.has(time < '05:00' ? addDays(date, -1) : date);
}

const isSlot = (time: string) => (time >= '11:30' && time <= '13:30') || time >= '20:00' || time <= '03:30';
const isWithin = (time: string) => (time >= '11:30' && time < '15:00') || time >= '20:00' || time < '05:00';

loggedLines();
liftLimits();
const sequences = tries(3, 40);
/** Steps of a sequence; each reads the whole table. */
const longest = 15;
const [owner, staff] = await Promise.all([newUser('CUSTOMER'), newUser('STAFF')]);
afterAll(resetClock);

/** A step in a restaurant of its own; after each one the counts are the sum of the holds, and nobody without a reason exceeds the seats. */
const act = stepsOf<SeatsModel>(async (model, run) => {
  if (!model.isReady) await prepare(model);
  await run();
  const { counted, held } = await seatsCountedAndHeld();
  expect(counted).toEqual(held);
  const unforced = model.reservations.filter(({ isForced }) => !isForced);
  for (const { start } of unforced) expect(mostBeside(unforced, start)).toBeLessThanOrEqual(capacity);
  const active = model.reservations.filter(({ status }) => status !== 'cancelled');
  expect(Object.keys(counted).filter((place) => place.includes(' a')).length).toBeLessThanOrEqual(active.length);
});
/** A step about one of the reservations; `isReason`: staff give a reason. */
const about = (name: string, run: (known: Known, isReason: boolean, model: SeatsModel) => Promise<unknown>) =>
  act(
    name,
    [index, fc.boolean()],
    (model, of, isReason) => run(at(model, of), isReason, model),
    ({ reservations }) => reservations.length > 0,
  );
const index = fc.nat({ max: 9 });
const reasonIf = (isGiven: boolean) => (isGiven ? 'A reason.' : undefined);

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

const add = act('a guest books', [wishes], async (model, wish) => {
  const { status, start } = expected(model, wish, 'guest');
  const reply = await book({ ...aGuest(), dateTime: dateTimeOf(model, wish), seats: wish.seats }, { token: owner.token });
  expect(reply.status).toBe(status === 200 ? 201 : status);
  if (status === 200) remember(model, reply.body.data._id, start, wish.seats, 'pending', false);
});

const steps = [
  add,
  add,
  act('staff enter', [wishes, fc.boolean()], async (model, wish, isReason) => {
    const { status, start } = expected(model, wish, 'staff');
    const body = { ...aGuest(), dateTime: dateTimeOf(model, wish), seats: wish.seats, override: reasonIf(isReason) };
    const reply = await call(handler, 'reservations/enter', { token: staff.token, headers: { 'idempotency-key': '' }, body });
    const isNeeded = isReason && status === 409;
    expect(reply.status).toBe(status === 200 || isNeeded ? 201 : status);
    expect(reply.body.data?.override).toBe(reasonIf(isNeeded));
    if (reply.status === 201) remember(model, reply.body.data._id, start, wish.seats, 'confirmed', isNeeded);
  }),
  // what a guest wishes instead of a confirmed table: rules/acts/changed.test
  act(
    'a change of time and seats',
    [fc.constantFrom('guest', 'staff'), index, wishes, fc.boolean()],
    async (model, by, of, wish, isReason) => {
      const known = at(model, of);
      const { status, start } = expected(model, wish, by, known);
      const body = { dateTime: dateTimeOf(model, wish), seats: wish.seats, override: reasonIf(isReason) };
      const reply = await change(known.id, by === 'staff' ? staff.token : owner.token, body);
      if (by === 'guest' && known.status === 'cancelled') return expect([409, 422, 404, 200]).toContain(reply.status);
      if (reply.status === 404) return expect(by).toBe('guest');
      const isSame = start === known.start && wish.seats <= known.seats && known.status !== 'cancelled';
      const isNeeded = by === 'staff' && isReason && status === 409 && !isSame;
      const isFree = status === 200 || isSame || isNeeded || (known.status === 'cancelled' && status !== 422);
      expect(reply.status).toBe(isFree ? 200 : status);
      if (reply.status !== 200) return;
      const isMoved = start !== known.start || wish.seats > known.seats;
      if (isMoved && known.status !== 'cancelled') known.isForced = isNeeded;
      Object.assign(known, { start, seats: wish.seats, status: reply.body.data.status });
    },
    (model, by, of) => model.reservations.length > 0 && !(by === 'guest' && at(model, of).status === 'confirmed'),
  ),
  about('staff cancel', async (known) => {
    expect((await change(known.id, staff.token, { status: 'cancelled' })).status).toBe(200);
    known.status = 'cancelled';
  }),
  about('a request expires', async (known) => {
    const isEnded = await becomes(known.id, (current) =>
      current.status === 'pending' ? cancelled(current, { endedBy: 'expiry' }, settings) : undefined,
    );
    expect(isEnded).toBe(known.status === 'pending');
    if (isEnded) known.status = 'cancelled';
  }),
  about('staff confirm', async (known, isReason, model) => {
    const isFree = hasTable(model, known);
    const isReopened = known.status === 'cancelled';
    const reply = await change(known.id, staff.token, { status: 'confirmed', override: reasonIf(isReason) });
    expect(reply.status).toBe(!isReopened || isFree || isReason ? 200 : 409);
    if (reply.status !== 200) return;
    known.status = 'confirmed';
    if (isReopened) known.isForced = !isFree;
  }),
  about('staff delete', async (known, _, { reservations }) => {
    expect((await call(handler, 'reservations/delete', { id: known.id, token: staff.token })).status).toBe(200);
    reservations.splice(reservations.indexOf(known), 1);
  }),
  act('the restaurant closes or opens a day', [fc.integer({ min: -1, max: 2 })], async (model, day) => {
    const date = addDays(model.night.saturday, day);
    const isClosed = model.closed.delete(date);
    if (!isClosed) model.closed.add(date);
    await setDay(date, isClosed ? undefined : { sittings: [], note: 'Closed.' });
  }),
  act('online bookings pause until, or go on', [wishes], async (model, wish) => {
    model.pausedUntil = model.pausedUntil ? 0 : (startOf(model, wish) ?? 0);
    await open(model);
  }),
];

it(`${sequences} random histories of tables around the nights in which the clocks change leave the seats that a model predicts @sized`, async () => {
  let begun = 0;
  await runSequences<SeatsModel>(steps, () => seatsModel(begun++), sequences, longest);
}, 600_000);
