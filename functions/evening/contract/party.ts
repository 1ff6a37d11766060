import * as z from 'zod/mini';
import { reservationFields as messages, needs } from '#evening/words/bookings';
import { Allergen, everyAllergen } from '#house/contract/allergens';
import { line } from '#house/contract/text';

/** The largest party that staff may seat; how many guests may book for by themselves is a setting. */
export const largestPartyEver = 60;

export const Seats = z
  .int({ error: () => messages().seats })
  .check(
    z.minimum(1, { error: () => messages().noSeat }),
    z.maximum(largestPartyEver, { error: () => messages().tooManySeats(largestPartyEver) }),
  );

/** The short id of an area or a table, unique in its room; who edits the room makes it. */
export const RoomId = z.string().check(z.regex(/^[a-z0-9]{1,8}$/, { error: () => messages().roomId }));

/** Why staff overrule a refusal. */
export const Override = line(1, 200, () => messages().override);

/** The tables that staff choose for a party: one, or some that are pushed together. */
export const ChosenTables = z
  .array(RoomId)
  .check(z.minLength(1, { error: () => messages().tables }), z.maxLength(20, { error: () => messages().tables }));

/** The id of the area in which a party wants to sit; empty for anywhere. */
export const AskedArea = z.string().check(z.regex(/^[a-z0-9]{0,8}$/, { error: () => messages().noSuchArea }));

export const Need = z.enum(['high_chair', 'wheelchair', 'pram', 'dog']);
export type Need = z.infer<typeof Need>;

export const needName = (need: Need): string => needs()[need];

// in one order and each once: two lists that say the same are equal
const inOrderOf = <One>(all: readonly One[]) => z.overwrite<One[]>((chosen) => all.filter((one) => chosen.includes(one)));

/** The allergens that somebody of the party must avoid. */
export const AvoidedAllergens = z.array(Allergen).check(inOrderOf(everyAllergen));
export const Needs = z.array(Need).check(inOrderOf(Need.options));
