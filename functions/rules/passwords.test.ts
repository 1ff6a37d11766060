import { expect, it } from '@jest/globals';
import { Password } from '#contract/auth';
import { refusalOfPassword } from './passwords.ts';

const account = { email: 'jana.novakova@example.com', username: 'Jana_Nováková' };
const refused = (password: string) => refusalOfPassword(password, account) !== undefined;

it.each(['password', 'Password1', 'QWERTYUIOP', 'iloveyou', 'trustno1', 'heslo123', 'lokomotiva'])(
  'refuses %s: everybody uses it',
  (password) => expect(refused(password)).toBe(true),
);

it.each(['aaaaaaaa', 'abcabcabc', 'ananananan', '24121990', '24.12.1990', '1990-12-24'])('refuses %s: a repetition or a date', (password) =>
  expect(refused(password)).toBe(true),
);

it.each(['jana.novakova@example.com', 'JANA.NOVAKOVA', 'jana_nováková'])('refuses %s: it is the account’s own', (password) =>
  expect(refusalOfPassword(password, account)).toMatch('other than your e-mail'),
);

it.each(['demo-restaurant', 'svíčková na smetaně', 'correct horse battery staple', 'kT8#vq2!', 'ďábelské tóny'])('takes %s', (password) => {
  expect(Password.safeParse(password).success).toBe(true);
  expect(refused(password)).toBe(false);
});
