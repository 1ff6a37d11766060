import type { Allergen, AllergenKind } from '#contract/card/allergens';
import type { Mark } from '#contract/card/meals';
import type { Language } from '#messages/languages';
import { allergensOfCell, type FoundAllergens, type Habits, mayListAllergens, takeAllergens } from './found-allergens.ts';
import { type FoundPrices, takePrices } from './found-prices.ts';
import type { ColumnsOfLine } from './number-columns.ts';
import { gap, isInCapitals, longestLine, type SourceLine, visibleLine } from './source-lines.ts';

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

const bullet = /^(?:[•●▪◦■□►▸*✓✔·–—-]|o(?=\s+\p{Lu}))\s*(?=[\p{L}\d„"])/u;
const numbering =
  /^(?:\d{1,3}[.)]\s*(?=[\p{L}„"(]|(?<=\s)\d[\d,./]*\s?(?:g|kg|dkg|l|dl|cl|ml|ks|pcs)(?!\p{L}))|\d{1,3}\.\d{1,2}\.?\s+(?=\p{L})|[a-z]\)\s+)/u;
const marksInText: [RegExp, Mark][] = [
  [/[([]\s*(?:VG|vegan|vegansk[éáý])\s*[)\]]|(?<=\s|^)VG(?=\s|$)/gu, 'vegan'],
  [/[([]\s*(?:V|veg|vegetarian|vegetariánsk[éáý]|bezmas[éáý])\s*[)\]]|(?<=\s)V(?=\s*$)|🌱|🌿/gu, 'vegetarian'],
  [/[([]\s*(?:spicy|hot|pálivé|ostré)\s*[)\]]|🌶\ufe0f?/gu, 'spicy'],
];

/** Reads a line; `columns` are those of a table without heads. */
export function readLine(source: SourceLine, habits: Habits, columns?: ColumnsOfLine): LineParts {
  if (source.text.length > longestLine) {
    return { ...readLine({ ...source, text: '' }, habits), source, visible: source.text.slice(0, 100), isTooLong: true };
  }
  const visible = visibleLine(columns?.rest ?? source.text);
  const { hasEnergy, rest: withoutEnergy } = takeEnergy(withoutNumber(visible));
  const { rest: withoutAllergens, ...ofText } = takeAllergens(withoutEnergy, habits);
  const contained = withCell(ofText, columns?.allergens);
  const { prices, hasUnreadable, rest: withoutPrices } = takePrices(tidy(withoutAllergens));
  const { weight, lacksUnit, rest } = takeMeasure(tidy(withoutPrices));
  const marks = marksInText.flatMap(([pattern, mark]) => (rest.search(pattern) >= 0 ? [mark] : []));
  const unmarked = marksInText.reduce((text, [pattern]) => text.replace(pattern, ' '), rest);
  const texts = unmarked.split(gap).map(trimmed).filter(Boolean);
  return {
    source,
    visible,
    // the name of a dish is no number
    texts: [...texts.filter((text) => !isNumber(text)), ...texts.filter(isNumber)],
    prices,
    hasUnreadablePrice: hasUnreadable,
    allergens: contained.allergens,
    kinds: contained.kinds,
    mayContain: contained.mayContain,
    allergenDoubt: contained.doubt ?? (texts.some((text) => mayListAllergens(text)) ? 'maybeAllergens' : undefined),
    weight,
    lacksUnit,
    hasEnergy,
    marks,
    isInCapitals: isInCapitals(unmarked),
  };
}

const isNumber = (text: string) => /^\d{1,3}$/.test(text);

/** What a line says of allergens together with what their column says. */
function withCell(ofText: Omit<FoundAllergens, 'rest'>, cell: string | undefined): Omit<FoundAllergens, 'rest'> {
  if (cell === undefined) return ofText;
  const { allergens, kinds, doubt } = allergensOfCell(cell);
  return ofText.allergens === null ? { ...ofText, allergens, kinds, doubt: ofText.doubt ?? doubt } : { ...ofText, doubt: 'maybeAllergens' };
}

/** A line without a bullet or its number in a list. */
export function withoutNumber(text: string): string {
  return text.replace(bullet, '').replace(numbering, '');
}

const tidy = (text: string) => text.replace(/[ \t]+/g, (run) => (run.includes(gap) ? gap : ' ')).replace(/^[ \t]|[ \t]$/g, '');

function trimmed(text: string): string {
  const plain = text
    .replace(/\(\s*(?:[,;/]+\s*)?\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/^[\s,;:/.–—=+·*~-]+|(?<![\s,;:/–—=+·*~])[\s,;:/–—=+·*~]+$|\s-+$/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}

/** Weight or volume of a dish as it stands beside its name. */
interface FoundMeasure {
  weight: string;
  /** `0,33` without a unit. */
  lacksUnit: boolean;
  rest: string;
}

const amount = String.raw`(?:\d{1,5}(?:[.,]\d{1,3})?|[½¼¾])`;
const unit = String.raw`(?:kg|dkg|dag|g|gr|l|dl|cl|ml|ks|kusy?|kusů|pcs?|pieces?|oz)(?![\p{L}])\.?`;
const measured = String.raw`(?<![\d.,])(?:cca\.?\s?|ca\.?\s?)?${amount}(?:\s?[-–/+x×]\s?${amount}){0,4}\s?${unit}(?:\s?[/+]\s?${amount}\s?${unit}){0,4}`;
const bracketed = new RegExp(String.raw`[(\[]\s*(?<weight>${measured})\s*[)\]]`, 'iu');
const atStart = new RegExp(String.raw`^\s*(?<weight>${measured})(?=[\s\t,;:]|$)`, 'iu');
const atEnd = new RegExp(String.raw`(?<=^|[\s\t,;–-])(?<weight>${measured})[\s,;/–-]*$`, 'iu');
const cell = new RegExp(String.raw`(?<=^|\t)[^\S\t]*(?<weight>${measured})[^\S\t]*(?=\t|$)`, 'iu');
const withoutUnit = /(?<=^|[\s\t])(?<weight>0[.,]\d{1,2}|1\/[248]|[½¼¾])[\s,;]*(?=\t|$)/u;
const energy =
  /(?:[([]|(?<![\d\s])|(?=\d)(?<=(?:kcal|cal|kJ)\s*))\s*\d[\d\s]*(?:[.,]\d+)?\s?(?:kcal|cal|kJ)(?!\p{L})(?:\s?\/\s?\d[\d\s]*\s?(?:kcal|cal|kJ)(?!\p{L}))?\s*[)\]]?/giu;

/** Takes an energy value out of a line: its number is no price. */
function takeEnergy(text: string): { hasEnergy: boolean; rest: string } {
  const rest = text.replace(energy, ' ');
  return { hasEnergy: rest !== text, rest };
}

/** Takes weight or volume from the edges of a text, from brackets or from a column of its own; within a name it belongs to the name. */
function takeMeasure(text: string): FoundMeasure {
  const found = bracketed.exec(text) ?? cell.exec(text) ?? atEnd.exec(text) ?? atStart.exec(text);
  const bare = found ? undefined : withoutUnit.exec(text);
  const match = found ?? bare;
  if (!match) return { weight: '', lacksUnit: false, rest: text };
  const rest = `${text.slice(0, match.index)}\t${text.slice(match.index + match[0].length)}`;
  return { weight: (match.groups?.weight ?? '').trim().replace(/\s+/g, ' '), lacksUnit: bare !== undefined, rest };
}
