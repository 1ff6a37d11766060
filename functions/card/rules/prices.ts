import { spokenTag } from '#house/language/spoken';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import type { MeasuredPrice } from '../contract/prices.ts';

/** A price in Kč as whole haléře: sums of integers are exact. */
export function halereOf(price: number): number {
  return Math.round(price * 100);
}

/** Whole haléře as a price in Kč, with up to two decimals. */
export function priceOf(halere: number): number {
  return halere / 100;
}

/**
 * All prices of an item in Kč, each with its measure, which is empty where there is one price without one; none where the set price of its menu
 * is the only one.
 */
export function pricesOf({
  mealPrice,
  measure = '',
  morePrices = [],
}: Pick<MenuItem, 'mealPrice' | 'measure' | 'morePrices'>): MeasuredPrice[] {
  return mealPrice === null ? [] : [{ measure, price: mealPrice }, ...morePrices];
}

export type SetMenu = Pick<Menu, 'setPrices'>;

/** Whether the courses of a menu have a price together: the prices of its items are supplements to it. */
export function hasSetPrice({ setPrices = [] }: SetMenu): boolean {
  return setPrices.length > 0;
}

/** The fields of a request in whose lists items come without a price: `added.0.mealPrice`. */
export function fieldsWithoutPrice(body: object): string[] {
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return lists.flatMap(([name, list]) => list.flatMap((one, place) => (isUnpriced(one) ? [`${name}.${place}.mealPrice`] : [])));
}

const isUnpriced = (one: unknown) => typeof one === 'object' && one !== null && 'mealPrice' in one && one.mealPrice === null;

/** The price of an item as guests and staff read it on its menu: `90 Kč`, and on one with set prices `+ 90 Kč`. */
export function printPriceOn(menu: SetMenu, price: number, language = spokenTag()): string {
  return `${hasSetPrice(menu) ? '+\u00a0' : ''}${printPrice(price, language)}`;
}

/** Prices in Kč with what they are for, in whole haléře. */
export function measuredInHalere(prices: readonly { measure: string; price: number }[]) {
  return prices.map(({ measure, price }) => ({ measure, priceHalers: halereOf(price) }));
}

/** Prices in whole haléře with what they are for, in Kč. */
export function measuredInCrowns(prices: readonly { measure: string; priceHalers: number }[]): MeasuredPrice[] {
  return prices.map(({ measure, priceHalers }) => ({ measure, price: priceOf(priceHalers) }));
}

/** Decimals after a comma or a point: `62,50`, `62.5`. */
const plainAmount = /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}))?$/;

/** Groups of three digits between spaces, points or commas: `1 250`, `1.250,50`, `1,250.50`. */
const groupedAmount = /^(?<whole>\d{1,3}(?<separator>[ .,])\d{3}(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d{1,2}))?$/;

/** One point or comma before three digits: a thousand, or decimals that a price cannot have. */
const ambiguousAmount = /^\d{1,3}[.,]\d{3}$/;

/**
 * Reads a price in Kč as it is written in Czech and in English: `62,50`, `62.50`, `1 250`, `1 250,-`, `1.250,-`, `189 Kč`. Anything else is
 * `undefined`, also `1.250` and `1,250`, which do not say whether they are thousands.
 */
export function readPrice(text: string): number | undefined {
  const [, amount = '', dash] = /^(.*?)( ?[.,][-–—−]{1,2})?(?: ?(?:Kč|CZK))?$/iu.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (!dash && ambiguousAmount.test(amount)) return undefined;
  const { whole, decimals = '' } = (plainAmount.exec(amount) ?? groupedAmount.exec(amount))?.groups ?? {};
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** A price as `readPrice` reads it in a field: `189`, `1250`, `189.50`, and in Czech `189,50`. */
export function typedPrice(price: number, language = spokenTag()): string {
  return inDigits(price, language, false);
}

/** Prices with their measures, as `typedPrice` has them and `readPrices` reads them: `0,3 l 45 / 0,5 l 62`. */
export function typedPrices(prices: readonly MeasuredPrice[], language = spokenTag()): string {
  return prices.map(({ measure, price }) => `${measure} ${typedPrice(price, language)}`.trim()).join(' / ');
}

/** Prices with their measures for guests and staff: `0,3 l 45 Kč / 0,5 l 62 Kč`. */
export function printPrices(prices: readonly MeasuredPrice[], language = spokenTag()): string {
  return prices.map(({ measure, price }) => `${measure} ${printPrice(price, language)}`.trim()).join(' / ');
}

const measuredPrice =
  /^(?<measure>\S.{0,19}?)[ \u00a0]+(?<price>\d[\d.,]*(?:[ \u00a0]\d{3})*(?:[.,]\d{1,2}|[.,][-–—−]{1,2})?(?: ?(?:Kč|CZK))?)$/iu;

/** Money of other countries, as a part of an expression with the flags `iu`. */
export const foreignMoney = String.raw`(?:(?:US|CA|AU|NZ|HK|[AC])?\p{Sc}\.?|S?Fr\.|Kčs|EUR[OA]?|USD|GBP|zł|PLN|Ft|HUF|CHF)`;
const anyMoney = new RegExp(String.raw`\p{Sc}|(?<!\p{L})(?:${foreignMoney}|Kč|Kc|CZK|korun\p{L}*)(?!\p{L})`, 'iu');

const unitOfMeasure = String.raw`(?:k?g|dkg|dag|gr|gram\p{L}*|[mcd]?l|litr\p{L}*|lit(?:er|re)s?|cm|oz|ks|ko?us\p{L}*|pcs?|pieces?|porc\p{L}*|portions?|osob\p{L}*|persons?|people)(?!\p{L})`;

/** A number that is no price: with its unit, `1/2`, or one digit before a word. */
const numberOfMeasure = new RegExp(String.raw`(?<![\d.,/])(?:\d+(?:[.,]\d+)?\s?(?:${unitOfMeasure}|°)|\d\/\d(?!\d)|\d(?=\s?\p{L}))`, 'giu');

/** Whether a text before a price says what the price is for: it is more than a number, and no money, range or second price. */
function isMeasure(text: string): boolean {
  if (!/[^\d\s.,]/.test(text) || /[-–—−/]$/.test(text)) return false;
  return !anyMoney.test(text) && !/\d/.test(text.replace(numberOfMeasure, ''));
}

/**
 * Reads prices as `typedPrices` writes them: one, or several of which each but the first says what it is for. `Kč` may stand before them.
 * Anything else is `undefined`, also another currency, and a second price where one is expected.
 */
export function readPrices(text: string): MeasuredPrice[] | undefined {
  const parts = text.trim().split(/(?<!\s)\s+\/\s+/);
  const prices = parts.flatMap((said, at): MeasuredPrice[] => {
    const part = said.replace(/^(?:Kč|Kc|CZK)\s?(?=\d)/iu, '');
    const alone = readPrice(part);
    if (alone !== undefined) return at === 0 ? [{ measure: '', price: alone }] : [];
    const { measure = '', price: amount = '' } = measuredPrice.exec(part)?.groups ?? {};
    const price = readPrice(amount);
    return price === undefined || !isMeasure(measure) ? [] : [{ measure, price }];
  });
  return prices.length < parts.length ? undefined : prices;
}

/** `189 Kč`, `189.50 Kč`, and in Czech `189,50 Kč`: haléře only where there are some. */
export function printPrice(price: number, language = spokenTag()): string {
  return `${inDigits(price, language, true)} Kč`;
}

function inDigits(price: number, language: string, useGrouping: boolean): string {
  const decimals = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping }).format(price);
}
