import { expect, it } from '@jest/globals';
import { sayableValues } from './trail.ts';

it('the trail says numbers that the table takes, words of the program, yes and no, and nothing else of a request', () => {
  const decided = { mealPrice: 265.5, minutes: 0, step: 'seated', tell: false, roles: ['STAFF'] };
  expect(sayableValues({ ...decided, userName: 'Jana', seats: 4 })).toEqual(decided);
  expect(sayableValues({ mealPrice: 4e-265, minutes: 1e300, status: 'a sentence', roles: [1], step: null })).toEqual({});
});
