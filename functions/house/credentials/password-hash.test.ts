import { describe, expect, it } from '@jest/globals';
import { hashesDuring } from '../../testing/quick-hashes.ts';
import { hashPassword, isPassword } from './password-hash.ts';

describe('a password hash', () => {
  it('is Argon2id with the cost OWASP asks for, and its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Žluťoučký kůň'), hashPassword('Žluťoučký kůň')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
  });

  it('matches its password, and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await isPassword('correct horse', hash)).toBe(true);
    for (const other of ['', 'correct hors', 'correct horse ', 'Correct horse', 'correct horse\u0000'])
      expect(await isPassword(other, hash)).toBe(false);
  });

  it.each([undefined, '', 'plain text', '$2b$10$abcdefghijklmnopqrstuv'])('that is %j matches no password', async (hash) => {
    expect(await isPassword('anything', hash)).toBe(false);
  });

  it('is compared with one Argon2 run, also when there is none', async () => {
    const hash = await hashPassword('correct horse');
    expect(await hashesDuring(() => isPassword('wrong', hash))).toBe(1);
    expect(await hashesDuring(() => isPassword('wrong', undefined))).toBe(1);
  });
});
