import { expect, it } from '@jest/globals';
import { searchable } from './searchable.ts';

it('a text is found without regard to accents and capitals', () => {
  expect(searchable('Čerstvá PAŽITKA')).toBe('cerstva pazitka');
});
