import * as z from 'zod/mini';
import { MealChanges, type NewMeal } from '#card/contract/meals';
import { type MenuItem, newPrices } from '#card/contract/menu-items';
import type { DoubtReason } from '#card/rules/pasted/card-line';
import type { AssignedColumns } from '#card/rules/pasted/heads';
import type { LeftOut } from '#card/rules/pasted/left-out';
import type { Role, SourceLine } from '#card/rules/pasted/source-lines';
import { pricesOf, readPrices, typedPrices } from '#card/rules/prices';
import { readAllergens, readMarks, typedAllergens, typedMarks } from '#card/rules/typed-dish';
import { catalogueFields as messages } from '#card/words/catalogue';
import { withoutEmpty } from '#house/contract/translations';
import { type Language, languages } from '#house/language/languages';
import type { LocalDate } from '#house/rules/wall-time';
import { cardTable as texts } from '#texts/card';

/** The columns of the table. */
export const tableColumns = ['name', 'weight', 'description', 'allergens', 'marks', 'price'] as const satisfies Column[];

type MealFields = Partial<NewMeal>;
const ItemPrices = z.object(newPrices);
type ItemPrices = z.infer<typeof ItemPrices>;
type Dish = Partial<NewMeal & ItemPrices>;
type Fault = { fault: string };

/** How a dish is typed in a column: the text of it, and what a text says. */
interface Kind {
  print: (dish: Dish) => string;
  read: (typed: string) => Dish | Fault;
}

/** Fields of a meal as the contract takes them. */
function checked(fields: z.input<typeof MealChanges>): MealFields | Fault {
  const { data, error } = MealChanges.safeParse(fields);
  return error ? { fault: error.issues[0]?.message ?? '' } : data;
}

const text = (field: 'name' | 'weight' | 'description'): Kind => ({
  print: (dish) => dish[field] ?? '',
  read: (typed) => checked({ [field]: typed }),
});

const translated = (field: 'name' | 'description', language: Language): Kind => ({
  print: ({ translations }) => translations?.[language]?.[field] ?? '',
  read: (typed) => checked({ translations: { [language]: { [field]: typed } } }),
});

/** The ingredients that the cell of a recipe holds. */
export const recipeIn = (typed: string): NewMeal['ingredients'] => (typed === '' ? [] : JSON.parse(typed));

/** The columns of a dish; all but the price are the same on every line of its meal. Some are only in the drawer of a line. */
const kinds = {
  name: text('name'),
  weight: text('weight'),
  description: text('description'),
  allergens: {
    print: ({ ownAllergens = null, allergenKinds = [] }) => spaced(typedAllergens({ ownAllergens, allergenKinds })),
    read: (typed) => readAllergens(typed) ?? { fault: texts.faults.allergens },
  },
  marks: {
    print: ({ marks = [] }) => typedMarks(marks),
    read: (typed) => {
      const marks = readMarks(typed);
      return marks ? { marks } : { fault: texts.faults.marks };
    },
  },
  traces: {
    print: ({ mayContain = [] }) => String(mayContain),
    read: (typed) => ({ mayContain: readAllergens(typed)?.ownAllergens ?? [] }),
  },
  photograph: { print: ({ photographId }) => photographId ?? '', read: (typed) => ({ photographId: typed || null }) },
  recipe: {
    print: ({ ingredients = [] }) => (ingredients.length === 0 ? '' : JSON.stringify(ingredients)),
    read: (typed) => checked({ ingredients: recipeIn(typed) }),
  },
  'name.en': translated('name', 'en'),
  'description.en': translated('description', 'en'),
  'name.cs': translated('name', 'cs'),
  'description.cs': translated('description', 'cs'),
  price: { print: ({ mealPrice = null, ...more }) => typedPricesOf({ mealPrice, ...more }), read: readItemPrices },
} as const satisfies Record<string, Kind>;

export type Column = keyof typeof kinds;
export type MealColumn = Exclude<Column, 'price'>;
export const columns = Object.keys(kinds) as Column[];
export const mealColumns = columns.filter((column) => column !== 'price');

const columnsOfFields: Readonly<Record<string, Column>> = {
  ownAllergens: 'allergens',
  allergenKinds: 'allergens',
  kinds: 'allergens',
  mayContain: 'traces',
  ingredients: 'recipe',
  photographId: 'photograph',
  mealPrice: 'price',
  measure: 'price',
  morePrices: 'price',
};

/** The column in which a field of a meal or of an item is typed; that of the name for all others. */
export const columnOf = (field: string): Column => columnsOfFields[field] ?? columns.find((column) => column === field) ?? 'name';

export type MealCells = Readonly<Record<MealColumn, string>>;
/** A line as it is typed. */
export type Cells = Readonly<Record<Column, string>>;

export const emptyCells = Object.fromEntries(columns.map((column) => [column, ''])) as Cells;

type Prices = Pick<MenuItem, 'mealPrice' | 'measure' | 'morePrices'>;
export const typedPricesOf = (item: Prices) => typedPrices(pricesOf(item));

/** Reads one price, or several with what each is for: `0,1 l 45 / 0,75 l 290`, also without blanks around the slash. */
function readItemPrices(typed: string): ItemPrices | Fault {
  const text = typed.replace(/^\s*\+/, '').trim();
  const prices = text === '' ? [] : (readPrices(text) ?? readPrices(text.replace(/\s*\/\s*/g, ' / ')));
  const [first, ...morePrices] = prices ?? [];
  const { data } = ItemPrices.safeParse({ mealPrice: first?.price ?? null, measure: first?.measure ?? '', morePrices });
  return (prices && data) ?? { fault: messages().price };
}

/** The text in which a cell would be stored; as it was typed where it cannot be read. */
export function settled(column: Column, typed: string): string {
  const { print, read }: Kind = kinds[column];
  const dish = read(typed);
  return 'fault' in dish ? typed : print(dish);
}

export function isBlank(cells: Cells): boolean {
  return columns.every((column) => cells[column].trim() === '');
}

const knownFaults = new WeakMap<Cells, Partial<Cells>>();

/** What is wrong with the cells of a line that needs a price of its own; the same object for the same cells. */
export function faultsOf(cells: Cells): Partial<Cells> {
  const known = knownFaults.get(cells);
  if (known) return known;
  const found = columns.flatMap((column) => {
    const read = kinds[column].read(cells[column]);
    return 'fault' in read ? [[column, read.fault] as const] : [];
  });
  const faults = { ...Object.fromEntries(found), ...(!cells.price.trim() && { price: texts.faults.noPrice }) };
  knownFaults.set(cells, faults);
  return faults;
}

/** What the lines of a meal share. */
export function mealPart({ price: _, ...meal }: Cells): MealCells {
  return meal;
}

/** Allergens with blanks, between which a line breaks and not within a number. */
export const spaced = (allergens: string) => allergens.replace(/,(?! )/g, ', ');

/** The cells of a meal, as they are stored. */
export function mealCells(meal: MealFields): MealCells {
  return Object.fromEntries(mealColumns.map((column) => [column, kinds[column].print(meal)])) as MealCells;
}

export const priceCell = (item: Prices) => ({ price: typedPricesOf(item) });

export const translationsIn = (cells: MealCells, tidy: (typed: string) => string = String) =>
  Object.fromEntries(
    languages.map((one) => [one, { name: tidy(cells[`name.${one}`]), description: tidy(cells[`description.${one}`]) }]),
  ) as NonNullable<NewMeal['translations']>;

/** The fields of a meal that these columns hold; those that cannot be read are left out. */
export function mealFields(cells: MealCells, changed: readonly MealColumn[]): MealFields {
  const read = changed.map((column) => kinds[column].read(cells[column])).filter((fields) => !('fault' in fields));
  const isTranslated = changed.some((column) => column.includes('.'));
  return Object.assign({}, ...read, isTranslated && { translations: withoutEmpty(translationsIn(cells, (typed) => typed.trim())) });
}

/** The meal of a line as a form shows it: its texts as they are typed. */
export function mealIn(cells: Cells): NewMeal {
  const { name, weight, description } = cells;
  const shown = { name, weight, description, translations: translationsIn(cells), ingredients: recipeIn(cells.recipe) };
  return { marks: [], ownAllergens: null, mayContain: [], allergenKinds: [], ...mealFields(cells, mealColumns), ...shown };
}

/** The prices of a line that has no fault; `mealPrice` is `null` where it has none of its own, and not a number where it cannot be read. */
export function pricesIn({ price }: Cells): ItemPrices {
  const read = readItemPrices(price);
  return 'fault' in read ? { mealPrice: Number.NaN, measure: '', morePrices: [] } : read;
}

/** The prices of a line on the eve of a day, by what is planned for the days before it; without a day, the present ones. */
export function pricesBefore(day: LocalDate, { cells, prices: { planned = [] } }: Pick<Line, 'cells' | 'prices'>): ItemPrices {
  const present = pricesIn(cells);
  const plan = planned.findLast(({ from }) => from < day);
  if (!plan || present.mealPrice === null) return present;
  const further = new Map(plan.morePrices.map(({ measure, price }) => [measure, price]));
  const morePrices = present.morePrices.map((one) => ({ ...one, price: further.get(one.measure) ?? one.price }));
  return { ...present, mealPrice: plan.mealPrice, morePrices };
}

/** Why a cell of a pasted line has to be answered: a doubt of the reader, or that other allergens are known. */
export type Ask = DoubtReason | 'otherAllergens';

/** What a line has of a pasted card until it is stored. */
export interface PastedPart {
  id: number;
  text: string;
  asks: Partial<Record<Column, Ask>>;
  tells: readonly DoubtReason[];
}

/** A line of a pasted card that is no dish here, behind the line or the heading with the key `after`. */
export interface PastedRow {
  id: number;
  text: string;
  role: Role;
  why: LeftOut | undefined;
  after: string;
}

/** A card that was pasted, as long as something of it is not stored. */
export interface Paste {
  source: readonly SourceLine[];
  /** Ids for what each source line may become: a line, its meal and its section. */
  ids: readonly (readonly [string, string, string])[];
  /** The section of dishes that stand in none. */
  into: string;
  /** The card before it. */
  base: Card;
  rows: readonly PastedRow[];
  /** How many dishes were read. */
  dishes: number;
  /** What staff say that columns are which the reader does not know. */
  columns?: AssignedColumns;
}

export interface Section {
  key: string;
  name: string;
  /** It came with a pasted card, and is stored with its first line. */
  isPasted?: true;
  /** Of a day in a menu of a week. */
  date?: LocalDate;
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
  /** What is planned; it is there again when a removal is undone. */
  prices: Pick<MenuItem, 'planned'>;
  pasted?: PastedPart | undefined;
}

/** The card of a menu as it is typed: the lines of each section stand in their order. */
export interface Card {
  sections: readonly Section[];
  lines: readonly Line[];
  paste?: Paste | undefined;
  /** It is the next week of its menu, and is stored beside the present card. Days of a text without a date belong to the week of this Monday. */
  week?: { monday: LocalDate } | undefined;
}

/** A cell whose two versions differ, by line; `isGone` when the line was removed and is changed here. */
export type Conflicts = Readonly<Record<string, { cells: Partial<Cells>; isGone: boolean }>>;

/**
 * Applies to a card what changed between two others: to undo a step, or to take over what a colleague has stored. Where the card differs from
 * both, it keeps its own, and that is a conflict.
 */
export function merged(card: Card, from: Card, to: Card): { card: Card; conflicts: Conflicts } {
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
  const paste = from.paste === to.paste ? card.paste : to.paste;
  return { card: { sections, lines, paste, week: from.week === to.week ? card.week : to.week }, conflicts };
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
      pasted: JSON.stringify(was.pasted) === JSON.stringify(is.pasted) ? line.pasted : is.pasted,
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
export function withEntering<Thing extends Keyed>(
  things: readonly Thing[],
  from: readonly Thing[],
  to: readonly Thing[],
): readonly Thing[] {
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
