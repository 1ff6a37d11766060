import type { LocalDate } from '#house/rules/wall-time';
import type { BookableTime } from '../contract/availability.ts';
import type { OpeningRules } from '../contract/opening.ts';
import type { PartyAtDoor, QueuedParty, QueueState } from '../contract/queue.ts';
import type { Room } from '../contract/room.ts';
import { availabilityOn, refusalToStaff, type Terms } from './availability.ts';
import { type Arriving, freeFor as freeTablesFor, hasTables, seatedAt, seatedByRule, withBook } from './book.ts';
import { changedDays, holdOf, quarter, seatChanges } from './seats.ts';
import { instantAt, minuteOfDay, type ServiceDays } from './service-day.ts';

/** What only its page and the list of staff say of a party. */
type Shown = 'areaName' | 'areaLanguage' | 'place' | 'expectedAt' | 'tables' | 'reservation' | 'link';

/** A party that waits, with internal fields; what was not given is empty. */
export interface StoredParty extends Omit<QueuedParty, Shown> {
  /** The instants of `from` and `to`, ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** When it was first expected to be seated at the door, ISO 8601. */
  estimatedAt?: string | undefined;
  language: NonNullable<PartyAtDoor['language']>;
  /** The hidden names of the network from which it was asked for, and of the wide one around it. */
  bookedFrom?: string | undefined;
  bookedAround?: string | undefined;
  /** How often it was told that something is free. */
  offers?: number | undefined;
  /** What it has booked, or the reservation with which it sits. */
  reservationId?: string | undefined;
}

/** What decides about a party in a queue. */
type Queued = Pick<
  StoredParty,
  '_id' | 'state' | 'isAtDoor' | 'seats' | 'area' | 'from' | 'to' | 'endsAt' | 'offeredUntil' | 'bookedFrom' | 'bookedAround' | 'offers'
>;

export function isOpen(state: QueueState): boolean {
  return state === 'waiting' || state === 'offered' || state === 'called';
}

/** How a party stands now: offers and the time in which it would come end by themselves. */
export function stateAt({ state, endsAt, offeredUntil = '' }: Queued, now: Date): QueueState {
  if (!isOpen(state)) return state;
  if (new Date(endsAt) < now) return 'ended';
  return state === 'offered' && new Date(offeredUntil) <= now ? 'waiting' : state;
}

/** How a party stood before it was taken off the list; an offer that is over meanwhile is none any more, like every one (`stateAt`). */
export function stateBefore({ calledAt, offeredUntil }: Pick<StoredParty, 'calledAt' | 'offeredUntil'>): QueueState {
  if (calledAt) return 'called';
  return offeredUntil ? 'offered' : 'waiting';
}

export function timesWithin({ from, to }: Pick<Queued, 'from' | 'to'>, times: readonly BookableTime[]): BookableTime[] {
  return times.filter(({ dateTime }) => from <= dateTime && dateTime <= to);
}

export function freeFor(party: Queued & { date: LocalDate }, days: ServiceDays, terms: Terms): BookableTime[] {
  const { times } = availabilityOn(party.date, days, party.seats, { ...terms, area: party.area });
  return timesWithin(party, times).filter(({ state }) => state === 'free');
}

/**
 * Who gets the next offer on a day: of its waiting list those for whom something is free, who were not offered it before; of these the first one from
 * whose networks the fewest were told so far, so that many entries of one computer do not get one offer after the other. Nobody while an offer
 * runs, so that two guests are not sent for one table. `missed` are those for whom nothing is free any more: what comes next is offered to them anew.
 */
export function nextOffer<Party extends Queued>(
  parties: readonly Party[],
  isFree: (party: Party) => boolean,
  now: Date,
): { next: Party | undefined; missed: Party[] } {
  const waiting = parties.filter((party) => !party.isAtDoor && isOpen(stateAt(party, now)));
  if (waiting.some((party) => stateAt(party, now) === 'offered')) return { next: undefined, missed: [] };
  const free = new Set(waiting.filter(isFree));
  const told = (name: 'bookedFrom' | 'bookedAround', party: Party) =>
    waiting.reduce((sum, other) => sum + (party[name] !== undefined && other[name] === party[name] ? (other.offers ?? 0) : 0), 0);
  const [next] = waiting
    .filter((party) => free.has(party) && party.offeredUntil === undefined)
    .map((party) => ({ party, around: told('bookedAround', party), near: told('bookedFrom', party) }))
    .toSorted((a, b) => a.around - b.around || a.near - b.near);
  return {
    next: next?.party,
    missed: waiting.filter((party) => !free.has(party) && party.offeredUntil !== undefined),
  };
}

/** A day of service as the book has it. */
export interface Evening {
  date: LocalDate;
  days: ServiceDays;
  rules: OpeningRules | undefined;
  room: Room | undefined;
  settings: Terms['settings'];
}

/** When a party is expected to get a table, and which; without tables seats are counted. */
export interface Expected {
  at: Date;
  tables?: readonly string[];
}

/** How many of those who wait behind a party decide about its table. */
const mostBehind = 8;

/**
 * When each party at the door is expected to be seated, in their order, if everybody leaves as booked: each gets the first quarter of an hour in
 * which the guard of bookings takes it, and is seated in a copy of the day, so that those behind it do not count on its table. Who is seated now
 * gets, of the free tables that suit, the first that makes those behind wait no longer.
 */
export function expectedAtDoor(parties: readonly Queued[], evening: Evening, now: Date): Map<string, Expected> {
  return expectedInOrder(parties, evening, now, (party, behind, days) => tablesLeaving(party, behind, { ...evening, days }, now));
}

type Choose = (party: Arriving, behind: readonly Queued[], days: ServiceDays) => readonly string[] | undefined;

/** The same where `choose` may give who is seated now other tables than the rule. */
function expectedInOrder(
  parties: readonly Queued[],
  { date, days, rules, room, settings }: Evening,
  now: Date,
  choose?: Choose,
): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  let copy = days;
  for (const [position, { _id, seats, area, endsAt }] of parties.entries()) {
    for (const start of quartersUntil(new Date(endsAt), date, now, settings)) {
      const hold = holdOf(start, seats, date, settings.timeZone, rules);
      if (rules && refusalToStaff(start, hold, copy, { rules, settings, since: hold.from })) continue;
      const party = { _id, hold, area };
      const chosen = start === now ? choose?.(party, parties.slice(position + 1, position + 1 + mostBehind), copy) : undefined;
      const byRule = () => (hasTables(room) ? seatedByRule(party, copy, room, { isWalkIn: true, isFixed: true }) : undefined);
      const seated = chosen ? seatedAt(party, { tables: chosen, isFixed: true }, copy) : byRule();
      if (hasTables(room) && !seated) continue;
      expected.set(_id, { at: start, ...(seated && { tables: seated.tables }) });
      copy = withBook(changedDays(copy, seatChanges(undefined, hold)), seated?.changes);
      break;
    }
  }
  return expected;
}

/** Of the free tables that suit a party, the first with which nobody behind it is expected later than without it; `undefined` when there is none. */
function tablesLeaving(party: Arriving, behind: readonly Queued[], evening: Evening, now: Date): readonly string[] | undefined {
  const { days, room } = evening;
  if (behind.length === 0 || !hasTables(room)) return undefined;
  const { hold } = party;
  const free = freeTablesFor(party, days, room, { isWalkIn: true });
  if (free.length < 2) return undefined;
  const without = expectedInOrder(behind, evening, now);
  const timeIn = (times: ReadonlyMap<string, Expected>, { _id }: Queued) => times.get(_id)?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const delaysNobody = (tables: readonly string[]) => {
    const seated = seatedAt(party, { tables, isFixed: true }, days);
    const copy = withBook(changedDays(days, seatChanges(undefined, hold)), seated.changes);
    const beside = expectedInOrder(behind, { ...evening, days: copy }, now);
    return behind.every((one) => timeIn(beside, one) <= timeIn(without, one));
  };
  return free.find(({ tables }) => delaysNobody(tables))?.tables;
}

/** Now, and the starts of the quarters of an hour that follow, until an instant. */
function quartersUntil(end: Date, date: LocalDate, now: Date, { timeZone }: Terms['settings']): Date[] {
  const next = (Math.floor(minuteOfDay(now, date, timeZone) / quarter) + 1) * quarter;
  const count = Math.max(0, Math.ceil((minuteOfDay(end, date, timeZone) - next) / quarter));
  return [now, ...Array.from({ length: count }, (_, i) => instantAt(date, next + i * quarter, timeZone))];
}
