import type { TrailEntry } from '../contract/trail.ts';
import { addDays, type LocalDate } from './wall-time.ts';

/** For so many days an entry is kept. */
export const keptDays = 365;

/** Fields of requests that say nothing about what is changed. */
const technical = [
  'id',
  '_id',
  'version',
  'website',
  'filledInSeconds',
  'token',
  'link',
  'firstVersion',
  'secondVersion',
  'seen',
  'paste',
  'goesOn',
];

/**
 * The fields whose values the trail says: words of the program, numbers and yes or no, which tell what was decided. No value of a person is
 * among them: no name, address, phone, time of a visit or note.
 */
const sayable = [
  'status',
  'state',
  'step',
  'minutes',
  'accept',
  'tell',
  'mealPrice',
  'visibility',
  'soldOut',
  'roles',
  'role',
  'isHidden',
  'guests',
  'isFixed',
  'isOpen',
  'languages',
  'isSettled',
];

/** The names of the fields that were sent with a value, in the order of the contract. */
export function fieldsOf(body: unknown): string[] {
  return Object.entries(Object(body)).flatMap(([name, value]) => (value === undefined || technical.includes(name) ? [] : [name]));
}

/** The values that the trail says of a request. */
export function sayableValues(body: unknown): TrailEntry['values'] {
  const said = Object.entries(Object(body)).flatMap(([name, value]) => (sayable.includes(name) && isSayable(value) ? [[name, value]] : []));
  return Object.fromEntries(said);
}

/** A list of words, a word, a number, or yes and no; a sentence is none of these. */
function isSayable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isWord);
  return isAmount(value) || typeof value === 'boolean' || isWord(value);
}

// a body may have numbers that the table does not take: it knows none nearer to zero than 1e-130
const isAmount = (value: unknown) => typeof value === 'number' && (value === 0 || (Math.abs(value) >= 0.001 && Math.abs(value) <= 1e9));

const isWord = (value: unknown) => typeof value === 'string' && /^[A-Za-z_]{1,30}$/.test(value);

/** The first and the last day of the trail: as asked for, within what is kept. */
export function trailDays({ from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined }, today: LocalDate) {
  const first = addDays(today, -keptDays);
  return { from: from !== undefined && from > first ? from : first, to: to !== undefined && to < today ? to : today };
}
