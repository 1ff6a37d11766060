import type { Invocation } from '../../../functions/services/aws-calls.ts';

/** What Lambda tells a function that it calls now: how much is left of its seconds. */
export function invocationOf(seconds: number): Invocation {
  const end = performance.now() + seconds * 1000;
  return { getRemainingTimeInMillis: () => end - performance.now() };
}
