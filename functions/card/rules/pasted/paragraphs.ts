import { type Lines, priceAlone, pricedEnd, textsOf } from './rewriting.ts';
import { isUsualSection } from './titles.ts';

const factsAlone = /^(?:\p{L}{4,12} ?:? ?)?\(?(?:\d{1,4}[a-h]?|\p{Lu})(?:[,./] ?(?:\d{1,3}[a-h]?|\p{Lu})){0,13} ?(?:k?g|[mcd]?l|ks)?\)?$/u;

type Page = ReturnType<typeof pageOf>;

/** What a row of a page is asked whose paragraphs stand between blank lines. */
function pageOf(lines: Lines) {
  const textAt = textsOf(lines);
  const isAlone = (at: number) => priceAlone.test(textAt(at));
  const isPrice = (at: number) => isAlone(at) || pricedEnd.test(textAt(at));
  const isBadge = (at: number) => /^\p{Lu}{1,3}$/u.test(textAt(at));
  const withBadges = (at: number): number => (isBadge(at + 1) ? withBadges(at + 1) : at);
  const overFacts = (at: number): number => (factsAlone.test(textAt(at - 1)) ? overFacts(at - 1) : at);
  return {
    textAt,
    isAlone,
    isBadge,
    withBadges,
    prices: [...lines.keys()].filter(isPrice),
    isWordy: (at: number) => /^(?:\p{Ll}|(?:Avec|Con|Mit|Se?|With) )|,|\.$/u.test(textAt(at)) || textAt(at).length > 39,
    isParagraph: (at: number) =>
      textAt(at - 1) + textAt(at + 1) === '' && /\p{L}{3}/u.test(textAt(at)) && !isUsualSection(textAt(at)) && !isPrice(at),
    /** The paragraph below a price, and the one above it and its facts. */
    belowAt: (at: number) => withBadges(at) + 2,
    aboveAt: (at: number) => overFacts(at) - 2,
    /** A blank line stands between the price with its facts and what is above, and none below. */
    isOpen: (at: number) => isAlone(at) && textAt(overFacts(at) - 1) === '' && (textAt(at + 1) !== '' || at === lines.length - 1),
  };
}

/** Pages set paragraphs between blank lines: one below most prices, or above them, tells of its dish, and a title stands apart. */
export function withParagraphs(lines: Lines): Lines {
  const page = pageOf(lines);
  const closing = closingPrices(page);
  if (closing.size > 0) return lines.filter((_, at) => page.textAt(at) !== '' || closing.has(at - 1));
  const dishes = dishesOf(page);
  if (dishes.length === 0) return lines;
  const [starts, ends] = [new Set(dishes.map(({ start }) => start)), new Set(dishes.map(({ end }) => end))];
  const blank = { id: -1, text: '' };
  let isIn = false;
  return lines.flatMap((line, at) => {
    const isApart = starts.has(at) || !isIn;
    isIn ||= starts.has(at);
    const isLeft = isIn ? page.textAt(at) === '' : isOfTitle(at);
    const own = isLeft ? [] : [...(isApart ? [blank] : []), line];
    isIn &&= !ends.has(at);
    return isIn ? own : [...own, blank];
  });

  /** What is said of a section above its first dish. */
  function isOfTitle(at: number): boolean {
    return page.isParagraph(at) && page.isWordy(at) && /^\p{Lu}[^,.;\d]{2,40}$/u.test(page.textAt(at - 2)) && starts.has(at + 2);
  }
}

/** Prices that end dishes, where blank lines stand within these too. */
function closingPrices({ prices, textAt, isAlone, isWordy }: Page): Set<number> {
  const alone = prices.filter(isAlone);
  const closing = alone.filter((at) => isWordy(at - 1) && textAt(at + 1) === '');
  return new Set(closing.length > 4 && closing.length * 5 > alone.length * 4 ? closing : []);
}

/** Where each dish begins and ends; none where no paragraphs tell of dishes. */
function dishesOf(page: Page): { start: number; end: number }[] {
  const { prices, textAt, isAlone, isBadge, isOpen, isWordy, belowAt, aboveAt } = page;
  const isToldBelow = pricesOverWords(page);
  const isToldAbove = (at: number) => isOpen(at) && textAt(aboveAt(at) - 2) !== '' && page.isParagraph(aboveAt(at));
  const [below, above] = [prices.filter(isToldBelow).map(belowAt), prices.filter(isToldAbove).map(aboveAt)];
  const areTold = (paragraphs: number[]) => paragraphs.length > 2 && paragraphs.filter(isWordy).length * 2 >= paragraphs.length;
  const areToldAbove = above.length > below.length && areTold(above);
  const open = prices.filter(isOpen);
  // blank lines stand between the name, its facts with the price, and the next name
  const areOpen = areToldAbove || (open.length > 3 && open.length * 4 > prices.length * 3);
  if (!areOpen && !areTold(below)) return [];
  return prices.map((at) => {
    let start = isOpen(at) ? aboveAt(at) : isAlone(at) ? at - 1 : at;
    if (areToldAbove && isToldAbove(at)) start -= 2;
    else while (isBadge(start)) start -= 1;
    return { start, end: page.withBadges(!areOpen && isToldBelow(at) ? belowAt(at) : at) };
  });
}

/** Which prices stand over the words about their dish. Where most of these are wordy, a short one is a title. */
function pricesOverWords({ prices, textAt, isAlone, isParagraph, isWordy, belowAt }: Page): (at: number) => boolean {
  const isOver = (at: number) => (textAt(at - 1) !== '' || !isAlone(at)) && isParagraph(belowAt(at));
  const over = prices.filter(isOver);
  const areWordy = over.filter((at) => isWordy(belowAt(at))).length * 4 > over.length * 3;
  // numbers of allergens stand below words about a dish
  const isListed = (at: number) => [2, 3].some((by) => /^\d[\d ,]*$/.test(textAt(at + by)));
  const isShort = (at = -1) => isOver(at) && !isWordy(belowAt(at)) && !isListed(belowAt(at));
  const isTitle = (at: number, which: number) => isShort(at) && !isShort(prices[which - 1]) && !isShort(prices[which + 1]);
  const titled = new Set(areWordy ? prices.filter(isTitle) : []);
  return (at) => isOver(at) && !titled.has(at);
}
