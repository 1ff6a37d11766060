import { inflateSync } from 'node:zlib';
import { getDocument } from 'unpdf/pdfjs';

/** A piece of text on a page; `x` from the left, `y` from the top, in points. */
export interface Printed {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of the letters, in points. */
  size: number;
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
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: height - item.transform[5],
              width: item.width,
              size: item.transform[0],
              font: item.fontName,
            },
          ]
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

/** The operators in the content stream of each page (ISO 32000-1, annex A), in order, without their operands. */
export function operatorsOf(pdf: Buffer): string[][] {
  return contentOf(pdf).map(operatorsIn);
}

/** The colours in which the pages of a PDF are filled and written, as `#rrggbb`. */
export function fillColoursOf(pdf: Buffer): Set<string> {
  const fills = contentOf(pdf).flatMap((content) => [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)\b/g)]);
  const hexOf = (value: string) =>
    Math.round(Number(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(fills.map(([, ...channels]) => `#${channels.map(hexOf).join('')}`));
}

/** The content stream of each page. */
function contentOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const pages = source.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g);
  return [...pages].map(([, id = '']) => streamOf(source, id));
}

function streamOf(source: string, id: string): string {
  const [, length] = new RegExp(`\\n${id} 0 obj\\n<<\\n/Length (\\d+)\\n/Filter /FlateDecode\\n>>\\nstream\\n`).exec(source) ?? [];
  const start = source.indexOf('\nstream\n', source.indexOf(`\n${id} 0 obj\n`)) + '\nstream\n'.length;
  return inflateSync(Buffer.from(source.slice(start, start + Number(length)), 'latin1')).toString('latin1');
}

function operatorsIn(stream: string): string[] {
  const withoutStrings = stream.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>/g, ' ');
  return withoutStrings.split(/[\s[\]]+/).filter((word) => /^[A-Za-z'"][A-Za-z0-9*]*$/.test(word));
}

/** Every nesting error in the operators of a page: `q`/`Q` and `BT`/`ET` must be in pairs, and text must be in text objects. */
export function nestingFaults(operators: readonly string[]): string[] {
  const faults: string[] = [];
  let saved = 0;
  let isText = false;
  operators.forEach((operator, at) => {
    const fault = (what: string) => void faults.push(`${what} at ${at}`);
    if (operator === 'q') saved += 1;
    if (operator === 'Q' && --saved < 0) fault('Q without q');
    if (operator === 'BT' && isText) fault('BT within BT');
    if (operator === 'ET' && !isText) fault('ET without BT');
    if (['q', 'Q', 'cm'].includes(operator) && isText) fault(`${operator} within BT`);
    if (['Tj', 'TJ', 'Td', 'Tm', 'T*'].includes(operator) && !isText) fault(`${operator} outside of BT`);
    if (operator === 'BT' || operator === 'ET') isText = operator === 'BT';
  });
  if (saved > 0) faults.push(`${saved} × q without Q`);
  if (isText) faults.push('BT without ET');
  return faults;
}
