import { expect, it } from '@jest/globals';
import { matching } from './search-box.tsx';

it.each([
  ['KUŘE', true],
  ['kure', true],
  [' řecí ', false],
  ['', true],
])('the search text %p matches Pečené kuře: %p', (search, found) => {
  expect(matching(search)('Pečené kuře')).toBe(found);
});
