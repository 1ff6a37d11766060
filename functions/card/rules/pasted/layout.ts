import { isTitle, type Kind, type Place, partsOf, type Seen, type Segment, segmentsOf } from './line-kinds.ts';
import { isCourse, type LineParts, numbered } from './read-line.ts';
import { titlesOf } from './stacked-titles.ts';
import { isAddOn } from './strays.ts';

/** How most dishes of the card stand. */
interface Order {
  /** Facts on a line of their own belong to the dish below. */
  isOpening: (at: number) => boolean;
  /** Words follow behind the price of their dish. */
  isDescribedBelow: boolean;
  /** Dishes begin with their prices. */
  isPriceFirst: boolean;
  /** Most names have their weight before them. */
  isWeightFirst: boolean;
}

/**
 * What the whole card says of its lines. Where each dish stands on several lines, with its price alone on one, or where facts stand above their
 * dish, the parts between blank lines and sections show how dishes begin and end; the same then holds within them.
 */
export function layoutOf(seen: Seen) {
  const { kinds } = seen;
  const segments = segmentsOf(seen);
  const arePricesAlone = haveTheirPricesAlone(seen);
  const titles = arePricesAlone ? titlesOf(segments, seen, orderOf(segments, seen).isDescribedBelow) : new Map<number, Place>();
  const isTitleAt = (at: number) => titles.has(at);
  const parts = segments.flatMap((segment) => partsOf(segment, isTitleAt, isTitleAt));
  const order = orderOf(parts, seen);
  const led = segments.filter(([first = 0, second = 0]) => kinds[first] === 'facts' && kinds[second] === 'dish').length;
  const isStacked = arePricesAlone || led > 2;
  const blocks = isStacked ? parts.flatMap((part) => blocksOf(part, seen, order)) : [];
  return {
    /** What lines become of which the whole is sure. */
    places: new Map<number, Place>([...placesOf(blocks, seen, order.isPriceFirst), ...titles]),
    /** Dishes have words below them that are no dishes. */
    isDescribed: isStacked ? order.isDescribedBelow || order.isPriceFirst : areDescribed(seen),
    /** Dishes begin with their prices. */
    isPriceFirst: isStacked && order.isPriceFirst,
  };
}

/** Most dishes have their price alone on a line, and not all of them together in a row. */
function haveTheirPricesAlone({ kinds }: Seen): boolean {
  const count = (is: (kind: Kind, at: number) => boolean) => kinds.filter(is).length;
  const prices = count((kind) => kind === 'price');
  const inRows = count((kind, at) => kind === 'price' && (kinds[at - 1] === 'price' || kinds[at + 1] === 'price'));
  const [dishes, texts] = [count((kind) => kind === 'dish'), count((kind) => kind === 'text')];
  return prices > 1 && inRows * 2 < prices && prices > dishes && prices * 5 > texts;
}

/** Words stand right below many dishes. Short ones over dishes that have none below them are titles. */
function areDescribed({ lines, kinds, isApart, isWord }: Seen): boolean {
  const isTextBelow = (at: number) => isWord(at + 1) && !isApart(at + 1);
  const dishes = [...kinds.keys()].filter((at) => kinds[at] === 'dish');
  const described = dishes.filter(isTextBelow);
  const titled = described.filter((at) => isTitle(lines[at + 1]) && kinds[at + 2] === 'dish' && !isTextBelow(at + 2));
  return described.length * 4 > dishes.length && titled.length < 2;
}

/** Each block is a dish. */
function placesOf(blocks: readonly Block[], { lines, kinds, isWord }: Seen, isPriceFirst: boolean): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const isInCapitals = (at: number) => isWord(at) && lines[at]?.isInCapitals;
  const inCapitals = blocks.filter(({ block }) => block.some(isInCapitals)).length;
  const isListed = (at: number) => isWord(at) && lines[at]?.allergens;
  for (const { block, isWhole } of blocks) {
    // names that end in their allergens, above one price
    if (block.filter(isListed).length > 2) continue;
    // where names are in capitals, what stands above one is a badge
    const name = inCapitals > 3 && inCapitals * 4 > blocks.length * 3 ? Math.max(block.findIndex(isInCapitals), 0) : 0;
    for (const at of block.slice(0, name)) if (isWord(at)) places.set(at, 'leftOut');
    const goesOn = !isPriceFirst && kinds[block[0] ?? -1] === 'price';
    if (isWhole) for (const [place, at] of block.slice(name).entries()) places.set(at, place === 0 && !goesOn ? 'dish' : 'more');
  }
  return places;
}

const factOf = (line: LineParts | undefined) => (line?.weight !== '' ? 'weight' : line.allergens !== null ? 'allergens' : 'other');

function orderOf(segments: readonly Segment[], seen: Seen): Order {
  const { lines, kinds, isPriced, isWeighed } = seen;
  const votes = { weight: 0, allergens: 0, other: 0 };
  for (const [first = 0, last = first] of segments.map((segment) => [segment[0], segment.at(-1)])) {
    if (kinds[first] === 'facts') votes[factOf(lines[first])] += 1;
    if (kinds[last] === 'facts') votes[factOf(lines[last])] -= 1;
  }
  const prices = segments.filter((segment) => segment.some(isPriced)).map((segment) => priceIn(segment, seen));
  const count = (place: ReturnType<typeof priceIn>) => prices.filter((one) => one === place).length;
  const { areToldBelow, areToldAbove } = besidePrices(segments, seen);
  // below the words of the last dish stands its price
  const areLone = segments.some((segment) => segment.length === 1 && segment.some(isPriced));
  const all = segments.flat();
  return {
    isOpening: (at) => votes[factOf(lines[at])] > 0,
    isDescribedBelow: areToldBelow || (count('above') > count('last') && !areToldAbove),
    isPriceFirst: !areToldBelow && count('first') > count('last') + count('above') && !areLone,
    isWeightFirst: all.filter(isPriced).length < 2 * all.filter(isWeighed).length,
  };
}

/** Where the price of a segment stands: before its words, behind them, or above the last of them. */
function priceIn(segment: Segment, { lines, kinds, isPriced, isWord }: Seen): 'first' | 'last' | 'above' | undefined {
  const [first = 0] = segment;
  if (kinds[first] === 'price' && segment.length > 1) return 'first';
  const end = segment.findLastIndex((at) => kinds[at] !== 'facts' && !isAddOn(lines[at]?.visible ?? ''));
  if (!isWord(segment.at(end))) return 'last';
  // words below the last price are no description if there are many, or not as many as below the others besides a name
  const priced = segment.flatMap((at, place) => (isPriced(at) ? [place] : []));
  const wordsIn = (from = 0, to = 0) => segment.slice(from + 1, to).filter((at) => kinds[at] !== 'facts').length;
  const words = wordsIn(priced.at(-1), end + 1);
  const between = priced.slice(1).map((place, nth) => wordsIn(priced[nth], place));
  return words < 4 && (between.length < 3 || between.includes(words + 1)) ? 'above' : undefined;
}

/** A name stands on one side of most prices, and a sentence or a list on the other one; facts may stand between them. */
function besidePrices(segments: readonly Segment[], { kinds, isWord, isTold }: Seen) {
  const told = segments.flatMap((segment) => {
    const words = segment.filter((at) => kinds[at] !== 'facts');
    return words.flatMap((at, place) => {
      const [above, below] = [words[place - 1], words[place + 1]];
      return kinds[at] === 'price' && isWord(above) && isWord(below) && isTold(above) !== isTold(below) ? [isTold(below)] : [];
    });
  });
  const areMost = (are: boolean) => told.filter((one) => one === are).length > Math.max((told.length * 2) / 3, 3);
  return { areToldBelow: areMost(true), areToldAbove: areMost(false) };
}

interface Block {
  block: number[];
  /** It has a price. */
  isPriced: boolean;
  /** It has the price of its dish, or its allergens at its end. */
  isWhole: boolean;
  /** It has allergens on a line of their own. */
  isListed: boolean;
}

/** The dishes of a segment, each with its lines. */
function blocksOf(segment: Segment, { lines, kinds, isPriced, isWeighed }: Seen, order: Order): Block[] {
  const blocks: Block[] = [];
  const lineOf = (place: number) => lines[segment[place] ?? 0] as LineParts;
  const kindOf = (place: number) => kinds[segment[place] ?? -1];
  const isOnlyPrice = segment.filter(isPriced).length === 1;
  for (const [place, at] of segment.entries()) {
    if (begins(place, at, blocks.at(-1))) blocks.push({ block: [], isPriced: false, isWhole: false, isListed: false });
    const open = blocks.at(-1) as Block;
    open.isPriced ||= isPriced(at);
    open.isWhole ||= isPriced(at) || (open.block.length > 0 && areListed(place) && !isAddOn(lineOf(place - 1).visible));
    open.isListed ||= areListed(place);
    open.block.push(at);
  }
  return blocks;

  /** Whether a dish begins here, below the lines of the one that is open. */
  function begins(place: number, at: number, open: Block | undefined): boolean {
    const [kind, line] = [kinds[at], lineOf(place)];
    if (!open || (kind === 'facts' && line.isNumber)) return true;
    if (kind === 'dish') return !open.block.every((one) => kinds[one] === 'facts' && order.isOpening(one));
    if (kind === 'text') {
      const isCounted = numbered.test(line.visible) || (order.isWeightFirst && isWeighed(at));
      // a name with allergens of its own below it
      if (isBelowSoup(place) || isCounted || (areListed(place + 1) && open.isListed)) return true;
    }
    // words between the only price and the allergens
    if (isOnlyPrice && areListed(place + 1) && !open.isListed) return false;
    if (order.isPriceFirst) return kind === 'price';
    const belongsAbove = kind === 'price' || (kind === 'facts' && !order.isOpening(at));
    return open.isPriced && !belongsAbove && (!order.isDescribedBelow || isNameBelow(place));
  }

  /** Nothing but allergens. */
  function areListed(place: number): boolean {
    return kindOf(place) === 'facts' && lineOf(place).allergens !== null;
  }

  /** A soup stands with its facts before the line behind it. */
  function isBelowSoup(place: number): boolean {
    let first = place - 1;
    while (first > 0 && kindOf(first) === 'facts') first -= 1;
    return kindOf(first) === 'text' && isCourse(lineOf(first).visible);
  }

  /** The next price belongs to the last words before it. */
  function isNameBelow(place: number): boolean {
    let next = place + 1;
    while (kindOf(next) === 'facts') next += 1;
    return kindOf(next) === 'price';
  }
}
