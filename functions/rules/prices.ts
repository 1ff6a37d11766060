import { spokenTag } from '#messages/spoken';

/** A price in Kč as whole haléře: sums of integers are exact. */
export function halereOf(price: number): number {
  return Math.round(price * 100);
}

/** Whole haléře as a price in Kč, with up to two decimals. */
export function priceOf(halere: number): number {
  return halere / 100;
}

/** `189 Kč`, `189.50 Kč`, and in Czech `189,50 Kč`: haléře only where there are some. */
export function printPrice(price: number, language = spokenTag()): string {
  const decimals = Number.isInteger(price) ? 0 : 2;
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(price);
  return `${amount} Kč`;
}
