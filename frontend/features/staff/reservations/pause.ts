import { settings } from 'virtual:settings';
import type { Opening } from '#contract/reservations/opening';
import type { SpecialDay } from '#contract/reservations/special-days';
import { dayOf, serviceDateOf, sittingsOn, withoutBookings } from '#rules/reservations/service-day';
import { wallTimeOf } from '#rules/wall-time';

const minute = 60_000;

/** The wall time at which a pause ends; `undefined` when there is none or it is over. */
export function pauseEnd({ pausedUntil }: Pick<Opening, 'pausedUntil'>, now = new Date()): string | undefined {
  return pausedUntil && new Date(pausedUntil) > now ? wallTimeOf(new Date(pausedUntil), settings.timeZone) : undefined;
}

/** The minutes until the last sitting of this day of service closes; `undefined` when that is over or there is none. */
export function minutesToClosing({ rules }: Opening, specialDays: readonly SpecialDay[], now = new Date()): number | undefined {
  if (!rules) return undefined;
  const days = withoutBookings(specialDays);
  const today = serviceDateOf(now, days, rules, settings.timeZone);
  const closes = sittingsOn(dayOf(days, today), rules, settings.timeZone).at(-1)?.closes;
  const minutes = closes ? Math.ceil((closes.getTime() - now.getTime()) / minute) : 0;
  return minutes > 0 ? Math.min(minutes, 1440) : undefined;
}
