import { describe, expect, it } from '@jest/globals';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { type Contact, changesOf, type Edits, edited, refusalOf, valuesOf, withoutSaved } from './contacts-screen.tsx';

const record = (type: RestaurantInfo['type'], data: string): RestaurantInfo => ({ _id: `id-${type}`, type, data, version: 3 });
const records = [record('name', 'U Lípy'), record('phone', '+420222333444'), record('instagram', 'https://instagram.com/ulipy')];

const typed = (values: Partial<Record<RestaurantInfo['type'], string>>) =>
  Object.entries(values).reduce<Edits>((edits, [type, text]) => edited(edits, type as RestaurantInfo['type'], { data: text }, records), {});

it('unchanged values and values changed back are not sent', () => {
  expect(changesOf({})).toEqual([]);
  const there = edited({}, 'name', { data: 'U Staré lípy' }, records);
  expect(edited(there, 'name', { data: 'U Lípy' }, records)).toEqual({});
  expect(changesOf(typed({ name: ' U Lípy ' }))).toEqual([]);
});

it('values saved by others are shown except in edited fields; edits are sent with the version that was seen', () => {
  const edits = typed({ name: 'U Staré lípy' });
  const fresh = records.map((it) => ({ ...it, data: `${it.data}!`, version: 4 }));
  expect(valuesOf(fresh, edits)).toMatchObject({
    name: { data: 'U Staré lípy' },
    phone: { data: '+420222333444!' },
    email: { data: '' },
  });
  expect(changesOf(edited(edits, 'name', { data: 'U Staré lípy 2' }, fresh))).toEqual([
    { type: 'name', kind: 'update', data: 'U Staré lípy 2', seen: records[0] },
  ]);
});

it('text typed during saving stays as an edit of the saved value', () => {
  const sent = typed({ name: 'U Staré lípy', phone: '777888999' });
  const now = edited(sent, 'name', { data: 'U Staré lípy a lva' }, records);
  const saved = { ...record('name', 'U Staré lípy'), version: 4 };
  const left = withoutSaved(now, sent, [
    { type: 'name', record: saved },
    { type: 'phone', record: record('phone', '+420777888999') },
  ]);
  expect(changesOf(left)).toEqual([{ type: 'name', kind: 'update', data: 'U Staré lípy a lva', seen: saved }]);
});

it('one call is sent per changed type, and missing values are added', () => {
  expect(changesOf(typed({ name: 'U Staré lípy', email: 'stul@example.test' }))).toEqual([
    { type: 'name', kind: 'update', data: 'U Staré lípy', seen: records[0] },
    { type: 'email', kind: 'add', data: 'stul@example.test' },
  ]);
});

it('opening hours are sent with their translations, and with none when these were emptied', () => {
  const hours = { ...record('opening-hours', 'Daily'), translations: { cs: { data: 'Denně' } } };
  const other = { data: 'Daily', translations: { cs: { data: 'Každý den' } } };
  const sent = (contact: Contact) => changesOf(edited({}, 'opening-hours', contact, [hours]));
  expect(sent(other)).toEqual([{ type: 'opening-hours', kind: 'update', ...other, seen: hours }]);
  expect(sent({ data: 'Daily' })).toMatchObject([{ translations: {} }]);
  expect(sent({ data: 'Daily', translations: { cs: { data: 'Denně' } } })).toEqual([]);
});

it('an emptied social link is removed, an emptied contact is not', () => {
  expect(changesOf(typed({ phone: '', instagram: ' ' })).map(({ type, kind }) => [type, kind])).toEqual([
    ['phone', 'update'],
    ['instagram', 'remove'],
  ]);
});

describe('a value', () => {
  it.each([
    ['phone', '', 'Please enter a phone number with its country, such as +420 777 123 456.'],
    ['email', 'nobody', 'Please enter a valid e-mail address.'],
    ['facebook', 'http://facebook.com/x', 'Please enter a link that starts with https://.'],
    ['facebook', '', undefined],
    ['name', 'U Lípy', undefined],
  ] as const)('of %s, %p, is refused with %p', (type, value, refusal) => {
    expect(refusalOf(type, value)).toBe(refusal);
  });
});
