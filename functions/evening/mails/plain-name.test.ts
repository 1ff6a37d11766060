import { expect, it } from '@jest/globals';
import { isPlainName } from './reservations.ts';

it.each(['Jana Nováková', 'Žofie', "Seán O'Brien-Müller", 'Ing. Jiří Říha, Ph. ml.', 'Nguyễn Thị Minh Khai', 'Юлия Петрова'])(
  '%s is a plain name',
  (name) => {
    expect(isPlainName(name)).toBe(true);
  },
);

it.each([
  ['an address of a site', 'Jana evil.com'],
  ['a link', 'https://evil.com'],
  ['an e-mail address', 'jana@evil.com'],
  ['a number', 'Call 777123456'],
  ['more than five words', 'Your bank account is closed now'],
  ['a long message', `Your ${'account'.repeat(8)}`],
  ['a sum', 'Pay €'],
  ['markup', '<b>Jana</b>'],
  ['nothing', ''],
])('%s is none', (_what, text) => {
  expect(isPlainName(text)).toBe(false);
});
