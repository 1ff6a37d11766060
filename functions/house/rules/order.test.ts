import { expect, it } from '@jest/globals';
import { inOrder, isSameOrder, sortedJson } from './order.ts';

const things = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
const ordered = (ids: string[]) =>
  inOrder(ids, things)
    .map(({ _id }) => _id)
    .join('');

it('an order puts its ids first and leaves the others as they are', () => {
  expect(ordered([])).toBe('abcd');
  expect(ordered(['d', 'b', 'a', 'c'])).toBe('dbac');
  expect(ordered(['c'])).toBe('cabd');
});

it('an id of something that is gone changes nothing', () => {
  expect(ordered(['gone', 'c', 'a'])).toBe('cabd');
});

it('two orders are the same only with the same ids at the same places', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
});

it('the same content is the same text, in whichever order its keys came', () => {
  const one = { menus: [{ en: { Soups: 'Soups', Mains: 'Mains' }, cs: {} }], hours: { days: [2, 1] } };
  const other = { hours: { days: [2, 1] }, menus: [{ cs: {}, en: { Mains: 'Mains', Soups: 'Soups' } }] };
  expect(sortedJson(one)).toBe(sortedJson(other));
  expect(JSON.parse(sortedJson(one))).toEqual(one);
  expect(sortedJson({ days: [1, 2] })).not.toBe(sortedJson({ days: [2, 1] }));
});
