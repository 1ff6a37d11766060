import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inLanguage } from '#house/language/in-language';
import { tries } from '../../testing/size.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { lunchDays, menuText } from './lunches.ts';
import { foundDishes, settledByMenu } from './pasted/card-changes.ts';
import { sourceLines } from './pasted/pasted-text.ts';
import { readCard } from './pasted/read-card.ts';
import { plainName } from './pasted/same-dish.ts';

const menu: Menu = {
  _id: 'week',
  name: 'Lunch',
  description: 'Weekdays 11–14',
  type: 'weekly',
  visibility: true,
  categories: ['Monday', 'Drinks'],
  days: { Monday: '2026-11-30' },
  version: 1,
};
const item = (name: string, category: string, mealPrice: number | null, meal: Partial<MenuItem['mealId']> = {}): MenuItem => ({
  _id: name,
  menuId: 'week',
  mealId: { _id: name, name, description: '', allergens: [], ...meal },
  mealPrice,
  categories: [category],
  visibility: true,
  version: 1,
});

it('a week is a text for an e-mail, with its days, weights, allergens and prices', () => {
  const items = [
    item('Soup', 'Monday', null, { allergens: [1, 7], mayContain: [9] }),
    item('Duck', 'Monday', 165, { weight: '150 g', allergens: null }),
    item('Beer', 'Drinks', 45),
  ];
  expect(menuText(menu, items)).toBe(`Lunch
Weekdays 11–14

MONDAY 30 NOVEMBER
Soup (1, 7) (May contain traces of: 9) – included in the price of lunch
Duck 150 g (?) – 165 Kč

DRINKS
Beer – 45 Kč`);
});

const heads = ['Guláš', 'Svíčková', 'Řízek', 'Kuřecí křídla', 'Coq au vin', 'Palačinky', 'Beef Wellington', 'Fish & chips', 'Crème brûlée'];
const rests = ['na smetaně', '– s knedlíkem', '- domácí', '/ Beef goulash', 'with dumplings', 's cibulí', 'à la carte', 'XL', '„babiččin“'];
const blanks = fc.constantFrom(' ', ' ', ' ', '\u00a0', '  ', '\u202f', '\u2009');
const anyName = fc
  .tuple(fc.constantFrom(...heads), fc.uniqueArray(fc.tuple(blanks, fc.constantFrom(...rests)), { maxLength: 3 }))
  .map(([head, more]) => [head, ...more.flat()].join(''));
const english = anyName.map((name) => ({ en: { name: `The ${name} – hot` } }));
const anyMeal = fc.record({
  name: anyName,
  description: fc.constantFrom('', 's chlebem'),
  translations: fc.option(english, { nil: undefined }),
  allergens: fc.constantFrom(null, [], [1], [1, 3, 7], [8, 14]) as fc.Arbitrary<MenuItem['mealId']['allergens']>,
  mayContain: fc.constantFrom([], [5], [11]) as fc.Arbitrary<MenuItem['mealId']['mayContain']>,
});
/** What a dish weighs, and what its prices are for. */
const sizes: fc.Arbitrary<readonly [weight: string, measures: string[]]> = fc.constantFrom(
  ['', ['']],
  ['150 g', ['']],
  ['0,33 l', ['']],
  ['', ['0,1 l', '0,75 l']],
  ['', ['0,3 l', '0,5 l', 'džbán']],
  ['150 g', ['malá', 'velká']],
);
const three = { minLength: 3, maxLength: 3 };
const anyItem = fc
  .tuple(anyMeal, sizes, fc.array(fc.integer({ min: 30, max: 900 }), three), fc.constantFrom('', 'Polévky', 'Hlavní jídla', 'Dezerty'))
  .map(([meal, [weight, measures], prices, category]) => {
    const [first, ...morePrices] = measures.map((measure, at) => ({ measure, price: prices[at] ?? 0 }));
    const { name } = meal;
    return { ...item(name, category, first?.price ?? 0, { ...meal, weight }), measure: first?.measure ?? '', morePrices };
  });

it.each(['cs', 'en'] as const)('a menu as a text in %s, pasted into it again, changes nothing and asks nothing @sized', (language) => {
  const card = { ...menu, type: 'permanent' as const, days: {}, categories: ['Polévky', 'Hlavní jídla', 'Dezerty'] };
  const cards = fc.uniqueArray(anyItem, { minLength: 1, maxLength: 12, selector: ({ mealId }) => plainName(mealId.name) });
  fc.assert(
    fc.property(cards, (items) => {
      const text = inLanguage(language, () => menuText(card, items));
      const read = settledByMenu(readCard(sourceLines(text), { language: 'cs', sections: card.categories }), items);
      const found = [...foundDishes(read, { items, meals: [] }).values()];
      const isUnchanged = expect.objectContaining({ item: expect.anything(), facts: [], prices: undefined });
      expect(found).toEqual(items.map(() => isUnchanged));
      expect(read.flatMap(({ doubts }) => doubts)).toEqual([]);
    }),
    { numRuns: tries(50, 300) },
  );
});

it('those who list lunches get the days of visible menus of a week, by their dates', () => {
  const menuItems = [item('Soup', 'Monday', null, { allergens: [1] }), item('Beer', 'Drinks', 45), item('Duck', 'Tuesday', 165)];
  const menus = [{ ...menu, categories: ['Tuesday', 'Monday', 'Drinks'], days: { Monday: '2026-11-30', Tuesday: '2026-12-01' } }];
  expect(lunchDays({ menus, menuItems })).toMatchObject([
    { date: '2026-11-30', menu: 'Lunch', dishes: [{ name: 'Soup', allergens: ['1'], prices: [], isIncluded: true, soldOutUntil: null }] },
    {
      date: '2026-12-01',
      menu: 'Lunch',
      dishes: [{ name: 'Duck', allergens: [], prices: [{ measure: '', price: 165 }], isIncluded: false }],
    },
  ]);
  const withPrice = menus.map((one) => ({ ...one, setPrices: [{ measure: '', price: 165 }] }));
  expect(lunchDays({ menus: withPrice, menuItems })[0]?.dishes).toMatchObject([{ name: 'Soup', isIncluded: false }]);
  expect(lunchDays({ menus: menus.map((one) => ({ ...one, visibility: false })), menuItems })).toEqual([]);
});
