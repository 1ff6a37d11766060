import { expect, it } from '@jest/globals';
import { some } from '../../testing/catalogue.ts';
import { brokenReferences, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { randomNumbers } from '../../testing/model-test.ts';
import { tries } from '../../testing/size.ts';
import { catalogue } from '../store/catalogue.ts';

const { postIngredient, postMeal, postMenu, postMenuItem, changeIngredient, changeItem, changeMeal, changeMenu, ...rest } =
  await catalogueRequests();
const { removeIngredient, removeItem, removeMeal, removeMenu } = rest;

const rounds = tries(15, 40);

it(`the catalogue has no broken reference and no wrong count after ${8 * rounds} random operations, eight at a time @full`, async () => {
  const random = randomNumbers(20261121);
  const pick = <T>(all: Iterable<T>): T | undefined => [...all][Math.floor(random() * [...all].length)];
  const unknown = { _id: 'A'.repeat(22) };
  const one = (all: Iterable<Thing>) => pick(all) ?? unknown;
  const operations: ((card: Awaited<ReturnType<typeof catalogue>>) => Promise<{ status?: number | undefined }>)[] = [
    () => postIngredient(`Ingredient ${Math.floor(random() * 40)}`),
    ({ ingredients: all }) => changeIngredient(one(all.values()), { name: `Ingredient ${Math.floor(random() * 40)}` }),
    ({ ingredients: all }) => removeIngredient(one(all.values())),
    ({ ingredients: all }) => postMeal(...new Set([one(all.values()), one(all.values())])),
    ({ meals: all, ingredients: pantry }) =>
      changeMeal(one(all.values()), {
        ingredients: [...new Set([one(pantry.values()), one(pantry.values())])].map((one) => some(one)),
      }),
    ({ meals: all }) => removeMeal(one(all.values())),
    () => postMenu(['Soups', 'Mains']),
    ({ menus: all }) => changeMenu(one(all.values()), { categories: [pick(['Soups', 'Mains', 'Desserts'])] }),
    ({ menus: all }) => removeMenu(one(all.values())),
    ({ menus: all, meals: dishes }) => postMenuItem(one(dishes.values()), one(all.values()), [pick(['Soups', 'Mains', 'Desserts']) ?? '']),
    ({ menus: all, meals: dishes }) => postMenuItem(one(dishes.values()), one(all.values())),
    ({ items, meals: dishes }) => changeItem(one(items), { mealId: one(dishes.values())._id }),
    ({ items }) => removeItem(one(items)),
  ];

  for (let round = 0; round < rounds; round++) {
    const all = await catalogue('2026-11-22');
    const replies = await Promise.all(Array.from({ length: 8 }, () => pick(operations)?.(all)));
    expect(replies.map((reply) => reply?.status).filter((status) => (status ?? 500) >= 500)).toEqual([]);
  }
  expect(await brokenReferences()).toEqual([]);
  // every name belongs to one ingredient, and the names of deleted ones are free
  const names = [...(await catalogue('2026-11-22')).ingredients.values()].map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (let number = 0; number < 40; number++) {
    const isTaken = names.includes(`ingredient ${number}`);
    expect((await postIngredient(`Ingredient ${number}`)).status).toBe(isTaken ? 409 : 201);
  }
});
