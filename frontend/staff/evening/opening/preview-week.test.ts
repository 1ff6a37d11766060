import { expect, it } from '@jest/globals';
import type { OpeningRules } from '#evening/contract/opening';
import { nextMonday, previewWeek } from './preview.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const now = new Date('2026-11-25T12:00:00Z');
const rules: OpeningRules = { ...emptyRules(), week: usualWeek() };
const week = (changes: Partial<OpeningRules> = {}, specialDays: Parameters<typeof previewWeek>[0]['specialDays'] = [], seats = 2) =>
  previewWeek({ rules: { ...rules, ...changes }, specialDays, from: '2026-11-30', seats }, now);

it('nextMonday is the Monday after this week, also on a Monday and on a Sunday', () => {
  const days = ['2026-11-23T12:00Z', '2026-11-25T12:00Z', '2026-11-29T22:30Z', '2026-11-29T23:30Z'];
  expect(days.map((day) => nextMonday(new Date(day)))).toEqual(['2026-11-30', '2026-11-30', '2026-11-30', '2026-12-07']);
});

it('a week of the usual hours is closed on Monday and free at each time of lunch and dinner on the other days', () => {
  const [monday, ...others] = week() ?? [];
  expect(monday).toMatchObject({ date: '2026-11-30', state: 'closed', times: [] });
  expect(others.map(({ state }) => state)).toEqual(Array(6).fill('free'));
  expect(others[0]?.times.map(({ dateTime }) => dateTime.slice(11))).toEqual([
    ...['11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
    ...['17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
  ]);
});

it('a special day replaces the hours of its weekday and gives its note as the reason why it is closed', () => {
  const days = week({}, [{ _id: '2026-12-01', date: '2026-12-01', sittings: [], note: 'Private party' }]);
  expect(days?.[1]).toMatchObject({ state: 'closed', reason: 'Closed: Private party' });
});

it('a party that is larger than the seats finds no time, and a season with more seats gives it one', () => {
  expect(week({ seats: 4 }, [], 5)?.[1]?.state).toBe('full');
  const seasons = [{ name: 'Garden', from: '11-01', to: '12-31', seats: 6 }];
  expect(week({ seats: 4, seasons }, [], 5)?.[1]?.state).toBe('free');
});

it('rules that are not valid have no preview', () => {
  expect(week({ seats: Number.NaN })).toBeUndefined();
});
