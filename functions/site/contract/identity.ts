import * as z from 'zod/mini';
import { guestList, type Routes } from '#house/contract/route';
import { Id, line, lines } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { languages } from '#house/language/languages';
import { identity as messages } from '#site/words';
import { legalRoutes } from './legal.ts';
import { RestaurantInfo, restaurantInfoData } from './restaurant-info.ts';

/** The sections of the home page below its cover, whose order the manager chooses. The story is shown only when it is written, the gallery when it has photographs. */
export const HomeSection = z.enum(['menu', 'story', 'gallery', 'reservation', 'contact']);
export type HomeSection = z.infer<typeof HomeSection>;

/** The accents that `site/rules/colours.ts` knows by name. */
export const Palette = z.enum(['bottle-green', 'bordeaux', 'ink-blue', 'aubergine', 'terracotta', 'graphite']);
export type Palette = z.infer<typeof Palette>;

/** A colour in sRGB as `#rrggbb`, in lower case. */
export const Colour = z.string().check(
  z.overwrite((colour) => colour.trim().toLowerCase()),
  z.regex(/^#[0-9a-f]{6}$/, { error: () => messages().colour }),
);

/** One of ours, or one of the restaurant. */
export const Accent = z.union([z.strictObject({ palette: Palette }), z.strictObject({ colour: Colour })]);
export type Accent = z.infer<typeof Accent>;

/** The pairs of typefaces, one for names and headings and one for text, that pages can be set in (`frontend/app/theme/typefaces/`). */
export const Typefaces = z.enum(['classic', 'grand-cafe', 'bistro']);
export type Typefaces = z.infer<typeof Typefaces>;

/** What covers the top of the home page; without a photograph that still exists, the ornament does. */
export const CoverStyle = z.enum(['ornament', 'photograph']);
export type CoverStyle = z.infer<typeof CoverStyle>;

/** The texts of the site. An empty one is replaced by a neutral text, or leaves out what would hold it. */
const texts = {
  /** A sentence below the name on the cover. */
  tagline: line(0, 160),
  /** The kind of house and where it stands, above the name on the cover. */
  place: line(0, 80),
  /** What search engines and previews of links say. */
  description: line(0, 300),
  /** For search engines: `Czech`. */
  cuisine: line(0, 80),
  menuIntroduction: lines(0, 300),
  reservationIntroduction: lines(0, 300),
  contactIntroduction: lines(0, 300),
  storyHeading: line(0, 80),
  storyText: lines(0, 4000),
  /** Lines above the copyright. */
  footer: lines(0, 300),
};

export type IdentityText = keyof typeof texts;

/** More dishes than these are no choice: the home page then shows the whole card. */
export const mostHomeMeals = 24;

/** How many photographs the gallery of the home page may have. */
export const mostGalleryPhotographs = 24;

/** What was stored before there was a gallery has no place for it. */
const withGallery = (order: HomeSection[]) =>
  order.includes('gallery') ? order : order.toSpliced(order.indexOf('story') + 1, 0, 'gallery');

const fields = {
  ...texts,
  translations: translationsOf(texts),
  cover: CoverStyle,
  coverPhotographId: z.optional(Id),
  accent: Accent,
  /** Absent in what was stored before there was a choice. */
  typefaces: z._default(Typefaces, 'classic'),
  /** A photograph that takes the place of the name in the header. */
  logoPhotographId: z.optional(Id),
  /** One to three letters beside the name, and in the icon of the browser's tab. */
  monogram: line(0, 3),
  /** What previews of links show. */
  socialPhotographId: z.optional(Id),
  /** Stands beside the story. */
  storyPhotographId: z.optional(Id),
  sectionOrder: z.array(HomeSection).check(
    z.overwrite(withGallery),
    z.refine((order) => order.length === HomeSection.options.length && new Set(order).size === order.length, {
      error: () => messages().sectionOrder,
    }),
  ),
  /**
   * The meals that the home page shows in place of the whole card, which is then one link away; none: the whole card. Meals and not items: the card
   * of next week has new items of the same meals. Absent in what was stored before there was a choice.
   */
  homeMealIds: z._default(
    z.array(Id).check(
      z.maxLength(mostHomeMeals, { error: () => messages().tooManyHomeMeals(mostHomeMeals) }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: () => messages().repeatedHomeMeal }),
    ),
    [],
  ),
  /** The photographs of the gallery in their order; none: no gallery. One that is not ready when it is added is left out. */
  galleryPhotographIds: z._default(
    z.array(Id).check(
      z.maxLength(mostGalleryPhotographs, { error: () => messages().tooManyInGallery(mostGalleryPhotographs) }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: () => messages().repeatedInGallery }),
    ),
    [],
  ),
};

/** All that the site says and looks like, besides name, contacts, hours and menus. */
export const IdentityFields = z.object(fields);
export type IdentityFields = z.infer<typeof IdentityFields>;

/** The fields that name a photograph. One that is deleted, or not ready, is left out when the site is saved. */
export const photographFields = [
  'coverPhotographId',
  'logoPhotographId',
  'socialPhotographId',
  'storyPhotographId',
] as const satisfies (keyof IdentityFields)[];
export type PhotographField = (typeof photographFields)[number];

/** What the manager decides about the site as a whole, beside what it says and looks like. */
export const SiteState = z.object({
  /** Whether guests read the card and may book. Before, they read name and contacts, and search engines list nothing; reservations that exist can be changed. */
  isOpen: z.boolean(),
  /** Whether the dashboard leads managers through what a new restaurant needs. */
  showsFirstSteps: z.boolean(),
  /** The languages in which the site is read and people are written to. The default language of the restaurant, in which its texts are stored, is always one of them. */
  languages: z.array(z.enum(languages)),
});
export type SiteState = z.infer<typeof SiteState>;

export const SiteStateChanges = z.partial(SiteState);
export type SiteStateChanges = z.infer<typeof SiteStateChanges>;

export const Identity = z.object({
  ...fields,
  /** Absent in pages that were published before there was a choice. */
  state: z.optional(SiteState),
  /** 0 as long as nothing has been saved. */
  version: z.number(),
  /** For managers: what the last change replaced. */
  previous: z.optional(IdentityFields),
});
export type Identity = z.infer<typeof Identity>;

const seenVersion = z.int().check(z.minimum(0));

/** Another name of the restaurant, which is one of its contacts, and the version of the one before: 0 when there was none. */
const Naming = z.object({ data: restaurantInfoData.name, version: seenVersion });
export type Naming = z.infer<typeof Naming>;

export const IdentityChanges = z.object({ ...fields, version: z.optional(seenVersion), name: z.optional(Naming) });
export type IdentityChanges = z.infer<typeof IdentityChanges>;

/** The site after a change, with the name if that was changed too. */
export const SavedIdentity = z.extend(Identity, { name: z.optional(RestaurantInfo) });
export type SavedIdentity = z.infer<typeof SavedIdentity>;

export const identity = {
  read: {
    method: 'GET',
    path: '/api/identity/read',
    access: 'PUBLIC',
    summary: 'Texts, colours, pictures and order of the site',
    reply: Identity,
    ...guestList,
  },
  update: {
    method: 'PUT',
    path: '/api/identity/update',
    access: 'MANAGER',
    summary: 'Replace texts, colours, pictures and order of the site, and with them its name: all or nothing',
    body: IdentityChanges,
    reply: SavedIdentity,
    errors: ['version_conflict'],
  },
  changeState: {
    method: 'PUT',
    path: '/api/identity/state',
    access: 'MANAGER',
    summary: 'Open the site to guests or close it, choose its languages, and show or put away the first steps',
    body: SiteStateChanges,
    reply: Identity,
  },
  ...legalRoutes,
} as const satisfies Routes;
