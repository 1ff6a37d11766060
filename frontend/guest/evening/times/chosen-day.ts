import type { BookableTime, DayAvailability } from '#evening/contract/availability';
import { endOfNight } from '#evening/rules/booking-time';
import { spokenLanguage, spokenTag } from '#house/language/spoken';
import { typeset } from '#house/rules/typesetting';
import { addDays, type LocalDate, type WallTime } from '#house/rules/wall-time';

/** The day of service to which a wall time belongs: the one with times before and after it (after midnight the day before), else its date. */
export function dayOfTime(days: readonly DayAvailability[], dateTime: WallTime): LocalDate {
  const isWithin = ({ times: [first, ...more] }: DayAvailability) =>
    first && first.dateTime <= dateTime && dateTime <= (more.at(-1) ?? first).dateTime;
  return days.find(isWithin)?.date ?? dateTime.slice(0, 10);
}

/** The earliest day of service to which a wall time may belong. */
export function firstNightOf(dateTime: WallTime): LocalDate {
  const date = dateTime.slice(0, 10);
  return dateTime.slice(11) < endOfNight ? addDays(date, -1) : date;
}

/** The day to show before one is chosen: the first one with a free time, else the first. */
export function firstDay(days: readonly DayAvailability[]): LocalDate | undefined {
  return (days.find(({ state }) => state === 'free') ?? days[0])?.date;
}

/** The free time of a day at the same hour as a wall time. */
export function sameHour(day: DayAvailability | undefined, dateTime: WallTime): BookableTime | undefined {
  return day?.times.find((time) => time.state === 'free' && time.dateTime.slice(11) === dateTime.slice(11));
}

/** The days with the state of a time that the server has refused since they were read. */
export function withRefused(days: readonly DayAvailability[], refused: Pick<BookableTime, 'dateTime' | 'state'> | undefined) {
  if (!refused) return days;
  const mark = (time: BookableTime) => (time.dateTime === refused.dateTime ? { ...time, state: refused.state } : time);
  return days.map((day) => ({ ...day, times: day.times.map(mark) }));
}

/** The times of a day by sitting; those that are over are left out. */
export function bySitting({ times }: DayAvailability): { name: string; times: BookableTime[] }[] {
  const sittings = Map.groupBy(
    times.filter(({ state }) => state !== 'too_soon'),
    ({ sitting }) => sitting,
  );
  return [...sittings].map(([name, times]) => ({ name, times }));
}

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
