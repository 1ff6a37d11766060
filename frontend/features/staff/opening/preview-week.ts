import { settings } from 'virtual:settings';
import type { DayAvailability } from '#contract/reservations/availability';
import { OpeningRules } from '#contract/reservations/opening';
import type { SpecialDay } from '#contract/reservations/special-days';
import { availabilityOn } from '#rules/reservations/availability';
import { withoutBookings } from '#rules/reservations/service-day';
import { addDays, type LocalDate, localDateOf } from '#rules/wall-time';

interface Week {
  rules: OpeningRules;
  specialDays: readonly SpecialDay[];
  from: LocalDate;
  seats: number;
  pausedUntil?: string | undefined;
}

/** What guests could book on seven days while all tables are free; `undefined` while the rules are not valid. */
export function previewWeek({ rules, specialDays, from, seats, pausedUntil }: Week, now = new Date()): DayAvailability[] | undefined {
  const valid = OpeningRules.safeParse(rules);
  if (!valid.success) return undefined;
  const terms = { rules: valid.data, pausedUntil, now, settings };
  const days = withoutBookings(specialDays);
  return Array.from({ length: 7 }, (_, index) => availabilityOn(addDays(from, index), days, seats, terms));
}

/** The Monday of next week at the restaurant. */
export function nextMonday(now = new Date()): LocalDate {
  const today = localDateOf(now, settings.timeZone);
  return addDays(today, 7 - ((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7));
}
