import { expect, it } from '@jest/globals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { unwritten } from '#site/contract/unwritten-identity';
import { menuData, restaurantData } from './structured-data.ts';

const siteUrl = 'https://example.com';
const restaurantInfo = [{ _id: 'h', type: 'opening-hours' as const, data: 'Mon closed\nTue 10:00', version: 1 }];
const menu: Menu = { _id: 'm', name: 'Lunch', description: '', type: 'permanent', visibility: true, categories: [], version: 1 };
const item = (name: string, mealPrice: number | null = 89, more: Partial<MenuItem> = {}): MenuItem => ({
  _id: name,
  menuId: 'm',
  mealId: { _id: name, name, description: '', allergens: [] },
  mealPrice,
  categories: [],
  visibility: true,
  version: 1,
  ...more,
});
const widths = { whole: [480, 960], wide: [480], tall: [480], card: [320, 640], square: [160], social: [1200] };
const photographs = [{ _id: 'p1', alt: 'The house', files: { version: 2, width: 640, height: 480, widths }, version: 3 }];

it('the structured data hold the opening hours and special days, and without them the text of Contacts', () => {
  const lunch = { name: '', opens: '11:30', lastSeating: '14:00', closes: '15:00' };
  const hours = { week: [[lunch], [], [], [], [], [], []], days: [{ date: '2026-12-24', sittings: [], note: '' }] };
  const type = { '@type': 'OpeningHoursSpecification' };
  const structured = restaurantData({ restaurantInfo, hours }, siteUrl);
  expect(structured).toMatchObject({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ['Monday'], opens: '11:30', closes: '15:00' },
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    ],
  });
  expect(structured).not.toHaveProperty('openingHours');
  expect(restaurantData({ restaurantInfo }, siteUrl)).toMatchObject({ openingHours: ['Mon closed', 'Tue 10:00'] });
});

it('the address has the country that it names, and otherwise that of the telephone number', () => {
  const addressOf = (address: string) => {
    const contacts = { address, phone: '+420541222333' };
    const restaurantInfo = (['address', 'phone'] as const).map((type) => ({ _id: type, type, data: contacts[type], version: 1 }));
    return restaurantData({ restaurantInfo }, siteUrl).address;
  };
  expect(addressOf('Bělohorská 1, Praha 6, 169 00')).toMatchObject({ addressLocality: 'Praha 6', addressCountry: 'CZ' });
  expect(addressOf('Ringstraße 7, 1010 Wien, Austria')).toMatchObject({ addressLocality: 'Wien', addressCountry: 'Austria' });
});

it('a dish of the menu has the address of its photograph, when there is one', () => {
  const dish = (name: string, photographId?: string) => item(name, 89, { mealId: { ...item(name).mealId, photographId } });
  const items = [dish('Soup', 'p1'), dish('Tea'), dish('Cake', 'deleted')];
  const { hasMenuSection } = menuData(menu, items, { siteUrl, photographs });
  const images = hasMenuSection[0]?.hasMenuItem.map(({ image }) => image);
  expect(images).toEqual([`${siteUrl}/photographs/p1/2/card-640.jpg`, undefined, undefined]);
});

it('the structured data hold the prices of today, and none that is planned for a later day', () => {
  const planned = [{ from: '2999-12-01', mealPrice: 45, morePrices: [{ measure: '0,5 l', price: 62 }] }];
  const lager = item('Lager', 42, { measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58.5 }], planned });
  const { priceRange, hasMenu } = restaurantData({ menus: [menu], menuItems: [lager] }, siteUrl);
  expect(priceRange).toBe('42 – 58.50 Kč');
  const offers = [
    { name: '0,3 l', price: '42.00' },
    { name: '0,5 l', price: '58.50' },
  ];
  expect(hasMenu).toMatchObject([{ hasMenuSection: [{ hasMenuItem: [{ offers }] }] }]);
});

it('the structured data hold the cuisine that the restaurant has named, and no other', () => {
  const named = (cuisine: string) => restaurantData({ identity: { ...unwritten, cuisine, version: 1 } }, siteUrl);
  expect(named('Moravian')).toMatchObject({ servesCuisine: 'Moravian' });
  expect(JSON.stringify(named(''))).not.toContain('servesCuisine');
});

it('where the home page shows a choice of dishes, its structured data name the menus, and each menu page describes its dishes', () => {
  const at = (...homeMealIds: string[]) =>
    restaurantData({ menus: [menu], menuItems: [item('Soup')], identity: { ...unwritten, homeMealIds, version: 1 } }, siteUrl);
  const [url] = at().hasMenu.map((one) => one.url);
  expect(at('Soup').hasMenu).toMatchObject([{ '@type': 'Menu', url, name: 'Lunch' }]);
  expect(at('Soup').priceRange).toBe('89 Kč');
  expect(JSON.stringify(at('Soup'))).not.toContain('MenuItem');
  for (const all of [at(), at('deleted')]) expect(JSON.stringify(all)).toContain('MenuItem');
});

it('the prices in the structured data go from the lowest to the highest of the visible dishes', () => {
  const rangeOf = (...prices: number[]) =>
    restaurantData({ menus: [menu], menuItems: prices.map((price) => item(`Soup ${price}`, price)) }, siteUrl).priceRange;
  expect([rangeOf(189, 45, 1420), rangeOf(62.5), rangeOf()]).toEqual(['45 – 1,420 Kč', '62.50 Kč', undefined]);
});

it('the logo is an address of the photograph that was chosen as logo', () => {
  const logoOf = (logoPhotographId?: string) =>
    restaurantData({ photographs, identity: { ...unwritten, logoPhotographId, version: 1 } }, siteUrl).logo;
  expect([logoOf('p1'), logoOf('deleted'), logoOf()]).toEqual([`${siteUrl}/photographs/p1/2/whole-960.jpg`, undefined, undefined]);
});

it('the photographs of the gallery are pictures of the restaurant; without a gallery there are none', () => {
  const photosOf = (galleryPhotographIds: string[]) =>
    restaurantData({ photographs, identity: { ...unwritten, galleryPhotographIds, version: 1 } }, siteUrl).photo;
  expect(photosOf(['deleted', 'p1'])).toEqual([
    { '@type': 'ImageObject', contentUrl: `${siteUrl}/photographs/p1/2/whole-960.jpg`, caption: 'The house' },
  ]);
  expect(photosOf([])).toBeUndefined();
});

it('a menu with set prices is offered at these, a supplement is an addition to them, and no dish has an offer', () => {
  const tasting: Menu = {
    ...menu,
    served: { from: '2026-11-01', to: '', weekdays: [], opens: '', closes: '' },
    setPrices: [
      { measure: '3 courses', price: 690 },
      { measure: '5 courses', price: 990 },
    ],
  };
  const items = [item('Soup', null), item('Steak', 90)];
  const addOn = [{ '@type': 'Offer', price: '90.00', priceCurrency: 'CZK', itemOffered: { '@type': 'MenuItem', name: 'Steak' } }];
  const page = menuData(tasting, items, { siteUrl, photographs: undefined });
  expect(page.offers).toMatchObject([
    { name: '3 courses', price: '690.00', priceCurrency: 'CZK', availabilityStarts: '2026-11-01', addOn },
    { name: '5 courses', price: '990.00', addOn },
  ]);
  expect(page.hasMenuSection[0]?.hasMenuItem.map(({ offers }) => offers)).toEqual([undefined, undefined]);
  expect(restaurantData({ menus: [tasting], menuItems: items }, siteUrl).priceRange).toBe('690 – 990 Kč');
});
