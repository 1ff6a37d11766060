import { expect, it } from '@jest/globals';
import { isShownOn } from './notices.ts';

const shown = { visibility: true, from: '2026-12-24', to: '2026-12-26' };

it.each([
  ['2026-12-23', false],
  ['2026-12-24', true],
  ['2026-12-26', true],
  ['2026-12-27', false],
])('a notification of Christmas is shown on %s: %s', (day, isShown) => expect(isShownOn(shown, day)).toBe(isShown));

it('a notification without days is shown every day, one with an end from the first or to the last, and a hidden one never', () => {
  expect(isShownOn({ visibility: true }, '2026-12-24')).toBe(true);
  expect(isShownOn({ ...shown, to: '' }, '2030-01-01')).toBe(true);
  expect(isShownOn({ ...shown, from: '' }, '2020-01-01')).toBe(true);
  expect(isShownOn({ ...shown, visibility: false }, '2026-12-24')).toBe(false);
});
