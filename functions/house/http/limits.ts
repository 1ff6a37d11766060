import { requests as messages } from '#house/words/general';
import type { Limit } from '../contract/route.ts';
import { hiddenName } from '../credentials/tag.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { settings } from '../services/settings.ts';
import { type Count, count, isFull, type Window, windowEnd } from '../table/rate-limits.ts';
import type { Caller } from './caller.ts';
import { Failure } from './failure.ts';
import type { Source } from './source.ts';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What each may do in a window of so many `seconds` (docs/decisions/025-who-is-counted.md). Nobody can use up the share of another one:
 *
 * - `near` and `wide` are the networks of a visitor: IPv4 or /64, and the /24 or /48 around it. What is over is refused.
 * - `account` is whoever has proved to be somebody: a signed-in guest, the link of a reservation, a device or network that has signed in before.
 *   They have this instead of the share of their networks. What is over is refused.
 * - `user` is the same for one signed-in user or session, however many networks one computer plays (`PER_IP_LIMIT_FACTOR`).
 * - `mailbox` is what visitors may have sent to one address. What is over is absorbed: the reply is the same, and no mail is sent.
 *
 * No number is for everybody together, so a flood from elsewhere refuses nobody.
 */
export const limits = {
  // tries with a password, right or wrong; `stranger`: for one account from one wide network, where the account has not signed in before
  login: { seconds: quarter, near: 30, wide: 120, account: 20, stranger: 5 },
  // wrong passwords of strangers for one account, after which each wide network has one try a day for it
  guesses: { seconds: day, account: 100, stranger: 1 },
  // the present password of a signed-in user
  password: { seconds: quarter, user: 10 },
  register: { seconds: hour, near: 10, wide: 40 },
  // mails with a link: `user` for the devices and networks of an account, all together; `stranger` to one address for one wide network, `mailbox` for all of
  // these; and for whom no link works any more (people/operations/passwords.ts)
  forgot: { seconds: hour, near: 10, wide: 40, user: 3, stranger: 3, mailbox: 9 },
  forgotAgain: { seconds: hour, user: 3, mailbox: 3 },
  reset: { seconds: hour, near: 20, wide: 80 },
  // links that confirm an address: opened, and asked for
  verify: { seconds: hour, near: 30, wide: 120 },
  verification: { seconds: hour, user: 3, mailbox: 3 },
  // mails by which managers invite; what is over is refused, because the manager must know
  invite: { seconds: day, user: 30, mailbox: 5 },
  // none for networks: to count a forged token would cost more than to refuse it
  refresh: { seconds: 5 * minute, user: 30 },
  book: { seconds: hour, near: 30, wide: 120, account: 15 },
  // seats that are asked for online; a party that is larger than the share has it for itself (evening/operations/shares.ts)
  seats: { seconds: day, near: 24, wide: 60, account: 36 },
  // parties that are put on waiting lists online, and how many more whoever has used up that share (evening/operations/shares.ts)
  queue: { seconds: day, near: 6, wide: 18, account: 4 },
  queueAbove: { seconds: hour, near: 1, wide: 3 },
  // enquiries, which cannot be booked and are read one by one
  enquire: { seconds: day, near: 4, wide: 12, account: 4 },
  // mails that guests cause about their reservations; what is over comes later, one after the other (evening/operations/mail-pace.ts)
  mail: { seconds: hour, near: 8, wide: 24, account: 6, mailbox: 30 },
  // what a signed-in guest does to reservations and settings
  change: { seconds: hour, user: 60 },
  // changes by the link of a reservation; to count a wrong link would cost more than to refuse it
  link: { seconds: hour, account: 30 },
  // readings by the address of a calendar; programs of one person read every few minutes at most
  calendar: { seconds: hour, user: 30 },
  pdf: { seconds: minute, near: 30, wide: 120, user: 30 },
  upload: { seconds: 10 * minute, user: 60 },
} as const satisfies Record<Limit, Shares>;

/** Who is counted. */
type Share = 'near' | 'wide' | 'account' | 'stranger' | 'mailbox' | 'user';
type Shares = { seconds: number } & Partial<Record<Share, number>>;

/** What is counted of one subject, who is not hidden yet. */
export interface Claim extends Window {
  counts: Count[];
}

/** Counts one more of a subject in its share; by another `name` where a subject has several such shares. */
export function claim(limit: Limit, share: Share, subject: string, name: string = limit): Claim {
  const { seconds, [share]: most = Number.POSITIVE_INFINITY }: Shares = limits[limit];
  return { subject, endsAt: windowEnd(seconds), counts: [{ name, most: share === 'user' ? most : most * settings.perIpLimitFactor }] };
}

/** Counts one more of both networks of a visitor. */
export function claimsFrom({ near, wide }: Source, limit: Limit): [near: Claim, wide: Claim] {
  return [claim(limit, 'near', `near ${near}`), claim(limit, 'wide', `wide ${wide}`)];
}

/** Counts one more of a signed-in user. */
export function claimOfUser(userId: string, limit: Limit): Claim {
  return claim(limit, 'user', `user ${userId}`);
}

/** A claim that counts this too, if there is room for both. */
export function and(one: Claim, other: Claim): Claim {
  return { ...one, counts: [...one.counts, ...other.counts] };
}

/**
 * Counts these at the same time: how each stands, or the seconds to wait when there is no room for one of them. Nothing is given back, so a call that
 * is refused for one may have been counted for another; what this process knows to be full is refused before anything is counted.
 */
export async function countAll(claims: readonly Claim[]): Promise<{ counts: Readonly<Record<string, number>>[] } | { wait: number }> {
  const hiddenClaims = await Promise.all(claims.map(hiddenIn));
  const known = hiddenClaims.filter((one) => isFull(one, one.counts));
  const outcomes = await Promise.all((known.length > 0 ? known : hiddenClaims).map((one) => count(one, one.counts)));
  const waits = outcomes.flatMap((outcome) => ('wait' in outcome ? [outcome.wait] : []));
  if (waits.length > 0) return { wait: Math.max(...waits) };
  return { counts: outcomes.flatMap((outcome) => ('counts' in outcome ? [outcome.counts] : [])) };
}

/** Counts these: the seconds to wait when there is no room for one of them. */
export async function waitFor(claims: readonly Claim[]): Promise<number | undefined> {
  const outcome = await countAll(claims);
  return 'wait' in outcome ? outcome.wait : undefined;
}

/** Counts these; throws `too_many_requests` with the seconds to wait when there is no room for one of them. */
export async function limit(claims: readonly Claim[], message = messages().tooOften): Promise<void> {
  const retryAfter = await waitFor(claims);
  if (retryAfter !== undefined) throw new Failure('too_many_requests', message, { retryAfter });
}

/** What handlers count themselves, because it depends on what was sent or found. */
const countedLater: readonly Limit[] = [
  'login',
  'forgot',
  'verification',
  'book',
  'password',
  'link',
  'invite',
  'refresh',
  'calendar',
  'upload',
];

/** Counts a call before anything else is done; throws like `limit`. */
export async function limitCall(kind: Limit, source: Source, caller: Caller | undefined): Promise<void> {
  if (countedLater.includes(kind)) return;
  await limit(caller && 'user' in limits[kind] ? [claimOfUser(caller.userId, kind)] : claimsFrom(source, kind));
}

export function tooManyCalls(retryAfter: number): Failure {
  return new Failure('too_many_requests', messages().tooOften, { retryAfter });
}

/** A claim under the name of its subject in the table. */
export async function hiddenIn<W extends Window>(window: W): Promise<W> {
  return { ...window, subject: await hidden(window.subject) };
}

/** The name under which the table keeps an e-mail or network address. */
export async function hidden(subject: string): Promise<string> {
  return hiddenName(subject, await secretKeys());
}
