import { afterEach, expect, it } from '@jest/globals';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { readDevice, writeDeviceToken } from './device-token.ts';

const keys = await secretKeys();
const owner = { _id: 'u', hash: 'a hash' };
afterEach(resetClock);

it('a device is known by its token for 180 days', () => {
  stopClock(new Date('2027-03-10T09:00:00Z'));
  const token = writeDeviceToken(owner, 'd', keys);
  moveClock(180 * 24 * 3600 - 1);
  expect(readDevice([token], owner, keys)).toBe('d');
  moveClock(1);
  expect(readDevice([token], owner, keys)).toBeUndefined();
});

it('a device is known by any of its tokens, and by none from before another password', () => {
  const old = writeDeviceToken({ ...owner, hash: 'another hash' }, 'd', keys);
  const ours = writeDeviceToken(owner, 'd', keys);
  expect(readDevice(['', 'made.up', old], owner, keys)).toBeUndefined();
  expect(readDevice([old, ours], owner, keys)).toBe('d');
});
