import { type Meal, NewMeal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import { Price } from '#contract/card/prices';
import { messages } from '#messages/card/catalogue-fields';
import { readPrice, typedPrice } from '#rules/card/prices';
import { readAllergens, readMarks, typedAllergens, typedMarks } from '#rules/card/typed-dish';
import { texts } from '#texts/card/card-table';

/** The columns in which a meal is typed; they are the same on every line of the meal. */
export const mealColumns = ['name', 'weight', 'description', 'allergens', 'marks'] as const;
export type MealColumn = (typeof mealColumns)[number];
export const columns = [...mealColumns, 'price'] as const;
export type Column = (typeof columns)[number];

/** A line as it is typed. */
export type Cells = Readonly<Record<Column, string>>;

export const emptyCells: Cells = { name: '', weight: '', description: '', allergens: '', marks: '', price: '' };

type Read<Value> = { value: Value; text: string } | { fault: string };

type Fields = typeof NewMeal.shape;

function text(field: 'name' | 'weight' | 'description') {
  return (typed: string): Read<string> => {
    const { data, error } = NewMeal.shape[field satisfies keyof Fields].safeParse(typed);
    return data === undefined ? { fault: error?.issues[0]?.message ?? '' } : { value: data, text: data };
  };
}

function unless<Value>(value: Value | undefined, textOf: (value: Value) => string, fault: () => string): Read<Value> {
  return value === undefined ? { fault: fault() } : { value, text: textOf(value) };
}

/** How each column is read: its value with the text in which it is stored, or what is wrong with it. */
const readers = {
  name: text('name'),
  weight: text('weight'),
  description: text('description'),
  allergens: (typed: string) => unless(readAllergens(typed), typedAllergens, () => texts.faults.allergens),
  marks: (typed: string) => unless(readMarks(typed), typedMarks, () => texts.faults.marks),
  price: (typed: string): Read<number | null> => {
    if (typed.trim() === '') return { value: null, text: '' };
    const { data } = Price.safeParse(readPrice(typed.replace(/^\s*\+/, '')));
    return unless(data, typedPrice, () => messages().price);
  },
} satisfies Record<Column, (typed: string) => Read<unknown>>;

/** The text in which a cell would be stored; as it was typed where it cannot be read. */
export function settled(column: Column, typed: string): string {
  const read = readers[column](typed);
  return 'text' in read ? read.text : typed;
}

export function isBlank(cells: Cells): boolean {
  return columns.every((column) => cells[column].trim() === '');
}

const knownFaults = { own: new WeakMap<Cells, Partial<Cells>>(), set: new WeakMap<Cells, Partial<Cells>>() };

/** What is wrong with the cells of a line; the same object for the same cells. */
export function faultsOf(cells: Cells, mayLackPrice: boolean): Partial<Cells> {
  const kept = knownFaults[mayLackPrice ? 'set' : 'own'];
  const known = kept.get(cells) ?? allFaults(cells, mayLackPrice);
  kept.set(cells, known);
  return known;
}

function allFaults(cells: Cells, mayLackPrice: boolean): Partial<Cells> {
  const found = columns.flatMap((column) => {
    const read = readers[column](cells[column]);
    return 'fault' in read ? [[column, read.fault] as const] : [];
  });
  const noPrice = mayLackPrice || cells.price.trim() ? {} : { price: texts.faults.noPrice };
  return { ...Object.fromEntries(found), ...noPrice };
}

/** What the lines of a meal share. */
export function mealPart({ price: _, ...meal }: Cells): Record<MealColumn, string> {
  return meal;
}

/** The cells of a meal, as they are stored. */
export function mealCells(meal: Meal): Record<MealColumn, string> {
  return {
    name: meal.name,
    weight: meal.weight ?? '',
    description: meal.description,
    allergens: typedAllergens({ ownAllergens: meal.ownAllergens ?? null, allergenKinds: meal.allergenKinds ?? [] }),
    marks: typedMarks(meal.marks ?? []),
  };
}

export const priceCell = ({ mealPrice }: Pick<MenuItem, 'mealPrice'>) => ({ price: mealPrice === null ? '' : typedPrice(mealPrice) });

type MealTexts = Pick<NewMeal, 'name' | 'weight' | 'description' | 'ownAllergens' | 'allergenKinds' | 'marks'>;

const fieldsOf: { [C in MealColumn]: (typed: string) => Partial<MealTexts> } = {
  name: (typed) => valueIn(readers.name(typed), (name) => ({ name })),
  weight: (typed) => valueIn(readers.weight(typed), (weight) => ({ weight })),
  description: (typed) => valueIn(readers.description(typed), (description) => ({ description })),
  allergens: (typed) => valueIn(readers.allergens(typed), (given) => given),
  marks: (typed) => valueIn(readers.marks(typed), (marks) => ({ marks })),
};

function valueIn<Value, Fields extends object>(read: Read<Value>, fields: (value: Value) => Fields): Fields | Record<never, never> {
  return 'value' in read ? fields(read.value) : {};
}

/** The fields of a meal that these columns hold. */
export function mealFields(cells: Cells, changed: readonly MealColumn[]): Partial<MealTexts> {
  return Object.assign({}, ...changed.map((column) => fieldsOf[column](cells[column])));
}

/** The price of a line that has no fault, in Kč; `null` where it has none of its own. */
export function priceIn(cells: Cells): number | null {
  const read = readers.price(cells.price);
  return 'value' in read ? read.value : Number.NaN;
}

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
  prices: Pick<MenuItem, 'measure' | 'morePrices' | 'planned'>;
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
