import { expect, it } from '@jest/globals';
import { closestTo, matching } from './search-box.tsx';

it.each([
  ['KUŘE', true],
  ['kure', true],
  [' řecí ', false],
  ['', true],
])('the search text %p matches Pečené kuře: %p', (search, found) => {
  expect(matching(search)('Pečené kuře')).toBe(found);
});

it('what is called as it is sought stands first, then what begins so, each in the order of the list', () => {
  const closest = (search: string) =>
    closestTo(search, ['Arašídové máslo', 'Kozí mléko', 'Máslo', 'Máslová hruška', 'Přepuštěné máslo'], (name) => [name]);
  expect(closest(' maslo')).toEqual(['Máslo', 'Máslová hruška', 'Arašídové máslo', 'Přepuštěné máslo']);
  expect(closest('sýr')).toEqual([]);
});
