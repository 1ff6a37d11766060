import { expect, it } from '@jest/globals';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import { minutesToClosing, pauseEnd } from './pause-bookings.tsx';

const dinner = { name: 'Dinner', opens: '18:00', lastSeating: '23:00', closes: '01:00' };
const lunch = { name: 'Lunch', opens: '11:30', lastSeating: '14:00', closes: '15:00' };
const day = [lunch, dinner];
const opening = { rules: { week: [day, day, [lunch], [], day, day, day] } as Partial<OpeningRules>, version: 1 } as Opening;

it('a pause ends at its time and is over then', () => {
  const pausedUntil = '2026-11-25T18:30:00.000Z';
  expect(pauseEnd({ pausedUntil }, new Date('2026-11-25T18:29:59Z'))).toBe('2026-11-25T19:30');
  expect(pauseEnd({ pausedUntil }, new Date(pausedUntil))).toBeUndefined();
  expect(pauseEnd({})).toBeUndefined();
});

it.each([
  ['before lunch of an evening that ends past midnight', '2026-11-23T10:00:00Z', 14 * 60],
  ['after midnight of the same evening', '2026-11-23T23:30:00Z', 30],
  ['on a day with lunch alone', '2026-11-25T13:30:00Z', 30],
  ['after the last sitting', '2026-11-25T15:00:00Z', undefined],
  ['on a closed day', '2026-11-26T12:00:00Z', undefined],
])('the minutes to closing %s', (_, now, minutes) => {
  expect(minutesToClosing(opening, [], new Date(now))).toBe(minutes);
});

it('the minutes to closing follow a special day, and there are none without rules', () => {
  const special = { _id: '2026-11-23', date: '2026-11-23', sittings: [lunch], note: '' };
  expect(minutesToClosing(opening, [special], new Date('2026-11-23T13:00:00Z'))).toBe(60);
  expect(minutesToClosing({}, [], new Date('2026-11-23T13:00:00Z'))).toBeUndefined();
});
