import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { MenuItem } from '#card/contract/menu-items';
import { type IdentityFields, Palette } from '#site/contract/identity';
import { unwritten } from '#site/contract/unwritten-identity';
import type { DrawnPictures } from './drawings.ts';
import { drawPictures } from './drawn-pictures.ts';
import { linkPictureOfMenu, picturesOf } from './site-pictures.ts';
import { webManifest } from './web-manifest.ts';

const drawn = Object.fromEntries(
  Palette.options.map((palette) => [palette, { link: `${palette}.png`, touchIcon: `${palette}-180.png`, largeIcon: `${palette}-512.png` }]),
) as Record<Palette, DrawnPictures>;
const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160, 320, 640], social: [1200] };
const photograph = (_id: string) => ({
  _id,
  alt: `The ${_id}`,
  files: { version: 2, width: 1600, height: 900, colour: '#112233', widths },
  version: 2,
});
const mark = { ...photograph('mark'), files: { version: 2, width: 900, height: 800, colour: '#112233', widths } };
const light = { ...mark, _id: 'light', files: { ...mark.files, colour: undefined, hasPng: true } };
const oldLight = { ...light, _id: 'old-light', files: { ...light.files, hasPng: undefined } };
const photographs = [...['house', 'soup', 'wide-mark'].map(photograph), mark, light, oldLight];
const pictures = (identity: Partial<IdentityFields>) =>
  picturesOf({ content: { identity: { ...unwritten, ...identity, version: 1 }, photographs } }, drawn);

describe('the picture of links', () => {
  const cover = { cover: 'photograph', coverPhotographId: 'house' } as const;

  it('is the photograph chosen for it, else that of the cover, as JPEG, in words too', () => {
    expect(pictures({ ...cover, socialPhotographId: 'soup' }).link).toEqual({
      address: '/photographs/soup/2/social-1200.jpg',
      type: 'image/jpeg',
      width: 1200,
      height: 630,
      alt: 'The soup',
    });
    expect(pictures(cover).link.address).toBe('/photographs/house/2/social-1200.jpg');
  });

  it('is drawn in the palette of the site, or the one nearest to its colour, when there is no photograph that still exists', () => {
    const addresses = [
      {},
      { accent: { palette: 'aubergine' } },
      { accent: { colour: '#800020' } },
      { socialPhotographId: 'gone' },
    ] as const;
    expect(addresses.map((identity) => pictures(identity).link.address)).toEqual([
      '/bottle-green.png',
      '/aubergine.png',
      '/bordeaux.png',
      '/bottle-green.png',
    ]);
  });
});

it('the picture of links to a menu is its first dish with a photograph that is there', () => {
  const item = (photographId?: string) => ({ mealId: { photographId } }) as MenuItem;
  expect(linkPictureOfMenu([item(), item('gone'), item('soup'), item('house')], photographs)?.address).toBe(
    '/photographs/soup/2/social-1200.jpg',
  );
  expect(linkPictureOfMenu([item(), item('gone')], photographs)).toBeUndefined();
});

describe('the icons', () => {
  it('are drawn, with the monogram where it can be read', () => {
    const { tabIcon, touchIcon, file } = pictures({ monogram: 'UL' });
    expect([tabIcon.type, touchIcon.address]).toEqual(['image/svg+xml', '/bottle-green-180.png']);
    expect(file?.body).toContain('>UL</text>');
  });

  it('are the logo when it is nearly a square; letters stay in the tab', () => {
    const { tabIcon, touchIcon, icons, file } = pictures({ logoPhotographId: 'mark' });
    expect([tabIcon, file]).toEqual([touchIcon, undefined]);
    expect(touchIcon.address).toBe('/photographs/mark/2/square-320.jpg');
    expect(icons).toHaveLength(3);
    expect(pictures({ logoPhotographId: 'mark', monogram: 'UL' }).tabIcon.type).toBe('image/svg+xml');
  });

  it('of a logo with transparent parts are PNGs, and are drawn where there are none: a light logo would be lost on white', () => {
    expect(pictures({ logoPhotographId: 'light' }).touchIcon).toEqual({
      address: '/photographs/light/2/square-320.png',
      type: 'image/png',
      width: 320,
    });
    expect(pictures({ logoPhotographId: 'old-light' }).touchIcon.address).toBe('/bottle-green-180.png');
  });

  it('are drawn beside a logo of which a square would show a part only', () => {
    const { touchIcon, tabIcon } = pictures({ logoPhotographId: 'wide-mark' });
    expect([tabIcon.type, touchIcon.address]).toEqual(['image/svg+xml', '/bottle-green-180.png']);
  });

  it('stand in the manifest with their sizes', () => {
    const site = { name: 'U Lípy', description: '', language: 'en', defaultLanguage: 'en', look: { bar: '#000000' } } as const;
    const icons = (identity: Partial<IdentityFields>) => JSON.parse(webManifest({ ...site, pictures: pictures(identity) })).icons;
    expect(icons({ logoPhotographId: 'mark' })).toContainEqual({
      src: '/photographs/mark/2/square-640.jpg',
      type: 'image/jpeg',
      sizes: '640x640',
    });
    expect(icons({}).map(({ sizes }: { sizes: string }) => sizes)).toEqual(['any', '180x180', '512x512']);
  });
});

// the function that cuts photographs may have blocked it in this process
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

it('a link picture and two icons are drawn for each palette, small enough to be sent on, and no two palettes share one @full', async () => {
  const { paths, files } = await drawPictures();
  expect(new Set(Object.values(paths).flatMap(Object.values)).size).toBe(3 * Palette.options.length);
  for (const { fileName, source } of files.filter(({ fileName }) => fileName.endsWith('.png'))) {
    const { format, width, height } = await sharp(source).metadata();
    const [, side] = /icon-(\d+)/.exec(fileName) ?? [];
    expect({ format, width, height }).toEqual({ format: 'png', width: Number(side ?? 1200), height: Number(side ?? 630) });
    expect(source.length).toBeLessThan(150_000);
  }
});

it('the icon for browsers that ask by its name is an ICO file with one PNG of 48 pixels', async () => {
  const icon = (await drawPictures()).files.find(({ fileName }) => fileName === 'favicon.ico')?.source ?? Buffer.alloc(0);
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + length).toBe(icon.length);
  expect(await sharp(icon.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});
