import { reservations as messages } from '#evening/words/bookings';
import { spokenLanguage } from '#house/language/spoken';
import { instantOf } from '#house/rules/wall-time';
import type { Answer } from '../../contract/evening.ts';
import type { ReservationChanges } from '../../contract/reservations.ts';
import { hasTables, keptAt, seatingRoomOf } from '../book.ts';
import { isWaiting } from '../due-reservations.ts';
import type { Party } from '../party.ts';
import { afterChange, keepingComment } from '../reservation-change.ts';
import { expiresAt } from '../reservation-end.ts';
import { mailsAbout, toRestaurant } from '../reservation-mails.ts';
import { isChoice } from '../seating.ts';
import type { Hold } from '../seats.ts';
import { differences, isMoreThan } from '../transitions.ts';
import { isHere, isOver } from '../visit.ts';
import { type Day, type Decided, type Refusal, refused } from './act.ts';
import { seatIn } from './place.ts';
import { largestPartyOf, type Table, tableFor } from './table-for.ts';

/** Who changes a reservation: staff, or its guest. */
export interface Changer {
  by: 'guest' | 'staff';
  /** Whether the tables that staff choose are kept for the party. */
  isFixed?: boolean | undefined;
  /** The address that the signed-in guest has confirmed. */
  confirmedAddress?: string | undefined;
}

/** A reservation after a change of its details, its status or its tables, and what it holds then. */
export function changed(current: Party, wanted: ReservationChanges, changer: Changer, day: Day): Decided {
  const { by, confirmedAddress } = changer;
  const isStaff = by === 'staff';
  const { opening, now, settings } = day;
  const asked = isStaff ? keepingComment(current, wanted) : { changes: wanted };
  if ('refusal' in asked) return { refused: asked.refusal };
  const { changes } = asked;
  const asks = isStaff
    ? { isStaff, now, largestParty: Number.POSITIVE_INFINITY }
    : { isStaff, now, rules: opening.rules, largestParty: largestPartyOf(day) };
  const outcome = afterChange(current, changes, asks, settings);
  if ('refusal' in outcome) return { refused: outcome.refusal };
  const isVisitReset = isOver(current.visit) && !outcome.next.visit;
  // the stay of a visit that is over is kept for that visit only
  const next = isVisitReset ? { ...outcome.next, stay: undefined } : outcome.next;
  const tables = isStaff ? changes.tables : undefined;
  if (next === current && !tables) return undefined;

  // a table that is not free is refused at once, and nobody waits for an answer
  const other = next.asked !== current.asked && next.asked && tableAfter(current, { ...next, ...next.asked }, { by }, day);
  if (other && 'refused' in other) return other;
  const table = tableAfter(current, next, { by, override: changes.override, tables, isFixed: changer.isFixed }, day);
  if (table && 'refused' in table) return table;
  const stored = {
    ...next,
    // a guest has a table that is given anew for as long as the rules say, and keeps as it is that for fewer guests or of a visit that is over
    stay: by === 'guest' && isMoreThan(current, next) && !isOver(next.visit) ? undefined : next.stay,
    ttl: expiresAt(next, settings),
    held: table?.held,
    // a guest who changes it is written to in the language in which they did
    language: by === 'guest' ? spokenLanguage() : next.language,
    ...(isRenamed(current, next) && {
      isNamed: isStaff || (confirmedAddress !== undefined && confirmedAddress === next.userEmail) ? (true as const) : undefined,
    }),
    ...(table && 'override' in table && { override: table.override }),
  };
  const alertTo = isStaff ? undefined : toRestaurant(opening);
  const saysOther = differences(current, stored).length > 0;
  const mails = mailsAbout(current, stored, { now, by, tell: changes.tell, alertTo, confirmedAddress, saysOther });
  return { changes: [{ before: current, next: stored, mails }], book: table?.book, bound: table?.bound, notes: table?.notes };
}

/** A guest who asks for a table, or for another one, gets an answer: the guard decides; a party that is not moved keeps its first table. */
export function answered(current: Party, { accept, override, reason }: Omit<Answer, 'version'>, day: Day): Decided {
  if (!isWaiting(current)) return refused('illegal_transition', messages().notWaiting);
  const { asked } = current;
  const changes = (wanted: ReservationChanges) => changed(current, { ...wanted, version: current.version }, { by: 'staff' }, day);
  if (!asked) return changes(accept ? { status: 'confirmed', override } : { status: 'cancelled', reason });
  if (accept) return changes({ dateTime: asked.dateTime, seats: asked.seats, area: asked.area, override });
  const next = { ...current, asked: undefined };
  return { changes: [{ before: current, next, mails: mailsAbout(current, { ...next, reason }, { now: day.now, by: 'staff' }) }] };
}

/** Around which starts the days decide about a change. */
export function startsOfChange({ startsAt, dateTime }: Party, changes: ReservationChanges, timeZone: string): Date[] {
  const isMoved = changes.dateTime !== undefined && changes.dateTime !== dateTime;
  const wanted = isMoved ? instantOf(changes.dateTime ?? '', timeZone) : undefined;
  return [new Date(startsAt), ...(wanted ? [wanted] : [])];
}

type Asked = Changer & Pick<ReservationChanges, 'override' | 'tables'>;

/**
 * What the reservation holds after the change: nothing when it is cancelled, the same when it is about something else, fewer seats without
 * being asked. When the stay is over nobody needs a table any more: staff write down what happened.
 */
function tableAfter(current: Party, next: Party, asked: Asked, day: Day): Partial<Table> | { refused: Refusal } | undefined {
  const { _id, held, startsAt, seats, area } = current;
  const start = new Date(next.startsAt);
  if (next.status === 'cancelled') return undefined;
  const isSamePlace = current.status !== 'cancelled' && next.startsAt === startsAt && next.area === area;
  if (isSamePlace && next.seats === seats && !asked.tables) return { held };
  const seat = held && seatIn(held, _id, day.days);
  const { by, isFixed, override } = asked;
  // who is there keeps the table, unless staff choose another one
  const tables = asked.tables ?? (isHere(next.visit) ? seat?.tables : undefined);
  const isWalkIn = current.source === 'walkin';
  const wish = { party: next, start, seats: next.seats, area: next.area, formerArea: area, by, tables, isFixed, isWalkIn, override };
  if (isSamePlace && held && (next.seats < seats || isOver(current.visit)) && !asked.tables) {
    const kept = withSeats({ ...current, held }, next.seats, day);
    const isToStay = isOver(current.visit) || isHere(next.visit) || seat?.isFixed === true;
    if (isToStay || !hasTables(day.room) || (seat && isChoice(seat.tables, next, seatingRoomOf(day.room), { isWalkIn }))) return kept;
    // tables that the rule would not give so few are given to others; who has none gets some
    const anew = tableFor(wish, day);
    return 'refused' in anew ? kept : anew;
  }
  // whom staff have fixed to tables keeps them where they still suit
  const fixed = !tables && seat?.isFixed ? tableFor({ ...wish, tables: seat.tables }, day) : undefined;
  return fixed && !('refused' in fixed) ? fixed : tableFor(wish, day);
}

/** The same party with fewer guests keeps its table without being asked, and so does one that is gone. */
function withSeats({ _id, held }: { _id: string; held: Hold }, seats: number, { days }: Day): Partial<Table> {
  const hold = { ...held, seats };
  const seat = seatIn(held, _id, days);
  return { held: hold, book: seat && keptAt({ _id, hold, area: seat.area }, seat, days) };
}

function isRenamed(current: Party, next: Party): boolean {
  return current.userName !== next.userName || current.userSurname !== next.userSurname;
}
