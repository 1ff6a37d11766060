import * as z from 'zod/mini';
import { messages } from '#messages/reservations/reservation-fields';

/** The largest party that staff may seat; how many guests may book for by themselves is a setting. */
export const largestPartyEver = 60;

/** How many guests come together. */
export const Seats = z
  .int({ error: () => messages().seats })
  .check(
    z.minimum(1, { error: () => messages().noSeat }),
    z.maximum(largestPartyEver, { error: () => messages().tooManySeats(largestPartyEver) }),
  );

/** The id of the area in which a party wants to sit; empty for anywhere. */
export const AskedArea = z.string().check(z.regex(/^[a-z0-9]{0,8}$/, { error: () => messages().noSuchArea }));
