import { type CardLine, doubtReasons } from './card-line.ts';
import { undecorated } from './dish-numbers.ts';
import { withoutLabelLines, withoutLabels } from './labels.ts';
import { priceAlone, pricedEnd } from './price-lines.ts';
import { changed, type Lines, rewritten, textsOf } from './rewriting.ts';
import { plainName } from './same-dish.ts';
import { inSmallLetters, isUsualSection } from './source-lines.ts';
import { isButton } from './titles.ts';

/** `150gMenu 1Guláš53,80 Kč`: cells that a page shows apart. */
const glued =
  /(?<=\p{Ll}{2}|\d[glk]?|\d[mcd]l|ks)(?=\p{Lu}\p{Ll}+)|(?<=[\p{Ll})]|\d ?(?:g|[mcd]?l|ks))(?=\d{2,4}(?:[.,]\d\d)?\s?(?:Kč|CZK|,-|€))|(?<=(?:Kč|€|,-|ks|\d ?g))(?=\p{L}{3})|(?<=Kč|€|,-)(?=\d{2,4} ?(?:g|ml)(?!\p{L}))|(?<=\d ?\/)(?=\d{2,3}[.,]\d\d$)|(?<=^\s*\d{2,3} ?g) (?=\p{Lu}\p{L}+ \d{1,2}\p{Lu})/gu;

/** Other ways to take the lines of a card, each from what repeats in it: what explains the whole card better holds. */
export const alternatives: ((lines: Lines) => Lines)[] = [
  ...undecorated,
  rewritten(glued, '  ', 3),
  withoutLabels,
  withoutLabelLines,
  inLetters,
  withoutButtons,
  withParagraphs,
  withoutBlanks,
];

/** On a page with a blank line behind each line, or with none behind prices alone on lines, one blank line divides nothing; nor do those above allergens. */
function withoutBlanks(lines: Lines): Lines {
  const isBlank = (at: number) => lines[at]?.text.trim() === '' && !lines[at]?.as;
  // a legend below the last price is written closer
  const last = lines.findLastIndex(({ text }) => /\d.{0,2}(?:\p{Sc}|Kč|CZK|,-)|\p{Sc} ?\d/u.test(text));
  const shown = lines.slice(0, last * 2 < lines.length ? undefined : last + 1).flatMap((_, at) => (isBlank(at) ? [] : [at]));
  const isWide = shown.filter((at) => isBlank(at - 1)).length * 3 > shown.length * 2;
  const ofPrices = shown.filter((at) => priceAlone.test(lines[at]?.text ?? ''));
  const areClosed = ofPrices.length > 3 && ofPrices.filter((at) => !isBlank(at - 1) && !isBlank(at + 1)).length * 4 > ofPrices.length * 3;
  if (isWide || areClosed) return lines.filter((_, at) => !isBlank(at) || (isWide && isBlank(at - 1)));
  const ofAllergens = shown.filter((at) => allergensAlone.test(lines[at]?.text ?? ''));
  const torn = new Set(ofAllergens.filter((at) => isBlank(at - 1)));
  return torn.size > 3 ? lines.filter((_, at) => !torn.has(at + 1)) : lines;
}

const allergensAlone = /^\s*al+erg[eéè]n\p{L}{0,2}:? ?\d[\d, a-h]*$/iu;

const factsAlone = /^(?:\p{L}{4,12} ?:? ?)?\(?(?:\d{1,4}[a-h]?|\p{Lu})(?:[,./] ?(?:\d{1,3}[a-h]?|\p{Lu})){0,13} ?(?:k?g|[mcd]?l|ks)?\)?$/u;

/** Pages set paragraphs between blank lines: one below most prices, or above them, tells of its dish, and a title stands apart. */
export function withParagraphs(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const isAlone = (at: number) => priceAlone.test(textAt(at));
  const isPrice = (at: number) => isAlone(at) || pricedEnd.test(textAt(at));
  const isBadge = (at: number) => /^\p{Lu}{1,3}$/u.test(textAt(at));
  const withBadges = (at: number): number => (isBadge(at + 1) ? withBadges(at + 1) : at);
  const overFacts = (at: number): number => (factsAlone.test(textAt(at - 1)) ? overFacts(at - 1) : at);
  const isParagraph = (at: number) =>
    textAt(at - 1) + textAt(at + 1) === '' && /\p{L}{3}/u.test(textAt(at)) && !isUsualSection(textAt(at)) && !isPrice(at);
  const prices = lines.flatMap((_, at) => (isPrice(at) ? [at] : []));
  const isWordy = (at: number) => /^\p{Ll}|,|\.$/u.test(textAt(at)) || textAt(at).length > 39;
  // prices end dishes, within which blank lines stand too
  const alone = prices.filter(isAlone);
  const closing = new Set(alone.filter((at) => isWordy(at - 1) && textAt(at + 1) === ''));
  if (closing.size > 4 && closing.size * 5 > alone.length * 4) return lines.filter((_, at) => textAt(at) !== '' || closing.has(at - 1));
  // blank lines stand between the name, its facts with the price, and the next name
  const isOpen = (at: number) => isAlone(at) && textAt(overFacts(at) - 1) === '' && (textAt(at + 1) !== '' || at === lines.length - 1);
  const open = prices.filter(isOpen);
  const belowAt = (at: number) => withBadges(at) + 2;
  const aboveAt = (at: number) => overFacts(at) - 2;
  const isOverParagraph = (at: number) => (textAt(at - 1) !== '' || !isAlone(at)) && isParagraph(belowAt(at));
  const overParagraphs = prices.filter(isOverParagraph);
  // where most of them are wordy, a short one is a title
  const areWordy = overParagraphs.filter((at) => isWordy(belowAt(at))).length * 4 > overParagraphs.length * 3;
  const isShort = (at = -1) => isOverParagraph(at) && !isWordy(belowAt(at));
  const titled = new Set(
    prices.filter((at, which) => areWordy && isShort(at) && !isShort(prices[which - 1]) && !isShort(prices[which + 1])),
  );
  const isAboveTold = (at: number) => isOverParagraph(at) && !titled.has(at);
  const isBelowTold = (at: number) => isOpen(at) && textAt(aboveAt(at) - 2) !== '' && isParagraph(aboveAt(at));
  const [below, above] = [prices.filter(isAboveTold).map(belowAt), prices.filter(isBelowTold).map(aboveAt)];
  const areTold = (paragraphs: readonly number[]) => {
    const told = paragraphs.filter(isWordy);
    return paragraphs.length > 2 && told.length * 2 >= paragraphs.length;
  };
  const areAbove = above.length > below.length && areTold(above);
  const areOpen = areAbove || (open.length > 3 && open.length * 4 > prices.length * 3);
  if (!areOpen && !areTold(below)) return lines;
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const at of prices) {
    let start = isOpen(at) ? aboveAt(at) : isAlone(at) ? at - 1 : at;
    if (areAbove && isBelowTold(at)) start -= 2;
    else while (isBadge(start)) start -= 1;
    starts.add(start);
    ends.add(withBadges(!areOpen && isAboveTold(at) ? belowAt(at) : at));
  }
  const blank = { id: -1, text: '' };
  let isIn = false;
  return lines.flatMap((line, at) => {
    // what is said of the section
    const isOfTitle = !isIn && isParagraph(at) && isWordy(at) && /^\p{Lu}[^,.;\d]{2,40}$/u.test(textAt(at - 2)) && starts.has(at + 2);
    const isApart = starts.has(at) || !isIn;
    isIn ||= starts.has(at);
    const own = (isIn && textAt(at) === '') || isOfTitle ? [] : [...(isApart ? [blank] : []), line];
    isIn &&= !ends.has(at);
    return isIn ? own : [...own, blank];
  });
}

/** Names in capitals are no sections. */
function inLetters(lines: Lines): Lines {
  return changed(lines, 2, (text) => (isUsualSection(text) ? text : text.replace(/^[^()]+/, inSmallLetters)));
}

/** A button between the parts of a dish divides nothing. */
function withoutButtons(lines: Lines): Lines {
  const left = lines.filter(({ text, as }) => as || !isButton(text.trim()));
  return lines.length - left.length < 3 ? lines : left;
}

/** `Menu 1` and `Menu 2` are no names. */
const label = (name: string) => plainName(name).replace(/ \d+$/, '');

/** A name with numbers at its ends, in small letters, or with words that are not apart. */
const oddName = /\d\d\P{L}{0,3}$|^\d{1,4}\p{L}|^\d{1,3},? [\p{Lu}\d]|^\p{Ll}|\p{Ll}\p{Lu}|\p{L}\d|\p{L}{4}\.$/u;

/** How well a reading explains the whole card: each dish has a name of its own and a price, each price a dish, and nothing is left over. */
export function explained(lines: readonly CardLine[]): number {
  const dishes = lines.flatMap(({ dish, doubts }) =>
    dish ? [{ dish, asked: doubts.filter(({ reason }) => doubtReasons[reason] === 'asks') }] : [],
  );
  const isPriced = ({ dish, asked }: (typeof dishes)[number]) =>
    dish.price !== undefined || asked.some(({ reason }) => reason === 'foreignPrice');
  const arePriced = dishes.filter(isPriced).length * 2 > dishes.length;
  // a canteen may write all names in small letters
  const areSmall = !arePriced && dishes.filter(({ dish }) => /^\p{Ll}/u.test(dish.name)).length * 3 > dishes.length * 2;
  const names = Map.groupBy(dishes, ({ dish }) => label(dish.name));
  const ofDishes = dishes.map((one) => {
    const { dish, asked } = one;
    const others = asked.filter(({ reason }) => reason !== 'noPrice' && reason !== 'foreignPrice').length;
    const isRepeated = (names.get(label(dish.name))?.length ?? 0) > 2;
    const isOdd = oddName.test(areSmall ? dish.name.replace(/^./u, 'A') : dish.name);
    const hasNumber = /(?:^|\s)\d{1,4}(?:\s|$)|\d[/,]\d/.test(dish.description);
    return (!arePriced ? 0 : isPriced(one) ? 2 : -1) - others - (isRepeated ? 2 : 0) - Number(isOdd) - Number(hasNumber);
  });
  // a section of its own for each dish is none
  const inSections = Map.groupBy(dishes, ({ dish }) => dish.section);
  const sections = [...inSections].filter(([section]) => section !== '' && !isUsualSection(section));
  const ofOne = sections.filter(([, { length }]) => length === 1).length;
  const vain = ofOne > 2 ? ofOne : 0;
  const guessed = lines.filter(({ role, doubts }) => role === 'section' && doubts.length > 0).length;
  const left = lines.filter(({ role }) => role === 'notUnderstood').map(({ source }) => (/\d{2}/.test(source.text) ? 2 : 1));
  return [...ofDishes, ...left.map((one) => -one)].reduce((sum, one) => sum + one, -vain - (guessed * 2 > dishes.length ? guessed : 0));
}
