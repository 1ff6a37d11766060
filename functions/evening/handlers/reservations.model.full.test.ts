import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Mail } from '#house/rules/mail';
import { keys, lists } from '#house/table/keys';
import type { StoredTraceEntry } from '#house/table/traced-request';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits, runSequences, stepsOf } from '../../testing/model-test.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { wholeTable } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import type { ReservationStatus } from '../contract/reservation.ts';
import { longestStay, stayStep, VisitStep } from '../contract/visit.ts';
import type { Party } from '../rules/party.ts';
import { stepOf } from '../rules/visit.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
liftLimits();
const sequences = tries(4, 40);
// the day of the reservations: something may happen at the door
stopClock(new Date('2027-03-12T08:00:00Z'));
afterAll(resetClock);
const [first, second, staff] = await Promise.all([newUser('CUSTOMER'), newUser('CUSTOMER'), newUser('STAFF')]);
const users = [first, second, staff];

/** A reservation as the model predicts it. */
interface Known {
  id: string;
  owner: number;
  status: ReservationStatus;
  seats: number;
  step: VisitStep;
  /** For how many minutes it is to hold its seats. */
  stay: number;
  usualStay: number;
  version: number;
  userEmail: string;
  userPhone: string;
  mails: string[];
  /** What staff did to it, each with the values that the trail says. */
  trail: string[];
  /** The seats for which its guest asks instead. */
  asked?: number | undefined;
  /** As it was before the act of staff that nothing has followed; `nothing`: this act has made it. */
  undo?: Before | 'nothing' | undefined;
}
type Before = Pick<Known, 'status' | 'seats' | 'step' | 'stay' | 'mails' | 'asked'>;
interface Model {
  reservations: Known[];
  deleted: Known[];
}

const isStaff = (who: number) => who === 2;
const tokenOf = (who: number) => users[who]?.token ?? '';
const mayTouch = (who: number, { owner }: Known) => isStaff(who) || owner === who;
const at = (model: Model, index: number) => model.reservations[index % model.reservations.length] as Known;

const isWaiting = ({ status, asked }: Known) => status === 'pending' || asked !== undefined;

/** A guest changes nothing once staff have written down that the visit goes on, or is over. */
const hasBegun = (by: number, { step }: Known) => !isStaff(by) && step !== 'expected';

const entry = (operation: string, values: object = {}) => `reservations/${operation} ${JSON.stringify(values)}`;

/** What changes a reservation once, and what the trail says of it if staff do it, who may take it back. */
function changed(known: Known, who: number, done: string, change: () => void): void {
  const { status, seats, step, stay, mails, asked } = known;
  known.undo = isStaff(who) ? { status, seats, step, stay, mails: [...mails], asked } : undefined;
  change();
  known.version++;
  if (isStaff(who)) known.trail.push(done);
}

const lengthOf = (reservation: Party | undefined) => (reservation?.held ? reservation.held.to - reservation.held.from : 0);

const act = stepsOf<Model>();
const [who, index, seats] = [fc.integer({ min: 0, max: 2 }), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 4 })];
/** What one of the users does to one of the reservations. */
const about = <Arg>(name: string, arg: fc.Arbitrary<Arg>, run: (by: number, known: Known, arg: Arg, model: Model) => Promise<unknown>) =>
  act<[number, number, Arg]>(
    name,
    [who, index, arg],
    (model, by, of, given) => run(by, at(model, of), given, model),
    ({ reservations }) => reservations.length > 0,
  );
const send = (event: string, by: number, { id }: Known, body?: object) =>
  call(handler, `reservations/${event}`, { id, token: tokenOf(by), ...(body && { body }) });

async function books({ reservations }: Model, by: number, seats: number): Promise<Known> {
  const { userEmail, userPhone } = aGuest();
  const { status, body } = await book({ dateTime: '2027-03-12T18:30', userEmail, userPhone, seats }, { token: tokenOf(by) });
  expect(status).toBe(201);
  const { _id: id, version } = body.data;
  const stay = lengthOf(await reservationById(id));
  const known: Known = {
    ...{ id, owner: by, status: 'pending', step: 'expected', stay, usualStay: stay, mails: ['received'] },
    trail: isStaff(by) ? [entry('add')] : [],
    undo: isStaff(by) ? 'nothing' : undefined,
    ...{ seats, version, userEmail, userPhone },
  };
  reservations.push(known);
  return known;
}

async function answers(by: number, known: Known, accept: boolean): Promise<void> {
  const { status } = await send('answer', by, known, { accept });
  if (!isStaff(by)) return expect(status).toBe(403);
  expect(status).toBe(isWaiting(known) ? 200 : 409);
  if (!isWaiting(known)) return;
  changed(known, by, entry('answer', { accept }), () => {
    const wish = known.asked;
    if (wish === undefined) known.status = accept ? 'confirmed' : 'cancelled';
    else if (accept) known.seats = wish;
    const [told, refused] = wish === undefined ? ['confirmed', 'declined'] : ['changed', 'kept'];
    known.mails.push(accept ? told : refused);
    known.asked = undefined;
  });
}

async function takesBack(by: number, known: Known, model: Model): Promise<void> {
  const { undo } = known;
  const { status } = await send('take-back', by, known, {});
  if (!isStaff(by)) return expect(status).toBe(403);
  expect(status).toBe(undo ? 200 : 409);
  if (!undo) return;
  known.trail.push(entry('take-back'));
  if (undo !== 'nothing') return void Object.assign(known, undo, { version: known.version + 1, undo: undefined });
  model.reservations.splice(model.reservations.indexOf(known), 1);
  model.deleted.push({ ...known, mails: [] });
}

const steps = [
  act('books for', [who, seats], books),
  about(
    'changes the seats, with a wrong version, tells',
    fc.tuple(seats, fc.boolean(), fc.constantFrom(undefined, true, false)),
    async (by, known, [seats, isStale, tell]) => {
      const version = isStale ? known.version + 1 : known.version;
      const { status } = await change(known.id, tokenOf(by), { seats, version, tell });
      if (!mayTouch(by, known)) return expect(status).toBe(404);
      if (hasBegun(by, known)) return expect(status).toBe(409);
      const isWish = !isStaff(by) && known.status === 'confirmed' && seats > known.seats;
      const isDone = known.seats === seats || (isWish && known.asked === seats);
      // what a guest asks for in two windows is done, whichever came first
      if (isStale && (isStaff(by) || !isDone)) return expect(status).toBe(409);
      if (!isStaff(by) && known.status === 'cancelled') return expect(status).toBe(isDone ? 200 : 409);
      expect(status).toBe(200);
      if (isDone) return;
      const isAnswered = known.asked !== undefined;
      changed(known, by, entry('update', { tell }), () => {
        known.asked = isWish ? seats : undefined;
        if (isWish) return void known.mails.push('asked');
        if (!isStaff(by) && seats > known.seats) known.stay = known.usualStay;
        known.seats = seats;
        // what guests change by themselves is always confirmed to them, and who waits for an answer is told
        if (known.status !== 'cancelled' && (!isStaff(by) || (tell ?? isAnswered))) known.mails.push('changed');
      });
    },
  ),
  about('sets the status', fc.constantFrom<ReservationStatus>('pending', 'confirmed', 'cancelled'), async (by, known, to) => {
    const { status } = await change(known.id, tokenOf(by), { status: to });
    if (!mayTouch(by, known)) return expect(status).toBe(404);
    if (hasBegun(by, known)) return expect(status).toBe(409);
    if (known.status === to) return expect(status).toBe(200);
    const isAllowed = to === 'cancelled' || (to === 'confirmed' && isStaff(by));
    if (!isAllowed) return expect(status).toBe(to === 'confirmed' ? 403 : 409);
    expect(status).toBe(200);
    changed(known, by, entry('update', { status: to }), () => {
      known.mails.push(to === 'cancelled' && isStaff(by) && known.status === 'pending' ? 'declined' : to);
      known.status = to;
      known.asked = undefined;
      if (to === 'cancelled') known.step = 'expected';
    });
  }),
  about('writes down the step', fc.constantFrom(...VisitStep.options), async (by, known, to) => {
    const { status } = await send('visit', by, known, { step: to });
    if (!isStaff(by)) return expect(status).toBe(403);
    // the evening has not come yet
    if (known.status !== 'confirmed' || to === 'no_show') return expect(status).toBe(409);
    expect(status).toBe(200);
    if (known.step === to) return;
    changed(known, by, entry('visit', { step: to }), () => {
      known.step = to;
    });
  }),
  about('lets a party stay so many minutes more', fc.constantFrom(-90, -15, 15, 300), async (by, known, minutes) => {
    const { status } = await send('stay', by, known, { minutes });
    if (!isStaff(by)) return expect(status).toBe(403);
    if (known.status === 'cancelled' || known.step === 'left') return expect(status).toBe(409);
    const next = known.stay + minutes;
    if (next < stayStep || next > longestStay) return expect(status).toBe(422);
    expect(status).toBe(200);
    changed(known, by, entry('stay', { minutes }), () => {
      known.stay = next;
    });
  }),
  about('answers the request', fc.boolean(), answers),
  about('takes back the last act', fc.constant(0), (by, known, _, model) => takesBack(by, known, model)),
  // by chance the three seldom follow one another
  act('a new request is answered, and the answer taken back', [seats, fc.boolean()], async (model, seats, accept) => {
    const known = await books(model, 0, seats);
    await answers(2, known, accept);
    await takesBack(2, known, model);
  }),
  about('deletes', fc.constant(0), async (by, known, _, model) => {
    const { status } = await send('delete', by, known);
    expect(status).toBe(isStaff(by) ? 200 : 403);
    if (!isStaff(by)) return;
    model.reservations.splice(model.reservations.indexOf(known), 1);
    if (known.status !== 'cancelled') known.mails.push('cancelled');
    known.trail.push(entry('delete'));
    model.deleted.push(known);
  }),
];

it(`${sequences} random histories by two customers and staff leave the reservations, emails, records and trail that a model predicts`, async () => {
  const models = await runSequences<Model>(steps, () => ({ reservations: [], deleted: [] }), sequences);

  const table = await wholeTable();
  const stored = new Map(table.filter(({ sk }) => sk === 'RESERVATION').map((item) => [item._id, item as unknown as Party]));
  const known = models.flatMap(({ reservations }) => reservations);
  expect(stored.size).toBe(known.length);
  for (const { id, owner, status, step, stay, seats, version, userEmail } of known) {
    expect(stored.get(id)).toMatchObject({ status, seats, version, userEmail, ownerId: users[owner]?.userId });
    if (status !== 'cancelled' && step !== 'left') expect(lengthOf(stored.get(id))).toBe(stay);
    expect(stepOf(stored.get(id)?.visit)).toBe(step);
  }
  const waiting = known.filter(isWaiting).map(({ id }) => id);
  expect(table.flatMap(({ pk, _id }) => (pk === lists.waiting.pk ? [_id] : [])).toSorted()).toEqual(waiting.toSorted());
  const gone = models.flatMap(({ deleted }) => deleted);
  for (const { id } of gone) expect(stored.has(id)).toBe(false);
  const sent = Map.groupBy(
    table.flatMap(({ mail }) => (mail as Mail | undefined) ?? []),
    ({ to }) => to,
  );
  for (const { userEmail, mails } of [...known, ...gone]) {
    const kinds = (sent.get(userEmail) ?? []).map(({ kind }) => kind.replace('reservation-', ''));
    expect(kinds.toSorted()).toEqual(mails.toSorted());
  }
  // what the two customers do, what is refused and what changes nothing leaves no entry
  const done = table.filter(({ operation }) => operation !== undefined) as unknown as StoredTraceEntry[];
  const entries = done.map(({ by, target, operation, values }) => [by, target, `${operation} ${JSON.stringify(values)}`]);
  const told = [...known, ...gone].flatMap(({ id, trail }) => trail.map((said) => [staff.userId, id, said]));
  expect(entries.toSorted()).toEqual(told.toSorted());
  const open = new Map(table.filter(({ sk }) => sk === 'OPEN').map((item) => [item.pk, item.open as Set<string>]));
  const expected = known
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, userEmail, userPhone }) => [userEmail, userPhone].map((guest) => [keys.openReservations(guest).pk, id] as const));
  const opened = [...open].flatMap(([guest, ids]) => [...ids].map((each) => [guest, each.split('#')[1]]));
  expect(opened.toSorted()).toEqual(expected.toSorted());
}, 300_000);
