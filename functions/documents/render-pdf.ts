import { brotliDecompressSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
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
