import { expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { Content } from 'pdfmake/interfaces';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import type { MeasuredPrice } from '#card/contract/prices';
import { Served } from '#card/contract/served';
import { dish } from '#card/documents/dish';
import { printedServed, printedSetPrices } from '#card/documents/menu-pdf';
import { statedAllergens } from '#card/rules/allergens';
import { hasSetPrice, printPrice } from '#card/rules/prices';
import { servedInWords } from '#card/rules/served';
import { menuCard as messages } from '#card/words/documents';
import type { Reservation } from '#evening/contract/reservation';
import { daySheet } from '#evening/rules/day-sheet';
import { everyAllergen, everyAllergenKind } from '#house/contract/allergens';
import { addDays } from '#house/rules/wall-time';
import { tries } from '../../functions/testing/size.ts';
import { DishList } from '../guest/card/dish-list.tsx';
import { PublicMenu } from '../guest/card/public-menu.tsx';
import { renderScreen } from '../testing/render.tsx';
import { menuData } from './structured-data.ts';

const published = { siteUrl: 'https://example.com', photographs: undefined };
const menu: Menu = { _id: 'card', name: 'Card', description: '', type: 'permanent', visibility: true, categories: ['All'], version: 1 };
const some = <T,>(all: readonly T[]) => fc.subarray([...all], { maxLength: 4 });
const price = fc.integer({ min: 1, max: 10_000_000 }).map((halers) => halers / 100);
const measures = ['0,1 l', '0,3 l', '0,75 l', 'malá', 'velká'];
const ingredients = new Map(everyAllergen.map((allergen) => [`i${allergen}`, { allergens: [allergen] }]));
const row = (_id: string) => ({ _id, quantity: '', unit: 'g' as const });

/** A dish with all that may be known of it, or nothing. */
const dishes = fc.record({
  ingredients: some([...ingredients.keys()]).map((ids) => ids.map(row)),
  ownAllergens: fc.option(some(everyAllergen)),
  allergenKinds: some(everyAllergenKind),
  mayContain: some(everyAllergen),
  weight: fc.constantFrom('', '150 g', '0,33 l', '12 ks'),
  mealPrice: price,
  isInSetPrice: fc.boolean(),
  more: fc.dictionary(fc.constantFrom(...measures), price, { maxKeys: 3 }),
});

/** The prices of a menu for its courses together: none, a single one that may say nothing, or several. */
const setPrices = fc.oneof(
  fc.constant<MeasuredPrice[]>([]),
  fc.record({ measure: fc.constantFrom('', '3 courses'), price }).map((one) => [one]),
  fc.uniqueArray(fc.record({ measure: fc.constantFrom('3 courses', '5 courses', 'with wines'), price }), {
    minLength: 2,
    maxLength: 3,
    selector: ({ measure }) => measure,
  }),
);

interface Card {
  menu: Menu;
  items: MenuItem[];
}

const card = fc.tuple(setPrices, fc.boolean(), fc.array(dishes, { minLength: 1, maxLength: 5 })).map(([setPrices, isOfDay, all]): Card => {
  const items = all.map(({ mealPrice, isInSetPrice, more, weight, ...meal }, at): MenuItem => {
    const name = `Dish${at}`;
    const morePrices = Object.entries(more).map(([measure, price]) => ({ measure, price }));
    return {
      _id: name,
      menuId: 'card',
      mealId: { _id: name, name, description: '', weight, ...statedAllergens(meal, ingredients) },
      mealPrice: (setPrices.length > 0 || isOfDay) && isInSetPrice ? null : mealPrice,
      measure: morePrices.length > 0 ? '0,5 l' : '',
      morePrices,
      categories: ['All'],
      visibility: true,
      version: 1,
    };
  });
  return { menu: { ...menu, setPrices, ...(isOfDay && { type: 'weekly', days: { All: '2026-11-30' } }) }, items };
});

/** What one of the four says of a dish: allergens as marks or as words, weight, prices with their measures. */
interface Said {
  allergens?: string;
  inWords?: string;
  weight: string;
  prices: string[];
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').trim();

function onPage({ menu, items }: Card): Said[] {
  const { container } = renderScreen(<DishList menu={menu} items={items} photographs={new Map()} />);
  const said = [...container.querySelectorAll('li')].map((li): Said => {
    const marks = li.querySelector('.allergens');
    return {
      allergens: plain(marks?.firstChild?.textContent ?? ''),
      inWords: marks?.getAttribute('aria-label') ?? '',
      weight: plain(li.querySelector('.weight')?.textContent ?? ''),
      prices: [...li.querySelectorAll('.price, .included')].map(({ textContent }) => plain(textContent ?? '')),
    };
  });
  cleanup();
  return said;
}

interface Piece {
  text: string;
  sup?: boolean;
  fontSize?: number;
}

/** The dish as it is handed to the maker of PDFs: a table whose first cell has the name and whose last ones have the prices. */
function inPrint(item: MenuItem, menu: Menu): Said {
  const [{ table }] = (dish(item, menu, { width: 480, letters: 1 }) as { stack: { table: { body: Content[][] } }[] }).stack as [
    { table: { body: Content[][] } },
  ];
  const piecesOf = (cell: Content | undefined) => ((cell as { text?: Piece[] } | undefined)?.text ?? []) as Piece[];
  const name = piecesOf(table.body[0]?.[0]);
  const marks = name.filter(({ sup }) => sup);
  return {
    allergens: marks
      .map(({ text }) => plain(text))
      .join(' ')
      .replace('(?)', '?'),
    weight: plain(name.find(({ fontSize }) => fontSize === 9.5)?.text ?? ''),
    prices: table.body.flatMap((cells) => {
      const said = piecesOf(cells[2]).map(({ text }) => plain(text));
      return said.length > 0 ? [said.join(' ')] : [];
    }),
  };
}

/** As search engines read it, a supplement is an addition to each offer of the menu; it is told here by the plus of the page. */
function forSearchEngines({ menu, items }: Card): Said[] {
  const { hasMenuSection, offers: ofMenu } = menuData(menu, items, published);
  const additions = [ofMenu].flat().map((offer) => (offer && 'addOn' in offer ? (offer.addOn ?? []) : []));
  for (const other of additions) expect(other).toEqual(additions[0]);
  return hasMenuSection[0]?.hasMenuItem.map(({ name, description = '', nutrition, offers }) => {
    const own = [offers ?? []].flat().map(({ name = '', price }) => `${name} ${printPrice(Number(price))}`);
    // what is in the price of a lunch has no offer of its own
    if (own.length === 0 && !hasSetPrice(menu)) own.push(messages().included);
    const supplements = additions[0]?.filter(({ itemOffered }) => itemOffered.name === name) ?? [];
    const added = supplements.map(({ name = '', price }) => `${name} + ${printPrice(Number(price))}`);
    return { inWords: description, weight: nutrition?.servingSize ?? '', prices: [...own, ...added].map(plain) };
  }) as Said[];
}

/** What the page, the PDF and the data for search engines say of the set prices of a menu. */
function saidOfSetPrices(menu: Menu, printed = menu) {
  const { container } = renderScreen(<PublicMenu menu={menu} items={[]} photographs={new Map()} readAt={0} />);
  const onPage = [...container.querySelectorAll('[data-set-prices] > li')].map(({ textContent }) => plain(textContent ?? ''));
  cleanup();
  const { offers } = menuData(menu, [], published);
  const structured = [offers ?? []]
    .flat()
    .flatMap((offer) => ('price' in offer ? [plain(`${offer.name ?? ''} ${printPrice(Number(offer.price))}`)] : []));
  const inPrint = printedSetPrices(['en'], printed).map(({ measure, price }) => plain(`${measure} ${price}`));
  return { onPage, structured, inPrint };
}

/** For each dish the numbers that the day sheet of a guest with all allergies lists it under, traces in brackets, or that it is unknown. */
function onDaySheet(items: readonly MenuItem[]): string[] {
  const guest = { status: 'confirmed', seats: 2, dateTime: '2026-12-04T18:30', allergens: [...everyAllergen] } as Partial<Reservation>;
  const evening = { date: '2026-12-04', reservations: [guest], slots: [] } as unknown as Parameters<typeof daySheet>[0];
  const { avoided, unknownDishes } = daySheet(evening, {
    room: undefined,
    dishes: items.map(({ mealId }) => mealId),
    timeZone: 'Europe/Prague',
  });
  return items.map(({ mealId: { name } }) => {
    const under = (list: 'dishes' | 'traces') => avoided.filter((one) => one[list].includes(name)).map(({ allergen }) => allergen);
    const [contained, traces] = [under('dishes'), under('traces')];
    const known = unknownDishes.includes(name) ? '?' : contained.join(', ');
    return plain(`${known} ${traces.length > 0 ? `(${traces.join(', ')})` : ''}`);
  });
}

/** Marks without the letters of kinds, which the day sheet does not have. */
const withoutKinds = (marks: string) => {
  const [, contained = '', traces = ''] = /^([^(]*)(.*)$/.exec(marks) ?? [];
  return plain(`${[...new Set(contained.replace(/[a-h]/g, '').trim().split(', '))].join(', ')} ${traces}`);
};

function compare(card: Card, printed: Card = card) {
  const { menu, items } = card;
  const page = onPage(card);
  const structured = forSearchEngines(card);
  const print = printed.items.map((item) => inPrint(item, printed.menu));
  const { setPrices = [] } = menu;
  const said = setPrices.map(({ measure, price }) => plain(`${measure} ${printPrice(price)}`));
  expect(saidOfSetPrices(menu, printed.menu)).toEqual({ onPage: said, structured: said, inPrint: said });
  expect(page).toHaveLength(items.length);
  page.forEach(({ allergens = '', inWords, ...facts }, at) => {
    expect({ allergens, ...facts }).toEqual(print[at]);
    expect({ inWords, ...facts }).toEqual(structured[at]);
    expect(withoutKinds(allergens)).toBe(onDaySheet(items)[at]);
  });
}

it('page, PDF, structured data and day sheet say the same allergens, weights and prices of random cards @sized', () => {
  fc.assert(
    fc.property(card, (one) => compare(one)),
    { numRuns: tries(25, 200) },
  );
});

const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) => {
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
});
const served = fc
  .record({
    days: fc.uniqueArray(date, { maxLength: 2 }).map((dates) => dates.toSorted()),
    isOpenEnded: fc.boolean(),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    hours: fc.uniqueArray(time, { maxLength: 2 }),
  })
  .map(({ days: [first = '', last = ''], isOpenEnded, weekdays, hours: [opens = '', closes = ''] }) => {
    const hours = closes ? { opens, closes } : { opens: '', closes: '' };
    return { from: isOpenEnded ? '' : first, to: isOpenEnded ? first : last, weekdays, ...hours };
  });

it('page, PDF and structured data say the same of when random menus are served @sized', () => {
  fc.assert(
    fc.property(served, (served) => {
      expect(Served.safeParse(served).success).toBe(true);
      const one = { ...menu, served };
      const { container } = renderScreen(<PublicMenu menu={one} items={[]} photographs={new Map()} readAt={0} />);
      const words = plain(servedInWords('en', one));
      const onPage = plain(container.querySelector('[data-served]')?.textContent ?? '');
      cleanup();
      const { description = '' } = menuData(one, [], published);
      const inPrint = plain(printedServed(['en'], one));
      expect({ onPage, inPrint, structured: plain(description) }).toEqual({ onPage: words, inPrint: words, structured: words });
    }),
    { numRuns: tries(10, 40) },
  );
});

it.each([
  ['an allergen', { allergens: [7] }],
  ['a trace', { mayContain: [8] }],
  ['a weight', { weight: '200 g' }],
])('a difference of %s is found', (_, changes) => {
  const [{ items: [item] = [] } = {}] = fc.sample(card, { numRuns: 1, seed: 1 });
  if (!item) throw new Error('The card has no dish.');
  const stated = { ...item.mealId, allergens: [1], allergenKinds: [], mayContain: [], weight: '150 g' };
  const usual = { ...item, mealId: stated, mealPrice: 90 };
  const [one, set] = [
    { menu, items: [usual] },
    { menu: { ...menu, setPrices: [{ measure: '3 courses', price: 690 }] }, items: [usual] },
  ];
  for (const same of [one, set]) {
    expect(() => compare(same)).not.toThrow();
    expect(() => compare(same, { ...same, items: [{ ...usual, mealId: { ...stated, ...changes } }] })).toThrow();
    expect(() => compare(same, { ...same, items: [{ ...usual, mealPrice: 91 }] })).toThrow();
  }
  // without its plus, or its price, a supplement is another one
  expect(() => compare(set, one)).toThrow();
  expect(() => compare(set, { ...set, items: [{ ...usual, mealPrice: null }] })).toThrow();
  for (const other of [
    { measure: '3 courses', price: 691 },
    { measure: '5 courses', price: 690 },
  ]) {
    expect(() => compare(set, { ...set, menu: { ...menu, setPrices: [other] } })).toThrow();
  }
});
