import { searchable } from '#house/rules/searchable';
import { isIncluded, isSentence, type LineParts } from './read-line.ts';
import { measureAlone } from './rewriting.ts';
import { gap } from './source-lines.ts';
import { isFee, isInCapitals, isUsualSection } from './titles.ts';

/** What some lines say of others: the money of all prices, what the prices below are for, and a price that dishes have together. */
export function withWholeCard(lines: readonly LineParts[]): LineParts[] {
  return withSizes(withSharedPrices(withPricesOfLabels(withKinds(withPortions(inItsMoney(withVintages(withContents(lines))))))));
}

const contents = [/^([^()]{3,}?)[ :–-]{1,3}\(([^()\d,]*,[^()\d]*)\)$/, /^([^:()]{3,40}): ([^:()]*,[^:]*)$/];

/** `Margherita (pomodoro, mozzarella)`, `Halibut: pea shoots, mint`: where most names have such brackets or colons, what they say describes them. */
const withContents = (lines: readonly LineParts[]) => contents.reduce(withContent, lines);

function withContent(lines: readonly LineParts[], contents: RegExp): readonly LineParts[] {
  const named = lines.filter(({ prices, texts, isRow }) => prices.length > 0 && texts.length > 0 && !isRow);
  const listed = new Set(named.filter(({ texts: [name = ''] }) => contents.test(name)));
  if (listed.size < 4 || listed.size * 3 < named.length) return lines;
  return lines.map((line) => {
    const [, name, content] = listed.has(line) ? (contents.exec(line.texts[0] ?? '') ?? []) : [];
    return name && content ? { ...line, texts: [name, content, ...line.texts.slice(1)] } : line;
  });
}

/** Where prices have signs, or several lines a year before them, the year of a wine is no price. */
function withVintages(lines: readonly LineParts[]): readonly LineParts[] {
  const isYear = ({ text }: { text: string }) => /^(?:19[89]|20[0-3])\d$/.test(text);
  const priced = lines.filter(({ isRow, prices }) => !isRow && prices.length > 0);
  const signed = priced.filter(({ prices }) => prices.some(({ isSigned, isForeign }) => isSigned || isForeign)).length;
  const alone = priced.filter(({ prices: [said, other] }) => said && isYear(said) && !other).length;
  const before = priced.filter(({ prices: [said, other] }) => said && isYear(said) && other).length;
  const isIn = ({ isRow, prices: [said, other] }: LineParts) =>
    !isRow && said && isYear(said) && (other ? before > 2 : signed > (priced.length - alone) / 2);
  return lines.map((line) => {
    const [name = '', ...texts] = line.texts;
    return isIn(line) ? { ...line, prices: line.prices.slice(1), texts: [`${name} ${line.prices[0]?.text}`, ...texts] } : line;
  });
}

const pricesAreIn =
  /(?:prices?|preise|prezzi|prix|precios|ceny)(?!\p{L})[^.\d]{0,30}(?<!\p{L})(?:in|en|v|ve)\P{L}{1,3}(?:£|€|\$|eur|gbp|usd|chf|pln|huf|pounds?)/u;
const isInCrowns = ({ text }: { text: string }) => /Kč|Kc|CZK|korun/iu.test(text);

/** On a card with other money, a price that does not name its money is no price in Kč. */
function inItsMoney(lines: readonly LineParts[]): readonly LineParts[] {
  const prices = lines.flatMap(({ prices, visible }) => (isSentence(visible) ? [] : prices));
  const foreign = prices.filter(({ isForeign }) => isForeign).length;
  const isSaid = lines.some(({ visible }) => pricesAreIn.test(searchable(visible)));
  const hasSign = ({ text }: { text: string }) => /[^\d\s.,]/.test(text);
  const low = prices.filter(({ price = 0, isForeign, text }) => !isForeign && !hasSign({ text }) && price < 20).length;
  // no dish of a restaurant for less than 60 Kč, and hardly one with cents for less than 100
  const cents = prices.filter(({ text }) => /\.\d\d$/.test(text)).length;
  const least = cents * 2 > prices.length ? 100 : 60;
  const areAllLow =
    prices.length > 2 && prices.every(({ price = 0 }) => price < least) && !lines.some(({ visible }) => /[ěščřžýůďťň]/iu.test(visible));
  const isLow = low * 2 > prices.length || areAllLow;
  if ((!isSaid && !isLow && foreign < 3) || prices.some(isInCrowns)) return lines;
  return lines.map((line) => ({
    ...line,
    prices: line.prices.map((said) =>
      said.isForeign ? said : { ...said, isForeign: true, isSigned: false, mayBeTwo: false, price: undefined },
    ),
  }));
}

const label = /^\P{L}{0,4}(?<word>\p{L}{3,10} ?(?:č\. ?)?)?(?<which>\d{1,2}|I{1,3}|[A-E])(?:\ufe0f?\u20e3|[.:)]|(?=\s?[–—:€£$-]|\s|$))/u;

const isLabel = (text: string) => /^\s*$/.test(text.replace(label, '').replace(/\([^()]*\)/, ''));

/** `Menu 1 – 149 Kč`, `Menü I € 11,90 | Menü II € 12,90`: what the dishes with these labels cost, where they have no price. */
function withPricesOfLabels(lines: readonly LineParts[]): readonly LineParts[] {
  const labels = lines.map(({ prices, source }) => (prices.length > 0 ? undefined : label.exec(source.text)?.groups?.which));
  const toldIn = ({ visible }: LineParts) =>
    visible.split(gap).flatMap((cell) => {
      const { word, which } = label.exec(cell)?.groups ?? {};
      return which ? [{ word, which }] : [];
    });
  const told = new Set(
    lines.filter((line) => {
      const those = toldIn(line);
      const areOfDishes = those.every(({ word, which }) => word && labels.includes(which)) && line.texts.every(isLabel);
      return those.length > 0 && those.length === line.prices.length && areOfDishes;
    }),
  );
  const costs = new Map([...told].flatMap((line) => toldIn(line).map(({ which }, at) => [which, line.prices.slice(at, at + 1)] as const)));
  if (costs.size < 2) return lines;
  return lines.map((line, row) => {
    if (told.has(line)) return { ...line, prices: [], texts: [], isNumber: false };
    return { ...line, prices: costs.get(labels[row] ?? '') ?? line.prices };
  });
}

const portion =
  /^(?:as (?:an? )?|jako )?(?:main(?: course)?|starter|hlavní chod|předkrm)(?: (?:with|s|se) [^,]{3,30})?$|^(?:(?:half |whole )?(?:bottle|glass|carafe|jug|pint)|flasche|glas|calice|bottiglia|sklen(?:ka|ice)|l[áa]hev)$/iu;

/** `main course 25` below a starter and its price: another price of it. */
function withPortions(lines: readonly LineParts[]): readonly LineParts[] {
  return lines.map((line) => {
    const [said, other] = line.prices;
    const [name = '', more] = line.texts;
    const isPortion = !other && !more && !line.isRow && portion.test(name);
    return said && isPortion ? { ...line, texts: [], prices: [{ ...said, measure: name }] } : line;
  });
}

/** `Normale 6,00 €` and `Maxi 11,00 €`, or `kuřecí 179 Kč`, `hovězí 189 Kč` and `krevety 199 Kč` below name after name: their kinds. */
function withKinds(lines: readonly LineParts[]): readonly LineParts[] {
  const kindOf = ({ prices, texts, isRow, allergens }: LineParts) =>
    prices.length === 1 && texts.length === 1 && !isRow && allergens === null ? texts[0]?.replace(/^\[\p{L}\] /u, '') : undefined;
  const isName = (line: LineParts | undefined) =>
    line && line.visible !== '' && line.prices.length === 0 && !line.dayTitle && !isUsualSection(line.visible);
  const runs = lines.flatMap((_, first) => {
    if (!isName(lines[first - 1])) return [];
    let end = first;
    while (lines[end] && kindOf(lines[end] as LineParts) !== undefined) end += 1;
    return end - first > 1 ? [{ first, those: lines.slice(first, end) }] : [];
  });
  // below the same title on several days stand dishes
  const counts = Map.groupBy(
    [...new Set(runs.flatMap(({ first, those }) => those.map((line) => `${kindOf(line)}\n${lines[first - 1]?.visible}`)))],
    (kind) => kind.split('\n')[0],
  );
  const isUsual = (line: LineParts) => (counts.get(kindOf(line))?.length ?? 0) > 1 || measureAlone.test(kindOf(line) ?? '');
  const begins = (line: LineParts | undefined) => /^(?:\p{Ll}|\[)?/u.exec(line?.visible ?? '')?.[0].replace(/\p{Ll}/u, 'a');
  const ofRuns = new Set(runs.flatMap(({ those }) => those));
  // each price stands alone or is that of a kind
  const areAll =
    runs.filter(({ those }) => those.some(isUsual)).length > 2 &&
    lines.every((line) => line.prices.length === 0 || line.texts.length === 0 || ofRuns.has(line));
  const kinds = new Map<LineParts, readonly LineParts[]>();
  for (const { those } of runs) {
    const last = those.findLastIndex((line) => isUsual(line) || ((areAll || begins(line) !== '') && begins(line) === begins(those[0])));
    const own = those.slice(0, last + 1);
    if (own.length > 1 && own.filter(isUsual).length > (areAll ? 0 : 1)) for (const one of own) kinds.set(one, own);
  }
  return lines.map((line) => {
    const own = kinds.get(line);
    if (!own) return line;
    const prices = own.flatMap((one) => one.prices.map((said) => ({ ...said, measure: kindOf(one) ?? '' })));
    const isFirst = own[0] === line;
    return { ...line, prices: isFirst ? prices : [], texts: [], weight: '', marks: [], isMore: isFirst ? line.isMore : true };
  });
}

const forAll =
  /^(?:cena|price)(?: za| of| for)? ?(?:obed|menu|jidl|jidel|poledn|hlavni|lunch)|(?<!\p{L})(?:vsechn[ay]|vse|all|each|any|kazd[aey]|alle|jede[rs]?|je|tutt[ei]|tous|toutes)(?!\p{L})(?: (?:hlavni|jidla|pizzy?|pizzas?|dishes|mains|salaty|polevky|priced))? ?(?:za|for|at|a|zu|-|–|:)? ?(?:\p{Sc} ?)?\d|\d ?(?:€|kc|,-)? ?(?:each|l.un[oa]|cad(?:auno|\.)|za kus|pro stuck|chacune?)$/u;
const allOrPrice = /^(?:vsechn|vse|all|each|any|kazd|cena|price|je|tut|tou|l.un|cad|za kus|pro st|chacun)/;

/** `Cena oběda 115 Kč`, `Pizza – všechny za 189 Kč`, or a title with a price over names that have none: the price of the dishes below. */
function withSharedPrices(lines: readonly LineParts[]): readonly LineParts[] {
  const below = new Set<LineParts>();
  const priced = lines.filter(({ prices, texts }) => prices.length > 0 && texts.length > 0);
  const alone = lines.filter(({ prices, texts }) => prices.length > 0 && texts.length === 0).length;
  const unpriced = lines.filter(({ prices, texts }) => prices.length === 0 && texts.length > 0).length;
  const areNamesInCapitals = priced.filter(({ isInCapitals }) => isInCapitals).length * 2 > priced.length;
  return lines.map((line, at) => {
    if (below.has(line)) return { ...line, isUnderPrice: true };
    const [said, other] = line.prices;
    if (!said || other || line.allergens || line.isRow || line.source.as || isFee(searchable(line.visible))) return line;
    const isBelowTitle =
      line.texts.length === 0 && alone * 3 < priced.length && lines[at + 1]?.visible === '' && isTitleApart(lines, at - 1);
    const isOverList = line.texts.length === 0 && alone * 5 <= unpriced && /^[\d.,]+$/.test(said.text) && isListBelow(lines, at);
    if (line.texts.length === 0 && !isBelowTitle && !isOverList) return line;
    const isLeast = /(?<!\p{L})(?:od|from|ab|da) +\P{L}?\d/u.test(line.visible);
    const isSaid = (said.isSigned || said.isForeign) && !isLeast && (isBelowTitle || forAll.test(searchable(line.visible)));
    const names = namesBelow(lines, isSaid && lines[at + 1]?.visible === '' ? at + 1 : at);
    if (isBelowTitle || isOverList ? names.length < 2 : !isSaid && !isOverNames(lines, at, names, areNamesInCapitals)) return line;
    // words about it below each name that ends in its allergens
    const areTold = names.length > 3 && names.every(({ allergens }, place) => (allergens !== null) === (place % 2 === 0));
    for (const [place, one] of names.entries()) if (!areTold || place % 2 === 0) below.add(one);
    const [text = ''] = line.texts;
    const [title = ''] = text.split(/[–—,:(]|\s-\s/);
    const name = allOrPrice.test(searchable(title.trim())) ? '' : title.trim().replace(perEach, '');
    const isSure = isSaid || isInCapitals(name) || isUsualSection(name);
    const sharedPrice = isSure ? said : { ...said, isPerMeasure: true };
    return { ...line, sharedPrice, prices: [], weight: '', texts: name === '' ? [] : [name] };
  });
}

/** Three names or more, each with a capital and none with a price, below a title and its price. */
function isListBelow(lines: readonly LineParts[], at: number): boolean {
  const { visible = '', prices = [], texts = [] } = lines[at - 1] ?? {};
  const names = namesBelow(lines, at);
  return prices.length === 0 && texts.length === 1 && visible.length < 40 && names.length > 2 && names.every((one) => isNamed(one));
}

/** A title in capitals or of a usual section, with nothing right above it. */
function isTitleApart(lines: readonly LineParts[], at: number): boolean {
  const { visible = '', prices = [], isInCapitals = false } = lines[at] ?? {};
  return (isInCapitals || isUsualSection(visible)) && prices.length === 0 && (lines[at - 1]?.visible ?? '') === '';
}

/** `à 65 Kč`, `za 65 Kč`, `je 65 Kč`. */
const perEach = / (?:à|á|a|za|po|je|jede[rs]?|each|vše|all|alle|for)$/i;

const isNamed = ({ visible }: LineParts, isLow = false) =>
  /^\P{L}{0,4}\p{L}[^.!?]{2,70}$/u.test(visible) && (isLow || /^\P{L}{0,4}\p{Lu}/u.test(visible));

/** The names without prices right below a line. */
function namesBelow(lines: readonly LineParts[], at: number): LineParts[] {
  const names: LineParts[] = [];
  for (const line of lines.slice(at + 1, at + 1 + mostBelow)) {
    if (line.prices.length > 0 || line.dayTitle || line.visible === '' || isUsualSection(line.visible)) {
      if (line.prices.length > 0 && names.at(-1)?.allergens === null) names.pop();
      break;
    }
    names.push(line);
  }
  return names;
}

/** Whether a priced line is the title of the names below it: they have allergens and it has none, or it is written as a title. */
function isOverNames(lines: readonly LineParts[], at: number, names: readonly LineParts[], areNamesInCapitals: boolean): boolean {
  const [title = ''] = lines[at]?.texts ?? [];
  const before = lines[at - 1];
  const isApart = before === undefined || before.visible === '' || before.prices.length > 0 || before.allergens !== null;
  const isTitle = !areNamesInCapitals && isInCapitals(title);
  const isListed = names.length === 2 && /,.*,/.test(names[0]?.visible ?? '');
  const listed = names.filter(({ allergens }) => allergens !== null).length;
  const isSure = isTitle || listed * 2 > names.length || isUsualSection(title);
  return isSure && isApart && names.length > 1 && !isListed && names.every((one) => isNamed(one, isTitle));
}

/** A lower price without a sign may be in other money. */
const lowPrice = 15;

const oneSize = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?\s?(?:l|dl|cl|ml|g|kg|cm|ks|pcs)|mal[áý]|ve[lľ]k[áý]|cel[áý]|půl(?:ka)?|small|medium|large|klein|groß|glass|bottle|btl\.?|sklenka|l[aá]hev|glas|flasche|calice|bottiglia)`;
const sizesAtEnd = new RegExp(String.raw`(?<=^|[\s\t])${oneSize}(?:(?:\t|\s?/\s?)${oneSize}){1,4}:?$`, 'iu');

/** `cena single / menu` */
const sizesInWords = /(?<!\p{L})(?:cen[ay]|prices?|preise?|prezz[io]|prix)[ :]{1,3}(\p{L}+(?: ?\/ ?\p{L}+){1,3})$/iu;

/** `Tatarský biftek  150g  300g`, words about it, and its prices alone on a line. */
function isOfOneDish(lines: readonly LineParts[], at: number, sizes: string): boolean {
  const name = lines[at]?.visible.slice(0, -sizes.length) ?? '';
  const priced = lines.slice(at + 1, at + 1 + mostBelow).find(({ prices }) => prices.length > 0);
  return /\p{L}{3}/u.test(name) && priced?.texts.length === 0;
}

const mostBelow = 100;

/**
 * The sizes in the head of two columns of prices or more are what the prices below are for, until a blank line or another head; a head above all
 * dishes holds for all of them.
 */
function withSizes(lines: readonly LineParts[]): LineParts[] {
  const said = lines.flatMap(({ visible, prices }) => (prices.length > 0 ? [] : (sizesInWords.exec(visible)?.[1]?.split('/') ?? [])));
  let sizes = said.map((size) => size.trim());
  const heads = new Set<string>();
  let isOfAll = sizes.length > 0;
  let hasBegun = false;
  let head = '';
  return lines.map((line, at) => {
    const isUnpriced = line.prices.length === 0 && !line.isRow;
    const again = [...heads].find((head) => line.visible.endsWith(`${gap}${head}`));
    const found = isUnpriced ? (sizesAtEnd.exec(line.visible)?.[0] ?? again ?? headOfPrices(lines, at)) : undefined;
    if (found) {
      const visible = line.visible.slice(0, line.visible.length - found.length).trim();
      const texts = [visible.replaceAll(gap, ' ')].filter(Boolean);
      if (isOfOneDish(lines, at, found)) return { ...line, weight: found.replaceAll(gap, '/'), texts };
      heads.add(found);
      head = line.source.text;
      sizes = found.split(/[\t/]/).map((size) => size.replace(/(?<=.) ?\([^()]*\)$|:$/, '').trim());
      isOfAll = !hasBegun;
      return { ...line, sizes, weight: '', visible, texts };
    }
    hasBegun ||= line.prices.length > 0;
    const isTitle = isUnpriced && line.allergens === null && line.texts.length === 1 && !/[,.]/.test(line.visible);
    // a blank line right below the head ends nothing
    const isEnd = line.visible === '' ? lines[at - 1]?.source.text !== head : isTitle;
    if (isEnd && !isOfAll) sizes = [];
    const { prices } = line;
    const dashes = sizes.length > 1 ? dashed(line) : [];
    const own = dashes.length === sizes.length ? sizes.filter((_, at) => !dashes[at]) : sizes;
    if (sizes.length > 1 && prices.length === 1 && line.weight === '' && head !== '')
      return { ...line, weight: sizeAt(head, line.source.text, sizes) };
    if (sizes.length < 2 || prices.length !== own.length) return line;
    const isSigned = (said: (typeof prices)[number]) => said.isSigned || (said.price ?? 0) >= lowPrice;
    return {
      ...line,
      prices: prices.map((said, at) => ({ ...said, measure: own[at] ?? '', isSigned: isSigned(said), mayBeTwo: false })),
    };
  });
}

/** The volume below which a single price stands in a line. */
function sizeAt(head: string, text: string, sizes: readonly string[]): string {
  const ends = (line: string, cell: string) => line.lastIndexOf(cell) + cell.length;
  const end = text.trimEnd().length;
  const [nearest = ''] = sizes.toSorted((one, other) => Math.abs(ends(head, one) - end) - Math.abs(ends(head, other) - end));
  return / {3}/.test(text) && /^\d/.test(nearest) ? nearest : '';
}

/** Which cells behind a name are dashes for a size that is not sold, where one is. */
function dashed({ visible }: LineParts): boolean[] {
  const are = visible
    .split(gap)
    .slice(1)
    .map((cell) => /^[–—-]$/.test(cell));
  return are.includes(true) ? are : [];
}

/** As many short cells at the end of a line as each of the next dishes has prices: `Normale  Maxi`. */
function headOfPrices(lines: readonly LineParts[], at: number): string | undefined {
  const cells = lines[at]?.visible.split(gap) ?? [];
  const isShort = (cell: string) => /^[\p{L}\p{N}][^.!?]{0,20}$/u.test(cell) && !isIncluded.test(cell);
  if (cells.length < 2 || !cells.slice(1).every(isShort)) return undefined;
  const below = lines.slice(at + 1, at + 12);
  const first = below.findIndex(({ prices }) => prices.length > 0);
  const end = below.findIndex(({ visible }, row) => row > first && visible === '');
  const next = below.slice(0, end < 0 ? undefined : end).filter(({ prices }) => prices.length > 0);
  const [count = 0, other] = next
    .slice(0, 2)
    .map((line) => (line.prices.some(({ measure }) => measure) ? 0 : dashed(line).length || line.prices.length));
  const isHead = count > 1 && other === count && (cells.length === count || cells.length === count + 1);
  return isHead ? cells.slice(-count).join(gap) : undefined;
}
