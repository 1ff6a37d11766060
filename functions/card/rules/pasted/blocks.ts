import { isTitle } from './line-kinds.ts';
import { isPriced, isPricedName, type LineParts } from './read-line.ts';

type Block = readonly number[];

/** The places of the lines between blank ones, without `(£4 supplement)` and `V`, and what most of these blocks are. */
export function blocksOf(lines: readonly LineParts[], isApart: (at: number) => boolean, hasSetPrice = false) {
  const blocks: number[][] = [];
  const blockAt = lines.map(({ visible, marks, texts }, at): Block => {
    if (isApart(at)) blocks.push([]);
    if (!visible.startsWith('(') && (marks.length === 0 || texts.length > 0)) blocks.at(-1)?.push(at);
    return blocks.at(-1) ?? [];
  });
  const isPricedAt = (at: number) => isPriced(lines[at]);
  const several = blocks.filter(({ length }) => length > 1);
  // names with their descriptions below, each pair apart from the next one
  const arePairs = hasSetPrice && several.length > 3 && several.filter(({ length }) => length === 2).length * 10 >= several.length * 7;
  // nothing has a price of its own, and a short title leads blocks of names
  const lengthAt = (at = -1) => lines[at]?.visible.length ?? 0;
  const isTitled = ([first, ...names]: Block) =>
    names.length > 1 && isTitle(lines[first ?? -1]) && names.filter((at) => lengthAt(at) > lengthAt(first)).length * 4 > names.length * 3;
  const titled = hasSetPrice ? blocks.filter(isTitled) : [];
  // a priced name leads most blocks, and words about it follow
  const led = several.filter(([first, ...more]) => isPricedName(lines[first ?? -1]) && !more.some(isPricedAt));
  const areLed = several.length > 2 && led.length * 4 >= several.length * 3;
  const describing = lines.filter(isPriced).length > 1 ? several.filter(isDescribedTo) : [];
  return {
    blocks,
    blockAt,
    arePairs,
    titled: new Set<Block>(titled.length > 1 ? titled : []),
    led: new Set<Block>(areLed ? led : []),
    describing: new Set<Block>(describing),
  };

  /** It ends in words below a priced name, as no title does, and most such names have them. */
  function isDescribedTo(block: Block): boolean {
    // its price may stand alone below the name
    const isOfOne = block.filter(isPricedAt).length === 1 && !isPricedAt(block[0] ?? -1);
    const isText = (place: number) => {
      const [above, at] = [lines[block[place - 1] ?? -1], lines[block[place] ?? -1]];
      return (isPricedName(above) || (isOfOne && isPriced(above))) && !isPriced(at) && at?.allergens === null;
    };
    const texts = block.filter((_, place) => isText(place)).length;
    return isText(block.length - 1) && texts * 2 > block.filter((at) => isPricedName(lines[at])).length - Number(texts > 1);
  }
}
