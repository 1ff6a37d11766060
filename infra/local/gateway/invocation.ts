import type { Invocation } from '../../../functions/services/aws-calls.ts';

/** What Lambda tells a function that it calls now: how much is left of its seconds, in whole ms. */
export function invocationOf(seconds: number): Invocation {
  const end = performance.now() + seconds * 1000;
  return { getRemainingTimeInMillis: () => Math.round(end - performance.now()) };
}
