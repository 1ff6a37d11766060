import { expect, it } from '@jest/globals';
import type { Meal } from '../contract/meals.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { incompleteMeals, missingFacts } from './missing-facts.ts';

const menu = (_id: string, visibility = true): Menu => ({
  _id,
  name: _id,
  description: '',
  type: 'permanent',
  visibility,
  categories: ['A'],
  version: 1,
});
const item = (name: string, meal: Partial<MenuItem['mealId']>, changes: Partial<MenuItem> = {}): MenuItem => ({
  _id: name,
  menuId: 'card',
  mealId: { _id: name, name, description: '', allergens: [], weight: '150 g', ...meal },
  mealPrice: 100,
  categories: [],
  visibility: true,
  version: 1,
  ...changes,
});

it('lists the dishes that guests see and that lack allergens or a weight, unknown allergens first and each dish once', () => {
  const menuItems = [
    item('Soup', { weight: '' }),
    item('Duck', { allergens: null }),
    item('Duck', { allergens: null }),
    item('Roast', {}),
    item('Lager', { weight: '' }, { measure: '0,5 l' }),
  ];
  expect(missingFacts({ menus: [menu('card')], menuItems })).toEqual([
    { mealId: 'Duck', missing: ['allergens'] },
    { mealId: 'Soup', missing: ['weight'] },
  ]);
});

it('lists no dish that guests do not see', () => {
  const menuItems = [item('Duck', { allergens: null }, { visibility: false }), item('Goose', { allergens: null }, { menuId: 'drafts' })];
  expect(missingFacts({ menus: [menu('card'), menu('drafts', false)], menuItems })).toEqual([]);
});

const meal = (changes: Partial<Meal>): Meal => ({ _id: 'm', name: 'Meal', description: '', ingredients: [], version: 1, ...changes });
const recipe = { ingredients: [{ _id: 'i', quantity: '1', unit: 'kg' as const }] };

it.each<[string, Meal[], ReturnType<typeof incompleteMeals>]>([
  [
    'who keeps recipes, for those that are missing',
    [meal(recipe), meal({ ownAllergens: [1] }), meal({})],
    { lacking: 'ingredients', count: 2 },
  ],
  [
    'who keeps none, for allergens that nobody has stated',
    [meal({ ownAllergens: [] }), meal({ allergenKinds: ['1a'] }), meal({})],
    { lacking: 'allergens', count: 1 },
  ],
  ['who has no meals, for nothing', [], { lacking: 'allergens', count: 0 }],
])('asks %s', (_whom, meals, expected) => {
  expect(incompleteMeals(meals)).toEqual(expected);
});
