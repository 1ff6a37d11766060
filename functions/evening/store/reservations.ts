import { type Action, type Item, isNew, put, remove, unchangedSince, update } from '#house/table/actions';
import { formerAfter } from '#house/table/former-emails';
import { madeBefore, type Once, type Refusable, type Repeated, storeOnce } from '#house/table/idempotency-records';
import { indexed, keys } from '#house/table/keys';
import { delayed, type StoredMail, withdrawn } from '#house/table/outbox';
import { getItem, getItems } from '#house/table/table';
import type { Change, Decision } from '../rules/acts/act.ts';
import { isToGuest } from '../rules/mail-kinds.ts';
import type { Party, Undo } from '../rules/party.ts';
import { serviceDate } from '../rules/special-days.ts';
import { seatedMinute } from '../rules/visit.ts';
import { notBlocked } from './blocked-guests.ts';
import { followed, type OpenOfGuest, recorded } from './open-reservations.ts';
import { daysChanged, type SeatLimit } from './service-days.ts';
import { expiredRequest, waitingFollows } from './waiting.ts';

/** What is written together with the parties of an act, and what must hold for it. */
interface Beside {
  /** How many seconds the mails to the guest wait. */
  delaySeconds?: number | undefined;
  /** How many open reservations a guest may have. */
  most: number;
  /** What the guest had open when it was decided that this one may be booked: without it, nothing is stored. */
  seen?: OpenOfGuest | undefined;
  /** How many seats may be taken; without, they are only counted. */
  seats?: SeatLimit | undefined;
  refusesBlocked?: boolean | undefined;
  /** What counts the seats for whoever asks for them. */
  shares?: readonly Action[] | undefined;
  /** What takes the party off the queue, if it still waits there, or puts it back. */
  queue?: readonly Action[] | undefined;
  /** What is kept of each party to take the act back, in their order. */
  undo?: readonly UndoBeside[] | undefined;
  /** The act that is taken back: its mails are not sent. */
  takenBack?: Undo | undefined;
  once?: Once | undefined;
}

type UndoBeside = Omit<Undo, 'at' | 'version' | 'mails' | 'was'>;

/**
 * Why nothing was written: a party has changed, its guest has `most` open reservations already or others than were seen, is blocked, has no seats
 * left in a share, waits no longer, has been mailed, or the seats or a table have been taken meanwhile.
 */
export type Refused =
  | 'stale'
  | 'too_many_open'
  | 'open_changed'
  | 'blocked'
  | 'too_many_seats'
  | 'not_queued'
  | 'mailed'
  | 'no_table'
  | 'conflict';

const newItem = { keyOf: keys.reservation, isValid: (item: Item) => item.status !== 'cancelled' };

/**
 * Writes what an act decides, in one transaction. A repeated request gives `again` with the id of the first reservation, unless that one was
 * cancelled or deleted; the same key with another body gives `mismatch`. The first try (`attempt` 0) records a new reservation without reading
 * what its guest has open. Releasing seats is never refused.
 */
export async function writeAct(decision: Decision, beside: Beside, attempt: number): Promise<'stored' | Refused | Repeated> {
  const { changes } = decision;
  const open: Action[] = [];
  for (const { before, next } of changes) {
    const isFirst = before === undefined && next !== undefined && attempt === 0;
    const more = isFirst ? recorded(next, beside.most, beside.seen) : await followed(before, next, beside.most, beside.seen);
    // a repeated request for the last allowed one gets that reservation again
    if (typeof more === 'string') return (await bookedBefore(beside.once)) ?? more;
    open.push(...more);
  }
  return storeOnce(beside.once, { ...newItem, id: changes[0]?.next?._id ?? '' }, partsOf(decision, open, beside));
}

/** The result of `writeAct` for a repeated request; `undefined` for a new one. */
export async function bookedBefore(once: Once | undefined): Promise<Repeated | undefined> {
  return once && madeBefore(once, newItem);
}

/**
 * Those of the open reservations of a guest that were made by the same user or from the same network as this one: what strangers book in the
 * guest's name does not count. At most 100 are read.
 */
export async function fromSameSource(reservation: Party, open: readonly { _id: string }[]): Promise<Party[]> {
  const { ownerId, bookedFrom } = reservation;
  return (await reservationsById(open.slice(0, 100).map(({ _id }) => _id))).filter(
    (other) => other.bookedFrom === bookedFrom || (ownerId !== undefined && other.ownerId === ownerId),
  );
}

export async function reservationById(id: string): Promise<Party | undefined> {
  const item = await getItem<Party>(keys.reservation(id));
  return item && reachable(item);
}

/** Those of the reservations with these ids that exist. What may be a second old costs half. */
export async function reservationsById(ids: readonly string[], options?: { mayBeOld?: boolean }): Promise<Party[]> {
  const found = (await getItems(ids.map(keys.reservation), options)) as (Party | undefined)[];
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
export function reachable<R extends Party & Moved>(item: R): R {
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

/** The parts of the one transaction of an act, those first whose refusal says most. */
function partsOf({ changes, book, expiredAt }: Decision, open: readonly Action[], beside: Beside): Refusable<Refused>[] {
  const { delaySeconds = 0, undo, takenBack, seats, refusesBlocked, shares = [], queue = [] } = beside;
  const written = changes.map(({ before, next, mails }, position) => ({
    before,
    next,
    mails: delayed(mails, delaySeconds),
    undo: undo?.[position],
  }));
  const moving = changes.map(({ before, next }) => ({
    _id: (next ?? before)?._id ?? '',
    before: before?.held,
    after: next?.held,
    dates: [before, next].flatMap((one) => (one ? [serviceDate(one)] : [])),
    seatedAt: seatedMinute(next?.visit),
  }));
  const waiting = changes.flatMap(({ before, next }) => [
    ...(expiredAt && next ? [expiredRequest(next._id, expiredAt)] : []),
    ...waitingFollows(before, next, before ? before.version + 1 : 1),
  ]);
  return [
    ['stale', written.flatMap((one) => itemOf(one, takenBack))],
    ['blocked', changes.flatMap(({ next }) => (refusesBlocked && next ? notBlocked(next) : []))],
    ['not_queued', queue],
    ['too_many_seats', shares],
    ['mailed', (takenBack?.mails ?? []).map(withdrawn)],
    ['no_table', daysChanged(moving, book, { limit: seats, isUndoable: undo !== undefined })],
    ['conflict', [...waiting, ...open, ...written.flatMap(({ mails }) => mails)]],
  ];
}

/** What the reservation says of the mails that are queued with it: how the last one to its guest stands. */
function lastOf(mails: readonly StoredMail[]): Pick<Party, 'mail' | 'mailId'> {
  const last = mails.find(({ mail }) => isToGuest(mail));
  return last ? { mailId: last._id, mail: { state: 'queued', kind: last.mail.kind, at: last.createdAt } } : {};
}

interface Written extends Omit<Change, 'mails'> {
  mails: ReturnType<typeof delayed>;
  undo: UndoBeside | undefined;
}

function itemOf({ before, next, mails, undo }: Written, takenBack: Undo | undefined): Action[] {
  if (before && !next) return [remove(keys.reservation(before._id), unchangedSince(before.version))];
  if (!next) return [];
  const stored = mails.map(({ Put }) => Put.Item);
  // others may write these meanwhile: an account is deleted, a mail is queued or sent
  const {
    _id,
    ownerId,
    remindedFor: _remindedFor,
    staffRemindedFor: _staffRemindedFor,
    mail,
    mailId,
    undo: _undo,
    userEmail,
    userPhone,
    area,
    allergens,
    needs,
    ...rest
  } = next;
  const position = { list: indexed.reservations(Number(next.startsAt.slice(0, 4))), sort: `${next.startsAt}#${_id}` };
  const settledAt = isSettledAgain(before, next) ? new Date().toISOString() : next.settledAt;
  const chosen = { allergens: allergens?.length ? allergens : undefined, needs: needs?.length ? needs : undefined };
  const formerEmails = formerAfter({ email: before?.userEmail, formerEmails: before?.formerEmails }, userEmail);
  const given = { userEmail: userEmail || undefined, userPhone: userPhone || undefined, area: area || undefined, ...chosen };
  // an act that is taken back leaves the time to answer and the last mail as they were
  const former = takenBack && { mail, mailId, settledAt: next.settledAt };
  const written = { ...rest, ...lastOf(stored), ...position, settledAt, ...given, formerEmails, ...former };
  const version = before ? before.version + 1 : 1;
  const set = { ...written, version, undo: undo && undoOf(before, written, { ...undo, version, mails: stored }) };
  if (!before) return [put({ ...keys.reservation(_id), ...set, _id, ownerId }, isNew)];
  const gone = Object.entries(set).flatMap(([name, value]) => (value === undefined && name in before ? [name] : []));
  return [update(keys.reservation(_id), { set, remove: gone }, unchangedSince(before.version))];
}

/** These are counted on, or follow from the others. */
const unrestored = new Set(['version', 'list', 'sort', 'ttl', 'formerEmails']);

/** What is stored to take an act back; `after` is the reservation as it is written. */
function undoOf(
  before: Party | undefined,
  after: object,
  { mails, ...beside }: UndoBeside & { version: number; mails: readonly StoredMail[] },
): Undo {
  const was: Record<string, unknown> = { ...before };
  // what was not given is empty where it is read, and absent where it is stored
  const isSame = (name: string, value: unknown) => JSON.stringify(was[name] === '' ? undefined : was[name]) === JSON.stringify(value);
  const changed = Object.entries(after).flatMap(([name, value]) => (unrestored.has(name) || isSame(name, value) ? [] : [name]));
  return {
    ...beside,
    at: new Date().toISOString(),
    mails: mails.map(({ pk, sk }) => ({ pk, sk })),
    ...(before && { was: Object.fromEntries(changed.map((name) => [name, was[name] ?? null])) }),
  };
}

/** Whether a reservation is new, or has got another start or status. */
function isSettledAgain(before: Party | undefined, next: Party): boolean {
  return before?.startsAt !== next.startsAt || before.status !== next.status;
}
