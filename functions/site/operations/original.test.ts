import { extname } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { phonePicture as phone } from '../../testing/phone-picture.ts';
import { picture } from '../../testing/photographs.ts';
import { preview, previewPath, type Shape } from '../contract/photograph-files.ts';
import type { Focus } from '../contract/photographs.ts';
import { cutFrom } from './cut.ts';
import { type Original, originalOf } from './original.ts';

/** Red above blue, wider than high. */
const flag = async () =>
  picture(800, 600, '#d02020')
    .composite([{ input: await picture(800, 300, '#2020d0').png().toBuffer(), left: 0, top: 300 }])
    .png()
    .toBuffer();

const made = async (file: Buffer) => (await originalOf(file)) as Original;

describe('an upload', () => {
  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'format'],
    ['the head of a HEIC picture without the rest', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'damaged'],
    ['the head of a JPEG without the rest', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'), 'damaged'],
  ])('of %s is refused', async (_, file, refusal) => {
    expect(await originalOf(file)).toBe(refusal);
  });

  it('that ends too early is refused in each format', async () => {
    const noisy = sharp({
      create: { width: 900, height: 700, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    });
    for (const file of [await noisy.jpeg().toBuffer(), await noisy.png().toBuffer(), await noisy.webp().toBuffer()])
      expect(await originalOf(file.subarray(0, file.length / 2))).toBe('damaged');
  });

  it('of more than 50 megapixels is refused by its head: a file of some KB would fill the memory', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await originalOf(bomb)).toBe('pixels');
  });

  it('of more pixels than the reader of pictures takes is refused for them, not as damaged', async () => {
    const file = await picture(900, 700).png().toBuffer();
    // IHDR: its length, type, width, height, five more bytes and the checksum of all but the length
    file.writeUInt32BE(20_000, 16);
    file.writeUInt32BE(20_000, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    expect(await originalOf(file)).toBe('pixels');
  });

  it('of a HEIC picture of more than 50 megapixels is refused by its head', async () => {
    const file = Buffer.from(phone);
    // ispe: version, width, height
    const size = file.indexOf('ispe') + 8;
    file.writeUInt32BE(8000, size);
    file.writeUInt32BE(6300, size + 4);
    expect(await originalOf(file)).toBe('pixels');
  });

  it('of a HEIC picture that ends too early is refused', async () => {
    for (const part of [0.3, 0.8, 0.99]) expect(await originalOf(phone.subarray(0, phone.length * part))).toBe('damaged');
  });

  it('that is too small for a page is refused', async () => {
    expect(await originalOf(await picture(900, 239).jpeg().toBuffer())).toBe('small');
  });

  it('that would be too small when it is kept is refused', async () => {
    expect(await originalOf(await picture(240, 24_000).png().toBuffer())).toBe('small');
  });

  it('that carries a page behind its picture loses it', async () => {
    const payload = Buffer.from('<script>alert("polyglot")</script>');
    const original = await made(Buffer.concat([await picture().jpeg().toBuffer(), payload]));
    expect(original.content.includes('polyglot')).toBe(false);
  });
});

it.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF picture', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a TIFF picture', await picture().tiff().toBuffer()],
])('this process cannot read %s, also where nobody has looked at its first bytes', async (_, file) => {
  await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format');
});

describe('the original that is kept', () => {
  it('has no place, no camera and no other metadata', async () => {
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '50/1 5/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '14/1 24/1 0/1' } };
    const file = await picture().withExif(exif).jpeg().toBuffer();
    expect((await sharp(file).metadata()).exif?.includes('Phone')).toBe(true);
    const { exif: kept, xmp, icc, iptc } = await sharp((await made(file)).content).metadata();
    expect([kept, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright when the camera was held as in orientation %i', async (orientation) => {
    // what a camera stores that is held like this: the picture turned the other way
    const turned: Record<number, (one: Sharp) => Sharp> = {
      1: (one) => one,
      2: (one) => one.flop(),
      3: (one) => one.rotate(180),
      4: (one) => one.flip(),
      5: (one) => one.flop().rotate(270),
      6: (one) => one.rotate(270),
      7: (one) => one.flop().rotate(90),
      8: (one) => one.rotate(90),
    };
    const stored = await turned[orientation]?.(sharp(await flag()))
      .png()
      .toBuffer();
    const file = await sharp(stored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { data, info } = await sharp((await made(file)).content)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 600]);
    const at = (x: number, y: number) => data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3);
    expect(at(400, 40)[0]).toBeGreaterThan(150);
    expect(at(400, 560)[2]).toBeGreaterThan(150);
  });

  it('of a HEIC picture is upright, and does not say where it was taken', async () => {
    expect(phone.includes('Exif')).toBe(true);
    const { content, type } = await made(phone);
    expect([type, content.includes('Exif')]).toEqual(['image/jpeg', false]);
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([640, 960, 3]);
    const [above, below] = [data.subarray(0, 3), data.subarray(-3)];
    expect([above[0], above[2], below[0], below[2]].map((value = 0) => value > 150)).toEqual([true, false, false, true]);
  });

  it('of a print in CMYK has its colours in sRGB', async () => {
    const file = await picture(800, 600, '#20a040').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const { space, channels } = await sharp((await made(file)).content).metadata();
    expect([space, channels]).toEqual(['srgb', 3]);
  });

  it('of a camera with 24 megapixels is as large as the largest file needs @full', async () => {
    const { content } = await made(await picture(6000, 4000).jpeg().toBuffer());
    expect((await sharp(content).metadata()).width).toBe(3840);
  });

  it('of a photograph is a JPEG with all its colours', async () => {
    const { content, type } = await made(await picture().png().toBuffer());
    const { format, chromaSubsampling } = await sharp(content).metadata();
    expect([type, format, chromaSubsampling]).toEqual(['image/jpeg', 'jpeg', '4:4:4']);
  });

  it('of a logo keeps its transparent parts @full', async () => {
    const logo = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { content, type } = await made(logo);
    expect(type).toBe('image/png');
    const corners: (number | undefined)[] = [];
    const { colour } = await cutFrom(content, { _id: 'id', version: 1, focus: { x: 50, y: 50 } }, async ({ address, content: file }) => {
      if (address.endsWith('.jpg')) corners.push((await sharp(file).raw().toBuffer())[0]);
    });
    expect(colour).toBeUndefined();
    // where a file cannot have them, they are white
    expect(new Set(corners)).toEqual(new Set([255]));
  });
});

describe('a logo without a background', () => {
  /** Three in four parts of the picture have this colour, and the rest is transparent. */
  const logo = (colour: string) =>
    sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 4, background: colour } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
  const channelsOf = async (file: Buffer) => {
    const { width, height, channels } = await sharp((await made(file)).content).metadata();
    return [width, height, channels];
  };

  it.each(['#000000', '#1f4535', '#7a1020'])(
    'of the dark colour %s is put on a plate of paper, which every page can show',
    async (colour) => {
      expect(await channelsOf(await logo(colour))).toEqual([472, 372, 3]);
      const pixels = await sharp((await made(await logo(colour))).content)
        .raw()
        .toBuffer();
      expect([...pixels.subarray(0, 3)]).toEqual([0xff, 0xfc, 0xf5]);
    },
  );

  it.each(['#ffffff', '#d9bb7c'])('of the light colour %s stays as it is', async (colour) => {
    expect(await channelsOf(await logo(colour))).toEqual([400, 300, 4]);
  });

  it('that has nothing transparent stays as it is', async () => {
    const opaque = sharp({ create: { width: 400, height: 300, channels: 4, background: '#000000' } });
    expect(await channelsOf(await opaque.png().toBuffer())).toEqual([400, 300, 4]);
  });
});

it('each file has the ratio of its shape, and none is enlarged @full', async () => {
  const sizes = new Map<string, [number | undefined, number | undefined]>();
  const kinds = new Set<string>();
  const original = await picture(1000, 700).jpeg().toBuffer();
  const { widths } = await cutFrom(original, { _id: 'id', version: 2, focus: { x: 50, y: 50 } }, async ({ address, content, type }) => {
    const { width, height, format, isProgressive } = await sharp(content).metadata();
    sizes.set(address, [width, height]);
    kinds.add(`${extname(address)} ${type} ${format}${isProgressive ? ' progressive' : ''}`);
  });
  // libvips calls AVIF by its container
  expect(kinds).toEqual(new Set(['.avif image/avif heif', '.webp image/webp webp', '.jpg image/jpeg jpeg progressive']));
  expect(widths satisfies Record<Shape, number[]>).toMatchObject({
    whole: [480, 960],
    wide: [480, 800],
    square: [160, 320, 640],
    social: [1000],
  });
  expect(sizes.get('/photographs/id/2/preview.avif')).toEqual([640, 800]);
  expect(sizes.get('/photographs/id/2/wide-800.avif')).toEqual([800, 450]);
  expect(sizes.get('/photographs/id/2/tall-480.jpg')).toEqual([480, 600]);
});

it('the colour that stands for a photograph is that of all its pixels', async () => {
  const blue = await picture(400, 400, '#0000ff').png().toBuffer();
  const original = await picture(800, 400, '#ff0000')
    .composite([{ input: blue, left: 200, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
  const { colour } = await cutFrom(original, { _id: 'id', version: 1, focus: { x: 50, y: 50 } }, async () => undefined);
  expect(colour).toMatch(/^#(7f|80)00(7f|80)$/);
});

it('the preview of a picture with few details is of the best quality @full', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const soft = sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } }).blur(6);
  const preview = await previewAround({ x: 50, y: 50 }, await soft.jpeg({ quality: 95 }).toBuffer());
  const worst = await sharp(preview).avif({ quality: 10, effort: 2 }).toBuffer();
  expect(preview.length).toBeGreaterThan(2 * worst.length);
});

it('the preview of a picture with many details needs few bytes, and has its focus @full', async () => {
  // blue on the left, speckled on the right
  const [width, height] = [400, 350];
  const valueAt = (at: number) => (Math.floor(at / 3) % width < width / 2 ? Number(at % 3 === 2) * 255 : 98 + ((at * at * 7919) % 61));
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => valueAt(at)));
  const original = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(800)
    .jpeg()
    .toBuffer();
  const previews = await Promise.all([0, 100].map((x) => previewAround({ x, y: 50 }, original)));
  const [left = 0, right = 0] = await Promise.all(previews.map(async (one) => (await sharp(one).stats()).channels[0]?.mean));
  expect(right - left).toBeGreaterThan(40);
  for (const { length } of previews) expect(length).toBeLessThan(preview.mostBytes);
});

async function previewAround(focus: Focus, original: Buffer): Promise<Buffer> {
  let found: Buffer = Buffer.alloc(0);
  await cutFrom(original, { _id: 'id', version: 1, focus }, async ({ address, content }) => {
    if (address === previewPath('id', 1)) found = content;
  });
  return found;
}
