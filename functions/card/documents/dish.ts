import type { Content, TableCell } from 'pdfmake/interfaces';
import { menuCard as messages } from '#card/words/documents';
import { colors } from '#house/documents/page-layout';
import type { Language } from '#house/language/languages';
import { spokenTag } from '#house/language/spoken';
import { type Translated, textIn } from '#house/rules/translated';
import { typeset } from '#house/rules/typesetting';
import type { MenuItem } from '../contract/menu-items.ts';
import { allergenMarks } from '../rules/allergens.ts';
import { markSigns, shownMarks } from '../rules/marks.ts';
import { hasSetPrice, pricesOf, printPriceOn, type SetMenu } from '../rules/prices.ts';

export interface Dish extends Pick<MenuItem, 'mealId' | 'mealPrice' | 'measure' | 'morePrices' | 'categories'> {
  /** Its name in further languages: lines of the description that are printed as names. */
  otherNames?: readonly string[];
}

/** The mark of a dish whose allergens are unknown. A bare question mark may not begin a line, and pdfmake then breaks lines that would fit. */
export const unknownMark = '(?)';

/** What a dish is printed in: a column of this width, in points, with letters this many times as large as in one column on A4. */
export interface Column {
  width: number;
  letters: number;
}

/** The size of weights and measures, in points; as large as it must be to be read. */
const smallSize = (letters: number) => Math.max(8, 9.5 * letters);

/** A dish as printed: its name, a dotted leader and its prices, and below its description. */
export function dish({ mealId: meal, otherNames = [], ...item }: Dish, menu: SetMenu, column: Column): Content {
  const { letters } = column;
  return {
    stack: [nameAndPrices(meal, printedPrices(item, menu), column), ...description(meal.description.split('\n'), otherNames, column)],
    margin: [0, 4 * letters, 0, (meal.description ? 4 : 7) * letters],
  };
}

interface PrintedPrice {
  measure: string;
  price: string;
}

function printedPrices(item: Omit<Dish, 'mealId'>, menu: SetMenu): PrintedPrice[] {
  const prices = pricesOf(item);
  if (prices.length === 0 && !hasSetPrice(menu)) return [{ measure: messages().included, price: '' }];
  return prices.map(({ measure, price }) => ({ measure, price: printPriceOn(menu, price, spokenTag()) }));
}

function nameAndPrices(meal: Dish['mealId'], prices: readonly PrintedPrice[], column: Column): Content {
  const { width, letters } = column;
  const [first, ...others] = prices;
  const size = 13.5 * letters;
  const behind = behindName(meal, letters);
  const widestPrice = Math.max(0, ...prices.map((one) => widthUpTo(`${one.measure}  `, smallSize(letters)) + widthUpTo(one.price, size)));
  const room = width - widestPrice - 2 * paddingOfPrice;
  const words = meal.name.split(' ').map((word) => widthUpTo(word, size));
  const isShort = (words.at(-1) ?? 0) + behind.reduce((sum, piece) => sum + piece.width, 0) < room;
  const name: TableCell = {
    text: [{ text: meal.name, font: 'display', fontSize: size }, ...(isShort ? besideLastWord(behind) : onFurtherLines(behind, size))],
    lineHeight: 1,
    fontFeatures: ['lnum'],
  };
  // an empty cell is as high as its letters would be
  const empty = { text: '', fontSize: size, lineHeight: 1 };
  const leader: TableCell = { ...empty, border: [false, false, false, first !== undefined] };
  // an automatic column is as wide as its longest word, which may push the price off the page
  const nameWidth = Math.max(...words) > room ? room : 'auto';
  const body = [[name, leader, amountOf(first, column)], ...others.map((price) => [empty, empty, amountOf(price, column)])];
  return { table: { widths: [nameWidth, '*', 'auto'], body }, layout: dottedLeader };
}

/** A weight, a sign, or the number of an allergen. */
interface Piece {
  printed: Content;
  /** At most, with the gap before it, in points. */
  width: number;
  gap: string;
}

/** What stands behind the name of a dish. */
function behindName(meal: Dish['mealId'], letters: number): Piece[] {
  const piece = (text: string, fontSize: number, gap: string, looks: object): Piece => ({
    // on one line, whatever becomes of it: a 10 in two parts would be a 1
    printed: { text, fontSize, noWrap: true, ...looks },
    width: widthUpTo(gap + text, fontSize),
    gap,
  });
  // letters that are not raised would read as the end of the name
  const wideGap = '\u00a0\u00a0';
  const weight = meal.weight ? [meal.weight.replaceAll(' ', '\u00a0')] : [];
  const allergens = allergenMarks(meal, unknownMark).split(' ').filter(Boolean);
  return [
    ...weight.map((text) => piece(text, smallSize(letters), wideGap, { color: colors.muted })),
    ...shownMarks(meal).map((mark, at) => piece(markSigns[mark], 9, at === 0 ? wideGap : '\u00a0', { bold: true, style: 'accent' })),
    ...allergens.map((text) => piece(text, 13, '\u00a0', { sup: true, color: colors.muted })),
  ];
}

/** How wide a text is at most, in points: capitals, signs and the widest small letters are nearly squares. */
function widthUpTo(text: string, fontSize: number): number {
  return [...text].reduce((sum, character) => sum + fontSize * (/[\p{Lu}\p{S}mw]/u.test(character) ? 1 : 0.6), 0);
}

/**
 * On the line of the last word of the name. pdfmake leaves spaces out when it measures whether all that fits; of the first gap it may, because a
 * column as wide as its text would else be too narrow by an error of rounding.
 */
function besideLastWord(pieces: readonly Piece[]): Content[] {
  const whole = { preserveLeadingSpaces: true, preserveTrailingSpaces: true };
  return pieces.flatMap(({ gap, printed }, at) => [{ text: gap, fontSize: 7.5, ...(at > 0 && whole) }, printed]);
}

/** On as many lines as it takes. Each has a space as high as the name: what is raised would overlap the letters above. */
function onFurtherLines(pieces: readonly Piece[], fontSize: number): Content[] {
  const gap = { text: ' ', font: 'display', fontSize };
  return [gap, ...pieces.flatMap(({ printed }) => [printed, gap])];
}

/** A price with its measure before it, on one line. */
function amountOf(one: PrintedPrice | undefined, { letters }: Column): TableCell {
  if (!one) return '';
  const measure = one.measure.replaceAll(' ', '\u00a0');
  return {
    text: [
      ...(measure ? [{ text: `${measure}\u00a0\u00a0`, fontSize: smallSize(letters), color: colors.muted }] : []),
      ...(one.price ? [{ text: one.price, font: 'display', fontSize: 13.5 * letters }] : []),
    ],
    lineHeight: 1,
    noWrap: true,
    alignment: 'right',
    verticalAlignment: 'bottom',
    fontFeatures: ['lnum'],
  };
}

function description(lines: readonly string[], names: readonly string[], { width, letters }: Column): Content[] {
  if (lines.every((line) => line === '')) return [];
  const text = lines.map((line, at) => ({
    text: at < lines.length - 1 ? `${line}\n` : line,
    ...(names.includes(line) ? { color: colors.text } : { italics: true }),
  }));
  return [{ text, font: 'display', fontSize: 11.5 * letters, lineHeight: 1, color: colors.muted, margin: [0, 1, width * 0.15, 0] }];
}

const paddingOfPrice = 4;

// the dotted leader is the lower border of an empty cell, raised to the baseline
const dottedLeader = {
  defaultBorder: false,
  hLineWidth: () => 0.8,
  vLineWidth: () => 0,
  hLineColor: () => colors.metal,
  hLineStyle: () => ({ dash: { length: 0.8, space: 2.6 } }),
  paddingLeft: (cell: number) => (cell === 2 ? paddingOfPrice : 0),
  paddingRight: (cell: number) => (cell === 0 ? paddingOfPrice : 0),
  paddingTop: () => 0,
  paddingBottom: () => -3.5,
};

/** The languages of a document: its words stand in each of them, beside each other; prices and dates are written as in the first one. */
export type Printed = readonly [Language, ...Language[]];

const printedIn = <Field extends string>(language: Language, item: Translated<Field>, field: Field) =>
  typeset(textIn(language, item, field), language);

/** A text of the restaurant in each language of the document; one that is the same in both, or not translated, stands once. */
export function printedText<Field extends string>(printed: Printed, item: Translated<Field>, field: Field, between: string): string {
  return [...new Set(printed.map((language) => printedIn(language, item, field)))].filter(Boolean).join(between);
}

/** A dish in the languages of the document: name and description in the first one, and below them those of the second, where they differ. */
export function printedDish({ mealId: meal, ...item }: Dish, printed: Printed): Dish {
  const [name = '', ...otherNames] = printed.map((language) => printedIn(language, meal, 'name'));
  const lines = printed.flatMap((language, at) => [otherNames[at - 1] ?? '', printedIn(language, meal, 'description')]);
  const description = [...new Set(lines)].filter((text) => text && text !== name).join('\n');
  return { ...item, mealId: { ...meal, name, description }, otherNames };
}
