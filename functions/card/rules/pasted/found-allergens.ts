import type { Allergen, AllergenKind } from '#house/contract/allergens';
import { searchable } from '#house/rules/searchable';
import type { Mark } from '../../contract/meals.ts';
import { statesNoAllergens } from '../typed-dish.ts';
import { markOfWord } from './found-marks.ts';

/** What a text says of allergens; `null` where it says nothing, and an empty list where it states that there are none. */
export interface FoundAllergens {
  allergens: Allergen[] | null;
  kinds: AllergenKind[];
  mayContain: Allergen[];
  marks: Mark[];
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
  /** Most dishes end in lists of rising numbers, on a card that tells them or speaks of allergens: a list there is nothing else. */
  areListsSure: boolean;
  /** The card says which allergens the numbers are. */
  tellsNumbers: boolean;
  /** `A1,3,7` without a colon stands on several lines. */
  hasLetterSign: boolean;
  /** Letters in brackets stand on several lines, and nothing tells what they mean: numbers beside them may be no allergens. */
  hasLetters: boolean;
  /** What footnotes say of names with stars: marks and allergens, by their stars. */
  stars: ReadonlyMap<string, string>;
  /** The allergens by the signs of the card's own legend. */
  legend: ReadonlyMap<string, string>;
  /** Words for marks that stand alone on lines, and are no sections. */
  badges: ReadonlySet<string>;
}

/**
 * Takes what a line says of allergens out of it.
 *
 * An allergen is stored only where the source says that it is one (a list in brackets, after a sign that the whole card uses so, or where most
 * dishes end in one; a column whose head says so, or whose cells are such lists and not a row of 1, 2, 3 …), or where a person has confirmed it; a difference from what is
 * known is always shown and asked; nothing said stays unknown.
 */
export function takeAllergens(text: string, habits: Habits): FoundAllergens {
  const { hasNumbersInBrackets, hasBareLists, legend } = habits;
  if (legend.size > 0) {
    const said = takeLegendSigns(text, legend);
    const other = said.allergens === null ? takeAllergens(text, { ...habits, legend: new Map() }) : said;
    if (other.allergens === null || other === said) return said;
    // words are read beside a legend too; numbers stand for something else
    const digits = (one: string) => one.replace(/\D/g, '');
    return digits(other.rest) === digits(text) ? { ...other, doubt: 'maybeAllergens' } : { ...said, doubt: 'maybeAllergens' };
  }
  const found = nothingFound(text);
  found.rest = text
    .replace(signEach, (list) => `A ${list.replace(/A/g, '').replace(/[,;/ ]{1,3}/g, ',')}`)
    .replace(raised, (_, list: string) => {
      const numbers = /[^\d]/.test(list) ? list.split(/[^\d\p{L}]+/u) : (list.match(/1[0-4](?!\d)|\d/g) ?? []);
      const codes = numbers.flatMap((part) => codeOf(part) ?? []);
      const doubt = habits.tellsNumbers ? undefined : 'maybeAllergens';
      if (codes.length > 0) add(found, { codes, doubt });
      found.doubt = codes.length < numbers.length ? 'unknownAllergen' : doubt;
      return ' ';
    });
  takeSigned(found, signOfTraces, ({ codes, doubt }) => {
    found.mayContain = numbersOf([...found.mayContain.map(String), ...codes]);
    found.doubt ??= doubt;
  });
  found.rest = found.rest.replace(statesNone, (said, at: number) => {
    if (at > longestName) return said;
    found.allergens ??= [];
    return ' ';
  });
  takeSigned(found, sign, (said) => add(found, said), habits.hasLetterSign);
  takeBrackets(found, hasNumbersInBrackets);
  if (habits.hasLetters && /[([](?:\p{L}\d?|\d{1,2})[,)\]]/u.test(text)) found.doubt ??= 'maybeAllergens';
  if (found.allergens === null) takeBare(found, habits.areListsSure);
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

/** `(1,3,7)`, `/1,3/`: several numbers in brackets. */
export const listInBrackets = /[([/]\s?(?:A:?\s?)?\d{1,2}[a-h]?\s?[,.;]\s?\d{1,2}[^()[\]/]*[)\]/]/i;

/** Whether a text has numbers side by side that could be allergens: where nothing was read, somebody has to say. */
export function mayListAllergens(text: string): boolean {
  return listInText.test(text) || pictured.test(text);
}

/** How most cards read: nothing stands out. */
export const noHabits: Habits = {
  hasNumbersInBrackets: false,
  hasBareLists: false,
  areListsSure: false,
  tellsNumbers: false,
  hasLetterSign: false,
  hasLetters: false,
  stars: new Map(),
  legend: new Map(),
  badges: new Set(),
};

/** The signs of a legend, `A Gluten`, `A = Gluten` or `gluten (A)`, with what stands for it; a word of allergens may stand before them. */
function entriesOf(line: string): { sign: string; name: string }[] {
  const said = line
    .replace(/[ \t]?⟨([^⟨⟩]{1,3})⟩[ \t]?/g, ', $1 ')
    .replace(/^[^:=()]{3,60}:\s(?=\S)/u, '')
    .replace(/(?<=^\S{1,3})\t/, ' = ');
  const parts = said.split(
    /\s?[,;·•|/\t]\s?|\.\s(?=\p{L}{1,2}\s?[=:–-])|\s[–-]\s(?=\S{1,3}\s?[=:.)–-])|\s(?=(?:\p{L}|\d{1,2})[=:]\p{L})|(?<=\p{L}\p{L})\.?\s(?=(?:[A-R]|\d{1,2}|[a-r]\))\s?[.=:)–-]?\s\p{L})/u,
  );
  return parts.flatMap((part) => {
    const [, sign, name] =
      /^[([]?(\p{L}{1,2}\d{0,2}|\d{1,2}[a-h]?|\*{1,3})[)\]]?\s?(?:[=:.–-]{1,2}\s?|(?<=[)\]\s]))(\p{L}[^=:]+)$/u.exec(part.trim()) ?? [];
    if (sign && name) return [{ sign, name: name.trim() }];
    const [, before, behind] = /^(\p{L}[\p{L} ]{2,40}?)\s?[=:(–-]\s?(\p{L}{1,2}\d?|\d{1,2})\)?$/u.exec(part.trim()) ?? [];
    return before && behind ? [{ sign: behind, name: before }] : [];
  });
}

/** What signs of a legend mean that is known: an allergen, a mark, or what is none of them. */
function meantIn(line: string): [sign: string, meaning: string][] {
  return entriesOf(line).flatMap(({ sign, name }): [string, string][] => {
    const said = name.replace(/^.*(?:obsahuje|contains|enthält|contiene|contient|traces de|contenere|Spuren von) (?=\S)/i, '');
    const meaning = additive.test(searchable(name)) ? '' : (allergenOfWord(said) ?? markOfWord(name));
    return meaning === undefined ? [] : [[sign, meaning]];
  });
}

const isCode = (meaning: string) => /^\d/.test(meaning);

/** Whether the signs of a legend stand for marks, and hardly one for an allergen. */
const isOfMarks = (legend: ReadonlyMap<string, string>) => [...legend.values()].filter(isCode).length < 3;

const additive =
  /farbstoff|konservier|antioxid|geschmacksver|phosphat|su(?:ss|ß)ung|koffein|chinin|taurin|gewachst|geschwarzt|barviv|konzerv|additi|(?:gluten|lactose|dairy|nut|glute|laktose)n?[- ]?fr(?:ee|ei)|^(?:bez|senza|sans|ohne|without|no) /;

/** The letters of the Austrian list, which cards there use without a legend. */
const austrian = new Map(
  Object.entries({ A: '1', B: '2', C: '3', D: '4', E: '5', F: '6', G: '7', H: '8', L: '9', M: '10', N: '11', O: '12', P: '13', R: '14' }),
);

/** The allergens by the signs of the legend, where they are not the numbers of the law; an empty one is no allergen. */
export function legendOf(lines: readonly string[]): Map<string, string> {
  const entries = lines.flatMap(meantIn).filter(([sign]) => !sign.startsWith('*'));
  const isOther = ([sign, code]: [string, string]) => isCode(code) && Number.parseInt(code, 10) !== Number.parseInt(sign, 10);
  const others = new Set(entries.filter(isOther).map(([sign]) => sign));
  if (others.size > 2) return new Map(entries.toReversed());
  const ofMarks = entries.filter(([sign, meaning]) => /\p{L}/u.test(sign) && !isCode(meaning));
  if (ofMarks.length > 1 && ofMarks.some(([, meaning]) => meaning !== '')) return new Map(entries.filter(([sign]) => /\p{L}/u.test(sign)));
  const ofLetters = lines.filter((line) => /allergene?:? ?[A-R](?:, ?[A-R]){0,10}(?!\p{L})/iu.test(line));
  return ofLetters.length > 2 ? austrian : new Map();
}

/** Whether lines tell that the numbers of the law are those of allergens. */
export function tellNumbers(lines: readonly string[]): boolean {
  const told = lines.flatMap(meantIn).flatMap(([sign, code]) => (isCode(code) && Number(sign) === Number.parseInt(code, 10) ? [sign] : []));
  return new Set(told).size > 2;
}

/** `* vegetariánské   ** veganské`, `* obsahuje lepek`: what stars stand for. */
export const starsOf = (lines: readonly string[]) => new Map(lines.filter((line) => line.startsWith('*')).flatMap(meantIn));

/** Whether a line is one of a legend: most of it are signs with what they mean. */
export function isOfLegend(line: string, legend: ReadonlyMap<string, string>): boolean {
  const known = meantIn(line).filter(([sign, code]) => legend.has(sign) || Number.parseInt(code, 10) === Number.parseInt(sign, 10));
  const isOfTable = /^\S{1,3}\t\D{4}/.test(line);
  return known.length > 0 && (isOfTable || known.length * 2 >= line.split(/[,;·•|\t]/).length);
}

const signInList = String.raw`(?:\p{L}{1,2}\d{0,2}|\d{1,2}[a-h]?)(?![\p{L}\d])`;
const betweenSigns = String.raw`\s?[,;/.·+]\s?`;
const signsInBrackets = new RegExp(
  String.raw`[([⟨{]\s?(${signInList}(?:(?:${betweenSigns}|\s)${signInList}){0,15}|[A-R]{2,10})\s?[)\]⟩}]`,
  'gu',
);
const signsBare = new RegExp(
  String.raw`(?<=[\s\p{Ll}]|^)((?<=\s|^)\p{Lu}{1,2}(?: \p{Lu}{1,2}(?![\p{L}\d])){1,9}|(?:(?<=\s|^)${signInList}|(?<=\p{Ll})\d{1,2})(?:${betweenSigns}${signInList})*)`,
  'gu',
);
/** `GL – Wheat` */
const kindInBrackets = /(?<=[([,;] ?\p{Lu}\p{L}?) ?[–-] ?\p{L}{3,20}(?=[,;.)\]])/gu;
const tracesOfSigns = new RegExp(
  String.raw`[.,;]?\s?(?:může obsahovat|stopy|may contain|traces(?: of)?|kann [\p{L} ]{0,20}enthalten|può contenere|peut contenir)[:.]?\s?(${signInList}(?:${betweenSigns}${signInList}){0,13})`,
  'giu',
);
/** `1/8 l` */
const measureAlone = /^[\d/., ]+(?:[kdcm]?[gl]|ks|cm|pcs)$/i;

/** What stands behind a list without brackets. */
const behindSigns = /^[.,;]?(?=\s|$)(?!\s?(?:\p{Sc}|Kč|EUR|CHF|[kdcm]?[gl](?!\p{L})|ks|pcs|Stk|St\.))/u;

/** Whether a list without brackets ends where one may, or is a single sign of the legend that is no word and no unit. */
function isBareList(
  parts: readonly string[],
  { before, behind, legend }: { before: string; behind: string; legend: ReadonlyMap<string, string> },
): boolean {
  if (!(/\d$/.test(parts.at(-1) ?? '') ? behindSigns : /^[.,;]?(?=\s|$)/).test(behind)) return false;
  const [one = ''] = parts;
  const isAlone = legend.has(one) && /(?<!\d)\s$|\t$/.test(before) && /^[.,;]?\s*(?:\t|$|[\d€–-]|EUR |CHF )/.test(behind);
  return parts.length > 1 || (isAlone && /^(?:\p{Lu}?\p{L}|\p{L}?1?\d)$/u.test(one));
}

/** Where the signs of the legend end in a list that goes on with a price; all of it where it does not. */
function endOfKnown(list: string, isKnown: (sign: string) => boolean): number {
  const signs = [...list.matchAll(/[^\s,;/.·+]+/g)];
  const other = signs.findIndex(([sign]) => !isKnown(sign));
  const last = signs[other - 1];
  return last && /\d[.,]\d\d$/.test(list) ? last.index + last[0].length : list.length;
}

/** On a card with a legend, its signs are read as it says: in brackets for sure. */
function takeLegendSigns(text: string, legend: ReadonlyMap<string, string>): FoundAllergens {
  const found = nothingFound(text.replace(kindInBrackets, ''));
  const meaning = (sign: string) => legend.get(sign) ?? legend.get(sign.toUpperCase()) ?? legend.get(sign.toLowerCase());
  found.rest = found.rest.replace(tracesOfSigns, (whole, list: string) => {
    const codes = list.split(/[\s,;/.·+]+/).map(meaning);
    if (!codes.every((code) => code !== undefined && isCode(code))) return whole;
    found.mayContain = numbersOf(codes.flatMap((code) => code ?? []));
    return '';
  });
  for (const pattern of [signsInBrackets, signsBare]) {
    found.rest = found.rest.replace(pattern, (match: string, said: string, at: number, all: string) => {
      // `G, 24,00` ends before the price
      const end = pattern === signsBare ? endOfKnown(said, (sign) => meaning(sign) !== undefined) : said.length;
      const [list, whole, price] = end < said.length ? [said.slice(0, end), said.slice(0, end), said.slice(end)] : [said, match, ''];
      const isRun = /^[A-Z]{2,}$/.test(list) && !legend.has(list);
      const parts = isRun ? [...list] : list.split(/[\s,;/.·+]+/).filter(Boolean);
      const codes = parts.flatMap((part) => meaning(part) ?? []);
      const isWhole = codes.length === parts.length;
      if (codes.length === 0 || ((isRun || isOfMarks(legend)) && !isWhole) || measureAlone.test(list)) return match;
      const behind = all.slice(at + whole.length, at + whole.length + 8);
      if (pattern === signsBare && !isBareList(parts, { before: all.slice(0, at), behind, legend })) {
        if (isWhole && !/^[\p{L}\d]/u.test(behind) && /[A-R]|.[^.\d]/.test(list)) found.doubt ??= 'maybeAllergens';
        return match;
      }
      const allergens = codes.filter(isCode);
      found.marks.push(...codes.flatMap((meaning) => markOfWord(meaning) ?? []));
      if (allergens.length > 0) add(found, { codes: allergens, doubt: undefined });
      // `A7` is nothing else
      const isOwn = parts.every((part) => /^\p{Lu}\d/u.test(part));
      const isSure = (pattern === signsInBrackets && legend !== austrian && !whole.startsWith('⟨')) || isOwn;
      if (!isWhole || (!isSure && (allergens.length > 0 || !isOfMarks(legend))))
        found.doubt = isWhole ? (found.doubt ?? 'maybeAllergens') : 'unknownAllergen';
      return ` ${price}`;
    });
  }
  // the word before the list goes with it
  if (found.rest !== text)
    found.rest = found.rest.replace(
      /[([]?(?<!\p{L})(?:allerg[eè]ne?s?|allergeni|alergeny|enthält)[ :,;]{0,9}(?=\t|$|[)\]€\d–-]|EUR |CHF )/iu,
      ' ',
    );
  return found;
}

function nothingFound(rest: string): FoundAllergens {
  return { allergens: null, kinds: [], mayContain: [], marks: [], rest };
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

/** `A1, A3, A7` */
const signEach = /(?<![\p{L}\d])A\d{1,2}[a-h]?(?:[,;/ ]{1,2}A\d{1,2}[a-h]?){1,13}(?![\p{L}\d])/gu;

/** What stands small and raised, as `visibleLine` writes it. */
const raised = /⟨([^⟨⟩]*)⟩/g;

const one = String.raw`(?:1[0-4]|0?[1-9])[a-h]?(?![\p{L}\d])`;
const measureOrPrice = String.raw`\s?(?:Kč|Kc|CZK|korun|[gl]|k?g|dkg|[mdc]l|ks|pcs?|cm|%)(?!\p{L})|[.,]\s?[-–—−=]`;
/** `A1` and small pictures may be allergens too. */
const pictured = /(?<![\p{L}\d])A ?(?:1[0-4]|[1-9])(?![\p{L}\d])|[🌾🍞🥛🧀🥚🐟🦐🦀🥜🌰]/u;
const listInText = new RegExp(String.raw`(?<![\d.,])${one}(?:\s?[,;+&]\s?${one}|[./]${one}[./]${one})(?!${measureOrPrice})`, 'iu');
const code = /\d{1,2}[a-h]?(?![\p{L}\d])/iuy;
const noCode = new RegExp(measureOrPrice, 'iuy');
const comma = /\s?[,;]\s?(?=\d)|[./&](?=\d)/y;
const blank = String.raw`\s(?=${one}(?!\s\d{3}(?!\d)))`;
const betweenSigned = new RegExp(String.raw`\s?[,;&]\s?(?=\d)|\s(?:a|and)\s(?=\d)|${blank}`, 'iuy');
const goesOn = new RegExp(String.raw`(?:\s?[,;.+/&–-]\s?|\s)\d{1,2}(?!\d|\s\d{3}(?!\d)|${measureOrPrice})`, 'iuy');
const wordsInRow = /\p{L}[\p{L} ]*(?:[,;] ?\p{L}[\p{L} ]*)*/uy;
const betweenWords = /\s?[,;]\s?|\s(?:a|and)\s/u;
const noneSaid = /(?:0|žádné|none|bez|nejsou|[-–])(?![\p{L}\d,])/iuy;
const endOfRow = /[.;,/)\]*]{0,2}(?=\s|$)/y;
const closing = /\s?[)\]}]/y;

const signOfTraces =
  /[([{]?\s?(?<!\p{L})(?<sure>může obsahovat(?: stopy)?(?: alergen[yů])?|peut contenir(?: des traces de)?|può contenere|stopy|may contain(?: traces of)?|traces(?: of)?)(?!\p{L})\.?\s?(?<mark>[:.=–-]?)\s?/giu;
const sign =
  /[([{]?\s?(?<![\p{L}\d])(?:(?<sure>alergen(?:y|ů)?|alerg|allergens?|allergene?n?|allergeni|allergènes|alérgenos|alg?(?=[.:])|all(?=\.)|A(?=[:.]))|obsahuje(?: alergeny)?|contains|enthält|contiene|contient|A(?=\s?\d))(?!\p{L})\.?\s?(?<mark>[:.=–-]?)\s?/giu;
/** Behind so many letters `allergen free` belongs to a sentence, which may say that nothing is. */
const longestName = 60;
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
    if (!said || (!sure && mark === '' && /^a$/i.test(match[0].trim()) && !isListOfA(match[0], said, hasLetterSign))) {
      if (sure && !said) found.doubt = 'unknownAllergen';
      continue;
    }
    const isSure = sure !== undefined || mark === ':' || said.isInWords || hasLetterSign;
    const close = matchAt(closing, text, end) ?? '';
    const isWhole = /^[([{]/.test(match[0]) ? close !== '' : matchAt(goesOn, text, end) === undefined;
    take({ codes: said.codes, doubt: said.doubt ?? (isWhole ? (isSure ? undefined : 'maybeAllergens') : 'unknownAllergen') });
    kept.push(text.slice(from, match.index), ' ');
    from = end + close.length;
  }
  found.rest = kept.join('') + text.slice(from);
}

/** `A 1,3` is a list, and `a 2` is not; `A 7` is where other lines have such lists. */
const isListOfA = (sign: string, { codes }: Said, hasLetterSign: boolean) =>
  sign.includes('A') && (codes.length > 1 || (hasLetterSign && /A\s?$/.test(sign)));

/** A list, words before the `next` sign, or the statement that there are none; `said` is `undefined` where nothing can be read. */
function behindSign(text: string, start: number, { mark, next }: { mark: string; next: number | undefined }): { said?: Said; end: number } {
  const { codes, hasBlanks, end } = rowAt(text, start, betweenSigned);
  if (codes.length > 0) {
    const known = codes.flatMap((one) => codeOf(one) ?? []);
    // `Allergens: 1 3 7` alone on its line
    const isAlone = isRising(known) && end === text.length && start < 14;
    const doubt = known.length < codes.length ? 'unknownAllergen' : hasBlanks && !isAlone ? 'maybeAllergens' : undefined;
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
  // one of them may count pieces, and three are those of several dishes
  if (lists > 2 || (lists > 1 && isSingle)) found.doubt ??= 'maybeAllergens';
}

/** What a bracket says; `asks` where numbers or letters of it may be allergens, and `undefined` where it is about something else. */
function inBracket(text: string, hasNumbersInBrackets: boolean): (Said & { isWords: boolean }) | { asks: true } | undefined {
  if (statesNoAllergens(text))
    return { codes: [], doubt: text === '0' && hasNumbersInBrackets ? undefined : 'maybeAllergens', isWords: false };
  const isDashed = /^\d{1,2}(?:-\d{1,2}){1,13}$/.test(text);
  const numbers = text.split(isDashed ? '-' : /[\s,.;]+/).filter(Boolean);
  if (numbers.length > 0 && numbers.every((part) => /^\d{1,2}[a-h]?$/i.test(part))) {
    const codes = numbers.flatMap((part) => codeOf(part) ?? []);
    if (codes.length === 0) return numbers.length > 1 ? { asks: true } : undefined;
    if (codes.length < numbers.length) return { codes, doubt: 'unknownAllergen', isWords: false };
    // one number may count pieces, `8g` weighs, and `1.5` or `1.12.` is a number or a day
    const isOne = codes.length === 1 && (/^\d+$/.test(text) ? !hasNumbersInBrackets : /[g.]$/i.test(text));
    const isDecimal = codes.length === 2 && /\./.test(text) && !/[,;]/.test(text);
    return { codes, doubt: isOne || isDecimal || isDashed ? 'maybeAllergens' : undefined, isWords: false };
  }
  const parts = text.split(betweenWords).filter((part) => part.trim());
  const codes = parts.flatMap((part) => codeOf(part) ?? []);
  if (codes.length > 0 && codes.length === parts.length) return { codes, doubt: 'maybeAllergens', isWords: true };
  if (/\p{Sc}|Kč|CZK|EUR|%/u.test(text)) return undefined;
  const others = text.split(/\s?[,;+/&–-]\s?/).filter(Boolean);
  const isHalf = /^\d\s?\/\s?\d$/.test(text);
  const mayBeCodes =
    others.some((part) => /^(?:0?[1-9]|1[0-4])[a-h]?$|^[a-z]\d{1,2}$/i.test(part)) || others.every((part) => /^[a-z]$/i.test(part));
  // `(9,10,c)`: the letter stands for something else
  if (codes.length > 0 && others.length > 1 && others.every((part) => /^(?:\d{1,2}[a-h]?|\p{L})$/iu.test(part)))
    return { codes, doubt: 'unknownAllergen', isWords: false };
  return others.length > 1 && !isHalf && mayBeCodes ? { asks: true } : undefined;
}

/** Numbers side by side that nothing calls allergens are asked about. */
function takeBare(found: FoundAllergens, areListsSure: boolean): void {
  let from = 0;
  for (const { index } of found.rest.matchAll(/(?<=^|[\s/(*#:–-]|\p{Ll}{2})(?=\d)/gu)) {
    if (index < from) continue;
    const { codes, starts, end } = rowAt(found.rest, index, comma);
    const known = codes.flatMap((one) => codeOf(one) ?? []);
    const mark = matchAt(endOfRow, found.rest, end);
    const isOtherList = known.length < 3 && /[./&]/.test(found.rest.slice(index, end));
    if (known.length < 2 || known.length < codes.length || mark === undefined || isOtherList) {
      // the end of a row can be a list only behind its last number that is no allergen
      const behindUnknown = starts[codes.findLastIndex((one) => codeOf(one) === undefined) + 1] ?? end;
      from = known.length < 2 || mark === undefined || known.length === codes.length ? end : behindUnknown;
      continue;
    }
    // `3,5` at the end may be a price
    const isOfTwo = known.length < 3 && !/\d/.test(found.rest.slice(end));
    const isLast = /^\s*(?:$|\t|\d{2,4} ?(?:Kč|CZK|,-|,–|$))/iu.test(found.rest.slice(end + mark.length));
    const isSure = areListsSure && isRising(known) && isLast && !isOfTwo;
    add(found, { codes: known, doubt: isSure ? undefined : 'maybeAllergens' });
    found.rest = `${found.rest.slice(0, index).replace(/[/(*#–-]$/, '')} ${found.rest.slice(end + mark.length)}`;
    return;
  }
}

const isRising = (codes: readonly string[]) =>
  codes.every((one, at) => at === 0 || Number.parseInt(one, 10) >= Number.parseInt(codes[at - 1] ?? '', 10));

/** One number behind a name, where other names have lists there. */
function takeLastNumber(found: FoundAllergens): void {
  const last =
    /(?<=\p{L} ?|\t)((?:1[0-4]|[1-9])[a-h]?)(?:\.(?= \d{3} ?(?:Kč|CZK|,-))|\.?(?=\t(?:\d|$)| ?$| (?:\d\d|\d{4})(?:[.,]\d\d)? ?(?:\p{Sc}|Kč|CZK|,-|,–|$)))/iu.exec(
      found.rest,
    );
  if (!last) return;
  add(found, { codes: [last[1] ?? ''], doubt: 'maybeAllergens' });
  found.rest = `${found.rest.slice(0, last.index)} ${found.rest.slice(last.index + last[0].length)}`;
}

/** The code of an allergen: `7` of `07`, `1a`, or of a word. */
export function codeOf(part: string): string | undefined {
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
  [/^(?:lepek|lepku|obilovin(?:y|a)|gluten|glutine|cereals?|getreide|glutenhaltiges getreide|weizen|cereali|cereales)$/, '1'],
  [/^(?:psenic(?:e|na mouka)|wheat)$/, '1a'],
  [/^(?:zito|rye)$/, '1b'],
  [/^(?:jecmen|barley)$/, '1c'],
  [/^(?:oves|oats?)$/, '1d'],
  [/^(?:spalda|spelt)$/, '1e'],
  [/^(?:kamut)$/, '1f'],
  [/^(?:korysi|crustaceans?|shellfish|krebstiere|krebse|crostacei|crustaces|crustaceos)$/, '2'],
  [/^(?:vejce|vajicka|vajcia|eggs?|ei|eier|uova|uovo|oeufs?|œufs?|huevos?)$/, '3'],
  [/^(?:ryb[ay]|fish|fisch|pesce|poissons?|pescado)$/, '4'],
  [/^(?:(?:jadra )?podzemnice olejn[ae](?: \(arasidy\))?|arasid[yi]?|peanuts?|erdnusse?|arachidi|arachides?|cacahuetes?)$/, '5'],
  [/^(?:soj[ao]|sojove boby|sojabohnen|soya?|soya? ?beans?|soia)$/, '6'],
  [/^(?:mleko|mlecne vyrobky|milk|dairy|milch|milchprodukte|latte|lait|leche|lacteos|mlieko|laktoz[ay]|lactose|laktose)$/, '7'],
  [
    /^(?:skorapkove plody|orech[yu]|nuts|tree nuts|schalenfruchte|nusse|frutta a guscio|fruits a coque|noix|frutos (?:secos|de cascara))$/,
    '8',
  ],
  [/^(?:mandle|almonds?)$/, '8a'],
  [/^(?:liskove orechy|hazelnuts?)$/, '8b'],
  [/^(?:vlasske orechy|walnuts?)$/, '8c'],
  [/^(?:kesu|cashews?(?: nuts)?)$/, '8d'],
  [/^(?:pekanove orechy|pecans?(?: nuts)?)$/, '8e'],
  [/^(?:para orechy|brazil nuts?)$/, '8f'],
  [/^(?:pistacie|pistachios?)$/, '8g'],
  [/^(?:makadamove orechy|macadamia(?: nuts)?)$/, '8h'],
  [/^(?:celer|zeler|celery|sellerie|sedano|celeri|apio)$/, '9'],
  [/^(?:horcic[ea]|mustard|senf|senape|moutarde|mostaza)$/, '10'],
  [/^(?:sezam|sezamova semena|sesam|sesamsamen|sesamo|sesame(?: seeds?)?)$/, '11'],
  [
    /^(?:(?:oxid siricity|schwefeldioxid|sul(?:ph|f)ur dioxide)(?: (?:a|und|and) \p{L}+)?|siricitany|sulfite|solfiti|sulfitos?|sul(?:ph|f)ites|geschwefelt)$/u,
    '12',
  ],
  [/^(?:lupina|vlci bob|lupinen?|lupini|lupine?|altramuces)$/, '13'],
  [/^(?:mekkysi|mollus[ck]s?|mollusques|weichtiere|molluschi|moluscos)$/, '14'],
];

/** The number, or the number with the letter of a kind, of an allergen that a card names: `lepek` is `1`, `almonds` `8a`. */
function allergenOfWord(word: string): string | undefined {
  const plain = searchable(word).trim().replace(/\s+/g, ' ');
  const called = (text: string) => words.find(([pattern]) => pattern.test(text))?.[1];
  const bare = plain.replace(/ ?\([^()]*\)$|[.,]$/g, '');
  return called(plain) ?? called(bare) ?? called(bare.replace(/ (?:obsahujici|containing|und|and|a|e|et|mit) .*$/, ''));
}
