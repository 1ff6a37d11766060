import { TableUnavailable } from './table.ts';

const rounds = 10;

/** Repeats a round of reading, deciding and writing until it gives a value; `undefined` means that somebody else wrote in between. */
export async function settled<T>(round: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < rounds; attempt++) {
    const outcome = await round();
    if (outcome !== undefined) return outcome;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** Math.min(attempt, 5)));
  }
  throw new TableUnavailable('conflicts');
}
