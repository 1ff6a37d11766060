import { spend } from '../data/rate-limits.ts';
import { invalidate } from '../services/edge.ts';

/**
 * CloudFront invalidates 1,000 paths of an account in a month for nothing, and takes 0.005 dollars for each further one: an evening of corrections
 * would cost more than the rest of the month. With this many at once, and as many again as the days pass, it stays free in the longest month.
 */
const freePaths = { calls: 450, seconds: 30 * 24 * 3600 };

/** Makes CloudFront ask for these files again, the first ones first, as long as that is free. The others are a minute behind at most. */
export async function invalidateWithoutCharge(paths: readonly string[], reference: string): Promise<void> {
  const free: string[] = [];
  for (const path of paths) {
    if ((await spend({ limit: 'invalidation', bucket: 'overall', subject: 'all' }, freePaths)) > 0) break;
    free.push(path);
  }
  await invalidate(free, reference);
}
