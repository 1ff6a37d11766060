import { expect, it } from '@jest/globals';
import { listedDays } from './listed-days.ts';

const today = '2026-12-24';

it.each([
  [{}, '2026-09-25', '2027-12-25'],
  [{ from: '2026-12-01', to: '2026-12-31' }, '2026-12-01', '2026-12-31'],
  [{ from: '1999-01-01', to: '2999-01-01' }, '2016-12-26', '2027-12-25'],
])('a list of %j has the days from %s to %s', (wanted, from, to) => {
  expect(listedDays(wanted, today)).toEqual({ from, to });
});
