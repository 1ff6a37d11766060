import { expect, it } from '@jest/globals';
import { allergensOf, legendOf } from './allergens.ts';

const ingredients = new Map([
  ['butter', { allergens: [7] }],
  ['celery salt', { allergens: [9] }],
  ['flour', { allergens: [1] }],
  ['dumpling', { allergens: [1, 3, 7] }],
  ['salt', { allergens: [] }],
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

it('the legend has each allergen once, by number, and says whether a dish has unknown ones', () => {
  const dishes = [{ allergens: [7, 1] }, { allergens: [] }, { allergens: [9, 1] }];
  expect(legendOf(dishes)).toEqual({ allergens: [1, 7, 9], hasUnknown: false });
  expect(legendOf([...dishes, { allergens: null }])).toEqual({ allergens: [1, 7, 9], hasUnknown: true });
  expect(legendOf([{ allergens: null }])).toEqual({ allergens: [], hasUnknown: true });
});
