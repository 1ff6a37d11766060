import { differsTenfold, usualBeside } from '../price-changes.ts';
import type { CardLine, DoubtReason } from './card-line.ts';
import { mayListAllergens } from './found-allergens.ts';
import type { LineParts } from './read-line.ts';
import { plainName } from './same-dish.ts';

const isBesideDish = (line: CardLine | undefined) => line?.role === 'more' || line?.role === 'leftOut';

/** Below so many neighbours none of their prices is usual. */
const fewNeighbours = 3;

/** Whether a line that is no part of a dish says of allergens what may be about one. */
function mayListForDish({ role, why }: CardLine, { visible, allergens, allergenDoubt }: LineParts): boolean {
  const isRead = role === 'more' || why === 'legend' || why === 'head' || why === 'contact';
  return !isRead && ((allergens?.length ?? 0) > 0 || allergenDoubt !== undefined || (why === undefined && mayListAllergens(visible)));
}

/** The dishes, by their lines, right below or above which a list of allergens stands that is read for none. */
function besideLists(cardLines: readonly CardLine[], lines: readonly LineParts[]): Set<number> {
  const found = new Set<number>();
  const isUnlisted = (row: number) => cardLines[row]?.dish?.allergens === null;
  let above = -1;
  let last = -1;
  for (const [row, line] of cardLines.entries()) {
    if (line.dish) {
      // a dish without a price may be words about the one above
      const isPriceless =
        line.doubts.some(({ reason }) => reason === 'noPrice') || (!lines[row]?.isRow && / \+ ?\D?\d/.test(line.source.text));
      if (isPriceless && line.dish.allergens?.length && isUnlisted(last) && cardLines[last]?.dish?.price !== undefined) found.add(last);
      last = row;
      above = row;
    } else if (line.role !== 'more' && line.why !== 'button') {
      const isListed = mayListForDish(line, lines[row] as LineParts);
      if (isListed && isUnlisted(above)) found.add(above);
      else if (isListed && isUnlisted(row + 1)) found.add(row + 1);
      above = -1;
      if (line.role === 'section') last = -1;
    }
  }
  return found;
}

/** The doubts that only show beside other dishes: a price far from the others or without their sign, a dish that stands there twice. */
export function withNeighbours(cardLines: CardLine[], lines: readonly LineParts[]): CardLine[] {
  const priced = cardLines.flatMap(({ dish }) => (dish?.price === undefined ? [] : [{ price: dish.price, category: dish.section }]));
  const usual = usualBeside(priced);
  const withPrice = lines.filter(({ prices }) => prices.length > 0);
  const signs = withPrice.filter(({ prices }) => prices[0]?.isSigned).length;
  const isSignedCard = signs >= 2 && signs * 2 > withPrice.length;
  const unsigned = new Set(withPrice.flatMap(({ prices: [first], source }) => (first?.isSigned || first?.isForeign ? [] : [source.id])));
  // whole sections may be without signs
  const pricedLines = cardLines.filter(({ dish }) => dish?.price !== undefined);
  const sections = Map.groupBy(pricedLines, ({ dish }) => dish?.section);
  const areUnsigned = (those: readonly CardLine[]) => those.length > 2 && those.every(({ source }) => unsigned.has(source.id));
  const unsignedSections = new Set([...sections].flatMap(([section, those]) => (areUnsigned(those) ? [section] : [])));
  const listed = besideLists(cardLines, lines);
  const seen = new Set<string>();
  return cardLines.map((line, row) => {
    if (!line.dish) return line;
    const { price, section, name } = line.dish;
    const doubts = [...line.doubts];
    const says = (reason: DoubtReason) => doubts.some((doubt) => doubt.reason === reason);
    if (price !== undefined) {
      const neighbours = usual({ price, category: section });
      if (!says('unusualPrice') && priced.length > fewNeighbours && neighbours !== undefined && differsTenfold(price, neighbours))
        doubts.push({ field: 'price', reason: 'unusualPrice' });
      let priceRow = row;
      while (lines[priceRow]?.prices.length === 0 && isBesideDish(cardLines[priceRow + 1])) priceRow += 1;
      const own = lines[priceRow];
      if (isSignedCard && own && unsigned.has(own.source.id) && !unsignedSections.has(section))
        doubts.push({ field: 'price', reason: 'unsignedPrice' });
    }
    if (name === '') doubts.push(...(['name', 'price', 'allergens'] as const).map((field) => ({ field, reason: 'maybeMore' as const })));
    if (listed.has(row) && !says('maybeAllergens')) doubts.push({ field: 'allergens', reason: 'maybeAllergens' });
    const key = [section, name, line.dish.weight].map(plainName).join('\n');
    if (name !== '' && seen.has(key)) doubts.push({ field: 'name', reason: 'repeatedDish' });
    seen.add(key);
    return { ...line, doubts };
  });
}
