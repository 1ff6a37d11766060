import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { tableCards as messages } from '#evening/words/documents';
import { a4, colors, looks } from '#house/documents/page-layout';
import { spokenTag } from '#house/language/spoken';

export interface TableCards {
  restaurant: string;
  menuName: string;
  /** The address of the menu's page, which the code leads to. */
  url: string;
  /** `#rrggbb` */
  accent: string;
}

const perRow = 2;
const rows = 4;
const side = 36;
const width = (a4.width - 2 * side) / perRow;
// a little lower than a quarter of the page: lines take room too
const height = (a4.height - 2 * side) / rows - 1;

/** Letters for a name of one row; a longer one takes two smaller rows. */
const sizeFor = (name: string, size: number) => (name.length > 30 ? size * 0.68 : size);

/** A sheet of eight equal cards for the tables, to be cut apart: a QR code (ISO/IEC 18004) that leads to the page of the menu, in dark on white. */
export function tableCardsDocument({ restaurant, menuName, url, accent }: TableCards): TDocumentDefinitions {
  const words = messages();
  const centred = { alignment: 'center' as const, lineHeight: 1 };
  const card = (): Content => ({
    stack: [
      { ...centred, text: restaurant, font: 'display', fontSize: sizeFor(restaurant, 17), style: 'accent', margin: [0, 8, 0, 6] },
      { qr: url, fit: 104, eccLevel: 'M', foreground: '#000000', alignment: 'center' },
      { ...centred, text: menuName, font: 'display', fontSize: sizeFor(menuName, 13), margin: [0, 6, 0, 2] },
      { ...centred, text: words.scan, fontSize: 8.5, color: colors.muted },
    ],
  });
  return {
    ...looks(accent),
    info: { title: `${restaurant} – ${words.title}`, creator: 'Restaurant', producer: 'Restaurant' },
    displayTitle: true,
    language: spokenTag(),
    pageSize: 'A4',
    pageMargins: side,
    content: {
      table: {
        widths: Array.from({ length: perRow }, () => width),
        heights: Array.from({ length: rows }, () => height),
        body: Array.from({ length: rows }, () => Array.from({ length: perRow }, card)),
      },
      layout: {
        hLineWidth: (line) => (line > 0 && line < rows ? 0.5 : 0),
        vLineWidth: (line) => (line > 0 && line < perRow ? 0.5 : 0),
        hLineColor: () => colors.hairline,
        vLineColor: () => colors.hairline,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
    },
  };
}
