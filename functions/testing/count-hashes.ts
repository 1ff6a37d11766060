import { createHook } from 'node:async_hooks';

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
