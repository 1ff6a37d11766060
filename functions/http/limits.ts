import { createHmac } from 'node:crypto';
import type { Limit } from '#contract/route';
import { giveBack, type Rate, spend, wait } from '../data/rate-limits.ts';
import { secrets } from '../services/secrets.ts';
import { settings } from '../services/settings.ts';
import { Failure } from './failure.ts';
import type { Source } from './source.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * So many calls per so many seconds (docs/decisions/046-who-is-counted.md). `perSource` is for the near network of whoever calls;
 * `perSubject` for one account or mailbox as one caller sees it; `perMailbox` for one mailbox, whoever calls; `overall` for all together,
 * of which one source has a `share`; `known` for all who call from where the account has signed in before.
 */
export const limits = {
  login: { perSource: { calls: 30, seconds: 15 * minute }, perSubject: { calls: 10, seconds: 15 * minute } },
  // the password of whoever is signed in
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
  // none per source: a forged token costs nothing to refuse, counting it would
  refresh: { perSubject: { calls: 30, seconds: 5 * minute } },
  // `perMailbox` and `overall` are for the mails about a booking, never for the booking itself
  book: { perSource: { calls: 30, seconds: hour }, perMailbox: { calls: 10, seconds: day }, overall: { calls: 300, seconds: hour } },
  pdf: { perSource: { calls: 30, seconds: minute } },
} as const satisfies Record<Limit, Partial<Record<Bucket, Rate>>>;

type Bucket = 'perSource' | 'perSubject' | 'perMailbox' | 'share' | 'overall' | 'known';

/** The network around a source gets so many times its calls: the customers of one operator share it. */
const wideFactor = 4;

/** One call, to be taken from one bucket. */
export interface Claim {
  limit: Limit;
  bucket: string;
  subject: string;
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

/** What a call costs before it is read; a handler that first has to know who is asking takes its calls itself. */
export function claimsBefore(limit: Limit, source: Source): Claim[] {
  return limit === 'login' || limit === 'forgot' ? [] : claimFrom(source, limit);
}

function times({ calls, seconds }: Rate, factor: number): Rate {
  return { calls: calls * factor, seconds };
}

/**
 * Takes a call from each bucket, or from none: `undefined` when all had one left, else the seconds until the empty one has.
 * What is only `seen` has to have one left as well, and keeps it.
 */
export async function spent(claims: readonly Claim[], seen: readonly Claim[] = []): Promise<number | undefined> {
  for (const [index, { limit, bucket, subject, rate }] of [...claims, ...seen].entries()) {
    const look = index < claims.length ? spend : wait;
    const waitSeconds = await look(`${limit}-${bucket}`, await hidden(subject), rate);
    if (waitSeconds === 0) continue;
    // an empty bucket of all is a matter for the owner: the alarm listens for this line
    if (bucket === 'overall' || bucket === 'known') console.warn(JSON.stringify({ event: 'limit_overall', limit }));
    await forgive(claims.slice(0, index));
    return waitSeconds;
  }
  return undefined;
}

/** Takes a call from each bucket; throws `too_many_requests` with the seconds to wait, and takes none, when one is empty. */
export async function limit(
  claims: readonly Claim[],
  message = 'That was too often. Please try again a little later.',
  seen: readonly Claim[] = [],
): Promise<void> {
  const retryAfter = await spent(claims, seen);
  if (retryAfter !== undefined) throw new Failure('too_many_requests', message, { retryAfter });
}

/** Gives taken calls back: the attempt was a good one, or cost nothing. */
export async function forgive(claims: readonly Claim[]): Promise<void> {
  await Promise.all(claims.map(async ({ limit, bucket, subject, rate }) => giveBack(`${limit}-${bucket}`, await hidden(subject), rate)));
}

/** A name under which the table keeps what is nobody's business: addresses of people and of their computers. */
export async function hidden(subject: string): Promise<string> {
  const { limitKey } = await secrets();
  return createHmac('sha256', limitKey).update(subject).digest('base64url');
}
