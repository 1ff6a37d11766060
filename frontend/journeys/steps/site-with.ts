import { everyAllergen } from '#contract/card/allergens';
import { NotificationStyle } from '#contract/site/notifications';
import type { PublicContent } from '#contract/site/published';
import type { Site } from '#contract/site/site-files';

const version = 1;

/** A site in which `text` has written every field that a person writes; it gets the name of the field and its language. */
export function siteWith(text: (mark: string) => string): Site {
  function inBoth<Field extends string>(...fields: Field[]) {
    const texts = (language: string) => Object.fromEntries(fields.map((field) => [field, text(`${field} ${language}`)]));
    return { ...texts('en'), translations: { cs: texts('cs') } } as Record<Field, string> & { translations: { cs: Record<Field, string> } };
  }
  const category = text('category en');
  const menu = inBoth('name', 'description');
  const content: PublicContent = {
    menus: [
      {
        _id: 'naughty-menu',
        ...menu,
        translations: { cs: { ...menu.translations.cs, categories: { [category]: text('category cs') } } },
        type: 'permanent',
        visibility: true,
        categories: [category],
        version,
      },
    ],
    menuItems: [
      {
        _id: 'item',
        menuId: 'naughty-menu',
        mealId: { _id: 'meal', ...inBoth('name', 'description'), allergens: [...everyAllergen], marks: ['spicy'] },
        mealPrice: 189.5,
        categories: [category],
        visibility: true,
        version,
      },
    ],
    notifications: NotificationStyle.options.map((style) => ({
      _id: style,
      ...inBoth('heading', 'message'),
      style,
      visibility: true,
      type: 'container',
      lastUpdated: '2026-12-24T18:00:00.000Z',
      version,
    })),
    restaurantInfo: [
      { _id: 'name', type: 'name', data: text('restaurant'), version },
      { _id: 'address', type: 'address', data: text('address'), location: { latitude: 50, longitude: 14 }, version },
      { _id: 'email', type: 'email', data: "o'brien+{x}&y@example.com", version },
      { _id: 'phone', type: 'phone', data: '+420257000814', version },
      { _id: 'hours', type: 'opening-hours', ...inBoth('data'), version },
      { _id: 'facebook', type: 'facebook', data: `https://example.com/${text('link')}`, version },
    ],
    photographs: [{ _id: 'house', ...inBoth('alt'), version }],
    identity: {
      ...inBoth(
        ...(['tagline', 'place', 'description', 'cuisine', 'storyHeading', 'storyText', 'footer'] as const),
        ...(['menuIntroduction', 'reservationIntroduction', 'contactIntroduction'] as const),
      ),
      cover: 'ornament',
      accent: { colour: '#6b1f2e' },
      monogram: text('M').slice(-3),
      sectionOrder: ['menu', 'story', 'reservation', 'contact'],
      homeMealIds: [],
      version,
    },
    hours: { week: Array(7).fill([]), days: [{ date: '2026-12-24', sittings: [], ...inBoth('note') }] },
  };
  return { content, version: 7, publishedAt: '2026-12-24T18:00:00.000Z', siteUrl: 'https://example.com' };
}
