import { markCalled } from './found-marks.ts';
import { legendOf, picturesOf, starsOf, tellNumbers, usualLetters } from './legend.ts';
import { isUsualSection } from './titles.ts';

/** `(1,3,7)`, `/1,3/`: several numbers in brackets. */
export const listInBrackets = /[([/]\s?(?:A:?\s?)?\d{1,2}[a-h]?\s?[,.;]\s?\d{1,2}[^()[\]/]*[)\]/]/i;

const money = /(?<=\d ?)(?:Kč|CZK)$/iu;

/** What the visible lines of a card say of each of them: it makes one sure, or doubtful. */
export function habitsOf(visible: readonly string[]) {
  const lists = visible.filter((line) => listInBrackets.test(line));
  const marks = visible.flatMap((line, at) => (markCalled(line) === undefined ? [] : [{ line: line.toLowerCase(), at }]));
  // below a price, above one, or right below a name
  const isBeside = (at: number) =>
    Boolean(visible[at - 1]) &&
    (!/\p{L}{4}/u.test(visible[at + 1] ?? '') ||
      (!/\p{L}$/u.test(visible[at - 2]?.replace(money, '') ?? '') && !/\d/.test(visible[at - 1] ?? '')));
  const badges = [...Map.groupBy(marks, ({ line }) => line)].flatMap(([line, those]) =>
    those.length > 1 || those.some(({ at }) => isBeside(at) || !isUsualSection(line)) ? [line] : [],
  );
  const bare = visible.filter((line) =>
    /(?<=\p{L} ?|\t)(?:1[0-4]|0?[1-9])[a-h]?(?:,\s?(?:1[0-4]|0?[1-9])[a-h]?){1,12}\.?(?=\t| \d{2,4} ?(?:Kč|CZK|,-|,–|$)| ?$)/iu.test(line),
  );
  const priced = visible.filter((line) => /(?<=[\s.)])\d{2,3} ?(?:Kč|CZK|,-|,–)?$/iu.test(line));
  const tellsNumbers = tellNumbers(visible);
  const areMost = bare.length > 4 && bare.length * 2 > priced.length && visible.some((line) => /al?lerg|Kč/iu.test(line));
  const legend = legendOf(visible);
  const signed = visible.filter((line) => /(?<![\p{L}\d])A ?(?:[–-] ?)?\d{1,2}[a-h]?(?:,\s?\d{1,2}[a-h]?){1,12}(?![\d])/iu.test(line));
  return {
    /** Several numbers in brackets stand at other dishes too. */
    hasNumbersInBrackets: lists.length >= 2,
    /** Lists without brackets stand at the end of several names: one number there may be a list too. */
    hasBareLists: bare.length > 2,
    /** Most dishes end in lists of rising numbers, on a card that tells them or speaks of allergens: a list there is nothing else. */
    areListsSure: tellsNumbers || areMost,
    /** The card says which allergens the numbers are. */
    tellsNumbers,
    /** `A1,3,7` without a colon stands on several lines. */
    hasLetterSign: signed.length > 1,
    /** Letters in brackets stand on several lines, and nothing tells what they mean: numbers beside them may be no allergens. */
    hasLetters: visible.filter((line) => /[([]\p{L}\d?(?:, ?(?:\p{L}\d?|\d{1,2})){1,15}[)\]]/u.test(line)).length > 1,
    /** What footnotes say of names with stars: marks and allergens, by their stars. */
    stars: starsOf(visible),
    /** What the card says of its small pictures. */
    pictures: picturesOf(visible),
    /** The allergens by the signs of the card's own legend. */
    legend,
    /** The letters of usual lists, where nothing tells them. */
    letters: legend.size > 0 ? new Map<string, string>() : usualLetters(visible),
    /** Words for marks that stand alone on lines, and are no sections. */
    badges: new Set(badges),
  };
}

export type Habits = ReturnType<typeof habitsOf>;

/** How most cards read: nothing stands out. */
export const noHabits = habitsOf([]);
