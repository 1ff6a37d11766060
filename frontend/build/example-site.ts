import type { Mark } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import { everyMark } from '#card/rules/marks';
import { everyAllergen } from '#house/contract/allergens';
import type { PublicContent } from '#publishing/contract/published';
import type { Site } from '#publishing/contract/site-files';
import type { IdentityFields } from '#site/contract/identity';
import { type Notification, NotificationStyle } from '#site/contract/notifications';
import { previewPath } from '#site/contract/photograph-files';
import { unwritten } from '#site/contract/unwritten-identity';

const version = 1;

const dish = (_id: string, categories: string[], allergens: number[] | null, description = '', marks: readonly Mark[] = []): MenuItem => ({
  _id,
  menuId: 'example',
  mealId: { _id, name: _id, description, allergens, marks: [...marks], weight: '150 g', mayContain: [1], allergenKinds: ['1a'] },
  mealPrice: 189.5,
  categories,
  visibility: true,
  version,
});

const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [480] };
const photograph = { _id: 'photograph', alt: 'Alt', files: { version, width: 480, height: 320, colour: '#000000', widths }, version };

const pictured = (item: MenuItem): MenuItem => ({ ...item, mealId: { ...item.mealId, photographId: photograph._id } });

const content: PublicContent = {
  menus: [
    { _id: 'example', name: 'Menu', description: 'Description', type: 'permanent', visibility: true, categories: ['A', 'B', 'C'], version },
    {
      _id: 'another',
      name: 'Menu',
      description: '',
      type: 'weekly',
      visibility: true,
      categories: ['A'],
      served: { from: '', to: '', weekdays: [0], opens: '11:00', closes: '15:00' },
      setPrices: [
        { measure: '3', price: 690 },
        { measure: '5', price: 990 },
      ],
      version,
    },
  ],
  menuItems: [
    pictured(dish('1', ['A'], [...everyAllergen], 'Description', everyMark)),
    // a course of one dish and one of several are set differently
    dish('2', ['B'], null),
    { ...dish('3', ['B'], []), measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58 }] },
    { ...dish('4', [], [1]), soldOutUntil: '2999-01-01T00:00:00.000Z' },
    { ...dish('5', ['A'], []), menuId: 'another', mealPrice: null },
    { ...dish('6', ['A'], []), menuId: 'another' },
  ],
  notifications: NotificationStyle.options.map(
    (style): Notification => ({
      _id: style,
      heading: 'Heading',
      message: 'Message',
      style,
      visibility: true,
      type: 'container',
      lastUpdated: '2026-01-01T00:00:00.000Z',
      version,
    }),
  ),
  restaurantInfo: (['name', 'address', 'email', 'phone', 'opening-hours', 'facebook', 'instagram', 'x'] as const).map((type) => ({
    _id: type,
    type,
    data: type === 'opening-hours' ? 'Mon closed\nTue: 10:00 – 12:00' : type,
    version,
    ...(type === 'address' && { location: { latitude: 50, longitude: 14 } }),
  })),
  photographs: [photograph],
  identity: {
    ...unwritten,
    tagline: 'Tagline',
    place: 'Place',
    menuIntroduction: 'Introduction',
    contactIntroduction: 'Introduction',
    storyHeading: 'Story',
    storyText: 'First\n\nSecond',
    footer: 'Footer',
    monogram: 'M',
    version: 0,
  },
  hours: {
    hasAreas: true,
    takesEnquiries: true,
    days: [
      { date: '2026-01-01', sittings: [], note: 'Note' },
      { date: '2026-01-03', sittings: [], note: '' },
    ],
  },
};

const site: Site = { content, version: 0, publishedAt: '2026-01-01T00:00:00.000Z', siteUrl: 'https://example.com' };
const _id = photograph._id;
const coverPreview = { path: previewPath(_id, version), address: 'data:,' };
const photographed = {
  cover: 'photograph',
  coverPhotographId: _id,
  logoPhotographId: _id,
  storyPhotographId: _id,
  galleryPhotographIds: [_id],
} satisfies Partial<IdentityFields>;

/** Sites that show together everything a page can show: one without photographs, one with, and one with a choice of dishes. The build takes the styles of the pages from them. */
export const exampleSites: readonly Site[] = [
  site,
  {
    ...site,
    content: {
      ...content,
      identity: { ...content.identity, ...photographed },
      hours: { ...content.hours, week: [[], [], [], [], [], [], []] },
    },
    coverPreview,
  },
  { ...site, content: { ...content, identity: { ...content.identity, homeMealIds: ['1'] } } },
];
