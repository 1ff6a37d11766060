import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Palette } from '../../functions/contract/identity.ts';
import { coloursOf } from '../../functions/rules/colours.ts';
import { drawnIcon, drawnLinkPicture } from './drawings.ts';

/** The paths of the pictures for a site that has no photographs for them. */
export interface DrawnPictures {
  /** What other sites show beside a link. */
  link: string;
  /** The icon on the home screen of a phone, 180 pixels wide, and a large one of 512. */
  touchIcon: string;
  largeIcon: string;
}

interface Drawn {
  paths: Record<Palette, DrawnPictures>;
  files: { fileName: string; source: Buffer }[];
}

/** Draws these pictures for each palette. Their names follow from their content, so browsers may keep them for ever. */
export async function drawPictures(): Promise<Drawn> {
  const files: Drawn['files'] = [];
  const stored = async (name: string, drawing: string, width: number) => {
    const source = await sharp(Buffer.from(drawing), { density: 300 }).resize(width).png({ palette: true, colours: 64 }).toBuffer();
    const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.png`;
    files.push({ fileName, source });
    return fileName;
  };
  const drawn = Palette.options.map(async (palette): Promise<[Palette, DrawnPictures]> => {
    const ground = coloursOf({ palette }).light['cover.bg'];
    const icon = drawnIcon(ground, { isSquare: true });
    const [link, touchIcon, largeIcon] = await Promise.all([
      stored(`link-${palette}`, drawnLinkPicture(ground), 1200),
      stored(`icon-180-${palette}`, icon, 180),
      stored(`icon-512-${palette}`, icon, 512),
    ]);
    return [palette, { link, touchIcon, largeIcon }];
  });
  return { paths: Object.fromEntries(await Promise.all(drawn)) as Drawn['paths'], files };
}
