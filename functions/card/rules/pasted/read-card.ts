import type { Allergen } from '#house/contract/allergens';
import type { Language } from '#house/language/languages';
import type { MeasuredPrice } from '../../contract/prices.ts';
import { alternatives } from './alternatives.ts';
import type { CardLine, Doubt, DoubtReason, ReadDish } from './card-line.ts';
import { withoutDecoration } from './decoration.ts';
import { explained } from './explained.ts';
import { codeOf, type Habits, isOfLegend, legendOf, listInBrackets, starsOf, tellNumbers } from './found-allergens.ts';
import { markCalled } from './found-marks.ts';
import type { SaidPrice } from './found-prices.ts';
import type { AssignedColumns } from './heads.ts';
import { isCourse } from './layout.ts';
import { withNeighbours } from './neighbours.ts';
import { numberColumns } from './number-columns.ts';
import { type LineParts, readLine, withoutNumber } from './read-line.ts';
import { dividedByLanguage, firstLanguageOf, inBoth, languageOf, rolesOf } from './roles.ts';
import { gap, inSmallLetters, isUsualSection, longestLine, plainName, type SourceLine, visibleLine } from './source-lines.ts';
import { readTable } from './table.ts';
import { dayTitleOf } from './titles.ts';
import { withWholeCard } from './whole-card.ts';

export interface Known {
  /** The language in which the restaurant writes its texts first. */
  language: Language;
  /** The sections of the menu. */
  sections: readonly string[];
  /** The menu has a price for its courses together: a dish needs no price, and one that it has is a supplement. */
  hasSetPrice?: boolean | undefined;
  /** What staff say of columns of a table that `unknownColumns` lists. */
  columns?: AssignedColumns | undefined;
}

/** The most letters of a name, a description, a weight and a section, as the contract has them. */
const mostLetters = { name: 80, description: 1000, weight: 20, section: 40 } as const;

/**
 * Reads a card as it comes out of a document, a spreadsheet or a mail. Each line becomes something: a dish, a section, more of the dish above,
 * left out with a reason, or not understood. What could be meant otherwise is a doubt at its field; money is never converted or assumed.
 */
export function readCard(source: readonly SourceLine[], known: Known): CardLine[] {
  let own = withoutDecoration(source);
  let best = readLines(own, source, known);
  for (const alternative of alternatives) {
    const other = alternative(own);
    const read = other === own ? best : readLines(other, source, known);
    const margin = read.filter(({ dish }) => dish).length / 5;
    if (explained(read) > explained(best) + margin) [own, best] = [other, read];
  }
  const read = new Map(best.map((line) => [line.source.id, line]));
  return source.map(
    (line) => read.get(line.id) ?? { source: line, role: 'leftOut', why: line.text.trim() ? 'button' : 'blank', doubts: [] },
  );
}

function readLines(own: readonly SourceLine[], source: readonly SourceLine[], known: Known): CardLine[] {
  const said = known.hasSetPrice ? own.map(withoutPlus) : own;
  const table = readTable(own, known.columns);
  const free = said.map(({ text }, row) => (table?.has(row) || text.length > longestLine ? '' : text));
  const habits = habitsOf(free.map(visibleLine));
  const columns = numberColumns(free.map((text) => (isOfLegend(visibleLine(text), habits.legend) ? '' : text)));
  const bySource = new Map(source.map((line) => [line.id, line]));
  const lines = withWholeCard(
    said.map((line, row) => ({
      ...(table?.get(row) ?? readLine(line, habits, columns.get(row))),
      source: bySource.get(line.id) ?? line,
    })),
  );
  const roles = rolesOf(lines, known);
  const dishes = dishesOf(lines, roles);
  const firstLanguage = firstLanguageOf(lines.flatMap(({ isRow, texts }) => (isRow ? [] : texts)));
  const saysAll = { ...known, isBilingual: areInBoth([...dishes.values()].map(joined), known.language), firstLanguage };
  const result: CardLine[] = [];
  // below the last dish stands what holds for all of them
  const last = roles.findLastIndex(({ role }) => role === 'dish');
  const isOfWhole = roles.some(
    ({ role, isOfAll }, row) => (row > last && isOfAll) || (role === 'notUnderstood' && tellsOfAllergens(lines[row]?.visible ?? '')),
  );
  let section = '';
  let listed: 'all' | 'unlisted' | undefined;
  let shared: { price: SaidPrice; isOfSection: boolean } | undefined;
  for (let row = 0; row < lines.length; row += 1) {
    const { source: line } = lines[row] as LineParts;
    const { role, why, isGuess, isOfAll } = roles[row] as ReturnType<typeof rolesOf>[number];
    const doubts: Doubt[] = isGuess ? [{ field: 'line', reason: 'guessedLine' }] : [];
    if (role === 'section') {
      section = sectionName(lines[row] as LineParts, saysAll);
      // a list beside the name of a section may be that of its dishes
      listed = (lines[row]?.allergens?.length ?? 0) > 0 ? 'unlisted' : undefined;
    }
    if (isOfAll) listed = 'all';
    const { day } = lines[row] as LineParts;
    // a date below its weekday begins no other day
    if (day !== undefined && (/\p{L}/u.test(day) || dayTitleOf(section) !== 'day')) section = day;
    const { sharedPrice } = lines[row] as LineParts;
    if (sharedPrice !== undefined) shared = { price: sharedPrice, isOfSection: role === 'section' };
    else if (role === 'section' && shared?.isOfSection) shared = undefined;
    if (role !== 'dish') {
      result.push({ source: line, role, why, section: role === 'section' ? section : undefined, doubts });
      continue;
    }
    const [head, ...more] = dishes.get(row) ?? [];
    if (!head) continue;
    const isPriced = [head, ...more].some(({ prices, hasUnreadablePrice }) => prices.length > 0 || hasUnreadablePrice);
    const prices = isPriced || !shared || isCourse(head.visible) ? head.prices : [shared.price];
    const read = dishOf([{ ...head, prices }, ...more], section, saysAll);
    const isAsked = read.doubts.some(({ field }) => field === 'allergens');
    if (!isAsked && (isOfWhole || listed === 'all' || (listed && read.dish.allergens === null)))
      doubts.push({ field: 'allergens', reason: 'maybeAllergens' });
    result.push({ source: line, role, dish: read.dish, doubts: [...doubts, ...read.doubts] });
  }
  return withNeighbours(result, lines);
}

const speaksOfAllergens = /(?<!\p{L})(?:al+erg|obsahuj|contain|enth(?:a|ä)lt|contien)/iu;

/** `Egg in Whiskey Sour and tartare, nuts in Heron's Nest`: a sentence about the allergens of dishes. */
function tellsOfAllergens(text: string): boolean {
  const named = new Set(text.split(/[^\p{L}]+/u).flatMap((word) => codeOf(word) ?? []));
  return named.size > (speaksOfAllergens.test(text) ? 0 : 2);
}

/** The lines of each dish, by its first one. */
function dishesOf(lines: readonly LineParts[], roles: ReturnType<typeof rolesOf>): Map<number, LineParts[]> {
  const dishes = new Map<number, LineParts[]>();
  let parts: LineParts[] = [];
  for (const [row, { role }] of roles.entries()) {
    if (role !== 'more' && role !== 'leftOut') parts = [];
    if (role === 'dish') dishes.set(row, parts);
    if (role === 'dish' || role === 'more') parts.push(lines[row] as LineParts);
  }
  return dishes;
}

/** What is known of the menu and what the whole card says of its languages. */
interface SaysAll extends Known {
  isBilingual: boolean;
  firstLanguage: Language | undefined;
}

/** Whether the second text of most dishes says their name in the other language. */
function areInBoth(dishes: readonly string[][], language: Language): boolean {
  const pairs = dishes.flatMap(([name = '', other]) => (other === undefined ? [] : [{ name, other }]));
  const foreign = pairs.filter(({ name, other }) => {
    const is = languageOf(other);
    return is !== undefined && is !== language && languageOf(name) !== is && startsBig(other) && commas(other) <= commas(name);
  });
  return pairs.length > 1 && foreign.length * 2 > pairs.length && !pairs.some(({ other }) => languageOf(other) === language);
}

const commas = (text: string) => text.split(',').length;

const startsBig = (text: string) => /^\P{L}*\p{Lu}/u.test(text);

/** `+ 90 Kč` at the end of a line or of a cell is the supplement of 90 Kč. */
function withoutPlus(line: SourceLine): SourceLine {
  return { ...line, text: line.text.replace(/\+[ \u00a0]?(?=\d[\d .,\u00a0–-]*(?:(?:Kč|CZK)\s*|[^\S \u00a0]\s*)?(?:$|[\t;|"]))/giu, '') };
}

function habitsOf(visible: readonly string[]): Habits {
  const lists = visible.filter((line) => listInBrackets.test(line));
  const marks = visible.flatMap((line, at) => (markCalled(line) === undefined ? [] : [{ line: line.toLowerCase(), at }]));
  const isBelowPrice = (at: number) => Boolean(visible[at - 1]) && !visible[at + 1];
  const badges = [...Map.groupBy(marks, ({ line }) => line)].flatMap(([line, those]) =>
    !isUsualSection(line) || those.length > 1 || those.some(({ at }) => isBelowPrice(at)) ? [line] : [],
  );
  const bare = visible.filter((line) =>
    /(?<=\p{L} ?|\t)(?:1[0-4]|[1-9])[a-h]?(?:,\s?(?:1[0-4]|[1-9])[a-h]?){1,12}\.?(?=\t| \d{2,4} ?(?:Kč|CZK|,-|,–|$)| ?$)/iu.test(line),
  );
  const priced = visible.filter((line) => /(?<=[\s.)])\d{2,3} ?(?:Kč|CZK|,-|,–)?$/iu.test(line));
  const tellsNumbers = tellNumbers(visible);
  const areMost = bare.length > 4 && bare.length * 2 > priced.length && visible.some((line) => /al?lerg|Kč/iu.test(line));
  const signed = visible.filter((line) => /(?<![\p{L}\d])A ?\d{1,2}(?:,\s?\d{1,2}){1,12}(?![\d])/u.test(line));
  return {
    hasNumbersInBrackets: lists.length >= 2,
    hasBareLists: bare.length > 2,
    areListsSure: tellsNumbers || areMost,
    tellsNumbers,
    hasLetterSign: signed.length > 1,
    hasLetters: visible.filter((line) => /[([]\p{L}\d?(?:, ?(?:\p{L}\d?|\d{1,2})){1,15}[)\]]/u.test(line)).length > 1,
    stars: starsOf(visible),
    legend: legendOf(visible),
    badges: new Set(badges),
  };
}

function sectionName({ visible, section, dayTitle, sharedPrice, texts }: LineParts, known: SaysAll): string {
  const day = dayTitle === 'day' ? dayInLanguage(visible, known).replace(/^./u, (first) => first.toUpperCase()) : undefined;
  const plain = withoutNumber(
    day ??
      section ??
      (sharedPrice === undefined
        ? visible.replace(/(?<=\p{L}) \([^()]*\)$/u, (said) => (/\d/.test(said) || visible.length > mostLetters.section ? '' : said))
        : (texts[0] ?? '')),
  )
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})!?.])[^\p{L}\p{N})!?.]+$/gu, '');
  const name = inSmallLetters(sectionInLanguage(plain, known));
  const wanted = plainName(name);
  const same = known.sections.find((section) => plainName(section) === wanted);
  return same ?? shortened(name, mostLetters.section);
}

/** `PONDĚLÍ | MONDAY (30. 11.)` in one language, with its date. */
function dayInLanguage(visible: string, { language }: SaysAll): string {
  const [one = '', other] = visible.replace(/^(?:datum|date): /i, '').split(gap);
  if (other === undefined) return one;
  const said = /day(?!\p{L})/iu.test(one) === (language === 'en') ? one : other;
  return said === one ? `${one}${/ ?\(?\d.*$/.exec(other)?.[0] ?? ''}` : said;
}

/** `POLÉVKY / SOUPS` in one language. */
function sectionInLanguage(text: string, { language, firstLanguage }: SaysAll): string {
  const parts = text.split(/\s[/|–-]\s|\s?\/\s?/);
  const english = parts.find((part) => languageOf(part) === 'en');
  if (parts.length !== 2 || !english || !parts.every(isUsualSection)) return dividedByLanguage(text, firstLanguage)?.[language] ?? text;
  return language === 'en' ? english : (parts.find((part) => part !== english) ?? text);
}

/** A dish of its first line and those that continue it. */
function dishOf(parts: LineParts[], section: string, known: SaysAll): { dish: ReadDish; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  const texts = textsOf(parts, known, doubts);
  const { doubts: priceDoubts, ...prices } = priceOf(parts, known);
  // several prices may be those of two dishes
  const isNumberLeft = parts.some(({ texts }) => texts.some((text) => /^(?!(?:19|20)\d\d$)\d{2,4}(?:[.,]\d\d)?$/.test(text)));
  const isOfTwo = parts.some(({ isRow, prices, visible }) => !isRow && prices.length > 1 && hasNameBetweenPrices(visible));
  const isAsked = priceDoubts.some(({ reason }) => reason === 'severalPrices');
  if (!isAsked && !parts[0]?.isRow && prices.price !== undefined && (isNumberLeft || isOfTwo || numberInName.test(texts.name)))
    priceDoubts.push({ field: 'price', reason: 'severalPrices' });
  const isMaybeTwo = priceDoubts.some(({ reason }) => reason === 'severalPrices') && parts.some(({ texts }) => texts.length > 1);
  const stated = parts.flatMap(({ allergens }) => (allergens === null ? [] : [allergens]));
  // what two lines say may be about two dishes
  const isSaidTwice = stated.length > 1 || (stated.length > 0 && isMaybeTwo) ? ('maybeAllergens' as const) : undefined;
  const allergenDoubt = parts.find(({ allergenDoubt }) => allergenDoubt)?.allergenDoubt ?? isSaidTwice;
  // a number behind a name may be the only allergen
  const hasSmallNumber = parts.some(({ prices }) =>
    prices.some(({ price, measure, isSigned, mayBeTwo }) => mayBeTwo || (!measure && !isSigned && price !== undefined && price <= 14)),
  );
  // `Set 1`
  const isCountedName = /^(?:set|menu|combo|box|varianta) \d{1,2}$/i.test(texts.name);
  const isBehindNumber = /^(?:1[0-4]|[1-9])[a-h]? \p{Lu}/u.test(texts.name);
  const isNumber = parts.some(({ texts }) => texts.some((text) => /^(?:1[0-4]|0?[1-9])[a-h]?$/.test(text)));
  const mayEndInAllergen =
    !parts[0]?.isRow &&
    (isNumber ||
      (stated.length === 0 && isBehindNumber) ||
      (stated.length === 0 &&
        !isCountedName &&
        (hasSmallNumber || /\s(?:1[0-4]|[1-9])[a-h]?(?:\s\d[\d,.]{0,9}\s?(?:Kč|CZK|,-))?$/iu.test(texts.name))));
  const endsInList =
    !parts[0]?.isRow && stated.length === 0 && !isCountedName && [texts.name, texts.description].some((text) => listAtEnd.test(text));
  if (allergenDoubt || mayEndInAllergen || endsInList) doubts.push({ field: 'allergens', reason: allergenDoubt ?? 'maybeAllergens' });
  if (parts.some(({ hasEnergy }) => hasEnergy)) doubts.push({ field: 'description', reason: 'energyLeftOut' });
  const measured = parts.find(({ weight }) => weight !== '');
  if (measured?.lacksUnit) doubts.push({ field: 'weight', reason: 'noUnit' });
  const dish: ReadDish = {
    ...texts,
    weight:
      prices.morePrices.length > 0 && prices.measure === measured?.weight ? '' : shortened(measured?.weight ?? '', mostLetters.weight),
    marks: [...new Set(parts.flatMap(({ marks }) => marks))],
    allergens: stated.length > 0 ? sorted(stated.flat()) : null,
    kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))].sort(),
    mayContain: sorted(parts.flatMap(({ mayContain }) => mayContain)),
    ...prices,
    section: parts[0]?.section ?? section,
  };
  return { dish, doubts: [...doubts, ...priceDoubts] };
}

const isPriceCell = (cell: string) => /^(?!(?:19|20)\d\d$)\d{2,4}(?:[.,]\d\d)?(?: ?Kč|,-)?$/.test(cell);

/** `Utopenec | 75 | Žebra | 219` */
function hasNameBetweenPrices(visible: string): boolean {
  const cells = visible.split(gap);
  const [first, last] = [cells.findIndex(isPriceCell), cells.findLastIndex(isPriceCell)];
  return first >= 0 && cells.slice(first, last).some((cell) => /\p{L}{3}/u.test(cell) && !/\d/.test(cell));
}

/** A number before a stroke may be another price. */
const numberInName = /(?<=\p{L} )\d{2,4}(?:,-)? ?[/|]/u;

/** What may be a list of allergens behind a text: `1,3`, `7.`, `a,c,g` and a small letter alone. */
const listAtEnd =
  /(?<=\p{L}[ ,]) ?(?:(?:1[0-4]|[1-9])[a-h]?(?:, ?(?:1[0-4]|[1-9])[a-h]?){0,13}\.?|[A-Ra-r](?:, ?[A-Ra-r]){1,13}\.?|[b-hj-np-r]\.?)$/u;

const sorted = (allergens: Allergen[]) => [...new Set(allergens)].sort((a, b) => a - b);

/** The texts of a dish. The last one goes on where its last word is torn, and the name also in front of its price. */
function joined(parts: readonly LineParts[]): string[] {
  const [first, ...more] = parts;
  const texts = (first?.texts ?? []).map((text) => [text]);
  let isPriced = (first?.prices.length ?? 0) > 0;
  let before = first;
  for (const part of more) {
    const [text = '', ...others] = part.texts;
    const last = texts.at(-1) ?? [];
    const isTorn = /\p{L}-$/u.test(before?.visible ?? '') && /^\p{Ll}/u.test(part.visible);
    // `bourbon, jablečné brandy, karamel, mošt` is no end of a name
    const isName =
      texts.length === 1 &&
      !isPriced &&
      first?.allergens === null &&
      part.prices.length > 0 &&
      /^[\p{Ll}(]/u.test(part.visible) &&
      (commas(text) < 4 || /,$/.test(before?.visible ?? ''));
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

function textsOf(parts: LineParts[], known: SaysAll, doubts: Doubt[]): Texts {
  let [name = '', ...rest] = joined(parts);
  if (name === '') doubts.push({ field: 'name', reason: 'noName' });
  let translation = parts[0]?.translation;
  if (parts[0]?.isRow) {
    const { name: short, description } = cutName(name, rest, doubts);
    return { name: short, description, translation };
  }
  const divided = dividedByLanguage(name, known.firstLanguage);
  const language = divided ? undefined : languageOf(name);
  const isOther = (text: string) => language !== undefined && ![undefined, language].includes(languageOf(text));
  const given = rest.find((text) => isOther(text) && startsBig(text) === startsBig(name) && commas(text) <= commas(name));
  const [second] = rest;
  if (known.isBilingual && !divided && !translation && second !== undefined && startsBig(second)) {
    translation = { language: known.language === 'cs' ? 'en' : 'cs', name: shortened(second, mostLetters.name), description: '' };
    rest = rest.slice(1);
  }
  const both = translation ? undefined : (divided ?? (given === undefined ? undefined : inBoth(name, given)));
  rest = rest.filter((text) => !isOther(text) || (text !== given && languageOf(text) === known.language));
  const other: Language = known.language === 'cs' ? 'en' : 'cs';
  if (both && !translation) {
    name = both[known.language];
    translation = { language: other, name: shortened(both[other], mostLetters.name), description: '' };
  }
  const [, short, explained] =
    /^(.{3}(?:(?!\s[–—-]\s\p{Ll}).)*)\s[–—-]\s(\p{Ll}.*)$/u.exec(name) ?? /^([^/]{3,60}) \/ (\p{Ll}[^/]*,[^/]*)$/u.exec(name) ?? [];
  if (short && explained) {
    name = short;
    rest = [explained, ...rest];
  }
  const cut = cutName(name, rest, doubts);
  const byOrigin = Map.groupBy(cut.texts, (text) => (languageOf(text) === translation?.language ? 'foreign' : 'own'));
  const { foreign, own } = Object.fromEntries(byOrigin);
  const isDivided = translation && foreign && own;
  if (translation && isDivided) translation = { ...translation, description: foreign.join(' ') };
  const description = isDivided ? shortened(own.join(' '), mostLetters.description) : cut.description;
  return { name: cut.name, description, translation };
}

/** A name that is too long ends at a comma or a word; the rest of it begins the description. */
function cutName(name: string, rest: string[], doubts: Doubt[]): { name: string; description: string; texts: string[] } {
  const end = letters(name) > mostLetters.name ? endOfName(name) : undefined;
  if (end !== undefined) doubts.push({ field: 'name', reason: 'cutName' });
  const texts = end === undefined ? rest : [name.slice(end).replace(/^[\s,]+/, ''), ...rest];
  return { name: name.slice(0, end), description: shortened(texts.join(' '), mostLetters.description), texts };
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

const isOnePrice = (parts: readonly LineParts[]) => parts.filter(({ prices }) => prices.length > 0).length < 2;

function priceOf(parts: LineParts[], { hasSetPrice }: Known): Pick<ReadDish, 'price' | 'measure' | 'morePrices'> & { doubts: Doubt[] } {
  // `0,1 l  95,-` below the price of a bottle
  const isEachMeasured = parts.every(({ prices, weight }) => prices.length === 0 || (prices.length === 1 && weight !== ''));
  const said = parts.flatMap(({ prices, weight }) =>
    prices.map((price) => (isEachMeasured && !isOnePrice(parts) ? { ...price, measure: price.measure || weight } : price)),
  );
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
