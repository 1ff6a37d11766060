import { reservations as messages, bookingTimes as times } from '#evening/words/bookings';
import type { ErrorCode } from '#house/contract/errors';
import type { RestaurantSettings } from '#house/contract/settings';
import { instantOf, isPast, wallTimeOf } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import type { Reservation, ReservationStatus } from '../contract/reservation.ts';
import { longestStaffNote, type ReservationChanges } from '../contract/reservations.ts';
import { bookingTime, isConfirmedAtOnce, partyRefusal } from './booking-time.ts';
import { differences, isAnotherTable, isMoreThan, namesItsTable, statusAfter } from './transitions.ts';
import { stepOf, visitAt } from './visit.ts';

type Settings = Pick<RestaurantSettings, 'timeZone' | 'bookingHorizonDays'>;

/** Why a change is refused: because of one field, or of the reservation as it is. */
export type Refusal = { field: 'dateTime' | 'seats' | 'comment'; message: string } | { code: ErrorCode; message: string };

/** Who asks for a change, and when; `rules` are what the manager decided about bookings by guests. */
interface By {
  isStaff: boolean;
  now: Date;
  rules?: Pick<OpeningRules, 'confirmUpTo' | 'cutoffHours'> | undefined;
  largestParty: number;
}

/** The reservation after a change, the same one when nothing differs, or why the change is refused. */
export function afterChange<R extends Reservation>(
  current: R,
  changes: ReservationChanges,
  by: By,
  settings: Settings,
): { next: R } | { refusal: Refusal } {
  if (!by.isStaff && hasBegun(current, by.now)) return refused('in_past', messages().started);

  const { _id, version, dateTime, reason, override, tables, tell, staffNote, ...wanted } = changes;
  const time = dateTime === undefined ? timeOf(current) : timeAfter(current, dateTime, by, settings);
  if ('refusal' in time) return { refusal: { field: 'dateTime', message: time.refusal } };
  const isOtherParty = wanted.seats !== undefined && wanted.seats !== current.seats;
  const tooMany = isOtherParty && !by.isStaff && partyRefusal(wanted.seats ?? 0, by.largestParty);
  if (tooMany) return { refusal: { field: 'seats', message: tooMany } };

  const status = statusAfter(by.isStaff ? 'STAFF' : 'CUSTOMER', current, { ...changes, ...(dateTime !== undefined && time) });
  if (status === 'unclear') {
    return refused('version_conflict', messages().oneAfterTheOther);
  }
  if (!status && !by.isStaff && wanted.status === 'confirmed') return refused('forbidden', messages().onlyStaffConfirm);
  if (!status) return refused('illegal_transition', messages().notLikeThis[current.status]);

  const details = { ...current, ...wanted, ...time };
  if (status !== 'cancelled' && isAnotherTable(current, details) && isTooLate(current, by)) return refused('too_late', messages().tooLate);

  const table = tableAfter(current, { ...details, status }, changes, by);
  const marks = {
    visit: status === 'confirmed' ? visitAt(table.startsAt, current, by.now) : undefined,
    staffNote: by.isStaff && staffNote !== undefined ? staffNote || undefined : current.staffNote,
    likelyRobot: status === 'confirmed' ? undefined : current.likelyRobot,
    anotherTable: table.dateTime.slice(0, 10) === current.dateTime.slice(0, 10) ? current.anotherTable : undefined,
  };
  const next = { ...details, ...table, status, ...marks, ...endOf(current, status, by.isStaff, reason) };
  const hasSameMarks = next.staffNote === current.staffNote && next.asked === current.asked;
  const isSame = status === current.status && differences(current, next).length === 0 && hasSameMarks;
  return { next: isSame ? current : next };
}

/** Whether a visit has begun: by the clock, or because staff have written down that the party has come, or will not. */
export function hasBegun({ startsAt, visit }: Pick<Reservation, 'startsAt' | 'visit'>, now: Date): boolean {
  return isPast(new Date(startsAt), now) || stepOf(visit) !== 'expected';
}

/** What became of the words that staff wrote in place of a guest's: added to the staff note, or there already. */
export type KeptComment = 'noted' | 'kept';

/**
 * A change by staff that leaves the guest's comment as it is: other words in its place, or added to it, are added to the staff note, once.
 * The full body of the specification has a comment and no note, and is accepted. Refused only when the note would get longer than it may be.
 */
export function keepingComment(
  current: Reservation,
  changes: ReservationChanges,
): { changes: ReservationChanges; kept?: KeptComment } | { refusal: Refusal } {
  const { comment, ...others } = changes;
  if (!isGuestsComment(current) || comment === undefined || comment === current.comment) return { changes };
  const words = wordsBeside(current.comment, comment);
  const note = changes.staffNote ?? current.staffNote ?? '';
  if (words === '' || `\n${note}\n`.includes(`\n${words}\n`)) return { changes: others, kept: 'kept' };
  const staffNote = note === '' ? words : `${note}\n${words}`;
  if (staffNote.length > longestStaffNote) return { refusal: { field: 'comment', message: messages().staffNoteFull(longestStaffNote) } };
  return { changes: { ...others, staffNote }, kept: 'noted' };
}

/** What a comment says after the guest's own words, or all of it where it does not begin with them. */
function wordsBeside(guests: string, comment: string): string {
  const isAddedTo = comment.startsWith(guests) && /^\s/.test(comment.slice(guests.length));
  return isAddedTo ? comment.slice(guests.length).trim() : comment;
}

/** Whether the guest has written the comment, and not staff on the telephone: nobody else changes it. */
export function isGuestsComment({ source }: Pick<Reservation, 'source'>): boolean {
  return source !== 'phone' && source !== 'walkin';
}

type Table = Pick<Reservation, 'dateTime' | 'startsAt' | 'seats' | 'area' | 'asked'>;

/**
 * The table after a change. A confirmed party keeps its own while it waits for an answer about another one that it has asked for; one that
 * would be confirmed at once it gets at once.
 */
function tableAfter(current: Reservation, wanted: Reservation, changes: ReservationChanges, { isStaff, now, rules }: By): Table {
  const { dateTime, startsAt, seats, area, asked } = current;
  const own = { dateTime, startsAt, seats, area };
  const other = { dateTime: wanted.dateTime, startsAt: wanted.startsAt, seats: wanted.seats, area: wanted.area };
  if (wanted.status !== 'confirmed') return { ...other, asked: undefined };
  const isAsking = !isStaff && isMoreThan(own, other) && !isConfirmedAtOnce(wanted.seats, rules);
  if (isAsking) return { ...own, asked: asked && !isAnotherTable(asked, other) ? asked : { ...other, at: now.toISOString() } };
  const isSettled = isAnotherTable(own, other) || (!isStaff && namesItsTable(current, changes));
  return { ...other, asked: isSettled ? undefined : asked };
}

/** Until when a guest may change the table; without rules, and for who cancels, nothing but the start ends it. */
export function changeableUntil({ startsAt }: Pick<Reservation, 'startsAt'>, rules: By['rules']): Date | undefined {
  return rules && new Date(Date.parse(startsAt) - rules.cutoffHours * 3600_000);
}

/** Whether it is too late for a guest to change the table. */
export function isTooLate(reservation: Pick<Reservation, 'startsAt'>, { isStaff, now, rules }: Omit<By, 'largestParty'>): boolean {
  const until = changeableUntil(reservation, rules);
  return !isStaff && until !== undefined && now > until;
}

/** Who cancelled a reservation, and why; nothing for one that is not cancelled. */
function endOf(current: Reservation, status: ReservationStatus, isStaff: boolean, reason: string | undefined) {
  if (current.status === 'cancelled' && status === 'cancelled') return {};
  const ended = { endedBy: isStaff ? ('staff' as const) : ('guest' as const), reason: reason || undefined };
  return { ...(status === 'cancelled' ? ended : { endedBy: undefined, reason: undefined }), translations: undefined };
}

const refused = (code: ErrorCode, message: string) => ({ refusal: { code, message } });
const timeOf = ({ dateTime, startsAt }: Reservation) => ({ dateTime, startsAt });

/** The time of the reservation; one that stays as it is may lie in the past. */
function timeAfter(current: Reservation, dateTime: string, { isStaff, now }: By, settings: Settings): ReturnType<typeof bookingTime> {
  const start = instantOf(dateTime, settings.timeZone);
  if (!start) return { refusal: times().noSuchTime };
  return wallTimeOf(start, settings.timeZone) === current.dateTime
    ? timeOf(current)
    : bookingTime(dateTime, settings, now, isStaff ? 'change' : 'guest');
}
