import { settings } from 'virtual:settings';
import type { Ingredient } from '#card/contract/ingredients';
import type { NewMeal } from '#card/contract/meals';
import { statedAllergens } from '#card/rules/allergens';
import { dateOfTitle, mondayOf, newWeek } from '#card/rules/new-week';
import { type FoundDish, foundDishes, type KnownItem, type KnownMeal, settledByMenu } from '#card/rules/pasted/card-changes';
import { type CardLine, type Doubt, doubtReasons, type ReadDish } from '#card/rules/pasted/card-line';
import { withFacts } from '#card/rules/pasted/fact-differences';
import type { AssignedColumns } from '#card/rules/pasted/heads';
import { sourceLines } from '#card/rules/pasted/pasted-text';
import { readCard } from '#card/rules/pasted/read-card';
import { plainName, soughtKeys } from '#card/rules/pasted/same-dish';
import type { Role } from '#card/rules/pasted/source-lines';
import { hasSetPrice } from '#card/rules/prices';
import { plainHead } from '#house/rules/read-csv';
import type { LocalDate } from '#house/rules/wall-time';
import { madeId } from '../../house/made-id.ts';
import {
  type Ask,
  byKey,
  type Card,
  type Cells,
  type Column,
  columnOf,
  emptyCells,
  isBlank,
  type Line,
  mealCells,
  mealIn,
  mealPart,
  merged,
  type Paste,
  type PastedPart,
  type PastedRow,
  priceCell,
  pricesIn,
  type Section,
  withEntering,
} from './cells.ts';
import { answered, neededSections, newLine, withoutLeaving } from './editing.ts';
import { needsNoPrice } from './saving.ts';
import type { Stored } from './stored.ts';

/** What is known beside the card of the menu. */
export interface Around {
  stored: Stored;
  ingredients: readonly Ingredient[];
}

/**
 * A card with the lines of a pasted text: a new dish is a line in the pasted order, a known one keeps its line, with what the text says
 * otherwise. `undefined` when no dish was read. Dishes without a section come into the section with the key `into`.
 */
export function withPastedCard(card: Card, text: string, into: string, around: Around): Card | undefined {
  const source = sourceLines(text);
  const ids = source.map(() => [madeId(), madeId(), madeId()] as const);
  const { paste: _, ...base } = card;
  const next = readOnto({ source, ids, into, base, rows: [], dishes: 0 }, around);
  return next.paste?.dishes ? next : undefined;
}

/**
 * A card with the next week of its menu in the place of the present one: with the dishes of the last week, with empty days, or with those of a
 * text. `undefined` when no dish was read in it.
 */
export function withNewWeek(
  card: Card,
  start: 'dishes' | 'empty' | { text: string },
  around: Around & { today: LocalDate },
): Card | undefined {
  const { stored, today } = around;
  const titles = typeof start === 'string' ? start : titlesIn(start.text, stored);
  const used = new Set<string>();
  // a day that stays until it is over, and the same day of the new week, may have the same dishes
  const once = (key: string) => {
    const isFree = !used.has(key);
    used.add(key);
    return isFree ? key : madeId();
  };
  const [sections, lines]: [Section[], Line[]] = [[], []];
  for (const { name, date, of } of newWeek(stored.menu, today, titles)) {
    const was = card.sections.find((section) => section.name === of);
    const section = once(was?.key ?? madeId());
    sections.push({ key: section, name, ...(date && { date }) });
    const dishes = was ? card.lines.filter((line) => line.section === was.key) : [];
    lines.push(...dishes.map((line) => ({ ...line, key: once(line.key), section, isSoldOut: line.isSoldOut && date === was?.date })));
  }
  const base = {
    sections,
    lines: [...lines, ...card.lines.filter(({ section }) => section === '')],
    week: { monday: mondayOf(stored.menu, today) },
  };
  return typeof start === 'string' ? base : withPastedCard(base, start.text, '', around);
}

const titlesIn = (text: string, stored: Stored) => [
  ...new Set(readText({ source: sourceLines(text) }, stored, stored.sections).flatMap(({ dish }) => dish?.section || [])),
];

const readText = ({ source, columns }: Pick<Paste, 'source' | 'columns'>, { menu }: Stored, sections: readonly Section[]) =>
  readCard(source, {
    language: settings.defaultLanguage,
    sections: sections.map(({ name }) => name),
    hasSetPrice: hasSetPrice(menu),
    columns,
  });

/** The card when a line of the pasted text becomes something else; what was typed since stays. */
export function withRole(card: Card, id: number, role: Role, around: Around): Card {
  return readAgain(card, { source: card.paste?.source.map((line) => (line.id === id ? { ...line, as: role } : line)) ?? [] }, around);
}

/** The card when a column of the pasted table that the reader does not know holds this, or nothing; what was typed since stays. */
export function withColumn(card: Card, head: string, holds: AssignedColumns[string] | undefined, around: Around): Card {
  const { [plainHead(head)]: _, ...others } = card.paste?.columns ?? {};
  return readAgain(card, { columns: holds ? { ...others, [plainHead(head)]: holds } : others }, around);
}

function readAgain(card: Card, change: Partial<Paste>, around: Around): Card {
  const { paste } = card;
  if (!paste) return card;
  const [from, to] = [readOnto(paste, around), readOnto({ ...paste, ...change }, around)];
  return withoutLeaving(merged(card, from, to).card, from, to);
}

/** The cells of a line before the paste; `undefined` for a dish that is new. */
export function cellsBefore({ key, mealId }: Line, { lines, meals }: Stored): Cells | undefined {
  const meal = meals[mealId];
  return lines.find((line) => line.key === key)?.cells ?? (meal && { ...emptyCells, ...meal.cells });
}

/** Answers what is asked about a cell of these lines: it stands there as it is, or what was known before holds. */
export function withAnswers(card: Card, keys: readonly string[], column: Column, holds: 'card' | 'before', stored: Stored): Card {
  const lines = card.lines.map((line) => {
    if (!line.pasted || !keys.includes(line.key)) return line;
    const before = cellsBefore(line, stored) ?? emptyCells;
    const { allergens, traces } = before;
    const known = column === 'allergens' ? { allergens, traces } : { [column]: before[column] };
    return { ...line, pasted: answered(line.pasted, [column]), cells: holds === 'card' ? line.cells : { ...line.cells, ...known } };
  });
  return { ...card, lines };
}

/** Takes away what is not stored of a pasted card. */
export function withoutPaste(card: Card, stored: Stored): Card {
  const known = byKey(stored.lines);
  const lines = card.lines.flatMap((line) => {
    if (!line.pasted) return [line];
    const before = known.get(line.key);
    return before ? [{ ...line, cells: before.cells, section: before.section, pasted: undefined }] : [];
  });
  return { lines, sections: neededSections({ ...card, lines }, stored) };
}

export interface Question {
  column: Column;
  ask: Ask;
  lines: readonly Line[];
}

/** What is asked about cells, once for all lines with the same question about a column. */
export function questionsOf({ lines }: Card): Question[] {
  const asked = lines.flatMap((line) =>
    Object.entries(line.pasted?.asks ?? {}).map(([column, ask]) => ({ column: column as Column, ask, line })),
  );
  const groups = Map.groupBy(asked, ({ column, ask }) => `${column} ${ask}`);
  return [...groups.values()].flatMap((those) => {
    const [first] = those;
    return first ? [{ column: first.column, ask: first.ask, lines: those.map(({ line }) => line) }] : [];
  });
}

function readOnto(paste: Paste, { stored, ingredients }: Around): Card {
  const { base, ids, into } = paste;
  const { week } = base;
  const known = knownOn(base, stored, ingredients);
  const read = settledByMenu(readText(paste, stored, week ? stored.sections : base.sections), known.items);
  // of a week each dish is a new line, and one on two days is one meal
  const found = week
    ? new Map([...Map.groupBy(read, ({ dish }) => dish?.section).values()].flatMap((day) => [...foundDishes(day, { ...known, items: [] })]))
    : foundDishes(read, known);
  const twins = new Map<string | undefined, Line>();
  const [dishes, rows]: [Line[], PastedRow[]] = [[], []];
  let sections = base.sections;
  // below a heading they wait for the section of the first dish
  let waiting: Omit<PastedRow, 'after'>[] = [];
  let after: string | undefined;
  let lastSection = (week && sections.findLast(({ date }) => date)?.key) ?? '';
  const pastedSections = new Set(read.flatMap(({ dish }) => (dish?.section ? plainName(dish.section) : [])));
  const called = (name: string) => sections.find((section) => plainName(section.name) === plainName(name));
  const keyOfSection = (name: string, id: number) => {
    const date = week && dateOfTitle(name, week.monday);
    const section = called(name) ?? { key: ids[id]?.[2] ?? madeId(), name, isPasted: true as const, ...(date && { date }) };
    const behind = sections.findIndex(({ key }) => key === lastSection) + 1;
    const before = sections.findIndex(({ name }) => pastedSections.has(plainName(name)));
    const at = behind > 0 || week ? behind : before >= 0 ? before : sections.length;
    if (!sections.includes(section)) sections = sections.toSpliced(at, 0, section);
    lastSection = section.key;
    return section.key;
  };
  for (const [at, { source: line, role, why, dish, doubts }] of read.entries()) {
    const { id, text } = line;
    const one = found.get(id);
    if (dish && one) {
      const [key, mealId] = ids[id] ?? [madeId(), madeId()];
      const present = base.lines.find((other) => other.key === one.item?._id);
      const section = dish.section === '' ? (present?.section ?? into) : keyOfSection(dish.section, id);
      const own = present ?? { ...newLine(section, emptyCells), key, mealId: one.meal?._id ?? mealId };
      const before = present?.cells ?? (one.meal && { ...emptyCells, ...stored.meals[one.meal._id]?.cells });
      const mayLackPrice = needsNoPrice(section, { card: { sections }, stored });
      const asked = mayLackPrice ? doubts.filter(({ reason }) => reason !== 'noPrice') : doubts;
      const said = { ...one, doubts: asked, id, text: textOf(read, at) };
      const line = pastedLine(own, section, before, said);
      const twin = week && twins.get(soughtKeys(dish)[0]);
      if (twin && JSON.stringify(mealPart(twin.cells)) === JSON.stringify(mealPart(line.cells))) {
        dishes.push({ ...line, mealId: twin.mealId });
      } else if (twin) {
        const repeated: Doubt = { field: 'name', reason: 'repeatedDish' };
        dishes.push(
          pastedLine({ ...own, mealId }, section, undefined, { ...said, meal: undefined, facts: [], doubts: [...asked, repeated] }),
        );
      } else {
        twins.set(soughtKeys(dish)[0], line);
        dishes.push(line);
      }
      rows.push(...waiting.map((row) => ({ ...row, after: section })));
      waiting = [];
      after = own.key;
      continue;
    }
    if (role === 'section') after = undefined;
    const row = { id, text, role, why };
    if (role === 'section' ? called(text) : role === 'more' || why === 'blank') continue;
    if (after === undefined) waiting.push(row);
    else rows.push({ ...row, after });
  }
  rows.push(...waiting.map((row) => ({ ...row, after: dishes.at(-1)?.key ?? '' })));
  const named = byKey(dishes);
  const lines = [...sections.map(({ key }) => key), ''].flatMap((section) =>
    inPastedOrder(
      base.lines.map((line) => named.get(line.key) ?? line).filter((line) => line.section === section && !isMoved(line, base)),
      dishes.filter((line) => line.section === section),
    ),
  );
  return { sections, lines, week, paste: { ...paste, rows, dishes: dishes.length } };
}

const isMoved = ({ key, section }: Line, { lines }: Card) => lines.some((line) => line.key === key && line.section !== section);

/** The lines of a section with those that were pasted into it: each behind the one before it, the first before those that are known. */
function inPastedOrder(lines: readonly Line[], pasted: readonly Line[]): readonly Line[] {
  const named = byKey(pasted);
  const first = lines.findIndex(({ key }) => named.has(key));
  const before = lines[(first < 0 ? lines.length : first) - 1];
  return withEntering(lines, lines, before ? [before, ...pasted] : pasted);
}

/** The dishes of the card and all meals, with what guests are told of them. */
function knownOn({ sections, lines }: Card, { meals }: Stored, ingredients: readonly Ingredient[]) {
  const byId = new Map(ingredients.map((ingredient) => [ingredient._id, ingredient]));
  const told = (_id: string, cells: Cells): KnownMeal => {
    const meal = mealIn(cells);
    return { _id, ...meal, ...statedAllergens(meal, byId) };
  };
  const categoriesOf = (line: Line) => sections.flatMap(({ key, name }) => (key === line.section ? name : []));
  const items = lines
    .filter(({ cells }) => !isBlank(cells))
    .map(
      (line): KnownItem => ({
        _id: line.key,
        mealId: told(line.mealId, line.cells),
        categories: categoriesOf(line),
        ...pricesIn(line.cells),
      }),
    );
  return { items, meals: Object.entries(meals).map(([_id, { cells }]) => told(_id, { ...emptyCells, ...cells })) };
}

/** The source of a dish, with the lines below it that continue it. */
function textOf(read: readonly CardLine[], at: number): string {
  const next = read.slice(at + 1).findIndex(({ role, why }) => role !== 'more' && why !== 'blank');
  const lines = read.slice(at, next < 0 ? undefined : at + 1 + next);
  return lines
    .flatMap(({ source }) => source.text.trim() || [])
    .join(' / ')
    .replace(/\s+/g, ' ');
}

type Found = FoundDish & { doubts: readonly Doubt[]; id: number; text: string };

/** A line as the card says it; the same line where that is how it stands already. */
function pastedLine(
  line: Line,
  section: string,
  before: Cells | undefined,
  { dish, item, meal, facts, prices, doubts, id, text }: Found,
): Line {
  const said = mealCells(before ? withFacts(mealIn(before), dish, facts) : mealOf(dish));
  const columns = facts.map((fact) => (fact === 'mayContain' ? 'traces' : fact));
  const cells: Cells = {
    ...(before ? { ...before, ...Object.fromEntries(columns.map((column) => [column, said[column]])) } : { ...emptyCells, ...said }),
    ...(item ? prices && priceCell(prices) : priceCell({ ...dish, mealPrice: dish.price ?? null })),
  };
  const asks: PastedPart['asks'] = columns.some((column) => column === 'allergens' || column === 'traces')
    ? { allergens: 'otherAllergens' }
    : {};
  for (const { field, reason } of doubts.filter(({ reason }) => doubtReasons[reason] === 'asks')) {
    // traces have no column in the table
    const column = columnOf(field === 'mayContain' ? 'allergens' : field);
    // what stands on the menu as the card says it is no question
    const isKnown = (item ?? meal) && cells[column] === before?.[column] && reason !== 'unknownAllergen';
    if (!(isKnown && (column !== 'price' || dish.price !== undefined))) asks[column] ??= reason;
  }
  const isSame = item && line.section === section && Object.keys(asks).length === 0 && facts.length === 0 && !prices;
  const tells = doubts.flatMap(({ reason }) => (doubtReasons[reason] === 'tells' ? reason : []));
  return isSame ? line : { ...line, section, cells, pasted: { id, text, asks, tells } };
}

function mealOf(dish: ReadDish): NewMeal {
  const { name, description, translation, marks, weight, allergens, mayContain, kinds } = dish;
  const translations = translation && { [translation.language]: { name: translation.name, description: translation.description } };
  return { name, description, translations, marks, weight, ownAllergens: allergens, mayContain, allergenKinds: kinds, ingredients: [] };
}
