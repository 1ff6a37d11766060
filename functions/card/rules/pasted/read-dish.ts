import type { Allergen } from '#house/contract/allergens';
import type { Language } from '#house/language/languages';
import type { MeasuredPrice } from '../../contract/prices.ts';
import type { Doubt, DoubtReason, Known, ReadDish } from './card-line.ts';
import { courseLabel } from './courses.ts';
import { type CardLanguages, dividedByLanguage, inBoth, isInOtherLanguage, languageOf, startsBig } from './languages.ts';
import type { LineParts } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { gap } from './source-lines.ts';

/** The most letters of a name, a description, a weight and a section, as the contract has them. */
export const mostLetters = { name: 80, description: 1000, weight: 20, section: 40 } as const;

type OfMenu = CardLanguages & Pick<Known, 'hasSetPrice'> & { stemsOfSeveral: ReadonlySet<string>; areTold: boolean };

/** A dish of its first line and those that continue it. */
export function dishOf(lines: LineParts[], section: string, known: OfMenu): { dish: ReadDish; doubts: Doubt[] } {
  // `150g klobása, 120g bageta` below a dish that has its weight is said of what is in it
  const isOfPart = ({ weight, texts, prices, visible }: LineParts, at: number) =>
    weight !== '' && texts[0] && prices.length === 0 && visible.startsWith(weight) && lines.slice(0, at).some(({ weight }) => weight);
  const parts = withSizes(lines.map((line, at) => (isOfPart(line, at) ? { ...line, texts: [`${line.weight} ${line.texts[0]}`] } : line)));
  const doubts: Doubt[] = [];
  const texts = textsOf(parts, known, doubts);
  const { doubts: priceDoubts, ...prices } = priceOf(parts, known);
  // several prices may be those of two dishes
  const isOfTwo = parts.some(({ isRow, prices, visible }) => !isRow && prices.length > 1 && hasNameBetweenPrices(visible));
  const isAsked = priceDoubts.some(({ reason }) => reason === 'severalPrices');
  if (!isAsked && !parts[0]?.isRow && prices.price !== undefined && isOfTwo) priceDoubts.push({ field: 'price', reason: 'severalPrices' });
  const isMaybeTwo = priceDoubts.some(({ reason }) => reason === 'severalPrices') && parts.some(({ texts }) => texts.length > 1);
  const stated = parts.flatMap(({ allergens }) => (allergens === null ? [] : [allergens]));
  // what two lines say may be about two dishes
  const isSaidTwice = stated.length > 1 || (stated.length > 0 && isMaybeTwo) ? ('maybeAllergens' as const) : undefined;
  const allergenDoubt = parts.find(({ allergenDoubt }) => allergenDoubt)?.allergenDoubt ?? isSaidTwice;
  // a number behind a name may be the only allergen, also where a price before it has become part of the name
  const hasSmallNumber = parts.some(({ prices, texts }) =>
    prices.some(
      ({ price, measure, isSigned, mayBeTwo, text }) =>
        mayBeTwo || (!measure && !isSigned && (price ?? (texts.some((one) => /\d$/.test(one)) ? Number(text) : Infinity)) <= 14),
    ),
  );
  // `Set 1`
  const isCountedName = /^(?:set|menu|combo|box|varianta) \d{1,2}$/i.test(texts.name);
  const isNumber = parts.some(({ texts }) => texts.some((text) => /^(?:1[0-4]|0?[1-9])[a-h]?$/.test(text)));
  const endsInNumber = /(?<!(?:č|n[or])\.)\s(?:1[0-4]|[1-9])[a-h]?(?:\s\d[\d,.]{0,9}\s?(?:Kč|CZK|,-))?$/iu.test(texts.name);
  const endsInList = hasSmallNumber || endsInNumber || listAtEnd.test(texts.name) || listAtEnd.test(texts.description);
  const mayEndInAllergen = !parts[0]?.isRow && (isNumber || (stated.length === 0 && !isCountedName && endsInList));
  if (allergenDoubt || mayEndInAllergen) doubts.push({ field: 'allergens', reason: allergenDoubt ?? 'maybeAllergens' });
  if (parts.some(({ hasEnergy }) => hasEnergy)) doubts.push({ field: 'description', reason: 'energyLeftOut' });
  const measured = parts.find(({ weight }) => weight !== '');
  if (measured?.lacksUnit) doubts.push({ field: 'weight', reason: 'noUnit' });
  const dish: ReadDish = {
    ...texts,
    weight: areSizes(parts) ? '' : shortened(measured?.weight ?? '', mostLetters.weight),
    marks: [...new Set(parts.flatMap(({ marks }) => marks))],
    allergens: stated.length > 0 ? sorted(stated.flat()) : null,
    kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))].sort(),
    mayContain: sorted(parts.flatMap(({ mayContain }) => mayContain)),
    ...prices,
    section: parts[0]?.section ?? section,
  };
  return { dish, doubts: [...doubts, ...priceDoubts] };
}

/** `0,3/0,5l` above `45/60,-`: as many sizes as prices. */
function withSizes(parts: LineParts[]): LineParts[] {
  // `1/2 l` is one
  const measured = parts.find(({ weight }) => weight.includes('/') && !/^[1-3]\/[248] /.test(weight));
  const sizes = measured?.weight.split(/ ?\/ ?/) ?? [];
  const unit = /\d(\s?\p{L}+)$/u.exec(sizes.at(-1) ?? '')?.[1] ?? '';
  const isSized = ({ prices }: LineParts) => prices.length === sizes.length;
  if (sizes.length < 2 || !parts.some(isSized)) return parts;
  return parts.map((part) => {
    const measures = sizes.map((size) => (/\p{L}/u.test(size) ? size : size + unit));
    const prices = isSized(part) ? part.prices.map((said, at) => ({ ...said, measure: measures[at] ?? '' })) : part.prices;
    return { ...part, prices, weight: part === measured ? '' : part.weight };
  });
}

const isPriceCell = (cell: string) => /^(?!(?:19|20)\d\d$)\d{2,4}(?:[.,]\d\d)?(?: ?Kč|,-)?$/.test(cell);

/** `Utopenec | 75 | Žebra | 219` */
function hasNameBetweenPrices(visible: string): boolean {
  const cells = visible.split(gap);
  const [first, last] = [cells.findIndex(isPriceCell), cells.findLastIndex(isPriceCell)];
  return first >= 0 && cells.slice(first, last).some((cell) => /\p{L}{3}/u.test(cell) && !/\d/.test(cell));
}

/** What may be a list of allergens behind a text: `1,3`, `7.`, `a,c,g` and a small letter alone. */
const listAtEnd =
  /(?<=\p{L}[ ,]) ?(?:(?:1[0-4]|[1-9])[a-h]?(?:, ?(?:1[0-4]|[1-9])[a-h]?){0,13}\.?|[A-Ra-r](?:, ?[A-Ra-r]){1,13}\.?|[b-hj-np-r]\.?)$/u;

const sorted = (allergens: Allergen[]) => [...new Set(allergens)].sort((a, b) => a - b);

/** The texts of a dish. The last one goes on behind a word like `with`, and the name also in front of its price. */
export function joined(parts: readonly LineParts[]): string[] {
  const [first, ...more] = parts;
  const texts = (first?.texts ?? []).map((text) => [text]);
  let isPriced = (first?.prices.length ?? 0) > 0;
  let before = first;
  for (const part of more) {
    const [text = '', ...others] = part.texts.filter((one) => !eitherWord.test(one));
    const last = texts.at(-1) ?? [];
    const isOpen = / (?:a|i|s|so|se|z|ze|na|v|ve|na|and|with|und|mit|e|con|di)$/u.test(last.at(-1) ?? '');
    // `bourbon, jablečné brandy, karamel, mošt` is no end of a name
    const isListing = /,$/.test(before?.visible ?? '');
    const isEnd = /^[\p{Ll}(]/u.test(part.visible) && (commas(text) < 4 || isListing);
    const isTold = isTitled(last.join('')) && /^\p{Ll}\P{Lu}* \P{Lu}*$/u.test(text);
    const isName =
      texts.length === 1 && !part.areWords && !isTold && !isPriced && first?.allergens === null && part.prices.length > 0 && isEnd;
    const goesOn = isName;
    if (isOpen || (goesOn && text !== '')) last.push(isListing && !isOpen ? ', ' : ' ', text);
    else if (text !== '') texts.push([text]);
    texts.push(...others.map((other) => [other]));
    isPriced ||= part.prices.length > 0;
    before = part;
  }
  return texts.map((pieces) => pieces.join(''));
}

/** `ou / or` between two dishes. */
const eitherWord = /^(?:or|ou|oder|nebo|alebo|oppure)(?: ?\/ ?(?:or|ou|oder|nebo|alebo|oppure))?$/iu;

/** `Olives Marinées Provence` is a whole name. */
const isTitled = (text: string) =>
  /^\p{Lu}/u.test(text) && text.split(/[ -]/).filter((word) => /^\p{L}{4}/u.test(word)).length > 1 && !/(?<!\p{L})\p{Ll}{4}/u.test(text);

const commas = (text: string) => text.split(/,| [·•] /).length;

type Texts = Pick<ReadDish, 'name' | 'description' | 'translation'>;

function textsOf(parts: LineParts[], known: OfMenu, doubts: Doubt[]): Texts {
  let [name = '', ...rest] = joined(parts);
  name = name.replace(courseLabel, '');
  if (name === '') doubts.push({ field: 'name', reason: 'noName' });
  if (parts[0]?.isRow) return { ...cutName(name, rest, doubts), translation: parts[0].translation };
  // `Tartare with ciabatta, garlic` over `and a salad`, `Turkey, parsnips,` over `gravy`
  const isTorn =
    /^(?:a|and|und|e) \p{L}/u.test(rest[0] ?? '') || (/,$/.test(parts[0]?.visible ?? '') && name === parts[0]?.texts[0] && rest.length > 0);
  const [, before, end] = isTorn ? (/^([^()]{3,}?), (.+)$/u.exec(name) ?? []) : [];
  if (before && end) [name, ...rest] = [before, `${end}, ${rest[0]}`, ...rest.slice(1)];
  const [, inCapitals, words] = /^(\p{Lu}{2}[^\p{Ll}–—]{2,60}) [–—-] ?(\S.*\p{Ll}.*)$/u.exec(name) ?? [];
  if (inCapitals && words) [name, ...rest] = [inCapitals, words, ...rest];
  const other: Language = known.language === 'cs' ? 'en' : 'cs';
  const divided = dividedByLanguage(name, known.strokes);
  const language = divided ? undefined : languageOf(name);
  const isOther = (text: string) =>
    !(known.areTold && language !== known.language) &&
    language !== undefined &&
    startsBig(text) === startsBig(name) &&
    isInOtherLanguage(text, language) &&
    [language, languageOf(text)].includes(known.language);
  const given = rest.find((text) => !(known.third && languageOf(text) === known.language) && isOther(text));
  let [translated, described]: (string | undefined)[] = [];
  if (known.second && !divided) [translated, ...rest] = rest;
  else if (known.third) [described] = rest.splice(1, 1);
  const both = translated === undefined ? (divided ?? inBoth(name, given ?? '')) : undefined;
  rest = rest.filter((text) => !isOther(text));
  if (both?.[known.language] !== undefined) [name, translated] = [both[known.language] ?? '', both[other]];
  const explained = stemOf(name);
  if (explained && !known.stemsOfSeveral.has(explained.stem)) {
    name = explained.stem;
    rest = [explained.more, ...rest];
  }
  // guests do not read the site in German
  const isRead = ![known.second, known.third, languageOf(translated ?? '')].includes('de');
  const translation =
    isRead && (translated ?? described) ? { language: other, ...cutName(translated ?? '', described ? [described] : [], []) } : undefined;
  return { ...cutName(name, rest, doubts), translation };
}

/** `Kulajda – smetanová polévka s koprem`: a name, and what it is. */
export function stemOf(name: string): { stem: string; more: string } | undefined {
  const [, stem, more] =
    /^(.{3}(?:(?!\s?[–—-]\s\p{Ll}).)*)\s?[–—-]\s(?!(?:und|oder) )(\p{Ll}.*)$/u.exec(name) ??
    /^([^/]{3,60}) \/ (\p{Ll}[^/]*,[^/]*)$/u.exec(name) ??
    /^([^~]{3,80}?) ?(?:~|--) ?(\p{L}.*)$/u.exec(name) ??
    /^([^:,]{3,40}): (\p{Ll}.*,.*)$/u.exec(name) ??
    [];
  return stem && more ? { stem, more } : undefined;
}

/** A name that is too long ends at a comma or a word; the rest of it begins the description. */
function cutName(name: string, rest: string[], doubts: Doubt[]): { name: string; description: string } {
  const end = letters(name) > mostLetters.name ? endOfName(name) : undefined;
  if (end !== undefined) doubts.push({ field: 'name', reason: 'cutName' });
  const texts = end === undefined ? rest : [name.slice(end).replace(/^[\s,.:;/–—]+/, ''), ...rest];
  return { name: name.slice(0, end).trim(), description: shortened(texts.join(' '), mostLetters.description) };
}

const letters = (text: string) => [...text].length;

function endOfName(name: string): number {
  const fitting = [...name].slice(0, mostLetters.name).join('');
  const end =
    fitting.slice(2).search(/[,;]| [–—/] |(?<=\p{L}{3})\. |[(]| (?:served|topped|with|podáv\p{L}+|serviert|mit|servit[oaie]|con|avec) /u) +
    2;
  return end > 2 ? end : Math.max(fitting.lastIndexOf(' '), 0) || fitting.length;
}

export function shortened(text: string, most: number): string {
  return letters(text) > most ? [...text].slice(0, most).join('').trim() : text;
}

const highestPrice = 100_000;

/** `0,1 l  95,-` below the price of a bottle: what each price is for. */
function areSizes(parts: readonly LineParts[]): boolean {
  const priced = parts.filter(({ prices }) => prices.length > 0);
  const sizes = new Set(priced.map(({ prices, weight }) => (prices.length === 1 ? weight : '')));
  return priced.length > 1 && sizes.size === priced.length && !sizes.has('');
}

function priceOf(parts: LineParts[], { hasSetPrice }: OfMenu): Pick<ReadDish, 'price' | 'measure' | 'morePrices'> & { doubts: Doubt[] } {
  const haveSizes = areSizes(parts);
  const said = parts.flatMap(({ prices, weight }) => prices.map((price) => (haveSizes ? { ...price, measure: weight } : price)));
  const crowns = said.filter(({ isForeign }) => !isForeign);
  const doubtful = (reason: DoubtReason) => ({ field: 'price' as const, reason });
  if (crowns.length === 0) {
    if (said.length > 0) return { ...noPrice, doubts: [doubtful('foreignPrice')] };
    const isUnreadable = parts.some(({ hasUnreadablePrice }) => hasUnreadablePrice);
    if (hasSetPrice && !isUnreadable) return { ...noPrice, doubts: [] };
    return { ...noPrice, doubts: [doubtful(isUnreadable ? 'unreadablePrice' : 'noPrice')] };
  }
  const isMeasured = isList(crowns);
  // a small number before a price may be an allergen
  const likely = crowns.find(({ isSigned, price = 0 }) => isSigned || price > 14) ?? crowns[0];
  const taken = isMeasured ? crowns : crowns.filter((one) => one === likely);
  const doubts: Doubt[] = [];
  if (taken.length < crowns.length) doubts.push(doubtful('severalPrices'));
  if (said.length > crowns.length) doubts.push(doubtful('foreignBeside'));
  if (taken.some(({ price }) => price === 0)) return { ...noPrice, doubts: [...doubts, doubtful('zeroPrice')] };
  const prices = taken.flatMap(({ price, measure }) => (price === undefined || price > highestPrice ? [] : [{ measure, price }]));
  const [first, ...morePrices] = prices;
  if (!first || prices.length < taken.length) return { ...noPrice, doubts: [...doubts, doubtful('unreadablePrice')] };
  if (taken.some(({ mayBeTwo }) => mayBeTwo)) doubts.push(doubtful('maybeTwoNumbers'));
  if (taken.some(({ isPerMeasure }) => isPerMeasure)) doubts.push(doubtful('pricePerMeasure'));
  const isUnusual = taken.some(({ price = 0, isSigned, text }) => !isSigned && (price < 15 || /^\d{4}$/.test(text)));
  if (isUnusual || !growsWithMeasure(prices)) doubts.push(doubtful('unusualPrice'));
  return { ...first, morePrices, doubts };
}

const noPrice = { price: undefined, measure: '', morePrices: [] };

/** An item has at most six prices. */
const mostListed = 6;

/** Whether prices are a list of which each but the first says what it is for, once each. */
function isList(prices: readonly { measure: string }[]): boolean {
  const measures = prices.map(({ measure }) => plainName(measure));
  return measures.slice(1).every(Boolean) && new Set(measures).size === measures.length && measures.length <= mostListed;
}

/** Whether more of the same costs more, and not beyond all proportion: what a lost digit changes. */
function growsWithMeasure(prices: readonly MeasuredPrice[]): boolean {
  return prices.slice(1).every((next, at) => {
    const [before, after] = [amountIn(prices[at]?.measure ?? ''), amountIn(next.measure)];
    if (!before || !after || before.unit !== after.unit) return true;
    const [costs, measures] = [next.price / (prices[at]?.price ?? 0), after.amount / before.amount];
    return measures > 1 ? costs >= 1 && costs <= 3 * measures : costs <= 1 && costs >= measures / 3;
  });
}

function amountIn(measure: string): { amount: number; unit: string } | undefined {
  const [, amount, unit] = /^(\d+(?:[.,]\d+)?)\s?(\p{L}+)$/u.exec(measure) ?? [];
  return amount && unit ? { amount: Number(amount.replace(',', '.')), unit: unit.toLowerCase() } : undefined;
}
