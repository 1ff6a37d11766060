import { byKey, type Card } from './card.ts';
import { type Column, columns, emptyCells } from './cells.ts';
import { newLine, withAdded, withLine } from './editing.ts';

/** The cells of a spreadsheet as they are copied: tabs between columns, line ends between rows, and quotation marks around a cell that has such signs. */
export function pastedRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\t') continue;
    if (row.some(Boolean)) rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** Puts pasted cells into the columns from this one on and the lines from this one down; what goes beyond the section becomes new lines of it. */
export function withPasted(card: Card, rows: readonly string[][], at: { key: string; section: string; column: Column }): Card {
  const inSection = card.lines.filter(({ section }) => section === at.section);
  const first = inSection.findIndex(({ key }) => key === at.key);
  const present = first < 0 ? [] : inSection.slice(first);
  const known = byKey(present);
  const place = columns.indexOf(at.column);
  const typed = (row: readonly string[]) =>
    Object.fromEntries(row.flatMap((text, index) => (columns[place + index] ? [[columns[place + index], text]] : [])));
  const changed = rows.slice(0, present.length).reduce((now, row, index) => {
    const key = present[index]?.key ?? '';
    return known.has(key) ? withLine(now, key, (line) => ({ ...line, cells: { ...line.cells, ...typed(row) } })) : now;
  }, card);
  const added = rows.slice(present.length).map((row) => newLine(at.section, { ...emptyCells, ...typed(row) }));
  return added.length > 0 ? withAdded(changed, added, inSection.at(-1)?.key) : changed;
}
