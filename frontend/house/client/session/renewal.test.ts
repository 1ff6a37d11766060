import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session, TokenPair } from '#people/contract/auth';
import { sessionOf } from '../../../testing/session.ts';
import { renewedSession } from './renewal.ts';
import { currentSession, keepSession } from './stored-session.ts';

const pair = (token: string): TokenPair => ({ token, refreshToken: `refresh-${token}` });
const isLockFree = () => locks.request('session-refresh', { ifAvailable: true }, (lock) => lock !== null);

/** Stores a session as another tab does, with a storage event in this tab. */
function storeInAnotherTab(session: Session) {
  localStorage.setItem('restaurant-session', JSON.stringify(session));
  dispatchEvent(new StorageEvent('storage', { key: 'restaurant-session' }));
}

describe('the renewal of a session in a browser with locks', () => {
  let otherTab: PromiseWithResolvers<void>;

  beforeEach(() => {
    otherTab = Promise.withResolvers();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    keepSession(sessionOf('old'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });

  afterEach(async () => {
    otherTab.resolve();
    jest.runAllTimers();
    jest.useRealTimers();
    await locks.request('session-refresh', () => undefined);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('takes the session that another tab stores while this one waits for the lock, and requests no tokens', async () => {
    const refresh = jest.fn(async () => pair('second'));
    const heldLock = locks.request('session-refresh', () => otherTab.promise);

    const renewed = renewedSession(sessionOf('old'), refresh);
    storeInAnotherTab(sessionOf('first'));

    expect(await renewed).toMatchObject({ token: 'first' });
    expect(refresh).not.toHaveBeenCalled();
    otherTab.resolve();
    await heldLock;
    // Node gives the lock to the withdrawn request first, which lets go of it
    await new Promise((resolve) => setImmediate(resolve));
    expect(await isLockFree()).toBe(true);
  });

  it('keeps the lock for a second after a renewal, so that other tabs see the session before they get the lock', async () => {
    expect(await renewedSession(sessionOf('old'), async () => pair('first'))).toMatchObject({ token: 'first' });
    expect(await isLockFree()).toBe(false);
    jest.advanceTimersByTime(1_000);
    await locks.request('session-refresh', () => undefined);
    expect(await isLockFree()).toBe(true);
  });

  it('does not wait for a lock that this tab still keeps', async () => {
    await renewedSession(sessionOf('old'), async () => pair('first'));
    expect(await renewedSession(sessionOf('first'), async () => pair('second'))).toMatchObject({ token: 'second' });
  });

  it('keeps the lock when a request with the old token is refused late, and requests no tokens', async () => {
    const refresh = jest.fn(async () => pair('first'));
    await renewedSession(sessionOf('old'), refresh);
    expect(await renewedSession(sessionOf('old'), refresh)).toMatchObject({ token: 'first' });
    expect(await isLockFree()).toBe(false);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('releases the lock at once when nothing was renewed', async () => {
    await expect(renewedSession(sessionOf('old'), () => Promise.reject(new Error('No network.')))).rejects.toThrow('No network.');
    await locks.request('session-refresh', () => undefined);
    expect(currentSession()).toMatchObject({ token: 'old' });
  });

  it('keeps a session that another tab has renewed while this tab was refused', async () => {
    const renewed = await renewedSession(sessionOf('old'), async () => {
      storeInAnotherTab(sessionOf('first'));
      return 'Your session has ended.';
    });
    expect(renewed).toMatchObject({ token: 'first' });
    expect(currentSession()).toMatchObject({ token: 'first' });
  });
});
