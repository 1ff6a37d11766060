import { brotliDecompressSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { typefaces } from './typefaces.ts';

// the types know the virtual files of browsers only; pdfmake keeps the same ones on Node
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, content: Buffer): void } };
for (const [file, packed] of Object.entries(typefaces)) {
  virtualfs.writeFileSync(file, brotliDecompressSync(Buffer.from(packed, 'base64')));
}

pdfmake.setFonts({
  display: { normal: 'CormorantGaramond-SemiBold.ttf', italics: 'CormorantGaramond-MediumItalic.ttf' },
  text: { normal: 'AlegreyaSans-Regular.ttf', bold: 'AlegreyaSans-Bold.ttf' },
});
// a document is what its definition says: it fetches nothing and reads no file
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** Makes the PDF of a document. Loads pdfmake and the typefaces, so import it only where one is asked for. */
export function print(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer();
}
