import { isTitle, type Place, type Seen, type Segment } from './line-kinds.ts';

/** The words before one price. */
type Run = readonly number[];

/**
 * What stands above the names of a stacked card, by their lines. Where a button ends each dish, a blank line stands above the names of sections
 * only; elsewhere the first dish below a title has more words before its price than the others, a blank line above them or not.
 */
export function titlesOf(segments: readonly Segment[], seen: Seen, isDescribedBelow: boolean): ReadonlyMap<number, Place> {
  const divided = titlesAboveDivided(segments, seen);
  if (divided.size > 0) return divided;
  const runsOf = segments.map((segment) => runsBeforePrices(segment, seen));
  return isDescribedBelow ? titlesBelowWords(segments, runsOf, seen) : titlesAmongRuns(runsOf.flat(), seen);
}

function titlesAboveDivided(segments: readonly Segment[], { lines, areDivided, isApart, isWord }: Seen): Map<number, Place> {
  const apart = segments.filter(([first = 0]) => isApart(first));
  const areTitles = areDivided && apart.length * 3 < segments.length;
  const titled = apart.filter(([first = 0, second]) => isWord(second) && isTitle(lines[first]));
  return new Map(areTitles ? titled.map(([first = 0]) => [first, 'section']) : []);
}

function runsBeforePrices(segment: Segment, { kinds, areDivided, isPriced, isWord }: Seen): Run[] {
  const ends = segment.flatMap((at, place) => (isPriced(at) ? [place] : []));
  if (ends.length === 1 && !areDivided) return [];
  const runs = ends.map((end, which) => ({ end, words: segment.slice(ends[which - 1] ?? 0, end).filter(isWord) }));
  return runs.flatMap(({ end, words }) => (words.length > 0 && kinds[segment[end] ?? -1] === 'price' ? [words] : []));
}

const isWritten = (text: string) => /^\p{Lu}[^.;!?]{2,40}$/u.test(text);

/** Where words follow behind prices, a title stands behind those of the dish above; sentences below a title are those of no dish. */
function titlesBelowWords(segments: readonly Segment[], runsOf: readonly Run[][], seen: Seen): Map<number, Place> {
  const { kinds, textAt, isWord, isTold } = seen;
  const isEnd = (at: number) => ['facts', 'break', undefined].includes(kinds[at]) || (isWord(at) && isTold(at));
  const lastOf = (segment: Segment) => (isWord(segment.at(-1)) && isTold(segment.at(-2)) ? segment.at(-1) : undefined);
  const lasts = [...runsOf.flat().map((words) => words.at(-2)), ...segments.map(lastOf)];
  const titles = lasts.flatMap((at = -1): [number, Place][] => (isEnd(at - 1) && isWritten(textAt(at)) ? [[at, 'section']] : []));
  const openings = runsOf.flatMap(([first = []]) => (kinds[(first[0] ?? 0) - 1] === 'break' ? first.slice(0, -1) : []));
  return new Map([...openings.flatMap((at): [number, Place][] => (textAt(at).length > 60 ? [[at, 'leftOut']] : [])), ...titles]);
}

/** A run that is longer than most begins with a title. */
function titlesAmongRuns(runs: readonly Run[], seen: Seen): Map<number, Place> {
  const { lines, kinds, isApart, textAt, isTold } = seen;
  const found = new Map<number, Place>();
  const counts = runs.flatMap((words) => (isApart(words[0] ?? 0) ? [] : [words.length])).toSorted((one, other) => one - other);
  // most dishes have no more than so many
  const usual = counts[Math.ceil((counts.length * 2) / 3) - 1] ?? 0;
  // what is said of dishes has the form of it
  const several = runs.filter(({ length }) => length > 1);
  const areTold = several.length > 3 && several.filter((words) => isTold(words.at(-1))).length * 4 > several.length * 3;
  const over = (words: Run) => {
    const own = words.findLastIndex((at) => !isTold(at));
    const isOwn = areTold && own > 0 && (own < words.length - 1 || words.length > 2);
    const surplus = isOwn ? own : counts.length > 3 ? words.length - usual : 0;
    return surplus > 2 || (surplus > 0 && !isTold(words[surplus])) ? words.slice(0, surplus) : [];
  };
  const isName = (at: number) => isTitle(lines[at]) || (usual === 1 && isWritten(textAt(at)));
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
  for (const words of usual === 1 ? runs : []) for (const [at, place] of overFirstName(words, seen)) found.set(at, place);
  return found;
}

/** `Kulajda` below a day, and sentences below a section, above the first name with its price. */
function overFirstName(words: Run, { lines, kinds, textAt }: Seen): [number, Place][] {
  const [before, above] = [words.slice(0, -1), (words[0] ?? 0) - 1];
  const isUnderDay = lines[above]?.dayTitle === 'day';
  const isSaidOfAll = kinds[above] === 'break' && before.every((at) => /\p{L}{3}\.$/u.test(textAt(at)));
  return isUnderDay || isSaidOfAll ? before.map((at) => [at, isUnderDay ? 'dish' : 'leftOut']) : [];
}
