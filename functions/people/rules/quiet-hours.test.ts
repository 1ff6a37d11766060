import { expect, it } from '@jest/globals';
import { quietSeconds } from './quiet-hours.ts';

const night = { from: '22:30', to: '09:00' };
const afternoon = { from: '14:00', to: '17:00' };
const minutes = (quiet: typeof night | undefined, now: string, zone = 'Europe/Prague') => quietSeconds(quiet, new Date(now), zone) / 60;

it.each([
  ['before they begin', night, '2026-12-01T22:29+01:00', 0],
  ['from their first minute', night, '2026-12-01T22:30+01:00', 630],
  ['before midnight', night, '2026-12-31T23:30+01:00', 570],
  ['after midnight', night, '2027-01-01T00:00+01:00', 540],
  ['in their last minute', night, '2026-12-02T08:59+01:00', 1],
  ['when they are over', night, '2026-12-02T09:00+01:00', 0],
  ['within a day', afternoon, '2026-12-01T15:00+01:00', 120],
  ['on another part of it', afternoon, '2026-12-01T01:00+01:00', 0],
  ['in the night that loses an hour', night, '2027-03-28T00:00+01:00', 480],
  ['in the night that has one more', night, '2027-10-31T00:00+02:00', 600],
  ['to a time that the night skips', { from: '22:00', to: '02:30' }, '2027-03-28T01:00+01:00', 60],
  ['in an hour that comes twice, the second time', { from: '22:00', to: '02:30' }, '2027-10-31T02:10+01:00', 0],
  ['where there are none', undefined, '2026-12-01T23:00+01:00', 0],
  ['where they begin when they end', { from: '09:00', to: '09:00' }, '2026-12-01T09:00+01:00', 0],
] as const)('quiet hours, %s', (_when, quiet, now, left) => {
  expect(minutes(quiet, now)).toBe(left);
});

it('quiet hours are those of the restaurant', () => {
  expect(minutes(night, '2026-12-01T22:00Z', 'Europe/London')).toBe(0);
  expect(minutes(night, '2026-12-01T22:00Z', 'Europe/Prague')).toBe(600);
});
