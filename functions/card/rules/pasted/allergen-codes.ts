import type { Allergen, AllergenKind } from '#house/contract/allergens';
import { searchable } from '#house/rules/searchable';
import type { Mark } from '../../contract/meals.ts';

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
  const code = part
    .trim()
    .toLowerCase()
    .replace(/^0(?=[1-9])/, '');
  if (/^(?:1[0-4]|[1-9]|1[a-f]|8[a-h])$/.test(code)) return code;
  return /\p{L}{2}/u.test(part) ? allergenOfWord(part) : undefined;
}

const isKind = (code: string): code is AllergenKind => /^(?:1[a-f]|8[a-h])$/.test(code);

export function numbersOf(codes: readonly string[]): Allergen[] {
  return [...new Set(codes.map((code) => Number.parseInt(code, 10)))].sort((a, b) => a - b);
}

/** How cards name the allergens, and the kinds of cereals and nuts, in Czech and English; small letters without accents. */
const words: [RegExp, string][] = [
  [/^(?:lepek|lepku|obil(?:ov)?in(?:y|a)|gluten|glutine|cereals?|getreide|glutenhaltiges getreide|weizen|cereali|cereales)$/, '1'],
  [/^(?:psenic(?:e|na mouka)|wheat)$/, '1a'],
  [/^(?:zito|rye)$/, '1b'],
  [/^(?:jecmen|barley)$/, '1c'],
  [/^(?:oves|oats?)$/, '1d'],
  [/^(?:spalda|spelt)$/, '1e'],
  [/^(?:kamut)$/, '1f'],
  [/^(?:korysi|korovce|crustaceans?|shellfish|krebstiere|krebse|crostacei|crustaces|crustaceos)$/, '2'],
  [/^(?:vejce|vajicka|vajcia|eggs?|ei|eier|uova|uovo|oeufs?|œufs?|huevos?)$/, '3'],
  [/^(?:ryb[ay]|fish|fisch|pesce|poissons?|pescado)$/, '4'],
  [/^(?:(?:jadra )?podzemnice olejn[ae](?: \(arasidy\))?|arasid[yi]?|peanuts?|erdn(?:usse?|uss)|arachidi|arachides?|cacahuetes?)$/, '5'],
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
    /^(?:(?:oxid siricity|schwefeldioxid|sul(?:ph|f)ur dioxide)(?: (?:a|und|and) \p{L}+)?|siricitany|sulfite|(?:anidride solforosa e )?solfiti|sulfitos?|sul(?:ph|f)ites|geschwefelt)$/u,
    '12',
  ],
  [/^(?:lupina|vlci bob|lupinen?|lupini|lupine?|altramuces)$/, '13'],
  [/^(?:m[ea]kkys[ie]|mollus[ck]s?|mollusques|weichtiere|molluschi|moluscos)$/, '14'],
];

/** The number, or the number with the letter of a kind, of an allergen that a card names: `lepek` is `1`, `almonds` `8a`. */
export function allergenOfWord(word: string): string | undefined {
  const plain = searchable(word).trim().replace(/\s+/g, ' ');
  const called = (text: string) => words.find(([pattern]) => pattern.test(text))?.[1];
  const bare = plain.replace(/ ?\([^()]*\)$|[.,]$/g, '');
  return (
    called(plain) ??
    called(bare) ??
    called(bare.replace(/ (?:obsahujici|containing|und|oder|sowie|nebo|and|or|alebo|a|e|o|et|mit) .*$/, ''))
  );
}
