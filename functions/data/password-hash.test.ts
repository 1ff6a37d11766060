import { createHook } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './password-hash.ts';

describe('a password hash', () => {
  it('is Argon2id with the cost OWASP asks for, and its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Žluťoučký kůň'), hashPassword('Žluťoučký kůň')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
  });

  it('knows its password, and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await isPassword('correct horse', hash)).toBe(true);
    for (const other of ['', 'correct hors', 'correct horse ', 'Correct horse', 'correct horse\u0000'])
      expect(await isPassword(other, hash)).toBe(false);
  });

  it.each([undefined, '', 'plain text', '$2b$10$abcdefghijklmnopqrstuv'])('that is %j belongs to no password', async (hash) => {
    expect(await isPassword('anything', hash)).toBe(false);
  });

  it('takes the same work to look for where there is none', async () => {
    const hash = await hashPassword('correct horse');
    expect(await derivations(() => isPassword('wrong', hash))).toBe(1);
    expect(await derivations(() => isPassword('wrong', undefined))).toBe(1);
  });
});

/** How many times Argon2 runs while something is done: Node names each run to whoever listens. */
async function derivations(done: () => Promise<unknown>): Promise<number> {
  let runs = 0;
  const listener = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') runs += 1;
    },
  }).enable();
  await done();
  listener.disable();
  return runs;
}
