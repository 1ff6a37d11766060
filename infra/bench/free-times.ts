import type { OpeningRules } from '#contract/reservations/opening';
import type { Room, Table } from '#contract/reservations/room';
import { availabilityOn, type Terms } from '../../functions/rules/reservations/availability.ts';
import { seatedByRule } from '../../functions/rules/reservations/book.ts';
import { changedDays, holdOf, seatChanges, seatsLeft } from '../../functions/rules/reservations/seats.ts';
import { dayOf, type ServiceDays } from '../../functions/rules/reservations/service-day.ts';
import { addDays, instantOf } from '../../functions/rules/wall-time.ts';
import { restaurantSettings } from '../settings.ts';

/*
 * `npm run bench:free-times`: how much processor time the free times of a week take in a full house of sixty tables, without the table's trips.
 * The parties are always the same.
 */
const { timeZone } = restaurantSettings;
const monday = '2026-12-21';
const asked = { guests: [2, 3, 4, 5, 6, 7, 8], times: 50 };
const wanting = 260;
const sizes = [1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 8];
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

const sittings = [
  { name: 'Lunch', opens: '11:30', lastSeating: '13:30', closes: '15:00' },
  { name: 'Dinner', opens: '17:00', lastSeating: '21:00', closes: '23:00' },
];
const rules: OpeningRules = {
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
const room = sixtyTables();
const week = numbers(7).map((day) => addDays(monday, day));
const random = randomNumbers(7);
let days: ServiceDays = new Map(week.map((date) => [date, { date, taken: {}, arriving: {}, parties: [], tableChanges: {} }]));
for (const date of week) fill(date);

const now = instantOf('2026-11-26T10:00', timeZone) ?? new Date();
const terms: Terms = { rules, room, now, settings: restaurantSettings };
const times = numbers(asked.times).map((i) => millisecondsOfWeek(asked.guests[i % asked.guests.length] ?? 2));
times.sort((a, b) => a - b);
const parties = week.map((date) => dayOf(days, date).parties?.length ?? 0);
const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0);
console.info(`${room.tables.length} tables, ${Math.min(...parties)} to ${Math.max(...parties)} parties on each of ${week.length} days.`);
console.info(`Free times of a week, ${times.length} questions, ms of processor time: median ${at(0.5)}, 99th percentile ${at(0.99)}.`);

/** Each question reads room and days anew, as a function does. */
function millisecondsOfWeek(seats: number): number {
  const read = { ...terms, room: { ...room } };
  const copied: ServiceDays = new Map([...days].map(([date, day]) => [date, { ...day, parties: [...(day.parties ?? [])] }]));
  const before = process.cpuUsage();
  for (const date of week) availabilityOn(date, copied, seats, read);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Seats parties of a day as they book, until hardly anybody finds a table. */
function fill(date: string): void {
  for (const i of numbers(wanting)) {
    const minute = random() < 0.3 ? 690 + 15 * Math.floor(random() * 9) : 1020 + 15 * Math.floor(random() * 17);
    const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const start = instantOf(`${date}T${clock}`, timeZone);
    const seats = sizes[Math.floor(random() * sizes.length)] ?? 2;
    const area = random() < 0.15 ? (room.areas[Math.floor(random() * room.areas.length)]?._id ?? '') : '';
    if (!start) continue;
    const hold = holdOf(start, seats, date, timeZone, rules);
    const seated = seatsLeft(hold, days, rules) >= seats ? seatedByRule({ _id: `party-${i}`, hold, area }, days, room) : undefined;
    if (!seated) continue;
    const set = seated.changes.flatMap((change) => change.set);
    const after = new Map(changedDays(days, seatChanges(undefined, hold)));
    const day = dayOf(after, date);
    const others = (day.parties ?? []).filter(({ _id }) => !set.some((party) => party._id === _id));
    days = after.set(date, { ...day, parties: [...others, ...set] });
  }
}

/** Three areas; each has a row of ten that can be pushed together. */
function sixtyTables(): Room {
  const areas = ['hall', 'salon', 'terrace'].map((_id) => ({ _id, name: _id, isForWalkIns: false }));
  const tables = numbers(60).map((i): Table => {
    const [area, place] = [areas[i % areas.length]?._id ?? '', Math.floor(i / areas.length)];
    const seats = [2, 4, 4, 6][place % 4] ?? 4;
    return { _id: `t${i}`, label: String(i), seats, smallest: 1, area, isForWalkIns: place === 19, shape: 'square', x: 0, y: 0 };
  });
  const rows = areas.map(({ _id }) => ({ tables: tables.flatMap((one) => (one.area === _id ? [one._id] : [])).slice(0, 10), lost: 0 }));
  return { areas, tables, rows, gapMinutes: 0 };
}

/** The same numbers from 0 to below 1 in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
