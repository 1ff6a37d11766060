import type { Allergen, AllergenKind } from '#house/contract/allergens';
import type { Language } from '#house/language/languages';
import type { Mark } from '../../contract/meals.ts';
import type { MeasuredPrice } from '../../contract/prices.ts';
import type { AssignedColumns } from './heads.ts';
import type { LeftOut } from './left-out.ts';
import type { Role, SourceLine } from './source-lines.ts';

/** What is known of the menu on which a card is pasted. */
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
