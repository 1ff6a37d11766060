import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPast, startOfDay, wallTimeOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { runSequences, stepsOf } from '../../../testing/model-test.ts';
import { friday, playedEvening } from '../../../testing/played-evening.ts';
import { aTable } from '../../../testing/restaurant.ts';
import { tries } from '../../../testing/size.ts';
import { VisitStep } from '../../contract/visit.ts';
import { freeFor } from '../book.ts';
import type { Party } from '../party.ts';
import { holdOf } from '../seats.ts';
import { isOver, seatedMinute } from '../visit.ts';

const evenings = tries(40, 1000);
const minute = 60_000;
const week = Array.from({ length: 7 }, () => [{ name: '', opens: '17:30', lastSeating: '23:30', closes: '01:00' }]);
const room = {
  tables: [
    aTable('t1'),
    aTable('t2'),
    aTable('t3', { seats: 2 }),
    aTable('t4', { seats: 2, isForWalkIns: true }),
    aTable('t5', { seats: 6 }),
  ],
  rows: [{ tables: ['t1', 't2'], lost: 0 }],
};
const { begin, clockIs, enter, walkIn, book, change, changeAsGuest, visit, stay, seat, sitDown, swap, takeBack, ...of } = playedEvening(
  { week, seats: 60, noticeMinutes: 0, slotMinutes: 15, horizonDays: 90, confirmUpTo: 8 },
  room,
);
const { day, knows, party, parties, tablesOf } = of;
const midnight = startOfDay(friday, settings.timeZone).getTime();
const opens = midnight + 1050 * minute;
const closes = opens + 450 * minute;

/** An evening as it happens: its clock never goes back. */
interface Evening {
  now: number;
  ids: string[];
  /** Whom the present step is about: these may get other tables though they sit. */
  meant: Set<string>;
}

/** What all evenings had. */
const had = { refused: 0, overTime: 0, takenBack: 0, gone: 0 };
const timeAt = (instant: number) => wallTimeOf(new Date(instant), settings.timeZone);
const at = ({ ids }: Readonly<Evening>, index: number) => ids[index % ids.length] as string;

/** Who sits where by what staff have written down, and by nothing else. */
function sitting({ now, ids }: Evening): { _id: string; held: Party['held']; tables: readonly string[] }[] {
  const there = now < closes ? ids.filter(knows).map(party) : [];
  return there.filter(({ visit }) => seatedMinute(visit)).map(({ _id, held }) => ({ _id, held, tables: tablesOf(_id) ?? [] }));
}

/** Nobody sits where somebody else does, and no table at which somebody sits is called free. */
function nobodyShares({ now }: Evening, there: ReturnType<typeof sitting>): void {
  const taken = there.flatMap(({ tables }) => tables);
  expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
  had.overTime += there.filter(({ held }) => held && midnight + held.to * minute < now).length;
  const { days, room, opening } = day();
  const hold = holdOf(new Date(now), 2, friday, settings.timeZone, opening.rules);
  const free = room ? freeFor({ _id: '', hold, area: '' }, days, room, { isWalkIn: true }) : [];
  expect(free.flatMap(({ tables }) => tables).filter((table) => taken.includes(table))).toEqual([]);
}

/** From now on no table is kept for two at once: nobody gives a reason here. */
function nobodyIsPromised({ now }: Evening): void {
  const present = Math.floor((now - midnight) / minute / 15) * 15;
  // who has left before their time holds nothing any more
  const ahead = parties()
    .map((one) => ({ ...one, from: Math.max(one.from, present) }))
    .filter(({ from, to }) => to > from);
  const isTwice = ahead.filter((one, position) => {
    const before = ahead.slice(0, position).filter((other) => one.from < other.to && other.from < one.to);
    return before.some(({ tables }) => tables.some((table) => one.tables.includes(table)));
  });
  expect(isTwice).toEqual([]);
}

const act = stepsOf<Evening>(async (evening, run) => {
  const before = sitting(evening);
  evening.meant.clear();
  await run();
  const there = sitting(evening);
  // the rule moves nobody who sits, and no undo of another party's act does
  for (const { _id, tables } of there) {
    const was = before.find((one) => one._id === _id);
    if (was && !evening.meant.has(_id)) expect({ _id, tables }).toEqual({ _id, tables: was.tables });
  }
  nobodyShares(evening, there);
  nobodyIsPromised(evening);
});
const passes = (evening: Evening, minutes: number) => {
  evening.now = Math.min(evening.now + minutes * minute, closes + 120 * minute);
  clockIs(timeAt(evening.now));
};
const known = ({ ids }: Evening, { _id, refused }: { _id: string; refused?: string }) => void (refused === undefined && ids.push(_id));
/** A step about one of the parties that are there. */
const about = <Arg>(name: string, arg: fc.Arbitrary<Arg>, run: (id: string, arg: Arg, evening: Evening) => unknown) =>
  act<[number, Arg]>(
    name,
    [fc.nat(12), arg],
    (evening, who, given) => run(at(evening, who), given, evening),
    (evening, who) => evening.ids.length > 0 && knows(at(evening, who)),
  );

const guests = fc.integer({ min: 1, max: 7 });
const table = fc.integer({ min: 1, max: 5 }).map((number) => `t${number}`);
const quarters = fc.nat(12).map((number) => number * 15);
const steps = [
  ...Array.from({ length: 6 }, () => act('minutes pass', [fc.integer({ min: 1, max: 45 })], passes)),
  act('somebody calls, so many minutes ahead', [quarters, guests], (evening, ahead, seats) =>
    known(evening, enter(timeAt(evening.now + ahead * minute), seats)),
  ),
  act('somebody books online', [quarters, guests], (evening, ahead, seats) =>
    known(evening, book(timeAt(Math.ceil(evening.now / 15 / minute) * 15 * minute + ahead * minute), seats)),
  ),
  act('guests walk in', [guests, fc.option(table, { nil: undefined })], (evening, seats, chosen) =>
    known(evening, walkIn(timeAt(evening.now), seats, chosen ? { tables: [chosen] } : {})),
  ),
  ...[fc.constantFrom(...VisitStep.options), fc.constant('seated' as const)].map((step) =>
    about('a party is', step, (id, to) => {
      const { visit: before, status } = party(id);
      const { refused } = visit(id, to);
      if (refused && !refused.startsWith('illegal_transition')) had.refused++;
      // what is released is never refused
      const isReleased = ['left', 'arrived', 'expected'].includes(to) && status === 'confirmed' && !isOver(before);
      if (isReleased) expect(refused).toBeUndefined();
    }),
  ),
  about('a party gets a table', fc.tuple(table, fc.constantFrom('fixed', 'may be moved', 'sits down')), (id, [chosen, how], evening) => {
    evening.meant.add(id);
    if (how === 'sits down') sitDown(id, [chosen]);
    else if (party(id).held) seat(id, [chosen], { isFixed: how === 'fixed' });
  }),
  about('a party changes tables with', fc.nat(12), (first, who, evening) => {
    const second = at(evening, who);
    if (first === second || !knows(second)) return;
    evening.meant.add(first).add(second);
    swap(first, second);
  }),
  about('a party stays longer', fc.constantFrom(-30, 15, 30), (id, minutes) => stay(id, minutes)),
  about('somebody calls for the table of a party after it, which stays longer', fc.constant(30), (id, minutes, evening) => {
    const { held } = party(id);
    const tables = tablesOf(id);
    if (!held || !tables) return;
    known(evening, enter(timeAt(midnight + held.to * minute), 2, { tables: [...tables] }));
    stay(id, minutes);
  }),
  about('a party has so many guests', guests, (id, seats) => change(id, { seats })),
  ...[1, 2].map(() =>
    about('the last act is taken back', fc.constant(0), (id, _, evening) => {
      for (const one of [id, party(id).undo?.swappedWith]) if (one && knows(one)) evening.meant.add(one);
      if (takeBack(id).refused === undefined) had[knows(id) ? 'takenBack' : 'gone']++;
    }),
  ),
  about('a guest cancels', fc.constant(0), (id, _, evening) => {
    const { visit: before, startsAt } = party(id);
    const hasCome = before !== undefined || isPast(new Date(startsAt), new Date(evening.now));
    expect(changeAsGuest(id, { status: 'cancelled' }).refused?.startsWith('in_past') ?? false).toBe(hasCome);
  }),
];

it('two parties never sit at one table, who sits is not moved, and no table at which somebody sits is called free', async () => {
  const newEvening = (): Evening => {
    begin();
    clockIs('17:30');
    return { now: opens, ids: [], meant: new Set() };
  };
  await runSequences<Evening>(steps, newEvening, evenings, 60);
  for (const times of Object.values(had)) expect(times).toBeGreaterThan(0);
}, 600_000);
