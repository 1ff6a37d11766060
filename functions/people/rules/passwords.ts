import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as czech } from '@zxcvbn-ts/language-cs';
import { searchable } from '#house/rules/searchable';
import { accounts as messages } from '#people/words';

/** What an attacker knows before the first try: the account and the restaurant. */
export interface PasswordContext {
  email: string;
  username?: string;
  name?: string;
  surname?: string;
  /** The name of the restaurant. */
  restaurant?: string | undefined;
}

/** Words that come to mind on the website of a restaurant, Czech and English. */
const words =
  'restaurant restaurace hospoda hostinec bistro bufet jídelna kavárna cukrárna pizzerie menu rezervace reservation stůl table jídlo oběd ' +
  'večeře dinner lunch kuchař číšník staff manager customer admin demo test login heslo password tajné praha prague brno ostrava plzeň ' +
  'liberec olomouc česko czech';

const bothWays = (list: readonly string[]) => [...new Set(list.flatMap((word) => [word.toLowerCase(), searchable(word)]))];
const ofThePlace = words.split(' ');

/** The estimator takes seconds for a hundred characters, which would be an easy attack; only so many are judged. */
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

/** With ten tries in a quarter of an hour, so many guesses take three years. */
const enoughGuesses = 1e6;
/** A single word needs so many letters, whether a dictionary has it or not. */
const wordLetters = 12;
/** A password needs so many letters besides the known words. */
const ownLetters = 4;

/**
 * The sentence that refuses an easily guessed password; `undefined` when it is good. It must not be among the most used ones or a variation
 * of them, of Czech words, names, dates or rows of keys, nor a short word with a number, nor made of names of the account and the restaurant (OWASP ASVS 5.0, 6.2.4 and
 * 6.2.11). The dictionaries are large: import this file only where a password is set.
 */
export function refusalOfPassword(password: string, context: PasswordContext): string | undefined {
  const { email, username = '', name = '', surname = '', restaurant = '' } = context;
  const known = [email, ...email.split('@'), username, name, surname, restaurant, ...restaurant.split(/\s+/)].filter(
    (word) => word.length > 2,
  );
  if (isMadeOf(known, password)) return messages().passwordOfNames;
  if (isMadeOf([...known, ...ofThePlace], password)) return messages().passwordGuessed;
  if (estimator.check(password, known).guesses < enoughGuesses) return messages().passwordGuessed;
  return isWordWithNumber(password) ? messages().passwordWord : undefined;
}

/** Whether the password is made of these words and little else; the longest ones are removed first. */
function isMadeOf(taken: readonly string[], password: string): boolean {
  const whole = searchable(password);
  const longestFirst = [...new Set(taken.map(searchable))].toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), whole);
  return rest !== whole && (rest.match(/\p{L}/gu)?.length ?? 0) < ownLetters;
}

/**
 * Whether the password is one short word with nothing but a year or a few other signs around it: the clubs, towns and pet names that people
 * take are more than any dictionary has.
 */
function isWordWithNumber(password: string): boolean {
  const letters = /^\P{L}{0,4}(\p{L}+)\P{L}{0,4}$/u.exec(password.normalize('NFC'))?.[1];
  return letters !== undefined && letters.length < wordLetters;
}
