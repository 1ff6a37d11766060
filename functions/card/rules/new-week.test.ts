import { expect, it } from '@jest/globals';
import type { Menu } from '../contract/menus.ts';
import { dateOfTitle, firstWeek, mondayOf, newWeek } from './new-week.ts';

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

it('begins with the dishes of the last week, moved on; what has no day stays', () => {
  expect(newWeek(menu, '2026-11-28', 'dishes')).toEqual([
    { name: 'Monday', date: '2026-11-30', of: 'Monday' },
    { name: 'Friday', date: '2026-12-04', of: 'Friday' },
    { name: 'Drinks', of: 'Drinks' },
  ]);
});

it('leaves a day that is not over to guests, under another name where the new week has it too', () => {
  expect(newWeek(menu, '2026-11-27', 'empty')).toEqual([
    { name: 'Friday 27/11', date: '2026-11-27', of: 'Friday' },
    { name: 'Monday', date: '2026-11-30' },
    { name: 'Friday', date: '2026-12-04' },
    { name: 'Drinks', of: 'Drinks' },
  ]);
});

it.each([
  ['of a menu with the rest of the week before', menu.served],
  ['of a menu with a season', { from: '2026-11-01', to: '2026-12-20', weekdays: [], opens: '11:00', closes: '15:00' }],
])('follows the last week %s', (_, served) => {
  const begun = { 'Thursday 19/11': '2026-11-19', 'Friday 20/11': '2026-11-20', ...days };
  const twoWeeks = { ...menu, served, categories: [...Object.keys(begun), 'Drinks'], days: begun };
  expect(newWeek(twoWeeks, '2026-11-26', 'dishes')).toEqual([
    { name: 'Friday 27/11', date: '2026-11-27', of: 'Friday' },
    { name: 'Monday', date: '2026-11-30', of: 'Monday' },
    { name: 'Friday', date: '2026-12-04', of: 'Friday' },
    { name: 'Drinks', of: 'Drinks' },
  ]);
  expect(mondayOf(twoWeeks, '2026-11-26')).toBe('2026-11-30');
});

it('takes its days from the titles of a text, and lets what is not over stay before them', () => {
  expect(newWeek(menu, '2026-11-27', ['Pondělí 30. 11.', 'Úterý', 'Drinks'])).toEqual([
    { name: 'Friday', date: '2026-11-27', of: 'Friday' },
    { name: 'Pondělí 30. 11.', date: '2026-11-30' },
    { name: 'Úterý', date: '2026-12-01' },
    { name: 'Drinks' },
  ]);
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
  const first = newWeek({ ...menu, days: {} }, '2026-11-27', 'dishes');
  expect(first.map(({ name }) => name)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Drinks']);
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
