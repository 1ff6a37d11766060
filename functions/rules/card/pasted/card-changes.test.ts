import { describe, expect, it } from '@jest/globals';
import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import { changesOf as changesFrom } from './card-changes.ts';
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

const meal = (name: string, fields: Partial<Meal> = {}): Meal => ({
  _id: `meal ${name}`,
  name,
  description: '',
  ingredients: [],
  version: 7,
  ...fields,
});

const told = (one: MenuItem, facts: Partial<MenuItem['mealId']>): MenuItem => ({ ...one, mealId: { ...one.mealId, ...facts } });

const changesOf = (lines: Parameters<typeof changesFrom>[0], those: Partial<Parameters<typeof changesFrom>[1]>) =>
  changesFrom(lines, { sections: [], items: [], meals: [], ingredients: [], answers: {}, ...those });

const card = {
  sections: ['Polévky'],
  items: [
    item('Vyvar', 'Polévky', 55),
    told(item('KULAJDA', 'Polévky', 75), { allergens: [1, 3, 7], weight: '0,33l' }),
    item('Rajská', 'Polévky', 60),
  ],
  meals: [meal('Guláš', { ownAllergens: [1, 3] })],
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

it('keeps the order of the card where meals that exist and new ones take turns', () => {
  const meals = [meal('Guláš'), meal('Rajská')];
  const { changes } = changesOf(read('Hlavní jídla\nGuláš 165 Kč\nŘízek 175 Kč\nRajská 149 Kč\nKapr 189 Kč'), { meals });
  expect(changes).toMatchObject({
    dishes: [
      { name: 'Řízek', place: 1 },
      { name: 'Kapr', place: 3 },
    ],
    placed: [
      { mealId: 'meal Guláš', place: 0 },
      { mealId: 'meal Rajská', place: 2 },
    ],
  });
});

it('asks nothing about a price that stands on the menu as it is', () => {
  const items = [item('Voda', 'Nápoje', 3), item('Víno', 'Nápoje', 300), item('Sekt', 'Nápoje', 390), item('Pivo', 'Nápoje', 310)];
  const text = 'Název;Sekce;Cena\nVoda;Nápoje;3\nVíno;Nápoje;300\nSekt;Nápoje;390\nPivo;Nápoje;310';
  expect([...changesOf(read(text), { sections: ['Nápoje'], items }).fates.values()]).toEqual(items.map(() => ({ kind: 'same' })));
  const other = [...changesOf(read(text.replace(';3\n', ';4\n')), { sections: ['Nápoje'], items }).fates.values()];
  expect(other.map(({ kind }) => kind)).toEqual(['held', 'same', 'same', 'same']);
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

describe('what a card says otherwise than it is known', () => {
  const guests = { allergens: [1], weight: '150 g', description: 'domácí', marks: ['spicy' as const] };
  const menu = {
    sections: ['Hlavní jídla'],
    items: [told(item('Hovězí guláš s knedlíkem', 'Hlavní jídla', 179), guests)],
    meals: [meal('Hovězí guláš s knedlíkem', { ownAllergens: [1], weight: '150 g', description: 'domácí', marks: ['spicy'] })],
  };
  const on = (line: string, more: Partial<Parameters<typeof changesFrom>[1]> = {}) =>
    changesOf(read(`Hlavní jídla\n${line}`), { ...menu, ...more });
  const differing = (line: string) => [...on(line).differences.values()].flat().map(({ fact }) => fact);

  it('is asked about, and nothing of the dish changes before there is an answer', () => {
    const { changes, mealChanges, fates, differences } = on('Hovězí guláš s knedlíkem (1,3,7,9) 189 Kč');
    expect([...fates.values()]).toEqual([{ kind: 'held' }]);
    expect(differences.get(1)).toMatchObject([{ fact: 'allergens', told: { allergens: [1] }, answer: undefined }]);
    expect([changes.prices, mealChanges]).toEqual([[], []]);
  });

  it('is each fact that the card says, and none that it does not say', () => {
    expect(differing('Hovězí guláš s knedlíkem 179 Kč')).toEqual([]);
    expect(differing('Hovězí guláš s knedlíkem 150g (1,) 179 Kč')).toEqual([]);
    expect(differing('Hovězí guláš s knedlíkem (1a,3) 179 Kč')).toEqual(['allergens']);
    expect(differing('Hovězí guláš s knedlíkem, bez alergenů 179 Kč')).toEqual(['allergens']);
    expect(differing('Hovězí guláš s knedlíkem, stopy: 8, 9 179 Kč')).toEqual(['mayContain']);
    expect(differing('Hovězí guláš s knedlíkem (VG) 179 Kč')).toEqual(['marks']);
    expect(differing('Hovězí guláš s knedlíkem 🌶 179 Kč')).toEqual([]);
    expect(differing('Hovězí guláš s knedlíkem 179 Kč\ns cibulí a pažitkou')).toEqual(['description']);
    const unweighed = [told(item('Hovězí guláš s knedlíkem', 'Hlavní jídla', 179), { weight: '' })];
    expect([...on('Hovězí guláš s knedlíkem 150 g 179 Kč', { items: unweighed }).differences.values()].flat()).toMatchObject([
      { fact: 'weight' },
    ]);
  });

  it('becomes so where staff take it from the card, with the price in any case', () => {
    const line = 'Hovězí guláš s knedlíkem (1,3,7,9) 189 Kč';
    const kept = on(line, { answers: { 1: { allergens: 'known' } } });
    expect([...kept.fates.values()]).toMatchObject([{ kind: 'price' }]);
    expect([kept.changes.prices.length, kept.mealChanges]).toEqual([1, []]);
    const taken = on(line, { answers: { 1: { allergens: 'card' } } });
    expect(taken.changes.prices).toHaveLength(1);
    expect(taken.mealChanges).toMatchObject([
      {
        _id: 'meal Hovězí guláš s knedlíkem',
        version: 7,
        fields: { ownAllergens: [1, 3, 7, 9], weight: '150 g', description: 'domácí', marks: ['spicy'] },
      },
    ]);
    const unpriced = on('Hovězí guláš s knedlíkem (1,3) 179 Kč', { answers: { 1: { allergens: 'card' } } });
    expect([...unpriced.fates.values()]).toEqual([{ kind: 'facts' }]);
  });

  it('is asked about of a known meal that is new on the menu, with the allergens of its ingredients', () => {
    const flour = { _id: 'i', name: 'Mouka', allergens: [1], version: 1 };
    const meals = [meal('Knedlík', { ingredients: [{ _id: 'i', quantity: '1', unit: 'kg' }], allergenKinds: ['1a'] })];
    const known = { items: [], meals, ingredients: [flour] };
    expect([...on('Knedlík (1,3) 45 Kč', known).fates.values()]).toEqual([{ kind: 'held' }]);
    expect([...on('Knedlík (1,) 45 Kč', known).fates.values()]).toEqual([{ kind: 'placed' }]);
    const taken = on('Knedlík (1,3) 45 Kč', { ...known, answers: { 1: { allergens: 'card' } } });
    expect(taken).toMatchObject({
      changes: { placed: [{ mealId: 'meal Knedlík', mealPrice: 45 }] },
      mealChanges: [{ fields: { ownAllergens: [1, 3], allergenKinds: ['1a'] } }],
    });
  });
});
