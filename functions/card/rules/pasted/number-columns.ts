import { headOfNumbers } from './heads.ts';
import { languageOf } from './languages.ts';
import { gap, visibleLine } from './source-lines.ts';

/** What the columns of a line say that has no heads above it. */
export interface ColumnsOfLine {
  /** The cell of the column of allergens. */
  allergens: string | undefined;
  /** It could as well be another number. */
  isDoubtful?: true | undefined;
  /** The other cells, without the number of the dish. */
  rest: string;
}

interface Row {
  line: number;
  /** Lines with the same separator, and without cells that may be empty as many of them, have the same columns. */
  layout: string;
  cells: string[];
}

/**
 * The columns of numbers in a table without heads, by line. A column is one of allergens when all its cells are such lists; one that counts the
 * dishes from 1 on, from anew in each section, says nothing of them, and numbers of the house's own are left to its legend. Lines of which this
 * says nothing stay as they are.
 */
export function numberColumns(texts: readonly string[], areOwn = false): Map<number, ColumnsOfLine> {
  // on German cards, numbers mostly stand for additives
  const isDoubtful = languageOf(texts.join(' ')) === 'de' && !texts.some((text) => /al?lerg/i.test(text)) ? true : undefined;
  const rows = texts.flatMap((text, line): Row[] => {
    const row = rowOf(text, line);
    return row.cells.filter(Boolean).length > 1 && row.cells.some((cell) => /\p{L}/u.test(cell)) && /\d/.test(text) ? [row] : [];
  });
  const found = new Map<number, ColumnsOfLine>();
  for (const those of Map.groupBy(rows, ({ layout }) => layout).values()) {
    const columns: string[][] = [];
    for (const { cells } of those) {
      for (const [at, cell] of cells.entries()) {
        columns[at] ??= [];
        if (cell) columns[at].push(cell);
      }
    }
    const ofAllergens = columns.flatMap((cells, at) => (!areOwn && areLists(cells) ? [at] : []));
    const [allergens] = ofAllergens.length === 1 ? ofAllergens : [];
    const counting = columns.findIndex((cells) => isCounting(cells, allergens === undefined));
    if (allergens === undefined && counting < 0) continue;
    for (const { line, cells } of those) {
      const rest = cells.filter((cell, at) => cell && at !== allergens && at !== counting).join(gap);
      found.set(line, { allergens: allergens === undefined ? undefined : cells[allergens] || undefined, isDoubtful, rest });
    }
  }
  return new Map([...found, ...numbersAlone(texts, areOwn, isDoubtful)]);
}

/** Numbers on lines of their own are a column too: lists are allergens where there are several, and numbers that count are those of dishes. */
function numbersAlone(texts: readonly string[], areOwn: boolean, isDoubtful: true | undefined): [number, ColumnsOfLine][] {
  const alone = texts.flatMap((text, line) => {
    const cell = text.trim().length > 40 ? '' : visibleLine(text);
    return /^\d/.test(cell) && (list.test(cell) || /^\d{1,2}[.)]?$/.test(cell)) ? [{ line, cell }] : [];
  });
  const [lists = [], numbers = []] = [true, false].map((is) => alone.flatMap(({ cell }) => (list.test(cell) === is ? [cell] : [])));
  const areAllergens = !areOwn && areLists(lists);
  const isCount = isCounting(numbers, true);
  return alone.flatMap(({ line, cell }): [number, ColumnsOfLine][] => {
    if (list.test(cell)) return areAllergens ? [[line, { allergens: cell, isDoubtful, rest: '' }]] : [];
    if (isCount) return [[line, { allergens: undefined, rest: '' }]];
    return areAllergens && single.test(cell) ? [[line, { allergens: cell, isDoubtful: true, rest: '' }]] : [];
  });
}

function rowOf(text: string, line: number): Row {
  const separator = ['\t', '|', ';'].find((one) => text.split(one).length > (one === ';' ? 2 : 1));
  if (!separator) {
    const cells = visibleLine(text).split(gap);
    return { line, layout: `${cells.length}`, cells };
  }
  // several blanks within a cell are no columns
  const cells = text.split(separator).map((cell) => visibleLine(cell.replace(/(?<=\p{Ll})[ \u00a0]{2,}(?=\p{Ll})/gu, ' ')));
  return { line, layout: separator, cells };
}

const codeInCell = '(?:1[0-4]|0?[1-9])[a-h]?';
const list = new RegExp(`^${codeInCell}(?:[,;.] ?${codeInCell})+[,;.]?$`, 'i');
const single = new RegExp(`^${codeInCell}[,;.]?$|^[-–0]$`, 'i');

/** Whether cells are lists of allergens, at least two of them of several; `0,5` and `1,5` are litres. */
function areLists(cells: readonly string[]): boolean {
  const lists = cells.filter((cell) => list.test(cell));
  const isLists = lists.length > 1 && cells.every((cell) => list.test(cell) || single.test(cell));
  // `12.5` and `0,5` are prices and litres
  return isLists && !lists.every((cell) => /^\d[.,]5$|^\d{1,2}\.\d{1,2}$/.test(cell));
}

/** Whether cells count: 1, 2, 3 …, from 1 on again in each section. Where nothing else is sure, four have to, and few numbers may be missing. */
function isCounting(cells: readonly string[], isStrict: boolean): boolean {
  const counted = cells.filter((cell) => !headOfNumbers.test(cell));
  if (counted.length < (isStrict ? 4 : 2) || !counted.every((cell) => /^\d{1,3}[.)]?$/.test(cell))) return false;
  const numbers = counted.map((cell) => Number.parseInt(cell, 10));
  const steps = numbers.slice(1).map((next, at) => ({ next, by: next - (numbers[at] ?? 0) }));
  const ups = steps.filter(({ by }) => by === 1).length;
  return ups > 0 && steps.every(({ next, by }) => next === 1 || by > 0) && (!isStrict || ups * 2 >= steps.length);
}
