import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../testing/render.tsx';
import { SoundSwitch, useSignals } from './signals.tsx';

let hears: (count: number, sounding: readonly string[] | undefined) => void = () => {};
function Probe() {
  const [asking, setAsking] = useState<Parameters<typeof useSignals>[0]>({ count: 0, sounding: undefined });
  hears = (count, sounding) => act(() => setAsking({ count, sounding }));
  return <SoundSwitch {...useSignals(asking)} />;
}
const open = () => renderScreen(<Probe />);
const theSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sound and vibration' });

/** Gives the browser of this test things that jsdom has not. */
function browserHas(things: Partial<Record<'vibrate' | 'setAppBadge' | 'clearAppBadge' | 'wakeLock', unknown>>) {
  for (const [name, value] of Object.entries(things)) Object.defineProperty(navigator, name, { value, configurable: true });
}

const tones: number[] = [];
/** Sounds only after `resume`, which a touch calls. */
class Audio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    this.state = 'running';
  }
  async close() {
    this.state = 'closed';
  }
  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: (next: unknown) => next, start: () => tones.push(frequency.value), stop: () => {} };
  }
  createGain() {
    return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} };
  }
}

beforeEach(() => {
  tones.length = 0;
  Object.assign(globalThis, { AudioContext: Audio });
});
afterEach(() => {
  for (const name of ['vibrate', 'setAppBadge', 'clearAppBadge', 'wakeLock']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'AudioContext');
  localStorage.clear();
});

describe('sound and vibration', () => {
  it('are off until a tap, which gives a sample, and stay on this device', async () => {
    const vibrate = jest.fn();
    browserHas({ vibrate });
    const { user, unmount } = open();
    hears(0, []);
    hears(1, ['a New']);
    expect(theSwitch().checked).toBe(false);
    expect([tones, vibrate.mock.calls]).toEqual([[], []]);
    await user.click(theSwitch());
    await waitFor(() => expect(tones).toHaveLength(2));
    expect(vibrate).toHaveBeenCalledTimes(1);
    unmount();
    const again = open();
    expect(theSwitch().checked).toBe(true);
    await again.user.click(theSwitch());
    expect(localStorage).toHaveLength(0);
  });

  it('come once for what is new, and not for what was there when Tonight was opened', async () => {
    const { user } = open();
    await user.click(theSwitch());
    await waitFor(() => expect(tones).toHaveLength(2));
    hears(1, ['r1']);
    expect(tones).toHaveLength(2);
    hears(2, ['r1', 'a New']);
    expect(tones).toHaveLength(4);
    hears(1, ['r1']);
    hears(2, ['r1', 'a New']);
    expect(tones).toHaveLength(4);
    hears(2, ['r1', 'a Cancelled']);
    expect(tones).toHaveLength(6);
  });

  it('wait after a reload for the first touch, and what came before it does not sound late', async () => {
    localStorage.setItem('tonight-sounds', 'on');
    const { user } = open();
    hears(0, []);
    hears(1, ['a New']);
    expect(tones).toEqual([]);
    await user.click(document.body);
    expect(tones).toEqual([]);
    hears(2, ['a New', 'b New']);
    expect(tones).toHaveLength(2);
  });

  it('leave a device without any of it alone', async () => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    const { user } = open();
    await user.click(theSwitch());
    hears(0, []);
    hears(1, ['a New']);
    expect(theSwitch().checked).toBe(true);
  });
});

describe('the mark on the icon', () => {
  it('says how many ask for a look, and goes when none does and when Tonight is left', () => {
    const [setAppBadge, clearAppBadge] = [jest.fn(async () => {}), jest.fn(async () => {})];
    browserHas({ setAppBadge, clearAppBadge });
    const { unmount } = open();
    hears(3, []);
    expect(setAppBadge.mock.calls).toEqual([[3]]);
    clearAppBadge.mockClear();
    hears(0, []);
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
    unmount();
    expect(clearAppBadge).toHaveBeenCalledTimes(2);
  });

  it('may be refused', async () => {
    const refused = () => Promise.reject(new DOMException('No permission', 'NotAllowedError'));
    browserHas({ setAppBadge: refused, clearAppBadge: refused });
    const { unmount } = open();
    hears(3, []);
    unmount();
    await act(async () => {});
  });
});

describe('the screen', () => {
  /** As browsers do it: a lock is released when the page is hidden, and a hidden page gets none. */
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = jest.fn<(type: string) => Promise<(typeof locks)[number]>>();
  const becomes = async (visibility: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    if (visibility === 'hidden') for (const lock of locks) lock.released = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const held = () => locks.filter(({ released }) => !released).length;
  beforeEach(() => {
    locks.length = 0;
    request.mockReset().mockImplementation(async () => {
      if (document.visibilityState !== 'visible') throw new DOMException('Hidden', 'NotAllowedError');
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    });
    browserHas({ wakeLock: { request } });
  });

  it('stays awake while Tonight is in view, again after it was hidden, and not longer', async () => {
    const { unmount } = open();
    await becomes('visible');
    expect([held(), request.mock.calls]).toEqual([1, [['screen']]]);
    await becomes('hidden');
    expect(held()).toBe(0);
    await becomes('visible');
    expect([held(), request.mock.calls.length]).toEqual([1, 2]);
    unmount();
    await act(async () => {});
    expect(held()).toBe(0);
  });

  it('is released too when Tonight is left before the browser has answered', async () => {
    const { unmount } = open();
    unmount();
    await act(async () => {});
    expect([locks.length, held()]).toEqual([1, 0]);
  });

  it('is asked for again after a refusal, as with a low battery', async () => {
    request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
    open();
    await becomes('visible');
    expect(held()).toBe(1);
  });

  it('sleeps as ever where the browser has no such thing', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    open();
    await becomes('visible');
    expect(request).not.toHaveBeenCalled();
  });
});
