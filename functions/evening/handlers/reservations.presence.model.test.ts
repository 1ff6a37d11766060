import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeReservationLink } from '#house/credentials/reservation-link';
import { addDays, isPast, type LocalDate, startOfDay, wallTimeOf } from '#house/rules/wall-time';
import { secretKeys } from '#house/services/secret-keys';
import type { Item } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { book } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits, runSequences, step } from '../../testing/model-test.ts';
import { openWith, seatsCountedAndHeld, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable } from '../../testing/restaurant.ts';
import { isFull, tries } from '../../testing/size.ts';
import { takeAway, wholeTable } from '../../testing/table.ts';
import { newUser, tokenFor } from '../../testing/users.ts';
import { VisitStep } from '../contract/visit.ts';
import type { Party } from '../rules/party.ts';
import { reservationsById } from '../store/reservations.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler } from './reservations.ts';

loggedLines();
liftLimits();
afterAll(resetClock);
const evenings = tries(2, 60);
const zone = 'Europe/Prague';
const minute = 60_000;

stopClock(new Date('2027-03-10T09:00:00Z'));
const staff = await newUser('STAFF');
const week = Array.from({ length: 7 }, () => [{ name: '', opens: '17:30', lastSeating: '23:30', closes: '01:00' }]);
await openWith({ week, seats: 60, noticeMinutes: 0, slotMinutes: 15, horizonDays: 90, confirmUpTo: 8 });
await withRoom({
  tables: [
    aTable('t1'),
    aTable('t2'),
    aTable('t3', { seats: 2 }),
    aTable('t4', { seats: 2, isForWalkIns: true }),
    aTable('t5', { seats: 6 }),
  ],
  rows: [{ tables: ['t1', 't2'], lost: 0 }],
});

const placeOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
const settled = new Set((await wholeTable()).map(placeOf));

/** An evening as it happens: it has a day of its own, and its clock never goes back. */
interface Evening {
  date: LocalDate;
  now: number;
  closes: number;
  ids: string[];
  /** Whom the present step is about: these may get other tables though they sit. */
  meant: Set<string>;
}

let day = '2027-03-12';
/** What all evenings had: steps that were refused because somebody sat there, and moments of parties over their time. */
const had = { refused: 0, overTime: 0, takenBack: 0, gone: 0 };

/** The evenings before are taken away: each step reads all that is stored. */
async function newEvening(): Promise<Evening> {
  await takeAway((item) => !settled.has(placeOf(item)));
  day = addDays(day, 1);
  const opens = new Date(`${day}T17:30:00+0${day >= '2027-03-28' ? 2 : 1}:00`).getTime();
  return { date: day, now: opens, closes: opens + 450 * minute, ids: [], meant: new Set() };
}

const at = <T>(all: readonly T[], index: number) => all[index % all.length] as T;
const hasParties = ({ ids }: Readonly<Evening>) => ids.length > 0;
/** What staff do without a version is never refused because of one. */
async function asStaff(event: string, changes: object) {
  const reply = await call(handler, event, { token: staff.token, headers: { 'idempotency-key': newId() }, ...changes });
  expect(['version_conflict', 'unavailable']).not.toContain(reply.body.code);
  return reply;
}
const timeAt = (instant: number) => wallTimeOf(new Date(instant), zone);

/** A step so many minutes after the one before; after each of them nobody sits where somebody else does. */
const act = (
  minutes: number,
  name: string,
  run: (evening: Evening) => Promise<unknown>,
  isPossible: (evening: Readonly<Evening>) => boolean = () => true,
) =>
  step<Evening>(
    `${minutes} minutes later ${name}`,
    async (evening) => {
      evening.now = Math.min(evening.now + minutes * minute, evening.closes + 120 * minute);
      stopClock(new Date(evening.now));
      staff.token = await tokenFor(staff.userId);
      const before = await sitting(evening);
      evening.meant.clear();
      await run(evening);
      const there = await sitting(evening);
      nobodyElseMoves(before, there, evening);
      const [{ counted, held }] = await Promise.all([seatsCountedAndHeld(), nobodyShares(there, evening), nobodyIsPromised(evening)]);
      expect(counted).toEqual(held);
    },
    isPossible,
  );

type Sitting = { _id: string; held: Party['held']; tables: readonly string[] };

/** Who sits where by what staff have written down, and by nothing else. */
async function sitting({ date, ids, now, closes }: Evening): Promise<Sitting[]> {
  const { days } = await openingAndDays([date]);
  const tables = new Map(days.get(date)?.parties.map((party) => [party._id, party.tables]));
  const isSitting = ({ visit }: Party) => visit?.seatedAt !== undefined && !visit.leftAt && !visit.noShowAt;
  if (now >= closes) return [];
  return (await reservationsById(ids)).filter(isSitting).map(({ _id, held }) => ({ _id, held, tables: tables.get(_id) ?? [] }));
}

async function nobodyShares(there: readonly Sitting[], evening: Evening): Promise<void> {
  const taken = there.flatMap(({ tables }) => tables);
  expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
  const midnight = new Date(`${evening.date}T00:00:00+01:00`).getTime();
  had.overTime += there.filter(({ held }) => held && midnight + held.to * minute < evening.now).length;
  const query = { dateTime: timeAt(evening.now), seats: '2', isWalkIn: 'true' };
  const free: { tables: string[] }[] = (await asStaff('reservations/free-tables', { query })).body.data;
  expect(free.flatMap(({ tables }) => tables).filter((table) => taken.includes(table))).toEqual([]);
}

/** From now on no table is kept for two at once: nobody gives a reason here. */
async function nobodyIsPromised({ date, now }: Evening): Promise<void> {
  const parties = (await openingAndDays([date])).days.get(date)?.parties ?? [];
  const present = Math.floor((now - startOfDay(date, zone).getTime()) / minute / 15) * 15;
  const ahead = parties.filter(({ to }) => to > present).map((party) => ({ ...party, from: Math.max(party.from, present) }));
  const twice = ahead.filter((one, position) =>
    ahead
      .slice(0, position)
      .some((other) => one.from < other.to && other.from < one.to && one.tables.some((table) => other.tables.includes(table))),
  );
  expect(twice).toEqual([]);
}

/** The rule moves nobody who sits, and no undo of another party's act does. */
function nobodyElseMoves(before: readonly Sitting[], there: readonly Sitting[], evening: Evening): void {
  for (const { _id, tables } of there) {
    const was = before.find((one) => one._id === _id);
    if (was && !evening.meant.has(_id)) expect({ _id, tables }).toEqual({ _id, tables: was.tables });
  }
}

const known = (evening: Evening, { status, body }: Awaited<ReturnType<typeof call>>) => {
  if (status === 201) evening.ids.push(body.data._id);
  else expect([409, 422]).toContain(status);
};

const calls = (later: number, ahead: number, seats: number) =>
  act(later, `somebody calls for ${seats}, ${ahead} minutes ahead`, async (evening) => {
    const dateTime = timeAt(evening.now + ahead * minute);
    known(
      evening,
      await asStaff('reservations/enter', { body: { dateTime, seats, source: 'phone', userPhone: undefined, anotherTable: true } }),
    );
  });

const books = (later: number, ahead: number, seats: number) =>
  act(later, `somebody books online for ${seats}, ${ahead} minutes ahead`, async (evening) => {
    const dateTime = timeAt(Math.ceil(evening.now / 15 / minute) * 15 * minute + ahead * minute);
    known(evening, await book({ dateTime, seats }));
  });

const walksIn = (later: number, seats: number, table: number | undefined) =>
  act(later, `${seats} walk in`, async (evening) => {
    const tables = table === undefined ? {} : { tables: [`t${table}`] };
    const body = { dateTime: timeAt(evening.now), seats, source: 'walkin', userPhone: undefined, ...tables };
    known(evening, await asStaff('reservations/enter', { body }));
  });

const steps = (later: number, who: number, to: VisitStep) =>
  act(
    later,
    `${who} is ${to}`,
    async (evening) => {
      const id = at(evening.ids, who);
      const [before] = await reservationsById([id]);
      const { status, body } = await asStaff('reservations/visit', { id, body: { step: to, version: undefined } });
      // what is released is never refused
      if (
        ['left', 'arrived', 'expected'].includes(to) &&
        before?.status === 'confirmed' &&
        !before.visit?.leftAt &&
        !before.visit?.noShowAt
      )
        expect(status).toBe(200);
      if (body.code === 'not_available') had.refused++;
    },
    hasParties,
  );

const isSeatedBy = (later: number, one: number, other: number) =>
  act(
    later,
    `two hosts seat ${one} and ${other}`,
    async (evening) => {
      const seats = (who: number) =>
        asStaff('reservations/visit', { id: at(evening.ids, who), body: { step: 'seated', version: undefined } });
      await interleaved(
        () => seats(one),
        () => seats(other),
      );
    },
    hasParties,
  );

const getsTable = (later: number, who: number, table: number, isFixed: boolean, step: 'seated' | undefined) =>
  act(
    later,
    `${who} gets t${table}${step ? ' and sits down' : ''}`,
    (evening) => {
      const id = at(evening.ids, who);
      evening.meant.add(id);
      return asStaff('reservations/seat', { id, body: { tables: [`t${table}`], isFixed, step, version: undefined } });
    },
    hasParties,
  );

const swap = (later: number, one: number, other: number) =>
  act(
    later,
    `${one} and ${other} change tables`,
    ({ ids, meant }) => {
      const [first, second] = [at(ids, one), at(ids, other)];
      meant.add(first).add(second);
      return asStaff('reservations/swap-tables', { body: { first, second, override: undefined } });
    },
    ({ ids }) => ids.length > 0 && at(ids, one) !== at(ids, other),
  );

const stays = (later: number, who: number, minutes: number) =>
  act(
    later,
    `${who} stays ${minutes} minutes more`,
    (evening) => asStaff('reservations/stay', { id: at(evening.ids, who), body: { minutes, version: undefined } }),
    hasParties,
  );

/** By chance the two seldom follow one another. */
const staysIntoNext = (later: number, who: number) =>
  act(
    later,
    `somebody calls for the table of ${who} after it, and ${who} stays longer`,
    async (evening) => {
      const id = at(evening.ids, who);
      const [[party], { days }] = await Promise.all([reservationsById([id]), openingAndDays([evening.date])]);
      const tables = days.get(evening.date)?.parties.find(({ _id }) => _id === id)?.tables;
      if (!party?.held || !tables) return;
      const dateTime = timeAt(startOfDay(evening.date, zone).getTime() + party.held.to * minute);
      known(evening, await asStaff('reservations/enter', { body: { dateTime, seats: 2, source: 'phone', userPhone: undefined, tables } }));
      await asStaff('reservations/stay', { id, body: { minutes: 30, version: undefined } });
    },
    hasParties,
  );

const are = (later: number, who: number, seats: number) =>
  act(
    later,
    `${who} are ${seats}`,
    (evening) => asStaff('reservations/update', { id: at(evening.ids, who), body: { status: undefined, version: undefined, seats } }),
    hasParties,
  );

const takesBack = (who: number) =>
  act(
    0,
    `the last act on ${who} is taken back`,
    async (evening) => {
      const id = at(evening.ids, who);
      const [party] = await reservationsById([id]);
      for (const one of [id, party?.undo?.swappedWith]) if (one) evening.meant.add(one);
      const { status, body } = await asStaff('reservations/take-back', { id, body: { version: undefined } });
      expect([200, 404, 409]).toContain(status);
      if (status === 200) had.takenBack++;
      if (body.data?.isGone) {
        had.gone++;
        expect(await reservationsById([id])).toEqual([]);
      }
    },
    hasParties,
  );

const cancelsByLink = (later: number, who: number) =>
  act(
    later,
    `the guest ${who} cancels`,
    async (evening) => {
      const id = at(evening.ids, who);
      const [party] = await reservationsById([id]);
      if (!party) return;
      const link = writeReservationLink(party, await secretKeys());
      const { status } = await call(handler, 'reservations/cancel-linked', { body: { link } });
      const hasCome = party.visit !== undefined || isPast(new Date(party.startsAt), new Date(evening.now));
      expect(status).toBe(hasCome ? 409 : 200);
    },
    hasParties,
  );

const later = fc.integer({ min: 1, max: 45 });
const who = fc.nat(12);
const guests = fc.integer({ min: 1, max: 7 });

it('never has two parties at one table, moves nobody who sits, and calls no table free at which somebody sits', async () => {
  const table = fc.integer({ min: 1, max: 5 });
  await runSequences<Evening>(
    [
      fc
        .tuple(
          later,
          fc.nat(12).map((quarters) => quarters * 15),
          guests,
        )
        .map((args) => calls(...args)),
      fc
        .tuple(
          later,
          fc.nat(8).map((quarters) => quarters * 15),
          guests,
        )
        .map((args) => books(...args)),
      fc.tuple(later, guests, fc.option(table, { nil: undefined })).map((args) => walksIn(...args)),
      fc.tuple(later, who, fc.constantFrom(...VisitStep.options)).map((args) => steps(...args)),
      fc.tuple(later, who, fc.constant('seated' as const)).map((args) => steps(...args)),
      fc.tuple(later, who, who).map((args) => isSeatedBy(...args)),
      fc.tuple(later, who, table, fc.boolean(), fc.constantFrom('seated' as const, undefined)).map((args) => getsTable(...args)),
      fc.tuple(later, who, who).map((args) => swap(...args)),
      fc.tuple(later, who, fc.constantFrom(-30, 15, 30)).map((args) => stays(...args)),
      fc.tuple(later, who).map((args) => staysIntoNext(...args)),
      fc.tuple(later, who, guests).map((args) => are(...args)),
      who.map(takesBack),
      who.map(takesBack),
      fc.tuple(later, who).map((args) => cancelsByLink(...args)),
    ],
    newEvening,
    evenings,
    40,
  );
  if (isFull) for (const times of Object.values(had)) expect(times).toBeGreaterThan(0);
}, 600_000);
