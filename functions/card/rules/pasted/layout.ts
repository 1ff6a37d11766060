import { searchable } from '#house/rules/searchable';
import { columnOf } from './heads.ts';
import type { Decided } from './left-out.ts';
import { type LineParts, numbered, withoutNumber } from './read-line.ts';
import { isAddOn } from './strays.ts';

/**
 * What a line holds: a name and a price, a price alone, nothing but facts (weight, allergens, marks, a number), or words. `skip` is no part of
 * the card, a `divider` stands between two dishes, and nothing goes on over a `break`.
 */
export type Kind = 'dish' | 'price' | 'facts' | 'text' | 'skip' | 'divider' | 'break';

/** What a line becomes where the whole card decides it. */
type Place = 'dish' | 'more' | 'leftOut' | 'section';

type Segment = readonly number[];

/** The lines of a card with what they hold. */
interface Seen {
  lines: readonly LineParts[];
  kinds: readonly Kind[];
  /** A blank line stands above. */
  isApart: (at: number) => boolean;
}

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
export function layoutOf(lines: readonly LineParts[], kinds: readonly Kind[], isApart: (at: number) => boolean) {
  const seen = { lines, kinds, isApart };
  const segments = segmentsOf(kinds, isApart);
  const prices = kinds.filter((kind) => kind === 'price').length;
  const rows = kinds.filter((kind, at) => kind === 'price' && (kinds[at - 1] === 'price' || kinds[at + 1] === 'price')).length;
  const dishes = kinds.flatMap((kind, at) => (kind === 'dish' ? [at] : []));
  const led = segments.filter(([first = 0, second = 0]) => kinds[first] === 'facts' && kinds[second] === 'dish').length;
  const texts = kinds.filter((kind) => kind === 'text').length;
  const isPriceAlone = prices > 1 && rows * 2 < prices && prices > dishes.length && prices * 5 > texts;
  const titles = isPriceAlone ? titlesOf(segments, seen, orderOf(segments, seen).isDescribedBelow) : new Map<number, Place>();
  const isTitleAt = (at: number) => titles.has(at);
  const parts = segments.flatMap((segment) => partsOf(segment, isTitleAt, isTitleAt));
  const order = orderOf(parts, seen);
  const isStacked = isPriceAlone || led > 2;
  const isTextBelow = (at: number) => kinds[at + 1] === 'text' && !isApart(at + 1);
  const described = dishes.filter(isTextBelow);
  // short words over dishes that have none below them are titles
  const titled = described.filter((at) => isTitle(lines[at + 1]) && kinds[at + 2] === 'dish' && !isTextBelow(at + 2));
  const areDescribed = described.length * 4 > dishes.length && titled.length < 2;
  const blocks = isStacked ? parts.flatMap((part) => blocksOf(part, seen, order)) : [];
  return {
    /** What lines become of which the whole is sure. */
    places: new Map<number, Place>([...placesOf(blocks, seen, order.isPriceFirst), ...titles]),
    /** Dishes have words below them that are no dishes. */
    isDescribed: isStacked ? order.isDescribedBelow || order.isPriceFirst : areDescribed,
    /** Dishes begin with their prices. */
    isPriceFirst: isStacked && order.isPriceFirst,
  };
}

/**
 * What stands above the names of a stacked card, by their lines. Where a button ends each dish, a blank line stands above the names of sections
 * only; elsewhere the first dish below a title has more words before its price than the others, a blank line above them or not.
 */
function titlesOf(segments: readonly Segment[], { lines, kinds, isApart }: Seen, isDescribedBelow: boolean): Map<number, Place> {
  const found = new Map<number, Place>();
  const textAt = (at = -1) => lines[at]?.visible ?? '';
  const isWord = (at = -1) => kinds[at] === 'text';
  const isToldAt = (at = -1) => isTold(lines[at]);
  const isWritten = (at = -1) => /^\p{Lu}[^.;!?]{2,40}$/u.test(textAt(at));
  const areDivided = kinds.includes('divider');
  const apart = segments.filter(([first = 0]) => isApart(first));
  if (areDivided && apart.length * 3 < segments.length)
    for (const [first = 0, second] of apart) if (isWord(second) && isTitle(lines[first])) found.set(first, 'section');
  if (found.size > 0) return found;
  // the words before each price
  const runsOf = segments.map((segment) => {
    const ends = segment.flatMap((at, place) => (kinds[at] === 'price' || kinds[at] === 'dish' ? [place] : []));
    const words = ends.map((end, which) => segment.slice(which === 0 ? 0 : ends[which - 1], end).filter(isWord));
    const isAlone = ends.length === 1 && !areDivided;
    return words.filter(({ length }, which) => length > 0 && !isAlone && kinds[segment[ends[which] ?? 0] ?? 0] === 'price');
  });
  const runs = runsOf.flat();
  // words about a section stand above the name of its first dish only
  const isOfAll = ([first = -1, name = -1]: readonly number[]) =>
    /,|\.$/.test(textAt(first)) && !isToldAt(name) && textAt(first).length > textAt(name).length;
  const isLonger = ([first = [], ...others]: number[][]) =>
    others.length > 2 && others.every(({ length }) => length === first.length - 1) && isOfAll(first);
  for (const [words] of runsOf.filter(isLonger)) found.set(words?.[0] ?? -1, 'leftOut');
  if (isDescribedBelow) {
    // behind what is said of the dish above
    const isEnd = (at: number) => ['facts', 'break', undefined].includes(kinds[at]) || (isWord(at) && isToldAt(at));
    const lastOf = (segment: Segment) => (isWord(segment.at(-1)) && isToldAt(segment.at(-2)) ? (segment.at(-1) ?? -1) : -1);
    const titles = [...runs.map((words) => words.at(-2) ?? -1), ...segments.map(lastOf)];
    for (const title of titles) if (isEnd(title - 1) && isWritten(title)) found.set(title, 'section');
    // and sentences below a title are those of no dish
    const openings = runsOf.flatMap(([first = []]) => (kinds[(first[0] ?? 0) - 1] === 'break' ? first.slice(0, -1) : []));
    for (const at of openings) if (!found.has(at) && textAt(at).length > 60) found.set(at, 'leftOut');
    return found;
  }
  const counts = runs.flatMap((words) => (isApart(words[0] ?? 0) ? [] : [words.length])).toSorted((one, other) => one - other);
  // most dishes have no more than so many
  const usual = counts[Math.ceil((counts.length * 2) / 3) - 1] ?? 0;
  // what is said of dishes has the form of it
  const several = runs.filter(({ length }) => length > 1);
  const areTold = several.length > 3 && several.filter((words) => isToldAt(words.at(-1))).length * 4 > several.length * 3;
  const over = (words: readonly number[]) => {
    const own = words.findLastIndex((at) => !isToldAt(at));
    const isOwn = areTold && own > 0 && (own < words.length - 1 || words.length > 2);
    const surplus = isOwn ? own : counts.length > 3 ? words.length - usual : 0;
    return surplus > 2 || (surplus > 0 && !isToldAt(words[surplus])) ? words.slice(0, surplus) : [];
  };
  const isName = (at: number) => (isTitle(lines[at]) || (usual === 1 && isWritten(at))) && !columnOf(textAt(at));
  // a line below the name of each section says something of it
  const led = runs.map(over).filter(({ length }) => length > 0);
  const areSaid = led.length > 1 && led.filter(({ length }) => length > 1).length * 2 >= led.length;
  for (const titles of led) {
    // above a title may stand a name without a price
    const isLong = titles.length > 2 && usual === 1 && kinds[(titles[0] ?? 0) - 1] === 'price';
    const section = areSaid && !isLong ? titles[0] : titles.findLast(isName);
    const own = isLong ? titles.slice(titles.indexOf(section ?? -1)) : titles;
    if (/\p{L}{3}/u.test(textAt(section))) for (const at of own) found.set(at, at === section ? 'section' : 'leftOut');
  }
  // `Kulajda` below a day, and sentences below a section, above the first name with its price
  for (const words of usual === 1 ? runs : []) {
    const [before, above] = [words.slice(0, -1), (words[0] ?? 0) - 1];
    const isUnderDay = lines[above]?.dayTitle === 'day';
    const isSaidOfAll = kinds[above] === 'break' && before.every((at) => /\p{L}{3}\.$/u.test(textAt(at)));
    if (isUnderDay || isSaidOfAll) for (const at of before) found.set(at, isUnderDay ? 'dish' : 'leftOut');
  }
  return found;
}

/** Each block is a dish. */
function placesOf(blocks: readonly Block[], { lines, kinds }: Seen, isPriceFirst: boolean): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const isInCapitals = (at: number) => kinds[at] === 'text' && lines[at]?.isInCapitals;
  const inCapitals = blocks.filter(({ block }) => block.some(isInCapitals)).length;
  const isListed = (at: number) => kinds[at] === 'text' && lines[at]?.allergens;
  for (const { block, isWhole, goesOn } of blocks) {
    // names that end in their allergens, above one price
    if (block.filter(isListed).length > 2) continue;
    // where names are in capitals, what stands above one is a badge
    const name = inCapitals > 3 && inCapitals * 4 > blocks.length * 3 ? Math.max(block.findIndex(isInCapitals), 0) : 0;
    for (const at of block.slice(0, name)) if (kinds[at] === 'text') places.set(at, 'leftOut');
    if (isWhole)
      for (const [place, at] of block.slice(name).entries()) places.set(at, place === 0 && (!goesOn || isPriceFirst) ? 'dish' : 'more');
  }
  return places;
}

/** A short text that begins with a capital and has no punctuation but in brackets. */
export function isTitle(line: LineParts | undefined): boolean {
  const text = line?.visible.replace(/\([^()]*\)/g, '').trim() ?? '';
  return line?.allergens === null && /^\p{Lu}[^,.;]*$/u.test(text) && text.split(' ').length <= 4;
}

/** What of these lines belongs together: a new part begins where a line ends the one above. */
function partsOf(places: Iterable<number>, ends: (at: number) => boolean, isLeft: (at: number) => boolean): Segment[] {
  const parts: number[][] = [[]];
  for (const at of places) {
    if (ends(at)) parts.push([]);
    if (!isLeft(at)) parts.at(-1)?.push(at);
  }
  return parts.filter((part) => part.length > 0);
}

function segmentsOf(kinds: readonly Kind[], isApart: (at: number) => boolean): Segment[] {
  const isBetween = (at: number) => kinds[at] === 'break' || kinds[at] === 'divider';
  const isEnd = (at: number) => isBetween(at) || isApart(at);
  const segments = partsOf(kinds.keys(), isEnd, (at) => isBetween(at) || kinds[at] === 'skip');
  return withPricesAbove(segments, kinds);
}

/** Prices alone between blank lines go to the words below them, where such words follow each of them. */
function withPricesAbove(segments: readonly Segment[], kinds: readonly Kind[]): Segment[] {
  const isPrice = (segment: Segment | undefined) => segment?.length === 1 && kinds[segment[0] ?? -1] === 'price';
  const isText = (segment: Segment | undefined, least = 1) => (segment?.length ?? 0) >= least && kinds[segment?.[0] ?? -1] === 'text';
  const alone = segments.flatMap((segment, at) => (isPrice(segment) ? [at] : []));
  const count = (by: number) => alone.filter((at) => isText(segments[at + by], 2)).length;
  const isOverText = (at: number) => isText(segments[at + 1]) && segments[at + 1]?.[0] === (segments[at]?.[0] ?? 0) + 1;
  if (alone.length < 4 || !alone.every(isOverText) || count(1) <= count(-1)) return [...segments];
  return segments.flatMap((segment, at) =>
    isPrice(segment) ? [] : [isPrice(segments[at - 1]) ? [...(segments[at - 1] ?? []), ...segment] : segment],
  );
}

/** No name, but what is in a dish. */
const isTold = (line: LineParts | undefined) => /^\p{Ll}|\p{Ll}\.$|,(?!\d).*,(?!\d)/u.test(line?.visible ?? '');

const factOf = (line: LineParts | undefined) => (line?.weight !== '' ? 'weight' : line.allergens !== null ? 'allergens' : 'other');

function orderOf(segments: readonly Segment[], { lines, kinds }: Seen): Order {
  const votes = { weight: 0, allergens: 0, other: 0 };
  let [before, above, below] = [0, 0, 0];
  const isPriced = (at: number) => kinds[at] === 'price' || kinds[at] === 'dish';
  for (const segment of segments) {
    const [first, last] = [segment[0] ?? 0, segment.at(-1) ?? 0];
    if (kinds[first] === 'facts') votes[factOf(lines[first])] += 1;
    if (kinds[last] === 'facts') votes[factOf(lines[last])] -= 1;
    if (!segment.some(isPriced)) continue;
    const end = segment.findLast((at) => kinds[at] !== 'facts' && !isAddOn(lines[at]?.visible ?? '')) ?? last;
    if (kinds[first] === 'price' && segment.length > 1) before += 1;
    else if (kinds[end] !== 'text') above += 1;
    // words below the last price are no description if there are many, or not as many as below the others besides a name
    else if (isBelowLast(segment, segment.indexOf(end))) below += 1;
    else if (kinds[first] === 'text') above += 1;
  }
  function isBelowLast(segment: Segment, end: number): boolean {
    const priced = segment.flatMap((at, place) => (isPriced(at) ? [place] : []));
    const wordsIn = (from = 0, to = 0) => segment.slice(from + 1, to).filter((at) => kinds[at] !== 'facts').length;
    const words = wordsIn(priced.at(-1), end + 1);
    const between = priced.slice(1).map((place, nth) => wordsIn(priced[nth], place));
    return words < 4 && (between.length < 3 || between.includes(words + 1));
  }
  // a name stands on one side of most prices, and a sentence or a list on the other one
  const all = segments.flat();
  const beside = segments.flatMap((segment) => {
    // facts may stand between a name and its price
    const words = segment.filter((at) => kinds[at] !== 'facts');
    return words.map((at, place) => [words[place - 1] ?? -1, at, words[place + 1] ?? -1] as const);
  });
  const told = beside.flatMap(([over, at, under]) => {
    const areTold = [isTold(lines[over]), isTold(lines[under])] as const;
    return kinds[at] === 'price' && kinds[over] === 'text' && kinds[under] === 'text' && areTold[0] !== areTold[1] ? [areTold[1]] : [];
  });
  const areMost = (are: boolean) => told.filter((one) => one === are).length > Math.max((told.length * 2) / 3, 3);
  const [areToldBelow, areToldAbove] = [areMost(true), areMost(false)];
  return {
    isOpening: (at) => votes[factOf(lines[at])] > 0,
    isDescribedBelow: areToldBelow || (below > above && !areToldAbove),
    isPriceFirst: !areToldBelow && before > above + below,
    isWeightFirst: all.filter(isPriced).length < 2 * all.filter((at) => isWeighed(lines[at])).length,
  };
}

/** `150 g Holandský řízek` */
const isWeighed = (line: LineParts | undefined) => /^\d{1,4} ?(?:k?g|ks|ml|[cd]?l) \p{L}/u.test(line?.visible ?? '');

interface Block {
  block: number[];
  /** It has the price of its dish. */
  isWhole: boolean;
  /** It has allergens on a line of their own. */
  isListed: boolean;
  /** It belongs to the dish above. */
  goesOn: boolean;
}

/** The dishes of a segment, each with its lines. */
function blocksOf(segment: Segment, { lines, kinds }: Seen, order: Order): Block[] {
  const blocks: Block[] = [];
  const lineOf = (place: number) => lines[segment[place] ?? 0] as LineParts;
  const kindOf = (place: number) => kinds[segment[place] ?? -1];
  const isOnlyPrice = segment.filter((at) => kinds[at] === 'price' || kinds[at] === 'dish').length === 1;
  let isPriced = false;
  for (const [place, at] of segment.entries()) {
    const kind = kinds[at];
    const line = lineOf(place);
    const belongsAbove = (kind === 'price' && !order.isPriceFirst) || (kind === 'facts' && !order.isOpening(at));
    const isSoupHere = kind === 'text' && place > 0 && isSoup(place - 1);
    const isNext = order.isPriceFirst ? kind === 'price' : isPriced && !belongsAbove && (!order.isDescribedBelow || isNameBelow(place));
    const isCounted = kind === 'text' && (numbered.test(line.visible) || (order.isWeightFirst && isWeighed(line)));
    const isLed = kind === 'dish' && blocks.at(-1)?.block.every((one) => kinds[one] === 'facts' && order.isOpening(one));
    // a name with allergens of its own below it
    const isListedNext = kind === 'text' && areListed(place + 1) && blocks.at(-1)?.isListed;
    // words between the only price and the allergens
    const isOfOne = isOnlyPrice && areListed(place + 1) && !blocks.at(-1)?.isListed;
    const isOther = isSoupHere || isCounted || (isNext && !isOfOne) || isListedNext;
    if (place === 0 || (kind === 'dish' && !isLed) || (kind === 'facts' && line.isNumber) || isOther) {
      blocks.push({ block: [], isWhole: false, isListed: false, goesOn: kind === 'price' });
      isPriced = false;
    }
    const block = blocks.at(-1) as Block;
    block.block.push(at);
    block.isWhole ||=
      kind === 'price' || kind === 'dish' || (block.block.length > 1 && areListed(place) && !isAddOn(lineOf(place - 1).visible));
    block.isListed ||= areListed(place);
    isPriced ||= kind === 'price' || kind === 'dish';
  }
  return blocks;

  /** Nothing but allergens. */
  function areListed(place: number): boolean {
    return kindOf(place) === 'facts' && lineOf(place).allergens !== null;
  }

  /** A soup stands with its facts before the line behind it. */
  function isSoup(place: number): boolean {
    let first = place;
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

/** Where names without prices and words about them take turns: the words, their names, the titles above those, and what stands above the first. */
export function turnsOf(lines: readonly LineParts[], kinds: readonly Kind[], isApart: (at: number) => boolean) {
  const isText = (at: number) => kinds[at] === 'text' && lines[at]?.allergens === null && !lines[at]?.visible.startsWith('(');
  const textAt = (at: number) => (isText(at) ? (lines[at]?.visible ?? '') : '');
  const texts = kinds.flatMap((_, at) => (textAt(at) === '' ? [] : [at]));
  const isLonger = (at: number, by = 1) => textAt(at).length > textAt(at - 1).length * by;
  const described = (isClose: boolean) => {
    const words = new Set<number>();
    for (const at of texts) {
      const isWordy = /^\p{Ll}/u.test(textAt(at)) || (isLonger(at, 1.3) && (textAt(at).length > 39 || /,|\.$/.test(textAt(at))));
      if (textAt(at - 1) !== '' && isWordy && !words.has(at - 1) && !(isClose && isApart(at))) words.add(at);
    }
    return words;
  };
  const close = described(true);
  const words = close.size > 3 ? close : described(false);
  const found = new Map<number, Decided>();
  const inCapitals = texts.filter((at) => lines[at]?.isInCapitals);
  const isWordBelow = (at: number) => textAt(at + 1) !== '' && !lines[at + 1]?.isInCapitals && !isApart(at + 1);
  if (inCapitals.length > 3 && inCapitals.filter(isWordBelow).length * 4 >= inCapitals.length * 3) return ofCapitals();
  // what lists its parts is described by nothing below
  const listed = texts.filter((at) => !words.has(at) && textAt(at).includes(',')).length;
  if (words.size < 4 || words.size * 4 < texts.length || listed * 3 > words.size) return found;
  const isBetween = (at: number) => !words.has(at) && !words.has(at + 1) && textAt(at) !== '';
  const isOverName = (at: number) => isBetween(at) && words.has((lines[at + 1]?.dayTitle ? at + 2 : at + 1) + 1);
  // `Naan topped with cheese` below `Cheese naan`
  for (const at of texts) {
    const isSaid = (isLonger(at) && / \p{Ll}{4}/u.test(textAt(at))) || textAt(at).includes(',');
    if (isSaid && isOverName(at) && isBetween(at - 1)) words.add(at);
  }
  const titles = texts.filter((at) => isOverName(at) && isTitle(lines[at]));
  const above = texts.slice(0, texts.indexOf(titles[0] ?? -1)).filter(() => titles.length > 0);
  for (const at of above) found.set(at, { role: 'leftOut', why: 'title' });
  for (const at of words) found.set(at - 1, { role: 'dish' });
  for (const at of titles) found.set(at, { role: 'section' });
  for (const at of words) found.set(at, { role: 'more' });
  return found;

  /** Names in capitals have words below them, and titles have names. */
  function ofCapitals(): Map<number, Decided> {
    for (const at of texts) {
      if (lines[at]?.isInCapitals) found.set(at, { role: isWordBelow(at) ? 'dish' : 'section' });
      else found.set(at, at < (inCapitals[0] ?? 0) ? { role: 'leftOut', why: 'title' } : { role: 'more' });
    }
    return found;
  }
}

/** Where the price stands behind the words below most names: those words, with their price and without, and the names above them. */
export function closedOf(lines: readonly LineParts[], kinds: readonly Kind[], isApart: (at: number) => boolean) {
  const textAt = (at: number) => lines[at]?.visible ?? '';
  const isOpen = (at: number) => kinds[at] === 'text' && lines[at]?.allergens === null;
  const priced = kinds.flatMap((kind, at) => (kind === 'dish' && lines[at]?.allergens === null ? [at] : []));
  const isWordy = (at: number) => /^\p{Ll}|,/u.test(textAt(at)) || textAt(at).length > textAt(at - 1).length * 1.5;
  const below = priced.filter((at) => isOpen(at - 1) && !isApart(at) && withoutNumber(textAt(at)) === textAt(at));
  const wordy = below.filter(isWordy);
  const isOf = (from: Kind, to: Kind) => (segment: Segment) => kinds[segment[0] ?? -1] === from && kinds[segment.at(-1) ?? -1] === to;
  const segments = segmentsOf(kinds, isApart);
  const areClosed = segments.filter(isOf('text', 'dish')).length > segments.filter(isOf('dish', 'text')).length;
  const found = new Map<number, Decided>();
  if (!areClosed || wordy.length < 4 || wordy.length * 2 < priced.length) return found;
  for (const end of below) {
    let at = end;
    for (; isOpen(at - 1) && (at === end || /^\p{Ll}|\p{L}{3}\.$/u.test(textAt(at))); at -= 1)
      found.set(at, { role: 'more', areWords: true });
    found.set(at, { role: 'dish' });
  }
  return found;
}

const course = /^(?:(?:po|ut|st|ct|pa|so|ne)[.:]? )?(?:(?:polevka|pol\.|polievka|soup)\s?(?:\d\s?)?[:.–-]|p: )/;

/** Whether a line names its course, as that of a soup in the price of a lunch does: `út Polévka: …`, `soup – …`. */
export const isCourse = (text: string) => /[:.–-]/.test(text.slice(0, 20)) && course.test(searchable(withoutNumber(text.slice(0, 40))));

/** `Polévka: Kulajda` */
export const courseLabel = /^(?:polévka|pol\.|polievka|soup|suppe|zuppa)(?: ?\d)? ?[:–-]\s+(?=\S)/iu;

/** It names the dish of the course too. */
export const isCourseNamed = (text: string) => courseLabel.test(text) && /\p{L}{3}/u.test(text.replace(courseLabel, ''));
