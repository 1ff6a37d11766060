import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isFull } from '../../../testing/size.ts';
import { cardFiles, meantCard, meantCards, type Score, scoreOf, sumOf } from './testing/card-score.ts';

/** What the reader reaches on the files of `cards/`, which begin with this number: it may only get better. */
const reached: { cards: string; from: number; atLeast: Partial<Score>; atMost: Partial<Score> }[] = [
  {
    cards: 'the thirty that were in view while the reader was written',
    from: 1,
    atLeast: { right: 467, quiet: 280 },
    atMost: { questions: 204, notUnderstood: 25 },
  },
  { cards: 'those that it met later', from: 31, atLeast: { right: 373, quiet: 215 }, atMost: { questions: 199, notUnderstood: 32 } },
  { cards: 'later ones still', from: 63, atLeast: { right: 192, quiet: 103 }, atMost: { questions: 112, notUnderstood: 12 } },
  { cards: 'the last ones', from: 81, atLeast: { right: 414, quiet: 292 }, atMost: { questions: 161, notUnderstood: 32 } },
  {
    cards: 'those of somebody who does not know the reader',
    from: 121,
    atLeast: { right: 491, quiet: 271 },
    atMost: { questions: 311, notUnderstood: 47 },
  },
  {
    cards: 'those in the forms of pages that are on the web',
    from: 151,
    atLeast: { right: 142, quiet: 80 },
    atMost: { questions: 75, notUnderstood: 10 },
  },
  { cards: 'the last ones of such forms', from: 166, atLeast: { right: 99, quiet: 65 }, atMost: { questions: 49, notUnderstood: 11 } },
  { cards: 'those after them', from: 176, atLeast: { right: 60, quiet: 36 }, atMost: { questions: 36, notUnderstood: 4 } },
  {
    cards: 'those in the layouts of fifteen pages that a search engine found',
    from: 214,
    atLeast: { right: 119, quiet: 88 },
    atMost: { questions: 57, notUnderstood: 16 },
  },
  {
    cards: 'those of another who had not seen the reader',
    from: 229,
    atLeast: { right: 335, quiet: 146 },
    atMost: { questions: 302, notUnderstood: 44 },
  },
  {
    cards: 'twelve ordinary ones of somebody who had not seen the reader',
    from: 259,
    atLeast: { right: 179, quiet: 110 },
    atMost: { questions: 77, notUnderstood: 17 },
  },
  {
    cards: 'thirty ordinary ones of two more who had not seen it',
    from: 271,
    atLeast: { right: 408, quiet: 204 },
    atMost: { questions: 249, notUnderstood: 31 },
  },
  {
    cards: 'twenty-four common ones of one who had not seen it',
    from: 301,
    atLeast: { right: 246, quiet: 161 },
    atMost: { questions: 89, notUnderstood: 11 },
  },
  {
    cards: 'twenty of another who had not seen it',
    from: 325,
    atLeast: { right: 279, quiet: 154 },
    atMost: { questions: 158, notUnderstood: 19 },
  },
  {
    cards: 'twenty of one more, after those',
    from: 345,
    atLeast: { right: 230, quiet: 171 },
    atMost: { questions: 62, notUnderstood: 14 },
  },
  {
    cards: 'twenty-four of one more, after those',
    from: 365,
    atLeast: { right: 281, quiet: 208 },
    atMost: { questions: 89, notUnderstood: 19 },
  },
  {
    cards: 'twenty of one more, after these',
    from: 389,
    atLeast: { right: 213, quiet: 196 },
    atMost: { questions: 45, notUnderstood: 22 },
  },
  {
    cards: 'lunches in the layouts of real pages',
    from: 409,
    atLeast: { right: 158, quiet: 67 },
    atMost: { questions: 91, notUnderstood: 3 },
  },
  {
    cards: 'standing cards in the layouts of real pages',
    from: 430,
    atLeast: { right: 107, quiet: 72 },
    atMost: { questions: 36, notUnderstood: 2 },
  },
  {
    cards: 'those in the layouts of real pages in English',
    from: 450,
    atLeast: { right: 123, quiet: 34 },
    atMost: { questions: 96, notUnderstood: 6 },
  },
  {
    cards: 'those in the layouts of real pages in German and Italian',
    from: 470,
    atLeast: { right: 102 },
    atMost: { questions: 122, notUnderstood: 7 },
  },
  {
    cards: 'those in the layouts of real pages of a day',
    from: 490,
    atLeast: { right: 89, quiet: 53 },
    atMost: { questions: 36, notUnderstood: 1 },
  },
  {
    cards: 'more of them in Czech, Slovak and German',
    from: 506,
    atLeast: { right: 89, quiet: 67 },
    atMost: { questions: 22, notUnderstood: 0 },
  },
  {
    cards: 'pubs, wine bars and canteens in the layouts of real pages',
    from: 519,
    atLeast: { right: 78, quiet: 40 },
    atMost: { questions: 44, notUnderstood: 1 },
  },
  {
    cards: 'more of them in English, German and Italian',
    from: 550,
    atLeast: { right: 48, quiet: 8 },
    atMost: { questions: 46, notUnderstood: 3 },
  },
  {
    cards: 'fields of Czech, Slovak and German ones',
    from: 560,
    atLeast: { right: 104, quiet: 7 },
    atMost: { questions: 135, notUnderstood: 0 },
  },
  {
    cards: 'fields of dishes in the layouts of real pages',
    from: 590,
    atLeast: { right: 161, quiet: 88 },
    atMost: { questions: 90, notUnderstood: 0 },
  },
  {
    cards: 'lunches, pubs and set menus in the layouts of real pages',
    from: 620,
    atLeast: { right: 126, quiet: 87 },
    atMost: { questions: 39, notUnderstood: 0 },
  },
  {
    cards: 'those of four more who had not seen the reader',
    from: 640,
    atLeast: { right: 603, quiet: 225 },
    atMost: { questions: 433, notUnderstood: 116 },
  },
  {
    cards: 'prices, titles, badges and days in the layouts of real pages',
    from: 683,
    atLeast: { right: 111, quiet: 15 },
    atMost: { questions: 108, notUnderstood: 3 },
  },
];

/** What would tell guests something false, or hide a dish. */
const harm = { lost: 0, invented: 0, falseAllergens: 0, lostAllergens: 0, wrongPrices: 0 } satisfies Partial<Score>;

/** `npm test` reads every fourth set. */
const tried = isFull ? reached : reached.filter((_, at) => at % 4 === 0);
const files = cardFiles(join(import.meta.dirname, 'cards'));

describe.each(tried)('of the cards as restaurants write them, $cards', ({ from, atLeast, atMost }) => {
  const file = files.find((one) => Number.parseInt(basename(one), 10) === from) ?? '';
  const all = sumOf(meantCards(file).map(scoreOf));

  it.each(Object.entries(atLeast))('have at least as many dishes as before that are %s: %i', (figure, least) => {
    expect(all[figure as keyof Score]).toBeGreaterThanOrEqual(Number(least));
  });

  it.each(Object.entries({ ...harm, ...atMost }))('have no more than before of %s: %i', (figure, most) => {
    expect(all[figure as keyof Score]).toBeLessThanOrEqual(Number(most));
  });
});

describe('the score', () => {
  const scored = (text: string, means: string) => scoreOf(meantCard('one', `${text}\n=== means\n${means}`));

  it('finds a card right that is read as it is meant', () => {
    const text = 'Polévky\nKulajda 0,33 l (1,3,7) 75 Kč\nNápoje\nKofola 0,3 l 45 Kč / 0,5 l 62 Kč';
    const means = '# Polévky\nKulajda | Kulajda s koprem [0,33 l] (1,3,7) = 75\n# Pití | Nápoje\nKofola = 0,3 l 45 / 0,5 l 62';
    expect(scored(text, means)).toMatchObject({ dishes: 2, right: 2, quiet: 2, questions: 0, lost: 0, invented: 0, wrong: [] });
  });

  it('counts what is false, lost, invented and wrong', () => {
    const text = 'Polévky\nKulajda (1,3) 75 Kč\nVývar 65 Kč\nPřidat 10 Kč';
    const means = '# Polévky\nKulajda (1,7) = 70\nVývar s nudlemi = 65\nGuláš = 150';
    expect(scored(text, means)).toMatchObject({
      dishes: 3,
      right: 0,
      quiet: 2,
      lost: 1,
      invented: 1,
      falseAllergens: 1,
      lostAllergens: 1,
      wrongPrices: 1,
    });
  });

  it('wants a question about other money, and calls it fair', () => {
    expect(scored('Suppen\nGulaschsuppe 5,90 €', 'money: EUR\n# Suppen\nGulaschsuppe = 5.90')).toMatchObject({
      right: 1,
      quiet: 0,
      questions: 1,
      fairQuestions: 1,
      wrongPrices: 0,
    });
    const unsigned = scored('Suppen\nGulaschsuppe 59', 'money: EUR\n# Suppen\nGulaschsuppe = 59');
    expect(unsigned).toMatchObject({ right: 0, quiet: 1, wrongPrices: 1 });
  });
});
