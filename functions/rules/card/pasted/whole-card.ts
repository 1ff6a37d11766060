import { searchable } from '../../searchable.ts';
import type { LineParts } from './read-line.ts';
import { gap } from './source-lines.ts';

/** What some lines say of others: the money of all prices, what the prices below are for, and a price that dishes have together. */
export function withWholeCard(lines: readonly LineParts[]): LineParts[] {
  return withSizes(withSharedPrices(inItsMoney(lines)));
}

const pricesAreIn =
  /(?:prices?|preise|prezzi|prix|ceny)\P{L}{0,4}(?:are |sind |sono |jsou |uvedeny )?(?:in|en|v|ve)\P{L}{1,3}(?:£|€|\$|eur|gbp|usd|chf|pln|huf|pounds?)/u;
const isInCrowns = ({ text }: { text: string }) => /Kč|Kc|CZK|korun/iu.test(text);

/** On a card with other money, a price that does not name its money is no price in Kč. */
function inItsMoney(lines: readonly LineParts[]): readonly LineParts[] {
  const prices = lines.flatMap(({ prices }) => prices);
  const foreign = prices.filter(({ isForeign }) => isForeign).length;
  const isSaid = lines.some(({ visible }) => pricesAreIn.test(searchable(visible)));
  if ((!isSaid && foreign < 3) || prices.some(isInCrowns)) return lines;
  return lines.map((line) => ({
    ...line,
    prices: line.prices.map((said) =>
      said.isForeign ? said : { ...said, isForeign: true, isSigned: false, mayBeTwo: false, price: undefined },
    ),
  }));
}

const forAll =
  /^(?:cena|price)(?: za| of| for)? ?(?:obed|menu|jidl|jidel|poledn|hlavni|lunch)|(?<!\p{L})(?:vsechn[ay]|vse|all|each|any|kazd[aey])(?!\p{L})(?: (?:hlavni|jidla|pizzy?|pizzas?|dishes|mains|salaty|polevky))? ?(?:za|for|at|a|-|–|:)? ?\d/u;
const allOrPrice = /^(?:vsechn|vse|all|each|any|kazd|cena|price)/;

/** `Cena oběda 115 Kč`, `Pizza – všechny za 189 Kč`: the price of the dishes below that have none. */
function withSharedPrices(lines: readonly LineParts[]): readonly LineParts[] {
  return lines.map((line) => {
    const [said, other] = line.prices;
    if (!said?.isSigned || said.price === undefined || other || line.allergens || line.isRow || !forAll.test(searchable(line.visible)))
      return line;
    const [text = ''] = line.texts;
    const [title = ''] = text.split(/[–—,:(]|\s-\s/);
    const name = allOrPrice.test(searchable(title.trim())) ? '' : title.trim();
    return { ...line, sharedPrice: said.price, prices: [], weight: '', texts: name === '' ? [] : [name] };
  });
}

const oneSize = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?\s?(?:l|dl|cl|ml|g|kg|cm|ks|pcs)|mal[áý]|velk[áý]|small|medium|large|klein|groß|glass|bottle|sklenka|l[aá]hev)`;
const sizesAtEnd = new RegExp(String.raw`(?<=[\s\t])${oneSize}(?:(?:\t|\s?/\s?)${oneSize}){1,4}$`, 'iu');

/** The sizes in the head of two columns of prices or more are what the prices below are for, until a blank line or another head. */
function withSizes(lines: readonly LineParts[]): LineParts[] {
  let sizes: string[] = [];
  return lines.map((line) => {
    const found = line.prices.length === 0 && line.allergens === null ? sizesAtEnd.exec(line.visible) : null;
    if (found) {
      sizes = found[0].split(/[\t/]/).map((size) => size.trim());
      return {
        ...line,
        sizes,
        weight: '',
        visible: line.visible.slice(0, found.index).trim(),
        texts: [line.visible.slice(0, found.index).replaceAll(gap, ' ').trim()],
      };
    }
    const isTitle = line.prices.length === 0 && line.allergens === null && line.texts.length === 1 && !/[,.]/.test(line.visible);
    if (line.visible === '' || isTitle) sizes = [];
    const isFitting = sizes.length > 1 && line.prices.length === sizes.length && line.prices.every(({ measure }) => measure === '');
    if (!isFitting) return line;
    return { ...line, prices: line.prices.map((price, at) => ({ ...price, measure: sizes[at] ?? '', isSigned: true, mayBeTwo: false })) };
  });
}
