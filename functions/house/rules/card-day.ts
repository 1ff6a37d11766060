import { addDays, instantOf, type LocalDate, wallTimeOf } from './wall-time.ts';

/** A day of the card ends at this time: what is served after midnight belongs to the evening before. */
export const dayBegins = '04:00';

/** The day of the card at an instant: the one that began at four in the morning. */
export function cardDayOf(instant: Date, zone: string): LocalDate {
  const now = wallTimeOf(instant, zone);
  return now.slice(11) < dayBegins ? addDays(now.slice(0, 10), -1) : now.slice(0, 10);
}

/** When a day of the card begins. */
export function startOfCardDay(day: LocalDate, zone: string): Date {
  return instantOf(`${day}T${dayBegins}`, zone) ?? new Date(`${day}T${dayBegins}Z`);
}

/** Whether a day lies between a first and a last one, both included; an empty one is no end. */
export function isWithin({ from, to }: { from: LocalDate; to: LocalDate }, day: LocalDate): boolean {
  return (from === '' || from <= day) && (to === '' || day <= to);
}
