import { isPriced, isPricedName, type LineParts } from './read-line.ts';
import { isLower, type Shown } from './shown-lines.ts';

/** What names that end in their allergens say of the lines beside them. */
export function listedNamesOf({ lines, isApart, firstPrice, placesWhere }: Shown, countOfDays: number) {
  // nothing has a price, and most names end in their allergens: those without are dishes too
  const listed = lines.filter(({ allergens, texts }) => allergens && texts.length > 0);
  const areMost = listed.length * 2 > lines.length || (countOfDays > 2 && listed.length >= countOfDays);
  const areSmall = listed.filter(isLower).length * 2 > listed.length;
  // the price stands behind the words below a name
  const isListed = (at: number) => !isPriced(lines[at]) && lines[at]?.allergens !== null && (lines[at]?.texts.length ?? 0) > 0;
  const isPricedOnly = (at: number) => isPricedName(lines[at]) && lines[at]?.allergens === null;
  const names = placesWhere((_, at) => isListed(at));
  const over = names.filter((at) => isPricedOnly(at + 1) && !isApart(at + 1)).length;
  const below = names.filter((at) => isPricedOnly(at - 1) && !isApart(at)).length;
  const areAbove = names.length > 2 && over * 4 > names.length * 3 && over > below;
  return {
    isNameInList: (line: LineParts) =>
      firstPrice < 0 && areMost && line.visible.length <= 60 && /^\p{L}[^.!?]+$/u.test(line.texts[0] ?? '') && (areSmall || !isLower(line)),
    isBelowListed: (at: number) => areAbove && isListed(at - 1) && isPricedOnly(at) && !isApart(at),
    isOverListed: (at: number) => areAbove && isListed(at + 1),
  };
}
