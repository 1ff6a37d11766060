import { longestLine, type SourceLine } from './source-lines.ts';

export type Lines = readonly SourceLine[];

/** What stands on the line of a row; nothing beyond the ends. */
export const textsOf = (lines: Lines) => (row: number) => lines[row]?.text.trim() ?? '';

/** Changes texts where that changes so many of them at least. */
export function changed(lines: Lines, least: number, change: (text: string, row: number) => string): Lines {
  const texts = lines.map(({ text }, row) => (text.length > longestLine ? text : change(text, row)));
  const count = texts.filter((text, row) => text !== lines[row]?.text).length;
  return count < least ? lines : lines.map((line, row) => ({ ...line, text: texts[row] ?? '' }));
}

/** Puts something else for what a pattern finds, where so many lines have it at least. */
export const rewritten =
  (pattern: RegExp, by: string, least = 1) =>
  (lines: Lines): Lines =>
    changed(lines, least, (text) => text.replace(pattern, by));

/** `159 Kč`, `$3.50 (per piece)` alone on a line. */
export const priceAlone =
  /^\s*(?:(?:\p{Sc}|EUR|CHF)\s?)?(?:\d{1,4}|\d\s\d{3})(?:[.,]\d\d)?\s?(?:Kč|CZK|,-(?:\sKč)?|EUR|CHF|\p{Sc})?(?: \([^()\d]{1,9}[^()]{0,20}\))?\s*$/iu;

/** `32 cm`, `2 pers.`: nothing but a size or a count. */
export const measureAlone = /^\s*\d[\d.,]*\s?(?:k?g|[mcd]?l|cm|ks|pcs|pz|(?:os|pers)\p{L}*\.?|uova|eggs|Stk\.?|Stück)\s*$/iu;

/** `Toast 195 Kč`, `Toast € 4.50` */
export const pricedEnd = /\d ?(?:Kč|CZK|,-|EUR|CHF|\p{Sc})\s*$|(?:\p{Sc}|EUR|CHF) ?\d[\d.,]*\s*$/iu;
