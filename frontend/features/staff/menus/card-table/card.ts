import type { MenuItem } from '#contract/card/menu-items';
import { type Cells, type Column, columns, settled } from './cells.ts';

export interface Section {
  key: string;
  name: string;
}

export interface Line {
  /** The id of the item, also before it is stored. */
  key: string;
  /** The key of its section; empty for none. */
  section: string;
  mealId: string;
  cells: Cells;
  isVisible: boolean;
  /** Until the end of the day of service. */
  isSoldOut: boolean;
  /** What the table does not show of an item; it is there again when a removal is undone. */
  prices: Pick<MenuItem, 'measure' | 'morePrices'>;
}

/** The card of a menu as it is typed: the lines of each section stand in their order. */
export interface Card {
  sections: readonly Section[];
  lines: readonly Line[];
}

/** A cell whose two versions differ, by line; `isGone` when the line was removed and is changed here. */
export type Conflicts = Readonly<Record<string, { cells: Partial<Cells>; isGone: boolean }>>;

interface Merge {
  card: Card;
  conflicts: Conflicts;
}

/**
 * Applies to a card what changed between two others: to undo a step, or to take over what a colleague has stored. Where the card differs from
 * both, it keeps its own, and that is a conflict.
 */
export function merged(card: Card, from: Card, to: Card): Merge {
  const conflicts: Record<string, { cells: Partial<Cells>; isGone: boolean }> = {};
  const [before, after] = [byKey(from.lines), byKey(to.lines)];
  const kept = card.lines.flatMap((line) => {
    const [was, is] = [before.get(line.key), after.get(line.key)];
    if (!was || was === is) return [line];
    if (is) {
      const { line: next, cells } = mergedLine(line, was, is);
      if (Object.keys(cells).length > 0) conflicts[line.key] = { cells, isGone: false };
      return [next];
    }
    if (isSameLine(line, was)) return [];
    conflicts[line.key] = { cells: {}, isGone: true };
    return [line];
  });
  const keptSections = card.sections.flatMap((section) => {
    const [was, is] = [from.sections, to.sections].map((all) => all.find(({ key }) => key === section.key));
    if (!was || was === is) return [section];
    if (is) return [section.name === was.name ? is : section];
    return kept.some((line) => line.section === section.key) || section.name !== was.name ? [section] : [];
  });
  const sections = withEntering(keptSections, from.sections, to.sections);
  const present = new Set(sections.map(({ key }) => key));
  const lines = withEntering(kept, from.lines, to.lines).map((line) =>
    line.section === '' || present.has(line.section) ? line : { ...line, section: '' },
  );
  return { card: { sections, lines }, conflicts };
}

function mergedLine(line: Line, was: Line, is: Line): { line: Line; cells: Partial<Cells> } {
  const conflicting: Partial<Record<Column, string>> = {};
  const cells = { ...line.cells };
  for (const column of columns) {
    const [mine, old, theirs] = [line, was, is].map(({ cells }) => settled(column, cells[column]));
    if (old === theirs || mine === theirs) continue;
    if (mine === old) cells[column] = is.cells[column];
    else conflicting[column] = is.cells[column];
  }
  return {
    line: {
      ...line,
      cells,
      section: line.section === was.section ? is.section : line.section,
      isVisible: line.isVisible === was.isVisible ? is.isVisible : line.isVisible,
      isSoldOut: line.isSoldOut === was.isSoldOut ? is.isSoldOut : line.isSoldOut,
      mealId: line.mealId === was.mealId ? is.mealId : line.mealId,
      prices: is.prices,
    },
    cells: conflicting,
  };
}

/** Whether two versions of a line would be stored alike. */
export function isSameLine(one: Line, other: Line): boolean {
  return (
    changedColumns(one.cells, other.cells).length === 0 &&
    one.section === other.section &&
    one.isVisible === other.isVisible &&
    one.isSoldOut === other.isSoldOut
  );
}

/** The columns in which two lines would be stored differently. */
export function changedColumns(one: Cells, other: Cells): Column[] {
  return columns.filter((column) => one[column] !== other[column] && settled(column, one[column]) !== settled(column, other[column]));
}

interface Keyed {
  key: string;
}

export function byKey<Thing extends Keyed>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.key, thing]));
}

/** `things` with those that `to` has more than `from`, and in the order of `to` where that differs from the order of `from`. */
function withEntering<Thing extends Keyed>(things: readonly Thing[], from: readonly Thing[], to: readonly Thing[]): readonly Thing[] {
  const [present, before] = [byKey(things), byKey(from)];
  const entering = to.filter(({ key }) => !before.has(key) && !present.has(key));
  const after = byKey(to);
  const common = (list: readonly Thing[]) => list.filter(({ key }) => before.has(key) && after.has(key)).map(({ key }) => key);
  if (entering.length === 0 && common(from).join() === common(to).join()) return things;
  const entered = entering.reduce<readonly Thing[]>((list, thing) => {
    const place = to.findIndex(({ key }) => key === thing.key);
    const neighbour = to.slice(0, place).findLast(({ key }) => list.some((other) => other.key === key));
    const at = neighbour ? list.findIndex(({ key }) => key === neighbour.key) + 1 : 0;
    return [...list.slice(0, at), thing, ...list.slice(at)];
  }, things);
  return common(from).join() === common(to).join() ? entered : inOrderOf(entered, to);
}

/** Puts the things that `order` has into its order, at the places that they have together; the others stay where they are. */
function inOrderOf<Thing extends Keyed>(things: readonly Thing[], order: readonly Keyed[]): Thing[] {
  const present = byKey(things);
  const wanted = order.flatMap(({ key }) => present.get(key) ?? []);
  const ordered = byKey(wanted);
  return things.map((thing) => (ordered.has(thing.key) ? (wanted.shift() as Thing) : thing));
}
