import type { Allergen } from '#house/contract/allergens';
import type { Language } from '#house/language/languages';
import type { MeasuredPrice } from '../../contract/prices.ts';
import type { Doubt, DoubtReason, Known, ReadDish } from './card-line.ts';
import { type CardLanguages, dividedByLanguage, inBoth, isInOtherLanguage, languageOf, startsBig } from './languages.ts';
import { courseLabel, type LineParts } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { gap } from './source-lines.ts';

/** The most letters of a name, a description, a weight and a section, as the contract has them. */
export const mostLetters = { name: 80, description: 1000, weight: 20, section: 40 } as const;

type OfMenu = CardLanguages & Pick<Known, 'hasSetPrice'> & { stemsOfSeveral: ReadonlySet<string>; areTold: boolean };

/** A dish of its first line and those that continue it. */
export function dishOf(lines: LineParts[], section: string, known: OfMenu): { dish: ReadDish; doubts: Doubt[] } {
  const parts = withMeasures(lines.map(withContent));
  const doubts: Doubt[] = [];
  const texts = textsOf(parts, known, doubts);
  const { doubts: priceDoubts, ...prices } = priceOf(parts, known);
  const isAsked = priceDoubts.some(({ reason }) => reason === 'severalPrices');
  const isOfTwo = !isAsked && !parts[0]?.isRow && prices.price !== undefined && parts.some(hasNameBetweenPrices);
  if (isOfTwo) priceDoubts.push({ field: 'price', reason: 'severalPrices' });
  const isMaybeTwo = (isAsked || isOfTwo) && parts.some(({ texts }) => texts.length > 1);
  const allergenDoubt = allergenDoubtOf(parts, texts, isMaybeTwo);
  if (allergenDoubt) doubts.push({ field: 'allergens', reason: allergenDoubt });
  if (parts.some(({ hasEnergy }) => hasEnergy)) doubts.push({ field: 'description', reason: 'energyLeftOut' });
  const measured = parts.find(({ weight }) => weight !== '');
  if (measured?.lacksUnit) doubts.push({ field: 'weight', reason: 'noUnit' });
  const dish: ReadDish = {
    ...texts,
    weight: areSizes(parts) ? '' : shortened(measured?.weight ?? '', mostLetters.weight),
    marks: [...new Set(parts.flatMap(({ marks }) => marks))],
    allergens: parts.some(({ allergens }) => allergens !== null) ? sorted(parts.flatMap(({ allergens }) => allergens ?? [])) : null,
    kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))].sort(),
    mayContain: sorted(parts.flatMap(({ mayContain }) => mayContain)),
    ...prices,
    section: parts[0]?.section ?? section,
  };
  return { dish, doubts: [...doubts, ...priceDoubts] };
}

/** `150g klobása, 120g bageta` below a dish that has its weight is said of what is in it. */
function withContent(line: LineParts, at: number, lines: readonly LineParts[]): LineParts {
  const { weight, texts, prices, visible } = line;
  const [text] = texts;
  const isContent = weight !== '' && prices.length === 0 && visible.startsWith(weight) && lines.slice(0, at).some(({ weight }) => weight);
  return text && isContent ? { ...line, texts: [`${weight} ${text}`] } : line;
}

/** Why the allergens of a dish may be others than those that were read. */
function allergenDoubtOf(parts: readonly LineParts[], { name, description }: Texts, isMaybeTwo: boolean): DoubtReason | undefined {
  const said = parts.find(({ allergenDoubt }) => allergenDoubt)?.allergenDoubt;
  if (said) return said;
  // what two lines say may be about two dishes
  const stated = parts.filter(({ allergens }) => allergens !== null).length;
  if (stated > 1 || (stated > 0 && isMaybeTwo)) return 'maybeAllergens';
  if (parts[0]?.isRow) return undefined;
  const isNumber = parts.some(({ texts }) => texts.some((text) => /^(?:1[0-4]|0?[1-9])[a-h]?$/.test(text)));
  const endsInList = parts.some(hasSmallNumber) || endsInNumber.test(name) || listAtEnd.test(name) || listAtEnd.test(description);
  return isNumber || (stated === 0 && !countedName.test(name) && endsInList) ? 'maybeAllergens' : undefined;
}

/** `Set 1` */
const countedName = /^(?:set|menu|combo|box|varianta) \d{1,2}$/i;
const endsInNumber = /(?<!(?:č|n[or])\.)\s(?:1[0-4]|[1-9])[a-h]?(?:\s\d[\d,.]{0,9}\s?(?:Kč|CZK|,-))?$/iu;

/** What may be a list of allergens behind a text: `1,3`, `7.`, `a,c,g` and a small letter alone. */
const listAtEnd =
  /(?<=\p{L}[ ,]) ?(?:(?:1[0-4]|[1-9])[a-h]?(?:, ?(?:1[0-4]|[1-9])[a-h]?){0,13}\.?|[A-Ra-r](?:, ?[A-Ra-r]){1,13}\.?|[b-hj-np-r]\.?)$/u;

/** A number behind a name may be the only allergen, also where a price before it has become part of the name. */
function hasSmallNumber({ prices, texts }: LineParts): boolean {
  const isPriceInName = texts.some((text) => /\d$/.test(text));
  return prices.some(({ price, measure, isSigned, mayBeTwo, text }) => {
    const number = price ?? (isPriceInName ? Number(text) : Infinity);
    return mayBeTwo || (!measure && !isSigned && number <= 14);
  });
}

/** `0,3/0,5l` above `45/60,-`: as many sizes as prices. */
function withMeasures(parts: LineParts[]): LineParts[] {
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

/** `Utopenec | 75 | Žebra | 219`: several prices may be those of two dishes. */
function hasNameBetweenPrices({ isRow, prices, visible }: LineParts): boolean {
  const cells = visible.split(gap);
  const [first, last] = [cells.findIndex(isPriceCell), cells.findLastIndex(isPriceCell)];
  const isNamed = first >= 0 && cells.slice(first, last).some((cell) => /\p{L}{3}/u.test(cell) && !/\d/.test(cell));
  return !isRow && prices.length > 1 && isNamed;
}

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
  const [whole = '', ...more] = joined(parts);
  const called = whole.replace(courseLabel, '');
  if (called === '') doubts.push({ field: 'name', reason: 'noName' });
  if (parts[0]?.isRow) return { ...cutName(called, more, doubts), translation: parts[0].translation };
  const [name = '', ...rest] = withWordsApart([called, ...more], parts);
  const told = inLanguages(name, rest, known);
  const stem = stemOf(told.name);
  const texts = stem && !known.stemsOfSeveral.has(stem.stem) ? { name: stem.stem, rest: [stem.more, ...told.rest] } : told;
  // guests do not read the site in German
  const isRead = ![known.second, known.third, languageOf(told.translated ?? '')].includes('de');
  const isTold = told.translated ?? told.described;
  const language: Language = known.language === 'cs' ? 'en' : 'cs';
  const translation =
    isRead && isTold ? { language, ...cutName(told.translated ?? '', told.described ? [told.described] : [], []) } : undefined;
  return { ...cutName(texts.name, texts.rest, doubts), translation };
}

/** A name without the words about it. */
function withWordsApart([name = '', ...rest]: string[], parts: readonly LineParts[]): string[] {
  // `Tartare with ciabatta, garlic` over `and a salad`, `Turkey, parsnips,` over `gravy`
  const isOpen = /,$/.test(parts[0]?.visible ?? '') && name === parts[0]?.texts[0] && rest.length > 0;
  const [, before, end] = (isOpen || /^(?:a|and|und|e) \p{L}/u.test(rest[0] ?? '') ? /^([^()]{3,}?), (.+)$/u.exec(name) : null) ?? [];
  if (before && end) return [before, `${end}, ${rest[0]}`, ...rest.slice(1)];
  const [, inCapitals, words] = /^(\p{Lu}{2}[^\p{Ll}–—]{2,60}) [–—-] ?(\S.*\p{Ll}.*)$/u.exec(name) ?? [];
  return inCapitals && words ? [inCapitals, words, ...rest] : [name, ...rest];
}

/** A name and what is said of it in the language of the menu, and both in the other one. */
function inLanguages(name: string, [...rest]: readonly string[], known: OfMenu) {
  const divided = dividedByLanguage(name, known.strokes);
  const language = divided ? undefined : languageOf(name);
  const isOther = (text: string) =>
    !(known.areTold && language !== known.language) &&
    language !== undefined &&
    startsBig(text) === startsBig(name) &&
    isInOtherLanguage(text, language) &&
    [language, languageOf(text)].includes(known.language);
  const given = rest.find((text) => !(known.third && languageOf(text) === known.language) && isOther(text));
  const translated = known.second && !divided ? rest.shift() : undefined;
  const [described] = !(known.second && !divided) && known.third ? rest.splice(1, 1) : [];
  const own = rest.filter((text) => !isOther(text));
  const both = translated === undefined ? (divided ?? inBoth(name, given ?? '')) : undefined;
  if (both?.[known.language] === undefined) return { name, rest: own, translated, described };
  return { name: both[known.language] ?? '', rest: own, translated: both[known.language === 'cs' ? 'en' : 'cs'], described };
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
