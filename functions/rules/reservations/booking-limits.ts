import type { OpeningRules } from '#contract/reservations/opening';
import type { RestaurantSettings } from '#contract/settings';

/** How far ahead, in days, and for how many guests a table can be booked online. */
export interface BookingLimits {
  horizonDays: number;
  largestParty: number;
}

/** The limits of the manager's rules, within those of the settings; without rules those of the settings. */
export function bookingLimits(
  rules: Partial<Pick<OpeningRules, keyof BookingLimits>> | undefined,
  { bookingHorizonDays, largestParty }: Pick<RestaurantSettings, 'bookingHorizonDays' | 'largestParty'>,
): BookingLimits {
  return {
    horizonDays: Math.min(rules?.horizonDays ?? bookingHorizonDays, bookingHorizonDays),
    largestParty: Math.min(rules?.largestParty ?? largestParty, largestParty),
  };
}

/** Whether a table for so many is confirmed without staff, also instead of a confirmed one. */
export function isConfirmedAtOnce(seats: number, rules: Pick<OpeningRules, 'confirmUpTo'> | undefined): boolean {
  return seats <= (rules?.confirmUpTo ?? 0);
}
