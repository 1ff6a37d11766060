import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mostTableSeats, planSquares, type Table } from '../contract/room.ts';
import { boxOf, freePlace, placeInPlan, sizeOf } from './room-plan.ts';

type Placed = Pick<Table, 'seats' | 'shape' | 'x' | 'y'>;

const anyTable = fc.record({
  seats: fc.integer({ min: 1, max: mostTableSeats }),
  shape: fc.constantFrom('square' as const, 'round' as const),
});

const squaresOf = (table: Placed) => {
  const { x, y, width, height } = boxOf(table);
  return Array.from({ length: width * height }, (_, n) => `${x + (n % width)}/${y + Math.floor(n / width)}`);
};

describe('a table on the plan', () => {
  it.each([
    [2, 'square', 2, 2],
    [3, 'square', 3, 3],
    [6, 'square', 4, 3],
    [40, 'square', 10, 3],
    [2, 'round', 2, 2],
    [6, 'round', 4, 4],
    [40, 'round', 6, 6],
  ] as const)('of %i seats, %s, covers %i by %i squares', (seats, shape, width, height) => {
    expect(sizeOf({ seats, shape })).toEqual({ width, height });
  });

  it('is never smaller with more seats', () => {
    fc.assert(
      fc.property(anyTable, ({ seats, shape }) => {
        expect(sizeOf({ seats: seats + 1, shape }).width).toBeGreaterThanOrEqual(sizeOf({ seats, shape }).width);
      }),
    );
  });

  it('is kept on the plan wherever it is moved', () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), (table, x, y) => {
        const box = boxOf({ ...table, ...placeInPlan(table, { x, y }) });
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(planSquares);
      }),
    );
  });

  it('stays where it fits', () => {
    expect(placeInPlan({ seats: 4, shape: 'square' }, { x: 5, y: 6 })).toEqual({ x: 5, y: 6 });
  });
});

describe('the place of a new table', () => {
  const roomOf = (tables: readonly Omit<Placed, 'x' | 'y'>[]) => {
    const placed: Placed[] = [];
    for (const table of tables) placed.push({ ...table, ...freePlace(table, placed) });
    return placed;
  };

  it('is one square from the wall, and one from the table before it', () => {
    const four = { seats: 4, shape: 'square' as const };
    expect(roomOf([four, four]).map(({ x, y }) => [x, y])).toEqual([
      [1, 1],
      [5, 1],
    ]);
  });

  it('covers no other table of 40 for two to four', () => {
    const squares = roomOf(Array.from({ length: 40 }, (_, n) => ({ seats: 2 + (n % 3), shape: 'square' }))).flatMap(squaresOf);
    expect(new Set(squares).size).toBe(squares.length);
  });

  it('covers another table only where no place is free', () => {
    fc.assert(
      fc.property(fc.array(anyTable, { minLength: 20, maxLength: 40 }), (tables) => {
        const last = tables.pop() as (typeof tables)[number];
        const taken = new Set(roomOf(tables).flatMap(squaresOf));
        const covers = (place: { x: number; y: number }) => squaresOf({ ...last, ...place }).some((square) => taken.has(square));
        const { width, height } = sizeOf(last);
        const places = Array.from({ length: (planSquares - width + 1) * (planSquares - height + 1) }, (_, n) => ({
          x: n % (planSquares - width + 1),
          y: Math.floor(n / (planSquares - width + 1)),
        }));
        expect(covers(freePlace(last, roomOf(tables)))).toBe(places.every(covers));
      }),
      { numRuns: 20 },
    );
  });

  it('is on the plan also when the plan is full', () => {
    const all = roomOf(Array.from({ length: 40 }, () => ({ seats: 40, shape: 'round' as const })));
    for (const table of all) expect(placeInPlan(table, table)).toEqual({ x: table.x, y: table.y });
  });
});
