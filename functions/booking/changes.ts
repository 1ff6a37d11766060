import type { ReservationChanges } from '#contract/reservations/reservations';
import { messages } from '#messages/reservations/reservations';
import { spokenLanguage } from '#messages/spoken';
import { expiresAt } from '#rules/reservations/reservation-end';
import { changeReservation, type StoredReservation } from '../data/reservations/reservations.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import type { Caller } from '../http/caller.ts';
import { Failure, wrong } from '../http/failure.ts';
import { tooManyCalls } from '../http/limits.ts';
import { keptAt } from '../rules/reservations/book.ts';
import { answerToChange, answerToDeletion, withComment } from '../rules/reservations/reservation-answers.ts';
import { afterChange, keepingComment, type Refusal } from '../rules/reservations/reservation-change.ts';
import { alertAddress, mailsAbout } from '../rules/reservations/reservation-mails.ts';
import type { Hold } from '../rules/reservations/seats.ts';
import { isAnswer, isMoreThan } from '../rules/reservations/transitions.ts';
import { isHere, isOver } from '../rules/reservations/visit.ts';
import { instantOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { placeOf } from './former-place.ts';
import { paceOfChange } from './mail-pace.ts';
import { openPerGuest, seatShares, tooManyOpen, tooManySeats } from './seat-shares.ts';
import { type Around, daysAround, largestPartyOf, notAvailable, type Table, tableFor } from './tables.ts';

/** Who changes a reservation: staff, a customer, or a guest with a link, who has no account. */
interface Changer<View> {
  by: 'guest' | 'staff';
  /** Who is counted; nobody for staff. */
  counted?: Caller | { link: string };
  /** What they may see of the reservation, changed or not. */
  view: (reservation: StoredReservation) => View;
  /** Whether the tables that staff choose are kept for the party. */
  isFixed?: boolean;
}

/**
 * Changes the reservation that `read` finds, moves its seats and queues the mails about it. Others may change it or take the seats in
 * between: then everything is read and decided again.
 */
export async function changeBooking<View>(read: () => Promise<StoredReservation>, wanted: ReservationChanges, changer: Changer<View>) {
  const { by, counted, view } = changer;
  let pace: { minutes: number } | undefined;
  const change = async () => {
    const current = await read();
    const asked = by === 'staff' ? keepingComment(current, wanted) : { changes: wanted };
    if ('refusal' in asked) throw refused(asked.refusal, view(current));
    const { changes, kept } = asked;
    if (changes.version !== undefined && changes.version !== current.version) throw stale(view(current));
    const [around, paced] = await Promise.all([
      by === 'guest' ? daysAround(startAfter(current, changes)) : undefined,
      pace ?? (counted ? paceOfChange(counted) : { minutes: 0 }),
    ]);
    if ('wait' in paced) throw tooManyCalls(paced.wait);
    pace = paced;
    const largestParty = around ? largestPartyOf(around) : Number.POSITIVE_INFINITY;
    const asks = { isStaff: by === 'staff', now: new Date(), rules: around?.opening.rules, largestParty };
    const outcome = afterChange(current, changes, asks, settings);
    if ('refusal' in outcome) throw refused(outcome.refusal, view(current));
    const isVisitReset = isOver(current.visit) && !outcome.next.visit;
    // the stay of a visit that is over is kept for that visit only
    const next = isVisitReset ? { ...outcome.next, stay: undefined } : outcome.next;
    const tables = by === 'staff' ? changes.tables : undefined;
    if (next === current && !tables) return { data: view(current), message: withComment(messages().unchanged, kept) };

    // a table that is not free is refused at once, and nobody waits for an answer
    if (next.asked && next.asked !== current.asked) await tableAfter(current, { ...next, ...next.asked }, { by, around });
    const table = await tableAfter(current, next, {
      by,
      override: changes.override,
      tables,
      isFixed: changer.isFixed,
      around,
    });
    const stored = {
      ...next,
      // a guest has a table that is given anew for as long as the rules say, and keeps as it is that for fewer guests or of a visit that is over
      stay: by === 'guest' && isMoreThan(current, next) && !isOver(next.visit) ? undefined : next.stay,
      ttl: expiresAt(next, settings),
      held: table?.held,
      // a guest who changes it is written to in the language in which they did
      language: by === 'guest' ? spokenLanguage() : next.language,
      ...(isRenamed(current, next) && { isNamed: by === 'staff' || isConfirmed(counted, next) ? (true as const) : undefined }),
      ...(table && 'override' in table && { override: table.override }),
    };
    const mails = mailsAbout(current, stored, {
      now: new Date(),
      by,
      tell: changes.tell,
      alertEmail: around && alertAddress(around.opening),
      confirmedAddress: counted && 'verifiedEmail' in counted ? counted.verifiedEmail : undefined,
    });
    const most = by === 'staff' ? Number.POSITIVE_INFINITY : openPerGuest;
    const isAnswered = by === 'staff' && isAnswer(current, stored);
    const shares = by === 'guest' ? await seatShares(stored.seats - current.seats, current) : [];
    const written = await changeReservation(current, stored, {
      mails,
      delayMinutes: pace.minutes,
      isAnswer: isAnswered,
      place: isAnswered ? await placeOf(current) : undefined,
      most,
      seats: table?.seats,
      book: table?.book,
      shares,
    });
    if (written === 'changed') {
      const data = view({ ...stored, version: current.version + 1 });
      const about = { now: asks.now, mails, isDelayed: pace.minutes > 0, isToTell: by === 'staff' && changes.tell !== false };
      return { data, message: withComment(answerToChange(current, stored, about), kept) };
    }
    if (written === 'too_many_open') throw tooManyOpen();
    if (written === 'too_many_seats') throw tooManySeats();
    return undefined;
  };
  return retryOnConflict(change, async () => {
    throw stale(view(await read()));
  });
}

/** Deletes the reservation that `read` finds and releases its seats. */
export async function deleteBooking(read: () => Promise<StoredReservation>) {
  return retryOnConflict(async () => {
    const current = await read();
    const mails = mailsAbout(current, undefined, { now: new Date(), by: 'staff' });
    const outcome = await changeReservation(current, undefined, { mails, most: Number.POSITIVE_INFINITY });
    return outcome === 'changed' ? { message: answerToDeletion(mails) } : undefined;
  });
}

function refused(refusal: Refusal, current: unknown): Failure {
  if ('field' in refusal) return wrong(refusal.field, refusal.message);
  const isAboutCurrent = refusal.code === 'version_conflict' || refusal.code === 'illegal_transition';
  return new Failure(refusal.code, refusal.message, isAboutCurrent ? { data: current } : {});
}

interface Asked extends Pick<Changer<unknown>, 'by' | 'isFixed'>, Pick<ReservationChanges, 'override' | 'tables'> {
  around: Around | undefined;
}

/**
 * What the reservation holds after the change: nothing when it is cancelled, the same when it is about something else, fewer seats without
 * being asked. When the stay is over nobody needs a table any more: staff write down what happened.
 */
async function tableAfter(current: StoredReservation, next: StoredReservation, asked: Asked): Promise<Partial<Table> | undefined> {
  const { _id, held, startsAt, seats, area } = current;
  const start = new Date(next.startsAt);
  if (next.status === 'cancelled') return undefined;
  const isSamePlace = current.status !== 'cancelled' && next.startsAt === startsAt && next.area === area;
  if (isSamePlace && next.seats === seats && !asked.tables) return { held };
  const around = asked.around ?? (await daysAround(start));
  if (isSamePlace && held && (next.seats < seats || isOver(current.visit)) && !asked.tables) {
    return withSeats({ ...current, held }, next.seats, around);
  }

  const { by, isFixed, override } = asked;
  const seat = held && around.days.get(held.date)?.parties.find((party) => party._id === _id);
  // who is there keeps the table, unless staff choose another one
  const tables = asked.tables ?? (isHere(next.visit) ? seat?.tables : undefined);
  const isWalkIn = current.source === 'walkin';
  const wish = {
    reservation: next,
    start,
    seats: next.seats,
    area: next.area,
    formerArea: area,
    by,
    tables,
    isFixed,
    isWalkIn,
    override,
  };
  // whom staff have fixed to tables keeps them where they still suit
  const fixed = !tables && seat?.isFixed ? tableFor({ ...wish, tables: seat.tables }, around) : undefined;
  const table = fixed && !('refused' in fixed) ? fixed : tableFor(wish, around);
  if ('refused' in table) throw await notAvailable(wish, table);
  return table;
}

/** The same party with fewer guests keeps its table without being asked, and so does one that is gone. */
function withSeats({ _id, held }: { _id: string; held: Hold }, seats: number, { days }: Around): Partial<Table> {
  const hold = { ...held, seats };
  const seat = days.get(held.date)?.parties.find((party) => party._id === _id);
  return { held: hold, book: seat && keptAt({ _id, hold, area: seat.area }, seat, days) };
}

function isRenamed(current: StoredReservation, next: StoredReservation): boolean {
  return current.userName !== next.userName || current.userSurname !== next.userSurname;
}

/** Whether who changes a reservation is signed in with its address, and has confirmed it. */
function isConfirmed(changer: Changer<unknown>['counted'], { userEmail }: StoredReservation): boolean {
  return changer !== undefined && 'verifiedEmail' in changer && changer.verifiedEmail === userEmail;
}

function startAfter({ startsAt, dateTime }: StoredReservation, changes: ReservationChanges): Date {
  const isMoved = changes.dateTime !== undefined && changes.dateTime !== dateTime;
  return (isMoved && instantOf(changes.dateTime ?? '', settings.timeZone)) || new Date(startsAt);
}

export function stale(current: unknown): Failure {
  return new Failure('version_conflict', messages().reservation.changed, { data: current });
}
