import { isShifted, plainHead, records } from '#house/rules/read-csv';
import { codeOf } from './allergen-codes.ts';
import { whole, words } from './card-words.ts';
import { dayTitleOf } from './titles.ts';

/** The heads of our own files, of tables as people write them, and of the exports of tills and shops. */
const heads = Object.entries(words.heads).map(([column, list]): [Column, RegExp] => [column as Column, whole(list)]);

/** A column of a table of dishes; `variation` is what one of several prices of a dish is for, and a `day` holds for the rows below it. */
export type Column = keyof typeof words.heads;

/** `Nr.` above the numbers of dishes. */
export const headOfNumbers = /^(?:nr|no|č|čís|číslo|pos|#)\.?(?:\t|$)/i;

/** The column with this head, in any language. */
export function columnOf(head: string): Column | undefined {
  const plain = plainHead(head);
  return heads.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** The line that names the columns of a table. */
export interface TableHead {
  at: number;
  separator: '\t' | ';' | ',' | '|';
  /** `undefined` for a column of which nothing is read, and `note` for one without a name. */
  columns: (Column | 'note' | undefined)[];
  /** The heads as they stand there. */
  cells: string[];
  /** The allergen of each column that has one: `7` or `mléko` above crosses. */
  allergens: (string | undefined)[];
  /** How many columns are known. */
  known: number;
  /** The section that stands above the names instead of a head. */
  section?: string;
}

/** How many lines may stand above a table. */
const mostAbove = 40;
const longestHead = 1000;

/** What staff say that columns are which the reader does not know, by their heads as `plainHead` has them. */
export type AssignedColumns = Readonly<Record<string, Column>>;

/** The head of the table in a text; `undefined` where no line names columns. Below other lines, three of them have to be known. */
export function headOf(lines: readonly string[], assigned: AssignedColumns = {}): TableHead | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  const heads = lines.slice(0, first + mostAbove).flatMap((line, at) => headIn(line, at, assigned) ?? []);
  const isKnown = ({ at, known, cells, columns, section }: TableHead) =>
    section === undefined && known >= (at === first || (cells.length === 2 && columns.includes('allergens')) ? 2 : 3);
  return heads.find(isKnown) ?? heads.find(({ section }) => section !== undefined);
}

/** The head of a table and those below it that begin it anew, each with its rows. */
export function tablesOf(lines: readonly string[], assigned: AssignedColumns = {}): (TableHead & { rows: ReturnType<typeof records> })[] {
  const first = headOf(lines, assigned);
  if (!first) return [];
  const below = lines.flatMap((line, at) => (at > first.at ? (headIn(line, at, assigned) ?? []) : []));
  const more = below.filter(({ section }) => (section === undefined) === (first.section === undefined));
  const tables = [first, ...more].map((head, place, all) => ({
    ...head,
    rows: records(lines.slice(head.at + 1, all[place + 1]?.at), head.separator).map((row) => ({ ...row, cells: withDay(row.cells, head) })),
  }));
  // most rows have cells beyond the heads: those are of other columns
  const all = tables.flatMap(({ rows, cells }) => {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    return rows.map((row) => isShifted(row.cells, width));
  });
  if (first.separator === '|' && all.filter(Boolean).length * 2 > all.length) return [];
  return [...Map.groupBy(tables, ({ cells }) => cells.join()).values()].flatMap((those) => {
    const rows = those.flatMap(({ rows }) => rows.map(({ cells }) => cells));
    const [table] = those;
    const columns = table ? byContent(withSizes(table, rows), rows) : [];
    return those.map((table) => ({ ...table, columns }));
  });
}

/** Below the first dish of a day, whose cell goes over several rows, a row has a cell less. */
function withDay(cells: string[], { columns, cells: heads }: TableHead): string[] {
  const isBelow = columns[0] === 'day' && cells.length === heads.length - 1 && !dayTitleOf(cells[0] ?? '');
  return isBelow ? ['', ...cells] : cells;
}

/** Rows of one name are the prices of one dish where a `Size` is a word. */
function withSizes({ columns, cells }: TableHead, rows: readonly string[][]): TableHead['columns'] {
  const [name, size] = [columns.indexOf('name'), cells.findIndex((cell) => /^(?:size|velikost)$/i.test(cell.trim()))];
  const isRepeated = rows.some((row, at) => row[name]?.trim() && row[name] === rows[at - 1]?.[name]);
  return rows.some((row) => /^[\p{L} ]+$/u.test(row[size] ?? '')) && isRepeated && !columns.includes('variation')
    ? columns.with(size, 'variation')
    : columns;
}

/** A unit alone, as a till counts. */
export const unit = /^(?:ks|kus|por(?:ce|c)?|pcs?|each|[kdm]?g|[mcd]?l)\.?$/i;

/** What columns hold throughout that nothing names: units, days, and the names where no other column has them. */
function byContent(columns: TableHead['columns'], rows: readonly string[][]): TableHead['columns'] {
  const cellsOf = (at: number) => rows.flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim()] : []));
  const isFree = (at: number) => columns[at] === undefined || columns[at] === 'note';
  const read = columns.map((column, at) => {
    const cells = cellsOf(at);
    if (!isFree(at) || cells.length < 2) return column;
    if (cells.every((cell) => unit.test(cell))) return 'weight';
    return cells.filter((cell) => dayTitleOf(cell) && !/\d:\d/.test(cell)).length > 1 ? 'day' : column;
  });
  if (read.some((column) => column?.startsWith('name'))) return read;
  const differing = read.map((column, at) =>
    column === undefined || column === 'note' ? new Set(cellsOf(at).filter((cell) => /\p{L}{3}/u.test(cell))).size : 0,
  );
  const name = differing.indexOf(Math.max(...differing));
  return read.map((column, at) => (at === name ? 'name' : column === 'note' ? undefined : column));
}

function headIn(line: string, at: number, assigned: AssignedColumns): TableHead | undefined {
  if (line.length > longestHead) return undefined;
  for (const separator of ['\t', ';', ',', '|'] as const) {
    if (!line.includes(separator)) continue;
    const cells = records([line], separator)[0]?.cells ?? [];
    const columns = cells.map(
      (cell) =>
        assigned[plainHead(cell)] ??
        columnOf(cell) ??
        columnOf(cell.split(/\s?[/(]/)[0] ?? '') ??
        (cell.trim() === '' ? ('note' as const) : undefined),
    );
    // `Menu Name` and `Item Name`: the name of the menu is none of a dish
    const ofMenu = cells.findIndex((cell) => plainHead(cell) === 'menu name');
    if (columns.filter((column) => column === 'name').length > 1 && ofMenu >= 0) columns[ofMenu] = undefined;
    const known = columns.filter((column) => column !== 'note' && column !== undefined);
    const named = cells.map((cell) => (/^\d|^\p{L}{3}/u.test(cell.trim()) ? codeOf(cell) : undefined));
    const allergens = named.filter(Boolean).length > 2 ? named : [];
    const head = { at, columns, separator, cells, allergens, known: known.length + allergens.length };
    if (['name', 'nameCs', 'nameEn'].some((name) => known.includes(name as Column))) return head;
    if (known.length > 2 && columns.includes('note')) return head;
    // `Káva | Alergeny | Malá | Velká`
    const unknown = columns.indexOf(undefined);
    const [first = ''] = cells;
    const isTitled = unknown === 0 && /^\p{Lu}[\p{L} ]/u.test(first) && cells.filter((cell) => cell.trim()).length > 2;
    if (isTitled && known.some((column) => column === 'allergens' || column === 'price'))
      return { ...head, columns: columns.with(0, 'name'), section: first.trim() };
  }
  return undefined;
}
