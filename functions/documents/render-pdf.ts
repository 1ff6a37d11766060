import { brotliDecompressSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { charactersOf, type Letters, legible } from './legible-text.ts';
import { spareTypefaces } from './spare-typefaces.ts';
import { typefaces } from './typefaces.ts';

// the types know the virtual files of browsers only; pdfmake keeps the same ones on Node
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, content: Buffer): void } };

/** Unpacks these font files for pdfmake; returns the characters of each. */
function unpack(packed: Readonly<Record<string, string>>): Map<string, Set<number>> {
  const files = Object.entries(packed).map(([name, base64]): [string, Set<number>] => {
    const font = brotliDecompressSync(Buffer.from(base64, 'base64'));
    virtualfs.writeFileSync(name, font);
    return [name, charactersOf(font)];
  });
  return new Map(files);
}

const ours = [...unpack(typefaces).values()].reduce((all, characters) => all.intersection(characters));
const spare = unpack(spareTypefaces);
const charactersIn = (file: string) => spare.get(file) ?? new Set<number>();
const letters: Letters = {
  ours,
  spare: [
    { font: 'letters', characters: charactersIn('DejaVuSans.ttf') },
    { font: 'signs', characters: charactersIn('NotoEmoji-Regular.ttf') },
  ],
};

const one = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });
pdfmake.setFonts({
  display: { normal: 'CormorantGaramond-SemiBold.ttf', italics: 'CormorantGaramond-MediumItalic.ttf' },
  text: { normal: 'AlegreyaSans-Regular.ttf', bold: 'AlegreyaSans-Bold.ttf' },
  letters: one('DejaVuSans.ttf'),
  signs: one('NotoEmoji-Regular.ttf'),
});
// a document loads no address and no file
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** Renders a document as PDF, every character visible. This file loads pdfmake and the typefaces: import it only when a PDF is needed. */
export function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(legible(document, letters)).getBuffer();
}

/** The height of each of these contents in a column of this width, in points. The contents cannot be printed afterwards: pdfmake changes them. */
export async function heightsOf(contents: readonly Content[], width: number, looks: Partial<TDocumentDefinitions>): Promise<number[]> {
  const tops: number[] = [];
  const mark = (at: number): Content => ({ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: 0, lineWidth: 0 }], headlineLevel: at + 1 });
  const enough = new Error('measured');
  const printed = renderPdf({
    ...looks,
    pageSize: { width, height: 'auto' },
    pageMargins: 0,
    content: [...contents.flatMap((content, at) => [mark(at), content]), mark(contents.length)],
    pageBreakBefore: ({ headlineLevel, startPosition }) => {
      if (headlineLevel) tops[headlineLevel - 1] = startPosition.top;
      // pdfmake cannot lay out without printing, which takes as long again
      if (tops.length > contents.length) throw enough;
      return false;
    },
  });
  await printed.catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return contents.map((_, at) => (tops[at + 1] ?? 0) - (tops[at] ?? 0));
}
