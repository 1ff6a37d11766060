import { dictionary } from '@zxcvbn-ts/language-common';

// what Czech people choose and an English list does not know
const czech = ['heslo123', 'heslo1234', 'hesloheslo', 'mojeheslo', 'tajneheslo', 'lokomotiva', 'slunicko', 'slunicko1', 'nevimnevim'];
const common = new Set([...dictionary['passwords-common'], ...czech].filter((password) => password.length >= 8));

/**
 * What is wrong with a password that is long enough, as a sentence for its owner; `undefined` when nothing is. It must be
 * none of the 18,000 most used ones, a date, or a name of the account itself (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 * The list weighs on a function that loads it: import this file where a password is set.
 */
export function refusalOfPassword(password: string, account: { email: string; username: string }): string | undefined {
  const chosen = password.toLowerCase();
  const [mailbox] = account.email.split('@');
  if ([account.email, mailbox, account.username].some((name) => name?.toLowerCase() === chosen)) {
    return 'Please choose a password other than your e-mail address or username.';
  }
  if (common.has(chosen) || isRepetition(chosen) || isDate(chosen)) {
    return 'This password is one of the first an attacker tries. Please choose another one.';
  }
  return undefined;
}

function isRepetition(password: string): boolean {
  return /^(.{1,4})\1+$/su.test(password);
}

function isDate(password: string): boolean {
  return /^((0?[1-9]|[12]\d|3[01])\D?(0?[1-9]|1[0-2])\D?(19|20)\d\d|(19|20)\d\d\D?(0?[1-9]|1[0-2])\D?(0?[1-9]|[12]\d|3[01]))$/.test(
    password,
  );
}
