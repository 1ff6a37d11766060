import { afterEach, describe, expect, it } from '@jest/globals';
import { moveClock, resetClock, stopClock } from '../testing/clock.ts';
import { newId } from './ids.ts';
import { giveBack, spend, wait } from './rate-limits.ts';

const rate = { calls: 5, seconds: 100 };
const counterOf = (subject: string) => ({ limit: 'test', bucket: 'perSubject', subject });
const spent = async (subject: string, calls: number) =>
  (await Promise.all(Array.from({ length: calls }, () => spend(counterOf(subject), rate)))).filter((wait) => wait === 0).length;
afterEach(resetClock);

describe('a limit of 5 calls in 100 seconds', () => {
  it('accepts exactly 5 of 50 simultaneous calls', async () => {
    expect(await spent(newId(), 50)).toBe(5);
  });

  it('says how long to wait, and accepts one call after that', async () => {
    stopClock(Date.now());
    const subject = newId();
    await spent(subject, 5);
    expect(await spend(counterOf(subject), rate)).toBe(20);
    moveClock(19.5);
    expect(await spend(counterOf(subject), rate)).toBe(1);
    moveClock(0.5);
    expect(await spent(subject, 3)).toBe(1);
  });

  it('can be read without spending a call', async () => {
    stopClock(Date.now());
    const subject = newId();
    for (let i = 0; i < 10; i++) expect(await wait(counterOf(subject), rate)).toBe(0);
    await spent(subject, 5);
    expect(await wait(counterOf(subject), rate)).toBe(20);
    moveClock(20);
    expect(await wait(counterOf(subject), rate)).toBe(0);
    expect(await spent(subject, 3)).toBe(1);
  });

  it('is full again after 100 seconds, and never exceeds 5 calls', async () => {
    stopClock(Date.now());
    const subject = newId();
    await spent(subject, 5);
    moveClock(100);
    expect(await spent(subject, 10)).toBe(5);
    moveClock(100_000);
    expect(await spent(subject, 10)).toBe(5);
  });

  it('does not accept twice as many calls around the end of a window', async () => {
    stopClock(Date.now());
    const subject = newId();
    let through = 0;
    for (let second = 0; second < 100; second += 10) {
      through += await spent(subject, 3);
      moveClock(10);
    }
    expect(through).toBeLessThan(5 + 5);
  });

  it('counts each subject apart', async () => {
    const [one, two] = [newId(), newId()];
    await spent(one, 5);
    expect(await spent(two, 5)).toBe(5);
  });

  it('accepts one more call after one was given back', async () => {
    stopClock(Date.now());
    const subject = newId();
    await spent(subject, 5);
    await giveBack(counterOf(subject), rate);
    expect(await spent(subject, 3)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => giveBack(counterOf(subject), rate)));
    expect(await spent(subject, 20)).toBe(5);
  });
});
