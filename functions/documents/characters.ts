/** The characters that a TrueType font has letters for, by code point: what its `cmap` table maps to a glyph (OpenType 1.9, cmap). */
export function charactersOf(font: Buffer): Set<number> {
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
