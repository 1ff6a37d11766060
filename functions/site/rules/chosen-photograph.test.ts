import { expect, it } from '@jest/globals';
import { chosenPhotograph } from './chosen-photograph.ts';

const house = { _id: 'house', files: {} };
const photographs = [house, { _id: 'waiting' }];

it('is the one with the chosen id', () => {
  expect(chosenPhotograph({ cover: 'ornament', logoPhotographId: 'house' }, 'logoPhotographId', photographs)).toBe(house);
});

it.each(['waiting', 'deleted', undefined])('is none for %s, which has no files', (id) => {
  expect(chosenPhotograph({ cover: 'ornament', logoPhotographId: id }, 'logoPhotographId', photographs)).toBeUndefined();
});

it('is on the cover only as long as the cover is to show one', () => {
  const of = (cover: 'ornament' | 'photograph') =>
    chosenPhotograph({ cover, coverPhotographId: 'house' }, 'coverPhotographId', photographs);
  expect([of('photograph'), of('ornament')]).toEqual([house, undefined]);
});
