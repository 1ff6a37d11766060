import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { line } from '#house/contract/text';

/** A price with what it is for: `0,5 l` or `large` of an item, `3 courses` of a menu. */
export const MeasuredPrice = z.object({
  measure: z.string(),
  /** In Kč, with up to two decimals. */
  price: z.number(),
});
export type MeasuredPrice = z.infer<typeof MeasuredPrice>;

const invalidPrice = { error: () => messages().price };

/** A price in Kč: above 0, at most 100,000, at most two decimals. */
export const Price = z.number(invalidPrice).check(
  z.gt(0, invalidPrice),
  z.maximum(100_000, invalidPrice),
  z.refine((price) => Number(price.toFixed(2)) === price, invalidPrice),
);

/** A further price of an item as it is entered. */
export const NewMeasuredPrice = z.object({ measure: line(1, 20, () => messages().noMeasure), price: Price });

/** A price of a menu for its courses together as it is entered. */
export const NewSetPrice = z.object({ measure: line(0, 40), price: Price });

export const mostSetPrices = 5;

/** Each says in words of its own what it is for; a single one need not. */
export function areDistinct(prices: readonly Pick<MeasuredPrice, 'measure'>[]): boolean {
  const measures = prices.map(({ measure }) => measure.toLowerCase());
  return prices.length < 2 || (measures.every(Boolean) && new Set(measures).size === measures.length);
}

/** The prices of a menu for its courses together. */
export const NewSetPrices = z
  .array(NewSetPrice)
  .check(
    z.maxLength(mostSetPrices, { error: () => messages().tooManySetPrices }),
    z.refine(areDistinct, { error: () => messages().setPriceMeasures }),
  );
