import type { Limit } from '#contract/route';
import { messages } from '#messages/requests';
import { hiddenName } from '../credentials/hidden-name.ts';
import { type Counter, giveBack, knownWait, type Rate, spend, wait } from '../data/rate-limits.ts';
import { log } from '../services/log.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { settings } from '../services/settings.ts';
import { Failure } from './failure.ts';
import type { Source } from './source.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The rate limits, in calls per seconds (docs/decisions/025-who-is-counted.md). `perSource` counts the near network of the caller;
 * `perSubject` one account or mailbox together with one caller; `perMailbox` one mailbox, whoever calls; `overall` all calls together, of
 * which one source has a `share`; `known` all calls from devices and networks where the account has signed in before.
 */
export const limits = {
  login: { perSource: { calls: 30, seconds: 15 * minute }, perSubject: { calls: 10, seconds: 15 * minute } },
  // the present password of a signed-in user
  password: { perSubject: { calls: 10, seconds: 15 * minute } },
  register: { perSource: { calls: 20, seconds: hour }, overall: { calls: 200, seconds: hour } },
  forgot: {
    perSource: { calls: 20, seconds: hour },
    perSubject: { calls: 3, seconds: hour },
    perMailbox: { calls: 10, seconds: hour },
    share: { calls: 15, seconds: day },
    overall: { calls: 150, seconds: day },
    known: { calls: 50, seconds: day },
  },
  reset: { perSource: { calls: 20, seconds: hour } },
  // `perSource` are links that do not work, and requests for a mail; `perMailbox` and `overall` the mails, of which each account may ask for some
  verify: {
    perSource: { calls: 20, seconds: hour },
    perSubject: { calls: 3, seconds: hour },
    perMailbox: { calls: 10, seconds: day },
    overall: { calls: 200, seconds: hour },
  },
  // none per source: to count a forged token would cost more than to refuse it
  refresh: { perSubject: { calls: 30, seconds: 5 * minute } },
  // `perMailbox` and `overall` are for the mails about a booking, never for the booking itself
  book: { perSource: { calls: 30, seconds: hour }, perMailbox: { calls: 10, seconds: day }, overall: { calls: 300, seconds: hour } },
  change: { perSource: { calls: 30, seconds: hour } },
  link: { perSource: { calls: 60, seconds: hour } },
  pdf: { perSource: { calls: 30, seconds: minute } },
  // one member of staff; how many may be under way at once is counted with the photographs
  upload: { perSubject: { calls: 60, seconds: 10 * minute } },
} as const satisfies Record<Limit, Partial<Record<Bucket, Rate>>>;

type Bucket = 'perSource' | 'perSubject' | 'perMailbox' | 'share' | 'overall' | 'known';

/** The wide network around a source has this many times its calls: the customers of one provider share it. */
const wideFactor = 4;

/** One call, to be taken from one bucket. */
export interface Claim extends Counter {
  limit: Limit;
  rate: Rate;
}

/** A call of one subject; `all` where a bucket is for everybody. */
export function claim(limit: Limit, bucket: Bucket, subject = 'all'): Claim[] {
  const rate: Rate | undefined = Reflect.get(limits[limit], bucket);
  if (!rate) return [];
  return [{ limit, bucket, subject, rate: bucket === 'perSubject' ? rate : times(rate, settings.perIpLimitFactor) }];
}

/** A call from a source: it counts for the near network and for the wide one around it. */
export function claimFrom(source: Source, limit: Limit, bucket: 'perSource' | 'share' = 'perSource'): Claim[] {
  const [near] = claim(limit, bucket, source.near);
  return near ? [near, { ...near, subject: source.wide, rate: times(near.rate, wideFactor) }] : [];
}

/**
 * The claims that are taken before the request is parsed. Handlers take the others: `login` and `forgot` depend on the account, `book` is
 * taken while the handler reads.
 */
function claimsBefore(limit: Limit, source: Source): Claim[] {
  return limit === 'login' || limit === 'forgot' || limit === 'book' ? [] : claimFrom(source, limit);
}

function times({ calls, seconds }: Rate, factor: number): Rate {
  return { calls: calls * factor, seconds };
}

/**
 * Takes a call from each bucket, or from none: `undefined` when all had one left, else the seconds until the empty one has.
 * Buckets in `seen` must have a call left too, but none is taken.
 */
async function takeCalls(claims: readonly Claim[], seen: readonly Claim[] = []): Promise<number | undefined> {
  const known = await waitKnown([...claims, ...seen]);
  if (known > 0) return known;
  for (const [index, claim] of [...claims, ...seen].entries()) {
    const look = index < claims.length ? spend : wait;
    const waitSeconds = await look(await counterOf(claim), claim.rate);
    if (waitSeconds === 0) continue;
    report(claim);
    await giveCallsBack(claims.slice(0, index));
    return waitSeconds;
  }
  return undefined;
}

/**
 * The same for buckets that are asked at the same time: one trip. What was taken is given back when one is empty, so until then others may
 * find a call less: only for buckets of one source, and for large ones.
 */
export async function takeCallsAtOnce(claims: readonly Claim[]): Promise<number | undefined> {
  const known = await waitKnown(claims);
  if (known > 0) return known;
  const waits = await Promise.all(claims.map(async (claim) => spend(await counterOf(claim), claim.rate)));
  if (waits.every((waitSeconds) => waitSeconds === 0)) return undefined;
  for (const claim of claims.filter((_, index) => waits[index] !== 0)) report(claim);
  await giveCallsBack(claims.filter((_, index) => waits[index] === 0));
  return Math.max(...waits);
}

/** The seconds to wait for a bucket that this process found empty a moment ago; 0 when there is none. */
async function waitKnown(claims: readonly Claim[]): Promise<number> {
  const waits = await Promise.all(claims.map(async (claim) => knownWait(await counterOf(claim), claim.rate)));
  return Math.max(0, ...waits);
}

// the owner must know when everybody together is over the limit
function report({ limit, bucket }: Claim): void {
  if (bucket === 'overall' || bucket === 'known') log('limit_overall', { limit });
}

/** Takes a call from each bucket; throws `too_many_requests` with the seconds to wait, and takes none, when one is empty. */
export async function limit(claims: readonly Claim[], message = messages().tooOften, seen: readonly Claim[] = []): Promise<void> {
  const retryAfter = await takeCalls(claims, seen);
  if (retryAfter !== undefined) throw new Failure('too_many_requests', message, { retryAfter });
}

/** Counts a call of a source before anything else is done; throws like `limit`. */
export async function limitSource(kind: Limit, source: Source): Promise<void> {
  const retryAfter = await takeCallsAtOnce(claimsBefore(kind, source));
  if (retryAfter !== undefined) throw tooManyCalls(retryAfter);
}

export function tooManyCalls(retryAfter: number): Failure {
  return new Failure('too_many_requests', messages().tooOften, { retryAfter });
}

/** Gives taken calls back, after a successful attempt for example. */
export async function giveCallsBack(claims: readonly Claim[]): Promise<void> {
  await Promise.all(claims.map(async (claim) => giveBack(await counterOf(claim), claim.rate)));
}

async function counterOf({ limit, bucket, subject }: Claim): Promise<Counter> {
  return { limit, bucket, subject: await hidden(subject) };
}

/** The name under which the table keeps an e-mail or network address. */
export async function hidden(subject: string): Promise<string> {
  return hiddenName(subject, await secretKeys());
}
