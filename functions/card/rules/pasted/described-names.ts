import type { Decided } from './left-out.ts';
import { isTitle, type Kind, type Seen, type Segment, segmentsOf } from './line-kinds.ts';
import { withoutNumber } from './read-line.ts';

/** Where names without prices and words about them take turns: the words, their names, the titles above those, and what stands above the first. */
export function turnsOf({ lines, kinds, isApart, ...seen }: Seen): Map<number, Decided> {
  const isText = (at: number) => kinds[at] === 'text' && lines[at]?.allergens === null && !lines[at]?.visible.startsWith('(');
  const textAt = (at: number) => (isText(at) ? seen.textAt(at) : '');
  const texts = [...kinds.keys()].filter(isText);
  const isInCapitals = (at: number) => lines[at]?.isInCapitals === true;
  const inCapitals = texts.filter(isInCapitals);
  const isWordBelow = (at: number) => textAt(at + 1) !== '' && !isInCapitals(at + 1) && !isApart(at + 1);
  if (inCapitals.length > 3 && inCapitals.filter(isWordBelow).length * 4 >= inCapitals.length * 3) return turnsOfCapitals();

  const isLonger = (at: number, by = 1) => textAt(at).length > textAt(at - 1).length * by;
  const words = described();
  // what lists its parts is described by nothing below
  const listed = texts.filter((at) => !words.has(at) && textAt(at).includes(',')).length;
  if (words.size < 4 || listed * 3 > words.size) return new Map();
  const isBetween = (at: number) => !words.has(at) && !words.has(at + 1) && textAt(at) !== '';
  const isOverName = (at: number) => isBetween(at) && words.has((lines[at + 1]?.dayTitle ? at + 2 : at + 1) + 1);
  // `Naan topped with cheese` below `Cheese naan`
  for (const at of texts) {
    const isSaid = (isLonger(at) && / \p{Ll}{4}/u.test(textAt(at))) || textAt(at).includes(',');
    if (isSaid && isOverName(at) && isBetween(at - 1)) words.add(at);
  }
  const titles = texts.filter((at) => isOverName(at) && isTitle(lines[at]));
  const above = texts.slice(0, Math.max(texts.indexOf(titles[0] ?? -1), 0));
  return new Map([
    ...above.map((at): [number, Decided] => [at, { role: 'leftOut', why: 'title' }]),
    ...[...words].map((at): [number, Decided] => [at - 1, { role: 'dish' }]),
    ...titles.map((at): [number, Decided] => [at, { role: 'section' }]),
    ...[...words].map((at): [number, Decided] => [at, { role: 'more' }]),
  ]);

  /** The words that stand right below other ones and are longer or in small letters. */
  function described(): Set<number> {
    const words = new Set<number>();
    for (const at of texts) {
      const isWordy = /^\p{Ll}/u.test(textAt(at)) || (isLonger(at, 1.3) && (textAt(at).length > 39 || /,|\.$/.test(textAt(at))));
      if (textAt(at - 1) !== '' && isWordy && !words.has(at - 1) && !isApart(at)) words.add(at);
    }
    return words;
  }

  /** Names in capitals have words below them, and titles have names. */
  function turnsOfCapitals(): Map<number, Decided> {
    const [first = 0] = inCapitals;
    return new Map(
      texts.map((at): [number, Decided] => {
        if (isInCapitals(at)) return [at, { role: isWordBelow(at) ? 'dish' : 'section' }];
        return [at, at < first ? { role: 'leftOut', why: 'title' } : { role: 'more' }];
      }),
    );
  }
}

/** Where the price stands behind the words below most names: those words, with their price and without, and the names above them. */
export function closedOf(seen: Seen): Map<number, Decided> {
  const { lines, kinds, isApart, textAt } = seen;
  const isOpen = (at: number) => kinds[at] === 'text' && lines[at]?.allergens === null;
  const priced = [...kinds.keys()].filter((at) => kinds[at] === 'dish' && lines[at]?.allergens === null);
  const isWordy = (at: number) => /^\p{Ll}|,/u.test(textAt(at)) || textAt(at).length > textAt(at - 1).length * 1.5;
  const below = priced.filter((at) => isOpen(at - 1) && !isApart(at) && withoutNumber(textAt(at)) === textAt(at));
  const wordy = below.filter(isWordy);
  const isOf = (from: Kind, to: Kind) => (segment: Segment) => kinds[segment[0] ?? -1] === from && kinds[segment.at(-1) ?? -1] === to;
  const segments = segmentsOf(seen);
  const areClosed = segments.filter(isOf('text', 'dish')).length > segments.filter(isOf('dish', 'text')).length;
  const found = new Map<number, Decided>();
  if (!areClosed || wordy.length < 4 || wordy.length * 2 < priced.length) return found;
  for (const end of below) {
    let at = end;
    for (; isOpen(at - 1) && (at === end || /^\p{Ll}|\p{L}{3}\.$|\/$/u.test(textAt(at))); at -= 1)
      found.set(at, { role: 'more', areWords: true });
    found.set(at, { role: 'dish' });
  }
  return found;
}
