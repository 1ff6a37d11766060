import { expect, it } from '@jest/globals';
import { homeChoice } from './home-choice.ts';

const menu = (_id: string, ...categories: string[]) => ({ _id, categories });
const item = (menuId: string, meal: string, category = '') => ({ menuId, mealId: { _id: meal }, categories: category ? [category] : [] });
const menus = [menu('card', 'Soups', 'Mains'), menu('lunch', 'Mains')];
const items = [item('card', 'water'), item('card', 'roast', 'Mains'), item('card', 'broth', 'Soups'), item('lunch', 'roast', 'Mains')];

const chosen = (...meals: string[]) =>
  homeChoice(meals, menus, items).map(({ menu, items }) => [menu._id, ...items.map(({ mealId }) => mealId._id)]);

it.each([
  [
    'stand in the order of the card, not in the one in which they were chosen',
    ['water', 'roast', 'broth'],
    [['card', 'broth', 'roast', 'water']],
  ],
  ['stand once, where the card has them first', ['roast'], [['card', 'roast']]],
  ['that are not on the menus are left out', ['gone', 'broth'], [['card', 'broth']]],
  ['none of which is on the menus are no choice', ['gone'], []],
  ['that nobody has chosen are no choice', [], []],
])('chosen meals %s', (_, meals, expected) => expect(chosen(...meals)).toEqual(expected));

it('a menu of which nothing is chosen is left out', () => {
  const own = [...items, item('lunch', 'goulash', 'Mains')];
  expect(homeChoice(['goulash'], menus, own).map(({ menu }) => menu._id)).toEqual(['lunch']);
});
