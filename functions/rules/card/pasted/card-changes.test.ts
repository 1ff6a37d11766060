import { expect, it } from '@jest/globals';
import type { MenuItem } from '#contract/card/menu-items';
import { changesOf } from './card-changes.ts';
import { readCard } from './read-card.ts';
import { sourceLines } from './source-lines.ts';

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

const card = {
  sections: ['Polévky'],
  items: [item('Vyvar', 'Polévky', 55), item('KULAJDA', 'Polévky', 75), item('Rajská', 'Polévky', 60)],
  meals: [{ _id: 'meal Guláš', name: 'Guláš' }],
};

it('adds what is new, changes prices of what is there, and leaves the rest', () => {
  const { changes, fates } = changesOf(read(), card);
  expect([...fates.values()]).toEqual([
    { kind: 'same' },
    { kind: 'price', before: [{ measure: '', price: 55 }], after: [{ measure: '', price: 59 }] },
    { kind: 'placed' },
    { kind: 'held' },
    { kind: 'price', before: [{ measure: '', price: 60 }], after: [{ measure: '', price: 149 }] },
  ]);
  expect(changes).toEqual({
    sections: ['Hlavní jídla'],
    dishes: [],
    placed: [{ mealId: 'meal Guláš', section: 'Hlavní jídla', mealPrice: 165, measure: '', morePrices: [] }],
    prices: [
      { _id: 'Vyvar Polévky', version: 3, mealPrice: 59 },
      { _id: 'Rajská Polévky', version: 3, mealPrice: 149 },
    ],
  });
});

it('finds a dish that stands in two sections in each of them', () => {
  const items = [...card.items, item('Rajská', 'Hlavní jídla', 149)];
  const { fates } = changesOf(read('Hlavní jídla\nRajská 149 Kč\nPolévky\nRajská 60 Kč'), { ...card, items });
  expect([...fates.values()]).toEqual([{ kind: 'same' }, { kind: 'same' }]);
});

it('changes nothing when the same card comes again', () => {
  const first = changesOf(read(), { sections: [], items: [], meals: [] }).changes;
  const items = first.dishes.map((dish) => ({
    ...item(dish.name, dish.section, dish.mealPrice ?? 0),
    mealId: { ...dish, _id: dish.name, allergens: dish.ownAllergens },
  }));
  const { changes } = changesOf(read(), { sections: first.sections, items, meals: [] });
  expect(first.dishes).toHaveLength(4);
  expect(changes).toEqual({ sections: [], dishes: [], placed: [], prices: [] });
});

it('leaves a dish out while its price is asked about, and takes the others', () => {
  const { changes, fates } = changesOf(read('Grily\nŽebra 39 Kč/100 g\nKoleno 325 Kč'), { sections: [], items: [], meals: [] });
  expect([...fates.values()]).toEqual([{ kind: 'held' }, { kind: 'new' }]);
  expect(changes.dishes.map(({ name }) => name)).toEqual(['Koleno']);
});

it('takes two sizes of a drink for two dishes', () => {
  const twice = 'Pivo\nKofola 0,3 l 35 Kč\nKofola 0,5 l 49 Kč';
  const first = changesOf(read(twice), { sections: [], items: [], meals: [] }).changes;
  expect(first.dishes.map(({ weight, mealPrice }) => [weight, mealPrice])).toEqual([
    ['0,3 l', 35],
    ['0,5 l', 49],
  ]);
});

it('compares all prices of a drink, however their measures are spaced, and one price with the first', () => {
  const wine = { ...item('Ryzlink', 'Víno', 49), measure: '0,1l', morePrices: [{ measure: '0,75 L', price: 290 }] };
  const on = (line: string) => changesOf(read(`Víno\n${line}`), { sections: ['Víno'], items: [wine], meals: [] }).changes.prices;
  expect(on('Ryzlink 0,1 l 49 Kč / 0,75 l 290 Kč')).toEqual([]);
  expect(on('Ryzlink 49 Kč')).toEqual([]);
  expect(on('Ryzlink 52 Kč')).toEqual([{ _id: wine._id, version: 3, mealPrice: 52 }]);
  const changed = { mealPrice: 49, measure: '0,1 l', morePrices: [{ measure: '0,75 l', price: 310 }] };
  expect(on('Ryzlink 0,1 l 49 Kč / 0,75 l 310 Kč')).toEqual([{ _id: wine._id, version: 3, ...changed }]);
});

it('says of no allergens that there are none only where the card does', () => {
  const { changes } = changesOf(read('Přílohy\nRýže 45 Kč\nBrambory, bez alergenů 45 Kč\nChléb (1b) 25 Kč'), {
    sections: [],
    items: [],
    meals: [],
  });
  expect(changes.dishes.map(({ ownAllergens, allergenKinds }) => [ownAllergens, allergenKinds])).toEqual([
    [null, []],
    [[], []],
    [[1], ['1b']],
  ]);
});

it('takes dishes without a price over where the menu has a set price, and leaves the supplements that are not said', () => {
  const items = [item('Medovník', 'Dezert', 30), { ...item('Káva', 'Dezert', 1), mealPrice: null }];
  const lines = readCard(sourceLines('Dezert\nMedovník\nSorbet\nKáva + 45 Kč'), {
    language: 'cs',
    sections: ['Dezert'],
    hasSetPrice: true,
  });
  const { changes, fates } = changesOf(lines, { sections: ['Dezert'], hasSetPrice: true, items, meals: [] });
  expect(changes).toMatchObject({
    dishes: [{ name: 'Sorbet', section: 'Dezert', mealPrice: null }],
    prices: [{ _id: items[1]?._id, mealPrice: 45 }],
  });
  expect([...fates.values()]).toMatchObject([{ kind: 'same' }, { kind: 'new' }, { kind: 'price', before: [], after: [{ price: 45 }] }]);
});
