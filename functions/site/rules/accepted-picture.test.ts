import { expect, it } from '@jest/globals';
import { faultOf, faultOfSize, isHeic } from './accepted-picture.ts';

it.each([
  [240, 240, undefined],
  [239, 900, 'small'],
  [240, 3840, undefined],
  // kept as 239 x 3840
  [240, 3856, 'small'],
  [24_000, 240, 'small'],
  [600, 9600, undefined],
  [8000, 6250, undefined],
  [8000, 6251, 'pixels'],
])('the size of %i x %i pixels has the fault: %s', (width, height, fault) => {
  expect(faultOfSize({ width, height })).toBe(fault);
});

const bytes = (text: string, offset = 0) =>
  Uint8Array.from([...'x'.repeat(offset), ...text], (letter) => letter.charCodeAt(0)).subarray(offset);
/** The first box of a file with these brands, and what follows it. */
const box = (brands: string[], after = '') => `\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}${after}`;

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0 rest', undefined],
  ['a PNG', '\x89PNG\r\n\x1a\n rest', undefined],
  ['a WebP', 'RIFF1234WEBPVP8 ', undefined],
  ['another RIFF', 'RIFF1234WAVEfmt ', 'unknown'],
  ['WEBP without RIFF', 'RIFX1234WEBPVP8 ', 'unknown'],
  ['an AVIF', box(['mif1', '\0\0\0\0', 'avif']), undefined],
  ['a sequence of AVIF', box(['msf1', '\0\0\0\0', 'avis']), undefined],
  ['nothing', '', 'empty'],
  ['a video', box(['isom', '\0\0\0\0', 'mp42']), 'unknown'],
  ['a video that names a picture behind its first box', box(['isom', '\0\0\0\0'], 'avif'), 'unknown'],
  ['a box with a word before its brands', 'heicxxxxavif', 'unknown'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', 'format'],
  ['a drawing after a mark and blanks', '\xef\xbb\xbf \n<?xml version="1.0"?>', 'format'],
  ['a page', '<html>', 'unknown'],
  ['a picture behind other bytes', ' \xff\xd8\xff', 'unknown'],
  ['a picture behind a space', ' \x89PNG\r\n\x1a\n', 'unknown'],
])('%s has the fault: %s', (_name, text, fault) => {
  expect(faultOf(bytes(text))).toBe(fault);
  // a view into a larger buffer, as Node's are
  expect(faultOf(bytes(text, 5))).toBe(fault);
});

it.each(['GIF8', 'BM', 'II*\0', 'MM\0*', '%PDF', '8BPS', '\0\0\x01\0'])(
  'a file that begins with %j is a picture of a kind that we do not take',
  (start) => {
    expect(faultOf(bytes(`${start} rest`))).toBe('format');
    expect(faultOf(bytes(`rest ${start}`))).toBe('unknown');
  },
);

it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])('a file of the brand %s is an HEIC', (brand) => {
  for (const file of [bytes(box([brand, '\0\0\0\0'])), bytes(box(['isom', '\0\0\0\0', brand]), 5)])
    expect([faultOf(file), isHeic(file)]).toEqual([undefined, true]);
  expect(isHeic(bytes(box([brand, '\0\0\0\0', 'avif'])))).toBe(false);
});
