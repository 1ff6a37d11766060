import { expect, it } from '@jest/globals';
import { type Hit, placesOf, surePlace } from './places.ts';

const hit = (place: object, Relevance?: number): Hit => ({ Place: { Geometry: { Point: [14.4, 50.1] }, ...place }, Relevance });
const location = { latitude: 50.1, longitude: 14.4 };

it.each<[string, Hit, object[]]>([
  [
    'a house',
    hit({ Label: 'Dlouhá 12', Country: 'CZE', AddressNumber: '12' }, 1),
    [{ label: 'Dlouhá 12', country: 'CZ', location, isVague: false }],
  ],
  ['a street', hit({ Label: 'Dlouhá', Country: 'CZE' }, 1), [{ label: 'Dlouhá', country: 'CZ', location, isVague: true }]],
  [
    'a house that is hardly meant',
    hit({ Label: 'Lange 12', Country: 'AUT', AddressNumber: '12' }, 0.6),
    [{ label: 'Lange 12', country: 'AT', location, isVague: true }],
  ],
  [
    'a country far away',
    hit({ Label: '1 Main St', Country: 'NZL', AddressNumber: '1' }),
    [{ label: '1 Main St', location, isVague: false }],
  ],
  ['no country', hit({ Label: 'Sea' }), [{ label: 'Sea', location, isVague: true }]],
  ['a hit that is nowhere', { Place: { Label: 'Nowhere' } }, []],
])('%s is a place as it is', (_what, one, places) => {
  expect(placesOf([one])).toEqual(places);
});

const [sure, vague] = [
  { label: 'a', location, isVague: false },
  { label: 'b', location, isVague: true },
];
it.each([
  ['none', [], undefined],
  ['one', [sure], sure],
  ['one among vague ones', [vague, sure], sure],
  ['a vague one', [vague], undefined],
  ['two', [sure, sure], undefined],
] as const)('of %s the place that is meant is found', (_what, places, meant) => {
  expect(surePlace(places)).toEqual(meant);
});
