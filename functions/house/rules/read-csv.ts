import { searchable } from './searchable.ts';

/** A file whose first lines name its columns. */
export interface CsvTable {
  /** The heads as they stand there. */
  heads: string[];
  /** The cells of each line that has some, in one line each, with the place of its first line in the file, from 1 on. */
  rows: { row: number; cells: string[] }[];
}

/** The text of a file in UTF-8 or UTF-16, or else as older spreadsheets save it here; `undefined` of a workbook, a PDF or the like. */
export function decoded(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes);
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (/\0|^%PDF/.test(new TextDecoder('latin1').decode(bytes.slice(0, 4096)))) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** So many lines may stand above the heads: a title, the days of a report. */
const mostAbove = 10;

/** Reads a file with the separator, and below the line, by which most heads are known; of equal lines the first, and the most columns. */
export function csvTable(text: string, isKnown: (head: string) => boolean): CsvTable {
  const lines = text.split(/\r\n?|\n/);
  const candidates = lines.slice(0, mostAbove).flatMap((line, at) =>
    ['\t', ';', ','].map((separator) => {
      const heads = records([line], separator)[0]?.cells ?? [];
      return { at, separator, heads, known: heads.filter(isKnown).length };
    }),
  );
  const [{ at, separator, heads } = { at: 0, separator: ',', heads: [] }] = candidates.toSorted(
    (one, other) => other.known - one.known || one.at - other.at || other.heads.length - one.heads.length,
  );
  const rows = records(lines.slice(at + 1), separator)
    .map(({ cells, from }) => ({ row: at + from + 2, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { heads, rows };
}

/** A head without accents, capitals and what surrounds it. */
export function plainHead(head: string): string {
  return searchable(head.replace(/\ufeff/g, ''))
    .trim()
    .replace(/[\s_]+/g, ' ')
    .replace(/:$/, '');
}

/** Whether a row has text behind its last column: a separator within a cell, as in `62,50`, has moved what stands behind it. */
export function isShifted(cells: readonly string[], columns: number): boolean {
  return cells.slice(columns).some((cell) => plain(cell) !== '');
}

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
