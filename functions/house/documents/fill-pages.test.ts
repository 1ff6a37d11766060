import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tries } from '../../testing/size.ts';
import { fewestOnLast, fillPages, type Piece, type Room } from './fill-pages.ts';

const equal = (count: number, height = 10): Piece[] => Array.from({ length: count }, () => ({ height }));
const high = (...heights: number[]): Piece[] => heights.map((height) => ({ height }));
const bound = (...heights: number[]): Piece[] => heights.map((height, at) => ({ height, isBound: at > 0 }));
const room: Room = { first: 30, further: 50, columns: 1, tail: 0 };

describe('pages are filled', () => {
  it('in order, on as few as can be, each about as full as the others', () => {
    expect(fillPages(equal(7), room)).toEqual([[[0, 1, 2]], [[3, 4, 5, 6]]]);
    expect(fillPages(equal(5), room)).toEqual([[[0, 1]], [[2, 3, 4]]]);
    expect(fillPages(equal(9), room)).toEqual([[[0, 1]], [[2, 3, 4, 5]], [[6, 7, 8]]]);
    expect(fillPages([], room)).toEqual([[]]);
  });

  it('so that no piece is divided, and one that is higher than a page stands alone', () => {
    expect(fillPages(high(10, 15, 10, 10), room)).toEqual([[[0]], [[1, 2, 3]]]);
    expect(fillPages(high(10, 80, 10, 10), room)).toEqual([[[0]], [[1]], [[2, 3]]]);
  });

  it('so that a last page has three pieces, or as many as fit', () => {
    expect(fillPages(high(10, 10, 5, 5, 20), room)).toEqual([[[0, 1]], [[2, 3, 4]]]);
    expect(fillPages(high(10, 15, 50), room)).toEqual([[[0, 1]], [[2]]]);
    expect(fillPages(high(30, 10), room)).toEqual([[[0]], [[1]]]);
  });

  it('so that the tail stands below the last pieces, where it fits', () => {
    const tailed = { ...room, tail: 25 };
    expect(fillPages(equal(2, 2), tailed)).toEqual([[[0, 1]]]);
    expect(fillPages(equal(3), tailed)).toEqual([[[0]], [[1, 2]]]);
    expect(fillPages(equal(4, 8), tailed)).toEqual([[[0]], [[1, 2, 3]]]);
    expect(fillPages(high(10, 10, 40), tailed)).toEqual([[[0, 1]], [[2]], []]);
    expect(fillPages(high(20), tailed)).toEqual([[[0]], []]);
  });

  it('so that bound pieces stay together, unless no column holds them', () => {
    expect(fillPages([...equal(2), ...bound(15, 15), ...equal(2)], room)).toEqual([[[0, 1]], [[2, 3, 4, 5]]]);
    expect(fillPages(bound(30, 30), room)).toEqual([[[0]], [[1]]]);
  });

  it('so that a page ends before a head that is near, where all others fit behind it', () => {
    const heads = (count: number, ...at: number[]) => equal(count, 4).map((piece, index) => ({ ...piece, isHead: at.includes(index) }));
    expect(fillPages(heads(14), room)).toEqual([[[0, 1, 2, 3, 4]], [[5, 6, 7, 8, 9, 10, 11, 12, 13]]]);
    expect(fillPages(heads(14, 4), room)).toEqual([[[0, 1, 2, 3]], [[4, 5, 6, 7, 8, 9, 10, 11, 12, 13]]]);
    // it is far away, or the last page has no room for what begins with it
    expect(fillPages(heads(14, 1, 13), room)).toEqual(fillPages(heads(14), room));
    expect(fillPages(heads(19, 5), room)).toEqual(fillPages(heads(19), room));
  });

  it('so that a first piece that does not fit below the title stands on the next page', () => {
    expect(fillPages(high(40, 10), room)).toEqual([[], [[0, 1]]]);
  });

  it('column by column, all of them level', () => {
    const columns = { ...room, columns: 2 };
    expect(fillPages(equal(12), columns)).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
      [
        [4, 5, 6, 7],
        [8, 9, 10, 11],
      ],
    ]);
    expect(fillPages(high(10, 10, 20), columns)).toEqual([[[0, 1], [2]]]);
    expect(fillPages(high(10), columns)).toEqual([[[0]]]);
  });
});

const cards = fc.record({
  // the first two dishes of a category are bound, and the last two
  pieces: fc
    .array(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 9 }), { maxLength: 16 })
    .map((courses) =>
      courses.flatMap((heights) =>
        heights.map((height, at): Piece => ({ height, isBound: at === 1 || (at > 1 && at === heights.length - 1) })),
      ),
    ),
  room: fc.record({
    first: fc.integer({ min: 170, max: 180 }),
    further: fc.integer({ min: 180, max: 240 }),
    columns: fc.integer({ min: 1, max: 2 }),
    tail: fc.integer({ min: 0, max: 60 }),
  }),
});

const sum = (pieces: readonly Piece[]) => pieces.reduce((all, { height }) => all + height, 0);

/** The fewest pages on which pieces fit with the tail, and so many of them on the last one: by trying all ways. */
function fewestPages(pieces: readonly Piece[], room: Room, onLast: number): number {
  const ends = new Map<number, Set<number>>();
  const mayBreak = (at: number) => at === pieces.length || !pieces[at]?.isBound;
  const pageEnds = (from: number, height: number): Set<number> => {
    let reached = new Set([from]);
    for (let column = 0; column < room.columns; column += 1) {
      const next = new Set(reached);
      for (const start of reached)
        for (let to = start + 1; to <= pieces.length && sum(pieces.slice(start, to)) <= height; to += 1) if (mayBreak(to)) next.add(to);
      reached = next;
    }
    return reached;
  };
  let reached = new Set([0]);
  for (let page = 0; ; page += 1) {
    const height = page === 0 ? room.first : room.further;
    const isLast = (from: number) =>
      pieces.length - from >= Math.min(onLast, pieces.length) && pageEnds(from, height - room.tail).has(pieces.length);
    if ([...reached].some(isLast)) return page + 1;
    const next = new Set<number>();
    for (const from of reached) {
      const found = page === 0 ? pageEnds(from, height) : (ends.get(from) ?? pageEnds(from, height));
      if (page > 0) ends.set(from, found);
      for (const to of found) next.add(to);
    }
    reached = next;
  }
}

it('a card of any dishes is on the fewest pages, each dish once and in order, none parted from the one it is bound to', () => {
  fc.assert(
    fc.property(cards, ({ pieces, room }) => {
      const pages = fillPages(pieces, room);
      expect(pages.flat(2)).toEqual([...pieces.keys()]);
      expect(pages).toHaveLength(fewestPages(pieces, room, 0));
      pages.forEach((page, at) => {
        const height = (at === 0 ? room.first : room.further) - (at === pages.length - 1 ? room.tail : 0);
        for (const column of page) expect(sum(column.map((piece) => pieces[piece] ?? { height: 0 }))).toBeLessThanOrEqual(height);
        for (const [first] of page) expect(pieces[first ?? 0]?.isBound ?? false).toBe(false);
      });
    }),
    { numRuns: tries(300, 5000) },
  );
});

it('the last page has three dishes or more above the legend, and no page is emptier than another by more than two dishes', () => {
  fc.assert(
    fc.property(cards, ({ pieces, room }) => {
      const pages = fillPages(pieces, room);
      const last = pages.at(-1)?.flat() ?? [];
      if (pages.length > 1) expect(last.length).toBeGreaterThanOrEqual(fewestOnLast);
      const highest = Math.max(
        0,
        ...pieces.map(({ height }, at) => height + (pieces[at + 1]?.isBound ? (pieces[at + 1]?.height ?? 0) : 0)),
      );
      const free = pages.flatMap((page, at) => {
        const height = (at === 0 ? room.first : room.further) - (at === pages.length - 1 ? room.tail : 0);
        return page.map((column) => height - sum(column.map((piece) => pieces[piece] ?? { height: 0 })));
      });
      expect(Math.max(...free) - Math.min(...free)).toBeLessThanOrEqual(2 * highest);
    }),
    { numRuns: tries(300, 5000) },
  );
});

it('a hundred thousand dishes are placed in seconds: the time grows with their number', () => {
  const start = performance.now();
  fillPages(equal(100_000), { first: 300, further: 500, columns: 2, tail: 40 });
  expect(performance.now() - start).toBeLessThan(5000);
});
