import { expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import type { Meal } from '../contract/meals.ts';
import { printQuantity } from './quantities.ts';
import { type Servings, type ShoppingItem, shoppingList as shoppingListIn } from './shopping-list.ts';

const ingredients = new Map([
  ['flour', { name: 'Mouka' }],
  ['milk', { name: 'Mléko' }],
  ['egg', { name: 'Vejce' }],
  ['chive', { name: 'Čerstvá pažitka' }],
  ['carrot', { name: 'Carrot' }],
  ['date', { name: 'Datle' }],
]);

const shoppingList = (order: readonly Servings[], known: Parameters<typeof shoppingListIn>[1]) => shoppingListIn(order, known, 'en');

function meal(name: string, ...ingredients: Meal['ingredients']) {
  return { name, ingredients };
}
const need = (_id: string, quantity: string, unit: Meal['ingredients'][number]['unit']) => ({ _id, quantity, unit });
const printed = (item: ShoppingItem) => item.amounts.map(({ quantity, unit }) => printQuantity(quantity, unit));

it('an ingredient is summed over all meals, grams with kilograms and millilitres with litres', () => {
  const pancakes = meal('Palačinky', need('flour', '100', 'g'), need('milk', '0,25', 'l'), need('egg', '1/2', 'ks'));
  const dumplings = meal('Knedlíky', need('flour', '0,15', 'kg'), need('milk', '50', 'ml'));

  const list = shoppingList(
    [
      { meal: pancakes, servings: 9 },
      { meal: dumplings, servings: 20 },
    ],
    ingredients,
  );

  expect(list.items.map((item) => [item.name, ...printed(item)])).toEqual([
    ['Mléko', '3.25 l'],
    ['Mouka', '3.9 kg'],
    ['Vejce', '5 ks'],
  ]);
  expect(list.items[1]?.meals).toEqual(['Palačinky', 'Knedlíky']);
  expect(list.meals).toEqual([
    { name: 'Palačinky', servings: 9 },
    { name: 'Knedlíky', servings: 20 },
  ]);
});

it('sums are rounded once, at the end', () => {
  const third = meal('A', need('egg', '1/3', 'ks'));
  const list = shoppingList(
    [third, { ...third, name: 'B' }, { ...third, name: 'C' }].map((meal) => ({ meal, servings: 1 })),
    ingredients,
  );
  expect(list.items.map(printed)).toEqual([['1 ks']]);
});

it('pieces and weight of one ingredient are two amounts on one line', () => {
  const list = shoppingList(
    [
      { meal: meal('Soup', need('carrot', '2', 'ks')), servings: 3 },
      { meal: meal('Salad', need('carrot', '80', 'g')), servings: 3 },
    ],
    ingredients,
  );
  expect(list.items.map(printed)).toEqual([['6 ks', '240 g']]);
});

it('an unreadable quantity is listed separately, as written, with its meal', () => {
  const soup = meal('Soup', need('chive', 'a pinch', 'g'), need('carrot', '50', 'g'));
  const list = shoppingList([{ meal: soup, servings: 12 }], ingredients);
  expect(list.items).toMatchObject([{ name: 'Carrot', meals: ['Soup'] }]);
  expect(list.unreadable).toEqual([{ ingredient: 'Čerstvá pažitka', quantity: 'a pinch', unit: 'g', meal: 'Soup', servings: 12 }]);
});

it('what cannot be read is sorted by name, and its meal is not named where the ingredient is summed', () => {
  const soup = meal('Soup', need('date', 'some', 'g'), need('chive', 'a pinch', 'g'), need('carrot', '50', 'g'));
  const salad = meal('Salad', need('carrot', 'one', 'ks'));
  const list = shoppingList(
    [soup, salad].map((meal) => ({ meal, servings: 1 })),
    ingredients,
  );
  expect(list.unreadable.map(({ ingredient }) => ingredient)).toEqual(['Carrot', 'Čerstvá pažitka', 'Datle']);
  expect(list.items).toMatchObject([{ name: 'Carrot', meals: ['Soup'] }]);
});

it('an ingredient without a quantity is listed separately', () => {
  const soup = meal('Soup', need('chive', '', 'g'));
  const list = shoppingList([{ meal: soup, servings: 12 }], ingredients);
  expect(list.items).toEqual([]);
  expect(list.unreadable).toEqual([{ ingredient: 'Čerstvá pažitka', quantity: '', unit: 'g', meal: 'Soup', servings: 12 }]);
});

it('a meal without a recipe is listed separately', () => {
  const order = [
    { meal: meal('Soup', need('carrot', '50', 'g')), servings: 12 },
    { meal: meal('Chef’s surprise'), servings: 30 },
  ];
  const list = shoppingList(order, ingredients);
  expect(list.meals).toHaveLength(2);
  expect(list.withoutRecipe).toEqual([{ name: 'Chef’s surprise', servings: 30 }]);
});

it('an unknown ingredient stays on the list', () => {
  expect(shoppingList([{ meal: meal('Soup', need('gone', '1', 'l')), servings: 1 }], ingredients).items[0]?.name).toBe(
    'Unknown ingredient',
  );
});

it('ingredients are sorted in Czech order: č after c', () => {
  const soup = meal('Soup', need('date', '1', 'ks'), need('chive', '1', 'g'), need('carrot', '1', 'ks'));
  const names = shoppingList([{ meal: soup, servings: 1 }], ingredients).items.map((item) => item.name);
  expect(names).toEqual(['Carrot', 'Čerstvá pažitka', 'Datle']);
});

it('servings are multiplied once: 3 eggs for 15 servings are 45', () => {
  const list = shoppingList([{ meal: meal('Omelette', need('egg', '3', 'ks')), servings: 15 }], ingredients);
  expect(list.items.map(printed)).toEqual([['45 ks']]);
});

it('a list speaks the language of who reads it, is sorted in it, and keeps the name of what is not translated', () => {
  const stored = new Map([
    ['eggs', { name: 'Eggs', translations: { cs: { name: 'Vejce' } } }],
    ['flour', { name: 'Flour', translations: { cs: { name: 'Mouka' } } }],
    ['salt', { name: 'Salt' }],
  ]);
  const dough = meal('Dough', need('eggs', '1', 'ks'), need('flour', '100', 'g'), need('salt', '', 'g'));
  const list = inLanguage('cs', () => shoppingList([{ meal: dough, servings: 1 }], stored));
  expect(list.items.map(({ name }) => name)).toEqual(['Mouka', 'Vejce']);
  expect(list.unreadable.map(({ ingredient }) => ingredient)).toEqual(['Salt']);
});
