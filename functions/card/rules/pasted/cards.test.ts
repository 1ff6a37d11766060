import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { meantCard, meantCards, type Score, scoreOf, sumOf } from './testing/card-score.ts';

/** What the reader reaches on the cards of `cards/`: it may only get better. */
const reached = [
  {
    cards: 'the thirty that were in view while the reader was written',
    isOne: (number: number) => number < 31,
    atLeast: { right: 467, quiet: 284 } satisfies Partial<Score>,
    atMost: {
      questions: 199,
      lost: 0,
      invented: 0,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 29,
    } satisfies Partial<Score>,
  },
  {
    cards: 'those that it met later',
    isOne: (number: number) => number >= 31 && number < 63,
    atLeast: { right: 373, quiet: 226 } satisfies Partial<Score>,
    atMost: {
      questions: 188,
      lost: 0,
      invented: 0,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 39,
    } satisfies Partial<Score>,
  },
  {
    cards: 'later ones still',
    isOne: (number: number) => number >= 63 && number < 81,
    atLeast: { right: 192, quiet: 110 } satisfies Partial<Score>,
    atMost: {
      questions: 105,
      lost: 0,
      invented: 0,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 13,
    } satisfies Partial<Score>,
  },
  {
    cards: 'the last ones',
    isOne: (number: number) => number >= 81 && number < 121,
    atLeast: { right: 413, quiet: 287 } satisfies Partial<Score>,
    atMost: {
      questions: 163,
      lost: 0,
      invented: 0,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 32,
    } satisfies Partial<Score>,
  },
  {
    cards: 'those of somebody who does not know the reader',
    isOne: (number: number) => number >= 121 && number < 151,
    atLeast: { right: 491, quiet: 275 } satisfies Partial<Score>,
    atMost: {
      questions: 270,
      lost: 0,
      invented: 1,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 43,
    } satisfies Partial<Score>,
  },
  {
    cards: 'those in the forms of pages that are on the web',
    isOne: (number: number) => number >= 151 && number < 166,
    atLeast: { right: 140, quiet: 80 } satisfies Partial<Score>,
    atMost: {
      questions: 75,
      lost: 0,
      invented: 1,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 18,
    } satisfies Partial<Score>,
  },
  {
    cards: 'the last ones of such forms',
    isOne: (number: number) => number >= 166 && number < 176,
    atLeast: { right: 97, quiet: 61 } satisfies Partial<Score>,
    atMost: {
      questions: 51,
      lost: 1,
      invented: 2,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 12,
    } satisfies Partial<Score>,
  },
  {
    cards: 'those after them',
    isOne: (number: number) => number >= 176,
    atLeast: { right: 59, quiet: 36 } satisfies Partial<Score>,
    atMost: {
      questions: 35,
      lost: 1,
      invented: 0,
      falseAllergens: 0,
      lostAllergens: 0,
      wrongPrices: 0,
      notUnderstood: 6,
    } satisfies Partial<Score>,
  },
];

describe.each(reached)('of the cards as restaurants write them, $cards', ({ isOne, atLeast, atMost }) => {
  const all = sumOf(
    meantCards(join(import.meta.dirname, 'cards'))
      .filter(({ name }) => isOne(Number.parseInt(name, 10)))
      .map(scoreOf),
  );

  it.each(Object.entries(atLeast))('have at least as many dishes as before that are %s: %i', (figure, least) => {
    expect(all[figure as keyof Score]).toBeGreaterThanOrEqual(Number(least));
  });

  it.each(Object.entries(atMost))('have no more than before of %s: %i', (figure, most) => {
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
