import { settings } from 'virtual:settings';
import type { TrailEntry } from '#contract/accounts/trail';
import type { TracedOperation } from '#contract/index';
import { spokenTag } from '#messages/spoken';
import { reservationNumber } from '#rules/reservations/reservation-number';
import { texts } from '#texts/accounts/trail';

const when = new Intl.DateTimeFormat(spokenTag(), { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** When something was done, in the restaurant's time. */
export function timeInWords({ at }: TrailEntry): string {
  return when.format(new Date(at));
}

/** Who did it; of somebody whose account is gone, the beginning of the id. */
export function nameOf({ by }: TrailEntry): string {
  return by.name ?? texts.former(by._id.slice(0, 6));
}

/** What was done, and to what. An operation that this version does not have any more is named as it was. */
export function deedOf({ operation, target }: TrailEntry): string {
  const deed = texts.operations[operation as TracedOperation] ?? operation;
  const number = target && operation.startsWith('reservations/') && !/block$/.test(operation) ? reservationNumber(target._id) : undefined;
  return [deed, target?.name ?? number].filter(Boolean).join(': ');
}

/** The fields that were sent, with the values that may be said. */
export function fieldsInWords({ fields, values }: TrailEntry): string {
  return fields
    .map((field) => {
      const name = texts.fields[field] ?? field;
      const value = values[field];
      return value === undefined ? name : `${name}: ${[value].flat().map(word).join(', ')}`;
    })
    .join(' · ');
}

const word = (value: string | number | boolean) => texts.values[String(value)] ?? String(value);
