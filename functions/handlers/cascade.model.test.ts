import { expect, it } from '@jest/globals';
import { catalogue } from '../data/catalogue.ts';
import { some } from '../testing/card.ts';
import { faults, kitchen } from '../testing/kitchen.ts';
import { tries } from '../testing/size.ts';

const { buy, cook, write, offer, changeIngredient, changeItem, changeMeal, changeMenu, ...rest } = await kitchen();
const { removeIngredient, removeItem, removeMeal, removeMenu } = rest;

const rounds = tries(30, 125);

it(`T32: nothing leads nowhere after ${8 * rounds} random operations, eight at a time`, async () => {
  const random = randomly(20261121);
  const pick = <T>(all: Iterable<T>): T | undefined => [...all][Math.floor(random() * [...all].length)];
  const nothing = { _id: 'A'.repeat(22) };
  const operations: ((card: Awaited<ReturnType<typeof catalogue>>) => Promise<{ status?: number | undefined }>)[] = [
    () => buy(`Ingredient ${Math.floor(random() * 40)}`),
    ({ ingredients: all }) => changeIngredient(pick(all.values()) ?? nothing, { name: `Ingredient ${Math.floor(random() * 40)}` }),
    ({ ingredients: all }) => removeIngredient(pick(all.values()) ?? nothing),
    ({ ingredients: all }) => cook(...new Set([pick(all.values()) ?? nothing, pick(all.values()) ?? nothing])),
    ({ meals: all, ingredients: pantry }) =>
      changeMeal(pick(all.values()) ?? nothing, {
        ingredients: [...new Set([pick(pantry.values()) ?? nothing, pick(pantry.values()) ?? nothing])].map((one) => some(one)),
      }),
    ({ meals: all }) => removeMeal(pick(all.values()) ?? nothing),
    () => write(['Soups', 'Mains']),
    ({ menus: all }) => changeMenu(pick(all.values()) ?? nothing, { categories: [pick(['Soups', 'Mains', 'Desserts'])] }),
    ({ menus: all }) => removeMenu(pick(all.values()) ?? nothing),
    ({ menus: all, meals: dishes }) =>
      offer(pick(dishes.values()) ?? nothing, pick(all.values()) ?? nothing, [pick(['Soups', 'Mains', 'Desserts']) ?? '']),
    ({ menus: all, meals: dishes }) => offer(pick(dishes.values()) ?? nothing, pick(all.values()) ?? nothing),
    ({ items, meals: dishes }) => changeItem(pick(items) ?? nothing, { mealId: (pick(dishes.values()) ?? nothing)._id }),
    ({ items }) => removeItem(pick(items) ?? nothing),
  ];

  for (let round = 0; round < rounds; round++) {
    const card = await catalogue();
    const replies = await Promise.all(Array.from({ length: 8 }, () => pick(operations)?.(card)));
    expect(replies.map((reply) => reply?.status).filter((status) => (status ?? 500) >= 500)).toEqual([]);
  }
  expect(await faults()).toEqual([]);
  // every name belongs to one ingredient, and the names of deleted ones are free
  const names = [...(await catalogue()).ingredients.values()].map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (let number = 0; number < 40; number++) {
    const isTaken = names.includes(`ingredient ${number}`);
    expect((await buy(`Ingredient ${number}`)).status).toBe(isTaken ? 409 : 201);
  }
});

/** The same numbers for the same seed (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
