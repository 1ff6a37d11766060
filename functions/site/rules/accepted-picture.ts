import { photographLimits } from '../contract/photograph-files.ts';
import type { Refusal } from '../contract/photographs.ts';

/** How the files begin that we take, beside AVIF, and the commonest of those that we do not. */
const taken = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'];
const known = ['GIF8', 'BM', 'II*\0', 'MM\0*', '%PDF', '8BPS', '\0\0\x01\0'];
const drawing = /^\s*(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype svg|!--)/i;
const avif = ['avif', 'avis'];
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What is wrong with a file by its first bytes; `undefined` when it looks like a JPEG, PNG, WebP, AVIF or HEIC picture. Its name and declared type do not count. */
export function faultOf(file: Uint8Array): Extract<Refusal, 'empty' | 'unknown' | 'format'> | undefined {
  if (file.length === 0) return 'empty';
  const start = startOf(file);
  const begins = (form: string) => start.startsWith(form);
  if (taken.some(begins) || (begins('RIFF') && start.slice(8, 12) === 'WEBP')) return undefined;
  const brands = brandsOf(file);
  if (brands.some((brand) => avif.includes(brand) || heic.includes(brand))) return undefined;
  return known.some(begins) || drawing.test(start) ? 'format' : 'unknown';
}

/** Whether a file is a HEIC picture, as iPhones store them. */
export function isHeic(file: Uint8Array): boolean {
  const brands = brandsOf(file);
  return !brands.some((brand) => avif.includes(brand)) && brands.some((brand) => heic.includes(brand));
}

const startOf = (file: Uint8Array) => String.fromCharCode(...file.subarray(0, 256));

/** AVIF and HEIC have the same container (ISO/IEC 23008-12); the brands of its first box, in words of four letters, tell them apart. */
function brandsOf(file: Uint8Array): string[] {
  const start = startOf(file);
  if (start.slice(4, 8) !== 'ftyp') return [];
  const box = start.slice(0, new DataView(file.buffer, file.byteOffset).getUint32(0));
  return Array.from({ length: Math.floor(box.length / 4) }, (_, at) => box.slice(at * 4, at * 4 + 4));
}

/** The longest side of an original that is kept, in pixels: twice the widest file. A larger picture is made as small. */
export const longestSide = 3840;

/** What is wrong with a picture of this size in pixels: too many of them, or a side that is too short for a page, as it is or when it is kept. */
export function faultOfSize({ width, height }: { width: number; height: number }): Extract<Refusal, 'pixels' | 'small'> | undefined {
  if (width * height > photographLimits.pixels) return 'pixels';
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return Math.round(Math.min(width, height) * scale) < photographLimits.side ? 'small' : undefined;
}
