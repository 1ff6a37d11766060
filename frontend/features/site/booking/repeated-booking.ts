import { ApiError } from '../../../api/api-error.ts';

/** How long a booking is repeated, in seconds, and the longest wait that the server may ask for. */
const patience = { inAll: 30, once: 10 };

/** Sends a booking again while the restaurant is too busy to answer it; `onBusy` is told before each wait. The last refusal is thrown. */
export async function repeatedWhileBusy<T>(send: () => Promise<T>, onBusy: () => void): Promise<T> {
  const started = performance.now();
  while (true) {
    try {
      return await send();
    } catch (error) {
      const waitMs = pauseAfter(error) * 1000;
      if (!(performance.now() - started + waitMs < patience.inAll * 1000)) throw error;
      onBusy();
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** How many seconds to wait after this refusal, `Infinity` when another try would be refused as well. */
function pauseAfter(error: unknown): number {
  const { status, retryAfterSeconds } = error instanceof ApiError ? error : {};
  const isBusy = status === 503 || (status === 429 && retryAfterSeconds !== undefined);
  if (!isBusy || (retryAfterSeconds ?? 0) > patience.once) return Number.POSITIVE_INFINITY;
  // guests who were refused together do not come back together
  return (retryAfterSeconds ?? 1) + 2 * Math.random();
}
