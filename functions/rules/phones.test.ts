import { expect, it } from '@jest/globals';
import { printPhone } from './phones.ts';

it.each([
  ['+420387123456', '+420\u00a0387\u00a0123\u00a0456'],
  ['+421905123456', '+421\u00a0905\u00a0123\u00a0456'],
  ['387123456', '387\u00a0123\u00a0456'],
  ['+4930123456', '+4930123456'],
  ['00420387123456', '00420387123456'],
])('the phone number %s is printed as %s', (stored, printed) => {
  expect(printPhone(stored)).toBe(printed);
});
