import { expect, it } from '@jest/globals';
import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { dateOfTitle, firstWeek, newWeek, weekOfText } from './new-week.ts';

const days = { Monday: '2026-11-23', Friday: '2026-11-27' };
const menu: Menu = {
  _id: 'week',
  name: 'Lunch',
  description: '',
  type: 'weekly',
  visibility: true,
  categories: ['Monday', 'Friday', 'Drinks'],
  days,
  version: 1,
};
const item = (name: string, category: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  _id: `${name} on ${category}`,
  menuId: 'week',
  mealId: { _id: name, name, description: '', allergens: [] },
  mealPrice: 150,
  categories: category ? [category] : [],
  visibility: true,
  version: 1,
  ...changes,
});
const items = [item('Soup', 'Monday', { mealPrice: null }), item('Duck', 'Friday'), item('Beer', 'Drinks'), item('Bread', '')];
const shown = ({ lines }: ReturnType<typeof newWeek>) => lines.map(({ mealId, category }) => `${mealId}: ${category}`);

it('begins with the dishes of the last week, moved on; what has no day stays', () => {
  const week = newWeek(menu, items, '2026-11-28', 'dishes');
  expect(week).toMatchObject({ categories: ['Monday', 'Friday', 'Drinks'], days: { Monday: '2026-11-30', Friday: '2026-12-04' } });
  expect(shown(week)).toEqual(['Soup: Monday', 'Duck: Friday', 'Beer: Drinks', 'Bread: ']);
  expect(week.lines[0]?.mealPrice).toBeNull();
  expect(week.goes.map(({ _id }) => _id)).toEqual(['Soup on Monday', 'Duck on Friday']);
});

it('leaves a day that is not over to guests, under another name where the new week has it too', () => {
  const week = newWeek(menu, items, '2026-11-27', 'empty');
  expect(week).toMatchObject({
    categories: ['Friday 27/11', 'Monday', 'Friday', 'Drinks'],
    days: { 'Friday 27/11': '2026-11-27', Monday: '2026-11-30', Friday: '2026-12-04' },
    stays: ['Friday 27/11'],
  });
  expect(shown(week)).toEqual(['Duck: Friday 27/11', 'Beer: Drinks', 'Bread: ']);
  expect(week.goes.map(({ _id }) => _id)).toEqual(['Soup on Monday']);
});

it('a menu without days gets five of them, of this week or from Friday on of the next one', () => {
  expect(Object.values(firstWeek('2026-11-26'))[0]).toBe('2026-11-23');
  expect(firstWeek('2026-11-27', 'cs-CZ')).toEqual({
    Pondělí: '2026-11-30',
    Úterý: '2026-12-01',
    Středa: '2026-12-02',
    Čtvrtek: '2026-12-03',
    Pátek: '2026-12-04',
  });
  const first = newWeek({ ...menu, days: {} }, items, '2026-11-27', 'dishes');
  expect(first.categories).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Drinks']);
  expect(shown(first)).toEqual(['Soup: Monday', 'Duck: Friday', 'Beer: Drinks', 'Bread: ']);
});

it.each([
  ['Pondělí', '2026-11-30'],
  ['ÚTERÝ 1. 12.', '2026-12-01'],
  ['Středa 9.12.2026', '2026-12-09'],
  ['Thursday', '2026-12-03'],
  ['Pátek 1. 1.', '2027-01-01'],
  ['Polévky', undefined],
  ['Polévka dne', undefined],
  ['30. 11. – 4. 12.', undefined],
])('the title %s names %s', (title, date) => {
  expect(dateOfTitle(title, '2026-11-30')).toBe(date);
});

const svickova: Meal = {
  _id: 'svickova',
  name: 'Svíčková',
  description: '',
  ingredients: [],
  ownAllergens: [1, 7],
  weight: '150 g',
  version: 3,
};
const text = `Pondělí 30. 11.
Zelňačka (1,7)
Svíčková 150 g (1,7) 165 Kč
Kuřecí řízek 150 g (1,3) 155 Kč

Úterý 1. 12.
Kulajda (3,7)
Kuřecí řízek 150 g (1,3) 155 Kč
`;
const read = (pasted: string, answers = {}) =>
  weekOfText(pasted, {
    menu,
    today: '2026-11-28',
    language: 'cs',
    meals: [svickova],
    ingredients: [],
    answers,
    idOf: (name) => `new ${name}`,
  });

it('reads a week: a dish on two days is one meal on two lines, and soups without a price are in the price of lunch', () => {
  const { lines, newMeals, meals, questions, included } = read(text);
  expect({ questions, meals }).toEqual({ questions: [], meals: [] });
  expect(lines.map(({ mealId, category, mealPrice }) => [category, mealId.split('/')[0], mealPrice])).toEqual([
    ['Pondělí 30. 11.', 'new zelnacka', null],
    ['Pondělí 30. 11.', 'svickova', 165],
    ['Pondělí 30. 11.', 'new kureci rizek', 155],
    ['Úterý 1. 12.', 'new kulajda', null],
    ['Úterý 1. 12.', 'new kureci rizek', 155],
  ]);
  expect(included).toEqual(['Zelňačka', 'Kulajda']);
  expect(newMeals.map(({ name, ownAllergens }) => [name, ownAllergens])).toEqual([
    ['Zelňačka', [1, 7]],
    ['Kuřecí řízek', [1, 3]],
    ['Kulajda', [3, 7]],
  ]);
  expect(newWeek(menu, items, '2026-11-28', lines)).toMatchObject({
    categories: ['Pondělí 30. 11.', 'Úterý 1. 12.', 'Drinks'],
    days: { 'Pondělí 30. 11.': '2026-11-30', 'Úterý 1. 12.': '2026-12-01' },
  });
});

it('asks where the text says other allergens of a meal than are known, and takes nothing over before the answer', () => {
  const other = text.replace('Svíčková 150 g (1,7)', 'Svíčková 150 g (1,7,9)');
  const [question] = read(other).questions;
  expect(question).toMatchObject({ facts: ['allergens'], dish: { allergens: [1, 7, 9] } });
  expect(read(other).lines.map(({ mealId }) => mealId)).not.toContain('svickova');
  const source = question?.source ?? '';
  expect(read(other, { [source]: 'known' })).toMatchObject({ questions: [], meals: [] });
  const { meals } = read(other, { [source]: 'card' });
  expect(meals).toEqual([expect.objectContaining({ _id: 'svickova', version: 3, ownAllergens: [1, 7, 9], from: source })]);
  expect(meals[0]).not.toHaveProperty('ingredients');
});

it('asks for the price of a dish under a title that is no day', () => {
  expect(read('Polévky\nZelňačka (1,7)\n').questions).toHaveLength(1);
});
