import { createHook } from 'node:async_hooks';
import { expect, it } from '@jest/globals';
import { account } from '../testing/accounts.ts';
import { loggedLines } from '../testing/logs.ts';
import { call } from '../testing/request.ts';
import { handler } from './auth.ts';

loggedLines();

/** How many passwords are hashed while a call runs: the clock could not tell it apart from a busy computer. */
async function hashesDuring(run: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (/^ARGON2/.test(type)) hashes++;
    },
  }).enable();
  await run();
  hook.disable();
  return hashes;
}

const login = (email: string) => call(handler, 'auth/login', { body: { email, password: 'a wrong password' } });

it('hashes the password once at a login, whether anybody has the e-mail address or not', async () => {
  const { email } = await account();
  expect(await hashesDuring(() => login(email))).toBe(1);
  expect(await hashesDuring(() => login('nobody@demo.test'))).toBe(1);
});
