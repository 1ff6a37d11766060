import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Session } from '#people/contract/auth';
import { clearSession, currentSession, keepSession, onSessionChange } from './stored-session.ts';

const session: Session = {
  user: { _id: 'u1', name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.test', roles: ['CUSTOMER'], version: 1 },
  token: 't',
  refreshToken: 'r',
};

beforeEach(() => clearSession());

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
