import { expect, it } from '@jest/globals';
import { addressOf, filterIn } from './filter-address.ts';

const initial = { from: '2026-12-01' };
const read = (address: string) => filterIn(new URLSearchParams(address), initial);

it('an address without a filter stands for the initial one', () => {
  expect(read('')).toEqual({ from: '2026-12-01', to: undefined, status: undefined, q: undefined });
});

it.each([
  { from: '2026-11-01', to: '2026-12-24', status: 'pending', q: 'Nová & syn' } as const,
  { from: '2026-12-01', to: undefined, status: 'cancelled', q: undefined } as const,
])('a filter comes back from its address: %o', (filter) => {
  expect(read(String(addressOf(filter, initial)))).toEqual(filter);
});

it('the initial filter leaves the address alone', () => {
  expect(String(addressOf({ ...initial, q: undefined }, initial))).toBe('');
});

it('nonsense in an address is passed over', () => {
  expect(read(`from=yesterday&to=2026-13-45&status=burnt&q=${'a'.repeat(90)}`)).toEqual({ ...read(''), q: 'a'.repeat(80) });
});
