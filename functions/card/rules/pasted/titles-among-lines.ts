import type { Language } from '#house/language/languages';
import { isInOtherLanguage } from './languages.ts';
import type { Decided } from './left-out.ts';
import { isTitle } from './line-kinds.ts';
import { goesOnWith, isCourse, isOnlyPrice, isPriced, type LineParts, numbered } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { isLower } from './shown-lines.ts';
import { gap, type Role } from './source-lines.ts';
import { isButton, isUsualSection, weekdayNamed } from './titles.ts';

type Lines = readonly LineParts[];
const isDish = (one: Decided | undefined) => one?.role === 'dish';

/** How often each of these lines stands there. */
const counted = (lines: Lines) => [...Map.groupBy(lines, ({ visible }) => visible)].map(([visible, { length }]) => ({ visible, length }));

/** Lines without a price that stand on several pages. The same soup stands under several days, and the same `3) Guláš` where few such have a price. */
export function repeatedTitles(lines: Lines): Set<string> {
  const listed = lines.flatMap(({ visible }, at) => (numbered.test(visible) ? [at] : []));
  const arePriced = listed.filter((at) => isPriced(lines[at]) || isOnlyPrice(lines[at + 1])).length * 2 > listed.length;
  const isDish = ({ visible, marks, texts }: LineParts) =>
    isCourse(visible) ||
    goesOnWith.test(visible) ||
    /,.*,|, \p{Ll}/u.test(visible) ||
    (!arePriced && numbered.test(visible)) ||
    (marks.length > 0 && texts.length === 0);
  const titles = lines.filter((line) => !isPriced(line) && !line.allergens && !isUsualSection(line.visible) && !isDish(line));
  return new Set(counted(titles).flatMap(({ visible, length }) => (length > 1 ? [visible] : [])));
}

/** Words that stand beside every third price at least. */
export function buttonsOf(lines: Lines): Set<string> {
  const alone = lines.filter(isOnlyPrice).length;
  // a drink that is sold in several sizes begins each time, and a dish of each day has words and its price below it
  const isName = (at: number) =>
    (isPriced(lines[at - 1]) && lines[at + 1]?.texts.length === 0) ||
    (isPriced(lines[at + 1]) && /^\p{Ll}/u.test(lines[at + 1]?.texts[0] ?? ''));
  const words = lines.filter(
    (line, at) =>
      !isName(at) &&
      !isPriced(line) &&
      !goesOnWith.test(line.visible) &&
      line.texts.length > 0 &&
      line.allergens === null &&
      !isUsualSection(line.visible) &&
      !line.visible.includes('%'),
  );
  return new Set(counted(words).flatMap(({ visible, length }) => (length > 2 && length * 3 >= alone && alone > 2 ? [visible] : [])));
}

/** The button that stands once for each dish, between one price and the next: it ends what belongs together. */
export function dividerOf(lines: Lines): string | undefined {
  // a badge stands between a name and its price
  const isBadge = (at: number) => isOnlyPrice(lines[at + 1]) && !isPriced(lines[at - 1]);
  const [most] = counted(lines.filter(({ visible }, at) => isButton(visible) && !isBadge(at))).toSorted(
    (one, other) => other.length - one.length,
  );
  return most && most.length > 2 ? most.visible : undefined;
}

/** `Pizza (12)` without the number of its dishes. */
const withoutCount = (text: string) => text.replace(/ \(\d{1,3}\)$/, '');
export const uncounted = ({ visible }: LineParts) => withoutCount(visible);

/** Where the sections stand that are named at the beginning, beside or below each other, as on the page of a shop, by their names. */
export function sectionsNamedAbove(lines: Lines, firstPrice: number): Map<string, number> {
  const firstListed = lines.findIndex((line) => line.allergens !== null && uncounted(line) === line.visible && !isButton(line.visible));
  const end = Math.min(...[firstPrice, firstListed].filter((at) => at >= 0));
  const above = firstPrice < 0 ? [] : lines.slice(0, end);
  const named = above.map((line) => (isPriced(line) ? [] : line.visible.split(gap).map(withoutCount)));
  const last = new Map(lines.map((line, at): [string, number] => [uncounted(line), at]));
  // on the next lines, or in the next cells
  const isSaidAgain = (name: string, at: number) => (last.get(name) ?? 0) > at && /^(?![\p{Ll}\d])(?=.*\p{L}{3}).{3,40}$/u.test(name);
  const again = named.map((names, at) => names.filter((name) => isSaidAgain(name, at)));
  const isBeside = (end: number) => again.some((names) => names.some((name) => last.get(name) === end && !isButton(name)));
  const found = again.flatMap((names, at) => (new Set(again.slice(Math.max(at - 4, 0), at + 5).flat()).size > 1 ? names : []));
  return new Map(
    found.flatMap((name): [string, number][] => {
      const end = last.get(name) ?? 0;
      return isBeside(end - 1) || isOnlyPrice(lines[end + 1]) ? [] : [[name, end]];
    }),
  );
}

/** Courses that stand under several days are no sections beside them. */
function withoutCourses(decided: readonly Decided[], all: Lines): Decided[] {
  const sections = decided.flatMap(({ role }, row) => (role === 'section' && all[row] ? [{ row, line: all[row] }] : []));
  const [first, second] = sections.filter(({ line }) => line.dayTitle);
  if (!first || !second) return [...decided];
  const ofCourses = sections.filter(({ line }) => !line.dayTitle);
  const courses = Map.groupBy(ofCourses, ({ line }) => plainName(line.visible));
  const words = ofCourses.filter(({ line }) => /\p{Ll}:$/u.test(line.visible));
  const those = [...courses.values()].filter(({ length }) => length > 1).flat();
  const repeated = new Set([...those, ...words].map(({ row }) => row));
  return decided.map((one, row) => (repeated.has(row) && !all[row]?.source.as ? { role: 'leftOut', why: 'title' } : one));
}

/** `Úterý` above `Tuesday`, and not above `Středa`: the dishes of a day are those of no other one. */
function mayBeSameDay(above: LineParts | undefined, line: LineParts | undefined): boolean {
  if (!line?.dayTitle) return true;
  const [first, second] = [above, line].map((one) => weekdayNamed(one?.visible ?? ''));
  return above?.dayTitle !== undefined && (first === second || first === -1 || second === -1);
}

/** Of a title above the card and one right above its first dish, the latter names the section; words in small letters below a title tell of it. */
function withNearestTitles(before: readonly Decided[], all: Lines): readonly Decided[] {
  const decided = [...before];
  const shown = [...decided.keys()].filter((row) => decided[row]?.role !== 'leftOut' && !all[row]?.source.as);
  const firstDish = decided.findIndex(isDish);
  for (const [place, row] of shown.entries()) {
    const above = shown[place - 1] ?? -1;
    const roles = `${decided[above]?.role} ${decided[row]?.role}`;
    if (!isTitle(all[above]) || !isDish(decided[shown[place + 1] ?? -1])) continue;
    const isTold = roles === 'notUnderstood section' && isLower(all[row]);
    const isNearer =
      roles === 'section notUnderstood' && row < firstDish && isTitle(all[row]) && !isUsualSection(all[above]?.visible ?? '');
    const [own, other] = isTold ? [above, row] : [row, above];
    if (isTold || isNearer)
      [decided[own], decided[other]] = [
        { role: 'section', isGuess: true },
        { role: 'leftOut', why: 'title' },
      ];
  }
  return decided;
}

/** A title over another title, such as the name of the restaurant in capitals, is no section: no dish stands in it. */
export function settledTitles(before: readonly Decided[], all: Lines, language: Language): Decided[] {
  const decided = withNearestTitles(withoutCourses(before, all), all);
  const kept = [...decided];
  // sections stand in two languages, one below the other
  const isSection = (row: number) => decided[row]?.role === 'section';
  const isPair = (row: number) => isSection(row) && isSection(row + 1) && !isSection(row - 1) && !isSection(row + 2);
  const areDoubled = decided.filter((_, row) => isPair(row)).length > 2;
  let below: Role = 'section';
  let last = decided.length;
  for (let row = decided.length - 1; row >= 0; row -= 1) {
    const { role } = decided[row] as Decided;
    if (role === 'section' && below === 'section' && !all[row]?.source.as) {
      // words below the name of a section say something of it
      const isRightBelow = all.slice(row + 1, last).every(({ visible }) => visible === '');
      const isOfSection =
        isRightBelow && isUsualSection(all[row]?.visible ?? '') && !isUsualSection(all[last]?.visible ?? '') && !all[last]?.isInCapitals;
      const isTranslated =
        (areDoubled || isInOtherLanguage(all[last]?.visible ?? '', language)) && last === row + 1 && mayBeSameDay(all[row], all[last]);
      kept[last in all && (isOfSection || isTranslated) ? last : row] = { role: 'leftOut', why: 'title' };
    }
    if (role === 'section') last = row;
    if (role === 'dish' || role === 'section' || role === 'notUnderstood') below = role;
  }
  return kept;
}
