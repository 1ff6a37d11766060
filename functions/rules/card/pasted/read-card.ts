import type { Allergen, AllergenKind } from '#contract/card/allergens';
import type { Mark } from '#contract/card/meals';
import type { MeasuredPrice } from '#contract/card/prices';
import type { Language } from '#messages/languages';
import { differsTenfold, usualBeside } from '../price-changes.ts';
import { readColumns } from './columns.ts';
import type { Habits } from './found-allergens.ts';
import { numberColumns } from './number-columns.ts';
import { type LineParts, readLine, withoutNumber } from './read-line.ts';
import { dividedByLanguage, inBoth, type LeftOut, languageOf, rolesOf } from './roles.ts';
import { inSmallLetters, isUsualSection, longestLine, plainName, type Role, type SourceLine, visibleLine } from './source-lines.ts';

/** A dish as a pasted card describes it. */
export interface ReadDish {
  name: string;
  description: string;
  /** What the card says in the other language. */
  translation: { language: Language; name: string; description: string } | undefined;
  weight: string;
  marks: Mark[];
  /** `null` where the card says nothing, `[]` where it states that there are none. */
  allergens: Allergen[] | null;
  /** Kinds of cereals and nuts: `1a`, `8c`. */
  kinds: AllergenKind[];
  mayContain: Allergen[];
  /** In Kč; `undefined` where none can be taken over, the first one where there are several. */
  price: number | undefined;
  /** What the first price is for; empty where there is one price. */
  measure: string;
  morePrices: MeasuredPrice[];
  /** The section above it; empty where there is none. */
  section: string;
}

export type DoubtedField = keyof ReadDish | 'line';

/** Why a field may be read wrong. A reason that asks holds its dish up until somebody has corrected or confirmed the field; the others tell. */
export const doubtReasons = {
  noPrice: 'asks',
  foreignPrice: 'asks',
  zeroPrice: 'asks',
  severalPrices: 'asks',
  unreadablePrice: 'asks',
  unusualPrice: 'asks',
  unsignedPrice: 'asks',
  maybeTwoNumbers: 'asks',
  pricePerMeasure: 'asks',
  unknownAllergen: 'asks',
  maybeAllergens: 'asks',
  repeatedDish: 'asks',
  noName: 'asks',
  maybeMore: 'asks',
  guessedLine: 'tells',
  cutName: 'tells',
  noUnit: 'tells',
  energyLeftOut: 'tells',
  foreignBeside: 'tells',
} as const;
export type DoubtReason = keyof typeof doubtReasons;

export interface Doubt {
  field: DoubtedField;
  reason: DoubtReason;
}

/** What became of a pasted line. A dish has the lines below it that continue it. */
export interface CardLine {
  source: SourceLine;
  role: Role;
  why?: LeftOut | undefined;
  section?: string | undefined;
  dish?: ReadDish | undefined;
  doubts: Doubt[];
}

export interface Known {
  /** The language in which the restaurant writes its texts first. */
  language: Language;
  /** The sections of the menu. */
  sections: readonly string[];
  /** The menu has a price for its courses together: a dish needs no price, and one that it has is a supplement. */
  hasSetPrice?: boolean | undefined;
}

/** The most letters of a name, a description, a weight and a section, as the contract has them. */
export const mostLetters = { name: 80, description: 1000, weight: 20, section: 40 } as const;

/**
 * Reads a card as it comes out of a document, a spreadsheet or a mail. Each line becomes something: a dish, a section, more of the dish above,
 * left out with a reason, or not understood. What could be meant otherwise is a doubt at its field; money is never converted or assumed.
 */
export function readCard(source: readonly SourceLine[], known: Known): CardLine[] {
  const said = known.hasSetPrice ? source.map(withoutPlus) : source;
  const table = readColumns(said);
  const free = said.map(({ text }, row) => (table?.has(row) || text.length > longestLine ? '' : text));
  const habits = habitsOf(free.map(visibleLine));
  const columns = numberColumns(free);
  const lines = said.map((line, row) => ({
    ...(table?.get(row) ?? readLine(line, habits, columns.get(row))),
    source: source[row] ?? line,
  }));
  const roles = rolesOf(lines, known);
  const result: CardLine[] = [];
  let section = '';
  for (let row = 0; row < lines.length; row += 1) {
    const { source: line } = lines[row] as LineParts;
    const { role, why, isGuess } = roles[row] as ReturnType<typeof rolesOf>[number];
    const doubts: Doubt[] = isGuess ? [{ field: 'line', reason: 'guessedLine' }] : [];
    if (role === 'section') section = sectionName(lines[row] as LineParts, known);
    if (role !== 'dish') {
      result.push({ source: line, role, why, section: role === 'section' ? section : undefined, doubts });
      continue;
    }
    let end = row + 1;
    while (roles[end]?.role === 'more' || (roles[end]?.why === 'blank' && roles[end + 1]?.role === 'more')) end += 1;
    const parts = lines.slice(row, end).filter((_, at) => roles[row + at]?.role !== 'leftOut');
    const read = dishOf(parts, section, known);
    result.push({ source: line, role, dish: read.dish, doubts: [...doubts, ...read.doubts] });
  }
  return withNeighbours(result, lines);
}

/** `+ 90 Kč` at the end of a line or of a cell is the supplement of 90 Kč. */
function withoutPlus(line: SourceLine): SourceLine {
  return { ...line, text: line.text.replace(/\+[ \u00a0]?(?=\d[\d .,\u00a0–-]*(?:(?:Kč|CZK)\s*|[^\S \u00a0]\s*)?(?:$|[\t;|"]))/giu, '') };
}

function habitsOf(visible: readonly string[]): Habits {
  const lists = visible.filter((line) => /[([/]\s?(?:A:?\s?)?\d{1,2}[a-h]?\s?[,.;]\s?\d{1,2}[^()[\]/]*[)\]/]/i.test(line));
  return { hasNumbersInBrackets: lists.length >= 2 };
}

function sectionName({ visible, section }: LineParts, known: Known): string {
  const plain = withoutNumber(section ?? visible)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})!?.])[^\p{L}\p{N})!?.]+$/gu, '');
  const name = inSmallLetters(sectionInLanguage(plain, known.language));
  const wanted = plainName(name);
  const same = known.sections.find((section) => plainName(section) === wanted);
  return same ?? shortened(name, mostLetters.section);
}

/** `POLÉVKY / SOUPS` in one language. */
function sectionInLanguage(text: string, language: Language): string {
  const parts = text.split(/\s[/|–-]\s|\s?\/\s?/);
  const english = parts.find((part) => languageOf(part) === 'en');
  if (parts.length !== 2 || !english || !parts.every(isUsualSection)) return dividedByLanguage(text)?.[language] ?? text;
  return language === 'en' ? english : (parts.find((part) => part !== english) ?? text);
}

/** A dish of its first line and those that continue it. */
function dishOf(parts: LineParts[], section: string, known: Known): { dish: ReadDish; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  const texts = textsOf(parts, known, doubts);
  const { doubts: priceDoubts, ...prices } = priceOf(parts, known);
  const stated = parts.flatMap(({ allergens }) => (allergens === null ? [] : [allergens]));
  // what two lines say may be about two dishes
  const isSaidTwice = stated.length > 1 ? ('maybeAllergens' as const) : undefined;
  const allergenDoubt = parts.find(({ allergenDoubt }) => allergenDoubt)?.allergenDoubt ?? isSaidTwice;
  // a number behind a name may be the only allergen
  const hasSmallNumber = parts.some(({ prices }) =>
    prices.some(({ price, measure, isSigned, mayBeTwo }) => mayBeTwo || (!measure && !isSigned && price !== undefined && price <= 14)),
  );
  const isNumber = parts.some(({ texts }) => texts.some((text) => /^(?:1[0-4]|0?[1-9])[a-h]?$/.test(text)));
  const mayEndInAllergen =
    isNumber ||
    (stated.length === 0 && (hasSmallNumber || /\s(?:1[0-4]|[1-9])[a-h]?(?:\s\d[\d,.]{0,9}\s?(?:Kč|CZK|,-))?$/iu.test(texts.name)));
  if (allergenDoubt || mayEndInAllergen) doubts.push({ field: 'allergens', reason: allergenDoubt ?? 'maybeAllergens' });
  if (parts.some(({ hasEnergy }) => hasEnergy)) doubts.push({ field: 'description', reason: 'energyLeftOut' });
  const measured = parts.find(({ weight }) => weight !== '');
  if (measured?.lacksUnit) doubts.push({ field: 'weight', reason: 'noUnit' });
  const dish: ReadDish = {
    ...texts,
    weight: shortened(measured?.weight ?? '', mostLetters.weight),
    marks: [...new Set(parts.flatMap(({ marks }) => marks))],
    allergens: stated.length > 0 ? sorted(stated.flat()) : null,
    kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))].sort(),
    mayContain: sorted(parts.flatMap(({ mayContain }) => mayContain)),
    ...prices,
    section: parts[0]?.section ?? section,
  };
  return { dish, doubts: [...doubts, ...priceDoubts] };
}

const sorted = (allergens: Allergen[]) => [...new Set(allergens)].sort((a, b) => a - b);

/** The texts of a dish. The last one goes on where its last word is torn, and the name also in front of its price. */
function joined(parts: readonly LineParts[]): string[] {
  const [first, ...more] = parts;
  const texts = (first?.texts.length ? first.texts : ['']).map((text) => [text]);
  let isPriced = (first?.prices.length ?? 0) > 0;
  let before = first;
  for (const part of more) {
    const [text = '', ...others] = part.texts;
    const last = texts.at(-1) ?? [];
    const isTorn = /\p{L}-$/u.test(before?.visible ?? '') && /^\p{Ll}/u.test(part.visible);
    const isName = texts.length === 1 && !isPriced && part.prices.length > 0 && /^[\p{Ll}(]/u.test(part.visible);
    if (isTorn) last.push((last.pop() ?? '').replace(/-$/, ''), text);
    else if (isName && text !== '') last.push(/,$/.test(before?.visible ?? '') ? ', ' : ' ', text);
    else if (text !== '') texts.push([text]);
    texts.push(...others.map((other) => [other]));
    isPriced ||= part.prices.length > 0;
    before = part;
  }
  return texts.map((pieces) => pieces.join(''));
}

type Texts = Pick<ReadDish, 'name' | 'description' | 'translation'>;

function textsOf(parts: LineParts[], known: Known, doubts: Doubt[]): Texts {
  let [name = '', ...rest] = joined(parts);
  if (name === '') doubts.push({ field: 'name', reason: 'noName' });
  let translation = parts[0]?.translation;
  const divided = dividedByLanguage(name);
  const language = divided ? undefined : languageOf(name);
  const isOther = (text: string) => language !== undefined && ![undefined, language].includes(languageOf(text));
  const given = rest.find(isOther);
  const both = divided ?? (given === undefined ? undefined : inBoth(name, given));
  rest = rest.filter((text) => !isOther(text));
  const other: Language = known.language === 'cs' ? 'en' : 'cs';
  if (both && !translation) {
    name = both[known.language];
    translation = { language: other, name: shortened(both[other], mostLetters.name), description: '' };
  }
  const [, short, explained] = /^(.{3}(?:(?!\s[–—-]\s\p{Ll}).)*)\s[–—-]\s(\p{Ll}.*)$/u.exec(name) ?? [];
  if (short && explained) {
    name = short;
    rest = [explained, ...rest];
  }
  if (letters(name) > mostLetters.name) {
    const end = endOfName(name);
    rest = [name.slice(end).replace(/^[\s,]+/, ''), ...rest];
    name = name.slice(0, end);
    doubts.push({ field: 'name', reason: 'cutName' });
  }
  const byOrigin = Map.groupBy(rest, (text) => (languageOf(text) === translation?.language ? 'foreign' : 'own'));
  const { foreign, own } = Object.fromEntries(byOrigin);
  if (translation && foreign && own) {
    translation = { ...translation, description: foreign.join(' ') };
    rest = own;
  }
  return { name, description: shortened(rest.join(' '), mostLetters.description), translation };
}

const letters = (text: string) => [...text].length;

function endOfName(name: string): number {
  const fitting = [...name].slice(0, mostLetters.name).join('');
  const end = Math.max(fitting.lastIndexOf(','), fitting.lastIndexOf(' – '));
  return end > 10 ? end : Math.max(fitting.lastIndexOf(' '), 0) || fitting.length;
}

function shortened(text: string, most: number): string {
  return letters(text) > most ? [...text].slice(0, most).join('').trim() : text;
}

const highestPrice = 100_000;

function priceOf(parts: LineParts[], { hasSetPrice }: Known): Pick<ReadDish, 'price' | 'measure' | 'morePrices'> & { doubts: Doubt[] } {
  const said = parts.flatMap(({ prices }) => prices);
  const crowns = said.filter(({ isForeign }) => !isForeign);
  const doubtful = (reason: DoubtReason) => ({ field: 'price' as const, reason });
  if (crowns.length === 0) {
    if (said.length > 0) return { ...noPrice, doubts: [doubtful('foreignPrice')] };
    const isUnreadable = parts.some(({ hasUnreadablePrice }) => hasUnreadablePrice);
    if (hasSetPrice && !isUnreadable) return { ...noPrice, doubts: [] };
    return { ...noPrice, doubts: [doubtful(isUnreadable ? 'unreadablePrice' : 'noPrice')] };
  }
  const isMeasured = isList(crowns);
  const taken = isMeasured ? crowns : crowns.slice(0, 1);
  const doubts: Doubt[] = [];
  if (taken.length < crowns.length) doubts.push(doubtful('severalPrices'));
  if (said.length > crowns.length) doubts.push(doubtful('foreignBeside'));
  if (taken.some(({ price }) => price === 0)) return { ...noPrice, doubts: [...doubts, doubtful('zeroPrice')] };
  const prices = taken.flatMap(({ price, measure }) => (price === undefined || price > highestPrice ? [] : [{ measure, price }]));
  const [first, ...morePrices] = prices;
  if (!first || prices.length < taken.length) return { ...noPrice, doubts: [...doubts, doubtful('unreadablePrice')] };
  if (taken.some(({ mayBeTwo }) => mayBeTwo)) doubts.push(doubtful('maybeTwoNumbers'));
  if (taken.some(({ isPerMeasure }) => isPerMeasure)) doubts.push(doubtful('pricePerMeasure'));
  const isUnusual = taken.some(({ price = 0, isSigned }) => !isSigned && (price < 15 || (price >= 1900 && price < 2100)));
  if (isUnusual || !growsWithMeasure(prices)) doubts.push(doubtful('unusualPrice'));
  return { ...first, morePrices, doubts };
}

const noPrice = { price: undefined, measure: '', morePrices: [] };

/** An item has at most six prices. */
const mostListed = 6;

/** Whether prices are a list of which each but the first says what it is for, once each. */
function isList(prices: readonly { measure: string }[]): boolean {
  const measures = prices.map(({ measure }) => plainName(measure));
  return measures.slice(1).every(Boolean) && new Set(measures).size === measures.length && measures.length <= mostListed;
}

/** Whether more of the same costs more, and not beyond all proportion: what a lost digit changes. */
function growsWithMeasure(prices: readonly MeasuredPrice[]): boolean {
  return prices.slice(1).every((next, at) => {
    const [before, after] = [amountIn(prices[at]?.measure ?? ''), amountIn(next.measure)];
    if (!before || !after || before.unit !== after.unit) return true;
    const [costs, measures] = [next.price / (prices[at]?.price ?? 0), after.amount / before.amount];
    return measures > 1 ? costs >= 1 && costs <= 3 * measures : costs <= 1 && costs >= measures / 3;
  });
}

function amountIn(measure: string): { amount: number; unit: string } | undefined {
  const [, amount, unit] = /^(\d+(?:[.,]\d+)?)\s?(\p{L}+)$/u.exec(measure) ?? [];
  return amount && unit ? { amount: Number(amount.replace(',', '.')), unit: unit.toLowerCase() } : undefined;
}

const isBesideDish = (line: CardLine | undefined) => line?.role === 'more' || line?.role === 'leftOut';

/** Below so many neighbours none of their prices is usual. */
const fewNeighbours = 3;

/** The doubts that only show beside other dishes: a price far from the others or without their sign, a dish that stands there twice. */
function withNeighbours(cardLines: CardLine[], lines: readonly LineParts[]): CardLine[] {
  const priced = cardLines.flatMap(({ dish }) => (dish?.price === undefined ? [] : [{ price: dish.price, category: dish.section }]));
  const usual = usualBeside(priced);
  const withPrice = lines.filter(({ prices }) => prices.length > 0);
  const signs = withPrice.filter(({ prices }) => prices[0]?.isSigned).length;
  const isSignedCard = signs >= 2 && signs * 2 > withPrice.length;
  const signed = new Set(withPrice.filter(({ prices }) => prices[0]?.isSigned || prices[0]?.isForeign).map(({ source }) => source.id));
  const unsigned = new Set(withPrice.map(({ source }) => source.id).filter((id) => !signed.has(id)));
  const seen = new Set<string>();
  return cardLines.map((line, row) => {
    if (!line.dish) return line;
    const { price, section, name } = line.dish;
    const doubts = [...line.doubts];
    const says = (reason: DoubtReason) => doubts.some((doubt) => doubt.reason === reason);
    if (price !== undefined) {
      const neighbours = usual({ price, category: section });
      if (!says('unusualPrice') && priced.length > fewNeighbours && neighbours !== undefined && differsTenfold(price, neighbours))
        doubts.push({ field: 'price', reason: 'unusualPrice' });
      let priceRow = row;
      while (lines[priceRow]?.prices.length === 0 && isBesideDish(cardLines[priceRow + 1])) priceRow += 1;
      const own = lines[priceRow];
      if (isSignedCard && own && unsigned.has(own.source.id)) doubts.push({ field: 'price', reason: 'unsignedPrice' });
    }
    const key = [section, name, line.dish.weight].map(plainName).join('\n');
    if (name !== '' && seen.has(key)) doubts.push({ field: 'name', reason: 'repeatedDish' });
    seen.add(key);
    return { ...line, doubts };
  });
}
