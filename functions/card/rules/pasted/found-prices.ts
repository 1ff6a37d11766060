import { foreignMoney, readPrice, readPrices } from '../prices.ts';
import { anyOf, words } from './card-words.ts';

/** A price as a line says it. */
export interface SaidPrice {
  /** In Kč; `undefined` when it cannot be read or is of another currency. */
  price: number | undefined;
  /** What it is for, where that stands before it: `0,3 l 45 Kč`. */
  measure: string;
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
  /** `Kč` stands where no number can be read, or a cell of prices says something else. */
  hasUnreadable: boolean;
  rest: string;
}

const digits = String.raw`\d{1,3}(?:(?:[ \u00a0]\d{3}){1,2}|(?:\.\d{3}){1,2}|(?:,\d{3}){1,2})(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,3})?`;
const amount = String.raw`(?<![\d\p{L}.,/])(?<!(?<!\p{L})(?:č|no|nr)\. )(?:${digits})(?![\d%]|[.,]\d)`;
const dash = String.raw`(?:\s?[.,]\s?[-–—−=]{1,2}|[-–]{1,2},?(?=\s|\t|$))`;
const crowns = String.raw`\s?(?:Kč|Kc|CZK|korun)(?!\p{L})`;
const measure = String.raw`(?<per>\s?/\s?(?:\d*\s?(?:kg|hg|g|l|dl|cl|ml|ks|pcs?|porce|porci[ae]|osob[au]|person)|1)(?![\p{L}\d]))?`;

// `189 / 219 Kč`, `189 – 219 Kč`: the sign stands behind the last price only
const earlier = String.raw`(?:(?<earlier>(?<![\d\p{L}.,/])(?:(?:\d{2,} ?/ ?){1,3}|\d{3,} ?[-–] )))?`;

const signed = new RegExp(
  String.raw`(?:(?:Kč|CZK)\s?(?<after>${amount})|${earlier}(?<before>${amount})(?<sign>${dash}(?:${crowns})?|${crowns}))${measure}`,
  'giu',
);
const otherMoney = new RegExp(
  String.raw`(?:(?:(?<!\p{L})|(?=\p{Sc}))${foreignMoney}\s?(?:(?:ab|da|from|od)\s)?${amount}(?:[.,][-–])?(?!\p{L})|${amount}(?:[.,][-–])?(?:[ \u00a0]?${foreignMoney}|\t${foreignMoney}(?! ?\d))(?!\p{L}))${measure}`,
  'giu',
);
const bareAtEnd = new RegExp(String.raw`(?<=^|[\s])(?<!(?:č|čís|no|nr)\. |\d\d \d\d )(?!0\d)(?<amount>${amount})[ .;]*$`, 'iu');
const bareCell = new RegExp(String.raw`(?<=^|\t) *(?!0[.,])(?<amount>${amount})(?<per> / (?:100 g|1? ?kg|ks))? *(?=\t|$)`, 'gu');
const volumeBefore = /(?<=^|\s)(0[.,]\d{1,2}|1\/[248]|[½¼¾])\s+(?=\d)/u;
const signBeforeStroke = /(?<sign>Kč|CZK|,-) ?\/ ?(?=\d{2,4} ?(?:Kč|CZK|,-))/gu;
/** `45/60,-` */
const strokeBetween = /(?<=(?<![\d.,])\d{2,4})\/(?=\d{2,4}(?:\/\d{2,4}){0,2} ?(?:Kč|CZK|,-))/gu;
const barePair = /(?<=^|\s)(?<first>\d{2,4}|\d{1,3}[.,]\d{1,2}) ?\/ ?(?<second>\d{2,4}|\d{1,3}[.,]\d{1,2})[ .;]*$/u;
const strayCurrency = /(?<!\p{L})(?:Kč|CZK)(?!\p{L})/iu;

const sizeWord = String.raw`(?:(?:mal|ve[lľ]k|polovičn|cel)[áéý]|půl(?:ka)?|small|medium|large|half|whole|regular|glass|bottle|carafe|jug|flasche|viertel|achtel|sklen(?:ka|ice)|l[áa]hev|karafa|džbán(?:ek)?|kleine?|große?|mittel|piccol[ao]|grande|medi[ao])(?!\p{L})`;
const sizeUnit = String.raw`\s?(?:kg|dkg|g|l|dl|cl|ml|ks|pcs?|cm|scoops?|kopeč\p{L}{1,3}|kul\p{L}{1,3}|Kugeln?|palline?|pieces?|Stück|pezzi|porce|osob\p{L}?)(?!\p{L})`;
const sizeNumber = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?|[½¼¾])`;
const startOfSize = String.raw`(?<![\p{L}\d.,/])`;
const size = String.raw`${startOfSize}(?:${sizeWord}(?:\s${sizeNumber}${sizeUnit})?|(?:1\/[248]|${sizeNumber})${sizeUnit})`;
const sign = `(?:${dash}(?:${crowns})?|${crowns}|\\s?${foreignMoney}(?!\\p{L}))?`;
const betweenBoth = String.raw`\s?(?:[:=–-]\s?)?`;
const atTheEnd = String.raw`(?=[ .;]{0,3}(?:\t|$))`;

// `0,3 l 45 Kč / 0,5 l 62 Kč`
const sizedPrice = new RegExp(String.raw`(?<measure>${size})${betweenBoth}(?<said>(?:\p{Sc}\s?)?${amount}${sign})(?!\p{L})`, 'giu');
/** `16.50 (small 11.50)` */
const sizeInBrackets = new RegExp(String.raw`(?<=\d(?: ?Kč| ?€|,-)? )\((${size}\s(?:\p{Sc}\s?)?${amount}${sign})\)(?=\s*$)`, 'iu');
const betweenSized = /^\s?(?:[/,;|+·]\s?)?$/;
const endOfSized = new RegExp(atTheEnd, 'y');

// `0,3 / 0,5 l  45 / 62 Kč`
const sizesAndPrices = new RegExp(
  String.raw`${startOfSize}(?<sizes>(?:(?:${sizeNumber}(?:${sizeUnit})?|${sizeWord})\s?/\s?){1,8}(?:${sizeNumber}(?<unit>${sizeUnit})|${sizeWord}))[\s:–-]{1,3}(?<currency>(?:Kč|CZK|\p{Sc})\s?)?(?<costs>(?:(?:${digits})${sign}\s?/\s?){1,8}(?:${digits})${sign})${atTheEnd}`,
  'iu',
);

/** Takes prices out of a line that says what each is for: `0,3 l 45 Kč / 0,5 l 62 Kč`, `small 89, large 129`, `0,3 / 0,5 l  45 / 62`. */
function takeSizedPrices(text: string): FoundPrices | undefined {
  const list = listOfSized(text) ?? kindsWithPrices(text) ?? sizesThenPrices(text);
  if (!list) return undefined;
  // a sign behind the last price is that of all
  const isSigned = list.hasCurrency || /\D$/.test(list.pairs.at(-1)?.said ?? '');
  const prices = list.pairs.map(({ measure, said }) => ({
    ...common,
    measure: measure.replace(/(?<=\d)(?=\p{L})/gu, ' ').replace(/\s+/g, ' '),
    price: readPrice(said),
    isForeign: /\p{Sc}/u.test(said),
    isSigned,
    text: said,
  }));
  return { prices, hasUnreadable: false, rest: `${text.slice(0, list.start)}\t${text.slice(list.end)}` };
}

interface ListOfSized {
  pairs: { measure: string; said: string }[];
  start: number;
  end: number;
  hasCurrency?: boolean;
}

/** Two or more sizes, each with its price, that go on to the end of a column. */
function listOfSized(text: string): ListOfSized | undefined {
  let list: ListOfSized = { pairs: [], start: 0, end: 0 };
  for (const { index, 0: whole, groups } of text.matchAll(sizedPrice)) {
    const pair = { measure: groups?.measure ?? '', said: groups?.said ?? '' };
    const goesOn = list.pairs.length > 0 && betweenSized.test(text.slice(list.end, index));
    list = goesOn ? { ...list, end: index + whole.length } : { pairs: [], start: index, end: index + whole.length };
    list.pairs.push(pair);
  }
  // `69 / velké 85`
  const first = list.pairs.length === 1 ? /(?<=\s|^)(\d{2,4}|\d{1,3}[.,]\d\d) ?\/ ?$/.exec(text.slice(0, list.start)) : null;
  const all = first ? { ...list, pairs: [{ measure: '', said: first[1] ?? '' }, ...list.pairs], start: first.index } : list;
  endOfSized.lastIndex = all.end;
  return all.pairs.length > 1 && endOfSized.test(text) ? all : undefined;
}

const kindWithPrice =
  /^\s*([½⅓⅔¼¾]|\p{L}[\p{L} &]{1,39}?)(?: [–-] |[ :]{0,2})((?:\p{Sc} ?)?\d{1,4}(?:[.,]\d\d)?(?: ?(?:Kč|CZK|\p{Sc})|[.,][-–])?)\s*$/u;

/** `Chicken £7.50 / Prawn £8.50` alone on a line, or in the columns behind a name: its kinds. */
function kindsWithPrices(text: string): ListOfSized | undefined {
  const [name = '', ...cells] = text.split('\t');
  const isBehind = cells.length > 0 && /\p{L}{3}/u.test(name) && !/\d\D{0,4}$/.test(name);
  const parts = isBehind ? cells.flatMap((cell) => cell.split(/ \/ | (?=\p{L}+ \p{Sc}\d)/u)) : text.split(/ [/·] |\t/);
  const pairs = parts.flatMap((part) => {
    const [, measure, said] = kindWithPrice.exec(part) ?? [];
    return measure && said ? [{ measure, said }] : [];
  });
  // `malé 59 / dvojité 75`
  const isSure = isBehind || pairs.every(({ measure, said }) => /\p{Sc}/u.test(said) || /^\p{Ll}+$/u.test(measure));
  const start = isBehind ? name.length : 0;
  return isSure && pairs.length > 1 && pairs.length === parts.length ? { pairs, start, end: text.length } : undefined;
}

/** As many prices as sizes; the unit of the last size is that of those without one. */
function sizesThenPrices(text: string): ListOfSized | undefined {
  const match = sizesAndPrices.exec(text);
  const { sizes = '', unit = '', costs = '', currency } = match?.groups ?? {};
  const [measures, said] = [sizes, costs].map((list) => list.split('/').map((part) => part.trim())) as [string[], string[]];
  if (!match || measures.length !== said.length) return undefined;
  const pairs = measures.map((measure, at) => ({ measure: /\p{L}/u.test(measure) ? measure : measure + unit, said: said[at] ?? '' }));
  return { pairs, start: match.index, end: match.index + match[0].length, hasCurrency: currency !== undefined };
}

/** The prices of a cell of a column of prices; none where it says more than prices and what they are for. */
export function pricesOfCell(text: string): Pick<FoundPrices, 'prices' | 'hasUnreadable'> {
  const typed = readPrices(text)?.map((one) => ({ ...common, ...one, text }));
  const { prices, rest } = typed ? { prices: typed, rest: '' } : takePrices(text);
  const isRead = (prices.length === 1 || prices.some(({ isSigned, measure }) => isSigned || measure)) && !/[\p{L}\p{N}]/u.test(rest);
  return { prices: isRead ? prices.map((said) => ({ ...said, isSigned: true })) : [], hasUnreadable: !isRead && text !== '' };
}

const common = { measure: '', isForeign: false, isSigned: false, mayBeTwo: false, isPerMeasure: false };

/** `je 4,20 €`, `3,20 € pro Stück`: for one. */
const eachOne =
  /(?<=\s)(?:je|à|á|po|za)\s(?=\d{1,4}(?:[.,]\d\d)? ?(?:\p{Sc}|Kč|CZK|,-))|(?<=\d ?(?:\p{Sc}|Kč|CZK|,-)|(?:\p{Sc} ?|\s)\d{1,4}(?:[.,](?:\d\d|[–—-]))?) ?(?:(?:pro|per|par|la|za|p\.|a|\/) ?(?:Stück|Stk\.?|Person|P\.|kus|porci|osobu|pi[eè]ce|pers(?:onn?[ae]|\.)|pezzo|pp)|pp|each|l['’]etto|all['’]etto)(?!\p{L})|(?<=\d) \((?:per|each) [^()]{1,20}\)/giu;

/** `Garlic bread 4.5 (vg)` */
const marksBehind = /(?<=\s)(\d{1,4}(?:[.,]\d{1,2})?) ?(\(\p{L}{1,3}(?:[,/&+ ]{1,2}\p{L}{1,3}){0,5}\))$/u;

const deposit = /,? (?:zzgl\.?|inkl\.?|plus) ?(?:\d+[.,]\d\d ?€|€ ?\d+[.,]\d\d) Pfand/gi;

/** `od 179 Kč`: the least of several. */
const fromPrice = /(?<=^|\s)(?:od|from|ab|da)\s(?=(?:\p{Sc}\s?)?\d{1,5}(?:[.,]\d\d?)?(?: ?(?:Kč|CZK|,-|\p{Sc})|$)|\p{Sc} ?\d)/iu;

/** What stands in the place of a price that changes with the day or the weight. */
const priceOfDay = new RegExp(String.raw`^s\.?\s?q\.?\t|(?<=^|[\s(–-])${anyOf(words.pricesOfDay)}\)?\s*$`, 'iu');

/** `Polévka dle denní nabídky` is a name, and so it is with a capital. */
const asOffered = /(?<=^|\t|[(–-]\s?)(?:cena )?(?:dle|podle|podľa) (?:denní |aktuální |dennej |aktuálnej )?(?:nabídky|ponuky)\)?\s*$/u;

/** Takes the prices out of a line. Nothing is converted, and a number without a sign is a price only at the end of a line or in a column of its own. */
export function takePrices(line: string): FoundPrices {
  const text = line.replace(deposit, '').replace(sizeInBrackets, '/ $1').replace(marksBehind, '$2\t$1');
  const withSizes = takeSizedPrices(text);
  if (withSizes) return withSizes;
  const isFrom = fromPrice.test(text);
  const found = takeSignedPrices(text, isFrom);
  return found.prices.length > 0 || found.hasUnreadable ? found : (takeBarePair(found.rest) ?? takeBarePrices(found.rest, isFrom));
}

function takeSignedPrices(text: string, isFrom: boolean): FoundPrices {
  const prices: SaidPrice[] = [];
  let rest = text
    .replace(fromPrice, '')
    .replace(eachOne, '')
    .replace(signBeforeStroke, '$<sign> / ')
    .replace(strokeBetween, ' / ')
    .replace(volumeBefore, '$1\t')
    .replace(otherMoney, (whole) => {
      prices.push({ ...common, price: undefined, isForeign: true, text: whole.trim() });
      return ' ';
    });
  rest = rest.replace(signed, (...match) => {
    const { after, earlier: first, before, per } = match.at(-1) as Record<string, string | undefined>;
    const number = after ?? before ?? '';
    const isDashed = /[-–—−=]/.test(String(match[0]).slice(first?.length));
    for (const one of first?.match(/\d+/g) ?? []) prices.push({ ...common, price: readPrice(one), isSigned: true, text: one });
    prices.push({
      ...common,
      price: readPrice(isDashed ? `${number},-` : number),
      isSigned: true,
      mayBeTwo: isTwoNumbers(number, rest, match.at(-3)),
      isPerMeasure: isFrom || (per !== undefined && !/^\s?\/\s?(?:ks|pcs?|porce)$/i.test(per)),
      text: String(match[0]).trim(),
    });
    return ' ';
  });
  // `5.80 | 28.–` in columns
  const [said] = prices;
  if (said && /[.,](?:\d\d|[-–])/.test(said.text))
    rest = rest.replace(/(?<=\t) *(\d{1,4}[.,]\d\d) *(?=\t|$)/g, (_, number: string) => {
      prices.unshift({ ...said, price: said.isForeign ? undefined : readPrice(number), text: number });
      return ' ';
    });
  // `Kids eat for £6.50: sausage`
  rest = rest.replace(/(?<=\p{L}) (?:(?:for|za|für|per) )?\s?: /u, '\t');
  const isOfDay = prices.length === 0 && (priceOfDay.test(rest) || asOffered.test(rest));
  if (isOfDay) rest = rest.replace(priceOfDay, '').replace(asOffered, '');
  return { prices, hasUnreadable: isOfDay || (strayCurrency.test(rest) && !prices.some(({ isForeign }) => !isForeign)), rest };
}

function takeBarePair(text: string): FoundPrices | undefined {
  const { index, groups } = barePair.exec(text) ?? {};
  const both = [groups?.first ?? '', groups?.second ?? ''];
  const prices = both.map((number) => ({ ...common, price: readPrice(number), text: number }));
  return groups && { prices, hasUnreadable: false, rest: text.slice(0, index) };
}

function takeBarePrices(text: string, isFrom: boolean): FoundPrices {
  const prices: SaidPrice[] = [];
  // `Rioja 2022 9.75 13.50 39.50`
  // `239  Riesling  45.00`: the number of a wine
  const apart = text
    .replace(/^ *\d{1,4} *\t(?=\p{L}[^\t]{2,200}(?:\t *\d{1,4}[.,]\d\d *){1,4}$)/u, '')
    .replace(/(?<=[\p{L}\d)]) (?:\d{1,3}[.,]\d\d(?: |$)){2,5}$/u, (run) => run.replaceAll(' ', '\t'));
  const bare = apart.includes('\t') && apart.search(bareCell) >= 0 ? bareCell : bareAtEnd;
  const rest = apart.replace(bare, (...match) => {
    const { amount: number, per } = match.at(-1) as { amount: string; per?: string };
    const mayBeTwo = isTwoNumbers(number, apart, match.at(-3));
    prices.push({ ...common, price: readPrice(number), mayBeTwo, isPerMeasure: isFrom || per !== undefined, text: number });
    return ' ';
  });
  return { prices, hasUnreadable: false, rest };
}

/** `Pizza 4 290` is a thousand or the fourth pizza; a column of its own, a protected space and `1 090` say which. */
function isTwoNumbers(number: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(at - 40, 0), at);
  if (/(?<![\p{L}\d]|(?:[Čč]|[Nn][or])\. )\d+ $/u.test(before)) return true;
  return /^\d{1,3} [1-9]\d\d(?!\d)/.test(number) && /[^\s:–—-] $/.test(before);
}
