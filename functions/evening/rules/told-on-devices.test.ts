import { expect, it } from '@jest/globals';
import type { Alert } from '#house/rules/mail';
import { isToldOnDevices } from './told-on-devices.ts';

it.each<[string, Alert['kind'], boolean]>([
  ['a new request', 'alert-booked', true],
  ['an enquiry', 'enquiry-told', true],
  ['a change', 'alert-changed', true],
  ['the wish for another table', 'alert-asked', true],
  ['a cancellation', 'alert-cancelled', true],
  ['a request that runs out of time', 'alert-waiting', true],
  ['a request that has run out of time', 'alert-expired', true],
  ['a wish that has run out of time', 'alert-unanswered', true],
  ['a mail that came back', 'alert-bounced', false],
  ['a mail that was complained about', 'alert-complained', false],
])('of %s devices are told: %s, %s', (_what, kind, isTold) => {
  expect([isToldOnDevices({ kind, tellsDevices: true }), isToldOnDevices({ kind })]).toEqual([isTold, false]);
});
