import { describe, expect, it } from '@jest/globals';
import type { Sitting } from '../contract/sittings.ts';
import { hoursInLines, shortTimes, weekdaysInWords } from './hours-in-lines.ts';

const lunch: Sitting = { name: 'Lunch', opens: '11:00', lastSeating: '14:00', closes: '15:00' };
const dinner: Sitting = { ...lunch, name: 'Dinner', opens: '17:00', lastSeating: '21:30', closes: '23:00' };

describe('the lines of a week', () => {
  const daysOf = (week: readonly Sitting[][], apart?: readonly number[]) => hoursInLines([...week], apart).map(({ days }) => days);
  const both = [lunch, dinner];

  it.each([
    ['closed all week', [[], [], [], [], [], [], []], [[0, 1, 2, 3, 4, 5, 6]]],
    ['the same every day', Array(7).fill(both), [[0, 1, 2, 3, 4, 5, 6]]],
    ['days alike that are no neighbours', [both, both, both, both, [dinner], both, []], [[0, 1, 2, 3, 5], [4], [6]]],
    ['another last seating', [[lunch], [{ ...lunch, lastSeating: '13:30' }], [lunch], [], [], [], []], [[0, 2], [1], [3, 4, 5, 6]]],
    [
      'another translation',
      [[lunch], [{ ...lunch, translations: { cs: { name: 'Oběd' } } }], [], [], [], [], []],
      [[0], [1], [2, 3, 4, 5, 6]],
    ],
    ['another order', [[dinner, lunch], [lunch, dinner], [], [], [], [], []], [[0], [1], [2, 3, 4, 5, 6]]],
  ])('%s', (_, week, lines) => {
    expect(daysOf(week)).toEqual(lines);
  });

  it('keep days apart that are to be edited, though they have the same hours', () => {
    const week = [both, both, both, both, both, [], []];
    expect(daysOf(week, [4])).toEqual([[0, 1, 2, 3], [4], [5, 6]]);
    expect(daysOf(week, [0, 2])).toEqual([
      [0, 2],
      [1, 3, 4],
      [5, 6],
    ]);
  });
});

it.each([
  [[0], 'Mon', 'po'],
  [[0, 1], 'Mon–Tue', 'po–út'],
  [[0, 1, 2, 3, 5], 'Mon–Thu, Sat', 'po–čt, so'],
  [[0, 2, 6], 'Mon, Wed, Sun', 'po, st, ne'],
  [[0, 1, 2, 3, 4, 5, 6], 'Mon–Sun', 'po–ne'],
])('the weekdays %j are %s', (days, english, czech) => {
  expect([weekdaysInWords('en', days), weekdaysInWords('cs', days)]).toEqual([english, czech]);
});

it.each([
  ['11:00', '15:00', '11–15'],
  ['07:00', '10:00', '7–10'],
  ['11:30', '15:00', '11:30–15:00'],
  ['17:00', '00:00', '17–24'],
  ['18:00', '01:00', '18–1'],
  ['00:00', '00:00', '0–24'],
])('from %s to %s is %s', (opens, closes, words) => {
  expect(shortTimes({ opens, closes })).toBe(words);
});
