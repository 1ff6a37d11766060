/** The room for pieces on the pages of a document: the height of the first page and of the others, in points, and the number of columns. */
export interface Room {
  first: number;
  further: number;
  columns: number;
  /** The height of what stands below the columns of the last page. */
  tail: number;
}

/**
 * Places pieces of these heights, in their order, in columns of pages: each page with its columns, each column with the numbers of its
 * pieces. No piece is divided; one that is higher than a page has a column of its own. The columns of the last page end as high as they
 * can, and it has two pieces at least, and the tail, where they fit; a tail that does not fit below any piece has a page without pieces.
 */
export function fillPages(heights: readonly number[], room: Room): number[][][] {
  const heightOf = (pieces: readonly number[]) => pieces.reduce((sum, piece) => sum + (heights[piece] ?? 0), 0);
  const levelled = (pieces: readonly number[]) => inColumns(pieces, room.columns, heightOf);
  const roomOf = (page: number) => (page === 0 ? room.first : room.further);
  const all = [...heights.keys()];
  const filled = filledInOrder(all, room.columns, (pieces, page) => heightOf(pieces) <= roomOf(page));

  const last = filled.at(-1)?.flat() ?? [];
  const fits = (pieces: readonly number[], page: number) => Math.max(0, ...levelled(pieces).map(heightOf)) + room.tail <= roomOf(page);
  if ((last.length > 1 || filled.length < 2) && fits(last, filled.length - 1)) return [...filled.slice(0, -1), levelled(last)];
  const moved = [2, 1].map((count) => all.slice(-count)).find((pieces) => pieces.length < all.length && fits(pieces, 1));
  if (!moved) return [...filled.slice(0, -1), levelled(last), ...(room.tail > 0 ? [[]] : [])];
  return [...fillPages(heights.slice(0, -moved.length), { ...room, tail: 0 }), levelled(moved)];
}

/** Column by column, each as full as it can be. A first piece that does not fit below the title leaves the first page empty. */
function filledInOrder(pieces: readonly number[], columns: number, fits: (pieces: readonly number[], page: number) => boolean) {
  const pages: number[][][] = pieces[0] !== undefined && !fits([pieces[0]], 0) && fits([pieces[0]], 1) ? [[]] : [];
  for (const piece of pieces) {
    const page = pages.at(-1) ?? [];
    const column = page.at(-1);
    if (column && fits([...column, piece], pages.length - 1)) column.push(piece);
    else if (page.length > 0 && page.length < columns) page.push([piece]);
    else pages.push([[piece]]);
  }
  return pages;
}

/** These pieces in so many columns, the highest of which is as low as possible. */
function inColumns(pieces: readonly number[], columns: number, heightOf: (pieces: readonly number[]) => number): number[][] {
  if (pieces.length === 0) return [];
  if (columns === 1) return [[...pieces]];
  const ways = pieces.map((_, at) => [pieces.slice(0, at + 1), ...inColumns(pieces.slice(at + 1), columns - 1, heightOf)]);
  const highest = (way: readonly number[][]) => Math.max(...way.map(heightOf));
  return ways.reduce((best, way) => (highest(way) < highest(best) ? way : best));
}
