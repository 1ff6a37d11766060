import sharp, { type Sharp } from 'sharp';
import { photographLimits } from '../contract/photograph-files.ts';
import type { Refusal } from '../contract/photographs.ts';
import { faultOf, faultOfSize, isHeic, longestSide } from '../rules/accepted-picture.ts';

// these four only: libvips also reads drawings, documents and formats that nobody needs here
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
// each picture is read once
sharp.cache(false);

const seconds = 30;

/** A picture that is kept to be cut from: upright, in sRGB, without any metadata, as PNG where it has transparent parts and as JPEG otherwise. */
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

/** That of a HEIC picture, which sharp does not read: libheif decodes and turns it. */
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
  if (hasAlpha) return { content: await picture.png({ compressionLevel: 6 }).toBuffer(), type: 'image/png' };
  return { content: await picture.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer(), type: 'image/jpeg' };
}

/** What the head of a file says about its picture; `undefined` when it cannot be read. */
async function sizeOf(file: Buffer) {
  // without a limit: the answer says how large it is, and no pixel is decoded
  const head = sharp(file, { limitInputPixels: false }).metadata();
  return head.catch(() => undefined);
}
