import { cardFile as messages } from '#card/words/catalogue';
import type { Language } from '#house/language/languages';
import { csvLine, headLine, spokenLine } from '#house/rules/csv';
import { csvTable, isShifted, plain, plainHead, records } from '#house/rules/read-csv';
import { searchable } from '#house/rules/searchable';
import { allTexts } from '#house/rules/translated';
import { GoodsKind, type Ingredient, type IngredientInFile } from '../../contract/ingredients.ts';
import type { Meal, MealInFile } from '../../contract/meals.ts';
import { everyMark } from '../marks.ts';
import { readAllergens, readMarks, typedAllergens } from '../typed-dish.ts';
import { type Column, columnOf } from './heads.ts';
import { byKeys, keysOfDish, soughtKeys } from './same-dish.ts';

type ListColumn = Exclude<Column, 'section' | 'price' | 'variation' | 'day'> | 'kind' | 'supplier';

/** A column of a list as a file: how a cell is printed, and what a cell makes of a thing; `undefined` for one that cannot be read. */
interface FileColumn<Thing> {
  column: ListColumn;
  print: (thing: Thing) => string;
  enter: (thing: Thing, cell: string) => Thing | undefined;
}

/** How a list is written into a file and read from it. */
export interface FileForm<Stored, Thing> {
  columns: readonly FileColumn<Thing>[];
  /** What a file says of something that is stored. */
  inFile: (stored: Omit<Stored, '_id' | 'version'>) => Thing;
  /** Something new of which nothing but the name is said. */
  named: (name: string) => Thing;
  /** A line means something that has a key by which the line seeks it. */
  keysOf: (thing: Thing) => string[];
  soughtKeys: (read: Thing) => string[];
}

/** A dash alone empties a field; an empty cell leaves it as it is, because nothing said of allergens is not none. */
const nothing = /^[-–—]$/;
const textOf = (cell: string) => (nothing.test(cell) ? '' : cell);

function textColumn<Field extends string>(field: Field & ListColumn, most: number): FileColumn<Record<Field, string>> {
  return {
    column: field,
    print: (thing) => thing[field],
    enter: (thing, cell) => (cell.length <= most ? { ...thing, [field]: textOf(cell) } : undefined),
  };
}

const translated = {
  name: { en: 'nameEn', cs: 'nameCs' },
  description: { en: 'descriptionEn', cs: 'descriptionCs' },
} as const satisfies Record<string, Record<Language, ListColumn>>;

interface Translated {
  translations?: { [L in Language]?: { [F in keyof typeof translated]?: string | undefined } | undefined } | undefined;
}

function translationColumn<Thing extends Translated>(field: keyof typeof translated, language: Language, most: number): FileColumn<Thing> {
  return {
    column: translated[field][language],
    print: ({ translations }) => translations?.[language]?.[field] ?? '',
    enter: (thing, cell) => {
      const translations = { ...thing.translations, [language]: { ...thing.translations?.[language], [field]: textOf(cell) } };
      return cell.length <= most ? { ...thing, translations } : undefined;
    },
  };
}

const mostLettersOf = { name: 80, description: 1000, weight: 20, supplier: 60 };

/** Meals without their recipes and photographs, with their texts in these other languages. */
export function mealsForm(others: readonly Language[]): FileForm<Meal, MealInFile> {
  return {
    columns: [
      textColumn('name', mostLettersOf.name),
      textColumn('weight', mostLettersOf.weight),
      textColumn('description', mostLettersOf.description),
      {
        column: 'allergens',
        print: (meal) => typedAllergens(meal).replace(/^0$/, '-').replaceAll(',', ', '),
        enter: (meal, cell) => {
          const given = readAllergens(cell);
          return given?.ownAllergens ? { ...meal, ...given } : undefined;
        },
      },
      {
        column: 'mayContain',
        print: ({ mayContain }) => mayContain.join(', '),
        enter: (meal, cell) => {
          const given = readAllergens(cell);
          return given?.ownAllergens && given.allergenKinds.length === 0 ? { ...meal, mayContain: given.ownAllergens } : undefined;
        },
      },
      {
        column: 'marks',
        print: ({ marks }) => marks.join(', '),
        enter: (meal, cell) => {
          const words = textOf(cell).toLowerCase();
          const named = everyMark.filter((mark) => words.split(/[\s,]+/).includes(mark));
          const others = words.split(/[\s,]+/).filter((word) => !named.some((mark) => mark === word));
          const read = readMarks(others.join(' '));
          return read && { ...meal, marks: everyMark.filter((mark) => named.includes(mark) || read.includes(mark)) };
        },
      },
      ...others.flatMap((language) => [
        translationColumn<MealInFile>('name', language, mostLettersOf.name),
        translationColumn<MealInFile>('description', language, mostLettersOf.description),
      ]),
    ] as FileColumn<MealInFile>[],
    inFile: ({
      name,
      description,
      translations = {},
      marks = [],
      ownAllergens = null,
      mayContain = [],
      allergenKinds = [],
      weight = '',
    }) => {
      return { name, description, translations, marks, ownAllergens, mayContain, allergenKinds, weight };
    },
    named: (name) => ({
      name,
      description: '',
      translations: {},
      marks: [],
      ownAllergens: null,
      mayContain: [],
      allergenKinds: [],
      weight: '',
    }),
    // a file in another language means what is called so there
    keysOf: (meal) => allTexts(meal, 'name').flatMap((name) => keysOfDish({ ...meal, name })),
    soughtKeys,
  };
}

/** Ingredients, with the names of their kinds of goods. */
export function ingredientsForm(
  others: readonly Language[],
  kinds: Readonly<Record<GoodsKind, string>>,
): FileForm<Ingredient, IngredientInFile> {
  return {
    columns: [
      textColumn('name', mostLettersOf.name),
      {
        column: 'allergens',
        print: ({ allergens }) => (allergens === null ? '' : allergens.join(', ') || '-'),
        enter: (ingredient, cell) => {
          const given = readAllergens(cell);
          return given?.ownAllergens && given.allergenKinds.length === 0 ? { ...ingredient, allergens: given.ownAllergens } : undefined;
        },
      },
      {
        column: 'kind',
        print: ({ kind }) => (kind ? kinds[kind] : ''),
        enter: (ingredient, cell) => {
          if (nothing.test(cell)) return { ...ingredient, kind: null };
          const words = searchable(cell);
          const kind = GoodsKind.options.find((one) => one === words || searchable(kinds[one]) === words);
          return kind && { ...ingredient, kind };
        },
      },
      textColumn('supplier', mostLettersOf.supplier),
      ...others.map((language) => translationColumn<IngredientInFile>('name', language, mostLettersOf.name)),
    ] as FileColumn<IngredientInFile>[],
    inFile: ({ name, translations = {}, allergens, kind = null, supplier = '' }) => ({ name, translations, allergens, kind, supplier }),
    named: (name) => ({ name, translations: {}, allergens: null, kind: null, supplier: '' }),
    keysOf: (ingredient) => allTexts(ingredient, 'name').map(folded),
    soughtKeys: ({ name }) => [folded(name)],
  };
}

/** Names of ingredients are unique in any case. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase();

/** A list as a CSV file: read again, the same file changes nothing. */
export function listCsv<Stored, Thing>(list: readonly Stored[], { columns, inFile }: FileForm<Stored, Thing>): string {
  const heads = messages();
  const rows = list.map((stored) => spokenLine(columns.map(({ print }) => print(inFile(stored)))));
  return headLine(columns.map(({ column }) => heads[column])) + rows.join('');
}

/** Why a line is not taken over. */
export interface LineProblem {
  reason: 'moreCells' | 'noName' | 'repeated' | 'ambiguous' | 'unreadable';
  /** The cell that cannot be read. */
  cell?: { column: ListColumn; text: string };
}

interface Difference {
  column: ListColumn;
  before: string;
  after: string;
}

/** What becomes of a line. */
export type LineFate<Thing> =
  | { kind: 'new'; thing: Thing; differences: Difference[] }
  | { kind: 'changed'; _id: string; version: number; thing: Thing; differences: Difference[] }
  | { kind: 'same' }
  | { kind: 'held'; problems: LineProblem[] };

export interface ListLine<Thing> {
  /** The place of the line in the file, from 1 on. */
  row: number;
  name: string;
  fate: LineFate<Thing>;
}

interface ReadList<Thing> {
  lines: ListLine<Thing>[];
  /** Columns of which nothing is read. */
  unread: string[];
}

const ownHeads: [RegExp, ListColumn][] = [
  [/^(?:druh|druh zbozi|kind|kind of goods)$/, 'kind'],
  [/^(?:dodavatel|supplier)$/, 'supplier'],
];

/**
 * Reads a file whose first line names its columns, and compares it with the list as it is; `undefined` where no column has names. An empty
 * cell leaves a field as it is, a dash empties it. What the file does not name stays.
 */
export function readList<Stored extends { _id: string; version: number }, Thing extends { name: string }>(
  text: string,
  list: readonly Stored[],
  form: FileForm<Stored, Thing>,
): ReadList<Thing> | undefined {
  const { heads, rows } = csvTable(text, (head) => columnIn(head) !== undefined);
  const columns = heads.map(columnIn);
  const nameAt = columns.indexOf('name');
  if (nameAt < 0) return undefined;
  const wanted = columns.map((head) => form.columns.find(({ column }) => column === head));
  const stored = byKeys(
    list.map(({ _id, version, ...fields }) => ({ _id, version, thing: form.inFile(fields) })),
    ({ thing }) => form.keysOf(thing),
  );
  const taken = new Set<string>();
  const made = new Set<string>();
  const lines = rows.map(({ row, cells }): ListLine<Thing> => {
    const name = cells[nameAt] ?? '';
    const line = (fate: LineFate<Thing>) => ({ row, name, fate });
    if (isShifted(cells, heads.length)) return line({ kind: 'held', problems: [{ reason: 'moreCells' }] });
    if (name === '') return line({ kind: 'held', problems: [{ reason: 'noName' }] });
    if (name.length > mostLettersOf.name)
      return line({ kind: 'held', problems: [{ reason: 'unreadable', cell: { column: 'name', text: name } }] });
    const entered = enteredCells(form.named(name), cells, wanted);
    const sought = form.soughtKeys(entered.thing);
    const [found, other] = sought.flatMap((key) => stored.get(key)?.slice(0, 2) ?? []);
    if (other) return line({ kind: 'held', problems: [{ reason: 'ambiguous' }] });
    if (found ? taken.has(found._id) : sought.some((key) => made.has(key)))
      return line({ kind: 'held', problems: [{ reason: 'repeated' }] });
    if (!found) {
      for (const key of form.keysOf(entered.thing)) made.add(key);
      const fate = { kind: 'new' as const, thing: entered.thing, differences: entered.differences };
      return line(entered.problems.length > 0 ? { kind: 'held', problems: entered.problems } : fate);
    }
    taken.add(found._id);
    // a name that differs in capitals and accents is no other name
    const { thing, differences, problems } = enteredCells(found.thing, cells, wanted);
    if (problems.length > 0) return line({ kind: 'held', problems });
    const { _id, version } = found;
    return line(differences.length > 0 ? { kind: 'changed', _id, version, thing, differences } : { kind: 'same' });
  });
  return { lines, unread: heads.filter((head, at) => !wanted[at] && head.trim() !== '') };
}

function columnIn(head: string): ListColumn | undefined {
  const column = ownHeads.find(([pattern]) => pattern.test(plainHead(head)))?.[1] ?? columnOf(head);
  return column === 'section' || column === 'price' || column === 'variation' || column === 'day' ? undefined : column;
}

/** A thing with what the cells of a line say, but for its name. */
function enteredCells<Thing>(first: Thing, cells: readonly string[], columns: readonly (FileColumn<Thing> | undefined)[]) {
  const differences: Difference[] = [];
  const problems: LineProblem[] = [];
  let thing = first;
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (!column || column.column === 'name' || cell === '') continue;
    const before = column.print(thing);
    if (cell === asRead(before)) continue;
    const next = column.enter(thing, cell);
    if (!next) problems.push({ reason: 'unreadable', cell: { column: column.column, text: cell } });
    else if (column.print(next) !== before) {
      differences.push({ column: column.column, before, after: column.print(next) });
      thing = next;
    }
  }
  return { thing, differences, problems };
}

/** A cell as it is read again from a file. */
const asRead = (cell: string) => plain(records([csvLine([cell.replace(/\s+/g, ' ')], ';').trimEnd()], ';')[0]?.cells[0] ?? '');
