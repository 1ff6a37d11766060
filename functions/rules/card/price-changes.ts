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
