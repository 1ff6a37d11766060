import { expect, it } from '@jest/globals';
import { sessionLifetime } from './session-lifetime.ts';

const [hour, day] = [3600, 24 * 3600];

it.each([
  [['CUSTOMER'], 14 * day, 30 * day],
  [['STAFF'], 12 * hour, 7 * day],
  [['CUSTOMER', 'MANAGER'], 12 * hour, 7 * day],
] as const)('a session of %j ends when it was not used for %d seconds, and after %d', (roles, idle, whole) => {
  expect(sessionLifetime(roles)).toEqual({ idle, whole });
});
