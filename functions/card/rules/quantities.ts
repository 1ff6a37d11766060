import { type Language, languageTags } from '#house/language/languages';
import { spokenTag } from '#house/language/spoken';
import type { Unit } from '../contract/meals.ts';
import type { BaseUnit } from '../contract/shopping.ts';

/** An exact amount as a fraction: 0.1 + 0.2 is 0.3, and a third of a litre three times is one litre. */
export interface Quantity {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const nothing: Quantity = { numerator: 0n, denominator: 1n };

/** Groups of three digits between blanks, points or commas: `1 500`, `1 500,5`, `1.500.000`, `1.500,5`. */
const grouped = /^(?<whole>\d{1,3}(?<separator>[ .,])\d{3}(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d+))?$/;

/** A point or comma before three digits: thousands, or decimals. */
const ambiguous = /^[1-9]\d{0,2}(?<sign>[.,])\d{3}$/;

/**
 * Reads `2`, `0,5`, `0.5`, `1/2`, `1 1/2`, `1½` and thousands in groups (`1 500`, `1.500,5`), in the digits of any script; anything else is
 * `undefined`. `1.500` and `1,500` are read in the language of the restaurant: the sign that it writes before decimals has decimals behind
 * it, the other one thousands.
 */
export function readQuantity(text: string, language: Language): Quantity | undefined {
  const plain = withLatinDigits(text)
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .trim()
    .replace(/\s/g, ' ');
  const { sign = decimalSign(language) } = ambiguous.exec(plain)?.groups ?? {};
  const { whole: digits, decimals = '' } =
    ((sign === decimalSign(language) && /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/.exec(plain)) || grouped.exec(plain))?.groups ?? {};
  if (digits !== undefined) {
    return { numerator: BigInt(digits.replace(/\D/g, '') + decimals), denominator: 10n ** BigInt(decimals.length) };
  }
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(plain);
  if (!fraction) return undefined;
  const [whole, numerator, denominator] = [BigInt(fraction[1] ?? 0), BigInt(fraction[2] ?? 0), BigInt(fraction[3] ?? 0)];
  return denominator === 0n ? undefined : { numerator: whole * denominator + numerator, denominator };
}

const decimalSign = (language: Language) =>
  new Intl.NumberFormat(languageTags[language]).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;

/** Decimal digits of all scripts (Unicode category Nd: `٣`, `३`, `３`) as 0 to 9, and the Arabic decimal separator as a comma. */
function withLatinDigits(text: string): string {
  return text.replaceAll('\u066b', ',').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // the digits of a script are ten consecutive code points, and before their zero there are only complete rows of other scripts
    let zero = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((point - zero) % 10);
  });
}

export function plus(a: Quantity, b: Quantity): Quantity {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  return { numerator: a.numerator * b.denominator + b.numerator * a.denominator, denominator: a.denominator * b.denominator };
}

export function times(quantity: Quantity, count: number): Quantity {
  return { numerator: quantity.numerator * BigInt(count), denominator: quantity.denominator };
}

/** What is left of a quantity, at least nothing. */
export function lessened(from: Quantity, by: Quantity): Quantity {
  const numerator = from.numerator * by.denominator - by.numerator * from.denominator;
  return numerator <= 0n ? nothing : { numerator, denominator: from.denominator * by.denominator };
}

/** An exact quantity as `readQuantity` reads it again: `1250`, or a fraction in its lowest terms, `100/3`. */
export function exactText({ numerator, denominator }: Quantity): string {
  const divisor = greatestDivisor(numerator, denominator);
  const [above, below] = [numerator / divisor, denominator / divisor];
  return below === 1n ? `${above}` : `${above}/${below}`;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** A quantity in digits, for who has typed one that could be taken for another: `1.500` is `1,500` or `1.5`. */
export function quantityInDigits({ numerator, denominator }: Quantity, language = spokenTag()): string {
  return (Number(numerator) / Number(denominator)).toLocaleString(language, { maximumFractionDigits: 20 });
}

/** The units of sums: kilograms are added as grams, litres as millilitres, pieces separately. */
export const baseUnits = {
  kg: { base: 'g', per: 1000 },
  g: { base: 'g', per: 1 },
  l: { base: 'ml', per: 1000 },
  ml: { base: 'ml', per: 1 },
  ks: { base: 'ks', per: 1 },
} as const satisfies Record<Unit, { base: BaseUnit; per: number }>;

const larger = { g: 'kg', ml: 'l' } as const;

/**
 * An amount in the most readable unit, rounded up so that there is never too little: to whole grams, millilitres or pieces, and to tenths
 * below 10 g or 10 ml, as for spices.
 */
export function printQuantity(quantity: Quantity, unit: BaseUnit, language = spokenTag()): string {
  const print = (amount: number, shown: Unit) => `${new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(amount)} ${shown}`;
  if (unit === 'ks') return print(roundedUp(quantity), unit);
  const tenths = roundedUp(times(quantity, 10));
  if (tenths < 100) return print(tenths / 10, unit);
  const whole = roundedUp(quantity);
  return whole < 1000 ? print(whole, unit) : print(whole / 1000, larger[unit]);
}

function roundedUp({ numerator, denominator }: Quantity): number {
  return Number((numerator + denominator - 1n) / denominator);
}
