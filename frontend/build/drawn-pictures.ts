import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Palette } from '#site/contract/identity';
import { coloursOf } from '#site/rules/colours';
import { type DrawnPictures, drawnIcon, drawnLinkPicture } from './drawings.ts';

interface Drawn {
  paths: Record<Palette, DrawnPictures>;
  files: { fileName: string; source: Buffer }[];
}

const ink = '#241e17';

let drawn: Promise<Drawn> | undefined;

/** Draws these pictures for each palette, once for all languages. Their names follow from their content, so browsers may keep them for ever. */
export function drawPictures(): Promise<Drawn> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<Drawn> {
  const files: Drawn['files'] = [];
  const stored = async (name: string, drawing: string, width: number) => {
    const source = await sharp(Buffer.from(drawing), { density: 300 }).resize(width).png({ palette: true, colours: 64 }).toBuffer();
    const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.png`;
    files.push({ fileName, source });
    return fileName;
  };
  const inPalettes = Palette.options.map(async (palette): Promise<[Palette, DrawnPictures]> => {
    const ground = coloursOf({ palette }).light['cover.bg'];
    const icon = drawnIcon(ground, { isSquare: true });
    const [link, touchIcon, largeIcon] = await Promise.all([
      stored(`link-${palette}`, drawnLinkPicture(ground), 1200),
      stored(`icon-180-${palette}`, icon, 180),
      stored(`icon-512-${palette}`, icon, 512),
    ]);
    return [palette, { link, touchIcon, largeIcon }];
  });
  files.push({ fileName: 'favicon.ico', source: await favicon() });
  return { paths: Object.fromEntries(await Promise.all(inPalettes)) as Drawn['paths'], files };
}

/**
 * The icon that browsers ask for by this name where no page names another one, as beside a PDF: the ornament on ink, which suits each accent. An
 * ICO file with one PNG.
 */
async function favicon(): Promise<Buffer> {
  const width = 48;
  const image = await sharp(Buffer.from(drawnIcon(ink)), { density: 300 })
    .resize(width)
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
