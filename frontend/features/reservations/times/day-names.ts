import { spokenTag } from '#messages/spoken';
import type { LocalDate, WallTime } from '#rules/wall-time';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', ...options });
const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });
const dayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' });
const short = format({ weekday: 'short', day: 'numeric', month: 'short' });

const at = (date: LocalDate) => new Date(`${date}T00:00Z`);

/** The parts of a date in a strip of days; the month only where it is new. */
export function dayParts(date: LocalDate, isFirst: boolean): { weekday: string; day: number; month: string } {
  const day = at(date).getUTCDate();
  return { weekday: weekday.format(at(date)), day, month: isFirst || day === 1 ? month.format(at(date)) : '' };
}

/** `Thursday 24 December`. */
export function dayName(date: LocalDate): string {
  return dayAndMonth.format(at(date)).replace(',', '');
}

/** `Thu 24 Dec, 18:30`. */
export function shortTime(dateTime: WallTime): string {
  return `${short.format(at(dateTime.slice(0, 10))).replace(',', '')}, ${dateTime.slice(11)}`;
}
