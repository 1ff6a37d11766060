/** A dish of a card, or what else is printed undivided. */
export interface Piece {
  /** In points. */
  height: number;
  /** Stands in one column with the piece before it, like the second dish below a heading. */
  isBound?: boolean;
  /** A page rather ends before it, as before the heading of a category. */
  isHead?: boolean;
}

/** The room for pieces on the pages of a document: the height of the first page and of the others, in points, and the number of columns. */
export interface Room {
  first: number;
  further: number;
  columns: number;
  /** The height of what stands below the columns of the last page. */
  tail: number;
}

/** On the last of several pages, where so many fit above the tail. */
export const fewestOnLast = 3;

/** A page ends before a head that is at most this part of its height away. */
const headWithin = 0.2;

/**
 * Places pieces in their order in the columns of as few pages as can be, each of them about as full as the others, unless a head is near: the pages
 * with their columns, those with the numbers of their pieces. No piece is divided; one that is higher than a page has a column of its own. Bound pieces are parted
 * only where no column holds them together; a tail that fits below no piece has a page without pieces. The time grows with the number of pieces.
 */
export function fillPages(pieces: readonly Piece[], room: Room): number[][][] {
  const units = unitsOf(pieces, room);
  const fewest = Math.max(1, Math.ceil(columnsFilled(units, room) / room.columns));
  // the tail needs one page more at most
  return placed(units, room, fewest) ?? placed(units, room, fewest + 1) ?? [];
}

/**
 * What no column divides: the first piece of each unit and the height above it, and behind the last one the number of pieces and the height of all;
 * and which of them begin with a head.
 */
interface Units {
  starts: number[];
  tops: number[];
  heads: boolean[];
}

function unitsOf(pieces: readonly Piece[], room: Room): Units {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.isBound && last) last.push(piece);
    else groups.push([piece]);
  }
  const sumOf = (group: readonly Piece[]) => group.reduce((sum, { height }) => sum + height, 0);
  const units = groups.flatMap((group, at) =>
    sumOf(group) > (at === 0 ? room.first : room.further) ? group.map((one) => [one]) : [group],
  );
  const [starts, tops] = [[0], [0]];
  for (const unit of units) {
    starts.push((starts.at(-1) ?? 0) + unit.length);
    tops.push((tops.at(-1) ?? 0) + sumOf(unit));
  }
  return { starts, tops, heads: units.map(([first]) => first?.isHead === true) };
}

/** How high the columns of a page are, counted through all pages, and what stands below them. */
const heightOf = (column: number, { first, further, columns }: Room) => (column < columns ? first : further);
const tailBelow = (column: number, { columns, tail }: Room, pages: number) => (column < (pages - 1) * columns ? 0 : tail);
const capacityOf = (column: number, room: Room, pages: number) => heightOf(column, room) - tailBelow(column, room, pages);

/** Whether the units from one to before another fit in a column. A unit that fits in none has one of its own, without a tail below. */
function fits({ tops }: Units, [from, to]: readonly [number, number], column: number, room: Room, pages: number): boolean {
  const height = (tops[to] ?? 0) - (tops[from] ?? 0);
  if (to === from || height <= capacityOf(column, room, pages)) return true;
  return to - from === 1 && height > room.further && tailBelow(column, room, pages) === 0;
}

/** How many columns the units take, each as full as it can be. */
function columnsFilled(units: Units, room: Room): number {
  let [column, at] = [0, 0];
  for (; at < units.tops.length - 1; column += 1) {
    const from = at;
    while (at < units.tops.length - 1 && fits(units, [from, at + 1], column, room, Number.POSITIVE_INFINITY)) at += 1;
  }
  return column;
}

/** The units on so many pages, or nothing where they do not fit on them with the tail. */
function placed(units: Units, room: Room, pages: number): number[][][] | undefined {
  const { starts, tops, heads } = units;
  const all = tops.length - 1;
  const columns = pages * room.columns;
  const earliest = earliestStarts(units, room, pages);
  if (earliest[0] !== 0) return undefined;
  const lastPage = startOfLastPage(units, earliest[columns - room.columns] ?? 0, pages);
  let at = 0;
  let free = Array.from({ length: columns }, (_, column) => capacityOf(column, room, pages)).reduce(
    (sum, one) => sum + one,
    -(tops[all] ?? 0),
  );
  const breaks = Array.from({ length: columns }, (_, column) => {
    const from = at;
    const capacity = capacityOf(column, room, pages);
    const wanted = capacity - free / (columns - column);
    const heightTo = (to: number) => (tops[to] ?? 0) - (tops[from] ?? 0);
    const pagesBetween = pages - 2 - Math.floor(column / room.columns);
    const most = pagesBetween < 0 ? all : lastPage - pagesBetween;
    at = Math.max(from, earliest[column + 1] ?? all);
    const isNearer = () => at === from || Math.abs(heightTo(at + 1) - wanted) <= Math.abs(heightTo(at) - wanted);
    const mayEnd = (to: number) => to <= most && fits(units, [from, to], column, room, pages);
    while (isNearer() && mayEnd(at + 1)) at += 1;
    const endsPage = (column + 1) % room.columns === 0 && column + 1 < columns;
    let distance = endsPage ? headWithin * capacity : 0;
    for (let to = Math.max(from + 1, earliest[column + 1] ?? all); distance > 0 && mayEnd(to); to += 1) {
      const away = Math.abs(heightTo(to) - wanted);
      if (heads[to] && away < distance) [at, distance] = [to, away];
    }
    free -= capacity - heightTo(at);
    return Array.from({ length: (starts[at] ?? 0) - (starts[from] ?? 0) }, (_, piece) => (starts[from] ?? 0) + piece);
  });
  return Array.from({ length: pages }, (_, page) =>
    breaks.slice(page * room.columns, (page + 1) * room.columns).filter((pieces) => pieces.length > 0),
  );
}

/** For each column the first unit that it may begin with, so that all others fit in it and behind it. */
function earliestStarts(units: Units, room: Room, pages: number): number[] {
  const columns = pages * room.columns;
  const starts = Array<number>(columns + 1).fill(units.tops.length - 1);
  for (let column = columns - 1; column >= 0; column -= 1) {
    const to = starts[column + 1] ?? 0;
    let from = to;
    while (from > 0 && fits(units, [from - 1, to], column, room, pages)) from -= 1;
    starts[column] = from;
  }
  return starts;
}

/** The last unit that the last of several pages may begin with: few pieces above the tail look lost. */
function startOfLastPage({ starts }: Units, earliest: number, pages: number): number {
  const all = starts.length - 1;
  const pieces = starts[all] ?? 0;
  for (let fewest = fewestOnLast; fewest > 0; fewest -= 1) {
    const start = starts.findLastIndex((piece) => pieces - piece >= fewest);
    if (start >= Math.max(earliest, pages - 1)) return start;
  }
  return all;
}
