import type { Allergen, AllergenKind } from '#house/contract/allergens';
import type { Language } from '#house/language/languages';
import { searchable } from '#house/rules/searchable';
import type { Mark } from '../../contract/meals.ts';
import type { FoundAllergens } from './allergen-codes.ts';
import { allergensOfCell, mayListAllergens, takeAllergens } from './found-allergens.ts';
import { markCalled, markOfWord, takeMarks } from './found-marks.ts';
import { type FoundPrices, takePrices } from './found-prices.ts';
import type { Habits } from './habits.ts';
import { headOfNumbers } from './heads.ts';
import type { ColumnsOfLine } from './number-columns.ts';
import { gap, longestLine, type SourceLine, visibleLine } from './source-lines.ts';
import { type DayTitle, dayBefore, dayTitleOf, isButton, isInCapitals, withoutLabel } from './titles.ts';

/** What stands on one line, before it is known what the line is. */
export interface LineParts {
  source: SourceLine;
  visible: string;
  /** The columns of the line without what was read: names, descriptions, notes. */
  texts: string[];
  prices: FoundPrices['prices'];
  hasUnreadablePrice: boolean;
  allergens: Allergen[] | null;
  kinds: AllergenKind[];
  mayContain: Allergen[];
  allergenDoubt: FoundAllergens['doubt'];
  weight: string;
  lacksUnit: boolean;
  hasEnergy: boolean;
  marks: Mark[];
  isInCapitals: boolean;
  /** The line is a number or a label of the dish below: `1.`, `Menu 1`. */
  isNumber?: boolean | undefined;
  /** The line says nothing but days and dates. */
  dayTitle?: DayTitle | undefined;
  /** The day in front of the first dish under it. */
  day?: string | undefined;
  /** What the prices below are for, in the head of their columns. */
  sizes?: string[] | undefined;
  /** A price that the dishes below have together; the texts are the name of their section. */
  sharedPrice?: FoundPrices['prices'][number] | undefined;
  /** The line is no end of a name. */
  areWords?: true | undefined;
  /** The line names a dish of that price. */
  isUnderPrice?: true | undefined;
  /** The line is a row of a table whose columns have heads: its section and its texts in the other language stand in columns. */
  isRow?: true | undefined;
  hasSectionColumn?: true | undefined;
  section?: string | undefined;
  translation?: { language: Language; name: string; description: string } | undefined;
  /** The line with the heads. */
  head?: true | undefined;
  /** A further line of a row. */
  isMore?: true | undefined;
  /** Nothing of the line is read. */
  isTooLong?: true | undefined;
}

const bullet =
  /^(?:(?:(?![🌶🌱🌿©®\d#*+])\p{Extended_Pictographic}[\ufe0f\u200d]?|[^\p{L}\p{N}\p{Sc}\s"'„“”‘’()[\]{}<⟨⟩+#~*¼½¾\p{Extended_Pictographic}]|\*){1,3}|o(?=\s+\p{Lu}))\s*(?=[\p{L}\d„"])/u;
const numbering =
  /^(?:\d\ufe0f?\u20e3\s?|(?!1\/[248](?!\d))(?:(?:\d{1,2}|[A-Z])\/|(?:\d{1,2}|[A-H])[:,]\s)\s*(?=\p{Lu}(?!,|$)|\d{2,}\s?g|\d\s?ks)|\d{1,3}[a-z]?[.)]\s*(?=[\p{L}„"(]|(?<=\s)\d[\d,./]*\s?(?:g|kg|dkg|l|dl|cl|ml|ks|pcs)(?!\p{L}))|\d{1,3}\.\d{1,2}\.?\s+(?!(?:EUR|CHF|CZK|USD|GBP|Kč)(?!\p{L}))(?=[\p{L}„“"])|(?:I{1,3}|I[VX]|VI{0,3}|X)[.:)]\s+(?=\p{Lu}|\d)|[A-Za-z]\)\s+)/u;
/** `Kapela hraje od 20:00, vstupné 150 Kč!` */
export const isSentence = (text: string) =>
  /(?:(?<!(?:par|per|pro) p)\p{L}{3}|Kč|kc|[)/])\.["“”]?$/u.test(text) ||
  (/[!?]$|\d:\d\d/.test(text) && text.split(' ').length > 5) ||
  (/\p{L}{3}\. \p{Lu}/u.test(text) && /\.$|\+ ?\D?\d/.test(text));

/** `12. Pho bo` */
export const numbered = /^\d{1,3}[.):,] (?:[\d.,/]{1,9} ?(?:k?g|[mcd]?l|ks) )?\P{L}{0,12}\p{L}{2}/u;

/** Reads a line; `columns` are those of a table without heads. */
export function readLine(source: SourceLine, habits: Habits, columns?: ColumnsOfLine): LineParts {
  if (source.text.length > longestLine) {
    return { ...readLine({ ...source, text: '' }, habits), source, visible: source.text.slice(0, 100), isTooLong: true };
  }
  const shown = visibleLine(columns?.rest || source.text).replace(headOfNumbers, '');
  const filled = shown.split(gap).filter((cell) => !isButton(cell));
  const whole = filled.length > 0 ? filled.join(gap) : shown;
  const dayTitle = dayTitleOf(whole);
  const { day, rest: visible } = (dayTitle ? undefined : dayBefore(whole)) ?? { day: undefined, rest: whole };
  if (dayTitle) return { ...readLine({ ...source, text: '' }, habits), source, visible, texts: [visible], dayTitle };
  const { hasEnergy, rest: withoutEnergy } = takeEnergy(
    columns?.rest === '' ? '' : withoutNumber(visible).replace(/(?<=[\p{L}\d)])\*{1,3}(?=\s|$)/gu, ''),
  );
  const { rest: withoutAllergens, ...ofText } = takeAllergens(withoutEnergy, habits);
  const contained = withCell(ofText, columns);
  const { prices, hasUnreadable, rest: withoutPrices } = takePrices(tidy(withoutAllergens));
  const { marks, rest: withoutMarks } = takeMarks(withoutPrices, prices.length > 0, habits.pictures);
  const { weight, lacksUnit, rest: unmarked } = takeMeasure(tidy(withoutMarks), prices.length > 0);
  marks.push(...ofText.marks);
  const [first = '', second, ...others] = unmarked.split(gap).map(trimmed).filter(Boolean);
  const all = isVintage(first) && second ? [`${first} ${second}`, ...others] : [first, second ?? '', ...others].filter(Boolean);
  // the number of a dish, where its allergens are known, or its letter
  const isNumbered = /^(?:[A-F]|X{1,2}L)$/.test(first) || (/^\d{1,2}$/.test(first) && contained.allergens !== null);
  const cells = isNumbered && second ? all.slice(1) : all;
  const isBadge = (text: string) => markCalled(text) !== undefined && (cells.length > 1 || habits.badges.has(text.toLowerCase()));
  marks.push(...cells.filter(isBadge).flatMap((text) => markCalled(text) ?? []));
  // `(Menu with duck – surcharge of CZK 200)` is said of the price alone
  const texts =
    isAllergenHead(visible) || (prices.length > 0 && /^\([^()]*\)$/.test(visible))
      ? []
      : cells.filter((text) => !isBadge(text) && !isIncluded.test(text) && (cells.length === 1 || !isButton(text)));
  const ofStars = habits.stars.get(/(?:\S\s?|^(?=\*{1,3}[^*\s]))(\*{1,3})(?!\*)/.exec(source.text)?.[1] ?? '');
  const marked = markOfWord(ofStars ?? '');
  if (marked) marks.push(marked);
  const isStarred = ofStars !== undefined && /\d/.test(ofStars);
  return {
    source,
    visible,
    // the name of a dish is no number and no vintage
    texts: [...texts.filter((text) => !isNumber(text)), ...texts.filter(isNumber)],
    prices,
    hasUnreadablePrice: hasUnreadable || (prices.length === 0 && isIncluded.test(cells.at(-1) ?? '')),
    allergens: contained.allergens,
    kinds: contained.kinds,
    mayContain: contained.mayContain,
    allergenDoubt: isAllergenHead(visible)
      ? undefined
      : (contained.doubt ?? (isStarred || texts.some((text) => mayListAllergens(text)) ? 'maybeAllergens' : undefined)),
    weight,
    lacksUnit,
    hasEnergy,
    marks: [...new Set(marks)],
    isInCapitals: isInCapitals(unmarked.replace(/\([^()]*\)/g, '')),
    day,
    isNumber: visible !== '' && withoutLabel(visible) === '',
  };
}

/** A soup has no price of its own. */
export const isIncluded = /^(?:v ceně(?: \p{L}{3,10})?|zdarma|included|inklusive|inkl\.?|free|compreso|incluso|compris)$/iu;

/** `Alergeny:` above a list. */
export const isAllergenHead = (text: string) => /^al+erg[eéè]n(?:y|s|e|i)?:?$/i.test(text);

const isVintage = (text: string) => /^(?:(?:19|20)\d\d|NV)$/.test(text);

const isNumber = (text: string) => /^(?:\d{1,3}|(?:19|20)\d\d|NV)$/.test(text);

/** What a line says of allergens together with what their column says. */
function withCell(ofText: Omit<FoundAllergens, 'rest'>, columns: ColumnsOfLine | undefined): Omit<FoundAllergens, 'rest'> {
  const cell = columns?.allergens;
  if (cell === undefined) return ofText;
  if (columns?.isDoubtful) return { ...ofText, ...allergensOfCell(cell), doubt: 'maybeAllergens' };
  const { allergens, kinds, doubt } = allergensOfCell(cell);
  return ofText.allergens === null ? { ...ofText, allergens, kinds, doubt: ofText.doubt ?? doubt } : { ...ofText, doubt: 'maybeAllergens' };
}

/** A line without a bullet or its number in a list. */
export function withoutNumber(text: string): string {
  return withoutLabel(text.replace(bullet, '')).replace(numbering, '');
}

const tidy = (text: string) =>
  text
    .replace(/\(viz [^()]{1,40}\)/g, '')
    .replace(/[ \t]+/g, (run) => (run.includes(gap) ? gap : ' '))
    .replace(/^[ \t]|[ \t]$/g, '');

function trimmed(text: string): string {
  const plain = text
    .replace(/\(\s*(?:(?:suppl?\.?(?:[ée]mento?)?|příplatek|aufpreis|extra)[^()]{0,12})?(?:[,;/+]+\s*)?\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])|(?<=[.!?]) \.(?=\s|$)/g, '')
    .replace(/^[\s,;:/.–—=+·•*~-]+|(?<![\s,;:/–—=+·•*~])[\s,;:/–—=+·•*~]+$|\s[-.]+$/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) && !ofWeight.test(plain) ? plain : '';
}

/** What is left of `Porzione da 250 g`. */
const ofWeight = /^(?:porce|porcia|portion|porzione|balení|hmotnost|gramáž|weight|gewicht)(?: (?:po|o|of|von|da|di))?$/iu;

const amount = String.raw`(?:[1-9][ \u00a0][05]00(?= ?[gm])|\d{1,5}(?:[.,]\d{1,3})?|[½¼¾])`;
const unit = String.raw`(?:kg|dkg|dag|g|gr|l|lt|ltr|liter|litr[oi]|dl|dcl|cl|ml|ks|kusy?|kusů|os\.|pers\.|pcs?|pieces?|stk|stück|pz|pezzi|oz|(?<=[.,]\d{1,2} )I)(?![\p{L}])\.?`;
const measured = String.raw`(?:(?<![\p{L}\d])(?:cl|lt|gr|ml)\.\s?\d{1,4}(?:[.,]\d)?|(?<![\d.,])(?:c?ca\.?\s?|min(?:imo|imum|imálně|\.)\s)?${amount}(?:\s?[-–/+x×]\s?${amount}){0,4}\s?${unit}(?:(?:\s?[/+]|,)\s?${amount}\s?${unit}){0,4})`;
const bracketed = new RegExp(
  String.raw`[(\[]\s*(?:(?:bottiglia|bottle|lahvové|láhev|lahev|flasche|lattina|can)\s)?(?<weight>${measured})\s*[)\]]`,
  'iu',
);
const atStart = new RegExp(
  String.raw`^\s*(?:(?:polévka|polievka|pol\.|soup|suppe)\s?:?\s)?(?<weight>${measured}|[ø⌀∅]\s?\d{2}\s?cm)(?=[\s\t,;:]|$)`,
  'iu',
);
const atEnd = new RegExp(String.raw`(?<=^|[\s\t,;–-])(?<weight>${measured})[\s,;:/–•.-]*$`, 'iu');
const before = new RegExp(
  String.raw`(?<=\p{L},?\s)(?<weight>${measured})(?=,\s|\t|\s[–—-]\s|(?<=\d ?(?:g|kg|ml|cl|dl|l)) \p{L}{1,})`,
  'iu',
);
const cell = new RegExp(String.raw`(?<=^|\t)[^\S\t]*(?<weight>${measured}|[ø⌀∅]\s?\d{2}\s?cm)[^\S\t]*(?=\t|$)`, 'iu');
const withoutUnit = /(?<=^|[\s\t])(?<weight>0[.,]\d{1,2}|1\/[248]|[½¼¾])[\s,;]*(?=\t|$)/u;
const energy =
  /(?:[([]|(?<![\d\s])|(?=\d)(?<=(?:kcal|cal|kJ)\s*))\s*\d[\d\s]*(?:[.,]\d+)?\s?(?:kcal|cal|kJ)(?!\p{L})(?:\s?\/\s?\d[\d\s]*\s?(?:kcal|cal|kJ)(?!\p{L}))?\s*[)\]]?/giu;

/** Takes an energy value out of a line: its number is no price. */
function takeEnergy(text: string): { hasEnergy: boolean; rest: string } {
  const rest = text.replace(energy, (whole) => (/^[^([].*[)\]]$/.test(whole) ? whole.slice(-1) : ' '));
  return { hasEnergy: rest !== text, rest };
}

/** Takes weight or volume from the edges of a text, from brackets or from a column of its own, or from within; in a list without a price it belongs to a part. */
function takeMeasure(text: string, isPriced: boolean): { weight: string; lacksUnit: boolean; rest: string } {
  const inside = isPriced || text.split(',').length < 3 ? before.exec(text) : undefined;
  const said = bracketed.exec(text);
  // `gyoza (4 ks), závitky (2 ks)`
  const inBrackets = said && bracketed.test(text.slice(said.index + said[0].length)) ? null : said;
  const found = cell.exec(text) ?? (inBrackets ? null : atEnd.exec(text)) ?? atStart.exec(text) ?? inBrackets ?? inside;
  const bare = found ? undefined : withoutUnit.exec(text);
  const match = found ?? bare;
  if (!match) return { weight: '', lacksUnit: false, rest: text };
  const behind = text.slice(match.index + match[0].length);
  const rest = `${text.slice(0, match.index)}${/^(?:,| [–—-]) ?\S/.test(behind) ? '' : match === inside ? ' ' : gap}${behind}`;
  return {
    weight: (match.groups?.weight ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/(?<=[gl]|ks)\.$/, ''),
    lacksUnit: bare !== undefined,
    rest,
  };
}

/** `mit Reis` goes on with the dish above. */
export const goesOnWith = /^(?:s|se|so|na|v|ve|a|with|and|on|in|mit|und|auf|vom|von|aus|im|an|con|al|alla|avec|et|e) (?=\p{L})/u;

export const isPriced = (line: LineParts | undefined) => line !== undefined && (line.prices.length > 0 || line.hasUnreadablePrice);

/** Nothing but a price. */
export const isOnlyPrice = (line: LineParts | undefined) => isPriced(line) && line?.texts.length === 0;

/** Nothing but words. */
export const isPlain = (line: LineParts) => !isPriced(line) && line.allergens === null && line.weight === '' && line.texts.length === 1;

/** It has a name and a price. */
export const isPricedName = (line: LineParts | undefined) => isPriced(line) && line?.texts.length !== 0;

export const isSigned = (line: LineParts | undefined) =>
  line?.prices.some(({ isSigned, isForeign, text }) => isSigned || (isForeign && /[^\d\s.,]/.test(text))) ?? false;

const course = /^(?:(?:po|ut|st|ct|pa|so|ne)[.:]? )?(?:(?:polevka|pol\.|polievka|soup)\s?(?:\d\s?)?[:.–-]|p: )/;

/** Whether a line names its course, as that of a soup in the price of a lunch does: `út Polévka: …`, `soup – …`. */
export const isCourse = (text: string) => /[:.–-]/.test(text.slice(0, 20)) && course.test(searchable(withoutNumber(text.slice(0, 40))));

/** `Polévka: Kulajda` */
export const courseLabel = /^(?:polévka|pol\.|polievka|soup|suppe|zuppa)(?: ?\d)? ?[:–-]\s+(?=\S)/iu;
