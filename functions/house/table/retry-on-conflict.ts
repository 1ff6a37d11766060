import { TableUnavailable } from './table-answers.ts';

/** With the pauses about five seconds: on a busy evening each booking that is accepted makes all others decide anew. */
const mostTries = 30;
const longestPauseMs = 400;

/**
 * Repeats a try of reading, deciding and writing, which gets its number from 0 on, until it returns a value; `undefined` means that
 * somebody else wrote in between. In the end `giveUp` decides; by default the table counts as unavailable.
 */
export async function retryOnConflict<T>(
  once: (attempt: number) => Promise<T | undefined>,
  giveUp: () => Promise<T> = unavailable,
): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const outcome = await once(tries);
    if (outcome !== undefined) return outcome;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10 * 2 ** tries, longestPauseMs)));
  }
  return giveUp();
}

async function unavailable(): Promise<never> {
  throw new TableUnavailable('conflicts');
}
