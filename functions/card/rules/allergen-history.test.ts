import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Allergen } from '#house/contract/allergens';
import { tries } from '../../testing/size.ts';
import type { StatedAllergens } from '../contract/meals.ts';
import {
  allergenDifference,
  allergenHistory,
  type FactsChange,
  ingredientChange,
  type LoggedFacts,
  mealChange,
} from './allergen-history.ts';
import { statedAllergens } from './allergens.ts';

const some = (_id: string) => ({ _id, quantity: '1', unit: 'g' as const });
const facts = { ownAllergens: null as Allergen[] | null, allergenKinds: [], mayContain: [] as Allergen[] };
const pancake = { _id: 'pancake', version: 1, ingredients: [some('flour')], ...facts };
const flour = { _id: 'flour', version: 1, allergens: [1] };
const milk = { _id: 'milk', version: 1, allergens: [7] };

/** The log of these changes, the last one first; the first was made at a minute past ten. */
function logOf(...all: FactsChange[][]): LoggedFacts[] {
  return all.map((changes, number) => ({ _id: String(number + 1), at: `2026-11-26T10:0${number + 1}:00.000Z`, changes })).toReversed();
}

const those = (...all: { _id: string; version: number; allergens: Allergen[] }[]) => new Map(all.map((one) => [one._id, one]));
const told = (allergens: Allergen[] | null, mayContain: Allergen[] = []): StatedAllergens => ({ allergens, allergenKinds: [], mayContain });

it('the history of a meal joins the changes of its ingredients, and says of each from what to what, and why', () => {
  const given = { ...pancake, version: 2, mayContain: [8] };
  const baked = { ...given, version: 3, ingredients: [some('milk'), some('flour')] };
  const sweet = { ...flour, version: 2, allergens: [1, 6] };
  const log = logOf(mealChange(undefined, pancake), mealChange(pancake, given), mealChange(given, baked), [
    ...ingredientChange(flour, sweet),
    ...ingredientChange({ ...milk, _id: 'not in it' }, undefined),
  ]);
  expect(allergenHistory(baked, those(sweet, milk), log)).toEqual([
    expect.objectContaining({
      _id: '4',
      reasons: ['ingredients'],
      ingredients: ['flour'],
      before: told([1, 7], [8]),
      after: told([1, 6, 7], [8]),
    }),
    expect.objectContaining({ _id: '3', reasons: ['recipe'], ingredients: [], before: told([1], [8]), after: told([1, 7], [8]) }),
    expect.objectContaining({ _id: '2', reasons: ['given'], before: told([1]), after: told([1], [8]) }),
    { _id: '1', at: '2026-11-26T10:01:00.000Z', reasons: ['created'], ingredients: [], before: null, after: told([1]) },
  ]);
});

it('what changes nothing that guests are told is left out: other meals, other ingredients, an allergen that the meal has anyway', () => {
  const other = { ...pancake, _id: 'other', ownAllergens: [4] };
  const salted = { ...milk, version: 2, allergens: [7, 9] };
  const given = { ...pancake, version: 2, ownAllergens: [1] };
  expect(mealChange(pancake, { ...pancake, version: 2 })).toEqual([]);
  const log = logOf(mealChange(undefined, other), ingredientChange(milk, salted), mealChange(pancake, given));
  expect(allergenHistory(given, those(flour, salted), log)).toEqual([]);
});

it('what ingredients had before the meal was added is no part of its history', () => {
  const sweet = { ...flour, version: 2, allergens: [1, 6] };
  const log = logOf(ingredientChange(flour, sweet), mealChange(undefined, pancake));
  expect(allergenHistory(pancake, those(sweet), log)).toMatchObject([{ _id: '2', reasons: ['created'], after: told([1, 6]) }]);
});

it('an ingredient that was deleted later is known as it was when the meal had it', () => {
  const plain = { ...pancake, version: 2, ingredients: [some('flour')] };
  const withMilk = { ...pancake, ingredients: [some('flour'), some('milk')] };
  const log = logOf(mealChange(undefined, withMilk), mealChange(withMilk, plain), ingredientChange(milk, undefined));
  const [left, made] = allergenHistory(plain, those(flour), log);
  expect(left).toMatchObject({ reasons: ['recipe'], before: told([1, 7]), after: told([1]) });
  expect(made).toMatchObject({ reasons: ['created'], after: told([1, 7]) });
});

it('a change without an entry is said, between the entries that it is between', () => {
  const [second, third] = [2, 3].map((version) => ({ ...pancake, version, mayContain: version === 2 ? [8] : [8, 11] }));
  const log = logOf(mealChange(undefined, pancake), mealChange({ ...pancake, mayContain: [5] }, second ?? pancake));
  expect(allergenHistory(third ?? pancake, those(flour), log)).toMatchObject([
    { _id: '2.later', at: '2026-11-26T10:02:00.000Z', reasons: ['unrecorded'], before: told([1], [8]), after: told([1], [8, 11]) },
    { _id: '2', reasons: ['given'], before: told([1], [5]), after: told([1], [8]) },
    { _id: '1.later', reasons: ['unrecorded'], before: told([1]), after: told([1], [5]) },
    { _id: '1', reasons: ['created'], after: told([1]) },
  ]);
});

it('an entry that is younger than what was read is left out', () => {
  const [given, sweet] = [
    { ...pancake, version: 2, mayContain: [8] },
    { ...flour, version: 2, allergens: [1, 6] },
  ];
  const log = logOf(mealChange(undefined, pancake), mealChange(pancake, given), ingredientChange(flour, sweet));
  expect(allergenHistory(pancake, those(flour), log)).toMatchObject([{ _id: '1', after: told([1]) }]);
});

it('the difference names the allergens and kinds that were added and removed, and traces apart', () => {
  const signs = (before: StatedAllergens | null, after: StatedAllergens) =>
    JSON.parse(JSON.stringify(allergenDifference(before, after), (_, value) => (value?.sign ? value.sign : value)));
  expect(signs({ ...told([1, 3], [8]), allergenKinds: ['1a'] }, { ...told([1, 7], [11]), allergenKinds: ['1b'] })).toEqual({
    added: { contained: ['1b', '7'], traces: ['11'] },
    removed: { contained: ['1a', '3'], traces: ['8'] },
  });
  expect(signs(null, told([9], [10]))).toEqual({ added: { contained: ['9'], traces: ['10'] }, removed: { contained: [], traces: [] } });
  expect(signs(told([9]), told(null))).toMatchObject({ removed: { contained: ['9'] } });
});

it('whatever was done in whatever order, the history is what guests were told @sized', () => {
  const allergens = fc.subarray([1, 3, 7, 8]);
  const step = fc.oneof(
    fc.record({ ingredient: fc.constantFrom('a', 'b', 'c'), allergens }),
    fc.record({ recipe: fc.subarray(['a', 'b', 'c']) }),
    fc.record({ ownAllergens: fc.option(allergens) }),
    fc.record({ mayContain: allergens }),
    fc.record({ allergenKinds: fc.subarray(['1a', '8b'] as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let meal: Parameters<typeof allergenHistory>[0] = { ...pancake, ingredients: [some('a')] };
      const ingredients = those(...['a', 'b', 'c'].map((_id) => ({ _id, version: 1, allergens: [1] })));
      const changes: FactsChange[][] = [mealChange(undefined, meal)];
      const expected: { before: StatedAllergens | null; after: StatedAllergens }[] = [
        { before: null, after: statedAllergens(meal, ingredients) },
      ];
      for (const one of steps) {
        const before = statedAllergens(meal, ingredients);
        if ('ingredient' in one) {
          const was = ingredients.get(one.ingredient) ?? flour;
          const is = { ...was, version: was.version + 1, allergens: one.allergens };
          ingredients.set(was._id, is);
          changes.push(ingredientChange(was, is));
        } else {
          const changed = 'recipe' in one ? { ingredients: one.recipe.map(some) } : one;
          const was = meal;
          meal = { ...was, ...changed, version: was.version + 1 };
          changes.push(mealChange(was, meal));
        }
        const after = statedAllergens(meal, ingredients);
        if (JSON.stringify(before) !== JSON.stringify(after)) expected.push({ before, after });
      }
      const history = allergenHistory(meal, ingredients, logOf(...changes));
      expect(history.map(({ before, after }) => ({ before, after }))).toEqual(expected.toReversed());
    }),
    { numRuns: tries(100, 2000) },
  );
});
