import type { Mark } from '#contract/card/meals';
import type { Language } from '#messages/languages';
import { searchable } from '../../searchable.ts';
import { everyMark } from '../marks.ts';
import { allergensOfCell } from './found-allergens.ts';
import { pricesOfCell } from './found-prices.ts';
import { type LineParts, readLine } from './read-line.ts';
import { longestLine, type SourceLine } from './source-lines.ts';

/** A column of a table of dishes. */
export type Column =
  | 'section'
  | 'name'
  | 'weight'
  | 'description'
  | 'allergens'
  | 'mayContain'
  | 'marks'
  | 'price'
  | 'nameCs'
  | 'nameEn'
  | 'descriptionCs'
  | 'descriptionEn';

const heads: [RegExp, Column][] = [
  [/^(?:sekce|kategorie|skupina|section|category|course)$/, 'section'],
  [/^(?:nazev|jidlo|nazev jidla|polozka|pokrm|napoj|name|dish|item|meal)$/, 'name'],
  [
    /^(?:gramaz|hmotnost|vaha|objem|mnozstvi|porce|mnozstvi \/ objem|weight|volume|size|portion|weight or volume|hmotnost nebo objem)$/,
    'weight',
  ],
  [/^(?:popis|poznamka|slozeni|description|details)$/, 'description'],
  [/^(?:alergeny|alergen|allergens?)$/, 'allergens'],
  [/^(?:muze obsahovat|stopy|may contain|traces)$/, 'mayContain'],
  [/^(?:znacky|oznaceni|marks?|labels?)$/, 'marks'],
  [/^(?:cena|cena \(?kc\)?|cena v kc|cena s dph|kc|price|price \(?(?:kc|czk)\)?)$/, 'price'],
  [/^(?:nazev cesky|nazev \(cs\)|name \(cs\)|cesky)$/, 'nameCs'],
  [/^(?:nazev anglicky|nazev \(en\)|name \(en\)|english|anglicky)$/, 'nameEn'],
  [/^(?:popis cesky|popis \(cs\)|description \(cs\))$/, 'descriptionCs'],
  [/^(?:popis anglicky|popis \(en\)|description \(en\))$/, 'descriptionEn'],
];

/** The rows of a table whose first line names its columns, by their line; `undefined` when the text is no such table. */
export function readColumns(source: readonly SourceLine[]): Map<number, LineParts> | undefined {
  const head = source.findIndex(({ text }) => text.trim() !== '');
  const first = source[head]?.text ?? '';
  if (first.length > longestLine) return undefined;
  for (const separator of ['\t', ';', ',', '|'] as const) {
    const columns = (records([first], separator)[0]?.cells ?? []).map(columnOf);
    const named = columns.filter(Boolean);
    if (named.length >= 2 && (named.includes('name') || named.includes('nameCs') || named.includes('nameEn'))) {
      return rows(source, { head, columns, separator });
    }
  }
  return undefined;
}

/** The column with this head, in any language. */
export function columnOf(head: string): Column | undefined {
  const plain = plainHead(head);
  return heads.find(([pattern]) => pattern.test(plain))?.[1];
}

/** A head without accents, capitals and what surrounds it. */
export function plainHead(head: string): string {
  return searchable(head.replace(/\ufeff/g, ''))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/:$/, '');
}

interface Table {
  head: number;
  columns: (Column | undefined)[];
  separator: '\t' | ';' | ',' | '|';
}

function rows(source: readonly SourceLine[], { head, columns, separator }: Table): Map<number, LineParts> {
  const read = new Map<number, LineParts>();
  const headLine = source[head] as SourceLine;
  read.set(head, { ...emptyLine(headLine), head: true });
  const texts = source.slice(head + 1).map(({ text }) => text);
  for (const { cells, from, count } of records(texts, separator)) {
    const line = source[head + 1 + from] as SourceLine;
    if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) continue;
    read.set(head + 1 + from, rowOf(line, cells, columns));
    for (let next = 1; next < count; next += 1) {
      const more = source[head + 1 + from + next] as SourceLine;
      read.set(head + 1 + from + next, { ...emptyLine(more), isMore: true });
    }
  }
  return read;
}

const blankLine = readLine({ id: 0, text: '' }, { hasNumbersInBrackets: false });

function emptyLine(line: SourceLine): LineParts {
  return { ...blankLine, source: line, visible: line.text.trim() };
}

function rowOf(line: SourceLine, cells: string[], columns: Table['columns']): LineParts {
  const cell = (column: Column) => plain(cells[columns.indexOf(column)] ?? '');
  const unnamed = cells.flatMap((text, at) => (columns[at] === undefined && text.trim() ? [plain(text)] : []));
  const [nameCs, nameEn] = [cell('nameCs'), cell('nameEn')];
  const translated = (language: Language, name: string, description: string) =>
    name || description ? { language, name, description } : undefined;
  const name = cell('name') || nameCs || nameEn;
  const row: LineParts = {
    ...emptyLine(line),
    texts: [name].filter(Boolean),
    isRow: true,
    hasSectionColumn: columns.includes('section') || undefined,
    section: columns.includes('section') ? cell('section') : undefined,
  };
  if (isShifted(cells, columns.length)) return { ...row, hasUnreadablePrice: true, allergenDoubt: 'maybeAllergens' };
  const translation =
    name === nameCs || cell('name')
      ? (translated('en', nameEn, cell('descriptionEn')) ?? (cell('name') ? translated('cs', nameCs, cell('descriptionCs')) : undefined))
      : undefined;
  const description = [cell('description') || (cell('name') ? '' : cell('descriptionCs')), ...unnamed].filter(Boolean).join(' ');
  const price = pricesOfCell(cell('price'));
  const allergens = allergensOfCell(cell('allergens'));
  const traces = allergensOfCell(cell('mayContain'));
  const words = cell('marks')
    .toLowerCase()
    .split(/[,\s]+/);
  return {
    ...row,
    texts: [name, description].filter(Boolean),
    prices: price.prices,
    hasUnreadablePrice: price.hasUnreadable,
    allergens: allergens.allergens,
    kinds: allergens.kinds,
    mayContain: traces.allergens ?? [],
    allergenDoubt: allergens.doubt ?? traces.doubt,
    weight: cell('weight'),
    marks: everyMark.filter((mark) => words.some((word) => markWords[mark].includes(word))),
    translation,
  };
}

/** Whether a row has text behind its last column: a separator within a cell, as in `62,50`, has moved what stands behind it. */
export function isShifted(cells: readonly string[], columns: number): boolean {
  return cells.slice(columns).some((cell) => plain(cell) !== '');
}

const markWords: Readonly<Record<Mark, string[]>> = {
  vegetarian: ['v', 'vegetarian', 'vegetariánské', 'bezmasé'],
  vegan: ['vg', 'vegan', 'veganské'],
  spicy: ['🌶', 'spicy', 'pálivé'],
  speciality: ['✦', 'speciality', 'specialita'],
};

/** The text of a cell, without the apostrophes that keep programs from taking it for a formula, in one line. */
export function plain(cell: string): string {
  return cell
    .replace(/["'\s]+/g, (run, at: number) => withoutApostrophe(run, cell.charAt(at - 1), cell.charAt(at + run.length)))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A run of quotation marks and blanks at the beginning of a cell, without its last apostrophe before the sign of a formula. */
function withoutApostrophe(run: string, before: string, next: string): string {
  const at = /'$/.test(run) && /[=+\-@＝＋－＠]/.test(next) ? run.length - 1 : Math.max(run.lastIndexOf("'\t"), run.lastIndexOf("'\r"));
  const isAtStart = /^[,;]?$/.test(before) || /[\t\r\n]/.test(run.slice(0, Math.max(at, 0)));
  return at >= 0 && isAtStart ? run.slice(0, at) + run.slice(at + 1) : run;
}

/** The records of RFC 4180; a cell in quotation marks may go over several lines. */
export function records(lines: readonly string[], separator: string): { cells: string[]; from: number; count: number }[] {
  // the line in which a quotation mark is closed that is open at the start of each line
  const closedIn: (number | undefined)[] = [];
  for (const [row, line] of [...lines.entries()].toReversed()) closedIn[row] = cellsOf(`"\n${line}`, separator) ? row : closedIn[row + 1];
  const found: { cells: string[]; from: number; count: number }[] = [];
  for (let from = 0; from < lines.length; ) {
    const line = lines[from] ?? '';
    const last = cellsOf(line, separator) ? from : (closedIn[from + 1] ?? from);
    // an open quotation mark that is never closed is a letter
    const cells = cellsOf(lines.slice(from, last + 1).join('\n'), separator) ?? line.split(separator);
    found.push({ cells, from, count: last + 1 - from });
    from = last + 1;
  }
  return found;
}

/** A cell in quotation marks, with the blanks around it and without the second mark while it is open. Between tabs, a tab is no blank. */
const quotedCell = /^\s*"((?:[^"]|"")*)("?)\s*/;
const quotedBetweenTabs = /^[^\S\t]*"((?:[^"]|"")*)("?)[^\S\t]*/;

/** The cells of a record; `undefined` while a quotation mark is open. */
function cellsOf(record: string, separator: string): string[] | undefined {
  const pattern = separator === '\t' ? quotedBetweenTabs : quotedCell;
  const cells: string[] = [];
  let rest = record.replace(/^\ufeff/, '');
  for (;;) {
    const [quoted, text = '', closed] = pattern.exec(rest) ?? [];
    if (closed === '') return undefined;
    const end = quoted?.length ?? (rest.includes(separator) ? rest.indexOf(separator) : rest.length);
    cells.push(quoted === undefined ? rest.slice(0, end) : text.replaceAll('""', '"'));
    if (end >= rest.length) return cells;
    rest = rest.slice(rest[end] === separator ? end + 1 : end);
  }
}
