import type { Allergen, AllergenKind } from '#contract/card/allergens';
import type { Mark } from '#contract/card/meals';
import type { Language } from '#messages/languages';
import { type FoundAllergens, type Habits, takeAllergens } from './found-allergens.ts';
import { takeEnergy, takeMeasure } from './found-measures.ts';
import { type FoundPrices, takePrices } from './found-prices.ts';
import { gap, isInCapitals, type SourceLine, visibleLine } from './source-lines.ts';

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
}

const bullet = /^(?:[•●▪◦■□►▸*✓✔·–—-]|o(?=\s+\p{Lu}))\s*(?=[\p{L}\d„"])/u;
const numbering =
  /^(?:\d{1,3}[.)]\s*(?=[\p{L}„"(]|(?<=\s)\d[\d,./]*\s?(?:g|kg|dkg|l|dl|cl|ml|ks|pcs)(?!\p{L}))|\d{1,3}\.\d{1,2}\.?\s+(?=\p{L})|[a-z]\)\s+)/u;
const marksInText: [RegExp, Mark][] = [
  [/[([]\s*(?:VG|vegan|vegansk[éáý])\s*[)\]]|(?<=\s|^)VG(?=\s|$)/gu, 'vegan'],
  [/[([]\s*(?:V|veg|vegetarian|vegetariánsk[éáý]|bezmas[éáý])\s*[)\]]|(?<=\s)V(?=\s*$)|🌱|🌿/gu, 'vegetarian'],
  [/[([]\s*(?:spicy|hot|pálivé|ostré)\s*[)\]]|🌶\ufe0f?/gu, 'spicy'],
];

export function readLine(source: SourceLine, habits: Habits): LineParts {
  const visible = visibleLine(source.text);
  const { hasEnergy, rest: withoutEnergy } = takeEnergy(withoutNumber(visible));
  const { rest: withoutAllergens, doubt, ...contained } = takeAllergens(withoutEnergy, habits);
  const { prices, hasUnreadable, rest: withoutPrices } = takePrices(tidy(withoutAllergens));
  const { weight, lacksUnit, rest } = takeMeasure(tidy(withoutPrices));
  const marks = marksInText.flatMap(([pattern, mark]) => (rest.search(pattern) >= 0 ? [mark] : []));
  const unmarked = marksInText.reduce((text, [pattern]) => text.replace(pattern, ' '), rest);
  return {
    source,
    visible,
    texts: unmarked.split(gap).map(trimmed).filter(Boolean),
    prices,
    hasUnreadablePrice: hasUnreadable,
    allergens: contained.allergens,
    kinds: contained.kinds,
    mayContain: contained.mayContain,
    allergenDoubt: doubt,
    weight,
    lacksUnit,
    hasEnergy,
    marks,
    isInCapitals: isInCapitals(unmarked),
  };
}

/** A line without a bullet or its number in a list. */
export function withoutNumber(text: string): string {
  return text.replace(bullet, '').replace(numbering, '');
}

const tidy = (text: string) =>
  text
    .replace(/ *\t[ \t]*/g, gap)
    .replace(/ {2,}/g, ' ')
    .replace(/^[ \t]+|[ \t]+$/g, '');

function trimmed(text: string): string {
  const plain = text
    .replace(/\(\s*[,;/]*\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;:/.–—=+·*~-]+|[\s,;:/–—=+·*~]+$|\s-+$/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}
