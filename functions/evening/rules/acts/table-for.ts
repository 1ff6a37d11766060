import { tables as messages } from '#evening/words/door';
import { roomFields as fields } from '#evening/words/opening';
import { isPast, localDateOf } from '#house/rules/wall-time';
import type { OpeningRules } from '../../contract/opening.ts';
import type { Room } from '../../contract/room.ts';
import { areaRefusal } from '../areas.ts';
import { bookingChoice, refusalToGuest, refusalToStaff, type Terms } from '../availability.ts';
import { type Arriving, type BookChange, hasTables, objectionsAt, seatedAt, seatedByRule } from '../book.ts';
import type { Party } from '../party.ts';
import { presenceOf } from '../presence.ts';
import { areSameTables, type Objection } from '../seating.ts';
import { arrivingIn, bounds, type Hold, holdOf, seatsLeft, without } from '../seats.ts';
import { dayOf, instantAt, type Presence, type ServiceDays, serviceDateOf } from '../service-day.ts';
import { clockAt, holdAfter, isHere, isOver, presentQuarter, seatedMinute } from '../visit.ts';
import type { Bound, Day, NoTable, Refusal, Wish } from './act.ts';

/** What a party gets: the seats it holds, the limit that they were decided by, its tables, and the reason if it is an override. */
export interface Table {
  held: Hold;
  bound: Bound | undefined;
  /** What changes in the books of the days; absent when it sits nowhere. */
  book: readonly BookChange[] | undefined;
  override: string | undefined;
  /** What staff are told beside it. */
  notes: readonly string[];
}

/**
 * The table for a wish, or why there is none. Without rules every wish gets seats; where the restaurant has tables, each gets one, unless staff
 * overrule. `attempt` chooses among equal tables, 0 the first: guests who come at the same moment are not to want the same table again.
 */
export function tableFor(wish: Wish, day: Day, attempt = 0): Table | { refused: Refusal } {
  const { start, seats, area, party, override } = wish;
  const { opening, room, days, now, settings } = day;
  const { timeZone } = settings;
  const { rules } = opening;
  const date = serviceDateOf(start, days, rules, timeZone);
  const isAsked = wish.by === 'guest' || area !== wish.formerArea;
  const wrongArea = isAsked && areaRefusal(area, dayOf(days, date), room, { isWalkIn: wish.isWalkIn });
  if (wrongArea) return { refused: { field: 'area', message: wrongArea } };
  const usual = holdOf(start, seats, date, timeZone, rules);
  const held = wish.by === 'staff' ? holdAfter(usual, party) : usual;
  const others = without(days, party);
  // who stands at the door needs seats from now on; how many arrive with them is a hint
  const isAtDoor = isHere(party.visit);
  const begun = isPast(start, now) ? presentQuarter(date, now, timeZone) : undefined;
  const since = begun ?? (isAtDoor ? held.from : undefined);
  const left = rules ? seatsLeft(held, others, rules, since) : 0;
  // whether there is a table is decided below
  const state = rules && refusalOf(wish, held, others, { ...termsOf(rules, { ...day, room: undefined }), since });
  // when the stay is over, staff write down what happened
  const isRecord = wish.by === 'staff' && !wish.tables && (isOver(party.visit) || instantAt(date, held.to, timeZone) <= now);
  const isOverruled = isRecord || (wish.by === 'staff' && override !== undefined);
  const refusal = (state: NoTable['state'], objections?: readonly Objection[]) => ({
    refused: { wish, state, date, left, ...(objections && { objections }) },
  });
  if (state && !isOverruled) return refusal(state);

  if (wish.tables && !wish.tables.every((table) => room?.tables.some(({ _id }) => _id === table))) {
    return { refused: { field: 'tables', message: fields().noSuchTable } };
  }
  const arriving: Arriving = { _id: party._id, hold: held, area, presence: presenceElsewhere(wish, held, day) };
  const present = localDateOf(now, timeZone);
  const from = begun === undefined ? { date, minute: held.from } : { date: present, minute: presentQuarter(present, now, timeZone) };
  const bound = rules && { date, ...(since !== undefined && { since: from }) };
  const seated = hasTables(room) ? seatOf(arriving, wish, others, room, attempt) : { book: undefined };
  if ('objections' in seated && !isOverruled) return refusal('full', seated.objections);
  const isOverride = state !== undefined || 'objections' in seated;
  return {
    held,
    bound: isOverride ? undefined : bound,
    book: seated.book,
    override: isOverride && !isRecord ? override : undefined,
    notes: isAtDoor && !isRecord && rules ? paceInWords(held, others, rules, timeZone) : [],
  };
}

/** That more guests begin in a slot than the manager has set, in words. */
function paceInWords(held: Hold, others: ServiceDays, rules: OpeningRules, timeZone: string): string[] {
  const { arriving: most } = bounds(dayOf(others, held.date), rules);
  const slot = Math.floor(held.from / rules.slotMinutes) * rules.slotMinutes;
  const guests = arrivingIn(dayOf(others, held.date), held.from, rules) + held.seats;
  if (rules.guestsPerSlot === undefined || guests <= most) return [];
  return [messages().pace(guests, most, clockAt(held.date, slot, timeZone))];
}

/** When a party that sits needs tables at which it does not sit yet, its own ones too. */
function presenceElsewhere({ party: { _id, visit }, tables }: Wish, held: Hold, day: Day) {
  const own = dayOf(day.days, held.date).parties?.find((one) => one._id === _id);
  const isKept = own?.presence !== undefined && tables !== undefined && areSameTables(own.tables, tables);
  return isKept ? undefined : presenceAhead({ held, visit }, day);
}

/** From now on when a party that sits needs tables, also after the end that was planned; `undefined` of one that does not sit. */
export function presenceAhead(
  { held, visit }: Pick<Party, 'held' | 'visit'>,
  { opening: { rules }, days, now, settings: { timeZone } }: Pick<Day, 'opening' | 'days' | 'now' | 'settings'>,
): Presence | undefined {
  const seatedAt = seatedMinute(visit);
  if (!held || seatedAt === undefined) return undefined;
  const presence = presenceOf({ ...held, seatedAt }, dayOf(days, held.date), { rules, now, zone: timeZone });
  return presence && { ...presence, from: presentQuarter(held.date, now, timeZone) };
}

function refusalOf(
  { by, start, seats }: Wish,
  held: Hold,
  days: ServiceDays,
  terms: Terms & { since: number | undefined },
): NoTable['state'] | undefined {
  return by === 'guest' ? refusalToGuest(start, seats, days, terms) : refusalToStaff(start, held, days, terms);
}

/** Where a party sits: at the tables that staff chose, else at those of the rule; with what speaks against it, if anything. */
function seatOf(
  arriving: Arriving,
  { tables, isFixed = true, isWalkIn, party }: Wish,
  others: ServiceDays,
  room: Room,
  attempt: number,
): { book: readonly BookChange[] | undefined; objections?: readonly Objection[] } {
  if (!tables) {
    const seated = seatedByRule(arriving, others, room, { isWalkIn, attempt, isFixed: isHere(party.visit) });
    return seated ? { book: seated.changes } : { book: undefined, objections: [] };
  }
  const objections = objectionsAt(tables, arriving, others, room, { isWalkIn });
  // the list at the door names the tables that the rule frees by moving who comes later
  const byRule = isWalkIn && objections.length > 0 && seatedByRule(arriving, others, room, { isWalkIn, attempt, isFixed });
  if (byRule && areSameTables(byRule.tables, tables)) return { book: byRule.changes };
  // who moves while it is there stays there
  const { changes } = seatedAt(arriving, { tables, isFixed: isFixed || arriving.presence !== undefined }, others);
  return { book: changes, ...(objections.length > 0 && { objections }) };
}

/** What decides about every time at this moment. */
export function termsOf(rules: Terms['rules'], { opening, room, now, settings }: Omit<Day, 'days'>, area?: string): Terms {
  return { rules, room, area, pausedUntil: opening.pausedUntil, now, settings };
}

export function largestPartyOf({ opening: { rules }, room, now, settings }: Omit<Day, 'days'>): number {
  return bookingChoice({ rules, room, now, settings }).largestParty;
}
