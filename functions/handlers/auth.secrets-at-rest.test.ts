import { expect, it } from '@jest/globals';
import { resetCodeOf } from '../http/reset-code.ts';
import { secrets } from '../services/secrets.ts';
import { account, password, refresh } from '../testing/accounts.ts';
import { loggedLines } from '../testing/logs.ts';
import { call } from '../testing/request.ts';
import { mailsTo, wholeTable } from '../testing/table.ts';
import { handler } from './auth.ts';

const lines = loggedLines();

it('T13: neither the table nor the log holds a token, a code or a password that was given out', async () => {
  const { email, signIn } = await account();
  const first = await signIn();
  const second = (await refresh(first.refreshToken)).body.data;
  await call(handler, 'auth/forgot-password', { body: { email } });
  const keys = await secrets();
  const [mail] = (await mailsTo(email)) as { userId: string; nonce: string }[];
  const code = mail ? resetCodeOf(mail, keys) : '';
  const secretOf = (refreshToken: string) => refreshToken.split('.')[3] ?? '';
  const given = [
    first.token,
    first.refreshToken,
    secretOf(first.refreshToken),
    second.token,
    secretOf(second.refreshToken),
    code,
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
