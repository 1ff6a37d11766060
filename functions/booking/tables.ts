import type { NotAvailable } from '#contract/reservations/availability';
import type { Opening } from '#contract/reservations/opening';
import type { Room } from '#contract/reservations/room';
import { messages as fields } from '#messages/reservations/room-fields';
import { messages } from '#messages/reservations/tables';
import { reservationsById, type StoredReservation } from '../data/reservations/reservations.ts';
import { limitOn, type SeatLimit, type StoredDay, storedDay } from '../data/reservations/service-days.ts';
import { Failure, wrong } from '../http/failure.ts';
import { areaRefusal } from '../rules/reservations/areas.ts';
import {
  availabilityOn,
  bookingChoice,
  nearestFreeTimes,
  refusalSentence,
  refusalSentenceForStaff,
  refusalToGuest,
  refusalToStaff,
  type Terms,
} from '../rules/reservations/availability.ts';
import {
  type Arriving,
  type BookChange,
  closedOn,
  hasTables,
  partiesAround,
  seatedAt,
  seatedByRule,
  seatingRoomOf,
  wishOf,
} from '../rules/reservations/book.ts';
import { presenceOf } from '../rules/reservations/presence.ts';
import { areSameTables, type Objection, objectionsTo } from '../rules/reservations/seating.ts';
import { type Hold, holdOf, seatsLeft, without } from '../rules/reservations/seats.ts';
import { dayOf, instantAt, type Presence, type ServiceDays, serviceDateOf } from '../rules/reservations/service-day.ts';
import { holdAfter, isHere, isOver, presentQuarter, seatedMinute } from '../rules/reservations/visit.ts';
import { addDays, isPast, type LocalDate, localDateOf, wallTimeOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { presentDays } from './present-days.ts';

const { timeZone } = settings;

/** How many days after a refused one are searched for free times. */
const searchedDays = 7;

/** The rules, the room, and the stored days that decide about a start. */
export interface Around {
  opening: Opening;
  room: Room | undefined;
  days: Map<LocalDate, StoredDay>;
}

/** What somebody wishes: guests choose from the free times, staff may seat a party whenever the restaurant is open. */
export interface Wish {
  /** The reservation: what it holds already is free for it. */
  reservation: Pick<StoredReservation, '_id' | 'held' | 'stay' | 'visit'>;
  start: Date;
  seats: number;
  /** The area that is asked for; empty for anywhere. */
  area: string;
  /** The area of a reservation that is changed: staff may leave it although nobody can ask for it any more. */
  formerArea?: string | undefined;
  by: 'guest' | 'staff';
  /** Why staff take the reservation even without a table. */
  override?: string | undefined;
  /** The tables that staff choose, instead of those that the rule gives. */
  tables?: readonly string[] | undefined;
  /** Whether the rule may not move it from these tables; it may not unless staff say so. */
  isFixed?: boolean | undefined;
  /** The party came without a reservation. */
  isWalkIn?: boolean | undefined;
}

/** What a reservation gets: the seats it holds, the limit that they were decided by, its tables, and the reason if it is an override. */
export interface Table {
  held: Hold;
  seats: SeatLimit | undefined;
  /** What changes in the books of the days; absent when it sits nowhere. */
  book: readonly BookChange[] | undefined;
  tables: readonly string[] | undefined;
  override: string | undefined;
}

/** Why a wish gets no table, on which day of service, and how many seats are left at that time. */
export interface NoTable {
  refused: NotAvailable['state'];
  date: LocalDate;
  left: number;
  /** What speaks against the tables that staff have chosen. */
  objections?: readonly Objection[];
}

/** The rules and the days that decide about a start: its date, the day before, which may still be open, and the next, which its stay may reach. */
export function daysAround(start: Date): Promise<Around> {
  const date = localDateOf(start, timeZone);
  return presentDays([addDays(date, -1), date, addDays(date, 1)]);
}

/**
 * The table for a wish, or why there is none. Without rules every wish gets seats; where the restaurant has tables, each gets one, unless staff
 * overrule. `attempt` chooses among equal tables, 0 the first: guests who come at the same moment are not to want the same table again.
 */
export function tableFor(wish: Wish, { opening, room, days }: Around, attempt = 0): Table | NoTable {
  const { start, seats, area, reservation, override } = wish;
  const { rules } = opening;
  const date = serviceDateOf(start, days, rules, timeZone);
  const isAsked = wish.by === 'guest' || area !== wish.formerArea;
  const wrongArea = isAsked && areaRefusal(area, dayOf(days, date), room, { isWalkIn: wish.isWalkIn });
  if (wrongArea) throw wrong('area', wrongArea);
  const now = new Date();
  const usual = holdOf(start, seats, date, timeZone, rules);
  const held = wish.by === 'staff' ? holdAfter(usual, reservation) : usual;
  const others = without(days, reservation);
  const since = isPast(start, now) ? presentQuarter(date, now, timeZone) : undefined;
  const left = rules ? seatsLeft(held, others, rules, since) : 0;
  const refused = rules && refusalOf(wish, held, others, { ...termsOf(rules, { opening }), since });
  // when the stay is over, staff write down what happened
  const isRecord = wish.by === 'staff' && !wish.tables && (isOver(reservation.visit) || instantAt(date, held.to, timeZone) <= now);
  const isOverruled = isRecord || (wish.by === 'staff' && override !== undefined);
  if (refused && !isOverruled) return { refused, date, left };

  if (wish.tables && !wish.tables.every((table) => room?.tables.some(({ _id }) => _id === table)))
    throw wrong('tables', fields().noSuchTable);
  const party: Arriving = { _id: reservation._id, hold: held, area, presence: presenceElsewhere(wish, held, { opening, days }) };
  const present = localDateOf(now, timeZone);
  const limit = rules && {
    ...limitOn(days.get(date) ?? storedDay(date, undefined), rules),
    ...(since !== undefined && { since: { date: present, minute: presentQuarter(present, now, timeZone) } }),
  };
  const seated = hasTables(room) ? seatOf(party, wish, others, room, attempt) : { book: undefined, tables: undefined };
  if ('objections' in seated && !isOverruled) return { refused: 'full', date, left, objections: seated.objections };
  const isOverride = refused !== undefined || 'objections' in seated;
  return {
    held,
    seats: isOverride || isRecord ? undefined : limit,
    book: seated.book,
    tables: seated.tables,
    override: isOverride && !isRecord ? override : undefined,
  };
}

/** When a party that sits already needs other tables than it has. */
function presenceElsewhere({ reservation: { _id, visit }, tables }: Wish, held: Hold, { opening, days }: Pick<Around, 'opening' | 'days'>) {
  const own = days.get(held.date)?.parties.find((party) => party._id === _id)?.tables;
  const isKept = own !== undefined && tables !== undefined && areSameTables(own, tables);
  return isKept ? undefined : presenceAhead({ held, visit }, { opening, days });
}

/** From now on when a party that sits needs tables, also after the end that was planned; `undefined` of one that does not sit. */
export function presenceAhead(
  { held, visit }: Pick<StoredReservation, 'held' | 'visit'>,
  { opening: { rules }, days }: Pick<Around, 'opening' | 'days'>,
): Presence | undefined {
  const seatedAt = seatedMinute(visit);
  if (!held || seatedAt === undefined) return undefined;
  const now = new Date();
  const presence = presenceOf({ ...held, seatedAt }, dayOf(days, held.date), { rules, now, zone: timeZone });
  return presence && { ...presence, from: presentQuarter(held.date, now, timeZone) };
}

/** Why there are not enough seats at a time. */
function refusalOf(
  { by, start, seats }: Wish,
  held: Hold,
  days: ServiceDays,
  terms: Terms & { since: number | undefined },
): NotAvailable['state'] | undefined {
  return by === 'guest' ? refusalToGuest(start, seats, days, terms) : refusalToStaff(start, held, days, terms);
}

/** Where a party sits: at the tables that staff chose, else at those of the rule; with what speaks against it, if anything. */
function seatOf(
  party: Arriving,
  { tables, isFixed = true, isWalkIn, reservation }: Wish,
  others: ServiceDays,
  room: Room,
  attempt: number,
): { book: readonly BookChange[] | undefined; tables: readonly string[] | undefined; objections?: readonly Objection[] } {
  if (!tables) {
    const seated = seatedByRule(party, others, room, { isWalkIn, attempt, isFixed: isHere(reservation.visit) });
    return seated ? { book: seated.changes, tables: seated.tables } : { book: undefined, tables: undefined, objections: [] };
  }
  const terms = { isWalkIn, ...closedOn(party.hold, others, room) };
  const objections = objectionsTo(tables, wishOf(party), partiesAround(party.hold, others), seatingRoomOf(room), terms);
  const { changes } = seatedAt(party, { tables, isFixed }, others);
  return { book: changes, tables, ...(objections.length > 0 && { objections }) };
}

/** What decides about every time at this moment. */
export function termsOf(
  rules: Terms['rules'],
  { opening, room, area }: Pick<Terms, 'area'> & { opening: Opening; room?: Room | undefined },
): Terms {
  return { rules, room, area, pausedUntil: opening.pausedUntil, now: new Date(), settings };
}

/** The largest party that guests may book for. */
export function largestPartyOf({ opening: { rules }, room }: Pick<Around, 'opening' | 'room'>): number {
  return bookingChoice({ rules, room, now: new Date(), settings }).largestParty;
}

/** The refusal of a wish, with the nearest free times on its day and the next ones. */
export async function notAvailable(wish: Wish, { refused: state, date, left, objections }: NoTable): Promise<Failure> {
  const dates = Array.from({ length: searchedDays + 3 }, (_, i) => addDays(date, i - 1));
  const { opening, room, days } = await presentDays(dates);
  const { rules } = opening;
  const others = without(days, wish.reservation);
  const { area } = wish;
  const terms = rules && termsOf(rules, { opening, room, area });
  const wanted = wallTimeOf(wish.start, timeZone);
  const nearest = terms ? nearestFreeTimes(wanted, dates.slice(1, -1), others, wish.seats, terms) : [];
  if (wish.by === 'guest') {
    const closed = terms && state === 'closed' ? availabilityOn(date, others, wish.seats, terms) : undefined;
    return new Failure('not_available', refusalSentence(state, closed, nearest.length > 0), { data: { state, nearest } });
  }
  const message = objections ? await objectionsInWords(objections) : refusalSentenceForStaff(state === 'closed' ? 'closed' : 'full', left);
  return new Failure('not_available', message, { data: { state, seatsLeft: left, nearest } });
}

/** The names of the parties with these ids. */
export async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parties = await reservationsById(ids);
  return new Map(parties.map(({ _id, userName, userSurname }) => [_id, `${userName} ${userSurname}`.trim()]));
}

/** What tells staff why a choice of tables is refused, with the names of the parties that have them; without a choice, that no table is free. */
export async function objectionsInWords(objections: readonly Objection[]): Promise<string> {
  const said = objections.flatMap(({ reason }) => (reason === 'taken' ? [] : [messages().objections[reason]]));
  const ids = objections.flatMap((one) => (one.reason === 'taken' ? [one.by] : []));
  const names = await namesOf(ids);
  const taken = ids.map((id) => names.get(id) ?? '?');
  const why = [...said, ...(taken.length > 0 ? [messages().taken(taken.join(', '))] : [])];
  return [...(why.length > 0 ? why : [messages().noTable]), messages().anyway].join(' ');
}
