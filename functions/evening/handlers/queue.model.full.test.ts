import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantOf } from '#house/rules/wall-time';
import { aGuest, book } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits, runSequences, stepsOf } from '../../testing/model-test.ts';
import { mostIn, openWith, seatsCountedAndHeld } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { takeAway, wholeTable } from '../../testing/table.ts';
import { newUser, tokenFor } from '../../testing/users.ts';
import { offerMinutes, type QueueState } from '../contract/queue.ts';
import { isOpen, stateAt } from '../rules/queue.ts';
import { queueOf } from '../store/queue.ts';
import { handler } from './queue.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler as reservations } from './reservations.ts';

loggedLines();
liftLimits();
const sequences = tries(3, 40);
const longest = 25;
const capacity = 6;
const date = '2027-03-12';
/** Everybody comes at six and stays until half past seven: the evening has one table of so many seats. */
const start = `${date}T18:00`;
const staff = await newUser('STAFF');
afterAll(resetClock);

/** How many offers the histories have had: without any they show nothing of them. */
let offers = 0;

/** A party as the model predicts it. */
interface Known {
  id: string;
  link: string;
  email: string;
  seats: number;
  isAtDoor: boolean;
  state: QueueState;
  offeredAt?: number | undefined;
  mails: string[];
}
interface Model {
  isReady: boolean;
  now: number;
  /** The links and the seats of the guests who have a table of the evening, and of the parties that were seated for a reason. */
  booked: { link: string; seats: number }[];
  parties: Known[];
  /** What staff did to which party. */
  trail: string[];
}

const taken = ({ booked }: Model) => booked.reduce((sum, { seats }) => sum + seats, 0);
const fits = (model: Model, { seats }: Pick<Known, 'seats'>) => taken(model) + seats <= capacity;
const openOnes = ({ parties }: Model) => parties.filter(({ state }) => isOpen(state));
const listed = (model: Model) => openOnes(model).filter(({ isAtDoor }) => !isAtDoor);
/** A step in a restaurant of its own; afterwards every party stands as predicted, and the seats are those of the reservations. */
const act = stepsOf<Model>(async (model, run) => {
  if (!model.isReady) await prepare(model);
  pass(model, 1 / 60);
  await run();
  const stored = await queueOf(date);
  expect(stored.map((party) => [party._id, stateAt(party, new Date())])).toEqual(model.parties.map(({ id, state }) => [id, state]));
  expect(stored.filter((party) => stateAt(party, new Date()) === 'offered').length).toBeLessThanOrEqual(1);
  const items = await wholeTable();
  const { counted, held } = await seatsCountedAndHeld(items);
  expect(counted).toEqual(held);
  expect(mostIn(counted, date)).toBe(taken(model));
  const told = items.flatMap(({ mail }) => {
    const { to, kind = '' } = (mail ?? {}) as { to?: string; kind?: string };
    return kind.startsWith('queue-') ? [`${to} ${kind}`] : [];
  });
  const predicted = model.parties.flatMap(({ email, mails }) => mails.map((kind) => `${email} queue-${kind}`));
  expect(told.toSorted()).toEqual(predicted.toSorted());
  // what guests do by their links, what the server offers and what is refused leaves no entry
  const done = items.flatMap(({ operation, target }) => (operation === undefined ? [] : [`${operation} ${target}`]));
  expect(done.toSorted()).toEqual(model.trail.toSorted());
});
/** A step about one of the parties at the door, or of those on the list. */
const about = (name: string, isAtDoor: fc.Arbitrary<boolean>, run: (party: Known, model: Model) => Promise<unknown>) =>
  act(
    name,
    [isAtDoor, index],
    (model, door, of) => run(at(model, door, of), model),
    ({ isReady, parties }, door) => (!door && !isReady) || parties.some((party) => party.isAtDoor === door),
  );
const at = ({ parties }: Model, isAtDoor: boolean, index: number) => {
  const among = parties.filter((party) => party.isAtDoor === isAtDoor);
  return among[index % among.length] as Known;
};
const index = fc.nat({ max: 5 });

async function prepare(model: Model): Promise<void> {
  model.isReady = true;
  stopClock(model.now);
  await takeAway(({ sk }) => !['PROFILE', 'EMAIL', 'USERNAME'].includes(String(sk)));
  staff.token = await tokenFor(staff.userId);
  const sitting = { name: '', opens: '12:00', lastSeating: '18:00', closes: '19:30' };
  const rules = { week: Array(7).fill([sitting]), slotMinutes: 60 as const, seats: capacity, noticeMinutes: 0, confirmUpTo: 8 };
  await openWith({ ...rules, stays: [{ upTo: 60, minutes: 90 }] });
  for (const seats of [4, 2]) model.booked.push({ link: (await book({ dateTime: start, seats })).body.data.link, seats });
  // three wait, and two of them can have what the first guest gives back
  for (const seats of [2, 5, 3]) {
    pass(model, 1 / 60);
    await joins(model, seats);
  }
  await gives(model, 0);
}

function pass(model: Model, minutes: number): void {
  model.now += minutes * 60_000;
  stopClock(model.now);
  for (const party of model.parties) {
    const isOver = party.state === 'offered' && model.now >= (party.offeredAt ?? 0) + offerMinutes * 60_000;
    if (isOver) party.state = 'waiting';
  }
}

async function gives(model: Model, index: number): Promise<void> {
  const [gone] = model.booked.splice(index % model.booked.length, 1);
  expect((await call(reservations, 'reservations/cancel-linked', { body: { link: gone?.link } })).status).toBe(200);
}

async function joins(model: Model, seats: number): Promise<void> {
  const guest = aGuest();
  const { status, body } = await call(handler, 'queue/join', { body: { seats, from: start, to: start, ...guest } });
  expect(status).toBe(fits(model, { seats }) ? 409 : 201);
  if (status !== 201) return;
  const { link } = body.data;
  const id = String(link).slice(0, String(link).lastIndexOf('.'));
  model.parties.push({ id, link, email: guest.userEmail, seats, isAtDoor: false, state: 'waiting', mails: ['joined'] });
}

const upTo = (max: number) => fc.integer({ min: 1, max });
const give = act('a guest cancels', [index], gives, ({ isReady, booked }) => !isReady || booked.length > 0);
const join = act('a guest wants to wait, for', [upTo(4)], joins);
const offer = act('so many minutes pass, and what is free is offered', [upTo(20)], async (model, minutes) => {
  pass(model, minutes);
  staff.token = await tokenFor(staff.userId);
  await schedule({ task: 'waiting-list' });
  if (listed(model).some(({ state }) => state === 'offered')) return;
  const next = listed(model).find((party) => fits(model, party) && party.offeredAt === undefined);
  for (const missed of listed(model).filter((party) => !fits(model, party))) Object.assign(missed, { offeredAt: undefined });
  if (!next) return;
  Object.assign(next, { state: 'offered', offeredAt: model.now });
  next.mails.push('offered');
  offers++;
});
const steps = [
  ...[give, give, join, join, offer, offer, offer],
  act('a guest books for', [upTo(6)], async (model, seats) => {
    const { status, body } = await book({ dateTime: start, seats });
    expect(status).toBe(fits(model, { seats }) ? 201 : 409);
    if (status === 201) model.booked.push({ link: body.data.link, seats });
  }),
  act('staff write down at the door', [upTo(6)], async (model, seats) => {
    const { userEmail: email } = aGuest();
    const { _id: id, link } = (await call(handler, 'queue/add', { token: staff.token, body: { seats, userEmail: email } })).body.data;
    model.parties.push({ id, link, email, seats, isAtDoor: true, state: 'waiting', mails: ['joined'] });
    model.trail.push(`queue/add ${id}`);
  }),
  about('a party books by its link', fc.constant(false), async (party, model) => {
    const changes = { body: { link: party.link, dateTime: start }, headers: { 'idempotency-key': crypto.randomUUID() } };
    const { status, body } = await call(handler, 'queue/book', changes);
    expect(status).toBe(isOpen(party.state) && fits(model, party) ? 201 : 409);
    if (status !== 201) return;
    party.state = 'booked';
    model.booked.push({ link: body.data.link, seats: party.seats });
  }),
  about('a party leaves', fc.boolean(), async (party) => {
    expect((await call(handler, 'queue/leave', { body: { link: party.link } })).status).toBe(200);
    if (isOpen(party.state)) party.state = 'left';
  }),
  about('staff call a party', fc.boolean(), async (party, model) => {
    const isWaiting = party.isAtDoor && isOpen(party.state);
    const reply = await call(handler, 'queue/call', { token: staff.token, id: party.id, body: {} });
    expect(reply.status).toBe(isWaiting ? 200 : 409);
    if (!isWaiting) return;
    party.state = 'called';
    model.trail.push(`queue/call ${party.id}`);
    party.mails.push('called');
  }),
];

it(`${sequences} random histories of a full evening leave the queue, its mails, its trail and the seats that a model predicts`, async () => {
  const noon = Number(instantOf(`${date}T08:00`, 'Europe/Prague'));
  offers = 0;
  await runSequences<Model>(steps, () => ({ isReady: false, now: noon, booked: [], parties: [], trail: [] }), sequences, longest);
  expect(offers).toBeGreaterThan(0);
}, 300_000);
