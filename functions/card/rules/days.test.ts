import { expect, it } from '@jest/globals';
import type { Menu } from '../contract/menus.ts';
import { courseName, dayNamed, daysAfter, fromDay, mayLackPrice, nextWeek } from './days.ts';
import { always } from './served.ts';

const days = { Monday: '2026-11-30', Úterý: '2026-12-01', Duck: '2026-12-02' };
const week: Menu = {
  _id: 'week',
  name: 'Lunch',
  description: '',
  type: 'weekly',
  visibility: true,
  categories: ['Drinks', 'Duck', 'Monday', 'Úterý'],
  days,
  version: 1,
};
const card: Menu = { ...week, _id: 'card', type: 'permanent' };
const item = (menuId: string, ...categories: string[]) => ({ menuId, categories });

it.each([
  ['2026-11-29', ['Monday', 'Úterý', 'Duck', 'Drinks']],
  ['2026-12-01', ['Úterý', 'Duck', 'Drinks']],
  ['2026-12-03', ['Drinks']],
])('from %s on guests read the days that are left, the first one first, and last what has no day', (day, categories) => {
  expect(fromDay(day, [week, card], []).menus).toEqual([{ ...week, categories }, card]);
});

it('dishes of a day that is gone go with it, as guests find them', () => {
  const items = [
    item('week', 'Monday'),
    item('week', 'Gone', 'Úterý'),
    item('week', 'Drinks', 'Monday'),
    item('week'),
    item('card', 'Monday'),
  ];
  expect(fromDay('2026-12-01', [week, card], items).items).toEqual(items.slice(1));
});

it('a week of which nothing is left is not there, and neither are its dishes', () => {
  const over = { ...week, categories: ['Monday', 'Úterý'] };
  expect(fromDay('2026-12-02', [over], [item('week', 'Monday'), item('week')])).toEqual({ menus: [], items: [] });
});

it.each<[string, Parameters<typeof daysAfter>[1], Menu['days']]>([
  ['without a word of them they stay', {}, days],
  ['the body of an old client keeps them', { type: 'weekly', categories: week.categories }, days],
  ['a category takes its date to its new name', { categories: ['Pondělí'], renamed: { Monday: 'Pondělí' } }, { Pondělí: '2026-11-30' }],
  [
    'a name that every object has is a name',
    { renamed: { Monday: 'constructor' }, categories: ['constructor'] },
    { constructor: '2026-11-30' },
  ],
  ['a category that goes takes its date along', { categories: ['Drinks', 'Monday'] }, { Monday: '2026-11-30' }],
  [
    'those that are given count, as far as there are such categories',
    { days: { Duck: '2026-12-09', Goose: '2026-12-09' } },
    { Duck: '2026-12-09' },
  ],
  ['none are given', { days: {} }, {}],
  ['a menu that is not of a week any more has none', { type: 'special' }, {}],
])('after a change of a menu: %s', (_what, change, expected) => {
  expect(daysAfter(week, change)).toEqual(expected);
});

it.each<[string, Partial<Menu>, string[], boolean]>([
  ['a category with a date', {}, ['Monday'], true],
  ['a former category and one with a date', {}, ['Gone', 'Monday'], true],
  ['a category without a date', {}, ['Drinks'], false],
  ['no category', {}, [], false],
  ['a category with a date on a card', { type: 'permanent' }, ['Monday'], false],
  ['no category of a menu with a set price', { setPrices: [{ measure: '', price: 690 }] }, [], true],
])('whether a dish needs no price of its own, in %s', (_where, menu, categories, expected) => {
  expect(mayLackPrice({ ...week, ...menu }, { categories })).toBe(expected);
});

it.each<[string, string | undefined, string, string]>([
  ['Monday', undefined, 'Monday 30\u00a0November', 'Pondělí 30.\u00a0listopadu'],
  ['Monday', '2026-11-30', 'Today, Monday 30\u00a0November', 'Dnes, pondělí 30.\u00a0listopadu'],
  ['Úterý', '2026-11-30', 'Tuesday 1\u00a0December', 'Úterý 1.\u00a0prosince'],
  ['Duck', undefined, 'Wednesday 2\u00a0December · Duck', 'Středa 2.\u00a0prosince · Duck'],
  ['Drinks', '2026-11-30', 'Drinks', 'Drinks'],
])('above the dishes of %s stands what guests call it, today being %s', (category, today, en, cs) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([courseName(week, category, 'en', today), courseName(week, category, 'cs', today)].map(plain)).toEqual([en, cs].map(plain));
});

it.each([
  ['Pondělí', 'Monday', undefined],
  ['Monday', undefined, 'Pondělí'],
  ['Pondělí 30. 11.', 'Monday 30 Nov', undefined],
  ['Monday 30/11', undefined, 'Pondělí 30. 11.'],
  ['Duck', undefined, undefined],
])('the tab of %s is a day in the words of a guest who reads another language', (name, en, cs) => {
  const menu = { ...week, days: { [name]: '2026-11-30' } };
  const named = (['en', 'cs'] as const).map((language) => dayNamed(menu, name, language)?.replaceAll('\u00a0', ' '));
  expect(named).toEqual([en, cs]);
  expect(dayNamed({ ...menu, translations: { cs: { categories: { [name]: 'Pondělní kachna' } } } }, name, 'cs')).toBeUndefined();
  expect(dayNamed({ ...menu, type: 'permanent' }, name, 'en')).toBeUndefined();
});

it('of two categories of one day, each has its name behind the date', () => {
  const twice = { ...week, days: { Monday: '2026-11-30', 'Monday soups': '2026-11-30' } };
  expect(courseName(twice, 'Monday soups', 'en')).toMatch(/^Monday 30.November · Monday soups$/);
});

it('a week begins anew in the next one that is not over, over a change of the clocks and of the year', () => {
  const served = { ...always, from: '2026-12-21', to: '2026-12-27', opens: '11:00', closes: '14:00' };
  const christmas = { ...week, served, days: { Monday: '2026-12-21', Duck: '2026-12-24' } };
  expect(nextWeek(christmas, '2026-12-26')).toEqual({
    from: '2026-12-28',
    to: '2027-01-03',
    days: { Monday: '2026-12-28', Duck: '2026-12-31' },
    served: { ...served, from: '2026-12-28', to: '2027-01-03' },
  });
  expect(nextWeek({ ...week, days: { Monday: '2026-03-23' } }, '2026-03-31')?.days).toEqual({ Monday: '2026-04-06' });
  expect(nextWeek({ type: 'weekly' }, '2026-12-26')).toBeUndefined();
  expect(nextWeek({ ...week, days: { Monday: '2026-11-30', Duck: '2026-12-08' } }, '2026-12-01')).toBeUndefined();
});
