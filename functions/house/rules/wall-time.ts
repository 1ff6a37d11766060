import { spokenTag } from '../language/spoken.ts';
import { typeset } from './typesetting.ts';

/** A calendar day at the restaurant, `YYYY-MM-DD`. */
export type LocalDate = string;

/** The local time at the restaurant, `YYYY-MM-DDTHH:mm`. */
export type WallTime = string;

const minute = 60_000;
const day = 24 * 60 * minute;

const clocks = new Map<string, Intl.DateTimeFormat>();

// Swedish dates have the form of ISO 8601; to create a formatter costs a thousand times more than to use it
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

/** The local time at the restaurant at an instant. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
  return clockIn(zone).format(instant).replace(' ', 'T');
}

/** The local date at the restaurant at an instant. */
export function localDateOf(instant: Date, zone: string): LocalDate {
  return wallTimeOf(instant, zone).slice(0, 10);
}

/**
 * The instant, to the minute, of a wall time or of an ISO 8601 time with offset; `undefined` for a time that does not exist:
 * 31 February, or half past two in the night of the change to summer time. In the repeated hour of autumn it is the first one.
 */
export function instantOf(dateTime: string, zone: string): Date | undefined {
  const question = `${zone} ${dateTime}`;
  let instant = instants.get(question);
  if (instant === undefined) {
    instant = readInstant(dateTime, zone)?.getTime() ?? Number.NaN;
    if (instants.size === mostInstants) instants.clear();
    instants.set(question, instant);
  }
  return Number.isNaN(instant) ? undefined : new Date(instant);
}

// to format takes microseconds, and the free times of a week ask for the same midnights and hours hundreds of times
const instants = new Map<string, number>();
const mostInstants = 2000;

function readInstant(dateTime: string, zone: string): Date | undefined {
  const date = dateTime.slice(0, 10);
  const asIfUtc = Date.parse(`${dateTime.slice(0, 16)}Z`);
  if (Number.isNaN(asIfUtc) || date < '1000' || addDays(date, 0) !== date) return undefined;
  if (/(Z|[+-]\d{2}:\d{2})$/.test(dateTime)) {
    const instant = new Date(dateTime);
    return Number.isNaN(instant.getTime()) ? undefined : toTheMinute(instant);
  }
  return [asIfUtc - day, asIfUtc + day]
    .map((nearby) => new Date(asIfUtc - offsetAt(nearby, zone)))
    .sort((a, b) => a.getTime() - b.getTime())
    .find((instant) => wallTimeOf(instant, zone) === dateTime.slice(0, 16));
}

function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${wallTimeOf(new Date(instant), zone)}Z`) - toTheMinute(new Date(instant)).getTime();
}

/** The start of the minute: reservations have no seconds. */
export function toTheMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}

/** The date so many days later, or earlier. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The weekday of a date; Monday is 0. */
export function weekdayOf(date: LocalDate): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
}

/** The first instant of a day; of a day whose midnight is skipped, midnight in UTC. */
export function startOfDay(date: LocalDate, zone: string): Date {
  return instantOf(`${date}T00:00`, zone) ?? new Date(`${date}T00:00Z`);
}

/** The last millisecond of a day. */
export function endOfDay(date: LocalDate, zone: string): Date {
  return new Date(startOfDay(addDays(date, 1), zone).getTime() - 1);
}

/** The earliest start that is not past: the current minute and the one before it still count as now. */
export function earliestPresent(now: Date): Date {
  return new Date(toTheMinute(now).getTime() - minute);
}

/** Whether a start is past. */
export function isPast(start: Date, now: Date): boolean {
  return start < earliestPresent(now);
}

/** `Thursday 24 December 2026` or `čtvrtek 24. prosince 2026`, in any time zone of the reader. */
export function dateInWords(date: LocalDate, language = spokenTag()): string {
  const words = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return typeset(words.format(new Date(`${date}T00:00Z`)).replace(/^(\S+),/, '$1'), language);
}

/** `24 Dec 2026` or `24. 12. 2026`. */
export function shortDate(date: LocalDate): string {
  return new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', dateStyle: 'medium' })
    .format(new Date(`${date}T00:00Z`))
    .replaceAll(' ', '\u00a0');
}

/** `Thu 24 Dec, 18:30` or `čt 24. 12., 18:30`. */
export function shortTime(wallTime: WallTime): string {
  const words = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
  return typeset(`${words.format(new Date(`${wallTime.slice(0, 10)}T00:00Z`)).replace(',', '')}, ${wallTime.slice(11)}`);
}

/** `Thursday 24 December 2026, 18:30`. */
export function wallTimeInWords(wallTime: WallTime, language = spokenTag()): string {
  return typeset(`${dateInWords(wallTime.slice(0, 10), language)}, ${wallTime.slice(11)}`, language);
}
