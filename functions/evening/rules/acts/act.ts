import type { ErrorCode } from '#house/contract/errors';
import type { RestaurantSettings } from '#house/contract/settings';
import type { Mail } from '#house/rules/mail';
import type { LocalDate } from '#house/rules/wall-time';
import type { NotAvailable } from '../../contract/availability.ts';
import type { Opening } from '../../contract/opening.ts';
import type { Room } from '../../contract/room.ts';
import type { BookChange } from '../book.ts';
import type { Party } from '../party.ts';
import type { Objection } from '../seating.ts';
import type { ServiceDays } from '../service-day.ts';

/** What decides about an act beside the party itself: the rules, the room and the days around its start, as they stand at this moment. */
export interface Day {
  opening: Opening;
  room: Room | undefined;
  days: ServiceDays;
  now: Date;
  settings: RestaurantSettings;
}

/** What becomes of one party: without `before` it is new, without `next` it is deleted. */
export interface Change {
  before?: Party | undefined;
  next?: Party | undefined;
  mails: readonly Mail[];
}

/** What an act does, in one transaction. */
export interface Decision {
  changes: readonly Change[];
  /** What changes in the books of the days, and who moves in them. */
  book?: readonly BookChange[] | undefined;
  /** The seats that it takes more are bound by the rules; absent: they are only counted. */
  bound?: Bound | undefined;
  /** What the staff are told beside what was done. */
  notes?: readonly string[] | undefined;
  /** When a request ended that nobody has answered, ISO 8601 in UTC. */
  expiredAt?: string | undefined;
}

/**
 * The day of service whose limits bind; `since`: of a stay that has begun, or begins at the door, the quarter from which on they do, and arrivals do
 * not count; `atLeast`: how many seats may be taken, and guests arrive, however few the limits say.
 */
export interface Bound {
  date: LocalDate;
  since?: { date: LocalDate; minute: number } | undefined;
  atLeast?: { taken: number; arriving: number } | undefined;
}

/** Why an act is not done. */
export type Refusal =
  /** A wrong value. */
  | { field: string; message: string }
  /** As the party stands it cannot be done. */
  | { code: ErrorCode; message: string }
  /** These parties are in the way; `say` gets their names. */
  | { inTheWay: readonly string[]; say: (names: readonly string[]) => string }
  /** Rules speak against the tables that staff have chosen. */
  | { objections: readonly Objection[] }
  | NoTable;

/** Why a wish gets no table, on which day of service, and how many seats are left at that time. */
export interface NoTable {
  wish: Wish;
  state: NotAvailable['state'];
  date: LocalDate;
  left: number;
  /** What speaks against the tables that staff have chosen. */
  objections?: readonly Objection[];
}

/** What an act comes to; `undefined` when it changes nothing. */
export type Decided = Decision | { refused: Refusal } | undefined;

/** What somebody wishes: guests choose from the free times, staff may seat a party whenever the restaurant is open. */
export interface Wish {
  /** The party: what it holds already is free for it. */
  party: Pick<Party, '_id' | 'held' | 'stay' | 'visit'>;
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
  isWalkIn?: boolean | undefined;
}

export const refused = (code: ErrorCode, message: string): { refused: Refusal } => ({ refused: { code, message } });
