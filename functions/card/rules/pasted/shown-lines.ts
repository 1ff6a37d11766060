import type { Known } from './card-line.ts';
import { type Words, wordsOfAll } from './left-out.ts';
import { isOnlyPrice, isPriced, isPricedName, type LineParts, numbered } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { withoutStrays } from './strays.ts';
import { isUsualSection, withoutLabel } from './titles.ts';

/** The lines that are shown, by their places, with what each of them is asked. */
export type Shown = ReturnType<typeof shownLines>;

export function shownLines(all: readonly LineParts[], { sections, hasSetPrice = false }: Known) {
  const known = new Set(sections.map(plainName));
  const everyWord = wordsOfAll(all);
  const shown = all.flatMap((line, row) => (line.visible === '' && !line.source.as ? [] : [{ line, row }]));
  const isApart = (at: number) => (shown[at]?.row ?? 0) - (shown[at - 1]?.row ?? -2) > 1;
  const words = shown.map(({ line, row }, at): Words => {
    const word = everyWord[row] as Words;
    return isStory(line, isApart(at)) ? { ...word, why: 'notice' } : word;
  });
  const said = shown.map(({ line }) => line);
  const lines = withoutStrays(said, words);
  const placesWhere = (is: (line: LineParts, at: number) => unknown) => lines.flatMap((line, at) => (is(line, at) ? [at] : []));
  const counted = placesWhere(({ visible }) => numbered.test(visible));
  const pricedNames = placesWhere(isPricedName);
  return {
    lines,
    words,
    hasSetPrice,
    placesWhere,
    pricedNames,
    rowOf: (at: number) => shown[at]?.row ?? 0,
    /** A blank line stands above. */
    isApart,
    firstPrice: lines.findIndex(isPriced),
    isPriceAlone: (at: number) => isOnlyPrice(lines[at]),
    /** Most dishes have a number before them. */
    areCounted: counted.length > 3 && counted.length * 2 > new Set([...pricedNames, ...counted]).size,
    /** The menu or most cards have a section of this name; `Polévky / Soups`. */
    isKnownSection({ visible, texts }: LineParts): boolean {
      const [one = '', other = one, ...more] = visible.split(/\s[/|–•-]\s/);
      if (more.length === 0 && isUsualSection(one) && isUsualSection(other)) return true;
      return known.has(plainName(visible)) || (withoutLabel(visible) === visible && isUsualSection(texts[0] ?? ''));
    },
  };
}

/** Sentences about the house or about what it cooks, which no dish is described by. */
const isStory = ({ visible, prices, allergens }: LineParts, isApart: boolean) =>
  prices.length === 0 &&
  allergens === null &&
  visible.length > 140 &&
  (visible.match(/\p{L}{3}[.!?…]+(?= \p{Lu}|$)/gu)?.length ?? 0) > (isApart ? 1 : 3);

export const isLower = (line: LineParts | undefined) => /^(?![a-z][.)] )[\p{Ll}(]/u.test(line?.visible ?? '');
