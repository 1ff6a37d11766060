import { type PluralForms, pluralCs } from '#house/language/plural';

/** The form of a Czech word for a count. */
export const formFor = pluralCs;

/** A number with its word: `2 hosté`, on one line. */
export function counted(count: number, forms: PluralForms): string {
  return `${count}\u00a0${formFor(count, forms)}`;
}

/** Guests in the accusative, as after `pro`: `1 hosta`, `2 hosty`, `5 hostů`. */
export function toGuests(count: number): string {
  return counted(count, { one: 'hosta', few: 'hosty', other: 'hostů' });
}
