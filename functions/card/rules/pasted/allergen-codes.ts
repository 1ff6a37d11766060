import type { Allergen, AllergenKind } from '#house/contract/allergens';
import { searchable } from '#house/rules/searchable';
import type { Mark } from '../../contract/meals.ts';
import { whole, words } from './card-words.ts';

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

export function nothingFound(rest: string): FoundAllergens {
  return { allergens: null, kinds: [], mayContain: [], marks: [], rest };
}

export interface Said {
  codes: string[];
  doubt: FoundAllergens['doubt'];
  isInWords?: boolean;
}

export function add(found: FoundAllergens, { codes, doubt }: Said): void {
  found.allergens = numbersOf([...(found.allergens ?? []).map(String), ...codes]);
  found.kinds = [...new Set([...found.kinds, ...codes.filter(isKind)])].sort();
  found.doubt = doubt === 'unknownAllergen' ? doubt : (found.doubt ?? doubt);
}

/** The code of an allergen: `7` of `07`, `1a`, or of a word. */
export function codeOf(part: string): string | undefined {
  const said = part.trim().toLowerCase();
  const code = said.replace(/^0(?=[1-9])/, '');
  if (/^(?:1[0-4]|[1-9]|1[a-f]|8[a-h])$/.test(code)) return code;
  return /\p{L}{2}/u.test(part) ? allergenOfWord(part) : undefined;
}

const isKind = (code: string): code is AllergenKind => /^(?:1[a-f]|8[a-h])$/.test(code);

export function numbersOf(codes: readonly string[]): Allergen[] {
  return [...new Set(codes.map((code) => Number.parseInt(code, 10)))].sort((a, b) => a - b);
}

/** How cards name the allergens, and the kinds of cereals and nuts, in Czech and English; small letters without accents. */
const codes = Object.entries(words.allergens).map(([code, list]): [RegExp, string] => [whole(list), code]);

/** The number, or the number with the letter of a kind, of an allergen that a card names: `lepek` is `1`, `almonds` `8a`. */
export function allergenOfWord(word: string): string | undefined {
  const plain = searchable(word).trim().replace(/\s+/g, ' ');
  const called = (text: string) => codes.find(([pattern]) => pattern.test(text))?.[1];
  const bare = plain.replace(/ ?\([^()]*\)$|[.,]$/g, '');
  return (
    called(plain) ??
    called(bare) ??
    called(bare.replace(/ (?:obsahujuce|obsahujici|containing|und|oder|sowie|nebo|and|or|alebo|a|e|o|et|mit) .*$/, ''))
  );
}
