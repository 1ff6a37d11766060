import sharp, { type Sharp } from 'sharp';
import { photographLimits } from '../contract/photograph-files.ts';
import type { Refusal } from '../contract/photographs.ts';
import { faultOf, faultOfSize, longestSide } from '../rules/accepted-picture.ts';

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
  const size = await sizeOf(file);
  if (!size) return 'damaged';
  const wrongSize = faultOfSize(size);
  if (wrongSize) return wrongSize;
  const limits = { limitInputPixels: photographLimits.pixels, failOn: 'error', sequentialRead: true } as const;
  const upright = sharp(file, limits)
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds });
  return encoded(upright, size.hasAlpha).catch(() => 'damaged' as const);
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
