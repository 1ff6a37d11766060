import { expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { reservationNumber } from './reservation-number.ts';

it('a reservation has the same number everywhere', () => {
  expect(reservationNumber('PmQnCz1Y0T4eQd0cXyq8Lg')).toBe(reservationNumber('PmQnCz1Y0T4eQd0cXyq8Lg'));
});

it('a number has six letters and digits that cannot be confused', () => {
  for (let i = 0; i < 1000; i++) expect(reservationNumber(newId())).toMatch(/^[CDFGHJ-NPQRTVWXY34679]{3}-[CDFGHJ-NPQRTVWXY34679]{3}$/);
});

it('two of a thousand reservations hardly ever have the same number, however similar their ids are', () => {
  for (const ids of [Array.from({ length: 1000 }, newId), Array.from({ length: 1000 }, (_, i) => `demo-${i}`)]) {
    expect(new Set(ids.map(reservationNumber)).size).toBeGreaterThan(995);
  }
});

it('each symbol occurs about equally often at each place', () => {
  const numbers = Array.from({ length: 23_000 }, (_, i) => reservationNumber(`r${i}`).replace('-', ''));
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const counts = Object.values(Object.groupBy(numbers, (number) => number.charAt(place))).map((same = []) => same.length);
    expect(Math.min(...counts)).toBeGreaterThan(700);
    expect(Math.max(...counts)).toBeLessThan(1300);
  }
});
