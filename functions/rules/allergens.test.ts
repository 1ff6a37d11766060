import { expect, it } from '@jest/globals';
import { allergensOf, legendOf } from './allergens.ts';

const ingredients = new Map([
  ['butter', { allergens: [7] }],
  ['flour', { allergens: [1] }],
  ['dumpling', { allergens: [1, 3, 7] }],
  ['salt', { allergens: [] }],
]);
const mealOf = (...ids: string[]) => ({ ingredients: ids.map((_id) => ({ _id, quantity: '1', unit: 'g' as const })) });

it('unites those of all ingredients, each once and in order', () => {
  expect(allergensOf(mealOf('dumpling', 'butter', 'flour'), ingredients)).toEqual([1, 3, 7]);
});

it('finds none in a meal whose ingredients have none', () => {
  expect(allergensOf(mealOf('salt'), ingredients)).toEqual([]);
});

it('does not know those of a meal without ingredients', () => {
  expect(allergensOf(mealOf(), ingredients)).toBeNull();
});

it('does not know those of a meal when an ingredient is missing', () => {
  expect(allergensOf(mealOf('salt', 'gone'), ingredients)).toBeNull();
});

it('explains in a legend each allergen that occurs once, by number, and says whether those of a dish are unknown', () => {
  const dishes = [{ allergens: [7, 1] }, { allergens: [] }, { allergens: [9, 1] }];
  expect(legendOf(dishes)).toEqual({ allergens: [1, 7, 9], hasUnknown: false });
  expect(legendOf([...dishes, { allergens: null }])).toEqual({ allergens: [1, 7, 9], hasUnknown: true });
  expect(legendOf([{ allergens: null }])).toEqual({ allergens: [], hasUnknown: true });
});
