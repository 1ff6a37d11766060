import type { LineChanges } from '#card/contract/menu-items';
import type { NewEdition } from '#card/contract/menus';
import { searchable } from '#house/rules/searchable';
import { madeId } from '../../house/made-id.ts';
import {
  byKey,
  type Card,
  type Cells,
  type Column,
  type Conflicts,
  columns,
  isBlank,
  isSameLine,
  type Line,
  mealColumns,
  mealPart,
  merged,
  type PastedPart,
  type Section,
} from './cells.ts';
import { type Answered, type Stored, storedIn } from './stored.ts';

interface Step {
  before: Card;
  after: Card;
  /** Steps of the same name are one, such as the letters of a cell. */
  name: string | undefined;
}

/** A card while it is typed: what stands here, what the server has, and what can be undone. */
export interface Editing {
  card: Card;
  stored: Stored;
  past: readonly Step[];
  future: readonly Step[];
  conflicts: Conflicts;
  /** What the server has refused, by line and column; it counts until the line is changed. */
  refused: Readonly<Record<string, Partial<Cells>>>;
  pasting?: Pasting | undefined;
  /** The new week while it is being stored. */
  edition?: Edition | undefined;
}

/** A pasted card that is being stored, in pieces. */
export interface Pasting {
  _id: string;
  /** How many of its lines are stored. */
  done: number;
  /** The lines that are not. */
  keys: readonly string[];
  /** The sections that it adds to the menu. */
  sections: readonly string[];
}

/** A card as another edition of its menu: what is written beside the present one, what the menu then gets, and what stands here after it. */
export interface Edition {
  pieces: LineChanges[];
  /** How many of them are stored. */
  written: number;
  switched: NewEdition;
  card: Card;
  stored: Stored;
}

/** What happens to a card while it is typed. */
export type Act = (state: Editing) => Editing;

export function startEditing(answered: Answered): Editing {
  const stored = storedIn(answered, [], madeId);
  return beginWith({ card: cardOf(stored), stored });
}

/** The menu has this card at once. */
export const beginWith = ({ card, stored }: Pick<Editing, 'card' | 'stored'>): Editing => ({
  card,
  stored,
  past: [],
  future: [],
  conflicts: {},
  refused: {},
});

export function cardOf({ sections, lines }: Stored): Card {
  return { sections, lines: lines.map(({ version: _, ...line }) => line) };
}

export const undone: Act = (state) => stepped(state, state.past.at(-1), true);
/** Takes back the last step of this name; the steps after it stay. */
export const undoneNamed =
  (name: string): Act =>
  (state) =>
    stepped(
      state,
      state.past.findLast((step) => step.name === name),
      true,
    );
export const redone: Act = (state) => stepped(state, state.future.at(-1), false);

/** The server has stored a part of the card; of a pasted card the lines with these keys. */
export const storedNow =
  (part: Partial<Stored>, keys: readonly string[] = []): Act =>
  (state) =>
    withStored({ ...state, stored: { ...state.stored, ...part } }, keys);

export const refused =
  (faults: Editing['refused']): Act =>
  (state) => ({ ...state, refused: { ...state.refused, ...faults } });

/** The lines of a pasted card with these keys are to be stored. What is saved later of the same card belongs to it. */
export const pasteSaved =
  (keys: readonly string[]): Act =>
  (state) => {
    const { card, stored, pasting } = state;
    const used = new Set(card.lines.flatMap(({ key, section }) => (keys.includes(key) ? section : [])));
    const known = byKey(stored.sections);
    const sections = card.sections.flatMap(({ key, name }) => (used.has(key) && !known.has(key) ? name.trim() : []));
    return { ...state, pasting: { ...(pasting ?? { _id: madeId(), done: 0 }), keys, sections } };
  };

/** Of a pasted card so many lines are left that are to be taken back. */
export const pasteTakenBack =
  (left: number): Act =>
  (state) => ({ ...state, pasting: state.pasting && left > 0 ? { ...state.pasting, done: left } : undefined });

/** The new week is to be stored, or not any more; one that is begun goes on. */
export const weekBegun =
  (edition: Edition | undefined): Act =>
  (state) => ({ ...state, edition: edition && (state.edition ?? edition) });

/** So many pieces of the new week are stored. */
export const weekWritten =
  (pieces: number): Act =>
  (state) => ({ ...state, edition: state.edition && { ...state.edition, written: pieces } });

/** Lines of a pasted card that are stored are lines as all others, and it is over with the last of them. */
function withStored(state: Editing, keys: readonly string[]): Editing {
  const { pasting } = state;
  const sent = pasting?.keys.filter((key) => keys.includes(key)) ?? [];
  if (!pasting || sent.length === 0) return state;
  const left = pasting.keys.filter((key) => !sent.includes(key));
  const lines = state.card.lines.map((line) => (sent.includes(line.key) ? { ...line, pasted: undefined } : line));
  return {
    ...state,
    card: withPasteEnded({ ...state.card, lines }, state.stored),
    pasting: { ...pasting, done: pasting.done + sent.length, keys: left },
  };
}

/** A pasted line that changes nothing is a line as all others, and the pasted card is over when all lines are and each row was understood. */
function withPasteEnded(card: Card, stored: Stored): Card {
  if (!card.paste) return card;
  const known = byKey(stored.lines);
  const lines = card.lines.map((line) => {
    const present = line.pasted && Object.keys(line.pasted.asks).length === 0 ? known.get(line.key) : undefined;
    return present && isSameLine(line, present) ? { ...line, pasted: undefined } : line;
  });
  const isOver = lines.every(({ pasted }) => !pasted) && card.paste.rows.every(({ role }) => role !== 'notUnderstood');
  if (isOver) return { ...card, lines, sections: neededSections({ ...card, lines }, stored), paste: undefined };
  return lines.every((line, at) => line === card.lines[at]) ? card : { ...card, lines };
}

/** The sections of a card without those that came with a pasted one, have no line and are not stored. */
export function neededSections({ sections, lines }: Card, stored: Stored): readonly Section[] {
  const [known, used] = [byKey(stored.sections), new Set(lines.map(({ section }) => section))];
  const needed = sections.filter(({ key, isPasted }) => !isPasted || known.has(key) || used.has(key));
  return needed.length === sections.length ? sections : needed;
}

/** A step that can be undone; steps of the same name are one. */
export const changed =
  (change: (card: Card, stored: Stored) => Card, name?: string): Act =>
  (state) => {
    const typed = withAnswersTyped(withSharedMeals(change(state.card, state.stored), state.card, state.conflicts), state.card);
    const card = withPasteEnded(typed, state.stored);
    if (card === state.card) return state;
    const last = state.past.at(-1);
    const isSame = name !== undefined && last?.name === name && last.after === state.card;
    const past = isSame
      ? [...state.past.slice(0, -1), { ...last, after: card }]
      : [...state.past, { before: state.card, after: card, name }];
    const pasting = card.paste && !state.card.paste ? undefined : state.pasting;
    return { ...state, card, past, future: [], refused: stillRefused(state, card), pasting, edition: undefined };
  };

/**
 * A meal is the same on each of its lines: what has changed on one stands on the others, and a line that comes takes what stands there.
 * A line in conflict waits for its answer.
 */
function withSharedMeals(card: Card, before: Card, conflicts: Conflicts): Card {
  const known = byKey(before.lines);
  const settled = card.lines.filter(({ key }) => known.has(key) && !conflicts[key]);
  const typed = new Map<string, Partial<Cells>>();
  for (const line of settled) {
    const was = known.get(line.key);
    if (!was || was === line || was.mealId !== line.mealId) continue;
    const cells = mealColumns.filter((column) => was.cells[column] !== line.cells[column]).map((column) => [column, line.cells[column]]);
    if (cells.length > 0) typed.set(line.mealId, Object.fromEntries(cells));
  }
  const shared = new Map(settled.map(({ mealId, cells }) => [mealId, { ...mealPart(cells), ...typed.get(mealId) }]));
  const told = (line: Line) => {
    if (conflicts[line.key]) return undefined;
    if (known.get(line.key) === line) return typed.get(line.mealId);
    return known.has(line.key) ? undefined : shared.get(line.mealId);
  };
  const lines = card.lines.map((line) => withCells(line, told(line)));
  return lines.every((line, at) => line === card.lines[at]) ? card : { ...card, lines };
}

/** What was asked about a cell is answered by typing in it. */
function withAnswersTyped(card: Card, before: Card): Card {
  const known = byKey(before.lines);
  const lines = card.lines.map((line) => {
    const was = known.get(line.key);
    if (!line.pasted || line.pasted !== was?.pasted) return line;
    const typed = columns.filter((column) => line.pasted?.asks[column] !== undefined && line.cells[column] !== was.cells[column]);
    return typed.length > 0 ? { ...line, pasted: answered(line.pasted, typed) } : line;
  });
  return lines.every((line, at) => line === card.lines[at]) ? card : { ...card, lines };
}

export function answered(pasted: PastedPart, columns: readonly Column[]): PastedPart {
  const asks = Object.fromEntries(Object.entries(pasted.asks).filter(([column]) => !columns.some((one) => one === column)));
  return { ...pasted, asks };
}

function withCells(line: Line, cells: Partial<Cells> = {}): Line {
  const isSame = Object.entries(cells).every(([column, text]) => line.cells[column as Column] === text);
  return isSame ? line : { ...line, cells: { ...line.cells, ...cells } };
}

function stillRefused({ refused, card: before }: Editing, card: Card): Editing['refused'] {
  const [was, is] = [byKey(before.lines), byKey(card.lines)];
  return Object.fromEntries(Object.entries(refused).filter(([key]) => was.get(key) === is.get(key)));
}

function stepped(state: Editing, step: Step | undefined, isBack: boolean): Editing {
  if (!step) return state;
  const { past, future } = state;
  const [from, to] = isBack ? [step.after, step.before] : [step.before, step.after];
  const card = withSharedMeals(withoutLeaving(merged(state.card, from, to).card, from, to), state.card, state.conflicts);
  const steps = isBack
    ? { past: past.filter((one) => one !== step), future: [...future, step] }
    : { past: [...past, step], future: future.slice(0, -1) };
  return { ...state, ...steps, card, refused: stillRefused(state, card), edition: undefined };
}

/** What the step had added goes, also when something was typed into it since. */
export function withoutLeaving(card: Card, from: Card, to: Card): Card {
  const [before, after] = [byKey(from.lines), byKey(to.lines)];
  const lines = card.lines.filter(({ key }) => !before.has(key) || after.has(key));
  return lines.length === card.lines.length ? card : { ...card, lines };
}

/** The server was read again. */
export const read =
  (answered: Answered): Act =>
  (state) => {
    const { menu: known } = state.stored;
    // the menu may have been shown while it was read
    const menu = answered.menu.version < known.version ? known : answered.menu;
    const stored = storedIn({ ...answered, menu }, [...state.stored.sections, ...state.card.sections], madeId);
    const { card, conflicts: found } = merged(state.card, cardOf(state.stored), cardOf(stored));
    const here = byKey(card.lines);
    const conflicts = Object.fromEntries(Object.entries({ ...state.conflicts, ...found }).filter(([key]) => here.has(key)));
    const before = byKey(state.stored.lines);
    // a piece whose answer was lost may have been stored
    const arrived = stored.lines.flatMap((line) => {
      const own = here.get(line.key);
      return !before.has(line.key) || (own && isSameLine(own, line)) ? line.key : [];
    });
    return withStored({ ...state, card: withSharedMeals(card, state.card, conflicts), stored, conflicts }, arrived);
  };

/** The conflict of a line is over. */
export const resolved =
  (key: string, keepMine: boolean): Act =>
  (state) => {
    const { [key]: conflict, ...conflicts } = state.conflicts;
    if (!conflict) return state;
    if (keepMine) return { ...state, card: withMealOf(state.card, key, conflicts), conflicts };
    const change = (card: Card) => {
      if (conflict.isGone) return withoutLines(card, new Set([key]));
      return withMealOf(withTheirs(card, key, conflict.cells, state.stored), key, conflicts);
    };
    return changed(change)({ ...state, conflicts });
  };

/** The line takes these cells of a colleague; what was typed meanwhile on another line of its meal, and not here, holds for it too. */
function withTheirs(card: Card, key: string, theirs: Partial<Cells>, { lines }: Stored): Card {
  const stored = byKey(lines).get(key);
  return withLine(card, key, (line) => {
    const sibling = card.lines.find((other) => other !== line && other.mealId === line.mealId) ?? line;
    const untyped = mealColumns.filter((column) => line.cells[column] === stored?.cells[column]);
    return { cells: { ...line.cells, ...Object.fromEntries(untyped.map((column) => [column, sibling.cells[column]])), ...theirs } };
  });
}

/** The other lines with the meal of this one take it as it stands here; those in conflict wait for their answer. */
function withMealOf(card: Card, key: string, conflicts: Conflicts): Card {
  const chosen = byKey(card.lines).get(key);
  if (!chosen) return card;
  const isTold = (line: Line) => line.mealId === chosen.mealId && !conflicts[line.key];
  return { ...card, lines: card.lines.map((line) => (isTold(line) ? withCells(line, mealPart(chosen.cells)) : line)) };
}

// ——— what can be done to a card

export function newLine(section: string, cells: Cells): Line {
  return { key: madeId(), section, mealId: madeId(), cells, isVisible: true, isSoldOut: false, prices: {} };
}

/** A line in the place of another one, with another dish: it keeps the price, and whether guests see it. */
export function exchangedLine({ section, cells, isVisible }: Line, dish: Cells, mealId?: string): Line {
  const line = newLine(section, { ...dish, price: cells.price });
  return { ...line, isVisible, ...(mealId !== undefined && { mealId }) };
}

export function withExchanged(card: Card, key: string, next: Line): Card {
  return { ...card, lines: card.lines.map((line) => (line.key === key ? next : line)) };
}

/** Whether two names are of different dishes, and not of one that is written better: they have no word in common. */
export function isAnotherDish(before: string, after: string): boolean {
  const words = (name: string) => searchable(name).match(/[\p{L}\d]{3,}/gu) ?? [];
  const known = new Set<string>(words(before));
  return !words(after).some((word) => known.has(word));
}

export function withCell(card: Card, key: string, column: Column, typed: string): Card {
  return withLine(card, key, ({ cells }) => ({ cells: { ...cells, [column]: typed } }));
}

export function withLine(card: Card, key: string, part: (line: Line) => Partial<Line>): Card {
  return withLines(card, new Set([key]), part);
}

export function withLines(card: Card, keys: ReadonlySet<string>, part: (line: Line) => Partial<Line>): Card {
  return { ...card, lines: card.lines.map((line) => (keys.has(line.key) ? { ...line, ...part(line) } : line)) };
}

/** Adds lines after another one, or at the end of their section. */
export function withAdded(card: Card, added: readonly Line[], after?: string): Card {
  const place = card.lines.findIndex(({ key }) => key === after) + 1;
  const at = place === 0 ? card.lines.length : place;
  return { ...card, lines: card.lines.toSpliced(at, 0, ...added) };
}

export function withoutLines(card: Card, keys: ReadonlySet<string>): Card {
  return { ...card, lines: card.lines.filter(({ key }) => !keys.has(key)) };
}

/** Lines without content that were never stored are not kept. */
export function withoutBlank(card: Card, { lines }: Stored): Card {
  const known = byKey(lines);
  const kept = card.lines.filter(({ key, cells }) => known.has(key) || !isBlank(cells));
  return kept.length === card.lines.length ? card : { ...card, lines: kept };
}

/** Moves a line by one place, at the edge of its section into the next one. */
export function withMoved(card: Card, key: string, by: -1 | 1): Card {
  const line = card.lines.find((one) => one.key === key);
  if (!line) return card;
  const inSection = card.lines.filter(({ section }) => section === line.section);
  const neighbour = inSection[inSection.indexOf(line) + by];
  if (neighbour) {
    const swap = (one: Line) => (one === line ? neighbour : one === neighbour ? line : one);
    return { ...card, lines: card.lines.map(swap) };
  }
  const sections = [...card.sections.map(({ key }) => key), ''];
  const section = sections[sections.indexOf(line.section) + by];
  if (section === undefined) return card;
  const others = card.lines.filter((one) => one !== line);
  const moved = { ...line, section };
  return { ...card, lines: by > 0 ? [moved, ...others] : [...others, moved] };
}

export function withSectionMoved(card: Card, key: string, by: -1 | 1): Card {
  const at = card.sections.findIndex((section) => section.key === key);
  const [one, other] = [card.sections[at], card.sections[at + by]];
  if (!one || !other) return card;
  return { ...card, sections: card.sections.map((section) => (section === one ? other : section === other ? one : section)) };
}

export function withSectionNamed(card: Card, key: string, name: string): Card {
  return { ...card, sections: card.sections.map((section) => (section.key === key ? { ...section, name } : section)) };
}

/** Removes a section; its lines stay, without one. */
export function withoutSection(card: Card, key: string): Card {
  return {
    ...card,
    sections: card.sections.filter((section) => section.key !== key),
    lines: card.lines.map((line) => (line.section === key ? { ...line, section: '' } : line)),
  };
}
