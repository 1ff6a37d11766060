import { statesNoAllergens } from '../typed-dish.ts';
import { add, allergenOfWord, codeOf, type FoundAllergens, nothingFound, numbersOf, type Said } from './allergen-codes.ts';
import { anyOf, words } from './card-words.ts';
import type { Habits } from './habits.ts';
import { isOfMarks, takeLegendSigns } from './legend.ts';

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
    if (said.allergens !== null) return said;
    const other = takeAllergens(isOfMarks(legend) ? said.rest : text, { ...habits, legend: new Map() });
    if (isOfMarks(legend)) return { ...other, marks: said.marks, doubt: said.doubt ?? other.doubt };
    if (other.allergens === null) return said;
    // words are read beside a legend too; numbers stand for something else
    const digits = (one: string) => one.replace(/\D/g, '');
    return digits(other.rest) === digits(text) ? { ...other, doubt: 'maybeAllergens' } : { ...said, doubt: 'maybeAllergens' };
  }
  if (habits.letters.size > 0) {
    const said = takeLegendSigns(text, habits.letters);
    if (said.allergens !== null) return { ...said, doubt: 'maybeAllergens' };
  }
  const found = nothingFound(text);
  found.rest = text.replace(raised, (_, list: string) => {
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
  if (found.allergens === null && lettersAmongWords.test(found.rest)) found.doubt ??= 'maybeAllergens';
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
  return listInText.test(text) || pictured.test(text);
}

// No pattern repeats without a bound what it may have to try again from the next character: the longest line is read in one go.

/** What stands small and raised, as `visibleLine` writes it. */
const raised = /⟨([^⟨⟩]*)⟩/g;

const one = String.raw`(?:1[0-4]|0?[1-9])[a-h]?(?![\p{L}\d])`;
const measureOrPrice = String.raw`\s?(?:Kč|Kc|CZK|korun|€|[gl]|k?g|dkg|[mdc]l|ks|pcs?|cm|%)(?!\p{L})|[.,]\s?[-–—−=]`;
/** `mit Jus a1,i,j und Knödel` */
const lettersAmongWords = /(?<=\p{L}{3}\)? )[a-r]\d{0,2}(?:-\d)?(?:,[a-r]\d{0,2})+(?![\p{L}\d])/u;
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
const endOfRow = /[.;,/)\]*]{0,2}(?=\s|$)/y;
const closing = /[,.;]?\s?[)\]}]/y;

const mark = String.raw`(?!\p{L})\.?\s?(?<mark>[:.=–-]?)\s?(?:(?<=:\s?)\()?`;
const signOfTraces = new RegExp(String.raw`[([{]?\s?(?<!\p{L})(?<sure>${anyOf(words.traces)})${mark}`, 'giu');
const sign = new RegExp(String.raw`[([{]?\s?(?<![\p{L}\d])(?:(?<sure>${anyOf(words.signs)})|${anyOf(words.perhapsSigns)})${mark}`, 'giu');
/** Behind so many letters `allergen free` belongs to a sentence, which may say that nothing is. */
const longestName = 60;
const statesNone =
  /[([]?\s?(?:bez alerg[eé]nov|bez alergenů|neobsahuje alerg[eé]ny|no allergens|allergen[- ]free|al+erg[eéè]n(?:y|s|e|i): ?(?:[–—-]|žádné|žiadne|none|keine|nessuno|aucun|ninguno)$)\s?[)\]]?/giu;

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
    const { said, end } = behindSign(text, start, matches[place + 1]?.index);
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

/** A list, or words before the `next` sign; `said` is `undefined` where nothing can be read. */
function behindSign(text: string, start: number, next: number | undefined): { said?: Said; end: number } {
  const { codes, hasBlanks, end } = rowAt(text, start, betweenSigned);
  if (codes.length > 0) {
    const known = codes.flatMap((one) => codeOf(one) ?? []);
    // `Allergens: 1 3 7` alone on its line
    const isAlone = isRising(known) && end === text.length && start < 14;
    const doubt = known.length < codes.length ? 'unknownAllergen' : hasBlanks && !isAlone ? 'maybeAllergens' : undefined;
    return known.length > 0 ? { said: { codes: known, doubt }, end } : { end };
  }
  const words = matchAt(wordsInRow, text.slice(0, next), start) ?? '';
  // `frutta a guscio` is one
  const parts = words
    .split(/\s?[,;]\s?/)
    .flatMap((part) => (allergenOfWord(part) ? [part] : part.split(betweenWords).filter((one) => one.trim())));
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
    lists += 1;
    isSingle ||= said.codes.length === 1;
    add(found, said);
    return ' ';
  });
  // one of them may count pieces, and three are those of several dishes
  if (lists > 2 || (lists > 1 && isSingle)) found.doubt ??= 'maybeAllergens';
}

/** What a bracket says; `asks` where numbers or letters of it may be allergens, and `undefined` where it is about something else. */
function inBracket(text: string, hasNumbersInBrackets: boolean): Said | { asks: true } | undefined {
  if (statesNoAllergens(text)) return { codes: [], doubt: text === '0' && hasNumbersInBrackets ? undefined : 'maybeAllergens' };
  const isDashed = /^\d{1,2}(?:-\d{1,2}){1,13}$/.test(text);
  const numbers = text.split(isDashed ? '-' : /[\s,.;]+/).filter(Boolean);
  if (numbers.length > 0 && numbers.every((part) => /^\d{1,2}[a-h]?$|^\d{4}$/i.test(part))) {
    const codes = numbers.flatMap((part) => codeOf(part) ?? []);
    if (codes.length === 0) return numbers.length > 1 ? { asks: true } : undefined;
    if (codes.length < numbers.length) return { codes, doubt: 'unknownAllergen' };
    // one number may count pieces, `8g` weighs, and `1.5` or `1.12.` is a number or a day
    const isOne = codes.length === 1 && (/^\d+$/.test(text) ? !hasNumbersInBrackets : /[g.]$/i.test(text));
    const isDecimal = codes.length === 2 && /\./.test(text) && !/[,;]/.test(text);
    return { codes, doubt: isOne || isDecimal || isDashed ? 'maybeAllergens' : undefined };
  }
  const parts = text.split(betweenWords).filter((part) => part.trim());
  const codes = parts.flatMap((part) => codeOf(part) ?? []);
  if (codes.length > 0 && codes.length === parts.length) return { codes, doubt: 'maybeAllergens' };
  const others = text.split(/\s?[,;+/&–-]\s?/).filter(Boolean);
  const isHalf = /^\d\s?\/\s?\d$/.test(text);
  const mayBeCodes =
    others.some((part) => /^(?:0?[1-9]|1[0-4])[a-h]?$|^[a-z]\d{1,2}$/i.test(part)) || others.every((part) => /^[a-z]$/i.test(part));
  // `(9,10,c)`: the letter stands for something else
  if (codes.length > 0 && others.length > 1 && others.every((part) => /^(?:\d{1,2}[a-h]?|\p{L})$/iu.test(part)))
    return { codes, doubt: 'unknownAllergen' };
  return others.length > 1 && !isHalf && mayBeCodes ? { asks: true } : undefined;
}

/** Numbers side by side that nothing calls allergens are asked about. */
function takeBare(found: FoundAllergens, areListsSure: boolean): void {
  let from = 0;
  for (const { index } of found.rest.matchAll(/(?<=^|[\s/(*#:–-]|\p{Ll}{2})(?<!\p{Sc} ?)(?=\d)/gu)) {
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
    /(?<=[\p{L})] ?|\t)((?:1[0-4]|0?[1-9])[a-h]?)(?:\.(?= \d{3} ?(?:Kč|CZK|,-))|\.?(?=\t(?:\d|$)| ?$| (?:\d\d|\d{4})(?:[.,]\d\d)? ?(?:\p{Sc}|Kč|CZK|,-|,–|$)))/iu.exec(
      found.rest,
    );
  if (!last) return;
  add(found, { codes: [last[1] ?? ''], doubt: 'maybeAllergens' });
  found.rest = `${found.rest.slice(0, last.index)} ${found.rest.slice(last.index + last[0].length)}`;
}
