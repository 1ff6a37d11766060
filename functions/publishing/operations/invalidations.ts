import { invalidate } from '#house/services/edge';
import { count, windowEnd } from '#house/table/rate-limits';

/**
 * CloudFront invalidates 1,000 paths of an account in a month for nothing, and takes 0.005 dollars for each further one: an evening of corrections
 * would cost more than the rest of the month. A month meets three windows of 30 days at most. Each restaurant counts its own paths: one that is
 * alone in its account pays nothing, and each further one at most 1.65 dollars for a window.
 */
const freePaths = { most: 330, seconds: 30 * 24 * 3600 };

/** Makes CloudFront ask for these files again, the first ones first, up to its part of what is free. The others are a minute behind at most. */
export async function invalidateWithoutCharge(paths: readonly string[], reference: string): Promise<void> {
  const window = { subject: 'invalidations', endsAt: windowEnd(freePaths.seconds) };
  const free: string[] = [];
  for (const path of paths) {
    if ('wait' in (await count(window, [{ name: 'paths', most: freePaths.most }]))) break;
    free.push(path);
  }
  await invalidate(free, reference);
}
