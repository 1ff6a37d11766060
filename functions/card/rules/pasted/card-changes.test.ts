import { describe, expect, it } from '@jest/globals';
import type { MenuItem } from '../../contract/menu-items.ts';
import { foundDishes, settledByMenu } from './card-changes.ts';
import { sourceLines } from './pasted-text.ts';
import { readCard } from './read-card.ts';

const text = `POLÉVKY
Kulajda 0,33 l (1,3,7) 75 Kč
Vývar 59 Kč

HLAVNÍ JÍDLA
Guláš (1,3) 165 Kč
Řízek 12 €
Rajská 149 Kč`;

const read = (pasted = text) => readCard(sourceLines(pasted), { language: 'cs', sections: ['Polévky'] });

function item(name: string, category: string, mealPrice: number): MenuItem {
  const mealId = { _id: `meal ${name}`, name, description: '', marks: [], allergens: null };
  return {
    _id: `${name} ${category}`,
    menuId: 'menu',
    mealId,
    mealPrice,
    categories: category ? [category] : [],
    visibility: true,
    version: 3,
  };
}

const meal = (name: string, fields: Partial<MenuItem['mealId']> = {}) => ({ ...item(name, '', 0).mealId, ...fields });

const told = (one: MenuItem, facts: Partial<MenuItem['mealId']>): MenuItem => ({ ...one, mealId: { ...one.mealId, ...facts } });

/** Each dish with the item or meal that it is, what the card says otherwise, and the prices that it gets. */
const found = (lines: ReturnType<typeof read>, items: MenuItem[], meals: MenuItem['mealId'][] = []) =>
  [...foundDishes(lines, { items, meals }).values()].map(({ dish, item: one, meal: other, facts, prices }) => ({
    name: dish.name,
    is: one?._id ?? other?._id,
    ...(facts.length > 0 && { facts }),
    ...(prices && { prices: [prices.mealPrice, prices.measure, prices.morePrices?.length] }),
  }));

const items = [
  item('Vyvar', 'Polévky', 55),
  told(item('KULAJDA', 'Polévky', 75), { allergens: [1, 3, 7], weight: '0,33l' }),
  item('Rajská', 'Polévky', 60),
];

it('finds dishes of the menu and meals by their names, with the prices that change', () => {
  expect(found(read(), items, [meal('Guláš', { allergens: [1, 3] })])).toEqual([
    { name: 'Kulajda', is: 'KULAJDA Polévky' },
    { name: 'Vývar', is: 'Vyvar Polévky', prices: [59, undefined, undefined] },
    { name: 'Guláš', is: 'meal Guláš' },
    { name: 'Řízek', is: undefined },
    { name: 'Rajská', is: 'Rajská Polévky', prices: [149, undefined, undefined] },
  ]);
});

it('asks nothing about a price that stands on the menu as it is', () => {
  const items = [item('Voda', 'Nápoje', 3), item('Víno', 'Nápoje', 300), item('Sekt', 'Nápoje', 390), item('Pivo', 'Nápoje', 310)];
  const text = 'Název;Sekce;Cena\nVoda;Nápoje;3\nVíno;Nápoje;300\nSekt;Nápoje;390\nPivo;Nápoje;310';
  const doubts = (pasted: string) => settledByMenu(read(pasted), items).flatMap((line) => line.doubts.map(({ reason }) => reason));
  expect(doubts(text)).toEqual([]);
  expect(doubts(text.replace(';3\n', ';4\n'))).toEqual(['unusualPrice']);
});

it('asks about numbers that may be allergens unless they are those that the dish has', () => {
  const doubtsOf = (allergens: MenuItem['mealId']['allergens']) =>
    settledByMenu(read('Polévky\nVývar (1) 59 Kč'), [told(item('Vývar', 'Polévky', 59), { allergens })])
      .flatMap(({ doubts }) => doubts)
      .map(({ reason }) => reason);
  expect(doubtsOf([1])).toEqual([]);
  for (const others of [null, [], [1, 3]] as const) expect(doubtsOf(others && [...others])).toEqual(['maybeAllergens']);
});

it('finds a dish that stands in two sections in each of them', () => {
  const twice = [...items, item('Rajská', 'Hlavní jídla', 149)];
  expect(found(read('Hlavní jídla\nRajská 149 Kč\nPolévky\nRajská 60 Kč'), twice)).toEqual([
    { name: 'Rajská', is: 'Rajská Hlavní jídla' },
    { name: 'Rajská', is: 'Rajská Polévky' },
  ]);
});

it('takes two sizes of a drink for two dishes', () => {
  const twice = read('Pivo\nKofola 0,3 l 35 Kč\nKofola 0,5 l 49 Kč');
  const small = told(item('Kofola', 'Pivo', 35), { weight: '0,3 l' });
  expect(found(twice, [small])).toEqual([
    { name: 'Kofola', is: small._id },
    { name: 'Kofola', is: undefined },
  ]);
});

it('compares all prices of a drink, however their measures are spaced, and one price with the first', () => {
  const wine = { ...item('Ryzlink', 'Víno', 49), measure: '0,1l', morePrices: [{ measure: '0,75 L', price: 290 }] };
  const on = (line: string) => [...foundDishes(read(`Víno\n${line}`), { items: [wine], meals: [] }).values()][0]?.prices;
  expect(on('Ryzlink 0,1 l 49 Kč / 0,75 l 290 Kč')).toBeUndefined();
  expect(on('Ryzlink 49 Kč')).toBeUndefined();
  expect(on('Ryzlink 52 Kč')).toEqual({ mealPrice: 52, measure: '0,1l', morePrices: wine.morePrices });
  const changed = { mealPrice: 49, measure: '0,1 l', morePrices: [{ measure: '0,75 l', price: 310 }] };
  expect(on('Ryzlink 0,1 l 49 Kč / 0,75 l 310 Kč')).toEqual(changed);
});

it('leaves the supplements of a menu with a set price that are not said', () => {
  const items = [item('Medovník', 'Dezert', 30), { ...item('Káva', 'Dezert', 1), mealPrice: null }];
  const lines = readCard(sourceLines('Dezert\nMedovník\nSorbet\nKáva + 45 Kč'), {
    language: 'cs',
    sections: ['Dezert'],
    hasSetPrice: true,
  });
  expect(found(lines, items)).toEqual([
    { name: 'Medovník', is: 'Medovník Dezert' },
    { name: 'Sorbet', is: undefined },
    { name: 'Káva', is: 'Káva Dezert', prices: [45, undefined, undefined] },
  ]);
});

describe('what a card says otherwise than it is known', () => {
  const guests = { allergens: [1], weight: '150 g', description: 'domácí', marks: ['spicy' as const] };
  const known = told(item('Hovězí guláš s knedlíkem', 'Hlavní jídla', 179), guests);
  const differing = (line: string, items = [known]) => found(read(`Hlavní jídla\n${line}`), items)[0]?.facts;

  it('is each fact that the card says, and none that it does not say', () => {
    expect(differing('Hovězí guláš s knedlíkem 179 Kč')).toBeUndefined();
    expect(differing('Hovězí guláš s knedlíkem 150g (1,) 179 Kč')).toBeUndefined();
    expect(differing('Hovězí guláš s knedlíkem (1,3,7,9) 189 Kč')).toEqual(['allergens']);
    expect(differing('Hovězí guláš s knedlíkem (1a,3) 179 Kč')).toEqual(['allergens']);
    expect(differing('Hovězí guláš s knedlíkem, bez alergenů 179 Kč')).toEqual(['allergens']);
    expect(differing('Hovězí guláš s knedlíkem, stopy: 8, 9 179 Kč')).toEqual(['mayContain']);
    expect(differing('Hovězí guláš s knedlíkem (VG) 179 Kč')).toEqual(['marks']);
    expect(differing('Hovězí guláš s knedlíkem 🌶 179 Kč')).toBeUndefined();
    expect(differing('Hovězí guláš s knedlíkem 179 Kč\ns cibulí a pažitkou')).toEqual(['description']);
    expect(differing('Hovězí guláš s knedlíkem 150 g 179 Kč', [told(known, { weight: '' })])).toEqual(['weight']);
  });

  it('is so of a meal that is new on the menu', () => {
    const meals = [meal('Knedlík', { allergens: [1], allergenKinds: ['1a'] })];
    expect(found(read('Knedlík (1,3) 45 Kč'), [], meals)).toEqual([{ name: 'Knedlík', is: 'meal Knedlík', facts: ['allergens'] }]);
    expect(found(read('Knedlík (1,) 45 Kč'), [], meals)).toEqual([{ name: 'Knedlík', is: 'meal Knedlík' }]);
  });
});
