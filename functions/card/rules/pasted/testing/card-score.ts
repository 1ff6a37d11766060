import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CardLine, type DoubtedField, doubtReasons, type ReadDish } from '../card-line.ts';
import { sourceLines } from '../pasted-text.ts';
import { readCard } from '../read-card.ts';

/** What a person may read in several ways: any of them is right. */
type Readings = readonly string[];

/** Several prices of a dish, or one; none where the card says none. */
type Prices = readonly { measure: string; price: number }[];

/** A dish as a person reads it. */
interface MeantDish {
  texts: readonly { name: string; description: Readings }[];
  sections: Readings;
  weights: Readings;
  /** `null` where the card says nothing. A number of `perhaps` is right both ways. */
  allergens: { sure: readonly number[]; perhaps: readonly number[] } | null;
  mayContain: readonly number[];
  marks: { sure: Readings; perhaps: Readings };
  prices: readonly Prices[];
  translation: string;
  /** The fields about which a person would ask too. */
  asks: readonly string[];
  /** May be left out: what a table is laid for, for example. */
  isOptional: boolean;
}

/** A card with what it means; the form is told in docs/pasted-cards.md. */
interface MeantCard {
  name: string;
  text: string;
  language: 'cs' | 'en';
  hasSetPrice: boolean;
  /** Its prices are in Kč; other money is asked about, and no price. */
  isInCrowns: boolean;
  dishes: readonly MeantDish[];
}

/** What is counted of a card, with the words for it. Allergens and prices are wrong where nobody is asked about them. */
const figures = {
  dishes: 'Dishes',
  right: 'Right in all fields',
  quiet: 'Without a question',
  questions: 'Questions',
  asked: 'Asked at once',
  fairQuestions: 'Of them fair',
  lost: 'Lost',
  invented: 'Invented',
  falseAllergens: 'False allergens',
  lostAllergens: 'Lost allergens',
  wrongPrices: 'Wrong prices',
  notUnderstood: 'Lines not understood',
};
type Figure = keyof typeof figures;
const everyFigure = Object.keys(figures) as Figure[];

/** `wrong` says in words what is wrong of which dish. */
export type Score = Record<Figure, number> & { wrong: string[] };

const alternatives = (text: string) => text.split('|').map((one) => one.trim());
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number);

/** What is in `text` between the signs, and the text without it. */
function cut(text: string, pattern: RegExp): [found: string | undefined, rest: string] {
  const found = pattern.exec(text);
  return found ? [found[1], text.replace(found[0], '')] : [undefined, text];
}

function meantDish(line: string, sections: Readings): MeantDish {
  const asks = [...line.matchAll(/ \?(\w+)/g)].map(([, field = '']) => field);
  const [translation = '', untranslated] = cut(line.replace(/ \?\w+/g, ''), / en:«(.*?)»/);
  const [description = '', undescribed] = cut(untranslated, / «(.*?)»/);
  const [price = '', unpriced] = cut(undescribed, / =(.*)$/);
  const [marks = '', unmarked] = cut(unpriced, / \{(.*?)\}/);
  const [mayContain = '', certain] = cut(unmarked, / ~\(([\d,]*)\)/);
  const [allergens, named] = cut(certain, / \(([\d,?]*)\)$/);
  const [weight = '', name] = cut(named, / \[(.*?)\]/);
  const texts = alternatives(name.replace(/\?$/, '')).flatMap((one) => {
    const [short = '', more] = one.split(' ~ ');
    const whole = { name: one.replace(' ~ ', ' '), description: alternatives(description) };
    return more ? [{ name: short, description: [more] }, whole] : [whole];
  });
  const isSure = (one: string) => !one.endsWith('?');
  const perhaps = (list: string) => list.split(',').flatMap((one) => (one && !isSure(one) ? [one.slice(0, -1)] : []));
  const sure = (list: string) => list.split(',').filter((one) => one && isSure(one));
  return {
    texts,
    sections,
    weights: alternatives(weight),
    allergens: allergens === undefined ? null : { sure: sure(allergens).map(Number), perhaps: perhaps(allergens).map(Number) },
    mayContain: numbers(mayContain),
    marks: { sure: sure(marks), perhaps: perhaps(marks) },
    prices: alternatives(price).map((sizes) =>
      sizes
        .split(' / ')
        .filter(Boolean)
        .map((size) => ({ measure: size.replace(/ ?[\d.]+$/, ''), price: Number(/[\d.]+$/.exec(size)?.[0]) })),
    ),
    translation,
    asks,
    isOptional: name.endsWith('?'),
  };
}

/** A card from its text and what it means. */
export function meantCard(name: string, card: string): MeantCard {
  const [text = '', means = ''] = card.split('\n=== means\n');
  const lines = means.split('\n').filter(Boolean);
  const isHead = (line: string) => /^(?:money|language): |^set price$/.test(line);
  let sections: Readings = [''];
  return {
    name,
    text: text.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    language: lines.includes('language: en') ? 'en' : 'cs',
    hasSetPrice: lines.includes('set price'),
    isInCrowns: !lines.some((line) => line.startsWith('money: ')),
    dishes: lines.flatMap((line) => {
      if (line.startsWith('# ')) sections = alternatives(line.slice(2));
      return line.startsWith('# ') || isHead(line) ? [] : [meantDish(line, sections)];
    }),
  };
}

/** The cards of a file; one without names of cards is one card. */
export function meantCards(path: string): MeantCard[] {
  const [before = '', ...named] = readFileSync(path, 'utf8').split(/^=== card (.*)\n/m);
  if (named.length === 0) return [meantCard(basename(path, '.txt'), before)];
  return named.flatMap((name, at) => (at % 2 === 0 ? meantCard(name, named[at + 1] ?? '') : []));
}

/** The files of a folder that hold cards. */
export function cardFiles(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.toSorted().map((file) => join(folder, file));
}

/** Capitals, blanks and punctuation say nothing; accents do. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSame = (text: string, meant: Readings) => meant.some((one) => plain(one) === plain(text));
const withoutBlanks = (text: string) => text.replace(/\s+/g, '').toLowerCase();
const strayPunctuation = /^[^\p{L}\p{N}"„“'(+]|[\s,;:|/*•·(–-]$/u;

interface Found {
  dish: ReadDish;
  asked: DoubtedField[];
}

const pricesOf = ({ measure, price, morePrices }: ReadDish): Prices => (price === undefined ? [] : [{ measure, price }, ...morePrices]);
const weightOf = ({ weight, measure, morePrices }: ReadDish) => weight || (morePrices.length > 0 ? '' : measure);

function arePrices(read: Prices, meant: Prices): boolean {
  const isOne = read.length === 1;
  return (
    read.length === meant.length &&
    read.every(
      ({ measure, price }, at) =>
        price === meant[at]?.price && (isOne || withoutBlanks(measure) === withoutBlanks(meant[at]?.measure ?? '')),
    )
  );
}

const priceFields: readonly DoubtedField[] = ['price', 'measure', 'morePrices'];
const allergenFields: readonly DoubtedField[] = ['allergens', 'kinds', 'mayContain'];
const asksAbout = ({ asked }: Found, fields: readonly DoubtedField[]) => asked.some((field) => fields.includes(field));

/** The fields that differ from what the card means. */
function wrongFields({ dish, asked }: Found, meant: MeantDish, { isInCrowns }: MeantCard): string[] {
  const isText = meant.texts.some(({ name, description }) => isSame(dish.name, [name]) && isSame(dish.description, description));
  const isName = meant.texts.some(({ name }) => isSame(dish.name, [name])) && !strayPunctuation.test(dish.name);
  const prices = pricesOf(dish);
  const isMeant = meant.prices.some((one) => arePrices(prices, one));
  const isPrice =
    isInCrowns || asksAbout({ dish, asked }, priceFields)
      ? isMeant || (!isInCrowns && prices.length === 0)
      : isMeant && prices.length === 0;
  const { falseOnes, lostOnes } = allergenDifferences(dish, meant);
  const isSaid = (dish.allergens === null) === (meant.allergens === null) || meant.allergens?.sure.length === 0;
  const translated = dish.translation ? `${dish.translation.name} ${dish.translation.description}` : '';
  const fields = {
    name: isName,
    description: !isName || isText,
    section: meant.sections.includes('*') || isSame(dish.section, meant.sections),
    weight: meant.weights.some((weight) => withoutBlanks(weight) === withoutBlanks(weightOf(dish))),
    price: isPrice,
    allergens: falseOnes.length === 0 && lostOnes.length === 0 && isSaid,
    marks:
      meant.marks.sure.every((mark) => dish.marks.some((one) => one === mark)) &&
      dish.marks.every((mark) => [...meant.marks.sure, ...meant.marks.perhaps].includes(mark)),
    translation: isSame(translated, [meant.translation]),
  };
  return Object.entries(fields).flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

function allergenDifferences({ allergens, mayContain }: ReadDish, meant: MeantDish) {
  const sure = meant.allergens?.sure ?? [];
  const perhaps = meant.allergens?.perhaps ?? [];
  const read = allergens ?? [];
  return {
    falseOnes: [
      ...read.filter((one) => !sure.includes(one) && !perhaps.includes(one)),
      ...mayContain.filter((one) => !meant.mayContain.includes(one)),
    ],
    lostOnes: [...sure.filter((one) => !read.includes(one)), ...meant.mayContain.filter((one) => !mayContain.includes(one))],
  };
}

const wordsOf = (text: string) => new Set(plain(text).split(' ').filter(Boolean));

/** How many letters of their words two texts have in common: 0 to 1. */
function likeness(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const letters = (words: Iterable<string>) => [...words].join('').length;
  return (2 * letters([...left].filter((word) => right.has(word)))) / Math.max(1, letters(left) + letters(right));
}

const leastAlike = 0.34;

/** Which dish was read for which that is meant: the pairs that are most alike first. */
function paired(found: readonly Found[], meant: readonly MeantDish[]): Map<number, number> {
  const pairs = meant.flatMap((dish, at) =>
    found.flatMap(({ dish: read }, foundAt) => {
      const names = Math.max(...dish.texts.map(({ name }) => likeness(read.name, name)));
      const all = Math.max(
        ...dish.texts.map(({ name, description }) => likeness(`${read.name} ${read.description}`, `${name} ${description[0]}`)),
      );
      if (Math.max(names, all) < leastAlike) return [];
      const samePrice = dish.prices.some((prices) => arePrices(pricesOf(read), prices)) ? 0.3 : 0;
      const sameSection = isSame(read.section, dish.sections) ? 0.3 : 0;
      const sameWeight = dish.weights.some((weight) => withoutBlanks(weight) === withoutBlanks(weightOf(read))) ? 0.1 : 0;
      return [{ at, foundAt, score: 2 * names + all + samePrice + sameSection + sameWeight - Math.abs(at - foundAt) / 1000 }];
    }),
  );
  const taken = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, foundAt } of pairs.toSorted((one, other) => other.score - one.score)) {
    if (taken.has(at) || used.has(foundAt)) continue;
    taken.set(at, foundAt);
    used.add(foundAt);
  }
  return taken;
}

const asksOf = ({ doubts }: Pick<CardLine, 'doubts'>) => doubts.filter(({ reason }) => doubtReasons[reason] === 'asks');

/** Reads a card and compares each dish with what it means. */
export function scoreOf(card: MeantCard): Score {
  const lines = readCard(sourceLines(card.text), { language: card.language, sections: [], hasSetPrice: card.hasSetPrice });
  const found = lines.flatMap(({ dish, doubts }) => {
    return dish ? [{ dish, asked: asksOf({ doubts }).map(({ field }) => field) }] : [];
  });
  const notUnderstood = lines.filter(({ role }) => role === 'notUnderstood');
  const pairs = paired(found, card.dishes);
  const score: Score = {
    ...sumOf([]),
    questions: found.flatMap(({ asked }) => asked).length,
    asked: new Set(lines.flatMap(asksOf).map(({ field, reason }) => `${field} ${reason}`)).size,
    notUnderstood: notUnderstood.length,
  };
  card.dishes.forEach((meant, at) => {
    const one = found[pairs.get(at) ?? -1];
    if (!one && meant.isOptional) return;
    score.dishes += 1;
    const title = meant.texts[0]?.name ?? '';
    if (!one) {
      score.lost += 1;
      score.wrong.push(`lost: ${title}`);
      return;
    }
    const wrong = wrongFields(one, meant, card);
    if (wrong.length === 0) score.right += 1;
    else score.wrong.push(`${title}: ${wrong.join(', ')}: ${JSON.stringify(one.dish)}`);
    if (one.asked.length === 0) score.quiet += 1;
    score.fairQuestions += one.asked.filter((field) => {
      const isPrice = priceFields.includes(field);
      return meant.asks.includes(isPrice ? 'price' : field) || (isPrice && !card.isInCrowns);
    }).length;
    if (!asksAbout(one, allergenFields)) {
      const { falseOnes, lostOnes } = allergenDifferences(one.dish, meant);
      score.falseAllergens += falseOnes.length;
      score.lostAllergens += lostOnes.length;
    }
    if (wrong.includes('price') && !asksAbout(one, priceFields)) score.wrongPrices += 1;
  });
  const known = new Set(pairs.values());
  found.forEach(({ dish, asked }, at) => {
    if (known.has(at)) return;
    score.invented += 1;
    if (!asksAbout({ dish, asked }, allergenFields)) score.falseAllergens += (dish.allergens ?? []).length;
    score.wrong.push(`invented: ${JSON.stringify(dish)}`);
  });
  score.wrong.push(...notUnderstood.map(({ source }) => `not understood: ${source.text}`));
  return score;
}

/** The scores of several cards as one. */
export function sumOf(scores: readonly Score[]): Score {
  const sums = everyFigure.map((figure) => [figure, scores.reduce((sum, score) => sum + score[figure], 0)]);
  return { ...(Object.fromEntries(sums) as Record<Figure, number>), wrong: scores.flatMap(({ wrong }) => wrong) };
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

// node functions/card/rules/pasted/testing/card-score.ts [--wrong] [folder]: the table, and with --wrong what is wrong
if (import.meta.main) {
  const args = process.argv.slice(2);
  const folder = args.find((arg) => !arg.startsWith('--')) ?? join(import.meta.dirname, '../cards');
  const scored = cardFiles(folder)
    .flatMap(meantCards)
    .map((card) => ({ name: card.name, isInCrowns: card.isInCrowns, score: scoreOf(card) }));
  const crowns = scored.filter(({ isInCrowns }) => isInCrowns);
  const total = (name: string, some: typeof scored) => ({ name, score: sumOf(some.map(({ score }) => score)) });
  const rows = [...scored, total('in Kč', crowns), total('all', scored)];
  const table = [
    row(['Card', ...Object.values(figures)]),
    `|---|${'--:|'.repeat(everyFigure.length)}`,
    ...rows.map(({ name, score }) => row([name, ...everyFigure.map((figure) => score[figure])])),
  ];
  const wrong = args.includes('--wrong') ? scored.map(({ name, score }) => `\n${[name, ...score.wrong].join('\n  ')}`) : [];
  process.stdout.write(`${[...table, ...wrong].join('\n')}\n`);
}
