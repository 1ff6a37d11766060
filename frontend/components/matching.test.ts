import { expect, it } from '@jest/globals';
import { matching } from './matching.ts';

it.each([
  ['KUŘE', true],
  ['kure', true],
  [' řecí ', false],
  ['', true],
])('%p finds Pečené kuře: %p', (search, found) => {
  expect(matching(search)('Pečené kuře')).toBe(found);
});
