import { expect, it } from '@jest/globals';
import { filterOfUrl, urlOfFilter } from './reservation-filter.tsx';

const initial = { from: '2026-12-01' };
const read = (address: string) => filterOfUrl(new URLSearchParams(address), initial);

it('a URL without a filter means the initial filter', () => {
  expect(read('')).toEqual({ from: '2026-12-01', to: undefined, status: undefined, q: undefined });
});

it.each([
  { from: '2026-11-01', to: '2026-12-24', status: 'pending', q: 'Nová & syn' } as const,
  { from: '2026-12-01', to: undefined, status: 'cancelled', q: undefined } as const,
])('a filter is read back from its URL: %o', (filter) => {
  expect(read(String(urlOfFilter(filter, initial)))).toEqual(filter);
});

it('the initial filter has an empty query', () => {
  expect(String(urlOfFilter({ ...initial, q: undefined }, initial))).toBe('');
});

it('invalid values in a URL are ignored', () => {
  expect(read(`from=yesterday&to=2026-13-45&status=burnt&q=${'a'.repeat(90)}`)).toEqual({ ...read(''), q: 'a'.repeat(80) });
});
