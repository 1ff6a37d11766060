import * as z from 'zod/mini';
import type { OpeningRules } from '#evening/contract/opening';
import { Area, type Room, type Table } from '#evening/contract/room';
import { Sittings } from '#evening/contract/sittings';
import { seatedByRule } from '#evening/rules/book';
import { changedDays, holdOf, seatChanges, seatsLeft } from '#evening/rules/seats';
import { dayOf, type ServiceDays } from '#evening/rules/service-day';
import { instantOf, type LocalDate } from '#house/rules/wall-time';
import { read } from './demo-file.ts';

const tables = 60;
/** So many parties ask for a table of each day. */
const wanting = 260;
const sizes = [1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 8];
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

const { sittings, areas } = read('full-house', z.strictObject({ sittings: Sittings, areas: z.array(Area) }));

/** Lunch and dinner each day, in a room of sixty tables. */
export const largeOpening: OpeningRules = {
  week: numbers(7).map(() => sittings),
  seats: 260,
  seasons: [],
  slotMinutes: 15,
  stays: [
    { upTo: 2, minutes: 90 },
    { upTo: 60, minutes: 120 },
  ],
  noticeMinutes: 0,
  horizonDays: 180,
  largestParty: 12,
  confirmUpTo: 4,
  answerHours: 24,
  cutoffHours: 2,
  reminderHours: 0,
};

const largeTables = numbers(tables).map((table): Table => {
  const [area, place] = [areas[table % areas.length]?._id ?? '', Math.floor(table / areas.length)];
  const seats = [2, 4, 4, 6][place % 4] ?? 4;
  const position = { shape: place % 2 === 0 ? 'square' : 'round', x: 4 * (place % 5), y: 5 * Math.floor(place / 5) } as const;
  return { _id: `t${table + 1}`, label: String(table + 1), seats, smallest: 1, area, isForWalkIns: place === 19, ...position };
});

/** Sixty tables in three areas; each area has a row of ten that can be pushed together, and a table kept for walk-ins. */
export const largeRoom: Room = {
  areas,
  tables: largeTables,
  rows: areas.map(({ _id: id }) => ({ tables: largeTables.flatMap(({ _id, area }) => (area === id ? [_id] : [])).slice(0, 10), lost: 0 })),
  gapMinutes: 0,
};

/** Days of the large restaurant on which parties have booked until hardly anybody found a table. The same dates have the same parties each time. */
export function fullDays(dates: readonly LocalDate[], timeZone: string): ServiceDays {
  const random = randomNumbers(7);
  let days: ServiceDays = new Map(dates.map((date) => [date, { date, taken: {}, arriving: {}, parties: [], tableChanges: {} }]));
  for (const date of dates) for (const i of numbers(wanting)) book(date, i);
  return days;

  function book(date: LocalDate, i: number): void {
    const minute = random() < 0.3 ? 690 + 15 * Math.floor(random() * 9) : 1020 + 15 * Math.floor(random() * 17);
    const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const start = instantOf(`${date}T${clock}`, timeZone);
    const seats = sizes[Math.floor(random() * sizes.length)] ?? 2;
    const area = random() < 0.15 ? (largeRoom.areas[Math.floor(random() * largeRoom.areas.length)]?._id ?? '') : '';
    if (!start) return;
    const hold = holdOf(start, seats, date, timeZone, largeOpening);
    const seated =
      seatsLeft(hold, days, largeOpening) >= seats ? seatedByRule({ _id: `party-${i}`, hold, area }, days, largeRoom) : undefined;
    if (!seated) return;
    const set = seated.changes.flatMap((change) => change.set);
    const after = new Map(changedDays(days, seatChanges(undefined, hold)));
    const day = dayOf(after, date);
    const others = (day.parties ?? []).filter(({ _id }) => !set.some((party) => party._id === _id));
    days = after.set(date, { ...day, parties: [...others, ...set] });
  }
}

/** The same numbers from 0 to below 1 in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
