import { isOnlyPrice, isPlain, isPriced, isPricedName, type LineParts } from './read-line.ts';
import { plainName } from './same-dish.ts';

/** Where the days of a card stand, the titles of the first of them, and those below each other among which somebody chooses. */
export function daysOf(lines: readonly LineParts[], isApart: (at: number) => boolean) {
  const isDay = (at: number) => lines[at]?.dayTitle === 'day';
  const days = lines.flatMap((_, at) => (isDay(at) ? [at] : []));
  // four days or more are for choosing one; the last one may begin the first day
  const tabs = new Set<number>();
  for (let end = 0, first = 0; end <= lines.length; end += 1) {
    if (isDay(end)) continue;
    const isBegun = plainName(lines[first]?.visible ?? '') === plainName(lines[end - 1]?.visible ?? '');
    if (end - first > 3) for (let at = first; at < (isBegun ? end - 1 : end); at += 1) tabs.add(at);
    first = end + 1;
  }
  // where dishes stand right below most days, what stands there is one
  const isRightBelow = (at: number) => isDay(at - 1) && !isApart(at);
  const below = lines.filter((_, at) => isRightBelow(at));
  // a soup has no price, and no two days have the same one
  const isSoup = (line: LineParts, at: number) =>
    isRightBelow(at) && isPlain(line) && (isPricedName(lines[at + 1]) || isOnlyPrice(lines[at + 2]));
  const areSoups = new Set(lines.filter(isSoup).map(({ visible }) => visible)).size > 1;
  const areDishes = areSoups || below.filter((line) => line.allergens || isPriced(line)).length * 2 >= below.length;
  // nothing has a price or allergens: what stands below the days are dishes
  const arePlain = below.length > 1 && !lines.some((line) => isPriced(line) || line.allergens);
  const ofDays: boolean[] = [];
  for (const [at, { dayTitle }] of lines.entries())
    ofDays[at] = dayTitle === undefined && !isApart(at) && (isRightBelow(at) || ofDays[at - 1] === true);
  const isDishOfDay = (at: number, goesOn: boolean) => (areDishes && isRightBelow(at)) || (arePlain && ofDays[at] === true && !goesOn);
  return {
    tabs,
    areDates: lines.filter(({ dayTitle }) => dayTitle === 'date').length > 1,
    isDishOfDay,
    areSeveral: below.length > 1,
    countOfDays: days.length,
    firstDay: days.length > 1 ? (days[0] ?? -1) : -1,
  };
}
