import { halereOf, priceOf, readPrice } from './prices.ts';

/** How prices are raised or lowered: by percent or by Kč, rounded to a multiple of `roundTo` Kč. */
export interface PriceChange {
  unit: 'percent' | 'crowns';
  /** Below 0 to lower prices. */
  by: number;
  roundTo: number;
}

/** The multiples to which prices can be rounded, in Kč; 0.01 leaves them as they are calculated. */
export const roundings = [0.01, 0.5, 1, 5, 10] as const;

/** A price (in Kč) after the change, rounded half up; never less than one step of the rounding, so that nothing is free. */
export function changedPrice(price: number, { unit, by, roundTo }: PriceChange): number {
  const step = halereOf(roundTo);
  // percentages in hundredths, so that the sum is of whole numbers
  const halere = unit === 'percent' ? (halereOf(price) * (10_000 + Math.round(by * 100))) / 10_000 : halereOf(price) + halereOf(by);
  return priceOf(Math.max(step, Math.floor(halere / step + 0.5) * step));
}

/** Reads by how much prices are raised or, after a minus, lowered: an amount as `readPrice` reads it, or percent; anything else is `undefined`. */
export function readChange(text: string): number | undefined {
  const [, sign, amount = ''] = /^([-–−+]?)(.*?)%?$/s.exec(text.trim()) ?? [];
  const by = readPrice(amount);
  return by === undefined || sign === '+' || sign === '' ? by : -by;
}

interface Priced {
  _id: string;
  /** `null` where it has none of its own. */
  mealPrice: number | null;
  categories: readonly string[];
}

/** What a price differs from tenfold, in Kč: its former value, or the usual price of its neighbours. */
export type Doubt = { before: number } | { usual: number };

/** Whether a price is at least ten times another one, or at most a tenth: what a lost or misplaced comma makes of it. */
export function differsTenfold(price: number, other: number): boolean {
  return halereOf(price) >= 10 * halereOf(other) || 10 * halereOf(price) <= halereOf(other);
}

/**
 * Why the price of a new or an edited item is probably not meant. The neighbours are the other items of its category, or of the menu when
 * it has no others; their usual price is the median. An item whose price stood out before may go on to.
 */
export function priceInDoubt(
  price: number,
  { category, item, items }: { category: string | undefined; item: Priced | undefined; items: readonly Priced[] },
): Doubt | undefined {
  const before = item?.mealPrice ?? undefined;
  if (price === before) return undefined;
  if (before !== undefined && differsTenfold(price, before)) return { before };
  const others = items.filter(({ _id }) => _id !== item?._id);
  const inCategory = others.filter(({ categories }) => categories[0] === category);
  const usual = median((inCategory.length > 0 ? inCategory : others).flatMap(({ mealPrice }) => mealPrice ?? []));
  if (usual === undefined || !differsTenfold(price, usual)) return undefined;
  return before !== undefined && differsTenfold(before, usual) ? undefined : { usual };
}

function median(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];
}

/** A price of an item in its category. */
interface PriceInCategory {
  price: number;
  category: string;
}

/** For each of these prices, the usual price of its neighbours, as `priceInDoubt` has it. */
export function usualBeside(items: readonly PriceInCategory[]): (item: PriceInCategory) => number | undefined {
  const all = items.toSorted((one, other) => one.price - other.price);
  const byCategory = Map.groupBy(all, ({ category }) => category);
  return ({ price, category }) => {
    const inCategory = byCategory.get(category) ?? [];
    const sorted = inCategory.length > 1 ? inCategory : all;
    // without this price, what stands behind it moves up
    const middle = Math.floor((sorted.length - 1) / 2);
    const isBehind = price > (sorted[middle]?.price ?? 0);
    return sorted[isBehind ? middle : middle + 1]?.price;
  };
}
