import { type Mail, minutesToNextTry, usefulMinutes } from '../rules/mail.ts';
import { type Change, isNew, put } from './actions.ts';
import { newId } from './ids.ts';
import { indexed, type Key, keys } from './keys.ts';
import { changeItem } from './table.ts';

/** What has become of a mail; docs/decisions/040-the-life-of-a-mail.md tells the whole story. */
export type MailState = 'queued' | 'sending' | 'waiting' | 'sent' | 'superseded' | Parked | 'bounced' | 'complained' | 'closed';
export type Parked = 'refused' | 'unclear' | 'expired';

/** A mail as it is stored; all times are ISO 8601 in UTC. */
export interface StoredMail extends Key {
  _id: string;
  state: MailState;
  mail: Mail;
  createdAt: string;
  /** When somebody looks after it next, while it has not ended. */
  dueAt?: string;
  /** From when on it is not worth sending. */
  expiresAt: string;
  tries: number;
  taker?: string;
  endedAt?: string;
  /** Why it did not go out or came back, in the words of SES; may name the address. */
  reason?: string;
  messageId?: string;
}

/** What a run that claimed a mail found out. */
export type Fate =
  | { state: 'sent'; messageId: string | undefined }
  | { state: Parked | 'waiting'; reason: string }
  | { state: 'superseded' };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** When the schedule looks after a mail that the stream has not brought, and after one whose claim was never answered. */
const takenOverAfterMs = 2 * minuteMs;
/** Whoever waited this long for a mail that did not come has called. */
const keptMs = { sent: 7 * dayMs, unsent: 30 * dayMs };

/** The part of a transaction that queues a mail: it goes out if, and only if, what it tells has happened. */
export function queued(mail: Mail) {
  const _id = newId();
  const life = { createdAt: fromNow(0), expiresAt: fromNow(usefulMinutes(mail) * minuteMs), tries: 0 };
  return put({ ...keys.outbox(mail.to, _id), _id, state: 'queued', mail, ...life, ...due(_id, takenOverAfterMs) }, isNew);
}

/**
 * Takes a mail for sending, which one of many who ask at once may; `undefined` for all others, and when it is not its turn. Who takes it
 * has two minutes to say what became of it.
 */
export async function claimMail({ pk, sk }: Key): Promise<StoredMail | undefined> {
  const free = {
    expression: '#state = :queued OR (#state = :waiting AND #dueAt <= :now)',
    values: { ':queued': 'queued', ':waiting': 'waiting', ':now': fromNow(0) },
  };
  const taker = newId();
  const claim = { set: { state: 'sending', taker, ...due(idOf(sk), takenOverAfterMs) }, add: { tries: 1 } };
  const outcome = await changeItem<StoredMail>({ pk, sk }, claim, free);
  if ('changed' in outcome) return outcome.changed;
  // the connection repeats a request whose answer got lost: then it was us
  return outcome.refused?.taker === taker ? outcome.refused : undefined;
}

/** Notes what became of a claimed mail; `false` when SES has reported it already, or the mail was erased meanwhile. */
export async function settleMail({ pk, sk, taker, tries }: StoredMail, fate: Fate): Promise<boolean> {
  const own = { expression: '#state = :sending AND #taker = :taker', values: { ':sending': 'sending', ':taker': taker } };
  const id = idOf(sk);
  const change =
    fate.state === 'waiting'
      ? { set: { ...fate, ...due(id, minutesToNextTry(tries) * minuteMs) }, remove: ['taker'] }
      : ended(id, fate, 'reason' in fate ? indexed.mails.parked : undefined);
  return 'changed' in (await changeItem({ pk, sk }, change, own));
}

/** The end of a mail: it leaves the list of the unfinished, for another one or for none. */
export function ended(id: string, end: { state: MailState; reason?: string }, list: string | undefined): Change {
  const endedAt = fromNow(0);
  const gone = ['dueAt', 'taker'];
  const ttl = ttlAfter(list ? keptMs.unsent : keptMs.sent);
  if (!list) return { set: { ...end, endedAt, ttl }, remove: [...gone, 'list', 'sort'] };
  return { set: { ...end, endedAt, ttl, list, sort: `${endedAt}#${id}` }, remove: gone };
}

/** Puts a mail into the list of the unfinished, to be looked after in so many milliseconds. */
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
