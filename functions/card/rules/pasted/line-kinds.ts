import type { LineParts } from './read-line.ts';

/**
 * What a line holds: a name and a price, a price alone, nothing but facts (weight, allergens, marks, a number), or words. `skip` is no part of
 * the card, a `divider` stands between two dishes, and nothing goes on over a `break`.
 */
export type Kind = 'dish' | 'price' | 'facts' | 'text' | 'skip' | 'divider' | 'break';

/** What a line becomes where the whole card decides it. */
export type Place = 'dish' | 'more' | 'leftOut' | 'section';

/** Lines that belong together, without blank ones and breaks between them. */
export type Segment = readonly number[];

/** The lines of a card with what they hold, and what a line is asked. */
export type Seen = ReturnType<typeof seenOf>;

export function seenOf(lines: readonly LineParts[], kinds: readonly Kind[], isApart: (at: number) => boolean) {
  const textAt = (at = -1) => lines[at]?.visible ?? '';
  return {
    lines,
    kinds,
    textAt,
    /** A blank line stands above. */
    isApart,
    /** A button ends each dish. */
    areDivided: kinds.includes('divider'),
    isWord: (at = -1) => kinds[at] === 'text',
    /** It has a price. */
    isPriced: (at = -1) => kinds[at] === 'price' || kinds[at] === 'dish',
    /** No name, but what is in a dish. */
    isTold: (at = -1) => /^\p{Ll}|\p{Ll}\.$|,(?!\d).*,(?!\d)/u.test(textAt(at)),
    /** `150 g Holandský řízek` */
    isWeighed: (at = -1) => /^\d{1,4} ?(?:k?g|ks|ml|[cd]?l) \p{L}/u.test(textAt(at)),
  };
}

/** A short text that begins with a capital and has no punctuation but in brackets. */
export function isTitle(line: LineParts | undefined): boolean {
  const text = line?.visible.replace(/\([^()]*\)/g, '').trim() ?? '';
  return line?.allergens === null && /^\p{Lu}[^,.;]*$/u.test(text) && text.split(' ').length <= 4;
}

/** What of these lines belongs together: a new part begins where a line ends the one above. */
export function partsOf(places: Iterable<number>, ends: (at: number) => boolean, isLeft: (at: number) => boolean): Segment[] {
  const parts: number[][] = [[]];
  for (const at of places) {
    if (ends(at)) parts.push([]);
    if (!isLeft(at)) parts.at(-1)?.push(at);
  }
  return parts.filter((part) => part.length > 0);
}

export function segmentsOf({ kinds, isApart }: Seen): Segment[] {
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
