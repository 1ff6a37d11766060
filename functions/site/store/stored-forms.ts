import {
  anything,
  type Fields,
  type Form,
  fields,
  flag,
  list,
  madeAnew,
  number,
  oneOf,
  optional,
  or,
  record,
  text,
  unread,
} from '#house/table/form';
import { kind } from '#house/table/kind';
import { language, readText, translated } from '#house/table/translated-form';
import type { Accent, CoverStyle, HomeSection, Identity, IdentityFields, Palette, SiteState, Typefaces } from '../contract/identity.ts';
import type { Legal, OwnChapter } from '../contract/legal.ts';
import type { Notification, NotificationStyle, NotificationType } from '../contract/notifications.ts';
import type { RestaurantInfo, RestaurantInfoType } from '../contract/restaurant-info.ts';
import { unwritten } from '../contract/unwritten-identity.ts';
import type { StoredPhotograph } from './photographs.ts';

export const notification = kind<Notification>({
  _id: text,
  heading: readText,
  message: readText,
  translations: translated(['heading', 'message']),
  style: or(oneOf<NotificationStyle>({ info: true, success: true, warning: true, error: true, default: true }), 'default'),
  // what cannot be read was not decided to be shown
  visibility: or(flag, false),
  from: optional(text),
  to: optional(text),
  // it covers nothing
  type: or(oneOf<NotificationType>({ modal: true, container: true }), 'container'),
  lastUpdated: readText,
  version: number,
});

export const restaurantInfo = kind<RestaurantInfo>({
  _id: text,
  type: oneOf<RestaurantInfoType>({
    name: true,
    address: true,
    email: true,
    phone: true,
    'opening-hours': true,
    facebook: true,
    instagram: true,
    x: true,
  }),
  data: text,
  translations: translated(['data']),
  location: optional(fields<NonNullable<RestaurantInfo['location']>>({ latitude: number, longitude: number })),
  version: number,
});

const palette = oneOf<Palette>({
  'bottle-green': true,
  bordeaux: true,
  'ink-blue': true,
  aubergine: true,
  terracotta: true,
  graphite: true,
});

const byPalette = fields<{ palette: Palette }>({ palette });
const byColour = fields<{ colour: string }>({ colour: text });
const accent: Form<Accent> = {
  read: (stored, place) => (Reflect.has(Object(stored), 'palette') ? byPalette : byColour).read(stored, place),
  isPlain: false,
};

const sections = list(oneOf<HomeSection>({ menu: true, story: true, gallery: true, reservation: true, contact: true }));

/** Every section has a place: one that has none stands where it does on a site about which nothing is stored. */
const sectionOrder: Form<HomeSection[]> = {
  ...sections,
  read(stored, place) {
    const found = sections.read(stored, place);
    if (found === unread) return unread;
    const usual = unwritten.sectionOrder;
    const missing = usual.filter((section) => !found.includes(section));
    return missing.reduce((order, section) => {
      const before = usual[usual.indexOf(section) - 1];
      return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, section);
    }, found);
  },
};

const identityFields: Fields<IdentityFields> = {
  tagline: readText,
  place: readText,
  description: readText,
  cuisine: readText,
  menuIntroduction: readText,
  reservationIntroduction: readText,
  contactIntroduction: readText,
  storyHeading: readText,
  storyText: readText,
  footer: readText,
  translations: translated([
    'tagline',
    'place',
    'description',
    'cuisine',
    'menuIntroduction',
    'reservationIntroduction',
    'contactIntroduction',
    'storyHeading',
    'storyText',
    'footer',
  ]),
  cover: or(oneOf<CoverStyle>({ ornament: true, photograph: true }), unwritten.cover),
  coverPhotographId: optional(text),
  accent: or(accent, unwritten.accent),
  typefaces: or(oneOf<Typefaces>({ classic: true, 'grand-cafe': true, bistro: true }), unwritten.typefaces),
  logoPhotographId: optional(text),
  monogram: readText,
  socialPhotographId: optional(text),
  storyPhotographId: optional(text),
  sectionOrder: or(sectionOrder, unwritten.sectionOrder),
  homeMealIds: or(list(text), []),
  galleryPhotographIds: or(list(text), []),
};

/** Without an answer to whether guests may book, they may not. */
const siteState = fields<SiteState>({ isOpen: or(flag, false), showsFirstSteps: or(flag, false), languages: or(list(language), []) });

export const identity = kind<Identity>({
  ...identityFields,
  state: optional(siteState),
  version: or(number, 0),
  previous: optional(madeAnew(fields<IdentityFields>(identityFields))),
});

const chapters = or(
  record(
    fields<OwnChapter>({ text: readText, translations: translated(['text']) }),
    oneOf<keyof Legal['terms'] | keyof Legal['privacyPolicy'] | keyof Legal['accessibility']>({
      parties: true,
      booking: true,
      changing: true,
      prices: true,
      account: true,
      website: true,
      complaints: true,
      changes: true,
      controller: true,
      storage: true,
      device: true,
      recipients: true,
      backups: true,
      rights: true,
      duty: true,
      conformance: true,
      exceptions: true,
      contact: true,
      supervision: true,
      further: true,
    }),
  ),
  {},
);

export const legal = kind<Legal>({
  operator: readText,
  companyNumber: readText,
  vatNumber: readText,
  seat: readText,
  register: readText,
  translations: translated(['register']),
  terms: chapters,
  privacyPolicy: chapters,
  accessibility: chapters,
  changedAt: or(fields<Legal['changedAt']>({ terms: optional(text), privacyPolicy: optional(text), accessibility: optional(text) }), {}),
  version: or(number, 0),
});

/** A photograph of an unknown state is neither shown nor worked on. */
export const photograph = kind<StoredPhotograph>({
  _id: text,
  alt: readText,
  translations: translated(['alt']),
  files: optional(madeAnew(anything)),
  state: oneOf<StoredPhotograph['state']>({ waiting: true, processing: true, ready: true, refused: true, deleting: true }),
  refusal: optional(
    oneOf<NonNullable<StoredPhotograph['refusal']>>({
      empty: true,
      unknown: true,
      format: true,
      pixels: true,
      small: true,
      damaged: true,
      failed: true,
    }),
  ),
  focus: or(fields<StoredPhotograph['focus']>({ x: number, y: number }), { x: 50, y: 50 }),
  places: optional(list(anything)),
  addedAt: readText,
  begunAt: optional(text),
  addedBy: optional(text),
  tries: optional(number),
  ttl: optional(number),
  version: number,
});

export const photographCount = kind<{ additions: number }>({ additions: number });
export const publication = kind<{ run: number }>({ run: number });
