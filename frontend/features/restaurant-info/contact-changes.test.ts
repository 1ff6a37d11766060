import { describe, expect, it } from '@jest/globals';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { changesOf, refusalOf, valuesOf } from './contact-changes.ts';

const record = (type: RestaurantInfo['type'], data: string): RestaurantInfo => ({ _id: `id-${type}`, type, data, version: 3 });
const records = [record('name', 'U Lípy'), record('phone', '+420222333444'), record('instagram', 'https://instagram.com/ulipy')];

it('sends nothing for what was not changed', () => {
  expect(changesOf(valuesOf(records), records)).toEqual([]);
});

it('sends one call per changed type, and adds what was not there', () => {
  const values = { ...valuesOf(records), name: 'U Staré lípy', email: 'stul@example.test' };
  expect(changesOf(values, records)).toEqual([
    { type: 'name', kind: 'update', data: 'U Staré lípy', record: records[0] },
    { type: 'email', kind: 'add', data: 'stul@example.test' },
  ]);
});

it('removes an emptied social link, but never an emptied contact', () => {
  const values = { ...valuesOf(records), phone: '', instagram: ' ' };
  expect(changesOf(values, records).map(({ type, kind }) => [type, kind])).toEqual([
    ['phone', 'update'],
    ['instagram', 'remove'],
  ]);
});

describe('a value', () => {
  it.each([
    ['phone', '', 'Please enter a valid phone number.'],
    ['email', 'nobody', 'Please enter a valid e-mail address.'],
    ['facebook', 'http://facebook.com/x', 'Please enter a link that starts with https://.'],
    ['facebook', '', undefined],
    ['name', 'U Lípy', undefined],
  ] as const)('of %s, %p, is refused with %p', (type, value, refusal) => {
    expect(refusalOf(type, value)).toBe(refusal);
  });
});
