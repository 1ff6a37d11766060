import { expect, it } from '@jest/globals';
import { Password } from '#contract/auth';
import { refusalOfPassword } from './passwords.ts';

const account = { email: 'jana.novakova@example.com', username: 'Jana_Nováková', name: 'Jana', surname: 'Nováková', house: 'U Zlaté lípy' };
const refusal = (password: string) => refusalOfPassword(password, account);

it.each([
  ...['password', 'Password1', 'Password1!', 'P@$$w0rd', 'trustno1', 'letmein123', 'iloveyou', 'hunter2hunter2'],
  ...['QWERTYUIOP', 'qwertz123', 'qwertzuiop', '1q2w3e4r', 'asdfghjk', 'abcdefgh', '987654321', '0123456789'],
])('refuses %s: everybody uses it', (password) => expect(refusal(password)).toBeDefined());

it.each(['lokomotiva', 'kocicka1', 'Veronika1', 'martin1990', 'nevimnevim1', 'čokoláda1', 'cokolada', 'sparta123'])(
  'refuses %s: Czech attackers try it first',
  (password) => expect(refusal(password)).toMatch('first an attacker tries'),
);

it.each(['aaaaaaaa', 'abcabcabc', 'ananananan', '24121990', '24.12.1990', '1990-12-24', '1234567890123456'])(
  'refuses %s: a repetition, a row or a date',
  (password) => expect(refusal(password)).toBeDefined(),
);

it.each(['jana.novakova@example.com', 'JANA.NOVAKOVA', 'jana_nováková', 'Novakova1990', 'u-zlate-lipy!', 'lipy-zlate-2026'])(
  'refuses %s: the account or the house is called so',
  (password) => expect(refusal(password)).toMatch('other than your e-mail'),
);

it.each(['restaurant', 'demo-restaurant', 'Restaurace2026', 'heslo12345', 'praha123', 'Praha2026!', 'dinner-menu', 'menu1234'])(
  'refuses %s: one thinks of it in front of this page',
  (password) => expect(refusal(password)).toBeDefined(),
);

it.each([
  'svíčková na smetaně',
  'correct horse battery',
  'correct horse battery staple',
  'kT8#vq2!',
  'ďábelské tóny',
  'tři zelené hrušky',
  'x7Gq9pLw',
])('takes %s', (password) => {
  expect(Password.safeParse(password).success).toBe(true);
  expect(refusal(password)).toBeUndefined();
});

it('judges the longest password there can be, by its first 32 characters', () => {
  expect(refusal('ab12'.repeat(32))).toBeDefined();
  expect(refusal(`${'a'.repeat(32)}kT8#vq2! x7Gq9pLw`)).toBeDefined();
  expect(refusal(Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x100 + ((i * 37) % 300))).join(''))).toBeUndefined();
});

it('refuses every tenth of the three thousand most used passwords that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const most = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3000);
  const tenth = most.filter((_, index) => index % 10 === 0);
  expect(tenth).toHaveLength(300);
  expect(tenth.filter((password) => !refusal(password))).toEqual([]);
});
