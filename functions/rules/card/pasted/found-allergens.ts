import type { Allergen, AllergenKind } from '#contract/card/allergens';
import { searchable } from '../../searchable.ts';
import { statesNoAllergens } from '../typed-dish.ts';

/** What a text says of allergens; `null` where it says nothing, and an empty list where it states that there are none. */
export interface FoundAllergens {
  allergens: Allergen[] | null;
  kinds: AllergenKind[];
  mayContain: Allergen[];
  /** Why it could be meant in another way. */
  doubt?: 'unknownAllergen' | 'maybeAllergens' | undefined;
  /** The text without what was read. */
  rest: string;
}

/** Habits of a card that make one of its lines sure. */
export interface Habits {
  /** Several numbers in brackets stand at other dishes too. */
  hasNumbersInBrackets: boolean;
  /** Lists without brackets stand at the end of several names: one number there may be a list too. */
  hasBareLists: boolean;
  /** `A1,3,7` without a colon stands on several lines. */
  hasLetterSign: boolean;
  /** A footnote says of its star that it is an allergen. */
  hasStars: boolean;
  /** The allergens by the letters of the legend, where it has letters. */
  letters: ReadonlyMap<string, string>;
  /** Words for marks that stand alone on lines, and are no sections. */
  badges: ReadonlySet<string>;
}

/**
 * Takes what a line says of allergens out of it.
 *
 * An allergen is stored only where the source says that it is one (a list in brackets or after a sign that the whole card uses so; a column
 * whose head says so, or whose cells are such lists and not a row of 1, 2, 3 …), or where a person has confirmed it; a difference from what is
 * known is always shown and asked; nothing said stays unknown.
 */
export function takeAllergens(text: string, habits: Habits): FoundAllergens {
  const { hasNumbersInBrackets, hasBareLists, letters } = habits;
  const found = letters.size > 0 ? takeLetters(text, letters) : nothingFound(text);
  if (letters.size > 0) return found;
  takeSigned(found, signOfTraces, ({ codes, doubt }) => {
    found.mayContain = numbersOf([...found.mayContain.map(String), ...codes]);
    found.doubt ??= doubt;
  });
  found.rest = found.rest.replace(statesNone, () => {
    found.allergens ??= [];
    return ' ';
  });
  takeSigned(found, sign, (said) => add(found, said), habits.hasLetterSign);
  takeBrackets(found, hasNumbersInBrackets);
  if (found.allergens === null) takeBare(found);
  if (found.allergens === null && hasBareLists) takeLastNumber(found);
  return found;
}

/** What a cell says in which nothing but allergens stands: that of a column with their name, or a field into which somebody types. */
export function allergensOfCell(text: string): FoundAllergens {
  const cell = text.trim().replace(/^[([{]|[)\]}]$/g, '');
  const found = nothingFound('');
  if (cell === '') return found;
  if (statesNoAllergens(cell)) return { ...found, allergens: [] };
  const parts = cell.split(/[\p{L}]{2}/u.test(cell) ? betweenWords : /[\s,;.+/&]+/).filter((part) => part.trim());
  const codes = parts.flatMap((part) => codeOf(part) ?? []);
  if (codes.length === 0) return { ...found, doubt: 'unknownAllergen', rest: cell };
  add(found, { codes, doubt: codes.length < parts.length ? 'unknownAllergen' : undefined });
  return found;
}

/** Whether a text has numbers side by side that could be allergens: where nothing was read, somebody has to say. */
export function mayListAllergens(text: string): boolean {
  return listInText.test(text);
}

/** How most cards read: nothing stands out. */
export const noHabits: Habits = {
  hasNumbersInBrackets: false,
  hasBareLists: false,
  hasLetterSign: false,
  hasStars: false,
  letters: new Map(),
  badges: new Set(),
};

/** The allergens by their letters, as a legend has them: `A Gluten, C Eier`. */
export function lettersOf(lines: readonly string[]): Map<string, string> {
  const entries = lines.flatMap((line) => [...line.matchAll(/(?<![\p{L}\d])([A-R])(?:\s?[=:–-]|\))?\s(\p{L}[\p{L} ]{2,40})/gu)]);
  const known = entries.flatMap(([, letter = '', name = '']): [string, string][] => {
    const code = allergenOfWord(name);
    return code === undefined ? [] : [[letter, code]];
  });
  return known.length > 2 ? new Map(known) : new Map();
}

const lettersInBrackets = /[([]\s?((?:[A-Z]|\d{1,2})(?:\s?[,;/ ]\s?(?:[A-Z]|\d{1,2})){0,15})\s?[)\]]/gu;
const lettersBare =
  /(?<=\s)((?:[A-R]|1\d|[1-9])(?:,\s?(?:[A-R]|1\d|[1-9])){0,15})(?=\s|$)(?!\s?(?:\p{Sc}|Kč|EUR|CHF|[kdcm]?[gl](?!\p{L})|ks))/gu;

/** On a card whose legend has letters, numbers stand for something else. What the letters mean is asked about. */
function takeLetters(text: string, letters: ReadonlyMap<string, string>): FoundAllergens {
  const found = nothingFound(text);
  for (const pattern of [lettersInBrackets, lettersBare]) {
    found.rest = found.rest.replace(pattern, (whole: string, list: string) => {
      const parts = list.split(/[\s,;/]+/).filter(Boolean);
      const codes = parts.flatMap((part) => letters.get(part) ?? []);
      if (codes.length === 0 && (parts.length < 2 || pattern === lettersInBrackets)) return whole;
      if (codes.length > 0) add(found, { codes, doubt: undefined });
      found.doubt = codes.length < parts.length ? 'unknownAllergen' : 'maybeAllergens';
      return ' ';
    });
  }
  return found;
}

function nothingFound(rest: string): FoundAllergens {
  return { allergens: null, kinds: [], mayContain: [], rest };
}

interface Said {
  codes: string[];
  doubt: FoundAllergens['doubt'];
  isInWords?: boolean;
}

function add(found: FoundAllergens, { codes, doubt }: Said): void {
  found.allergens = numbersOf([...(found.allergens ?? []).map(String), ...codes]);
  found.kinds = [...new Set([...found.kinds, ...codes.filter(isKind)])].sort();
  found.doubt = doubt === 'unknownAllergen' ? doubt : (found.doubt ?? doubt);
}

// No pattern repeats without a bound what it may have to try again from the next character: the longest line is read in one go.

const one = String.raw`(?:1[0-4]|0?[1-9])[a-h]?(?![\p{L}\d])`;
const measureOrPrice = String.raw`\s?(?:Kč|Kc|CZK|korun|[gl]|k?g|dkg|[mdc]l|ks|pcs?|cm|%)(?!\p{L})|[.,]\s?[-–—−=]`;
const listInText = new RegExp(String.raw`(?<![\d.,])${one}(?:\s?[,;+&]\s?${one}|[./]${one}[./]${one})(?!${measureOrPrice})`, 'iu');
const code = /\d{1,2}[a-h]?(?![\p{L}\d])/iuy;
const noCode = new RegExp(measureOrPrice, 'iuy');
const comma = /\s?[,;]\s?(?=\d)/y;
const blank = String.raw`\s(?=${one}(?!\s\d{3}(?!\d)))`;
const betweenSigned = new RegExp(String.raw`\s?[,;&]\s?(?=\d)|\s(?:a|and)\s(?=\d)|${blank}`, 'iuy');
const goesOn = new RegExp(String.raw`(?:\s?[,;.+/&–-]\s?|\s)\d{1,2}(?!\d|\s\d{3}(?!\d)|${measureOrPrice})`, 'iuy');
const wordsInRow = /\p{L}[\p{L} ]*(?:[,;] ?\p{L}[\p{L} ]*)*/uy;
const betweenWords = /\s?[,;]\s?|\s(?:a|and)\s/u;
const noneSaid = /(?:0|žádné|none|bez|nejsou|[-–])(?![\p{L}\d,])/iuy;
const endOfRow = /[.;,]?(?=\s|$)/y;
const closing = /\s?[)\]}]/y;

const signOfTraces =
  /[([{]?\s?(?<!\p{L})(?<sure>může obsahovat(?: stopy)?(?: alergen[yů])?|stopy|may contain(?: traces of)?|traces(?: of)?)(?!\p{L})\.?\s?(?<mark>[:.=–-]?)\s?/giu;
const sign =
  /[([{]?\s?(?<![\p{L}\d])(?:(?<sure>alergen(?:y|ů)?|alerg|allergens?|al(?=\.)|all(?=\.)|A(?=[:.]))|obsahuje(?: alergeny)?|contains|A(?=\d))(?!\p{L})\.?\s?(?<mark>[:.=–-]?)\s?/giu;
const statesNone = /[([]?\s?(?:bez alergenů|neobsahuje alergeny|no allergens|allergen[- ]free)\s?[)\]]?/giu;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The numbers that stand in a row from here on; one with a unit or `Kč` is none of them. */
function rowAt(text: string, start: number, between: RegExp): { codes: string[]; starts: number[]; hasBlanks: boolean; end: number } {
  const codes: string[] = [];
  const starts: number[] = [];
  let hasBlanks = false;
  let end = start;
  for (let at = start; ; ) {
    const found = matchAt(code, text, at);
    if (found === undefined || matchAt(noCode, text, at + found.length) !== undefined) break;
    hasBlanks ||= codes.length > 0 && text.slice(end, at).trim() === '';
    codes.push(found);
    starts.push(at);
    end = at + found.length;
    const separator = matchAt(between, text, end);
    if (separator === undefined) break;
    at = end + separator.length;
  }
  return { codes, starts, hasBlanks, end };
}

/** Takes what stands behind a sign, such as `A: 1,3,7` or `(contains: milk, eggs)`. What cannot be read stays in the text, and is asked about. */
function takeSigned(found: FoundAllergens, pattern: RegExp, take: (said: Said) => void, hasLetterSign = false): void {
  const text = found.rest;
  const kept: string[] = [];
  let from = 0;
  const matches = [...text.matchAll(pattern)];
  for (const [place, match] of matches.entries()) {
    if (match.index < from) continue;
    const { sure, mark } = match.groups as { sure?: string; mark: string };
    const start = match.index + match[0].length;
    const { said, end } = behindSign(text, start, { mark, next: matches[place + 1]?.index });
    if (!said || (said.codes.length < 2 && !sure && mark === '' && /^a$/i.test(match[0].trim()))) {
      if (sure && !said) found.doubt = 'unknownAllergen';
      continue;
    }
    const isSure = sure !== undefined || mark === ':' || said.isInWords || (hasLetterSign && said.codes.length > 1);
    const close = matchAt(closing, text, end) ?? '';
    const isWhole = /^[([{]/.test(match[0]) ? close !== '' : matchAt(goesOn, text, end) === undefined;
    take({ codes: said.codes, doubt: said.doubt ?? (isWhole ? (isSure ? undefined : 'maybeAllergens') : 'unknownAllergen') });
    kept.push(text.slice(from, match.index), ' ');
    from = end + close.length;
  }
  found.rest = kept.join('') + text.slice(from);
}

/** A list, words before the `next` sign, or the statement that there are none; `said` is `undefined` where nothing can be read. */
function behindSign(text: string, start: number, { mark, next }: { mark: string; next: number | undefined }): { said?: Said; end: number } {
  const { codes, hasBlanks, end } = rowAt(text, start, betweenSigned);
  if (codes.length > 0) {
    const known = codes.flatMap((one) => codeOf(one) ?? []);
    const doubt = known.length < codes.length ? 'unknownAllergen' : hasBlanks ? 'maybeAllergens' : undefined;
    return known.length > 0 ? { said: { codes: known, doubt }, end } : { end };
  }
  const nothing = matchAt(noneSaid, text, start);
  if (nothing) return { said: { codes: [], doubt: undefined }, end: start + nothing.length };
  if (/[–-]/.test(mark)) return { said: { codes: [], doubt: 'maybeAllergens' }, end: start };
  const words = matchAt(wordsInRow, text.slice(0, next), start) ?? '';
  const parts = words.split(betweenWords).filter((part) => part.trim());
  const known = parts.flatMap((part) => allergenOfWord(part) ?? []);
  if (known.length === 0) return { end: start };
  return known.length < parts.length
    ? { said: { codes: known, doubt: 'unknownAllergen' }, end: start }
    : { said: { codes: known, doubt: undefined, isInWords: true }, end: start + words.trimEnd().length };
}

const inBrackets = /[([{<]([^()[\]{}<>]*)[)\]}>]|(?<![\d/])\/\s?(\d[\da-h,.; ]*)\/(?!\d)/giu;

function takeBrackets(found: FoundAllergens, hasNumbersInBrackets: boolean): void {
  let lists = 0;
  let isSingle = false;
  found.rest = found.rest.replace(inBrackets, (whole: string, inside?: string, slashed?: string) => {
    const said = inBracket((inside ?? slashed ?? '').trim(), hasNumbersInBrackets);
    if (said === undefined) return whole;
    if ('asks' in said) {
      found.doubt ??= 'maybeAllergens';
      return whole;
    }
    if (said.isWords && found.allergens !== null) return whole;
    lists += 1;
    isSingle ||= said.codes.length === 1;
    add(found, said);
    return ' ';
  });
  // one of them may count pieces
  if (lists > 1 && isSingle) found.doubt ??= 'maybeAllergens';
}

/** What a bracket says; `asks` where numbers or letters of it may be allergens, and `undefined` where it is about something else. */
function inBracket(text: string, hasNumbersInBrackets: boolean): (Said & { isWords: boolean }) | { asks: true } | undefined {
  if (statesNoAllergens(text))
    return { codes: [], doubt: text === '0' && hasNumbersInBrackets ? undefined : 'maybeAllergens', isWords: false };
  const numbers = text.split(/[\s,.;]+/).filter(Boolean);
  if (numbers.length > 0 && numbers.every((part) => /^\d{1,2}[a-h]?$/i.test(part))) {
    const codes = numbers.flatMap((part) => codeOf(part) ?? []);
    if (codes.length === 0) return numbers.length > 1 ? { asks: true } : undefined;
    if (codes.length < numbers.length) return { codes, doubt: 'unknownAllergen', isWords: false };
    // one number may count pieces, `8g` weighs, and `1.5` or `1.12.` is a number or a day
    const isOne = codes.length === 1 && (/^\d+$/.test(text) ? !hasNumbersInBrackets : /[g.]$/i.test(text));
    const isDecimal = codes.length === 2 && /\./.test(text) && !/[,;]/.test(text);
    return { codes, doubt: isOne || isDecimal ? 'maybeAllergens' : undefined, isWords: false };
  }
  const parts = text.split(betweenWords).filter((part) => part.trim());
  const codes = parts.flatMap((part) => codeOf(part) ?? []);
  if (codes.length > 0 && codes.length === parts.length) return { codes, doubt: 'maybeAllergens', isWords: true };
  if (/\p{Sc}|Kč|CZK|EUR|%/u.test(text)) return undefined;
  const others = text.split(/\s?[,;+/&–-]\s?/).filter(Boolean);
  const isHalf = /^\d\s?\/\s?\d$/.test(text);
  const mayBeCodes =
    others.some((part) => /^(?:0?[1-9]|1[0-4])[a-h]?$|^[a-z]\d{1,2}$/i.test(part)) || others.every((part) => /^[a-z]$/i.test(part));
  return others.length > 1 && !isHalf && mayBeCodes ? { asks: true } : undefined;
}

/** Numbers side by side that nothing calls allergens are asked about. */
function takeBare(found: FoundAllergens): void {
  let from = 0;
  for (const { index } of found.rest.matchAll(/(?<=^|\s)(?=\d)/g)) {
    if (index < from) continue;
    const { codes, starts, end } = rowAt(found.rest, index, comma);
    const known = codes.flatMap((one) => codeOf(one) ?? []);
    const mark = matchAt(endOfRow, found.rest, end);
    if (known.length < 2 || known.length < codes.length || mark === undefined) {
      // the end of a row can be a list only behind its last number that is no allergen
      const behindUnknown = starts[codes.findLastIndex((one) => codeOf(one) === undefined) + 1] ?? end;
      from = known.length < 2 || mark === undefined || known.length === codes.length ? end : behindUnknown;
      continue;
    }
    add(found, { codes: known, doubt: 'maybeAllergens' });
    found.rest = `${found.rest.slice(0, index)} ${found.rest.slice(end + mark.length)}`;
    return;
  }
}

/** One number behind a name, where other names have lists there; a price stands behind it. */
function takeLastNumber(found: FoundAllergens): void {
  const [whole = '', number = ''] = /(?<=\p{L} |\t)((?:1[0-4]|[1-9])[a-h]?)(?=\t\d)/u.exec(found.rest) ?? [];
  if (whole === '') return;
  add(found, { codes: [number], doubt: 'maybeAllergens' });
  found.rest = found.rest.replace(`${whole}\t`, ' \t');
}

function codeOf(part: string): string | undefined {
  const code = part
    .trim()
    .toLowerCase()
    .replace(/^0(?=[1-9])/, '');
  if (/^(?:1[0-4]|[1-9]|1[a-f]|8[a-h])$/.test(code)) return code;
  return /\p{L}{2}/u.test(part) ? allergenOfWord(part) : undefined;
}

const isKind = (code: string): code is AllergenKind => /^(?:1[a-f]|8[a-h])$/.test(code);

function numbersOf(codes: readonly string[]): Allergen[] {
  return [...new Set(codes.map((code) => Number.parseInt(code, 10)))].sort((a, b) => a - b);
}

/** How cards name the allergens, and the kinds of cereals and nuts, in Czech and English; small letters without accents. */
const words: [RegExp, string][] = [
  [/^(?:lepek|obilovin(?:y|a)(?: obsahujici lepek)?|gluten|glutine|glutenhaltiges getreide|cereals?(?: containing gluten)?)$/, '1'],
  [/^(?:psenic(?:e|na mouka)|wheat)$/, '1a'],
  [/^(?:zito|rye)$/, '1b'],
  [/^(?:jecmen|barley)$/, '1c'],
  [/^(?:oves|oats?)$/, '1d'],
  [/^(?:spalda|spelt)$/, '1e'],
  [/^(?:kamut)$/, '1f'],
  [/^(?:korysi|crustaceans?|shellfish|krebstiere|crostacei)$/, '2'],
  [/^(?:vejce|vajicka|eggs?|ei|eier|uova|vajcia)$/, '3'],
  [/^(?:ryb[ay]|fish|fisch|pesce)$/, '4'],
  [/^(?:(?:jadra )?podzemnice olejn[ae](?: \(arasidy\))?|arasid[yi]?|peanuts?|erdnusse?|arachidi)$/, '5'],
  [/^(?:soj[ao]|sojove boby|soya?|soya? ?beans?|soia)$/, '6'],
  [/^(?:mleko|milk|dairy|milch|latte|mlieko|laktoza|lactose)$/, '7'],
  [/^(?:skorapkove plody|orechy|nuts|tree nuts|schalenfruchte|nusse|frutta a guscio)$/, '8'],
  [/^(?:mandle|almonds?)$/, '8a'],
  [/^(?:liskove orechy|hazelnuts?)$/, '8b'],
  [/^(?:vlasske orechy|walnuts?)$/, '8c'],
  [/^(?:kesu|cashews?(?: nuts)?)$/, '8d'],
  [/^(?:pekanove orechy|pecans?(?: nuts)?)$/, '8e'],
  [/^(?:para orechy|brazil nuts?)$/, '8f'],
  [/^(?:pistacie|pistachios?)$/, '8g'],
  [/^(?:makadamove orechy|macadamia(?: nuts)?)$/, '8h'],
  [/^(?:celer|celery|sellerie|sedano)$/, '9'],
  [/^(?:horcice|mustard|senf|senape|horcica)$/, '10'],
  [/^(?:sezam|sezamova semena|sesam|sesamo|sesame(?: seeds?)?)$/, '11'],
  [
    /^(?:oxid siricity(?: a siricitany)?|siricitany|sulfite|schwefeldioxid|solfiti|sul(?:ph|f)ites|sul(?:ph|f)ur dioxide(?: and sul(?:ph|f)ites)?)$/,
    '12',
  ],
  [/^(?:lupina|vlci bob|lupinen|lupini|lupine?)$/, '13'],
  [/^(?:mekkysi|mollus[ck]s?|weichtiere|molluschi)$/, '14'],
];

/** The number, or the number with the letter of a kind, of an allergen that a card names: `lepek` is `1`, `almonds` `8a`. */
export function allergenOfWord(word: string): string | undefined {
  const plain = searchable(word).trim().replace(/\s+/g, ' ');
  return words.find(([pattern]) => pattern.test(plain))?.[1];
}
