import { beforeEach, expect, it } from '@jest/globals';
import { deviceTokens, keepDeviceToken } from './stored-session.ts';

beforeEach(() => localStorage.clear());

it('the browser keeps one token per user, the newest first, five at most', () => {
  for (const token of ['jana.d1.1.x', 'petr.d2.1.x', 'jana.d1.2.y']) keepDeviceToken(token);
  expect(deviceTokens()).toEqual(['jana.d1.2.y', 'petr.d2.1.x']);
  for (const person of ['a', 'b', 'c', 'd']) keepDeviceToken(`${person}.d.1.x`);
  expect(deviceTokens()).toEqual(['d.d.1.x', 'c.d.1.x', 'b.d.1.x', 'a.d.1.x', 'jana.d1.2.y']);
});

it.each(['', '{', 'null', '{"a":1}', '[1,null]', JSON.stringify(['x'.repeat(201)])])('the browser reads no token from %j', (stored) => {
  localStorage.setItem('restaurant-devices', stored);
  expect(deviceTokens()).toEqual([]);
});
