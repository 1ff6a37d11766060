import { expect, it } from '@jest/globals';
import { account } from '../../testing/accounts.ts';
import { loggedLines } from '../../testing/logs.ts';
import { hashesDuring } from '../../testing/quick-hashes.ts';
import { call } from '../../testing/request.ts';
import { handler } from './auth.ts';

loggedLines();

const login = (email: string) => call(handler, 'auth/login', { body: { email, password: 'a wrong password' } });

it('login hashes the password once, whether the e-mail address is known or not', async () => {
  const { email } = await account();
  expect(await hashesDuring(() => login(email))).toBe(1);
  expect(await hashesDuring(() => login('nobody@demo.test'))).toBe(1);
});
