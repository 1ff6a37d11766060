import { addDays, isPast, localDateOf, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import { dayOf, type ServiceDays, sittingsOn, startsIn } from './service-day.ts';

/** What a pause means for guests, in wall times. */
export interface PausedTimes {
  /** The times that they could choose now but for the pause. */
  closed: WallTime[];
  /** The first time that they can choose; absent when there is none until tomorrow night. */
  next?: WallTime | undefined;
}

/** Which times a pause until an instant closes: the notice that guests have to give closes the first ones anyway. */
export function pausedTimes(until: Date, days: ServiceDays, rules: OpeningRules, now: Date, zone: string): PausedTimes {
  const starts = startsAhead(days, rules, now, zone);
  const next = starts.find((start) => start >= until);
  return {
    closed: starts.filter((start) => start < until).map((start) => wallTimeOf(start, zone)),
    next: next && wallTimeOf(next, zone),
  };
}

/** The whole minutes of the shortest pause that closes a time; `undefined` when there is none until tomorrow night. */
export function shortestPause(days: ServiceDays, rules: OpeningRules, now: Date, zone: string): number | undefined {
  const [first] = startsAhead(days, rules, now, zone);
  return first && Math.floor((first.getTime() - now.getTime()) / 60_000) + 1;
}

/** The starts that the hours and the notice leave to guests from yesterday's service to tomorrow's, in order. */
function startsAhead(days: ServiceDays, rules: OpeningRules, now: Date, zone: string): Date[] {
  const today = localDateOf(now, zone);
  const earliest = new Date(now.getTime() + rules.noticeMinutes * 60_000);
  return [-1, 0, 1]
    .flatMap((offset) => sittingsOn(dayOf(days, addDays(today, offset)), rules, zone))
    .flatMap((sitting) => startsIn(sitting, rules.slotMinutes))
    .filter((start) => !isPast(start, earliest))
    .toSorted((a, b) => a.getTime() - b.getTime());
}
