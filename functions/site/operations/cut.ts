import sharp, { type Sharp, type SharpOptions } from 'sharp';
import {
  type Format,
  formatsOf,
  isPng,
  type PhotographFiles,
  photographPath,
  preview,
  previewPath,
  type Shape,
  shapes,
} from '../contract/photograph-files.ts';
import type { Focus } from '../contract/photographs.ts';
import { cropOf, widthsOf } from '../rules/crops.ts';

/** A file of a photograph: its address on the site, its content and its media type. */
export interface CutFile {
  address: string;
  content: Buffer;
  type: string;
}

interface Cut {
  _id: string;
  version: number;
  focus: Focus;
}

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const shapeNames = Object.keys(shapes) as Shape[];

/** What the files of a version of a photograph are, made from its original; `each` takes them one by one, so that memory holds one shape. */
export async function cutFrom(
  original: Buffer,
  { _id, version, focus }: Cut,
  each: (file: CutFile) => Promise<void>,
): Promise<PhotographFiles> {
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const isOpaque = info.channels === 3;
  const formatsIn = (shape: Shape, width: number): Format[] => [
    ...formatsOf(shape),
    ...(!isOpaque && isPng(shape, width) ? (['png'] as const) : []),
  ];
  const widths: [Shape, number[]][] = [];
  for (const shape of shapeNames) {
    const { left, top, width, height } = cropOf(info, shape, focus);
    const made = widthsOf(shape, width);
    for (const to of made) {
      const pixels = await sharp(data, raw).extract({ left, top, width, height }).resize(to).raw().toBuffer({ resolveWithObject: true });
      const picture = () => sharp(pixels.data, { raw: pixels.info });
      await Promise.all(
        formatsIn(shape, to).map(async (format) => {
          const content = await encoders[format](picture()).toBuffer();
          await each({ address: photographPath(_id, version, shape, to, format), content, type: types[format] });
        }),
      );
    }
    widths.push([shape, made]);
  }
  const phone = cropOf(info, preview.shape, focus);
  const pixels = await sharp(data, raw).extract(phone).resize(preview.width).raw().toBuffer({ resolveWithObject: true });
  await each({ address: previewPath(_id, version), content: await previewOf(pixels.data, { raw: pixels.info }), type: types.avif });
  return {
    version,
    width: info.width,
    height: info.height,
    ...(isOpaque ? { colour: await colourOf(data, raw) } : { hasPng: true }),
    widths: Object.fromEntries(widths) as Record<Shape, number[]>,
  };
}

/** Qualities at which each format looks like the others. */
const encoders: Record<Format, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4, smartSubsample: true }),
  // a JPEG has no transparent parts; MozJPEG's are progressive
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true, effort: 7 }),
};

/** In the best of these qualities that needs no more bytes than a preview may have, or else in the last. */
async function previewOf(pixels: Buffer, raw: SharpOptions): Promise<Buffer> {
  let content = Buffer.alloc(0);
  for (const quality of [40, 30, 20, 10]) {
    content = await sharp(pixels, raw).avif({ quality, effort: 2 }).toBuffer();
    if (content.length <= preview.mostBytes) break;
  }
  return content;
}

/** The colour that fills the place of a photograph until it has loaded: that of all its pixels together. */
async function colourOf(data: Buffer, raw: SharpOptions): Promise<string> {
  const pixel = await sharp(data, raw).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
