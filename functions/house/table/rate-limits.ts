import { type Action, type Change, type Condition, update } from './actions.ts';
import { keys } from './keys.ts';
import { changeItem, getItem } from './table.ts';

/** Who is counted, under a hidden name, and until when, in seconds since 1970. All that one subject does in one window is one item. */
export interface Window {
  subject: string;
  endsAt: number;
}

/** What is counted: one more, or `by` more, as long as there are not more than `most`. */
export interface Count {
  name: string;
  most: number;
  by?: number;
}

/** How many there are of each name now, or the seconds until the window ends because there would be too many of one. */
export type Counted = { counts: Readonly<Record<string, number>> } | { wait: number };

/**
 * The counts that this process found full. They stay full until their window ends, because nothing is given back: of a flood, only the first
 * request over a limit reaches the table.
 */
const full = new Set<string>();
const mostFull = 1000;

/** Counts all of these with one update of one item, or none of them. */
export async function count(window: Window, counts: readonly Count[]): Promise<Counted> {
  if (isFull(window, counts)) return { wait: secondsUntil(window) };
  const outcome = await changeItem<Record<string, number>>(keyOf(window), counted(window, counts), roomFor(counts));
  if ('changed' in outcome) return { counts: outcome.changed };
  if (full.size >= mostFull) full.clear();
  for (const one of counts) if ((outcome.refused?.[one.name] ?? 0) > roomOf(one)) full.add(memoryOf(window, one));
  return { wait: secondsUntil(window) };
}

/** The part of a transaction that counts these. */
export function counting(window: Window, counts: readonly Count[]): Action {
  return update(keyOf(window), counted(window, counts), roomFor(counts));
}

/** Whether this process knows, without asking, that one of these would be refused. */
export function isFull(window: Window, counts: readonly Count[]): boolean {
  return counts.some((one) => roomOf(one) < 0 || full.has(memoryOf(window, one)));
}

/** How many there are of each name so far. */
export async function countsOf(window: Window): Promise<Readonly<Record<string, number>>> {
  return (await getItem<Record<string, number>>(keyOf(window))) ?? {};
}

/** The end of the present window of so many seconds, in seconds since 1970. */
export function windowEnd(seconds: number): number {
  return (Math.floor(Date.now() / 1000 / seconds) + 1) * seconds;
}

const keyOf = ({ subject, endsAt }: Window) => keys.rate(subject, endsAt);
const secondsUntil = ({ endsAt }: Window) => Math.max(1, Math.ceil(endsAt - Date.now() / 1000));
const roomOf = ({ most, by = 1 }: Count) => most - by;
const memoryOf = ({ subject, endsAt }: Window, one: Count) => `${subject} ${endsAt} ${one.name} ${roomOf(one)}`;

function counted({ endsAt }: Window, counts: readonly Count[]): Change {
  return { set: { ttl: endsAt }, add: Object.fromEntries(counts.map(({ name, by = 1 }) => [name, by])) };
}

function roomFor(counts: readonly Count[]): Condition | undefined {
  const limited = counts.filter(({ most }) => Number.isFinite(most));
  if (limited.length === 0) return undefined;
  return {
    expression: limited.map(({ name }, i) => `(attribute_not_exists(#${name}) OR #${name} <= :room${i})`).join(' AND '),
    values: Object.fromEntries(limited.map((one, i) => [`:room${i}`, roomOf(one)])),
  };
}
