import { expect, it } from '@jest/globals';
import { allergenMarks, allergensInWords, allergensOf, legendOf, statedAllergens } from './allergens.ts';

const ingredients = new Map<string, { allergens: number[] | null }>([
  ['butter', { allergens: [7] }],
  ['celery salt', { allergens: [9] }],
  ['flour', { allergens: [1] }],
  ['dumpling', { allergens: [1, 3, 7] }],
  ['salt', { allergens: [] }],
  ['ready-made stock', { allergens: null }],
]);
const mealOf = (...ids: string[]) => ({ ingredients: ids.map((_id) => ({ _id, quantity: '1', unit: 'g' as const })) });

it('the allergens of a meal are those of its ingredients, each once and in order', () => {
  expect(allergensOf(mealOf('celery salt', 'dumpling', 'butter', 'flour'), ingredients)).toEqual([1, 3, 7, 9]);
});

it('a meal has no allergens when its ingredients have none', () => {
  expect(allergensOf(mealOf('salt'), ingredients)).toEqual([]);
});

it('the allergens of a meal without ingredients are unknown', () => {
  expect(allergensOf(mealOf(), ingredients)).toBeNull();
});

it('the allergens of a meal are unknown when an ingredient is missing', () => {
  expect(allergensOf(mealOf('salt', 'gone'), ingredients)).toBeNull();
});

it('the allergens of a meal are unknown when nobody has said which ones an ingredient contains, whatever was given directly', () => {
  expect(allergensOf(mealOf('butter', 'ready-made stock'), ingredients)).toBeNull();
  expect(allergensOf({ ...mealOf('ready-made stock'), ownAllergens: [1] }, ingredients)).toBeNull();
});

it('the legend has each allergen once, by number, and says whether a dish has unknown ones', () => {
  const dishes = [{ allergens: [7, 1] }, { allergens: [] }, { allergens: [9, 1] }];
  const signs = (...those: Parameters<typeof legendOf>[0][]) => legendOf(those.flat()).entries.map(({ sign }) => sign);
  expect(signs(dishes)).toEqual(['1', '7', '9']);
  expect(legendOf(dishes)).toMatchObject({ hasTraces: false, hasUnknown: false });
  expect(legendOf([...dishes, { allergens: null }])).toMatchObject({ hasUnknown: true });
  expect(legendOf([{ allergens: null }]).entries).toEqual([]);
});

it('the legend has the kinds that dishes name below their allergen, and the allergens of traces', () => {
  const dishes = [
    { allergens: [8], allergenKinds: ['8b' as const], mayContain: [5] },
    { allergens: [1, 8], allergenKinds: ['1a' as const] },
  ];
  expect(legendOf(dishes)).toEqual({
    entries: [
      { sign: '1', name: 'Cereals containing gluten' },
      { sign: '1a', name: 'wheat' },
      { sign: '5', name: 'Peanuts' },
      { sign: '8', name: 'Nuts' },
      { sign: '8b', name: 'hazelnuts' },
    ],
    hasTraces: true,
    hasUnknown: false,
  });
});

it('the allergens that were given to a meal directly are added to those of its ingredients', () => {
  expect(allergensOf({ ...mealOf('butter'), ownAllergens: [9, 7] }, ingredients)).toEqual([7, 9]);
  expect(allergensOf({ ...mealOf('butter'), ownAllergens: null }, ingredients)).toEqual([7]);
});

it('the allergens of a meal without ingredients are those given directly, also where it is stated that there are none', () => {
  expect(allergensOf({ ...mealOf(), ownAllergens: [4] }, ingredients)).toEqual([4]);
  expect(allergensOf({ ...mealOf(), ownAllergens: [] }, ingredients)).toEqual([]);
  expect(allergensOf({ ...mealOf(), ownAllergens: null }, ingredients)).toBeNull();
});

it('the allergens of a meal stay unknown when an ingredient is missing, whatever was given directly', () => {
  expect(allergensOf({ ...mealOf('gone'), ownAllergens: [4] }, ingredients)).toBeNull();
});

it('a kind says that the meal contains its allergen, also where it was stated that there are none', () => {
  expect(allergensOf({ ...mealOf(), ownAllergens: [], allergenKinds: ['1b', '8h'] }, ingredients)).toEqual([1, 8]);
  expect(allergensOf({ ...mealOf(), ownAllergens: null, allergenKinds: ['1a'] }, ingredients)).toEqual([1]);
});

it('what a meal contains is not repeated among its traces; of a meal with unknown allergens all traces are said', () => {
  expect(statedAllergens({ ...mealOf('dumpling'), mayContain: [1, 5] }, ingredients).mayContain).toEqual([5]);
  expect(statedAllergens({ ...mealOf(), mayContain: [1, 5] }, ingredients)).toMatchObject({ allergens: null, mayContain: [1, 5] });
});

it('the marks beside a dish are the numbers of its allergens, its kinds where they are named, and its traces in brackets', () => {
  expect(allergenMarks({ allergens: [1, 7, 8], allergenKinds: ['1a', '1c'], mayContain: [10] }, '?')).toBe('1a, 1c, 7, 8 (10)');
  expect(allergenMarks({ allergens: null, mayContain: [10] }, '?')).toBe('? (10)');
  expect(allergenMarks({ allergens: [] }, '?')).toBe('');
});

it('the words beside a dish name its allergens with their kinds, its traces, and that others are unknown', () => {
  expect(allergensInWords({ allergens: [1, 7], allergenKinds: ['1a', '1b'], mayContain: [8] })).toBe(
    'Allergens: Cereals containing gluten (wheat, rye), Milk. May contain traces of: Nuts',
  );
  expect(allergensInWords({ allergens: null })).toBe('Allergens unknown, please ask us');
  expect(allergensInWords({ allergens: [] })).toBe('');
});
