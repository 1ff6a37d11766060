import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { newId } from './ids.ts';
import { count, countsOf, windowEnd } from './rate-limits.ts';
import { client } from './table.ts';

const seconds = 100;
const windowOf = (subject: string) => ({ subject, endsAt: windowEnd(seconds) });
const counted = async (subject: string, times: number, most = 5) => {
  const one = () => count(windowOf(subject), [{ name: 'calls', most }]);
  return (await Promise.all(Array.from({ length: times }, one))).filter((outcome) => 'counts' in outcome).length;
};
let asked = 0;
client.middlewareStack.add(
  (next) => (request) => {
    asked++;
    return next(request);
  },
  { step: 'initialize', name: 'count' },
);

// the start of a window
beforeEach(() => stopClock(Math.ceil(Date.now() / 1e6) * 1e6));
afterEach(resetClock);

describe('a limit of 5 in a window of 100 seconds', () => {
  it('counts exactly 5 of 50 simultaneous calls', async () => {
    expect(await counted(newId(), 50)).toBe(5);
  });

  it('says how long the window still goes on, and counts 5 again after it', async () => {
    const subject = newId();
    await counted(subject, 5);
    moveClock(30);
    expect(await count(windowOf(subject), [{ name: 'calls', most: 5 }])).toEqual({ wait: 70 });
    moveClock(69.5);
    expect(await count(windowOf(subject), [{ name: 'calls', most: 5 }])).toEqual({ wait: 1 });
    moveClock(0.5);
    expect(await counted(subject, 10)).toBe(5);
  });

  it('counts each subject apart', async () => {
    const [one, two] = [newId(), newId()];
    await counted(one, 5);
    expect(await counted(two, 5)).toBe(5);
  });

  it('asks the table no more once it is full', async () => {
    const subject = newId();
    await counted(subject, 6);
    asked = 0;
    expect(await counted(subject, 20)).toBe(0);
    expect(asked).toBe(0);
  });
});

describe('several counts of one subject', () => {
  it('are one update of one item: all of them, or none', async () => {
    const window = windowOf(newId());
    const both = [
      { name: 'calls', most: 5 },
      { name: 'seats', most: 10, by: 4 },
    ];
    asked = 0;
    expect(await count(window, both)).toMatchObject({ counts: { calls: 1, seats: 4 } });
    expect(asked).toBe(1);
    await count(window, both);
    expect(await count(window, both)).toEqual({ wait: 100 });
    expect(await countsOf(window)).toMatchObject({ calls: 2, seats: 8 });
    expect(await count(window, [{ name: 'seats', most: 10, by: 2 }])).toMatchObject({ counts: { calls: 2, seats: 10 } });
  });

  it('can be counted without a limit', async () => {
    const window = windowOf(newId());
    for (let i = 0; i < 20; i++) await count(window, [{ name: 'calls', most: Number.POSITIVE_INFINITY }]);
    expect(await countsOf(window)).toMatchObject({ calls: 20 });
  });
});
