import { isAlert, type Mail, minutesToNextTry, usefulMinutes } from '../rules/mail.ts';
import { type Change, isNew, put, remove } from './actions.ts';
import { newId } from './ids.ts';
import { indexed, type Key, keys } from './keys.ts';
import { changeItem } from './table.ts';

/** The state of a mail; docs/decisions/021-the-life-of-a-mail.md describes all of them. */
export type MailState = 'queued' | 'sending' | 'waiting' | 'sent' | 'superseded' | Parked | 'bounced' | 'complained' | 'closed';
type Parked = 'refused' | 'unclear' | 'expired';

/** A mail as it is stored; all times are ISO 8601 in UTC. */
export interface StoredMail extends Key {
  _id: string;
  state: MailState;
  mail: Mail;
  createdAt: string;
  /** When a mail that was delayed on purpose is sent at the earliest. */
  notBefore?: string;
  /** Whether it is an alert that waits to be told together with others. */
  isCollected?: boolean;
  /** When an unfinished mail is tried or checked next. */
  dueAt?: string;
  /** After this time it is not sent any more. */
  expiresAt: string;
  tries: number;
  /** How often a sending had no known result. */
  doubts?: number;
  /** The id of the run that has claimed it. */
  taker?: string;
  endedAt?: string;
  /** Why it was not sent or was returned, in the words of SES; may contain the address. */
  reason?: string;
  messageId?: string;
  /** The state and the message id of which the restaurant was told by an alert. */
  alerted?: string;
}

/** The result of a run that has claimed a mail. */
export type MailResult =
  | { state: 'sent'; messageId: string | undefined }
  | { state: Parked | 'waiting'; reason: string }
  | { state: 'superseded' };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After this time the schedule takes a mail that the stream has not delivered, and checks one whose claim has no result. */
const takenOverAfterMs = 2 * minuteMs;
/**
 * So often a mail is sent again of which nobody knows whether it was sent: one that comes twice is better than none. Before that SES has time to
 * report the delivery.
 */
const mostDoubts = 2;
const doubtMs = 5 * minuteMs;
/** How long a finished mail is kept: after a month nobody asks for a mail that did not arrive. */
const keptMs = { sent: 7 * dayMs, unsent: 30 * dayMs };

/** The part of a transaction that queues a mail: it is sent if, and only if, the rest of the transaction was stored, after so many seconds; with an id, once. */
export function queued(mail: Mail, delaySeconds = 0, _id: string = newId()) {
  const life = { createdAt: fromNow(0), expiresAt: fromNow(usefulMinutes(mail) * minuteMs), tries: 0 };
  const delayMs = delaySeconds * 1000;
  const start =
    delayMs > 0
      ? { state: 'waiting' as const, notBefore: fromNow(delayMs), ...due(_id, delayMs) }
      : { state: 'queued' as const, ...due(_id, takenOverAfterMs) };
  return put({ ...keys.outbox(mail.to, _id), _id, mail, ...life, ...start }, isNew);
}

/** The parts that queue mails, those to guests after so many seconds; the restaurant is told at once. */
export function delayed(mails: readonly Mail[], delaySeconds: number) {
  return mails.map((mail) => queued(mail, isAlert(mail) ? 0 : delaySeconds));
}

/** The part of a transaction that takes a delayed mail back: refused once a run has claimed it. */
export function withdrawn(key: Key) {
  return remove(key, { expression: '#state = :waiting AND #tries = :none', values: { ':waiting': 'waiting', ':none': 0 } });
}

/**
 * Claims a mail for sending: one of several simultaneous runs gets it, for two minutes. `undefined` for the others, and when the mail is not
 * due.
 */
export async function claimMail({ pk, sk }: Key): Promise<StoredMail | undefined> {
  const free = {
    expression: '#state = :queued OR (#state IN (:waiting, :unclear) AND #dueAt <= :now)',
    values: { ':queued': 'queued', ':waiting': 'waiting', ':unclear': 'unclear', ':now': fromNow(0) },
  };
  const taker = newId();
  const claim = { set: { state: 'sending', taker, ...due(idOf(sk), takenOverAfterMs) }, add: { tries: 1 } };
  const outcome = await changeItem<StoredMail>({ pk, sk }, claim, free);
  if ('changed' in outcome) return outcome.changed;
  // the SDK repeats a request whose answer was lost: then the claim is our own
  return outcome.refused?.taker === taker ? outcome.refused : undefined;
}

/** Stores the result of a claimed mail; `false` when SES has reported it already, or the mail was deleted meanwhile. */
export async function settleMail(mail: StoredMail, result: MailResult): Promise<boolean> {
  const { pk, sk, taker } = mail;
  const own = { expression: '#state = :sending AND #taker = :taker', values: { ':sending': 'sending', ':taker': taker } };
  return 'changed' in (await changeItem({ pk, sk }, changeBy(result, mail), own));
}

function changeBy(result: MailResult, mail: StoredMail): Change {
  const id = idOf(mail.sk);
  if (result.state === 'waiting') return { set: { ...result, ...due(id, minutesToNextTry(mail.tries) * minuteMs) }, remove: ['taker'] };
  if (result.state === 'unclear') return unclear(mail, result.reason);
  return ended(id, result, 'reason' in result ? indexed.mails.parked : undefined);
}

/** The change of a mail of which nobody knows whether it was sent: it is sent again a few times, then parked. */
export function unclear({ sk, doubts = 0 }: StoredMail, reason: string): Change {
  const [id, end] = [idOf(sk), { state: 'unclear' as const, reason }];
  if (doubts >= mostDoubts) return ended(id, end, indexed.mails.parked);
  return { set: { ...end, doubts: doubts + 1, ...due(id, doubtMs) }, remove: ['taker'] };
}

/** The change that finishes a mail: it moves from the list of unfinished mails to another one, or to none. */
export function ended(id: string, end: { state: MailState; reason?: string }, list: string | undefined): Change {
  const endedAt = fromNow(0);
  const gone = ['dueAt', 'taker'];
  const ttl = ttlAfter(list ? keptMs.unsent : keptMs.sent);
  if (!list) return { set: { ...end, endedAt, ttl }, remove: [...gone, 'list', 'sort'] };
  return { set: { ...end, endedAt, ttl, list, sort: `${endedAt}#${id}` }, remove: gone };
}

/** The attributes of an unfinished mail that is due in so many milliseconds. */
export function due(id: string, afterMs: number) {
  const dueAt = fromNow(afterMs);
  return { dueAt, list: indexed.mails.unfinished, sort: `${dueAt}#${id}`, ttl: ttlAfter(keptMs.unsent) };
}

/** The id of the mail with this sort key. */
export function idOf(sk: string): string {
  return sk.slice(keys.outbox('', '').sk.length);
}

export function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

function ttlAfter(ms: number): number {
  return Math.ceil((Date.now() + ms) / 1000);
}
