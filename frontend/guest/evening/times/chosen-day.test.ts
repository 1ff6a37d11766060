import { expect, it } from '@jest/globals';
import type { BookableTime, DayAvailability } from '#evening/contract/availability';
import { bySitting, dayOfTime, firstDay, sameHour, withRefused } from './use-time-choice.ts';

const time = (dateTime: string, state: BookableTime['state'] = 'free', sitting = 'Late') => ({ dateTime, sitting, state });
const dayOf = (date: string, ...times: BookableTime[]): DayAvailability => {
  const state = times.some((one) => one.state === 'free') ? 'free' : 'full';
  return { date, state, reason: '', hours: [], times };
};
const friday = dayOf(
  '2026-12-04',
  time('2026-12-04T11:30', 'too_soon', 'Lunch'),
  time('2026-12-04T23:30'),
  time('2026-12-05T00:30', 'full'),
);
const saturday = dayOf('2026-12-05', time('2026-12-05T23:30', 'full'));

it('a time after midnight belongs to the day with times before and after it', () => {
  expect(dayOfTime([friday, saturday], '2026-12-05T00:30')).toBe('2026-12-04');
  expect(dayOfTime([friday, saturday], '2026-12-05T00:10')).toBe('2026-12-04');
  expect(dayOfTime([friday, saturday], '2026-12-05T23:30')).toBe('2026-12-05');
});

it('a time that no day offers belongs to its date', () => {
  expect(dayOfTime([friday, saturday], '2026-12-05T01:00')).toBe('2026-12-05');
});

it('the first day is one with a free time, or else the first of all', () => {
  expect(firstDay([saturday, friday])).toBe('2026-12-04');
  expect(firstDay([saturday])).toBe('2026-12-05');
  expect(firstDay([])).toBeUndefined();
});

it('the same hour of another day is taken only when it is free', () => {
  expect(sameHour(friday, '2026-12-09T23:30')?.dateTime).toBe('2026-12-04T23:30');
  expect(sameHour(saturday, '2026-12-09T23:30')).toBeUndefined();
});

it('past times are not shown, and a sitting without others neither', () => {
  expect(bySitting(friday)).toEqual([{ name: 'Late', times: friday.times.slice(1) }]);
});

it('a time that the server has refused is shown as it said', () => {
  const [marked] = withRefused([friday], { dateTime: '2026-12-04T23:30', state: 'full' });
  expect(marked?.times.map(({ state }) => state)).toEqual(['too_soon', 'full', 'full']);
});
