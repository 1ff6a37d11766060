import type { Content, ContentCanvas, DynamicContent, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { spokenTag } from '../language/spoken.ts';

export const colors = { text: '#241e17', muted: '#5d5344', metal: '#b08f50', hairline: '#dfd2ba' } as const;

/** A sheet of paper, in points; `side` is its left and its right margin. */
export interface Paper {
  size: 'A4' | 'A5';
  width: number;
  height: number;
  side: number;
}
export const a4: Paper = { size: 'A4', width: 595.28, height: 841.89, side: 64 };
export const a5: Paper = { size: 'A5', width: 419.53, height: 595.28, side: 42 };

/** The width that is printed on, in points. */
export const printedWidth = ({ width, side }: Paper) => width - 2 * side;
/** That of A4. */
export const column = printedWidth(a4);

interface Options {
  title: string;
  runningHead: string;
  foot: string;
  /** Small print beside the number of each page. */
  stamp?: string;
  /** `#rrggbb`, the colour of what has the style `accent`. */
  accent: string;
  /** A4 unless it is said. */
  paper?: Paper;
  content: Content;
}

const top = 60;

/** The height between the margins of a page with this foot, in points. */
export const printedHeight = (paper: Paper, foot: string) => paper.height - top - bottomOf(paper, foot);

const bottomOf = (paper: Paper, foot: string) => 72 + smallRow * (rowsOf(foot, printedWidth(paper)) - 1);

/** What texts of every document look like, unless they say otherwise. */
export const looks = (accent: string) => ({
  defaultStyle: { font: 'text', fontSize: 10, lineHeight: 1.15, color: colors.text },
  styles: { accent: { color: accent } },
});

/** The page layout of every document: our typefaces, the spoken language, page numbers, and a running head from the second page on. */
export function pageLayout({ paper = a4, ...options }: Options): TDocumentDefinitions {
  return {
    ...looks(options.accent),
    info: { title: options.title, creator: 'Restaurant', producer: 'Restaurant' },
    displayTitle: true,
    language: spokenTag(),
    pageSize: paper.size,
    pageMargins: [paper.side, top, paper.side, bottomOf(paper, options.foot)],
    header: (page) => (page === 1 ? '' : small(options.runningHead, [paper.side, 30, paper.side, 0])),
    footer: footer(options.foot, paper.side, options.stamp),
    content: options.content,
  };
}

const smallRow = 12;

/** How many rows a text takes in small print, with wide letters; the footer grows upwards, so that its page number stays on the page. */
function rowsOf(text: string, width: number): number {
  const letterWidth = 6.2;
  return Math.max(1, Math.ceil((text.length * letterWidth) / width));
}

function footer(foot: string, side: number, stamp?: string): DynamicContent {
  return (page, pages) => ({
    stack: [small(foot, [0, 0, 0, 3]), small([stamp, `${page} / ${pages}`].filter(Boolean).join('  ·  '))],
    margin: [side, 18, side, 0],
  });
}

function small(text: string, margin: [number, number, number, number] = [0, 0, 0, 0]): Content {
  return { text, fontSize: 8.5, color: colors.muted, alignment: 'center', margin };
}

/** A rule with a small diamond in its middle, in the middle of a column. */
export function ornament(width: number, margin: [number, number, number, number], within = column): ContentCanvas {
  const middle = within / 2;
  const line = (x1: number, x2: number) => ({ type: 'line', x1, y1: 3, x2, y2: 3, lineWidth: 0.6, lineColor: colors.metal }) as const;
  const corners = [
    { x: middle - 3, y: 3 },
    { x: middle, y: 0 },
    { x: middle + 3, y: 3 },
    { x: middle, y: 6 },
  ];
  return {
    canvas: [
      line(middle - width / 2, middle - 8),
      { type: 'polyline', points: corners, closePath: true, color: colors.metal },
      line(middle + 8, middle + width / 2),
    ],
    margin,
  };
}

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
