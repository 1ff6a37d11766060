import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as czech } from '@zxcvbn-ts/language-cs';

/** Whose password it is to be, and where: what an attacker knows before the first try. */
export interface PasswordContext {
  email: string;
  username?: string;
  name?: string;
  surname?: string;
  /** The name of the restaurant. */
  house?: string | undefined;
}

/** What people think of in front of this page, Czech and English. */
const words =
  'restaurant restaurace hospoda hostinec bistro bufet jídelna kavárna cukrárna pizzerie menu rezervace reservation stůl table jídlo oběd ' +
  'večeře dinner lunch kuchař číšník staff manager customer admin demo test login heslo password tajné praha prague brno ostrava plzeň ' +
  'liberec olomouc česko czech';

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const bothWays = (list: readonly string[]) => [...new Set(list.flatMap((word) => [word.toLowerCase(), withoutMarks(word)]))];
const ofThePlace = words.split(' ');

/** The estimator takes seconds for a hundred characters, which strangers could ask for; so many of them have to be enough. */
const judgedCharacters = 32;

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: dictionary['passwords-common'],
    'czech-words': bothWays(czech.commonWords),
    'czech-names': bothWays([...czech.firstnames, ...czech.lastnames]),
    'place-words': bothWays(ofThePlace),
  },
  graphs: adjacencyGraphs,
  maxLength: judgedCharacters,
});

/** So many guesses are out of reach where ten are looked at in a quarter of an hour: three years for one account. */
const enoughGuesses = 1e6;
/** So many letters, beside the words of the place and of the account, make a password somebody's own. */
const ownLetters = 4;

/**
 * What is wrong with a password that is long enough, as a sentence for its owner; `undefined` when nothing is. It must not be among the
 * most used ones or a variation of them, of Czech words, names, dates, rows of keys, nor made of what the account and the place are called
 * (OWASP ASVS 5.0, 6.2.4 and 6.2.11). The dictionaries weigh on a function that loads them: import this file where a password is set.
 */
export function refusalOfPassword(password: string, context: PasswordContext): string | undefined {
  const { email, username = '', name = '', surname = '', house = '' } = context;
  const known = [email, ...email.split('@'), username, name, surname, house, ...house.split(/\s+/)].filter((word) => word.length > 2);
  if (isMadeOf([...known, ...ofThePlace], password)) {
    return 'Please choose a password other than your e-mail address, your name or that of the restaurant.';
  }
  if (estimator.check(password, known).guesses < enoughGuesses) {
    return 'This password is one of the first an attacker tries. Please choose another one.';
  }
  return undefined;
}

/** Whether some of these words are in it, and little else; the longest are taken out first. */
function isMadeOf(taken: readonly string[], password: string): boolean {
  const whole = withoutMarks(password);
  const longestFirst = [...new Set(taken.map(withoutMarks))].toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), whole);
  return rest !== whole && (rest.match(/\p{L}/gu)?.length ?? 0) < ownLetters;
}
