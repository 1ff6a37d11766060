import { expect, it } from '@jest/globals';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
const { holdBack } = await import('./hold-back.ts');
const { answered, sourceOf } = await import('./source.ts');

/** How many of so many requests are answered; some more may be by the time that passes. */
function answeredOf(requests: number, addressOf: (i: number) => string, weight = 1): number {
  let count = 0;
  for (let i = 0; i < requests; i++) {
    try {
      holdBack(sourceOf(addressOf(i)), weight);
      count++;
    } catch {}
  }
  return count;
}
const few = 5;

it('answers a hundred requests of one address at once', () => {
  const count = answeredOf(400, () => '198.51.100.1');
  expect(count).toBeGreaterThanOrEqual(answered.atOnce);
  expect(count).toBeLessThanOrEqual(answered.atOnce + few);
});

it('answers two hundred requests of sixty addresses of one /24 at once, and others meanwhile', () => {
  const count = answeredOf(600, (i) => `198.51.101.${i % 60}`);
  expect(count).toBeGreaterThanOrEqual(answered.atOnce * answered.wideFactor);
  expect(count).toBeLessThanOrEqual(answered.atOnce * answered.wideFactor + few);
  expect(answeredOf(10, () => '198.51.102.1')).toBe(10);
});

it('counts a request by its weight', () => {
  const count = answeredOf(100, () => '198.51.103.1', 7);
  expect(count).toBeGreaterThanOrEqual(14);
  expect(count).toBeLessThanOrEqual(14 + few);
});

it('remembers a thousand networks at most, however many come', () => {
  const address = '198.51.104.1';
  expect(answeredOf(400, () => address)).toBeLessThan(400);
  answeredOf(1000, (i) => `203.0.${i % 250}.${Math.floor(i / 250)}`);
  expect(answeredOf(answered.atOnce, () => address)).toBe(answered.atOnce);
});
