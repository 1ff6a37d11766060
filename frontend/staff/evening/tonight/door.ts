import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import type { VisitStep } from '#evening/contract/visit';
import type { Action } from '#evening/rules/action-effect';
import { reservationNumber } from '#evening/rules/reservation-number';
import { stepOf } from '#evening/rules/visit';
import { searchable } from '#house/rules/searchable';
import { coversOf } from '../reservations/days.ts';
import { shareTable } from '../tables/parties.ts';

const minute = 60_000;

/** A party counts as late so many ms after its start. */
const lateAfter = 10 * minute;

/** The table of a party is looked after when the next one comes within so many ms. */
const soon = 30 * minute;

/** A party of which nobody has said how long it stays counts as past after so many ms. */
const usualStay = 120 * minute;

/**
 * How a reservation stands at the door; `past` when its time is over and nobody has written down what came of it, `closed` when it sat there as the
 * restaurant closed.
 */
export type DoorState = VisitStep | 'pending' | 'late' | 'past' | 'closed' | 'cancelled';

/** How a reservation stands at a moment (ms since 1970). */
export function doorStateOf(
  reservation: Pick<Reservation, 'status' | 'visit' | 'startsAt' | 'until' | 'presence'>,
  now: number,
): DoorState {
  const { status, visit, startsAt, presence } = reservation;
  if (status === 'cancelled') return 'cancelled';
  const step = stepOf(visit);
  if (step === 'seated' && !presence) return 'closed';
  if (step !== 'expected') return step;
  if (endOf(reservation) <= now) return 'past';
  if (status === 'pending') return 'pending';
  return now - Date.parse(startsAt) >= lateAfter ? 'late' : 'expected';
}

function endOf({ startsAt, until }: Pick<Reservation, 'startsAt' | 'until'>): number {
  return until ? Date.parse(until) : Date.parse(startsAt) + usualStay;
}

export const parts = ['expected', 'door', 'seated', 'gone', 'cancelled'] as const;
type Part = (typeof parts)[number];

/** In which part of the evening a state stands. */
const partOf: Record<DoorState, Part> = {
  pending: 'expected',
  expected: 'expected',
  late: 'expected',
  arrived: 'door',
  seated: 'seated',
  left: 'gone',
  no_show: 'gone',
  past: 'gone',
  closed: 'gone',
  cancelled: 'cancelled',
};

/** The ids of the reservations of each part, by start; those who sit at their tables by when they are to leave. */
export type Parts = Readonly<Record<Part, readonly string[]>>;

/** Whose cancellation is news (by id) stands where the party was expected, until it is seen. */
export function partsOf(reservations: readonly Reservation[], now: number, news: ReadonlyMap<string, unknown> = new Map()): Parts {
  const by = Map.groupBy(reservations, (reservation) => {
    const part = partOf[doorStateOf(reservation, now)];
    return part === 'cancelled' && news.has(reservation._id) ? 'expected' : part;
  });
  const idsOf = (part: Part, moment: (reservation: Reservation) => number) =>
    (by.get(part) ?? []).toSorted((one, other) => moment(one) - moment(other)).map(({ _id }) => _id);
  const start = ({ startsAt }: Reservation) => Date.parse(startsAt);
  return {
    expected: idsOf('expected', start),
    door: idsOf('door', start),
    seated: idsOf('seated', endOf),
    gone: idsOf('gone', start),
    cancelled: idsOf('cancelled', start),
  };
}

/** What the one button of a row does: the next thing that happens at the door. */
export const nextStep: Partial<Record<DoorState, VisitStep>> = { expected: 'arrived', late: 'arrived', arrived: 'seated', seated: 'left' };

/** The steps that the menu of a row offers, besides that of its button; `isStarted` when the time of the reservation has come. */
export function otherSteps(state: DoorState, isStarted: boolean): VisitStep[] {
  if (state === 'expected' || state === 'late') return ['seated', ...(isStarted ? (['no_show'] as const) : [])];
  if (state === 'arrived') return ['expected', 'seated', 'left'];
  if (state === 'seated') return ['arrived'];
  if (state === 'left') return ['seated'];
  if (state === 'closed') return ['left'];
  if (state === 'no_show') return ['arrived'];
  return state === 'past' ? ['arrived', 'seated', 'no_show'] : [];
}

/** Whether a step takes an earlier one back. */
export function isBack(state: DoorState, step: VisitStep): boolean {
  if (state === 'left' || state === 'no_show') return true;
  return (state === 'arrived' && step === 'expected') || (state === 'seated' && step === 'arrived');
}

/** What the details of a reservation offer, the likeliest first; of the steps at the door the next one, as soon as its time has come. */
export function actionsOf(reservation: Reservation, now: number): readonly (VisitStep | Action | 'edit')[] {
  const state = doorStateOf(reservation, now);
  if (state === 'cancelled') return ['approve', 'delete', 'edit', 'cancel'];
  if (reservation.status === 'pending') return ['approve', 'cancel', 'edit', 'delete'];
  const isAhead = state === 'expected' && Date.parse(reservation.startsAt) > now;
  const step = isAhead ? undefined : nextStep[state];
  return [...(step ? [step] : []), 'edit', 'cancel', 'approve', 'delete'];
}

export function minutesBetween(from: string | number, to: string | number): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / minute));
}

/** For how many minutes a party has stayed over its time; `undefined` as long as it has not. */
export function overBy(reservation: Reservation, now: number): number | undefined {
  if (doorStateOf(reservation, now) !== 'seated' || !reservation.until || Date.parse(reservation.until) > now) return undefined;
  return minutesBetween(reservation.until, now);
}

/** The party that needs the table of one that sits there, when it is there already or comes soon. */
export function nextAtTable(seated: Reservation, reservations: readonly Reservation[], now: number): Reservation | undefined {
  if (doorStateOf(seated, now) !== 'seated') return undefined;
  const coming = (one: Reservation) =>
    one._id !== seated._id &&
    shareTable(one, seated) &&
    ['pending', 'expected', 'late', 'arrived'].includes(doorStateOf(one, now)) &&
    Date.parse(one.startsAt) - now <= soon;
  return reservations.filter(coming).toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}

/** The covers that are in the house and those still to come, and how many tables are free, or seats where the restaurant has no tables. */
export interface Figures {
  inHouse: number;
  toCome: number;
  free: number | undefined;
}

const here: readonly DoorState[] = ['arrived', 'seated'];
const ahead: readonly DoorState[] = ['pending', 'expected', 'late'];

/** The reservations of the evening that goes on, and of those of another day at its tables who is there or still comes. */
export function atPresent({ reservations, overnight = [] }: Pick<Evening, 'reservations' | 'overnight'>, now: number): Reservation[] {
  const others = overnight.flatMap(({ reservation }) => reservation ?? []);
  return [...reservations, ...others.filter((one) => [...here, ...ahead].includes(doorStateOf(one, now)))];
}

/**
 * How an evening stands at a moment. A table of a party whose time has come is not free, whether the party is there or not; those of closed areas do not
 * count, also where somebody sits.
 */
export function figuresOf(
  { reservations, tables, seats, closedAreas = [] }: Pick<Evening, 'reservations' | 'tables' | 'seats' | 'closedAreas'>,
  now: number,
  room?: Pick<Room, 'tables'>,
): Figures {
  const of = (states: readonly DoorState[]) => reservations.filter((one) => states.includes(doorStateOf(one, now)));
  const held = [...of(here), ...of(ahead).filter(({ startsAt }) => Date.parse(startsAt) <= now)];
  const isClosed = (table: string) => room?.tables.some(({ _id, area }) => _id === table && closedAreas.includes(area)) === true;
  const takenTables = new Set(held.flatMap((one) => one.tables ?? []).filter((table) => !isClosed(table)));
  const taken = tables === undefined ? coversOf(held) : takenTables.size;
  const all = tables ?? seats;
  return { inHouse: coversOf(of(here)), toCome: coversOf(of(ahead)), free: all === undefined ? undefined : Math.max(all - taken, 0) };
}

/** Who sits at the table of a party that is there or comes soon; `undefined` when the table is free, `null` when the party comes later. */
export function stillAt(reservation: Reservation, reservations: readonly Reservation[], now: number): Reservation | undefined | null {
  const state = doorStateOf(reservation, now);
  const needsIt = state === 'arrived' || (ahead.includes(state) && Date.parse(reservation.startsAt) - now <= soon);
  if (!needsIt) return null;
  return reservations.find((one) => one._id !== reservation._id && here.includes(doorStateOf(one, now)) && shareTable(one, reservation));
}

/** A party that is looked for; one that waits at the door has no number. */
interface Sought extends Pick<Reservation, 'userName' | 'userSurname' | 'userPhone'> {
  number?: string;
}

/** So many digits or signs find a telephone or a number; fewer would find everybody. */
const shortest = 3;

/** Tests whether a search means a party: words of its name without accents, digits of its telephone, the beginning of its number. */
export function isSought(search: string): (party: Sought) => boolean {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  const compact = words.join('').replaceAll('-', '');
  const digits = /^[+\d]+$/.test(compact) && compact.replace('+', '');
  return ({ userName, userSurname, userPhone, number = '' }) => {
    const name = searchable(`${userName} ${userSurname}`);
    if (words.every((word) => name.includes(word))) return true;
    if (compact.length < shortest) return false;
    return searchable(number).replace('-', '').startsWith(compact) || (digits !== false && userPhone.replace(/\D/g, '').includes(digits));
  };
}

export function soughtIn(reservations: readonly Reservation[], search: string): string[] {
  const isMeant = isSought(search);
  return reservations.filter((one) => isMeant({ ...one, number: reservationNumber(one._id) })).map(({ _id }) => _id);
}
