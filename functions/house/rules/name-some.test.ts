import { expect, it } from '@jest/globals';
import { nameSome } from './name-some.ts';

it.each([
  [['Lunch'], 'Lunch'],
  [['Lunch', 'Dinner'], 'Lunch and Dinner'],
  [['Lunch', 'Lunch', 'Dinner'], 'Lunch and Dinner'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and E'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'A, B, C, D, E and 3 more'],
])('the names %j are written as %s', (names, sentence) => {
  expect(nameSome(names)).toBe(sentence);
});
