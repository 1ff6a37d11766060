import { expect, it, jest } from '@jest/globals';
import { sessionOf } from '../../../testing/session.ts';
import { currentSession, deviceTokens, keepDeviceToken, keepSession, onSessionChange } from './stored-session.ts';

const session = sessionOf('t');

it('the session is stored with user, token and refreshToken under one key', () => {
  keepSession(session);
  expect(localStorage).toHaveLength(1);
  expect(Object.keys(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? ''))).toEqual(['user', 'token', 'refreshToken']);
});

it('the session is the same object until it changes', () => {
  keepSession(session);
  expect(currentSession()).toBe(currentSession());
});

it.each(['{', '"text"', '{}', '{"user":{},"token":"t","refreshToken":"r"}'])('%s in the storage counts as signed out', (text) => {
  keepSession(session);
  localStorage.setItem(localStorage.key(0) ?? '', text);
  expect(currentSession()).toBeUndefined();
});

it('listeners are called when another tab signs in or out', () => {
  keepSession(session);
  const key = localStorage.key(0);
  let calls = 0;
  const stop = onSessionChange(() => calls++);
  dispatchEvent(new StorageEvent('storage', { key }));
  dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(calls).toBe(1);
});

it('a browser that denies access to its storage counts as signed out', () => {
  const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(currentSession()).toBeUndefined();
  closed.mockRestore();
});

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
