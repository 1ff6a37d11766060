import { getDocument } from 'unpdf/pdfjs';

/** A piece of text on a page; `x` from the left, `y` from the top, in points. */
export interface Printed {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The name that the page has for its typeface. */
  font: string;
}

const opened = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 }).promise;

/** The texts of a PDF, page by page, in the order in which they were written. */
export async function readPdf(pdf: Buffer): Promise<Printed[][]> {
  const document = await opened(pdf);
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width, font: item.fontName }]
        : [],
    );
  });
  return Promise.all(pages);
}

/** The language that a PDF says it is in. */
export async function languageOf(pdf: Buffer): Promise<unknown> {
  const { info } = await (await opened(pdf)).getMetadata();
  return 'Language' in info ? info.Language : undefined;
}

/** What a PDF says to screen readers: whether its title is shown in place of the file's name, and whether it claims to have tags. */
export async function accessOf(pdf: Buffer): Promise<{ showsTitle: boolean; isTagged: boolean }> {
  const document = await opened(pdf);
  const [preferences, mark] = await Promise.all([document.getViewerPreferences(), document.getMarkInfo()]);
  const showsTitle = preferences !== null && 'DisplayDocTitle' in preferences && preferences.DisplayDocTitle === true;
  return { showsTitle, isTagged: mark !== null && 'Marked' in mark && mark.Marked === true };
}

/** All text of a page, the pieces joined by spaces. */
export function textOf(page: readonly Printed[] = []): string {
  return page
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}
