import { describe, expect, it } from '@jest/globals';
import { countDifferences, countsOf } from './seat-counts.ts';
import type { Hold } from './seats.ts';

const hold = (changes: Partial<Hold> = {}): Hold => ({
  date: '2026-12-10',
  from: 1110,
  to: 1140,
  midnight: 1440,
  seats: 2,
  slot: 1110,
  ...changes,
});

describe('the counts that follow from reservations', () => {
  it('add up the seats of each quarter of an hour and the guests of each slot', () => {
    const counts = countsOf([hold(), hold({ seats: 3, from: 1125, to: 1155, slot: 1125 }), undefined]);
    expect(counts).toEqual(
      new Map([['2026-12-10', { date: '2026-12-10', taken: { 1110: 2, 1125: 5, 1140: 3 }, arriving: { 1110: 2, 1125: 3 } }]]),
    );
  });

  it('count the seats after midnight on the next date', () => {
    const counts = countsOf([hold({ from: 1425, to: 1455, slot: 1425 })]);
    expect(counts.get('2026-12-10')).toMatchObject({ taken: { 1425: 2 }, arriving: { 1425: 2 } });
    expect(counts.get('2026-12-11')).toEqual({ date: '2026-12-11', taken: { 0: 2 }, arriving: {} });
  });
});

describe('the differences of stored counts', () => {
  it('are none between a count of 0 and no count', () => {
    expect(countDifferences({ taken: { 600: 0 }, arriving: {} })).toEqual([]);
  });

  it('name each count that is too large, too small or missing, in order', () => {
    const stored = { taken: { 600: 3, 615: 1, 630: 2 }, arriving: { 600: 3 } };
    const counted = { taken: { 600: 2, 615: 1, 645: 4 }, arriving: { 600: 3 } };
    expect(countDifferences(stored, counted)).toEqual([
      { what: 'taken', minute: 600, stored: 3, counted: 2 },
      { what: 'taken', minute: 630, stored: 2, counted: 0 },
      { what: 'taken', minute: 645, stored: 0, counted: 4 },
    ]);
  });
});
