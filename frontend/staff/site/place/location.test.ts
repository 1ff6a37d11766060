import { expect, it } from '@jest/globals';
import { roundedLocation, typedLocation } from './location.ts';

it.each([
  ['50.0901', '14.4249', { latitude: 50.0901, longitude: 14.4249 }],
  [' 50,0901 ', '-14,4', { latitude: 50.0901, longitude: -14.4 }],
  ['', '14', undefined],
  ['50', 'east', undefined],
  ['91', '14', undefined],
  ['50', '181', undefined],
  ['50.', '14', undefined],
])('%j and %j are typed for %j', (latitude, longitude, location) => {
  expect(typedLocation(latitude, longitude)).toEqual(location);
});

it('a place is kept to the metre', () => {
  expect(roundedLocation({ latitude: 50.09012345, longitude: 14 })).toEqual({ latitude: 50.09012, longitude: 14 });
});
