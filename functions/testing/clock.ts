import { jest } from '@jest/globals';

const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Stops the clock so many seconds from now; timers and the network still work. */
export function moveClock(seconds: number): void {
  stopClock(Date.now() + seconds * 1000);
}

/** Stops the clock at an instant. */
export function stopClock(instant: number | Date): void {
  jest.useFakeTimers({ doNotFake: [...timers], now: instant });
}

/** Sets the clock back to the real time. */
export function resetClock(): void {
  jest.useRealTimers();
}
