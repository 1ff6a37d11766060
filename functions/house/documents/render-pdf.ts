import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

// the types know the virtual files of browsers only; pdfmake keeps the same ones on Node
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, content: Buffer): void } };

/** Unpacks a file of `typefaces/`, which the build puts beside the bundle, for pdfmake; returns its characters. */
function unpack(file: string): Set<number> {
  const font = brotliDecompressSync(readFileSync(new URL(`typefaces/${file}.br`, import.meta.url)));
  virtualfs.writeFileSync(file, font);
  return charactersOf(font);
}

const ours = ['CormorantGaramond-SemiBold.ttf', 'CormorantGaramond-MediumItalic.ttf', 'AlegreyaSans-Regular.ttf', 'AlegreyaSans-Bold.ttf'];
const letters: Letters = {
  ours: ours.map(unpack).reduce((all, characters) => all.intersection(characters)),
  spare: [
    { font: 'letters', characters: unpack('DejaVuSans.ttf') },
    { font: 'signs', characters: unpack('NotoEmoji-Regular.ttf') },
  ],
};

const one = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });
pdfmake.setFonts({
  display: { normal: 'CormorantGaramond-SemiBold.ttf', italics: 'CormorantGaramond-MediumItalic.ttf' },
  text: { normal: 'AlegreyaSans-Regular.ttf', bold: 'AlegreyaSans-Bold.ttf' },
  letters: one('DejaVuSans.ttf'),
  signs: one('NotoEmoji-Regular.ttf'),
  han: one('NotoSansSC-Regular.ttf'),
});
// a document loads no address and no file
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

let han: SpareFont | undefined;

/** The letters for these texts; those of Chinese and Japanese are more than a megabyte, so they are unpacked when a text needs them. */
function lettersFor(texts: string): Letters {
  if (!/[\u3000-\u9fff\uff00-\uffef]/.test(texts)) return letters;
  han ??= { font: 'han', characters: unpack('NotoSansSC-Regular.ttf') };
  return { ...letters, spare: [...letters.spare, han] };
}

/**
 * Renders a document as PDF, every character visible. This file loads pdfmake and the typefaces: import it only when a PDF is needed. It sets no
 * `tagged`: pdfmake 0.3.11 then writes an empty tree of structure, in which a screen reader finds nothing.
 */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  const { content, header, footer } = document;
  const anyPage = [2, 2, { width: 0, height: 0, orientation: 'portrait' }] as const;
  const small = [header, footer].map((part) => (typeof part === 'function' ? part(...anyPage) : part));
  return pdfmake.createPdf(legible(document, lettersFor(JSON.stringify([content, small])))).getBuffer();
}

/** The letters and signs of a text that no typeface has, each once. */
export function unprintable(text: string): string[] {
  const known = lettersFor(text);
  const lacking = [...graphemes.segment(visibleIn(text, known))].filter(({ segment }) =>
    setIn(segment, known).some((run) => run.text === substitute),
  );
  return [...new Set(lacking.map(({ segment }) => segment))];
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

/** A typeface for characters that the main ones lack. */
interface SpareFont {
  font: string;
  characters: ReadonlySet<number>;
}

export interface Letters {
  /** The characters that every typeface of a document has. */
  ours: ReadonlySet<number>;
  /** In order of preference; the first one also has the substitute character. */
  spare: readonly [SpareFont, ...SpareFont[]];
}

/** Printed for a character that no typeface has, so that the reader sees that something is missing. */
const substitute = '\ufffd';

type Run = { text: string; font?: string };
type Node = Record<string, unknown>;

/** The document with each character that its typefaces lack printed in a spare typeface, or as the substitute. */
export function legible(document: TDocumentDefinitions, letters: Letters): TDocumentDefinitions {
  const { content, header, footer } = document;
  return {
    ...document,
    content: changed(content, letters) as Content,
    ...(typeof header === 'function' && { header: (...page) => changed(header(...page), letters) as Content }),
    ...(typeof footer === 'function' && { footer: (...page) => changed(footer(...page), letters) as Content }),
  };
}

// the parts of a definition that hold text, as our documents use them
function changed(part: unknown, letters: Letters): unknown {
  if (typeof part === 'string') return { text: textOf(part, letters) };
  if (Array.isArray(part)) return part.map((one) => changed(one, letters));
  if (!isNode(part)) return part;
  const node = { ...part };
  if ('text' in node) node.text = textOf(node.text, letters);
  for (const key of ['stack', 'columns']) if (key in node) node[key] = changed(node[key], letters);
  if (isNode(node.table)) node.table = { ...node.table, body: changed(node.table.body, letters) };
  return node;
}

/** The pieces of a text; a piece that needs several typefaces is split, and each part keeps its style. */
function textOf(text: unknown, letters: Letters): Node[] {
  return [text].flat().flatMap((piece) => {
    const looks = isNode(piece) ? piece : { text: piece };
    return runsOf(String(looks.text), letters).map((run) => ({ ...looks, ...run }));
  });
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const graphemes = new Intl.Segmenter('cs', { granularity: 'grapheme' });

/** Splits a text into runs of one typeface each; a letter stays with its accents. Invisible characters are left out. */
export function runsOf(text: string, letters: Letters): Run[] {
  if (isIn(text.replaceAll('\n', ''), letters.ours)) return [{ text }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(visibleIn(text, letters))) {
    for (const run of setIn(segment, letters)) {
      const last = runs.at(-1);
      if (last && last.font === run.font) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs.length > 0 ? runs : [{ text: '' }];
}

/** A text without invisible characters, and with spaces that our typefaces have. */
function visibleIn(text: string, { ours }: Letters): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\S\n]/gu, (space) => (ours.has(space.codePointAt(0) ?? 0) ? space : space === '\u202f' ? '\u00a0' : ' '));
}

function setIn(grapheme: string, { ours, spare }: Letters): Run[] {
  if (grapheme === '\n' || isIn(grapheme, ours)) return [{ text: grapheme }];
  const found = spare.find(({ characters }) => isIn(grapheme, characters));
  if (found) return [{ text: grapheme, font: found.font }];
  const points = [...grapheme];
  if (points.length === 1) return [{ text: substitute, font: spare[0].font }];
  return points.flatMap((point) => setIn(point, { ours, spare }));
}

function isIn(text: string, characters: ReadonlySet<number>): boolean {
  for (const character of text) if (!characters.has(character.codePointAt(0) ?? 0)) return false;
  return true;
}

/** The characters that a TrueType font has letters for, by code point: what its `cmap` table maps to a glyph (OpenType 1.9, cmap). */
function charactersOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  return new Set(subtables.flatMap((at) => [...mapped(font, at)]));
}

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

// 4 maps the basic plane, 12 all planes; the others repeat what they say
function mapped(font: Buffer, at: number): Iterable<number> {
  const format = font.readUInt16BE(at);
  if (format === 4) return mappedBySegments(font, at);
  return format === 12 ? mappedByGroups(font, at) : [];
}

function* mappedBySegments(font: Buffer, at: number): Iterable<number> {
  const size = font.readUInt16BE(at + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + size + segment);
    const delta = font.readUInt16BE(at + 16 + size * 2 + segment);
    const offsetAt = at + 16 + size * 3 + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let point = start; point <= end && point !== 0xffff; point += 1) {
      const glyph = offset === 0 ? point + delta : font.readUInt16BE(offsetAt + offset + (point - start) * 2);
      if (glyph % 0x10000 !== 0) yield point;
    }
  }
}

function* mappedByGroups(font: Buffer, at: number): Iterable<number> {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const entry = at + 16 + group * 12;
    for (let point = font.readUInt32BE(entry); point <= font.readUInt32BE(entry + 4); point += 1) yield point;
  }
}
