import { expect, it } from '@jest/globals';
import { newId } from './ids.ts';

it('an id can be an argument of a command: it never starts with a hyphen', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.filter((id) => !/^[\w][\w-]{21}$/.test(id))).toEqual([]);
});
