import type { MenuItem } from '#card/contract/menu-items';
import { written } from '#house/rules/translated';
import type { Site, SiteFile } from '#publishing/contract/site-files';
import type { Palette } from '#site/contract/identity';
import { type PhotographFiles, photographPath, plainFileOf, type Shape, sizeOf } from '#site/contract/photograph-files';
import { unwritten } from '#site/contract/unwritten-identity';
import { chosenPhotograph } from '#site/rules/chosen-photograph';
import { coloursOf, nearestPalette } from '#site/rules/colours';
import type { Pictured } from '../house/ui/art/photograph.tsx';
import { type DrawnPictures, drawnIcon, linkPictureSize } from './drawings.ts';
import { namedFile } from './look.ts';

/** A picture at an address of the site, which begins with a slash. */
interface SitePicture {
  address: string;
  type: string;
  width: number;
  height: number;
}

/** An icon of the site; one without a size suits all. */
export type SiteIcon = Pick<SitePicture, 'address' | 'type'> & { width?: number };

/** The size of an icon as documents and manifests write it. */
export function sizesOf({ width }: SiteIcon): string {
  return width === undefined ? 'any' : `${width}x${width}`;
}

/** The pictures that a document names in its head, and its manifest. */
export interface SitePictures {
  /** What other sites show beside a link to the page, and in words. */
  link: SitePicture & { alt: string };
  tabIcon: SiteIcon;
  /** The icon for the home screen of a phone, and all that there are. */
  touchIcon: SiteIcon;
  icons: readonly SiteIcon[];
  /** The file of the tab's icon, if it is drawn. */
  file: SiteFile | undefined;
}

/** In pixels, as iPhones ask for it. */
const touchIconWidth = 180;

type Photographed = Pictured & { files: PhotographFiles };

/** The pictures of a site: the restaurant's photographs where there are any, else what was drawn in its palette. */
export function picturesOf({ content }: Pick<Site, 'content'>, drawnIn: Readonly<Record<Palette, DrawnPictures>>): SitePictures {
  const identity = content.identity ?? unwritten;
  const drawn = drawnIn[nearestPalette(identity.accent)];
  const chosen = (field: Parameters<typeof chosenPhotograph>[1]) =>
    chosenPhotograph(identity, field, content.photographs ?? []) as Photographed | undefined;
  const shared = chosen('socialPhotographId') ?? chosen('coverPhotographId');
  const logo = squareLogo(chosen('logoPhotographId'));
  const icons = logo ?? iconsOf(drawn);
  const touchIcon = icons.find(({ width = 0 }) => width >= touchIconWidth) ?? (icons.at(-1) as SiteIcon);
  // letters can be read in a tab, a logo seldom
  const isTabDrawn = identity.monogram !== '' || !logo;
  const file = isTabDrawn ? namedFile('svg', drawnIcon(coloursOf(identity.accent).light['cover.bg'], identity)) : undefined;
  const tabIcon = file && { address: `/${file.path}`, type: 'image/svg+xml' };
  return {
    link: shared ? linkPictureOf(shared) : { address: `/${drawn.link}`, type: 'image/png', ...linkPictureSize, alt: '' },
    tabIcon: tabIcon ?? touchIcon,
    touchIcon,
    icons: [...(tabIcon ? [tabIcon] : []), ...icons],
    file,
  };
}

/** The icons of a logo of which nothing is lost in a square: of a wide one the middle would be left, a few letters of a name. */
function squareLogo(logo: Photographed | undefined): SiteIcon[] | undefined {
  if (!logo) return undefined;
  const { width, height } = logo.files;
  if (Math.max(width, height) > 1.25 * Math.min(width, height)) return undefined;
  const files = logo.files.widths.square.flatMap((one) => plainFileOf(logo._id, logo.files, 'square', one) ?? []);
  return files.length > 0 ? files.map(({ path, type, width }) => ({ address: path, type, width })) : undefined;
}

/** The picture of links to the page of a menu: its first dish that has a photograph; `undefined` when none has. */
export function linkPictureOfMenu(items: readonly MenuItem[], photographs: readonly Pictured[] = []): SitePictures['link'] | undefined {
  const found = items.flatMap(({ mealId }) => photographs.find(({ _id, files }) => files && _id === mealId.photographId) ?? []);
  return found[0] && linkPictureOf(found[0] as Photographed);
}

function linkPictureOf(photograph: Photographed): SitePictures['link'] {
  const width = photograph.files.widths.social.at(-1) ?? photograph.files.width;
  return { ...jpegOf(photograph, 'social', width), alt: written(photograph, 'alt') };
}

/** A photograph as the JPEG that every phone and every other site reads. */
function jpegOf({ _id, files }: Photographed, shape: Shape, width: number): SitePicture {
  return { address: photographPath(_id, files.version, shape, width, 'jpg'), type: 'image/jpeg', ...sizeOf(files, shape, width) };
}

function iconsOf({ touchIcon, largeIcon }: DrawnPictures): SiteIcon[] {
  const type = 'image/png';
  return [
    { address: `/${touchIcon}`, type, width: touchIconWidth },
    { address: `/${largeIcon}`, type, width: 512 },
  ];
}
