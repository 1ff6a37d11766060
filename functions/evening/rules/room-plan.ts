import { planSquares, type Table } from '../contract/room.ts';

export type DrawnTable = Pick<Table, '_id' | 'label' | 'seats' | 'shape' | 'x' | 'y'>;

type Place = Pick<Table, 'x' | 'y'>;
type Box = Place & { width: number; height: number };

const widths = [2, 3, 4, 5, 6, 8, 10];
const mostSeatsOfWidth = { square: [2, 4, 6, 8, 10, 14], round: [2, 5, 8, 12] };

/** How many squares of the plan a table covers with its chairs. */
export function sizeOf({ seats, shape }: Pick<Table, 'seats' | 'shape'>): { width: number; height: number } {
  const most = mostSeatsOfWidth[shape];
  const step = most.findIndex((seatsThen) => seats <= seatsThen);
  const width = widths[step < 0 ? most.length : step] ?? 2;
  return { width, height: shape === 'round' ? width : Math.min(width, 3) };
}

export function boxOf(table: Omit<DrawnTable, '_id' | 'label'>): Box {
  return { x: table.x, y: table.y, ...sizeOf(table) };
}

/** Whether two tables of an area stand on the same squares. */
export function overlaps(one: Omit<DrawnTable, '_id' | 'label'>, other: Omit<DrawnTable, '_id' | 'label'>): boolean {
  return sharedSquares(boxOf(one), boxOf(other)) > 0;
}

/** The place nearest to the wished one at which the whole table stands on the plan. */
export function placeInPlan(table: Pick<Table, 'seats' | 'shape'>, { x, y }: Place): Place {
  const { width, height } = sizeOf(table);
  const inside = (at: number, size: number) => Math.max(0, Math.min(planSquares - size, Math.round(at)));
  return { x: inside(x, width), y: inside(y, height) };
}

/**
 * A place for a new table among the others of its area: the first one, line by line, with a free square on each side; otherwise the one where it
 * covers least.
 */
export function freePlace(table: Pick<Table, 'seats' | 'shape'>, others: readonly Omit<DrawnTable, '_id' | 'label'>[]): Place {
  const { width, height } = sizeOf(table);
  const boxes = others.map(boxOf);
  const places: Box[] = [];
  for (let y = 0; y <= planSquares - height; y += 1) {
    for (let x = 0; x <= planSquares - width; x += 1) places.push({ x, y, width, height });
  }
  const hasAisle = (place: Box) => boxes.every((box) => sharedSquares(withMargin(place, 1), box) === 0);
  const covered = (place: Box) => boxes.reduce((sum, box) => sum + sharedSquares(place, box), 0);
  const best =
    places.find((place) => isOffTheWalls(place) && hasAisle(place)) ??
    places
      .map((place) => ({ ...place, covered: covered(place) }))
      .reduce((least, place) => (place.covered < least.covered ? place : least));
  return { x: best.x, y: best.y };
}

function isOffTheWalls({ x, y, width, height }: Box): boolean {
  return x > 0 && y > 0 && x + width < planSquares && y + height < planSquares;
}

function withMargin({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function sharedSquares(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}
