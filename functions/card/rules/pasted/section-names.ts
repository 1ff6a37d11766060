import { areTwoLanguages } from './languages.ts';
import { isPriceAhead } from './prices-below.ts';
import { isPlain, isPriced, isPricedName, type LineParts, numbered } from './read-line.ts';
import { isLower, type Shown } from './shown-lines.ts';

type Names = readonly boolean[];

/** Which lines name a section, by what stands on them and right below, without those that the whole card shows to be something else. */
export function sectionNamesOf(card: Shown): Names {
  const areStroked = card.lines.some((line) => line.visible.includes(' / ') && card.isKnownSection(line));
  const named: Names = card.lines.map((line, at) => isSectionName(line, at, card, areStroked));
  return [withoutSold, withoutNamesOverPrices, withoutTold].reduce((names, step) => step(names, card), named);
}

function isSectionName(line: LineParts, at: number, card: Shown, areStroked: boolean): boolean {
  const { lines, isApart, isPriceAlone } = card;
  const { visible, isInCapitals, allergens, texts } = line;
  if (card.areCounted && numbered.test(visible)) return false;
  const below = lines[at + 1];
  // `Pivo`, `0,5 l`, `55 Kč`
  if (below?.weight !== '' && below?.texts.length === 0 && !isPriced(below) && isPriceAlone(at + 2)) return false;
  if (line.sizes || (card.isKnownSection(line) && !(allergens && card.firstPrice < 0))) return true;
  // `(cena za 100 g)` may stand between them
  const next = below?.visible.startsWith('(') ? lines[at + 2] : below;
  const isOverName = next !== undefined && next.texts.length > 0 && (card.hasSetPrice || next.allergens || isPricedName(next));
  const isOverDish = isApart(at) && !isApart(at + 1) && isOverName;
  // `Polévky / Soups`
  const isStroked = areStroked && isOverName && /^\p{Lu}\D+ \/ /u.test(visible);
  if ((isOverDish || isStroked) && isPlain(line) && areTwoLanguages(visible)) return true;
  // `B.L.T.` and `VIP` are names
  const isLong = visible.replace(/\([^()]*\)|\P{L}/gu, '').length > 3;
  return allergens === null && texts.length < 3 && ((isInCapitals && isLong) || /\p{L}\s?:$/u.test(visible));
}

const without = (names: Names, places: readonly number[]): Names => {
  const left = new Set(places);
  return names.map((is, at) => is && !left.has(at));
};

/** `točené pivo` below a price, where sections begin with a capital, says what is sold for it. */
function withoutSold(names: Names, { lines, isApart, isPriceAlone, placesWhere }: Shown): Names {
  const small = placesWhere((line, at) => names[at] && isLower(line));
  const sold = small.filter((at) => (isPriceAlone(at - 1) || isLower(lines[at + 1])) && !isApart(at));
  return small.length * 2 < names.filter(Boolean).length ? without(names, sold) : names;
}

/** Names in capitals have their prices below them. */
function withoutNamesOverPrices(names: Names, card: Shown): Names {
  const { lines, isApart, isPriceAlone, placesWhere } = card;
  const isOverPrice = (line: LineParts, at: number) =>
    !card.isKnownSection(line) || (isPriceAlone(at + 1) && (isPriced(lines[at - 1]) || names[at - 1]));
  const over = placesWhere((line, at) => line.isInCapitals && !isApart(at + 1) && isOverPrice(line, at) && isPriceAhead(card, names, at));
  return over.length * 2 > placesWhere((_, at) => isPriceAlone(at)).length ? without(names, over) : names;
}

/** Courses in capitals have words below them. */
function withoutTold(names: Names, { lines, hasSetPrice, isApart, isKnownSection, placesWhere }: Shown): Names {
  const inCapitals = hasSetPrice ? placesWhere((line, at) => names[at] && line.isInCapitals && !isKnownSection(line)) : [];
  const told = inCapitals.filter((at) => !isApart(at + 1) && lines[at + 1]?.isInCapitals === false && !isPriced(lines[at + 1]));
  return told.length > 3 && told.length * 4 >= inCapitals.length * 3 ? without(names, told) : names;
}
