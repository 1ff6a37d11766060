import { expect, it } from '@jest/globals';
import { faultOfSize } from './accepted-picture.ts';

it.each([
  [240, 240, undefined],
  [239, 900, 'small'],
  [240, 3840, undefined],
  // kept as 239 x 3840
  [240, 3856, 'small'],
  [24_000, 240, 'small'],
  [600, 9600, undefined],
  [8000, 6250, undefined],
  [8000, 6251, 'pixels'],
])('the size of %i x %i pixels has the fault: %s', (width, height, fault) => {
  expect(faultOfSize({ width, height })).toBe(fault);
});
