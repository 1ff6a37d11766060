import { expect, it } from '@jest/globals';
import { linkIn } from './link-page.tsx';

const link = 'a1B2c3D4.tag-of_it';

it.each([
  [`#${link}`, link],
  ['#content', undefined],
  ['#100%', undefined],
  ['', undefined],
])('the link in the fragment %p is %p', (fragment, expected) => expect(linkIn(fragment)).toBe(expected));
