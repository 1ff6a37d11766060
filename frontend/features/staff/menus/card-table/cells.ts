import { type Meal, NewMeal } from '#contract/card/meals';
import { type MenuItem, Price } from '#contract/card/menu-items';
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
  price: (typed: string) => {
    const { data } = Price.safeParse(readPrice(typed));
    return unless(data, typedPrice, () => (typed.trim() ? messages().price : texts.faults.noPrice));
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

const knownFaults = new WeakMap<Cells, Partial<Cells>>();

/** What is wrong with the cells of a line; the same object for the same cells. */
export function faultsOf(cells: Cells): Partial<Cells> {
  const known = knownFaults.get(cells) ?? allFaults(cells);
  knownFaults.set(cells, known);
  return known;
}

function allFaults(cells: Cells): Partial<Cells> {
  const found = columns.flatMap((column) => {
    const read = readers[column](cells[column]);
    return 'fault' in read ? [[column, read.fault] as const] : [];
  });
  return Object.fromEntries(found);
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

export const priceCell = ({ mealPrice }: Pick<MenuItem, 'mealPrice'>) => ({ price: typedPrice(mealPrice) });

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

/** The price of a line that has no fault, in Kč. */
export function priceIn(cells: Cells): number {
  const read = readers.price(cells.price);
  return 'value' in read ? read.value : Number.NaN;
}
