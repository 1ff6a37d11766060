import { expect, it } from '@jest/globals';
import { nameAndPhone, printPhone } from './phones.ts';

it.each([
  ['+420387123456', '+420\u00a0387\u00a0123\u00a0456'],
  ['+421905123456', '+421\u00a0905\u00a0123\u00a0456'],
  ['387123456', '387\u00a0123\u00a0456'],
  ['+4930123456', '+4930123456'],
  ['00420387123456', '00420387123456'],
])('the phone number %s is printed as %s', (stored, printed) => {
  expect(printPhone(stored)).toBe(printed);
});

it.each([
  ['Novák', 'Novák', '', ''],
  ['Jan Karel  Novák ', 'Jan Karel', 'Novák', ''],
  ['777', '', '', '777'],
  ['+420 603 123 456', '', '', '+420 603 123 456'],
  ['Novák 603 123 456', 'Novák', '', '603 123 456'],
  ['Jan Novák, +49 (30) 123-456', 'Jan', 'Novák', '+49 (30) 123-456'],
  ['603\u00a0123\u00a0456 Eva', 'Eva', '', '603\u00a0123\u00a0456'],
  ['Room 204', 'Room', '204', ''],
  ['', '', '', ''],
])('%j in one field is the name %j, the surname %j and the phone number %j', (typed, userName, userSurname, userPhone) => {
  expect(nameAndPhone(typed)).toEqual({ userName, userSurname, userPhone });
});
