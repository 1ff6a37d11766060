import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isFull } from '../../../testing/size.ts';
import { growthOfCalls } from '../../../testing/work.ts';
import type { Meal } from '../../contract/meals.ts';
import type { MenuItem } from '../../contract/menu-items.ts';
import { foundDishes, settledByMenu } from './card-changes.ts';
import { mealsForm, readList } from './list-csv.ts';
import { readCard } from './read-card.ts';
import { sourceLines } from './source-lines.ts';

const known = { language: 'cs' as const, sections: [] };
const read = (text: string) => readCard(sourceLines(text), known);
/** A sort takes a little more than in proportion. */
const most = 0.05;

const letter = (at: number) => String.fromCharCode(97 + (at % 26));
/** A line that stands on several pages is a title: each has a word of its own. */
const word = (at: number) => `x${letter(at / 26)}${letter(at)}`;
const named = (at: number) => `Guláš ${word(at)}`;
const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));
const lines = (count: number, one: (at: number) => string) => times(count, one).join('\n');

/** Cards with so many parts of one kind. */
const cards: Record<string, (count: number) => string> = {
  'dishes of one section': (count) => lines(count, (at) => `${named(at)} (1,3) 150 Kč`),
  'lines of a description below a price': (count) => `Guláš 150 Kč\n${lines(count, (at) => `a k tomu ${word(at)}`)}`,
  'lines of a description above a price': (count) => `Guláš\n${lines(count, (at) => `, a k tomu ${word(at)}`)}\n150 Kč`,
  'lines of a description with allergens': (count) => `Guláš 150 Kč\n${lines(count, (at) => `a k tomu ${word(at)} (1)`)}`,
  'page numbers within a dish': (count) => `Guláš 150 Kč\n${lines(count, (at) => `str. ${100 + at}`)}\na knedlík`,
  'sentences before the first dish': (count) => lines(count, (at) => `Vítejte u nás, ${word(at)}.\n`),
  'names without prices': (count) => lines(count, (at) => `${named(at)}\n`),
  'names, and their prices behind the last of them': (count) => `${lines(count, named)}\n${lines(count, () => '150 Kč')}`,
  'lines in two languages': (count) =>
    `Hovězí guláš se smetanou 150 Kč\n${lines(count, (at) => `with beef and ${word(at)}\na smetanou ${word(at)}`)}`,
  'a row with many columns': (count) => `a${'|1'.repeat(count)}\n${lines(count, (at) => `${named(at)}|150`)}`,
  'cells with a quotation mark that is never closed': (count) => `Název;Cena\n${lines(count, () => 'Guláš";"150')}`,
};

describe('the work of reading a card grows in proportion to', () => {
  it.each(Object.entries(cards).filter((_, at) => isFull || at % 4 === 0))('%s @sized', async (_, card) => {
    expect(await growthOfCalls(60, (count) => read(card(count)))).toBeLessThan(most);
  });

  it('the words on a line that calls them allergens again and again @full', async () => {
    expect(await growthOfCalls(25, (count) => read(`Guláš ${'obsahuje a, '.repeat(count)}`))).toBeLessThan(most);
  });

  it('the length of each card of the tests, when it is repeated @full', async () => {
    const texts = readFileSync(join(import.meta.dirname, 'cards.txt'), 'utf8').split(/^=== .*\n/m);
    const grown: { growth: number; text: string }[] = [];
    for (const card of texts.slice(1)) {
      const text = card.slice(0, card.lastIndexOf('\n---'));
      grown.push({ growth: await growthOfCalls(10, (count) => read(lines(count, () => text))), text });
    }
    expect(grown.filter(({ growth }) => growth > most)).toEqual([]);
  });
});

const meal = (at: number, name: string): Meal => ({
  _id: `meal ${at}`,
  name,
  weight: `${100 + at} g`,
  description: '',
  ingredients: [],
  version: 1,
});

function item(at: number, name: string): MenuItem {
  const mealId = { ...meal(at, name), marks: [], allergens: null };
  return { _id: `item ${at}`, menuId: 'menu', mealId, mealPrice: 150, categories: [`Sekce ${letter(at)}`], visibility: true, version: 1 };
}

describe('the work of comparing with what is known grows in proportion to', () => {
  const names: [string, (at: number) => string][] = [
    ['dishes with names of their own', named],
    ['dishes of one name and many weights', () => 'Guláš'],
  ];

  it.each(isFull ? names : names.slice(1))('%s on a card, the meals and the items of the menu @sized', async (_, nameOf) => {
    const growth = await growthOfCalls(60, (count) => {
      const card = read(lines(count, (at) => `${nameOf(at)} ${100 + at} g 150 Kč`));
      const meals = times(count, (at) => meal(at, nameOf(at)));
      const items = times(count, (at) => item(count - at, nameOf(at)));
      const known = meals.map((one) => ({ ...one, allergens: null }));
      foundDishes(settledByMenu(card, items), { items, meals: known });
      foundDishes(card, { items: [], meals: known });
    });
    expect(growth).toBeLessThan(most);
  });

  it.each(isFull ? names : names.slice(0, 1))('%s in a file of meals and in the list @sized', async (_, nameOf) => {
    const growth = await growthOfCalls(60, (count) => {
      const file = `Název;Hmotnost\n${lines(count, (at) => `${nameOf(at)};${100 + at} g`)}`;
      const meals = times(count, (at) => meal(at, nameOf(at)));
      readList(file, meals, mealsForm(['en']));
      readList(file, [], mealsForm(['en']));
    });
    expect(growth).toBeLessThan(most);
  });
});
