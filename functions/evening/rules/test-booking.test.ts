import { expect, it } from '@jest/globals';
import { addDays } from '#house/rules/wall-time';
import { isTestOver, mailState, testDays } from './test-booking.ts';

it.each([
  ['queued', undefined, { state: 'on_its_way' }],
  ['sending', undefined, { state: 'on_its_way' }],
  ['sent', undefined, { state: 'sent' }],
  ['waiting', 'Throttled', { state: 'later', reason: 'Throttled' }],
  ['waiting', undefined, { state: 'later' }],
  ['refused', 'Address is not verified', { state: 'failed', reason: 'Address is not verified' }],
  ['unclear', 'No answer', { state: 'failed', reason: 'No answer' }],
  ['bounced', 'No such mailbox', { state: 'failed', reason: 'No such mailbox' }],
])('a mail that is %s (%s) stands as %j', (state, reason, shown) => {
  expect(mailState({ state, reason })).toEqual(shown);
});

const bookedAt = '2026-11-29T10:00:00.000Z';
it.each([
  ['one mail on its way', ['sent', 'on_its_way'], 29, false],
  ['one mail on its way for too long', ['sent', 'on_its_way'], 31, true],
  ['all mails sent', ['sent', 'sent'], 1, true],
  ['one that did not go', ['failed', 'later'], 1, true],
] as const)('a test with %s %j after %d seconds is over: %s', (_what, states, seconds, isOver) => {
  const now = new Date(Date.parse(bookedAt) + seconds * 1000);
  const mails = states.map((state) => ({ state }));
  expect(isTestOver({ bookedAt }, mails, now)).toBe(isOver);
});

it.each([
  [60, 54, 60],
  [7, 1, 7],
  [3, 1, 3],
  [0, 0, 0],
])('with %d days ahead the test takes a table from day %d to day %d', (horizonDays, first, last) => {
  const days = testDays('2026-11-29', horizonDays);
  expect([days[0], days.at(-1)]).toEqual([addDays('2026-11-29', first), addDays('2026-11-29', last)]);
});
