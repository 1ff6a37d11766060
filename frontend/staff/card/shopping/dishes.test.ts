import { expect, it } from '@jest/globals';
import type { Meal } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import type { Covers } from '#card/contract/shopping';
import { dishesOf, requestOf, servingsOf } from './dishes.ts';

const meal = (_id: string, hasRecipe = true): Meal => ({
  _id,
  name: _id,
  description: '',
  ingredients: hasRecipe ? [{ _id: 'flour', quantity: '1', unit: 'g' }] : [],
  version: 1,
});
const menu = (_id: string, categories: string[], visibility = true): Menu => ({
  _id,
  name: _id,
  description: '',
  translations: {},
  type: 'permanent',
  visibility,
  categories,
  version: 1,
});
const item = (menuId: string, mealId: string, category: string, visibility = true) =>
  ({ menuId, mealId: { _id: mealId }, categories: category ? [category] : [], visibility }) as MenuItem;

const card = {
  menus: [
    menu('evening', ['Soups', 'Mains']),
    menu('lunch', ['Soups']),
    menu('old', ['Soups'], false),
    { ...menu('sunday', ['Soups']), served: { from: '', to: '', weekdays: [6], opens: '', closes: '' } },
  ],
  items: [
    item('evening', 'duck', 'Mains'),
    item('evening', 'broth', 'Soups'),
    item('evening', 'trout', 'Mains'),
    item('evening', 'wine', 'Mains'),
    item('evening', 'hidden', 'Mains', false),
    item('lunch', 'broth', 'Soups'),
    item('lunch', 'garlic', 'Soups'),
    item('old', 'tripe', 'Soups'),
    item('sunday', 'tripe', 'Soups'),
  ],
  meals: ['duck', 'broth', 'trout', 'hidden', 'garlic', 'tripe'].map((id) => meal(id)).concat(meal('wine', false)),
};

const onFriday = (shares: Covers['shares'] = {}): Covers => ({ days: [{ date: '2027-03-12', covers: 80 }], shares });

it('the dishes that guests can order on the days of the list stand by menu and section, each once, with the share that was used last or an even one', () => {
  const shown = dishesOf(card, onFriday({ trout: 40 })).map(({ menu, dishes, withoutRecipe }) => [
    menu._id,
    ...dishes.map(({ meal, section, share }) => `${section}: ${meal._id} ${share}`),
    withoutRecipe,
  ]);
  expect(shown).toEqual([
    ['evening', 'Soups: broth 100', 'Mains: duck 33', 'Mains: trout 40', 1],
    ['lunch', 'Soups: garlic 50', 0],
  ]);
});

it('a meal of two menus stands on the second one when the first is left out', () => {
  const shown = dishesOf(card, onFriday(), new Set(['evening'])).map(({ menu, dishes }) => [
    menu._id,
    ...dishes.map(({ meal, share }) => `${meal._id} ${share}`),
  ]);
  expect(shown).toEqual([['evening'], ['lunch', 'broth 50', 'garlic 50']]);
});

it('of a menu of a week only the dishes of the days of the list are bought, for the guests of their day', () => {
  const [thursday, friday, saturday] = ['2027-03-11', '2027-03-12', '2027-03-13'] as const;
  const week: Menu = {
    ...menu('week', ['Thursday', 'Friday', 'Saturday', 'Soups']),
    type: 'weekly',
    days: { Thursday: thursday, Friday: friday, Saturday: saturday },
  };
  const items = [
    ...[item('week', 'duck', 'Thursday'), item('week', 'trout', 'Friday'), item('week', 'garlic', 'Friday')],
    ...[item('week', 'tripe', 'Saturday'), item('week', 'broth', 'Soups')],
  ];
  const days = [
    { date: thursday, covers: 20 },
    { date: friday, covers: 60 },
  ];
  const [shown] = dishesOf({ menus: [week], items, meals: card.meals }, { days, shares: {} });
  expect(shown?.dishes.map(({ meal, section, share }) => `${section}: ${meal._id} ${share}`)).toEqual([
    'Thursday 11 March: duck 25',
    'Friday 12 March: trout 38',
    'Friday 12 March: garlic 38',
    'Soups: broth 100',
  ]);
});

const [{ dishes } = { dishes: [] }] = dishesOf(card, onFriday());
const [broth, duck] = dishes;
const nothing = { shares: {}, servings: {} };

it('servings follow from the guests and the share, until somebody types them', () => {
  if (!broth || !duck) throw new Error('no dishes');
  expect(servingsOf(duck, '80', nothing)).toBe('27');
  expect(servingsOf(duck, '80', { ...nothing, shares: { duck: '25' } })).toBe('20');
  expect(servingsOf(duck, '80', { shares: { duck: '25' }, servings: { duck: '7' } })).toBe('7');
  expect(servingsOf(duck, '80', { ...nothing, servings: { duck: '' } })).toBe('');
  expect(servingsOf(duck, '0', nothing)).toBe('');
  expect(servingsOf(duck, 'many', nothing)).toBe('');
});

it('a request has the dishes with servings, and only the shares that were typed', () => {
  const typed = { shares: { duck: '25' }, servings: { broth: '' } };
  const { body, errors } = requestOf(dishes, { from: '2027-03-12', to: '2027-03-14', covers: '80', typed });
  expect(errors.size).toBe(0);
  expect(body).toMatchObject({
    covers: 80,
    meals: [
      { _id: 'duck', servings: '20' },
      { _id: 'trout', servings: '27' },
    ],
    shares: { duck: 25 },
  });
});

it('each wrong field is named', () => {
  const typed = { shares: { duck: '501', trout: 'half' }, servings: { broth: 'a few' } };
  const { errors } = requestOf(dishes, { from: '2027-03-12', to: '2027-03-11', covers: 'x', typed });
  expect([...errors.keys()].sort()).toEqual(['covers', 'servings broth', 'share duck', 'share trout']);
  expect(errors.get('share duck')).toBe('Please enter a share from 0 to 500 %.');
  const days = requestOf(dishes, { from: '2027-03-12', to: '2027-03-11', covers: '1', typed: nothing });
  expect([...days.errors.keys()]).toEqual(['to']);
  const none = requestOf([], { from: '2027-03-12', to: '2027-03-12', covers: '1', typed: nothing });
  expect(none.errors.get('meals')).toBe('Please enter servings for at least one meal.');
});
