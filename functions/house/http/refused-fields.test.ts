import { expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { NewPhotograph } from '#site/contract/photographs';
import { restaurantInfoData } from '#site/contract/restaurant-info';
import { eventNameOf } from '../../testing/handlers.ts';
import { eventFor } from '../../testing/request.ts';
import { aTable, tenSeats, threeTables } from '../../testing/restaurant.ts';
import { Failure } from './failure.ts';
import { bodyOf } from './serve.ts';

/** What the contract of an operation refuses of its example: other values of fields, and at which field it says so. */
const refused: [operation: string, changes: object, field: string][] = [
  ...[0, 15, '1', 1.5].map((one): [string, object, string] => ['ingredients/add', { allergens: [one] }, 'allergens.0']),
  at('ingredients/add', 'allergens', [7, 7]),
  ...[undefined, 0, -1, '12', 1.005, 100_000.01].map((price) => at('menu-items/add', 'mealPrice', price)),
  ...[0, -5, 100_001, 1.005].map((mealPrice): [string, object, string] => [
    'menu-items/change-prices',
    { prices: [{ _id: 'Hq8mT2cXv5LwRz0PyN4kDg', version: 1, mealPrice }] },
    'prices.0.mealPrice',
  ]),
  ['menu-items/update', { morePrices: [{ measure: '', price: 58 }] }, 'morePrices.0.measure'],
  at('menu-items/change-prices', 'prices', priced(100)),
  at('menu-items/change-prices', 'prices', [...priced(2), ...priced(2)]),
  ['menu-items/change-lines', { added: [{ ...line(0), mealPrice: 0 }] }, 'added.0.mealPrice'],
  ['menu-items/change-lines', { added: [{ ...line(0), _id: 'short' }] }, 'added.0._id'],
  ['menu-items/change-lines', { added: [line(0), line(0)] }, ''],
  ['menu-items/change-lines', { newMeals: [], added: Array.from({ length: 97 }, (_, row) => line(row)) }, ''],
  ['menu-items/change-lines', { meals: [{ _id: 'pZ3kT8vQ1LmRw7XyN5cBdA', version: 1 }] }, ''],
  at('ingredients/import', 'added', []),
  at(
    'ingredients/import',
    'added',
    Array.from({ length: 301 }, (_, row) => goods(`Kmin ${row}`)),
  ),
  at('menus/add', 'name', '  '),
  at('menus/add', 'categories', []),
  ...[['Mains'], ['Broths', 'Soups']].map((categories): [string, object, string] => [
    'menus/update',
    { categories, renamed: { Soups: 'Broths' } },
    'renamed',
  ]),
  ...[['A'], ['A', 'C']].map((after) => at('menus/arrange', 'after', after, { before: ['A', 'B'] })),
  at('menus/arrange', 'after', ['A', 'A'], { before: ['A', 'A'] }),
  ...[
    [price('3 courses'), price('3 COURSES')],
    [price('3 courses'), price('')],
    Array.from({ length: 6 }, (_, measure) => price(String(measure))),
  ].map((prices) => at('menus/update', 'setPrices', prices)),
  ['meals/add', { translations: { en: { name: 'Beef' } } }, 'translations.en'],
  ['meals/add', { translations: { de: { name: 'Rindfleisch' } } }, 'translations.de'],
  ['meals/add', { translations: { cs: { name: 'x'.repeat(81) } } }, 'translations.cs.name'],
  ['meals/add', { translations: { cs: { name: 'Hov\u0000ězí' } } }, 'translations.cs.name'],
  at('shopping/add', 'to', '2027-03-11'),
  at('shopping/add', 'to', '2027-04-12'),
  at('shopping/add', 'meals', []),
  ['shopping/add', { shares: { q4Zt1n8sRk2vYc6Wb0uJxA: 501 } }, 'shares.q4Zt1n8sRk2vYc6Wb0uJxA'],
  ...(
    [
      [{ week: tenSeats.week.slice(1) }, 'rules.week'],
      [{ week: Array(7).fill([tenSeats.week[0]?.[1], tenSeats.week[0]?.[0]]) }, 'rules.week.0'],
      [{ seats: 0 }, 'rules.seats'],
      [{ stays: [] }, 'rules.stays'],
      [{ slotMinutes: 20 }, 'rules.slotMinutes'],
    ] as const
  ).map(([wrong, field]): [string, object, string] => ['opening/update', { rules: { ...tenSeats, ...wrong } }, field]),
  ...(
    [
      [{ tables: [...threeTables.tables, aTable('t4', { area: 'roof' })] }, 'tables.3.area'],
      [
        { areas: [...threeTables.areas, area('bar', 'HALL')], tables: [...threeTables.tables, aTable('t4', { area: 'bar' })] },
        'areas.1.name',
      ],
      [{ areas: [...threeTables.areas, area('hall', 'Bar')] }, 'areas.1._id'],
      [{ areas: [...threeTables.areas, area('bar', 'Bar')] }, 'areas.1.name'],
      [{ tables: [...threeTables.tables, aTable('t1', { label: '9' })] }, 'tables.3._id'],
      [{ tables: Array.from({ length: 81 }, (_, i) => aTable(`t${i + 1}`)) }, 'tables'],
      [{ tables: [aTable('t1', { label: 'A' }), aTable('t2', { label: 'a' })] }, 'tables.1.label'],
      [{ tables: [aTable('t1', { smallest: 5 })], rows: [] }, 'tables.0.smallest'],
      [{ rows: [{ tables: ['t1'], lost: 0 }] }, 'rows.0.tables'],
      [{ rows: [{ tables: ['t1', 't1'], lost: 0 }] }, 'rows.0.tables'],
      [{ rows: [{ tables: ['t1', 't9'], lost: 0 }] }, 'rows.0.tables'],
      [
        {
          rows: [
            ['t1', 't2'],
            ['t2', 't3'],
          ].map((tables) => ({ tables, lost: 0 })),
        },
        'rows.1.tables',
      ],
    ] as const
  ).map(([wrong, field]): [string, object, string] => ['opening/update-room', { room: { ...threeTables, ...wrong } }, `room.${field}`]),
  ...[-1, 1441, 1.5].map((minutes) => at('opening/pause', 'minutes', minutes)),
  at('reservations/enquire', 'seats', 0),
  at('reservations/enquire', 'seats', 501),
  at('reservations/enquire', 'userEmail', ''),
  ...['2026-13-01T18:30', '2026-12-24', '2026-12-24T24:00', '2027-02-30T18:30', '2026-12-24 18:30', 'tomorrow', ''].map((time) =>
    at('reservations/add', 'dateTime', time),
  ),
  ...['1234567', 'x'.repeat(129)].map((password) => at('auth/register', 'password', password)),
  at('notifications/add', 'from', '2027-02-30'),
  ['notifications/add', { from: '2027-12-26', to: '2027-12-24' }, 'to'],
  ...(
    [
      ['sectionOrder', ['menu', 'story', 'reservation']],
      ['sectionOrder', ['menu', 'menu', 'reservation', 'contact']],
      ['galleryPhotographIds', ['twice', 'twice']],
      ['galleryPhotographIds', Array.from({ length: 25 }, (_, at) => `photograph${at}`)],
      ['homeMealIds', Array.from({ length: 25 }, (_, at) => `meal${at}`)],
      ['homeMealIds', ['svickova', 'svickova']],
      ['accent', { palette: 'pink' }],
      ['accent', { palette: 'bordeaux', colour: '#112233' }],
      ['tagline', 'two\nlines'],
      ['tagline', 'x'.repeat(161)],
      ['monogram', 'ABCD'],
      ['coverPhotographId', '../secret'],
    ] as const
  ).map(([field, value]) => at('identity/update', field, value)),
  at('identity/update', 'typefaces', 'comic'),
  ['identity/update', { name: { data: '', version: 0 } }, 'name.data'],
  ['identity/update', { homeMealIds: ['../secret'] }, 'homeMealIds.0'],
  ['identity/update', { accent: { colour: 'red' } }, 'accent.colour'],
  ['identity/update', { translations: { en: { tagline: 'English has its home beside them' } } }, 'translations.en'],
  at('identity/update-legal', 'companyNumber', '00000018'),
  at('identity/update-legal', 'vatNumber', '00000019'),
  ['identity/update-legal', { terms: { rights: { text: 'None.' } } }, 'terms.rights'],
  ['identity/update-legal', { terms: { further: { text: 'a'.repeat(6001) } } }, 'terms.further.text'],
  at('restaurant-info/add', 'type', 'fax'),
  ['restaurant-info/add', { location: { latitude: 91, longitude: 14 } }, 'location.latitude'],
  ['restaurant-info/add', { location: { latitude: 50, longitude: 181 } }, 'location.longitude'],
  ['restaurant-info/add', { location: { latitude: 50 } }, 'location.longitude'],
];

function at(operation: string, field: string, value: unknown, more: object = {}): [string, object, string] {
  return [operation, { [field]: value, ...more }, field];
}

function priced(count: number) {
  return Array.from({ length: count }, (_, row) => ({ _id: `item${row}`, version: 1, mealPrice: 5 }));
}

function line(row: number) {
  return { _id: `L${row}`.padEnd(22, 'A'), mealId: 'pZ3kT8vQ1LmRw7XyN5cBdA', mealPrice: 79 };
}

function goods(name: string) {
  return { name, allergens: [], kind: null, supplier: '' };
}

function area(_id: string, name: string) {
  return { _id, name, isForWalkIns: false };
}

function price(measure: string) {
  return { measure, price: 690 };
}

it.each(refused.map(([name, changes, field]) => ({ name, changes, field })))(
  '$name refuses what is wrong at $field: case %#',
  async ({ name, changes, field }) => {
    const route = operations().find((one) => eventNameOf(one) === name)?.route;
    if (!route) throw new Error(`There is no operation ${name}.`);
    const event = await eventFor(name);
    const wrong = { ...event, body: JSON.stringify({ ...JSON.parse(event.body ?? ''), ...changes }) };
    expect(bodyOf(route, event, event.pathParameters?.id)).toBeDefined();
    expect(fieldsOf(() => bodyOf(route, wrong, event.pathParameters?.id))).toContain(field);
  },
);

it.each([
  ['email', 'nobody'],
  ['phone', '12'],
  ['name', 'x'.repeat(81)],
  ['name', 'two\nlines'],
  ['address', 'x'.repeat(201)],
  ['facebook', 'http://facebook.com/us'],
  ['instagram', 'javascript:alert(1)'],
  ['x', 'not a link'],
  ['opening-hours', '   '],
] as const)('a contact of type %s is not %j', (type, data) => expect(restaurantInfoData[type].safeParse(data).success).toBe(false));

it.each([
  [{ size: 0 }, 'This file is empty.'],
  [{ size: 15 * 1024 * 1024 + 1 }, 'Please choose a file of at most 15 MB.'],
  [{ type: 'image/svg+xml' }, 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.'],
  [{ alt: ' ' }, 'Please say in a few words what the picture shows.'],
])('of an upload %j is refused with: %s', (wrong, message) => {
  const upload = { type: 'image/jpeg', size: 1000, alt: 'Soup' };
  expect(NewPhotograph.safeParse({ ...upload, ...wrong }).error?.issues).toMatchObject([{ message }]);
});

/** The fields that a refusal names. */
function fieldsOf(parse: () => unknown): string[] {
  try {
    parse();
  } catch (failure) {
    if (failure instanceof Failure) return failure.details.errors?.map(({ field }) => field) ?? [];
    throw failure;
  }
  return [];
}
