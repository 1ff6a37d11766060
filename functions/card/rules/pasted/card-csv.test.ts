import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inLanguage } from '#house/language/in-language';
import { tries } from '../../../testing/size.ts';
import type { MenuItem } from '../../contract/menu-items.ts';
import type { Menu } from '../../contract/menus.ts';
import { foundDishes, settledByMenu } from './card-changes.ts';
import { cardCsv } from './card-csv.ts';
import { sourceLines } from './pasted-text.ts';
import { readCard } from './read-card.ts';
import { plainName } from './same-dish.ts';

const inOneLine = (words: string) => words.replace(/\s+/g, ' ');

const menu: Menu = {
  _id: 'menu',
  name: 'Lístek',
  description: '',
  type: 'permanent',
  visibility: true,
  categories: ['Polévky', 'Hlavní; jídla'],
  version: 1,
};

const words = ['Guláš', 'à la', '=SUM(A1)', '-5', '"quoted"', 'a; b', 'a, b', '@home', 'řízek', '1/2', '265 Kč', '(1,3)'];
const signs = [
  '–',
  '- s knedlíkem',
  '/ Beef goulash',
  'with dumplings',
  'Polévka:',
  'MENU 2:',
  '2.',
  '..39',
  '+',
  'A: 1,3',
  '200 g',
  '24. 11.',
  'Přidat',
];
const blanks = fc.constantFrom(' ', ' ', ' ', '\u00a0', '  ', ' \u00a0', '\u202f', '\u2009', '    ');
const text = fc
  .tuple(fc.constantFrom(...words), fc.array(fc.tuple(blanks, fc.constantFrom(...words, ...signs)), { maxLength: 4 }))
  .map(([first, more]) => [first, ...more.flat()].join(''));
const price = fc.integer({ min: 100, max: 10_000_000 }).map((halere) => halere / 100);
const item: fc.Arbitrary<Omit<MenuItem, '_id'>> = fc.record({
  menuId: fc.constant('menu'),
  mealId: fc.record({
    _id: fc.constant('meal'),
    name: text,
    description: fc.oneof(fc.constant(''), text),
    translations: fc.option(fc.record({ en: fc.record({ name: text }) }), { nil: undefined }),
    marks: fc.subarray(['vegetarian', 'vegan', 'spicy', 'speciality'] as const).map((marks) => [...marks]),
    weight: fc.constantFrom('', '150 g', '0,33 l'),
    allergens: fc.constantFrom(null, [], [1], [1, 3, 7], [8, 14]),
    allergenKinds: fc.constant([]),
    mayContain: fc.constantFrom([], [5], [8, 11]),
  }),
  mealPrice: price,
  measure: fc.constantFrom('', '0,1 l', 'malá'),
  morePrices: fc.uniqueArray(fc.record({ measure: fc.constantFrom('0,5 l', 'velká', '1/2 láhve'), price }), {
    maxLength: 3,
    selector: ({ measure }) => measure,
  }),
  categories: fc.constantFrom([], ['Polévky'], ['Hlavní; jídla']),
  visibility: fc.constant(true),
  version: fc.constant(1),
});

it.each(['cs', 'en'] as const)('a card written in %s is read as it was, and changes nothing @sized', (language) => {
  const dish = fc.record({ item, isInSetPrice: fc.boolean() });
  const cards = fc.uniqueArray(dish, { minLength: 1, maxLength: 8, selector: ({ item }) => plainName(item.mealId.name) });
  fc.assert(
    fc.property(fc.boolean(), cards, (hasSetPrice, dishes) => {
      const known = { sections: menu.categories, hasSetPrice };
      const items = dishes.map(({ item, isInSetPrice }, place) => {
        const _id = `item ${place}`;
        return hasSetPrice && isInSetPrice ? { ...item, _id, mealPrice: null, measure: '', morePrices: [] } : { ...item, _id };
      });
      inLanguage(language, () => {
        const read = readCard(sourceLines(cardCsv(menu, items, ['en'])), { language: 'cs', ...known });
        const found = read.flatMap(({ dish }) => (dish ? [dish] : []));
        expect(found).toHaveLength(items.length);
        for (const { mealId, mealPrice, measure, morePrices, categories } of items) {
          const same = found.find(({ name }) => name === inOneLine(mealId.name));
          const { weight, allergens, mayContain, marks } = mealId;
          const description = inOneLine(mealId.description);
          const prices = { price: mealPrice ?? undefined, measure, morePrices };
          expect(same).toMatchObject({ weight, description, allergens, mayContain, marks, ...prices, section: categories[0] ?? '' });
          expect(same?.translation?.name).toBe(mealId.translations?.en && inOneLine(mealId.translations.en.name ?? ''));
        }
        const dishes = [...foundDishes(settledByMenu(read, items), { items, meals: [] }).values()];
        expect(dishes.map(({ item, facts, prices }) => [item?._id, facts, prices])).toEqual(
          read.flatMap(({ dish }) => (dish ? [[expect.any(String), [], undefined]] : [])),
        );
        expect(settledByMenu(read, items).flatMap(({ doubts }) => doubts)).toEqual([]);
      });
    }),
    { numRuns: tries(25, 1000) },
  );
});
