import { searchable } from '../../searchable.ts';

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
