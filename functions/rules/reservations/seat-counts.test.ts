import { describe, expect, it } from '@jest/globals';
import { countsOf } from './seat-counts.ts';
import type { Hold } from './seats.ts';

const hold = (changes: Partial<Hold> = {}): Hold => ({
  date: '2026-12-10',
  from: 1110,
  to: 1140,
  midnight: 1440,
  seats: 2,
  ...changes,
});

describe('the counts that follow from reservations', () => {
  it('add up the seats of each quarter of an hour and the guests who arrive in it', () => {
    const counts = countsOf([hold(), hold({ seats: 3, from: 1125, to: 1155 }), undefined]);
    expect(counts).toEqual(
      new Map([['2026-12-10', { date: '2026-12-10', taken: { 1110: 2, 1125: 5, 1140: 3 }, arriving: { 1110: 2, 1125: 3 } }]]),
    );
  });

  it('count the seats after midnight on the next date', () => {
    const counts = countsOf([hold({ from: 1425, to: 1455 })]);
    expect(counts.get('2026-12-10')).toMatchObject({ taken: { 1425: 2 }, arriving: { 1425: 2 } });
    expect(counts.get('2026-12-11')).toEqual({ date: '2026-12-11', taken: { 0: 2 }, arriving: {} });
  });
});
