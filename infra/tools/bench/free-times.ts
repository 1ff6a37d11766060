import { availabilityOn, type Terms } from '#evening/rules/availability';
import { dayOf, type ServiceDays } from '#evening/rules/service-day';
import { addDays, instantOf } from '#house/rules/wall-time';
import { fullDays, largeOpening, largeRoom } from '../../local/seed/full-house.ts';
import { restaurantSettings } from '../../settings.ts';

/*
 * `npm run bench:free-times`: how much processor time the free times of a week take in a full house of sixty tables, without the table's trips.
 * The parties are always the same.
 */
const { timeZone } = restaurantSettings;
const asked = { guests: [2, 3, 4, 5, 6, 7, 8], times: 50 };
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const week = numbers(7).map((day) => addDays('2026-12-21', day));
const days = fullDays(week, timeZone);
const now = instantOf('2026-11-26T10:00', timeZone) ?? new Date();
const terms: Terms = { rules: largeOpening, room: largeRoom, now, settings: restaurantSettings };
const times = numbers(asked.times).map((i) => millisecondsOfWeek(asked.guests[i % asked.guests.length] ?? 2));
times.sort((a, b) => a - b);
const parties = week.map((date) => dayOf(days, date).parties?.length ?? 0);
const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0);
console.info(
  `${largeRoom.tables.length} tables, ${Math.min(...parties)} to ${Math.max(...parties)} parties on each of ${week.length} days.`,
);
console.info(`Free times of a week, ${times.length} questions, ms of processor time: median ${at(0.5)}, 99th percentile ${at(0.99)}.`);

/** Each question reads room and days anew, as a function does. */
function millisecondsOfWeek(seats: number): number {
  const read = { ...terms, room: { ...largeRoom } };
  const copied: ServiceDays = new Map([...days].map(([date, day]) => [date, { ...day, parties: [...(day.parties ?? [])] }]));
  const before = process.cpuUsage();
  for (const date of week) availabilityOn(date, copied, seats, read);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
