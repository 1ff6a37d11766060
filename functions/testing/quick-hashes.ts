import crypto from 'node:crypto';

const kept = crypto as typeof crypto & { thorough?: typeof crypto.argon2 };

/**
 * Makes hashing a password as cheap as Argon2 allows, or as dear as it should be again. A hash of 19 MiB takes longer than all other work
 * of most requests; what it costs is a matter of `password-hash.test.ts` alone. To be called before anything imports `argon2`.
 */
export function hashQuickly(isQuick: boolean): void {
  kept.thorough ??= crypto.argon2;
  const { thorough } = kept;
  const quick: typeof crypto.argon2 = (algorithm, parameters, done) => thorough(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  crypto.argon2 = isQuick ? quick : thorough;
}
