import * as z from 'zod/mini';

/** The largest party that staff may seat; how many guests may book for by themselves is a setting. */
export const largestPartyEver = 60;

/** How many guests come together. */
export const Seats = z
  .int('Please enter the number of seats.')
  .check(
    z.minimum(1, { error: 'Please book at least 1 seat.' }),
    z.maximum(largestPartyEver, { error: `We seat at most ${largestPartyEver} guests together.` }),
  );
