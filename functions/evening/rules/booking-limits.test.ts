import { expect, it } from '@jest/globals';
import { bookingLimits } from './booking-time.ts';

const settings = { bookingHorizonDays: 180, largestParty: 12 };

it.each([
  ['the rules where they are narrower', { horizonDays: 90, largestParty: 8 }, { horizonDays: 90, largestParty: 8 }],
  ['the settings where the rules are wider', { horizonDays: 365, largestParty: 60 }, { horizonDays: 180, largestParty: 12 }],
  ['the settings as long as there are no rules', undefined, { horizonDays: 180, largestParty: 12 }],
])('the limits of booking are those of %s', (_, rules, limits) => {
  expect(bookingLimits(rules, settings)).toEqual(limits);
});
