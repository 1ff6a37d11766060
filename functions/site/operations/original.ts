import sharp, { type Sharp } from 'sharp';
import { photographLimits } from '../contract/photograph-files.ts';
import type { Refusal } from '../contract/photographs.ts';
import { faultOf, faultOfSize, isHeic, longestSide } from '../rules/accepted-picture.ts';
import { contrastOf } from '../rules/colours.ts';
import { bottleGreen, fixedTones } from '../rules/tones.ts';

// these four only: libvips also reads drawings, documents and formats that nobody needs here
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
// each picture is read once
sharp.cache(false);

const seconds = 30;

/** A picture that is kept to be cut from: upright, in sRGB, without any metadata, as PNG where it has transparent parts and as JPEG otherwise. One with transparent parts that is too dark for dark pages stands on a plate. */
export interface Original {
  content: Buffer;
  type: 'image/png' | 'image/jpeg';
}

/** The original of an uploaded file, or why there is none. */
export async function originalOf(file: Buffer): Promise<Original | Refusal> {
  const fault = faultOf(file);
  if (fault) return fault;
  if (isHeic(file)) return originalOfHeic(file).catch(() => 'damaged' as const);
  const size = await sizeOf(file);
  if (!size) return 'damaged';
  const wrongSize = faultOfSize(size);
  if (wrongSize) return wrongSize;
  return kept(sharp(file, limits).autoOrient(), size.hasAlpha).catch(() => 'damaged' as const);
}

const limits = { limitInputPixels: photographLimits.pixels, failOn: 'error', sequentialRead: true } as const;

/**
 * That of a HEIC picture, which sharp does not read: libheif decodes and turns it. It is LGPL-3.0, unchanged and in a file of its own. A browser would
 * need `'wasm-unsafe-eval'` in the policy of its pages; here a damaged file meets a function that reaches one bucket and one kind of item.
 */
async function originalOfHeic(file: Buffer): Promise<Original | Refusal> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return 'damaged';
  const [width, height] = [image.get_width(), image.get_height()];
  const wrongSize = faultOfSize({ width, height });
  if (wrongSize) return wrongSize;
  const data = new Uint8Array(width * height * 4);
  const isDecoded = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  const hasAlpha = Boolean(libheif.heif_image_handle_has_alpha_channel(image.handle));
  for (const one of images) one.free();
  if (!isDecoded) return 'damaged';
  const picture = sharp(data, { ...limits, raw: { width, height, channels: 4 } });
  return kept(hasAlpha ? picture : picture.removeAlpha(), hasAlpha);
}

function kept(upright: Sharp, hasAlpha: boolean): Promise<Original> {
  const picture = upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  return encoded(picture.timeout({ seconds }), hasAlpha);
}

async function encoded(picture: Sharp, hasAlpha: boolean): Promise<Original> {
  if (hasAlpha) {
    const content = await picture.png({ compressionLevel: 6 }).toBuffer();
    return { content: (await isLostOnDark(content)) ? await onPlate(content) : content, type: 'image/png' };
  }
  return { content: await picture.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer(), type: 'image/jpeg' };
}

const paper = fixedTones.light['bg.raised'];

/** Whether a good part of what is seen of a picture with transparent parts cannot be told from the ground of the header, which is dark in both modes, nor from a dark page. */
async function isLostOnDark(picture: Buffer): Promise<boolean> {
  const pixels = await sharp(picture)
    .resize(64, 64, { fit: 'inside', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const seen = Array.from({ length: pixels.length / 4 }, (_, at) => pixels.subarray(4 * at, 4 * at + 4)).filter(
    (pixel) => (pixel[3] ?? 0) > 127,
  );
  const isTransparent = seen.length < 0.95 * (pixels.length / 4);
  const lost = seen.filter((pixel) => contrastOf(`#${pixel.toString('hex', 0, 3)}`, bottleGreen.light['cover.bg']) < 3);
  return isTransparent && lost.length > seen.length / 4;
}

/** A picture on a plate of paper with a margin around it. */
async function onPlate(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const margin = Math.round(0.12 * Math.min(width, height));
  const around = { top: margin, bottom: margin, left: margin, right: margin };
  return sharp(picture)
    .flatten({ background: paper })
    .extend({ ...around, background: paper })
    .png()
    .toBuffer();
}

/** What the head of a file says about its picture; `undefined` when it cannot be read. */
async function sizeOf(file: Buffer) {
  // without a limit: the answer says how large it is, and no pixel is decoded
  const head = sharp(file, { limitInputPixels: false }).metadata();
  return head.catch(() => undefined);
}
