import type { Content, TableCell } from 'pdfmake/interfaces';
import { colors, column } from './page-layout.ts';

const cellGap = 6;

// the heading is a row of the table, so it is repeated on each page and is never the last line of one
/** The heading of a table. */
export function heading(text: string, note = ''): TableCell {
  const title: Content = { text, font: 'display', fontSize: 16, lineHeight: 1, style: 'accent' };
  return { stack: note ? [title, { text: note, color: colors.muted, fontSize: 9 }] : [title], margin: [0, 10, 0, 2] };
}

/** The name of a column. */
export const label = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  fontSize: 8,
  color: colors.muted,
  alignment,
});

/** A table over the width of the page, whose heading and names of columns are repeated on each page, with no row on two of them. Widths are in points; `rest` shares what is left. */
export function table(widths: (number | 'rest')[], title: TableCell, head: TableCell[], rows: TableCell[][]): Content {
  const titleRow = head.map((_, column) => (column === 0 ? Object.assign(title, { colSpan: head.length }) : ''));
  return {
    table: { headerRows: 2, keepWithHeaderRows: 1, dontBreakRows: true, widths: inPoints(widths), body: [titleRow, head, ...rows] },
    layout: {
      hLineWidth: (line) => (line < 2 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => colors.hairline,
      paddingLeft: (cell) => (cell === 0 ? 0 : cellGap),
      paddingRight: () => 0,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

// pdfmake makes an automatic column as wide as its longest word, which could push the others off the page
function inPoints(widths: (number | 'rest')[]): number[] {
  const given = widths.reduce((sum: number, width) => sum + (width === 'rest' ? 0 : width), cellGap * (widths.length - 1));
  const rest = (column - given) / widths.filter((width) => width === 'rest').length;
  return widths.map((width) => (width === 'rest' ? rest : width));
}
