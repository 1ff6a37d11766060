import { expect, it } from '@jest/globals';
import { printPhone } from './phones.ts';

it.each([
  ['+420387123456', '+420 387 123 456'],
  ['+421905123456', '+421 905 123 456'],
  ['387123456', '387 123 456'],
  ['+4930123456', '+4930123456'],
  ['00420387123456', '00420387123456'],
])('prints the phone number %s as %s', (stored, printed) => {
  expect(printPhone(stored)).toBe(printed);
});
