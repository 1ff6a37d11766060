import { readPrice } from '../prices.ts';

/** A price as a line says it. */
interface SaidPrice {
  /** In Kč; `undefined` when it cannot be read or is of another currency. */
  price: number | undefined;
  isForeign: boolean;
  /** It has `Kč`, `CZK` or `,-` beside it. */
  isSigned: boolean;
  /** `4 290`: a thousand, or two numbers. */
  mayBeTwo: boolean;
  /** `62,50 / 100 g`. */
  isPerMeasure: boolean;
  text: string;
}

export interface FoundPrices {
  prices: SaidPrice[];
  /** `Kč` stands where no number can be read. */
  hasUnreadable: boolean;
  rest: string;
}

const digits = String.raw`\d{1,3}(?:(?:[ \u00a0]\d{3})+|(?:\.\d{3})+|(?:,\d{3})+)(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,3})?`;
const amount = String.raw`(?<![\d\p{L}.,/])(?:${digits})(?![\d%]|[.,]\d)`;
const dash = String.raw`\s?(?:[.,]\s?[-–—−=]{1,2}|[-–]{1,2},?(?=\s|\t|$))`;
const crowns = String.raw`\s?(?:Kč|Kc|CZK|korun)(?!\p{L})`;
const foreign = String.raw`(?:€|EUR|USD|\$|£|GBP|zł|PLN|Ft|HUF|CHF)`;
const measure = String.raw`(?<per>\s?/\s?(?:\d*\s?(?:kg|g|l|dl|cl|ml|ks|pcs?|porce|osob[au]|person)|1)(?!\p{L}))?`;

// `189 / 219 Kč`, `189 – 219 Kč`: the sign stands behind the last price only
const earlier = String.raw`(?:(?<earlier>(?<![\d\p{L}.,/])(?:\d{2,} ?/|\d{3,} ?[-–])) )?`;

const signed = new RegExp(
  String.raw`(?:(?:Kč|CZK)\s?(?<after>${amount})|${earlier}(?<before>${amount})(?<sign>${dash}(?:${crowns})?|${crowns}))${measure}`,
  'giu',
);
const otherMoney = new RegExp(String.raw`${foreign}\s?${amount}(?!\p{L})|${amount}(?:[.,][-–])?\s?${foreign}(?!\p{L})`, 'giu');
const bareAtEnd = new RegExp(String.raw`(?<=^|[\s])(?<amount>${amount})[ .;]*$`, 'u');
const bareCell = new RegExp(String.raw`(?<=^|\t) *(?!0[.,])(?<amount>${amount}) *(?=\t|$)`, 'gu');
const volumeBefore = /(?<=^|\s)(0[.,]\d{1,2}|1\/[248]|[½¼¾])\s+(?=\d)/u;
const strayCurrency = /(?<!\p{L})(?:Kč|CZK)(?!\p{L})/iu;

/** Takes the prices out of a line. Nothing is converted, and a number without a sign is a price only at the end of a line or in a column of its own. */
export function takePrices(text: string): FoundPrices {
  const prices: SaidPrice[] = [];
  const common = { isForeign: false, isSigned: false, mayBeTwo: false, isPerMeasure: false };
  let rest = text.replace(volumeBefore, '$1\t').replace(otherMoney, (whole) => {
    prices.push({ ...common, price: undefined, isForeign: true, text: whole.trim() });
    return ' ';
  });
  rest = rest.replace(signed, (...match) => {
    const { after, earlier: first, before, per } = match.at(-1) as Record<string, string | undefined>;
    const number = after ?? before ?? '';
    const position: number = match.at(-3);
    const mayBeTwo = isTwoNumbers(number, rest.slice(0, position));
    const isDashed = /[-–—−=]/.test(String(match[0]).slice(first?.length));
    if (first) prices.push({ ...common, price: readPrice(first.replace(/\D+$/, '')), isSigned: true, text: first });
    prices.push({
      ...common,
      price: readPrice(isDashed ? `${number},-` : number),
      isSigned: true,
      mayBeTwo,
      isPerMeasure: per !== undefined,
      text: String(match[0]).trim(),
    });
    return gapFor(String(match[0]));
  });
  const hasUnreadable = strayCurrency.test(rest) && !prices.some(({ isForeign }) => !isForeign);
  if (prices.length > 0 || hasUnreadable) return { prices, hasUnreadable, rest };

  const cells = [...rest.matchAll(bareCell)];
  const last = bareAtEnd.exec(rest);
  const bare = cells.length > 0 && rest.includes('\t') ? cells : last ? [last] : [];
  for (const match of bare.toReversed()) {
    const number = match.groups?.amount ?? '';
    prices.unshift({ ...common, price: readPrice(number), mayBeTwo: isTwoNumbers(number, rest.slice(0, match.index)), text: number });
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { prices, hasUnreadable, rest };
}

// what stood before and behind a price does not run together
const gapFor = (whole: string) => (whole.includes('\t') ? '\t' : ' ');

/** `Pizza 4 290` is a thousand or the fourth pizza; a column of its own, a protected space and `1 090` say which. */
function isTwoNumbers(number: string, before: string): boolean {
  if (/\d $/.test(before)) return true;
  return /^\d{1,3} [1-9]\d\d(?!\d)/.test(number) && /\S $/.test(before);
}
