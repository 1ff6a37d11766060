import { expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import type { Meal, Unit } from '../contract/meals.ts';
import { printQuantity } from '../rules/quantities.ts';
import { type Servings, shoppingLines } from '../rules/shopping-lines.ts';
import { type ShoppingItem, shoppingList as shoppingListOf } from './shopping-list-pdf.ts';

const goods = (_id: string, name: string, more: object = {}) => [_id, { _id, name, ...more }] as const;
const ingredients = new Map([
  goods('flour', 'Mouka', { translations: { cs: { name: 'Hladká mouka' } } }),
  goods('egg', 'Vejce'),
  goods('chive', 'Čerstvá pažitka'),
  goods('carrot', 'Carrot'),
  goods('date', 'Datle'),
]);
const meal = (name: string, ...ingredients: Meal['ingredients']) => ({ name, ingredients });
const need = (_id: string, quantity: string, unit: Unit) => ({ _id, quantity, unit });
const shoppingList = (...order: Servings[]) => shoppingListOf(shoppingLines(order, ingredients, 'en'), 'en');
const printed = (item: ShoppingItem) => item.amounts.map(({ quantity, unit }) => printQuantity(quantity, unit));

it('an ingredient is one line, with its amounts by weight and in pieces and the meals that need it, in Czech order', () => {
  const list = shoppingList(
    { meal: meal('Soup', need('date', '1', 'ks'), need('carrot', '2', 'ks'), need('chive', '1', 'g')), servings: 3 },
    { meal: meal('Salad', need('carrot', '0,08', 'kg')), servings: 3 },
  );
  expect(list.items.map((item) => [item.name, ...printed(item), ...item.meals])).toEqual([
    ['Carrot', '6 ks', '240 g', 'Soup', 'Salad'],
    ['Čerstvá pažitka', '3 g', 'Soup'],
    ['Datle', '3 ks', 'Soup'],
  ]);
});

it('sums are rounded once, at the end', () => {
  const thirds = ['A', 'B', 'C'].map((name) => ({ meal: meal(name, need('egg', '1/3', 'ks')), servings: 1 }));
  expect(shoppingList(...thirds).items.map(printed)).toEqual([['1 ks']]);
});

it('what cannot be read is listed as written, by name, and its meal is not named where the ingredient is summed', () => {
  const soup = meal('Soup', need('date', '', 'g'), need('chive', 'a pinch', 'g'), need('carrot', '50', 'g'));
  const list = shoppingList({ meal: soup, servings: 12 }, { meal: meal('Salad', need('carrot', 'one', 'ks')), servings: 1 });
  expect(list.unreadable).toEqual([
    { ingredient: 'Carrot', quantity: 'one', unit: 'ks', meal: 'Salad', servings: 1 },
    { ingredient: 'Čerstvá pažitka', quantity: 'a pinch', unit: 'g', meal: 'Soup', servings: 12 },
    { ingredient: 'Datle', quantity: '', unit: 'g', meal: 'Soup', servings: 12 },
  ]);
  expect(list.items).toMatchObject([{ name: 'Carrot', meals: ['Soup'] }]);
});

it('a meal without a recipe is listed separately too, and an unknown ingredient stays on the list', () => {
  const list = shoppingList({ meal: meal('Soup', need('gone', '1', 'l')), servings: 1 }, { meal: meal('Chef’s surprise'), servings: 30 });
  expect(list.meals).toEqual([
    { name: 'Soup', servings: 1 },
    { name: 'Chef’s surprise', servings: 30 },
  ]);
  expect(list.withoutRecipe).toEqual([{ name: 'Chef’s surprise', servings: 30 }]);
  expect(list.items.map(({ name }) => name)).toEqual(['Unknown ingredient']);
});

it('a list speaks the language of who reads it, is sorted in it, and keeps the name of what is not translated', () => {
  const dough = meal('Dough', need('flour', '100', 'g'), need('date', '1', 'ks'), need('egg', '', 'ks'));
  const list = inLanguage('cs', () => shoppingList({ meal: dough, servings: 1 }));
  expect(list.items.map(({ name }) => name)).toEqual(['Datle', 'Hladká mouka']);
  expect(list.unreadable.map(({ ingredient }) => ingredient)).toEqual(['Vejce']);
});
