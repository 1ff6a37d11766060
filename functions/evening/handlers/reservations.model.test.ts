import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Mail } from '#house/rules/mail';
import { keys, lists } from '#house/table/keys';
import type { StoredTraceEntry } from '#house/table/traced-request';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits, runSequences, step } from '../../testing/model-test.ts';
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
const hasReservations = ({ reservations }: Readonly<Model>) => reservations.length > 0;

const isWaiting = ({ status, asked }: Known) => status === 'pending' || asked !== undefined;

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

const add = (who: number, seats: number) =>
  step<Model>(`${who} books for ${seats}`, async ({ reservations }) => {
    const { userEmail, userPhone } = aGuest();
    const { status, body } = await book({ userEmail, userPhone, seats }, { token: tokenOf(who) });
    expect(status).toBe(201);
    const { _id: id, version } = body.data;
    const stay = lengthOf(await reservationById(id));
    const start = { status: 'pending', step: 'expected', stay, usualStay: stay, mails: ['received'] } as const;
    reservations.push({
      id,
      owner: who,
      ...start,
      mails: [...start.mails],
      trail: isStaff(who) ? [entry('add')] : [],
      undo: isStaff(who) ? 'nothing' : undefined,
      seats,
      version,
      userEmail,
      userPhone,
    });
  });

const edit = (who: number, index: number, seats: number, isStale: boolean, tell: boolean | undefined) =>
  step<Model>(
    `${who} changes ${index} to ${seats} seats${isStale ? ' with a wrong version' : ''}${tell === undefined ? '' : `, tell: ${tell}`}`,
    async (model) => {
      const known = at(model, index);
      const version = isStale ? known.version + 1 : known.version;
      const { status } = await change(known.id, tokenOf(who), { seats, version, tell });
      if (!mayTouch(who, known)) return expect(status).toBe(404);
      if (isStale) return expect(status).toBe(409);
      const isSame = known.seats === seats;
      if (!isStaff(who) && known.status === 'cancelled') return expect(status).toBe(isSame ? 200 : 409);
      expect(status).toBe(200);
      if (isSame) return;
      const isWish = !isStaff(who) && known.status === 'confirmed' && seats > known.seats;
      if (isWish && known.asked === seats) return;
      const isAnswered = known.asked !== undefined;
      changed(known, who, entry('update', { tell }), () => {
        known.asked = isWish ? seats : undefined;
        if (isWish) return void known.mails.push('asked');
        if (!isStaff(who) && seats > known.seats) known.stay = known.usualStay;
        known.seats = seats;
        // what guests change by themselves is always confirmed to them, and who waits for an answer is told
        if (known.status !== 'cancelled' && (!isStaff(who) || (tell ?? isAnswered))) known.mails.push('changed');
      });
    },
    hasReservations,
  );

const move = (who: number, index: number, to: ReservationStatus) =>
  step<Model>(
    `${who} sets ${index} to ${to}`,
    async (model) => {
      const known = at(model, index);
      const { status } = await change(known.id, tokenOf(who), { status: to });
      if (!mayTouch(who, known)) return expect(status).toBe(404);
      if (known.status === to) return expect(status).toBe(200);
      const isAllowed = to === 'cancelled' || (to === 'confirmed' && isStaff(who));
      if (!isAllowed) return expect(status).toBe(to === 'confirmed' ? 403 : 409);
      expect(status).toBe(200);
      changed(known, who, entry('update', { status: to }), () => {
        known.mails.push(to === 'cancelled' && isStaff(who) && known.status === 'pending' ? 'declined' : to);
        known.status = to;
        known.asked = undefined;
        if (to === 'cancelled') known.step = 'expected';
      });
    },
    hasReservations,
  );

const answer = (who: number, index: number, accept: boolean) =>
  step<Model>(
    `${who} ${accept ? 'accepts' : 'declines'} the request of ${index}`,
    async (model) => {
      const known = at(model, index);
      const { status } = await call(handler, 'reservations/answer', { id: known.id, token: tokenOf(who), body: { accept } });
      if (!isStaff(who)) return expect(status).toBe(403);
      expect(status).toBe(isWaiting(known) ? 200 : 409);
      if (!isWaiting(known)) return;
      changed(known, who, entry('answer', { accept }), () => {
        const wish = known.asked;
        if (wish === undefined) known.status = accept ? 'confirmed' : 'cancelled';
        else if (accept) known.seats = wish;
        const [told, refused] = wish === undefined ? ['confirmed', 'declined'] : ['changed', 'kept'];
        known.mails.push(accept ? told : refused);
        known.asked = undefined;
      });
    },
    hasReservations,
  );

const takeBack = (who: number, index: number) =>
  step<Model>(
    `${who} takes back the last act on ${index}`,
    async (model) => {
      const known = at(model, index);
      const { id, undo } = known;
      const { status } = await call(handler, 'reservations/take-back', { id, token: tokenOf(who), body: {} });
      if (!isStaff(who)) return expect(status).toBe(403);
      expect(status).toBe(undo ? 200 : 409);
      if (!undo) return;
      known.trail.push(entry('take-back'));
      if (undo !== 'nothing') return void Object.assign(known, undo, { version: known.version + 1, undo: undefined });
      model.reservations.splice(model.reservations.indexOf(known), 1);
      model.deleted.push({ ...known, mails: [] });
    },
    hasReservations,
  );

/** A request that staff answer, and take this back: by chance the three seldom follow one another. */
const answerTakenBack = (seats: number, accept: boolean) =>
  step<Model>(`a new request for ${seats} is ${accept ? 'accepted' : 'declined'}, and the answer taken back`, async (model) => {
    await add(0, seats).run(model, {});
    const latest = model.reservations.length - 1;
    for (const act of [answer(2, latest, accept), takeBack(2, latest)]) await act.run(model, {});
  });

const visit = (who: number, index: number, to: VisitStep) =>
  step<Model>(
    `${who} writes down that ${index} is ${to}`,
    async (model) => {
      const known = at(model, index);
      const { status } = await call(handler, 'reservations/visit', { id: known.id, token: tokenOf(who), body: { step: to } });
      if (!isStaff(who)) return expect(status).toBe(403);
      // the evening has not come yet
      if (known.status !== 'confirmed' || to === 'no_show') return expect(status).toBe(409);
      expect(status).toBe(200);
      if (known.step === to) return;
      changed(known, who, entry('visit', { step: to }), () => {
        known.step = to;
      });
    },
    hasReservations,
  );

const stay = (who: number, index: number, minutes: number) =>
  step<Model>(
    `${who} lets ${index} stay for ${minutes} minutes more`,
    async (model) => {
      const known = at(model, index);
      const { status } = await call(handler, 'reservations/stay', { id: known.id, token: tokenOf(who), body: { minutes } });
      if (!isStaff(who)) return expect(status).toBe(403);
      if (known.status === 'cancelled' || known.step === 'left') return expect(status).toBe(409);
      const next = known.stay + minutes;
      if (next < stayStep || next > longestStay) return expect(status).toBe(422);
      expect(status).toBe(200);
      changed(known, who, entry('stay', { minutes }), () => {
        known.stay = next;
      });
    },
    hasReservations,
  );

const remove = (who: number, index: number) =>
  step<Model>(
    `${who} deletes ${index}`,
    async (model) => {
      const known = at(model, index);
      const { status } = await call(handler, 'reservations/delete', { id: known.id, token: tokenOf(who) });
      expect(status).toBe(isStaff(who) ? 200 : 403);
      if (!isStaff(who)) return;
      model.reservations.splice(model.reservations.indexOf(known), 1);
      if (known.status !== 'cancelled') known.mails.push('cancelled');
      known.trail.push(entry('delete'));
      model.deleted.push(known);
    },
    hasReservations,
  );

const who = fc.integer({ min: 0, max: 2 });
const index = fc.nat({ max: 5 });
const seats = fc.integer({ min: 1, max: 4 });
const statuses = fc.constantFrom<ReservationStatus>('pending', 'confirmed', 'cancelled');
const steps = [
  fc.tuple(who, seats).map((of) => add(...of)),
  fc.tuple(who, index, seats, fc.boolean(), fc.constantFrom(undefined, true, false)).map((of) => edit(...of)),
  fc.tuple(who, index, statuses).map((of) => move(...of)),
  fc.tuple(who, index, fc.constantFrom(...VisitStep.options)).map((of) => visit(...of)),
  fc.tuple(who, index, fc.constantFrom(-90, -15, 15, 300)).map((of) => stay(...of)),
  fc.tuple(who, index, fc.boolean()).map((of) => answer(...of)),
  fc.tuple(who, index).map((of) => takeBack(...of)),
  fc.tuple(seats, fc.boolean()).map((of) => answerTakenBack(...of)),
  fc.tuple(who, index).map((of) => remove(...of)),
];

it(`${sequences} random histories by two customers and staff leave the reservations, emails, records and trail that a model predicts @full`, async () => {
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
