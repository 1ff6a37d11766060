import { describe, expect, it } from '@jest/globals';
import { type Beat, changedAfter, changedSince, type Pulse, raised } from './pulse.ts';

const [date, other] = ['2026-12-04', '2026-12-05'];
const none: Pulse = { version: 0, beats: [] };
const beat = (_id: string, changes: Partial<Beat> = {}): Beat => ({ date, _id, at: 100, ...changes });
const many = (count: number) => Array.from({ length: count }, (_, position) => beat(`r${position}`));

describe('what has changed since a pulse was known', () => {
  it('are the reservations of that day, each once, also those of several runs', () => {
    const pulse = raised(raised(none, [beat('a'), beat('b')]), [beat('c', { date: other }), beat('a')]);
    expect(changedSince(pulse, 0, date)).toEqual(['a', 'b']);
    expect(changedSince(pulse, 2, date)).toEqual(['a']);
    expect(changedSince(pulse, 2, other)).toEqual(['c']);
    expect(changedSince(pulse, 4, date)).toEqual([]);
  });

  it.each([5, 17, 18])('is told of the last %i of 40 changes', (missed) => {
    expect(changedSince(raised(none, many(40)), 40 - missed, date)).toHaveLength(missed);
  });

  it.each([19, 40])('is unknown after %i changes', (missed) => {
    expect(changedSince(raised(none, many(40)), 40 - missed, date)).toBeUndefined();
  });

  it('is unknown of what is no number', () => {
    expect(changedSince(raised(none, many(2)), Number('v1.x'), date)).toBeUndefined();
  });
});

describe('what has changed after a moment', () => {
  it('are the reservations of that day that were noticed from then on', () => {
    const pulse = raised(raised(none, [beat('a', { at: 90 })]), [beat('b'), beat('c', { date: other })]);
    expect(changedAfter(pulse, 100, date)).toEqual(['b']);
    expect(changedAfter(pulse, 101, date)).toEqual([]);
  });

  it('is unknown when more have changed than are kept', () => {
    expect(changedAfter(raised(none, many(18)), 100, date)).toHaveLength(18);
    expect(changedAfter(raised(none, many(19)), 100, date)).toBeUndefined();
    expect(changedAfter(raised(none, many(19)), 101, date)).toEqual([]);
  });
});
