import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tries } from '../../testing/size.ts';
import { type Arrangement, areTablesShort, arrangementWith, rounds } from './seating-moves.ts';

/** Parties that are all there at the same time, at units of the given tables. */
const atOnce = (tables: number[][], choices: number[][], present: number[]): Arrangement => ({
  tables,
  choices,
  present: [undefined, ...present],
  stays: choices.map(() => ({ from: 0, to: 90 })),
  moments: [],
});
const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, i) => first + i);
const single = (count: number) => numbers(count).map((table) => [table]);

describe('a search for who moves', () => {
  it('moves as few as possible', () => {
    const choices = [[0, 1], [0, 2], [1, 3], [2, 3], [4]];
    expect(arrangementWith(atOnce(single(5), choices, [0, 1, 2, 4])).units).toEqual([1, 0, 3, 2, 4]);
  });

  it('finds chains of nine, and none of ten', () => {
    const chain = (length: number) =>
      atOnce(
        single(length + 1),
        numbers(length + 1).map((i) => (i === 0 ? [0] : [i - 1, i])),
        numbers(length),
      );
    expect(arrangementWith(chain(9)).units).toEqual(numbers(10));
    expect(arrangementWith(chain(10)).units).toBeUndefined();
  });

  it('ends when it has looked at everything', () => {
    expect(arrangementWith(atOnce(single(3), [[0], [0, 1], [1]], [0, 1]))).toEqual({ tries: 3 });
  });

  it('ends after so many tries, however large the room is', () => {
    const most = rounds.reduce((sum, round) => sum + round.tries, 0);
    const everywhere = numbers(60);
    const arrangement = atOnce(
      single(60),
      numbers(61).map(() => everywhere),
      everywhere,
    );
    expect(arrangementWith(arrangement)).toEqual({ tries: most });
  });

  it('is spared when tables are short', () => {
    const arrangement = atOnce(
      single(9),
      numbers(10).map(() => numbers(9)),
      numbers(9),
    );
    expect(arrangementWith({ ...arrangement, moments: [[0, 1], numbers(10)] })).toEqual({ tries: 0 });
  });
});

describe('tables are short', () => {
  const short = (tables: number[][], choices: number[][]) => areTablesShort(numbers(choices.length), { tables, choices });

  /** `01 23`: two parties, or units, with two units, or tables, each. */
  const lists = (written: string) => written.split(' ').map((list) => [...list].map(Number));
  const four = '0 1 2 3';

  it.each([
    ['three parties want one of two tables', true, four, '01 01 01'],
    ['two do', false, four, '01 01'],
    ['one has no choice', true, four, ''],
    ['three large ones want the join of two tables, or another of two', true, `${four} 01 23`, '45 45 45'],
    ['two large ones and one small one want two tables and their join', true, '0 1 2 01', '32 32 01'],
    ['one large one and two small ones want four tables', false, `${four} 01 23`, '45 0123 0123'],
  ])('when %s: %s', (_, expected, tables, choices) => {
    expect(short(lists(tables), lists(choices))).toBe(expected);
  });

  it('only when no way to seat them exists @sized', () => {
    const canSit = (tables: number[][], [own, ...others]: number[][], taken: number[] = []): boolean =>
      !own ||
      own.some(
        (unit) => !tables[unit]?.some((table) => taken.includes(table)) && canSit(tables, others, [...taken, ...(tables[unit] ?? [])]),
      );
    const rooms = fc.array(fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 });
    let shown = 0;
    let impossible = 0;
    const parties = rooms.chain((tables) =>
      fc.tuple(fc.constant(tables), fc.array(fc.subarray(numbers(tables.length), { minLength: 1 }), { minLength: 2, maxLength: 7 })),
    );
    fc.assert(
      fc.property(parties, ([tables, choices]) => {
        const isShort = short(tables, choices);
        const isPossible = canSit(tables, choices);
        expect(isShort && isPossible).toBe(false);
        if (isShort) shown += 1;
        if (!isPossible) impossible += 1;
      }),
      { numRuns: tries(500, 5000), seed: 23 },
    );
    expect(shown / impossible).toBeGreaterThan(0.9);
  });
});
