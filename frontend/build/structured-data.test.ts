import { describe, expect, it } from '@jest/globals';
import { unwritten } from '#site/contract/unwritten-identity';
import { menuData, restaurantData } from './structured-data.ts';

const restaurantInfo = [{ _id: 'h', type: 'opening-hours' as const, data: 'Mon closed\nTue 10:00', version: 1 }];

it('the structured data hold the opening hours and special days, and without them the text of Contacts', () => {
  const lunch = { name: '', opens: '11:30', lastSeating: '14:00', closes: '15:00' };
  const hours = { week: [[lunch], [], [], [], [], [], []], days: [{ date: '2026-12-24', sittings: [], note: '' }] };
  const type = { '@type': 'OpeningHoursSpecification' };
  const structured = restaurantData({ restaurantInfo, hours }, 'https://example.com');
  expect(structured).toMatchObject({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ['Monday'], opens: '11:30', closes: '15:00' },
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    ],
  });
  expect(structured).not.toHaveProperty('openingHours');
  expect(restaurantData({ restaurantInfo }, 'https://example.com')).toMatchObject({ openingHours: ['Mon closed', 'Tue 10:00'] });
});

it('the address has the country that it names, and otherwise that of the telephone number', () => {
  const addressOf = (address: string) => {
    const contacts = { address, phone: '+420541222333' };
    const restaurantInfo = (['address', 'phone'] as const).map((type) => ({ _id: type, type, data: contacts[type], version: 1 }));
    return restaurantData({ restaurantInfo }, 'https://example.com').address;
  };
  expect(addressOf('Bělohorská 1, Praha 6, 169 00')).toMatchObject({ addressLocality: 'Praha 6', addressCountry: 'CZ' });
  expect(addressOf('Ringstraße 7, 1010 Wien, Austria')).toMatchObject({ addressLocality: 'Wien', addressCountry: 'Austria' });
});

it('a dish of the menu has the address of its photograph, when there is one', () => {
  const widths = { whole: [480], wide: [480], tall: [480], card: [320, 640], square: [160], social: [1200] };
  const photographs = [{ _id: 'p1', alt: 'Soup', files: { version: 2, width: 640, height: 480, widths }, version: 3 }];
  const menu = { _id: 'm', name: 'Lunch', description: '', type: 'permanent' as const, visibility: true, categories: [], version: 1 };
  const dish = (_id: string, photographId?: string) => ({
    _id,
    menuId: 'm',
    mealId: { _id, name: _id, description: '', photographId, allergens: [] },
    mealPrice: 89,
    categories: [],
    visibility: true,
    version: 1,
  });
  const items = [dish('Soup', 'p1'), dish('Tea'), dish('Cake', 'deleted')];
  const { hasMenuSection } = menuData(menu, items, { siteUrl: 'https://example.com', photographs });
  expect(hasMenuSection[0]?.hasMenuItem.map(({ image }) => image)).toEqual([
    'https://example.com/photographs/p1/2/card-640.jpg',
    undefined,
    undefined,
  ]);
});

it('the structured data hold the prices of today, and none that is planned for a later day', () => {
  const menu = { _id: 'm', name: 'Beers', description: '', type: 'permanent' as const, visibility: true, categories: [], version: 1 };
  const lager = { _id: 'd', name: 'Lager', description: '', allergens: [] };
  const today = { mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58.5 }] };
  const planned = [{ from: '2999-12-01', mealPrice: 45, morePrices: [{ measure: '0,5 l', price: 62 }] }];
  const item = { _id: 'i', menuId: 'm', mealId: lager, ...today, planned, categories: [], visibility: true, version: 1 };
  const content = { menus: [menu], menuItems: [item] };
  expect(restaurantData(content, 'https://example.com')).toMatchObject({
    priceRange: '42 – 58.50 Kč',
    hasMenu: [
      {
        hasMenuSection: [
          {
            hasMenuItem: [
              {
                offers: [
                  { name: '0,3 l', price: '42.00' },
                  { name: '0,5 l', price: '58.50' },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

it('the structured data hold the cuisine that the restaurant has named, and no other', () => {
  const named = (cuisine: string) => restaurantData({ identity: { ...unwritten, cuisine, version: 1 } }, 'https://example.com');
  expect(named('Moravian')).toMatchObject({ servesCuisine: 'Moravian' });
  expect(JSON.stringify(named(''))).not.toContain('servesCuisine');
});

it('where the home page shows a choice of dishes, its structured data name the menus, and each menu page describes its dishes', () => {
  const menu = { _id: 'm', name: 'Lunch', description: '', type: 'permanent' as const, visibility: true, categories: [], version: 1 };
  const soup = { _id: 'd', name: 'Soup', description: '', allergens: [] };
  const item = { _id: 'i', menuId: 'm', mealId: soup, mealPrice: 89, categories: [], visibility: true, version: 1 };
  const at = (...homeMealIds: string[]) => {
    const content = { menus: [menu], menuItems: [item], identity: { ...unwritten, homeMealIds, version: 1 } };
    return restaurantData(content, 'https://example.com');
  };
  const [url] = at().hasMenu.map((one) => one.url);
  expect(at('d').hasMenu).toMatchObject([{ '@type': 'Menu', url, name: 'Lunch' }]);
  expect(at('d').priceRange).toBe('89 Kč');
  expect(JSON.stringify(at('d'))).not.toContain('Soup');
  expect(JSON.stringify(at())).toContain('Soup');
  expect(JSON.stringify(at('deleted'))).toContain('Soup');
});

describe('the prices in the structured data', () => {
  const menu = { _id: 'm', name: 'Lunch', description: '', type: 'permanent' as const, visibility: true, categories: [], version: 1 };
  const rangeOf = (...prices: number[]) => {
    const menuItems = prices.map((mealPrice, index) => ({
      _id: `i${index}`,
      menuId: 'm',
      mealId: { _id: `d${index}`, name: 'Soup', description: '', allergens: [] },
      mealPrice,
      categories: [],
      visibility: true,
      version: 1,
    }));
    return restaurantData({ menus: [menu], menuItems }, 'https://example.com').priceRange;
  };

  it('go from the lowest to the highest of the visible dishes', () => {
    expect(rangeOf(189, 45, 1420)).toBe('45 – 1,420 Kč');
    expect(rangeOf(62.5)).toBe('62.50 Kč');
    expect(rangeOf()).toBeUndefined();
  });
});

it('the logo is an address of the photograph that was chosen as logo', () => {
  const widths = { whole: [480, 960], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
  const photographs = [{ _id: 'p1', alt: 'Three cranes', files: { version: 2, width: 640, height: 480, widths }, version: 3 }];
  const logoOf = (logoPhotographId?: string) =>
    restaurantData({ photographs, identity: { ...unwritten, logoPhotographId, version: 1 } }, 'https://example.com').logo;
  expect(logoOf('p1')).toBe('https://example.com/photographs/p1/2/whole-960.jpg');
  expect(logoOf('deleted')).toBeUndefined();
  expect(logoOf()).toBeUndefined();
});

it('the photographs of the gallery are pictures of the restaurant; without a gallery there are none', () => {
  const widths = { whole: [480, 960], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
  const photographs = [{ _id: 'p1', alt: 'The house', files: { version: 2, width: 1600, height: 800, widths }, version: 2 }];
  const photosOf = (galleryPhotographIds: string[]) =>
    restaurantData({ photographs, identity: { ...unwritten, galleryPhotographIds, version: 1 } }, 'https://example.com').photo;
  expect(photosOf(['deleted', 'p1'])).toEqual([
    { '@type': 'ImageObject', contentUrl: 'https://example.com/photographs/p1/2/whole-960.jpg', caption: 'The house' },
  ]);
  expect(photosOf([])).toBeUndefined();
});

it('a menu with set prices is offered at these, a supplement is an addition to them, and no dish has an offer', () => {
  const menu = {
    _id: 'm',
    name: 'Tasting',
    description: '',
    type: 'special' as const,
    visibility: true,
    categories: [],
    served: { from: '2026-11-01', to: '', weekdays: [], opens: '', closes: '' },
    setPrices: [
      { measure: '3 courses', price: 690 },
      { measure: '5 courses', price: 990 },
    ],
    version: 1,
  };
  const item = (_id: string, mealPrice: number | null) => ({
    _id,
    menuId: 'm',
    mealId: { _id, name: _id, description: '', allergens: [] },
    mealPrice,
    categories: [],
    visibility: true,
    version: 1,
  });
  const items = [item('Soup', null), item('Steak', 90)];
  const addOn = [{ '@type': 'Offer', price: '90.00', priceCurrency: 'CZK', itemOffered: { '@type': 'MenuItem', name: 'Steak' } }];
  const page = menuData(menu, items, { siteUrl: 'https://example.com', photographs: undefined });
  expect(page.offers).toMatchObject([
    { name: '3 courses', price: '690.00', priceCurrency: 'CZK', availabilityStarts: '2026-11-01', addOn },
    { name: '5 courses', price: '990.00', addOn },
  ]);
  expect(page.hasMenuSection[0]?.hasMenuItem.map(({ offers }) => offers)).toEqual([undefined, undefined]);
  expect(restaurantData({ menus: [menu], menuItems: items }, 'https://example.com').priceRange).toBe('690 – 990 Kč');
});
