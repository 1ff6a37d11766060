import { expect, it } from '@jest/globals';
import { Password } from '../contract/users.ts';
import { refusalOfPassword } from './passwords.ts';

const account = {
  email: 'jana.novakova@example.com',
  username: 'Jana_Nováková',
  name: 'Jana',
  surname: 'Nováková',
  restaurant: 'U Zlaté lípy',
};
const refusal = (password: string) => refusalOfPassword(password, account);

it.each([
  ...['password', 'Password1', 'Password1!', 'P@$$w0rd', 'trustno1', 'letmein123', 'iloveyou', 'hunter2hunter2'],
  ...['QWERTYUIOP', 'qwertz123', 'qwertzuiop', '1q2w3e4r', 'asdfghjk', 'abcdefgh', '987654321', '0123456789'],
])('the password %s is refused: it is among the most used ones', (password) => expect(refusal(password)).toBeDefined());

it.each([
  'lokomotiva',
  'vladislavbohumil',
  'Kratochvílová',
  'kocicka1',
  'Veronika1',
  'martin1990',
  'nevimnevim1',
  'čokoláda1',
  'cokolada',
  'sparta123',
])('the password %s is refused: it is a common Czech one', (password) => expect(refusal(password)).toMatch('first an attacker tries'));

it.each(['aaaaaaaa', 'abcabcabc', 'ananananan', '24121990', '24.12.1990', '1990-12-24', '1234567890123456'])(
  'the password %s is refused: it is a repetition, a sequence or a date',
  (password) => expect(refusal(password)).toBeDefined(),
);

it.each(['jana.novakova@example.com', 'JANA.NOVAKOVA', 'jana_nováková', 'Novakova1990', 'u-zlate-lipy!', 'lipy-zlate-2026'])(
  'the password %s is refused: it is made of names of the account or the restaurant',
  (password) => expect(refusal(password)).toMatch('other than your e-mail'),
);

it('words and names that are in one another or have two letters leave the password what it is', () => {
  const { email } = account;
  expect(refusalOfPassword('Janatka-2026', { email, name: 'Jan', surname: 'Janatka' })).toMatch('other than your e-mail');
  expect(refusalOfPassword('Ka8#kavqka2!', { email, name: 'Ka' })).toBeUndefined();
});

it.each([
  'restaurant',
  'demo-restaurant',
  'Restaurace2026',
  'heslo12345',
  'praha123',
  'Praha2026!',
  'liberecká-1',
  'dinner-menu',
  'menu1234',
])('the password %s is refused: it is made of words about restaurants', (password) =>
  expect(refusal(password)).toMatch('first an attacker tries'),
);

it.each(['Sparta1893', 'Slavia1892', 'nasehospoda1', 'Baník1922', '1905Bohemka', 'krteček1957', 'hokejista99', 'kavárnička'])(
  'the password %s is refused: it is a short word, most with a number',
  (password) => expect(refusal(password)).toMatch(/short word|first an attacker/),
);

it.each([
  'svíčková na smetaně',
  'slavia1892 hlinsko',
  'naseoblibenahospoda1',
  'correct horse battery',
  'correct horse battery staple',
  'kT8#vq2!',
  'ďábelské tóny',
  'tři zelené hrušky',
  'x7Gq9pLw',
  'polednikovka',
])('the password %s is accepted', (password) => {
  expect(Password.safeParse(password).success).toBe(true);
  expect(refusal(password)).toBeUndefined();
});

it('the longest password is judged by its first 32 characters', () => {
  expect(refusal('ab12'.repeat(32))).toBeDefined();
  expect(refusal(`${'a'.repeat(32)}kT8#vq2! x7Gq9pLw`)).toBeDefined();
  expect(refusal(Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x100 + ((i * 37) % 300))).join(''))).toBeUndefined();
});

it('every tenth of the 3,000 most used passwords is refused @full', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const most = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3000);
  const tenth = most.filter((_, index) => index % 10 === 0);
  expect(tenth).toHaveLength(300);
  expect(tenth.filter((password) => !refusal(password))).toEqual([]);
});
