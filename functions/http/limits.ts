import { createHmac } from 'node:crypto';
import type { Limit } from '#contract/route';
import { giveBack, spend } from '../data/rate-limits.ts';
import { secrets } from '../services/secrets.ts';
import { settings } from '../services/settings.ts';
import { Failure } from './failure.ts';

const minute = 60;
const hour = 60 * minute;

/** So many calls per so many seconds; guests behind one shared address must not get in each other's way. */
export const limits = {
  login: { perAddress: { calls: 30, seconds: 15 * minute }, perSubject: { calls: 10, seconds: 15 * minute } },
  register: { perAddress: { calls: 20, seconds: hour }, overall: { calls: 100, seconds: hour } },
  forgot: {
    perAddress: { calls: 20, seconds: hour },
    perSubject: { calls: 3, seconds: hour },
    overall: { calls: 150, seconds: 24 * hour },
  },
  reset: { perAddress: { calls: 10, seconds: hour } },
  // none per address: a forged token costs nothing to refuse, counting it would
  refresh: { perSubject: { calls: 30, seconds: 5 * minute } },
  book: { perAddress: { calls: 30, seconds: hour } },
  pdf: { perAddress: { calls: 30, seconds: minute } },
} as const satisfies Record<Limit, Partial<Record<Bucket, { calls: number; seconds: number }>>>;

/** Buckets are spent apart, never combined: an attacker with many addresses meets the subject's, one with many subjects the address's. */
type Bucket = 'perAddress' | 'perSubject' | 'overall';

/** Spends one call of a bucket; throws `too_many_requests` with the seconds to wait when it is empty. */
export async function limit(name: Limit, bucket: Bucket, subject: string): Promise<void> {
  const rate = rateOf(name, bucket);
  if (!rate) return;
  const waitSeconds = await spend(...(await place(name, bucket, subject)), rate);
  if (waitSeconds === 0) return;
  throw new Failure('too_many_requests', 'That was too often. Please try again a little later.', { retryAfter: waitSeconds });
}

/** Gives a spent call back: the attempt was a good one. */
export async function forgive(name: Limit, bucket: Bucket, subject: string): Promise<void> {
  const rate = rateOf(name, bucket);
  if (rate) await giveBack(...(await place(name, bucket, subject)), rate);
}

function rateOf(name: Limit, bucket: Bucket): { calls: number; seconds: number } | undefined {
  const rate: { calls: number; seconds: number } | undefined = Reflect.get(limits[name], bucket);
  if (!rate || bucket !== 'perAddress') return rate;
  return { ...rate, calls: rate.calls * settings.perIpLimitFactor };
}

// addresses never stand in the table in clear
async function place(name: Limit, bucket: Bucket, subject: string): Promise<[string, string]> {
  const { limitKey } = await secrets();
  return [`${name}-${bucket}`, createHmac('sha256', limitKey).update(subject).digest('base64url')];
}
