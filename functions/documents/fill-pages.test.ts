import { describe, expect, it } from '@jest/globals';
import { fillPages } from './fill-pages.ts';

const equal = (count: number, height = 10) => Array.from({ length: count }, () => height);
const room = { first: 30, further: 50, columns: 1, tail: 0 };

describe('pages are filled', () => {
  it('in order, the first one up to its own height', () => {
    expect(fillPages(equal(7), room)).toEqual([[[0, 1, 2]], [[3, 4, 5, 6]]]);
    expect(fillPages([], room)).toEqual([[]]);
  });

  it('so that no piece is divided, and one that is higher than a page stands alone', () => {
    expect(fillPages([10, 15, 10, 10], room)).toEqual([[[0, 1]], [[2, 3]]]);
    expect(fillPages([10, 80, 10, 10], room)).toEqual([[[0]], [[1]], [[2, 3]]]);
  });

  it('so that a last page has more than one piece, where another fits', () => {
    expect(fillPages(equal(4), room)).toEqual([[[0, 1]], [[2, 3]]]);
    expect(fillPages([10, 15, 50], room)).toEqual([[[0, 1]], [[2]]]);
    expect(fillPages([30, 10], room)).toEqual([[[0]], [[1]]]);
  });

  it('so that the tail stands below the last pieces, where it fits', () => {
    const tailed = { ...room, tail: 25 };
    expect(fillPages(equal(2, 2), tailed)).toEqual([[[0, 1]]]);
    expect(fillPages(equal(3), tailed)).toEqual([[[0]], [[1, 2]]]);
    expect(fillPages([10, 10, 10, 20, 20], tailed)).toEqual([[[0, 1]], [[2, 3]], [[4]]]);
    expect(fillPages([10, 10, 40], tailed)).toEqual([[[0, 1]], [[2]], []]);
    expect(fillPages([20], tailed)).toEqual([[[0]], []]);
  });

  it('so that a first piece that does not fit below the title stands on the next page', () => {
    expect(fillPages([40, 10], room)).toEqual([[], [[0, 1]]]);
  });

  it('column by column, and the columns of the last page are level', () => {
    const columns = { ...room, columns: 2 };
    expect(fillPages(equal(12), columns)).toEqual([
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      [
        [6, 7, 8],
        [9, 10, 11],
      ],
    ]);
    expect(fillPages([10, 10, 20], columns)).toEqual([[[0, 1], [2]]]);
    expect(fillPages([10], columns)).toEqual([[[0]]]);
  });

  it('with each piece once, in order and within the height, for random heights @full', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const heights = Array.from({ length: seed % 40 }, (_, index) => 1 + ((seed * 7919 + index * 104_729) % 30));
      for (const [columns, tail] of [
        [1, 0],
        [2, 0],
        [1, 18],
        [2, 18],
      ] as const) {
        const pages = fillPages(heights, { ...room, columns, tail });
        expect(pages.flat(2)).toEqual([...heights.keys()]);
        pages.forEach((page, at) => {
          expect(page.length).toBeLessThanOrEqual(columns);
          for (const column of page) {
            const height = column.reduce((sum, piece) => sum + (heights[piece] ?? 0), 0);
            expect([seed, at, height <= (at === 0 ? 30 : 50) || column.length === 1]).toEqual([seed, at, true]);
          }
        });
      }
    }
  });
});
