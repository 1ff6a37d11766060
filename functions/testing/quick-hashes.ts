import { createHook } from 'node:async_hooks';
import crypto from 'node:crypto';

const kept = crypto as typeof crypto & { thorough?: typeof crypto.argon2 };

/**
 * Sets the cost of password hashes to the minimum of Argon2, or back to the real cost. A hash of 19 MiB takes longer than the rest of most
 * requests, and only `password-hash.test.ts` tests its cost. Must be called before anything imports `argon2`.
 */
export function hashQuickly(isQuick: boolean): void {
  kept.thorough ??= crypto.argon2;
  const { thorough } = kept;
  const quick: typeof crypto.argon2 = (algorithm, parameters, done) => thorough(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  crypto.argon2 = isQuick ? quick : thorough;
}

/** How many passwords are hashed while `run` runs; the time that it takes would depend on how busy the computer is. */
export async function hashesDuring(run: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type.startsWith('ARGON2')) hashes++;
    },
  }).enable();
  await run();
  hook.disable();
  return hashes;
}
