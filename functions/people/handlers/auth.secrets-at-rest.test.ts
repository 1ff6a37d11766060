import { expect, it } from '@jest/globals';
import { account, password, refresh, tokensMailedTo } from '../../testing/accounts.ts';
import { loggedLines } from '../../testing/logs.ts';
import { codesMailedTo } from '../../testing/mails.ts';
import { hashesDuring } from '../../testing/quick-hashes.ts';
import { call } from '../../testing/request.ts';
import { wholeTable } from '../../testing/table.ts';
import { handler } from './auth.ts';

const lines = loggedLines();

it('neither the table nor the log holds a token, a code or token of a mailed link, or a password in plain text', async () => {
  const { email, signIn } = await account();
  const first = await signIn();
  const second = (await refresh(first.refreshToken)).body.data;
  await call(handler, 'auth/forgot-password', { body: { email } });
  const [code = ''] = await codesMailedTo(email);
  const [token = ''] = await tokensMailedTo(email);
  const secretOf = (refreshToken: string) => refreshToken.split('.')[3] ?? '';
  const given = [
    first.token,
    first.refreshToken,
    secretOf(first.refreshToken),
    second.token,
    secretOf(second.refreshToken),
    code,
    token,
    token.split('.')[1] ?? '',
    password,
  ];

  const kept = JSON.stringify(await wholeTable()) + lines.join('\n');
  expect(kept).toContain(email);
  expect(given.map((secret) => [secret.length > 20, kept.includes(secret)])).toEqual(given.map(() => [true, false]));

  expect(
    (await call(handler, 'auth/reset-password', { body: { email, resetCode: code, password: 'a much better password' } })).status,
  ).toBe(200);
  expect(JSON.stringify(await wholeTable())).not.toContain('a much better password');
});

it('login hashes the password once, whether the e-mail address is known or not', async () => {
  const login = (email: string) => call(handler, 'auth/login', { body: { email, password: 'a wrong password' } });
  const { email } = await account();
  expect(await hashesDuring(() => login(email))).toBe(1);
  expect(await hashesDuring(() => login('nobody@demo.test'))).toBe(1);
});
