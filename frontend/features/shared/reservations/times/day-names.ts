import { spokenLanguage, spokenTag } from '#messages/spoken';
import { typeset } from '#rules/typesetting';
import type { LocalDate } from '#rules/wall-time';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', ...options });
const weekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });
// the short Czech names of months are words, which the reader takes for a word about the day: `pro`, `led`
const shortMonth = format({ month: 'short' });
const month = (day: LocalDate) => (spokenLanguage() === 'cs' ? `${Number(day.slice(5, 7))}.` : shortMonth.format(at(day)));
const dayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' });

const at = (date: LocalDate) => new Date(`${date}T00:00Z`);

/** The parts of a date in a strip of days; the month only where it is new. */
export function dayParts(date: LocalDate, isFirst: boolean): { weekday: string; day: string; month: string } {
  const isNew = isFirst || date.endsWith('-01');
  return { weekday: weekday.format(at(date)), day: dayOfMonth.format(at(date)), month: isNew ? month(date) : '' };
}

/** `Thursday 24 December`. */
export function dayName(date: LocalDate): string {
  return typeset(dayAndMonth.format(at(date)).replace(',', ''));
}
