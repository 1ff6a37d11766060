import type { Reservation } from '#contract/reservations/reservation';
import { isAlert, isToGuest, type Mail } from '../../rules/mail.ts';
import type { BookChange } from '../../rules/reservations/book.ts';
import { heldSeconds, type Timed } from '../../rules/reservations/due-reservations.ts';
import type { Hold } from '../../rules/reservations/seats.ts';
import { serviceDate } from '../../rules/reservations/special-days.ts';
import { seatedMinute } from '../../rules/reservations/visit.ts';
import { type Action, type Item, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { formerAfter } from '../former-emails.ts';
import { isRepeated, madeBefore, makeOnce, type NewItem, type Once, type Repeated } from '../idempotency-records.ts';
import { indexed, keys } from '../keys.ts';
import { queued, type StoredMail, withdrawn } from '../outbox.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { getItem, getItems, type Outcome, transact } from '../table.ts';
import { type Answered, answeredBy, type Place } from './answered.ts';
import { notBlocked } from './blocked-guests.ts';
import { followed, type OpenOfGuest, recorded } from './open-reservations.ts';
import { daysChanged, type SeatLimit } from './service-days.ts';
import { expiredRequest, waitingFollows } from './waiting.ts';

/** A reservation with internal fields: the user who made it while signed in or claimed it, and when it expires (seconds since 1970). */
export interface StoredReservation extends Reservation, Pick<Timed, 'settledAt' | 'remindedFor' | 'staffRemindedFor'> {
  ownerId?: string | undefined;
  /** When it was asked for or entered, ISO 8601 in UTC; unknown of old ones. */
  bookedAt?: string | undefined;
  /** Staff gave its name, or a guest who was signed in with this confirmed address. */
  isNamed?: true | undefined;
  /** The addresses that it had before, to which mails about it may have gone. */
  formerEmails?: string[] | undefined;
  /** The last mail to the guest, in the outbox. */
  mailId?: string | undefined;
  /** The answer of staff, if nothing has changed since. */
  answered?: Answered | undefined;
  /** What it holds of the seats of a day; nothing when it is cancelled. */
  held?: Hold | undefined;
  /** For how many minutes it is to hold them, where staff have decided it or its visit has ended sooner; else the rules do. */
  stay?: number | undefined;
  ttl: number;
}

/**
 * What is written together with a reservation: the mails about it, and what must hold for it: how many open reservations a guest may have
 * (`most`), how many seats may be taken (`seats`; without, they are only counted), which tables must be free (`book`), and whether blocked
 * guests are refused.
 */
interface Beside {
  mails: Mail[];
  /** How many minutes the mails to the guest wait. */
  delayMinutes?: number;
  /** Staff answer a request: the mails to the guest wait, and the answer is kept to be taken back, with the place that it frees. */
  isAnswer?: boolean;
  place?: Place | undefined;
  /** The answer that is taken back: its mails are not sent. */
  takenBack?: Answered;
  most: number;
  /** What the guest had open when it was decided that this one may be booked: without it, nothing is stored. */
  seen?: OpenOfGuest | undefined;
  seats?: SeatLimit | undefined;
  book?: readonly BookChange[] | undefined;
  refusesBlocked?: boolean;
  /** What counts the seats for whoever asks for them. */
  shares?: Action[];
  /** What takes the party off the queue, if it still waits there. */
  queue?: Action[];
  /** When the request ended that nobody has answered, ISO 8601 in UTC. */
  expiredAt?: string;
}

/** Why nothing was written: the guest has `most` open reservations already, is blocked, has no seats left in a share, waits no longer, has been mailed, or the seats have been taken meanwhile. */
export type Refused = 'too_many_open' | 'blocked' | 'too_many_seats' | 'not_queued' | 'mailed' | 'no_table';

const newItem = { keyOf: keys.reservation, isValid: (item: Item) => item.status !== 'cancelled' };

/**
 * Stores a reservation with its mails and takes its seats. A repeated request gives `again` with the id of the first reservation, unless that
 * one was cancelled or deleted; the same key with another body gives `mismatch`. The first try records the reservation without reading what
 * the guest has open; only when that is refused, a read decides.
 */
export async function bookReservation(
  reservation: StoredReservation,
  once: Once | undefined,
  beside: Beside,
): Promise<'booked' | 'open_changed' | Exclude<Refused, 'mailed'> | Repeated> {
  const made = { ...newItem, id: reservation._id } satisfies NewItem;
  let open: Awaited<ReturnType<typeof followed>> = recorded(reservation, beside.most, beside.seen);
  return retryOnConflict(async () => {
    // a repeated request for the last allowed one gets that reservation again
    if (typeof open === 'string') return (await bookedBefore(once)) ?? open;
    const parts = partsOf(undefined, reservation, open, beside);
    const outcome = await makeOnce(once, made, actionsOf(parts));
    if (isRepeated(outcome)) return outcome;
    if (outcome.done) return 'booked';
    const refused = refusedParts(parts, outcome);
    if (refused.has('guest')) return 'blocked';
    if (refused.has('queue')) return 'not_queued';
    if (refused.has('share')) return 'too_many_seats';
    if (refused.has('seats')) return 'no_table';
    open = await followed(undefined, reservation, beside.most, beside.seen);
    return undefined;
  });
}

/** The result of `bookReservation` for a repeated request; `undefined` for a new one. */
export async function bookedBefore(once: Once | undefined): Promise<Repeated | undefined> {
  return once && madeBefore(once, newItem);
}

/**
 * Those of the open reservations of a guest that were made by the same user or from the same network as this one: what strangers book in the
 * guest's name does not count. At most 100 are read.
 */
export async function fromSameSource(reservation: StoredReservation, open: readonly { _id: string }[]): Promise<StoredReservation[]> {
  const { ownerId, bookedFrom } = reservation;
  return (await reservationsById(open.slice(0, 100).map(({ _id }) => _id))).filter(
    (other) => other.bookedFrom === bookedFrom || (ownerId !== undefined && other.ownerId === ownerId),
  );
}

export async function reservationById(id: string): Promise<StoredReservation | undefined> {
  const item = await getItem<StoredReservation>(keys.reservation(id));
  return item && reachable(item);
}

/** DynamoDB reads so many items at once. */
const perBatch = 100;

/** Those of the reservations with these ids that exist, read a hundred at once. What may be a second old costs half. */
export async function reservationsById(ids: readonly string[], { mayBeOld = false } = {}): Promise<StoredReservation[]> {
  const found: (StoredReservation | undefined)[] = [];
  for (let first = 0; first < ids.length; first += perBatch) {
    const read = await getItems(ids.slice(first, first + perBatch).map(keys.reservation), { mayBeOld });
    found.push(...(read as (StoredReservation | undefined)[]));
  }
  return found.filter((one) => one !== undefined).map(reachable);
}

/** What releases before 0.3 stored of a confirmed table whose guest asked for another one: the reservation was moved, and pending. */
interface Moved {
  confirmedBefore?: object | undefined;
}

/**
 * A stored reservation; what the guest did not give is not stored: no key may be empty, and an area was not always asked for. One that a former
 * release moved holds the table that was asked for: it waits as a request without a time limit, until its start, and no schedule ends it sooner.
 */
export function reachable<R extends StoredReservation & Moved>(item: R): R {
  const isMoved = item.status === 'pending' && item.confirmedBefore !== undefined;
  return {
    ...item,
    ...(isMoved && { settledAt: undefined }),
    ...(item.confirmedBefore && { confirmedBefore: undefined }),
    userEmail: item.userEmail ?? '',
    userPhone: item.userPhone ?? '',
    area: item.area ?? '',
  };
}

/**
 * Changes a reservation to `next`, or deletes it without a `next`, and moves its seats: `stale` when somebody has changed it since `current`
 * was read. Releasing seats is never refused.
 */
export async function changeReservation(
  current: StoredReservation,
  next: StoredReservation | undefined,
  beside: Beside,
): Promise<'changed' | 'stale' | Refused> {
  return retryOnConflict(async () => {
    const open = await followed(current, next, beside.most);
    if (open === 'too_many_open') return open;
    if (open === 'open_changed') return undefined;
    const parts = partsOf(current, next, open, beside);
    const outcome = await transact(actionsOf(parts));
    if (outcome.done) return 'changed';
    const refused = refusedParts(parts, outcome);
    if (refused.has('reservation')) return 'stale';
    if (refused.has('guest')) return 'blocked';
    if (refused.has('share')) return 'too_many_seats';
    if (refused.has('withdrawn')) return 'mailed';
    return refused.has('seats') ? 'no_table' : undefined;
  });
}

/** Lets parties change their tables, and stores why although something speaks against it; `false` when somebody has changed one meanwhile. */
export async function swapTables(
  reservations: readonly StoredReservation[],
  book: readonly BookChange[],
  override: string | undefined,
): Promise<boolean> {
  const reasons = override === undefined ? [] : reservations;
  const { done } = await transact([
    ...daysChanged({ _id: '', before: undefined, after: undefined, book }, undefined),
    ...reasons.map(({ _id, version }) =>
      update(keys.reservation(_id), { set: { override }, add: { version: 1 } }, unchangedSince(version)),
    ),
  ]);
  return done;
}

/** The parts of the one transaction that adds, changes or deletes a reservation, by what each is about. */
type Parts = [about: 'reservation' | 'seats' | 'waiting' | 'guest' | 'share' | 'queue' | 'open' | 'withdrawn' | 'mail', action: Action][];

function partsOf(before: StoredReservation | undefined, after: StoredReservation | undefined, open: Action[], beside: Beside): Parts {
  const { mails, delayMinutes = 0, isAnswer, place, takenBack, seats, book, refusesBlocked, shares = [], queue = [], expiredAt } = beside;
  const dates = [before, after].flatMap((one) => (one ? [serviceDate(one)] : []));
  const seatedAt = seatedMinute(after?.visit);
  const moving = { _id: (after ?? before)?._id ?? '', before: before?.held, after: after?.held, book, dates, seatedAt };
  const delaySeconds = isAnswer ? heldSeconds : delayMinutes * 60;
  const queuedMails = mails.map((mail) => queued(mail, isAlert(mail) ? 0 : delaySeconds));
  const stored = queuedMails.map(({ Put }) => Put.Item);
  return [
    ...itemOf(before, after, { last: lastOf(stored), mails: isAnswer ? stored : undefined, place, takenBack }).map(
      (action): Parts[number] => ['reservation', action],
    ),
    ...daysChanged(moving, seats).map((action): Parts[number] => ['seats', action]),
    ...(expiredAt && after ? [expiredRequest(after._id, expiredAt)] : []).map((action): Parts[number] => ['waiting', action]),
    ...waitingFollows(before, after, before ? before.version + 1 : 1).map((action): Parts[number] => ['waiting', action]),
    ...(refusesBlocked && after ? notBlocked(after) : []).map((action): Parts[number] => ['guest', action]),
    ...shares.map((action): Parts[number] => ['share', action]),
    ...queue.map((action): Parts[number] => ['queue', action]),
    ...open.map((action): Parts[number] => ['open', action]),
    ...(takenBack?.mails ?? []).map((mail): Parts[number] => ['withdrawn', withdrawn(mail)]),
    ...queuedMails.map((action): Parts[number] => ['mail', action]),
  ];
}

const actionsOf = (parts: Parts) => parts.map(([, action]) => action);

function refusedParts(parts: Parts, outcome: Outcome): Set<Parts[number][0]> {
  return new Set(parts.flatMap(([about], position) => (outcome.refused(position) ? [about] : [])));
}

/** What the reservation says of the mails that are queued with it: how the last one to its guest stands. */
function lastOf(mails: readonly StoredMail[]): Pick<StoredReservation, 'mail' | 'mailId'> {
  const last = mails.find(({ mail }) => isToGuest(mail));
  return last ? { mailId: last._id, mail: { state: 'queued', kind: last.mail.kind, at: last.createdAt } } : {};
}

interface Around {
  last: Pick<StoredReservation, 'mail' | 'mailId'>;
  /** The mails that an answer holds back. */
  mails: readonly StoredMail[] | undefined;
  place: Place | undefined;
  takenBack: Answered | undefined;
}

function itemOf(
  before: StoredReservation | undefined,
  after: StoredReservation | undefined,
  { last, mails, place, takenBack }: Around,
): Action[] {
  if (before && !after) return [remove(keys.reservation(before._id), unchangedSince(before.version))];
  if (!after) return [];
  // others may write these meanwhile: an account is deleted, a mail is queued or sent
  const {
    _id,
    ownerId,
    remindedFor: _remindedFor,
    staffRemindedFor: _staffRemindedFor,
    mail,
    mailId,
    answered: _answered,
    userEmail,
    userPhone,
    area,
    allergens,
    needs,
    ...rest
  } = after;
  const position = { list: indexed.reservations(Number(after.startsAt.slice(0, 4))), sort: `${after.startsAt}#${_id}` };
  const settledAt = isSettledAgain(before, after) ? new Date().toISOString() : after.settledAt;
  const chosen = { allergens: allergens?.length ? allergens : undefined, needs: needs?.length ? needs : undefined };
  const formerEmails = formerAfter({ email: before?.userEmail, formerEmails: before?.formerEmails }, userEmail);
  const given = { userEmail: userEmail || undefined, userPhone: userPhone || undefined, area: area || undefined, ...chosen };
  // an answer that is taken back leaves the time to answer and the last mail as they were
  const former = takenBack && { mail, mailId, settledAt: after.settledAt };
  const written = { ...rest, ...last, ...position, settledAt, ...given, formerEmails, ...former };
  const answered = before && mails && answeredBy(before, { ...after, ...written }, { at: new Date().toISOString(), mails, place });
  const set = { ...written, answered };
  if (!before) return [put({ ...keys.reservation(_id), ...set, _id, ownerId }, isNew)];
  const version = before.version + 1;
  const gone = Object.entries(set).flatMap(([name, value]) => (value === undefined && name in before ? [name] : []));
  return [update(keys.reservation(_id), { set: { ...set, version }, remove: gone }, unchangedSince(before.version))];
}

/** Whether a reservation is new, or has got another start or status. */
function isSettledAgain(before: StoredReservation | undefined, after: StoredReservation): boolean {
  return before?.startsAt !== after.startsAt || before.status !== after.status;
}
