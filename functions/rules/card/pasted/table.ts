import type { Language } from '#messages/languages';
import { searchable } from '../../searchable.ts';
import { everyMark } from '../marks.ts';
import { allergensOfCell, mayListAllergens, noHabits, takeAllergens } from './found-allergens.ts';
import { pricesOfCell } from './found-prices.ts';
import { type Column, headOf, isShifted, plain, records, type TableHead } from './heads.ts';
import { type LineParts, markWords, readLine } from './read-line.ts';
import type { SourceLine } from './source-lines.ts';

/**
 * The rows of a table whose columns have heads, by their line; `undefined` when the text is no such table. A cell is what its column says, and
 * nothing else is looked for in it. The rows of one dish with several variations are its prices.
 */
export function readTable(source: readonly SourceLine[]): Map<number, LineParts> | undefined {
  const head = headOf(source.map(({ text }) => text));
  if (!head) return undefined;
  const read = new Map<number, LineParts>();
  const first = head.at + 1;
  read.set(head.at, { ...emptyLine(source[head.at] as SourceLine), head: true });
  const texts = source.slice(first).map(({ text }) => text);
  let above: Row | undefined;
  for (const { cells, from, count } of records(texts, head.separator)) {
    const line = source[first + from] as SourceLine;
    if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) continue;
    const row = rowOf(line, cells, head);
    if (above && isVariation(above, row)) {
      above.parts.prices = measured(above);
      above.parts.weight = '';
      read.set(first + from, { ...emptyLine(line), isMore: true, prices: measured(row), hasUnreadablePrice: row.parts.hasUnreadablePrice });
    } else {
      above = row;
      read.set(first + from, row.parts);
    }
    for (let next = 1; next < count; next += 1) {
      const more = source[first + from + next] as SourceLine;
      read.set(first + from + next, { ...emptyLine(more), isMore: true });
    }
  }
  return read;
}

interface Row {
  parts: LineParts;
  name: string;
  variation: string;
}

/** Whether a row is another price of the dish above. */
function isVariation(above: Row, { name, variation, parts }: Row): boolean {
  const isSame = name === '' || (name === above.name && (parts.section ?? '') === (above.parts.section ?? ''));
  return above.variation !== '' && variation !== '' && isSame && above.name !== '';
}

const measured = ({ parts, variation }: Row) => parts.prices.map((price) => ({ ...price, measure: price.measure || variation }));

const blankLine = readLine({ id: 0, text: '' }, noHabits);

function emptyLine(line: SourceLine): LineParts {
  return { ...blankLine, source: line, visible: line.text.trim() };
}

/** Of a price that is typed at the till. */
const isOpenPrice = /^(?:variable|open|variabilni|volna)$/;

function rowOf(line: SourceLine, cells: string[], { columns }: TableHead): Row {
  const all = (column: Column | 'note') => cells.flatMap((text, at) => (columns[at] === column && text.trim() ? [plain(text)] : []));
  const cell = (column: Column) => all(column)[0] ?? '';
  const [nameCs, nameEn] = [cell('nameCs'), cell('nameEn')];
  const translated = (language: Language, name: string, description: string) =>
    name || description ? { language, name, description } : undefined;
  const name = cell('name') || nameCs || nameEn;
  const variation = cell('variation');
  const row: LineParts = {
    ...emptyLine(line),
    texts: [name].filter(Boolean),
    isRow: true,
    hasSectionColumn: columns.includes('section') || undefined,
    section: columns.includes('section') ? cell('section') : undefined,
  };
  const of = (parts: LineParts): Row => ({ parts, name: cell('name'), variation });
  if (isShifted(cells, columns.length)) return of({ ...row, hasUnreadablePrice: true, allergenDoubt: 'maybeAllergens' });
  if (isOpenPrice.test(searchable(cell('price')))) return of({ ...row, texts: [] });
  const translation =
    name === nameCs || cell('name')
      ? (translated('en', nameEn, cell('descriptionEn')) ?? (cell('name') ? translated('cs', nameCs, cell('descriptionCs')) : undefined))
      : undefined;
  const descriptions = [...all('description'), ...(cell('name') ? [] : all('descriptionCs')), ...all('note')];
  const description = [...new Set(descriptions)]
    .join(' ')
    .replace(/<[^<>]{0,200}>/g, '')
    .trim();
  // a supplement has a plus
  const price = pricesOfCell(cell('price').replace(/^\+ ?/, ''));
  const traces = allergensOfCell(cell('mayContain'));
  const words = cell('marks')
    .toLowerCase()
    .split(/[,\s]+/);
  return of({
    ...row,
    texts: [name, description].filter(Boolean),
    prices: price.prices,
    hasUnreadablePrice: price.hasUnreadable,
    mayContain: traces.allergens ?? [],
    ...allergensOf(cells, columns, cell('allergens'), description, traces.doubt),
    weight: cell('weight') || (/\d/.test(variation) ? variation : ''),
    marks: everyMark.filter((mark) => words.some((word) => markWords[mark].includes(word))),
    translation,
  });
}

/** Whether a cell has nothing but names of allergens. */
function namesAllergens(text: string): boolean {
  const { allergens, doubt } = /\p{L}{3}/u.test(text) ? allergensOfCell(plain(text)) : { allergens: null, doubt: undefined };
  return (allergens?.length ?? 0) > 0 && !doubt;
}

/** What the column of allergens says. Without one, what a description or an unknown column says is asked about. */
function allergensOf(
  cells: readonly string[],
  columns: TableHead['columns'],
  cell: string,
  description: string,
  doubt: LineParts['allergenDoubt'],
): Pick<LineParts, 'allergens' | 'kinds' | 'allergenDoubt'> {
  if (columns.includes('allergens')) {
    const { allergens, kinds, doubt: own } = allergensOfCell(cell);
    return { allergens, kinds, allergenDoubt: own ?? doubt };
  }
  const { allergens, kinds } = takeAllergens(description, noHabits);
  const mayBe =
    allergens !== null || cells.some((text, at) => columns[at] === undefined && (mayListAllergens(text) || namesAllergens(text)));
  return { allergens, kinds, allergenDoubt: mayBe ? 'maybeAllergens' : doubt };
}
