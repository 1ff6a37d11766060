import { lists } from '#house/words/general';

/** What a program for spreadsheets may take for a formula at the start of a cell (OWASP, CSV injection), also as a full-width sign. */
const formula = /(^|[,;\t\r\n])(["'\s]*)(?=[=+\-@＝＋－＠\t\r])/g;

/** A byte order mark: without it, Excel reads UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/** What a file begins with: a byte order mark and the heads of its columns, with the separator of the spoken language. */
export const headLine = (heads: readonly string[]) => `${byteOrderMark}${spokenLine(heads)}`;

/** A line of a file with the separator of the spoken language. */
export const spokenLine = (cells: readonly string[]) => csvLine(cells, lists().separator);

/**
 * A line of a CSV file (RFC 4180), every cell quoted. A cell that could be read as a formula gets an apostrophe, also behind a sign at which a
 * program with another separator would divide it.
 */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

const harmless = (cell: string) => cell.replace(formula, "$1$2'");

/** A telephone number by RFC 3966: a spreadsheet calculates with a number that begins with a plus. */
export const telephone = (number: string) => `tel:${number}`;
