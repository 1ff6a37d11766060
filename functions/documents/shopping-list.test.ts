import { expect, it } from '@jest/globals';
import type { Meal } from '#contract/meals';
import { type Servings, shoppingList } from '../rules/shopping-list.ts';
import { readPrint, textOf } from '../testing/read-print.ts';
import { print } from './print.ts';
import { shoppingListDocument } from './shopping-list.ts';

const names = ['Chléb', 'Cibule', 'Hovězí svíčková', 'Česnek', 'Ančovičky', 'Árónie', 'Žampiony', 'Zelí'];
const ingredients = new Map(names.map((name) => [name, { name }]));
const meal = (name: string, ...ingredients: Meal['ingredients']) => ({ name, ingredients });
const printed = async (order: Servings[], names: ReadonlyMap<string, { name: string }> = ingredients) =>
  readPrint(await print(shoppingListDocument(shoppingList(order, names), '2026-11-21')));

it('prints date, meals with servings, amounts, and what nobody could read with its meal', async () => {
  const roast = meal(
    'Svíčková',
    { _id: 'Hovězí svíčková', quantity: '0,15', unit: 'kg' },
    { _id: 'Cibule', quantity: '1/2', unit: 'ks' },
    { _id: 'Žampiony', quantity: 'hrst', unit: 'g' },
  );
  const [page] = await printed([
    { meal: roast, servings: 12 },
    { meal: meal('Polévka', { _id: 'Cibule', quantity: '30', unit: 'g' }), servings: 1200 },
  ]);
  const text = textOf(page);
  expect(text).toMatch(/^Shopping list Saturday 21 November 2026 · 2 meals, 1,212 servings 12 × Svíčková 1,200 × Polévka/);
  expect(text).toMatch(/Cibule Svíčková, Polévka 6 ks \+ 36 kg/);
  expect(text).toContain('Hovězí svíčková Svíčková 1.8 kg');
  expect(text).toMatch(/Žampiony “hrst” g Svíčková 12 ×/);
});

it('groups by initial as a Czech reader looks it up', async () => {
  const everything = meal('Vše', ...names.map((_id) => ({ _id, quantity: '1', unit: 'g' as const })));
  const [page = []] = await printed([{ meal: everything, servings: 1 }]);
  const order = page.map(({ text }) => text).filter((text) => names.includes(text) || text.length <= 2);
  expect(order.join(' ')).toBe('A Ančovičky Árónie C Cibule Č Česnek H Hovězí svíčková Ch Chléb Z Zelí Ž Žampiony');
});

it('goes on over pages with its headings, every ingredient once', async () => {
  const many = new Map(Array.from({ length: 120 }, (_, index) => [`i${index}`, { name: `Surovina ${index}.` }]));
  const order = Array.from({ length: 40 }, (_, index) => ({
    meal: meal(
      `Jídlo ${index}`,
      ...Array.from({ length: 9 }, (_, row) => ({ _id: `i${(index * 3 + row) % 120}`, quantity: '100', unit: 'g' as const })),
    ),
    servings: 10,
  }));
  const pages = (await printed(order, many)).map(textOf);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('To buy Ingredient For Amount');
  for (const { name } of many.values()) expect(pages.join(' ').split(`${name} Jídlo`)).toHaveLength(2);
});

it('says so when the meals have no ingredients', async () => {
  const [page] = await printed([{ meal: meal('Voda'), servings: 1 }]);
  expect(textOf(page)).toMatch(/1 meal, 1 serving .*These meals have no ingredients yet\./);
});
