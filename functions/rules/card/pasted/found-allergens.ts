import type { Allergen, AllergenKind } from '#contract/card/allergens';
import { searchable } from '../../searchable.ts';

/** What a line says of allergens; `null` where it says nothing, and an empty list where it states that there are none. */
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
  /** Three or more numbers without brackets stand at other dishes too. */
  hasBareNumbers: boolean;
  /** Several dishes have a column with numbers. */
  hasColumn: boolean;
}

const number = String.raw`(?:1[0-4]|[1-9])(?:[a-h](?![\p{L}]))?`;
const anyNumber = String.raw`\d{1,2}(?:[a-h](?![\p{L}]))?`;
const bareList = String.raw`${anyNumber}(?:\s?[,;]\s?${anyNumber})*(?![\d\p{L}]|[.,]\d| ?(?:Kč|CZK|,-))`;
const label = String.raw`(?:alergen[yů]?|alerg\.?|al\.|allergens?|all\.|obsahuje(?: alergeny)?|contains|A(?=[:.]|\d))`;
const traces = '(?:může obsahovat(?: stopy)?|stopy|may contain(?: traces of)?|traces(?: of)?)';
const namedList = String.raw`[\p{L}][\p{L} ]*(?:,\s*[\p{L}][\p{L} ]*)*`;

const labelled = (names: string) =>
  new RegExp(
    String.raw`[(\[{]?\s*(?<![\p{L}\d])${names}\s*[:.]?\s*(?<list>${bareList}|${namedList}|-|–|0|žádné|none)\s*[)\]}]?(?![\p{L}])`,
    'iu',
  );
const withTraces = labelled(traces);
const withLabel = labelled(label);
const inBrackets = /[([{<](?<list>[^()[\]{}<>]*)[)\]}>]|(?<=[\s\t]|^)\/(?<slashed>[\d][\da-h,.; ]*)\/(?=[\s\t]|$)/giu;
const bare = new RegExp(
  String.raw`(?<=^|[\s])(?<list>${number}(?:\s?[,;]\s?${number})+)(?=$|[\s])(?!\s?(?:Kč|CZK|,-|[gl]\b|[mdc]l\b|kg\b|ks\b))`,
  'iu',
);
const bareCell = new RegExp(String.raw`(?:^|\t)(?<list>${number}(?:\s?[,;]\s?${number})*)(?=\t|$)`, 'iu');
const statesNone = /[([]?\s*(?:bez alergenů|neobsahuje alergeny|no allergens|allergen[- ]free)\s*[)\]]?/iu;

/** Takes what a line says of allergens out of it. */
export function takeAllergens(text: string, habits: Habits): FoundAllergens {
  const found: FoundAllergens = { allergens: null, kinds: [], mayContain: [], rest: text };
  const traced = withTraces.exec(found.rest);
  const possible = traced && readList(traced.groups?.list ?? '');
  if (traced && possible) {
    found.mayContain = numbersOf(possible.codes);
    if (possible.isPartial) found.doubt = 'unknownAllergen';
    cut(found, traced);
  }
  const none = statesNone.exec(found.rest);
  if (none) {
    found.allergens = [];
    cut(found, none);
    return found;
  }
  const named = withLabel.exec(found.rest);
  const said = named && readList(named.groups?.list ?? '');
  if (named && said) {
    add(found, said);
    cut(found, named);
  }
  for (const bracket of [...found.rest.matchAll(inBrackets)].reverse()) takeBracket(found, bracket, habits);
  if (found.allergens === null) takeBare(found, habits);
  return found;
}

function takeBracket(found: FoundAllergens, bracket: RegExpExecArray, { hasNumbersInBrackets }: Habits): void {
  const list = (bracket.groups?.list ?? bracket.groups?.slashed ?? '').trim();
  const isNumbers = /^[\da-h,.;+ ]+$/i.test(list) && /\d/.test(list);
  const read = readList(list, isNumbers);
  if (!read || (found.allergens !== null && !isNumbers)) return;
  // one number may count pieces, and words may describe the dish
  if (isNumbers ? /^\d+$/.test(read.codes.join()) && !hasNumbersInBrackets : true) found.doubt ??= 'maybeAllergens';
  add(found, read);
  cut(found, bracket);
}

function takeBare(found: FoundAllergens, { hasBareNumbers, hasColumn }: Habits): void {
  const cell = found.rest.includes('\t') ? bareCell.exec(found.rest) : null;
  const isList = cell && (/[,;]/.test(cell.groups?.list ?? '') || (hasColumn && numberCells(found.rest) > 1));
  const match = isList ? cell : bare.exec(found.rest);
  const read = match && readList(match.groups?.list ?? '');
  if (!match || !read) return;
  // `1,5` may be a volume
  const isSure = isList ? hasColumn : hasBareNumbers;
  if (read.codes.length < 3 && !(isSure && match[0].trim() !== '1,5')) found.doubt ??= 'maybeAllergens';
  add(found, read);
  cut(found, match);
}

const numberCells = (text: string) => text.split('\t').filter((cell) => /^ *\d[\d., ]*(?:Kč|,-)? *$/.test(cell)).length;

interface ReadList {
  codes: string[];
  /** Something in the list is no allergen. */
  isPartial: boolean;
}

/** A list of numbers or names; `undefined` when nothing in it is an allergen, or when words are not all allergens. */
function readList(list: string, mayHaveDots = false): ReadList | undefined {
  if (/^(?:-|–|0|žádné|none)$/iu.test(list.trim())) return { codes: [], isPartial: false };
  const parts = list
    .split(mayHaveDots ? /[,.;+\s]+/ : /\s?[,;]\s?|\s(?:a|and)\s/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = parts.flatMap((part) => codeOf(part) ?? []);
  const isPartial = codes.length < parts.length;
  if (codes.length === 0 || (isPartial && parts.some((part) => /\p{L}{2}/u.test(part)))) return undefined;
  return { codes, isPartial };
}

function codeOf(part: string): string | undefined {
  const code = part.toLowerCase();
  if (/^(?:1[0-4]|[1-9]|1[a-f]|8[a-h])$/.test(code)) return code;
  return /\p{L}{2}/u.test(part) ? allergenOfWord(part) : undefined;
}

function add(found: FoundAllergens, { codes, isPartial }: ReadList): void {
  found.allergens = numbersOf([...(found.allergens ?? []).map(String), ...codes]);
  found.kinds = [...new Set([...found.kinds, ...codes.filter(isKind)])].sort();
  if (isPartial) found.doubt = 'unknownAllergen';
}

const isKind = (code: string): code is AllergenKind => /^(?:1[a-f]|8[a-h])$/.test(code);

function numbersOf(codes: readonly string[]): Allergen[] {
  return [...new Set(codes.map((code) => Number.parseInt(code, 10)))].sort((a, b) => a - b);
}

function cut(found: FoundAllergens, { index, 0: whole }: RegExpExecArray): void {
  found.rest = `${found.rest.slice(0, index)} ${found.rest.slice(index + whole.length)}`;
}

/** How cards name the allergens, and the kinds of cereals and nuts, in Czech and English; small letters without accents. */
const words: [RegExp, string][] = [
  [/^(?:lepek|obilovin(?:y|a)(?: obsahujici lepek)?|gluten|cereals?(?: containing gluten)?)$/, '1'],
  [/^(?:psenic(?:e|na mouka)|wheat)$/, '1a'],
  [/^(?:zito|rye)$/, '1b'],
  [/^(?:jecmen|barley)$/, '1c'],
  [/^(?:oves|oats?)$/, '1d'],
  [/^(?:spalda|spelt)$/, '1e'],
  [/^(?:kamut)$/, '1f'],
  [/^(?:korysi|crustaceans?|shellfish)$/, '2'],
  [/^(?:vejce|vajicka|eggs?)$/, '3'],
  [/^(?:ryb[ay]|fish)$/, '4'],
  [/^(?:(?:jadra )?podzemnice olejn[ae](?: \(arasidy\))?|arasid[yi]?|peanuts?)$/, '5'],
  [/^(?:soj[ao]|sojove boby|soya?|soya? ?beans?)$/, '6'],
  [/^(?:mleko|milk|dairy|laktoza|lactose)$/, '7'],
  [/^(?:skorapkove plody|orechy|nuts|tree nuts)$/, '8'],
  [/^(?:mandle|almonds?)$/, '8a'],
  [/^(?:liskove orechy|hazelnuts?)$/, '8b'],
  [/^(?:vlasske orechy|walnuts?)$/, '8c'],
  [/^(?:kesu|cashews?(?: nuts)?)$/, '8d'],
  [/^(?:pekanove orechy|pecans?(?: nuts)?)$/, '8e'],
  [/^(?:para orechy|brazil nuts?)$/, '8f'],
  [/^(?:pistacie|pistachios?)$/, '8g'],
  [/^(?:makadamove orechy|macadamia(?: nuts)?)$/, '8h'],
  [/^(?:celer|celery)$/, '9'],
  [/^(?:horcice|mustard)$/, '10'],
  [/^(?:sezam|sezamova semena|sesame(?: seeds?)?)$/, '11'],
  [/^(?:oxid siricity(?: a siricitany)?|siricitany|sul(?:ph|f)ites|sul(?:ph|f)ur dioxide(?: and sul(?:ph|f)ites)?)$/, '12'],
  [/^(?:lupina|vlci bob|lupine?)$/, '13'],
  [/^(?:mekkysi|mollus[ck]s?)$/, '14'],
];

/** The number, or the number with the letter of a kind, of an allergen that a card names: `lepek` is `1`, `almonds` `8a`. */
export function allergenOfWord(word: string): string | undefined {
  const plain = searchable(word).trim().replace(/\s+/g, ' ');
  return words.find(([pattern]) => pattern.test(plain))?.[1];
}
