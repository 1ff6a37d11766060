/*
 * How far from now staff may enter and change reservations. Apart from the schemas, so that functions which only need these numbers do not load those of
 * every reservation.
 */

/** Staff may enter guests who walked in up to so many hours after they came. */
export const walkInHours = 3;

/** Guests who walked in sit down now: their table may begin so many minutes ahead, as when they are let in before the restaurant opens. */
export const walkInAheadMinutes = 60;

/** Staff may change a reservation to a time of the present service: so many hours ago at most. */
export const presentServiceHours = 12;

/** Staff may enter and change reservations up to so many days ahead: two years. */
export const staffHorizonDays = 731;
