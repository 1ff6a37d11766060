import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { isFull } from '../../../../testing/size.ts';
import type { Meal } from '../../../contract/meals.ts';
import type { MenuItem } from '../../../contract/menu-items.ts';
import { foundDishes, settledByMenu } from '../card-changes.ts';
import { mealsForm, readList } from '../list-csv.ts';
import { sourceLines } from '../pasted-text.ts';
import { readCard } from '../read-card.ts';

// node functions/card/rules/pasted/testing/growth.ts: how the work on texts grows with their length. In a process of its own: to count calls takes the
// longer, the more code a process has loaded.

const known = { language: 'cs' as const, sections: [] };
const read = (text: string) => readCard(sourceLines(text), known);

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

const names: Record<string, (at: number) => string> = {
  'dishes with names of their own': named,
  'dishes of one name and many weights': () => 'Guláš',
};

function compareCard(count: number, nameOf: (at: number) => string): void {
  const card = read(lines(count, (at) => `${nameOf(at)} ${100 + at} g 150 Kč`));
  const meals = times(count, (at) => meal(at, nameOf(at)));
  const items = times(count, (at) => item(count - at, nameOf(at)));
  const known = meals.map((one) => ({ ...one, allergens: null }));
  foundDishes(settledByMenu(card, items), { items, meals: known });
  foundDishes(card, { items: [], meals: known });
}

function compareList(count: number, nameOf: (at: number) => string): void {
  const file = `Název;Hmotnost\n${lines(count, (at) => `${nameOf(at)};${100 + at} g`)}`;
  const meals = times(count, (at) => meal(at, nameOf(at)));
  readList(file, meals, mealsForm(['en']));
  readList(file, [], mealsForm(['en']));
}

/** Work with so many parts, and with how many of them it is counted. */
type Work = [name: string, parts: number, run: (parts: number) => void];

const sized: Work[] = [
  ...Object.entries(cards).map(([name, card]): Work => [name, 60, (count) => read(card(count))]),
  ...Object.entries(names).flatMap(([name, nameOf]): Work[] => [
    [`${name} on a card, the meals and the items of the menu`, 60, (count) => compareCard(count, nameOf)],
    [`${name} in a file of meals and in the list`, 120, (count) => compareList(count, nameOf)],
  ]),
];

function full(): Work[] {
  const texts = readFileSync(join(import.meta.dirname, '../cards.txt'), 'utf8')
    .split(/^=== .*\n/m)
    .slice(1);
  return [
    ...sized,
    ['the words on a line that calls them allergens again and again', 25, (count) => read(`Guláš ${'obsahuje a, '.repeat(count)}`)],
    ...texts.map((card): Work => {
      const text = card.slice(0, card.lastIndexOf('\n---'));
      return [`a card that is repeated: ${text}`, 4, (count) => read(lines(count, () => text))];
    }),
  ];
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** How often functions of our rules are called: work that is the same on each computer, however fast it is. */
async function callsOf(run: () => void): Promise<number> {
  run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const functions = result
    .filter(({ url }) => /\/functions\/[a-z]+\/rules\/(?!.*\/testing\/)/.test(url))
    .flatMap(({ functions }) => functions);
  return functions.reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
}

/** By what share of a part's cost each further part costs more than the one before: near 0 where work grows in proportion. */
const growths: { name: string; growth: number }[] = [];
for (const [name, parts, run] of isFull ? full() : sized.filter((_, at) => at % 4 === 0)) {
  const once = await callsOf(() => run(parts));
  const twice = await callsOf(() => run(2 * parts));
  const thrice = await callsOf(() => run(3 * parts));
  growths.push({ name, growth: (thrice - 2 * twice + once) / once / parts });
}
process.stdout.write(JSON.stringify(growths));
