import { NewMeal } from '#card/contract/meals';
import { type LineChanges, mostInPiece } from '#card/contract/menu-items';
import type { Menu, MenuChanges } from '#card/contract/menus';
import { hasSetPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words/catalogue';
import { cardTable as texts } from '#texts/card';
import { madeId } from '../../house/made-id.ts';
import {
  byKey,
  type Card,
  type Cells,
  type Conflicts,
  changedColumns,
  faultsOf,
  isBlank,
  isSameLine,
  type Line,
  type MealColumn,
  mealColumns,
  mealFields,
  mealPart,
  pricesIn,
  type Section,
} from './cells.ts';
import type { Edition, Pasting } from './editing.ts';
import type { Stored, StoredLine, StoredMeal } from './stored.ts';

/** The next request that makes the server have what is typed, and what it has then instead. */
export type Request =
  | { kind: 'sections'; id: string; body: MenuChanges; next: (menu: Menu) => Partial<Stored>; isRenaming: boolean }
  | { kind: 'lines'; id: string; body: LineChanges; card: Card; keys: readonly string[]; next: Partial<Stored> }
  | { kind: 'week'; id: string; edition: Edition }
  | { kind: 'order'; id: string; before: string[]; after: string[]; next: Partial<Stored> };

interface Typed {
  card: Card;
  stored: Stored;
  conflicts: Conflicts;
  refused: Readonly<Record<string, Partial<Cells>>>;
  /** The line in which is typed at the moment: it is not sent. */
  held: string | undefined;
  pasting?: Pasting | undefined;
  edition?: Edition | undefined;
}

/** Of one request, so that it stays within a transaction and within its largest body. */
const mostLines = 40;
const mostLetters = 16_000;
/** Of a source line that is named with the allergens that were taken from it. */
const mostFrom = 200;

/** The next request; `undefined` when there is nothing that can be saved. A new week is saved as a whole. */
export function nextRequest(typed: Typed): Request | undefined {
  const { card, stored, edition } = typed;
  if (card.week) return edition && { kind: 'week', id: stored.menu._id, edition };
  return sectionsRequest(typed) ?? linesRequest(typed) ?? orderRequest(typed);
}

/** What is wrong with the names of sections. */
export function sectionFaults(sections: readonly Section[], stored: readonly Section[]): Record<string, string> {
  const folded = (name: string) => name.trim().toLowerCase();
  const found = sections.flatMap(({ key, name }) => {
    const isRepeated = [...sections, ...stored].some((other) => other.key !== key && folded(other.name) === folded(name));
    if (!name.trim()) return [[key, messages().categoryName] as const];
    if (name.trim().length > 40) return [[key, texts.faults.longSection] as const];
    return isRepeated ? [[key, messages().renamed] as const] : [];
  });
  return Object.fromEntries(found);
}

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

function sectionsRequest({ card, stored, pasting }: Typed): Request | undefined {
  const faults = sectionFaults(card.sections, stored.sections);
  const known = byKey(stored.sections);
  const used = new Set(card.lines.filter((line) => !isHeldBack(line, pasting)).map(({ section }) => section));
  const here = card.sections.flatMap((section) => {
    if (section.isPasted && !known.has(section.key) && !used.has(section.key)) return [];
    const valid = faults[section.key] === undefined ? { ...section, name: tidy(section.name) } : known.get(section.key);
    return valid ? [valid] : [];
  });
  // a section goes after its lines: one that is left on a line would count again when a section of that name is added
  const present = byKey(card.sections);
  const leaving = stored.sections.filter(({ key }) => !present.has(key) && stored.lines.some(({ section }) => section === key));
  const wanted = [...here, ...leaving];
  const names = wanted.map(({ name }) => name);
  if (names.length === 0 || names.join('\n') === stored.menu.categories.join('\n')) return undefined;
  const renames = wanted.flatMap(({ key, name }) => {
    const former = known.get(key)?.name;
    return former !== undefined && former !== name ? [[former, name] as const] : [];
  });
  const { _id, version, translations = {} } = stored.menu;
  const renaming = renames.length > 0 && {
    renamed: Object.fromEntries(renames),
    translations: renames.reduce((all, [former, name]) => translationRenamed(all, former, name), translations),
  };
  return {
    kind: 'sections',
    id: _id,
    body: { _id, version, categories: names, ...renaming },
    isRenaming: renames.length > 0,
    next: (menu) => ({ menu, sections: wanted }),
  };
}

/** The translations of a menu when one of its categories has another name. */
function translationRenamed(translations: NonNullable<Menu['translations']>, before: string, after: string): typeof translations {
  const ofLanguages = Object.entries(translations).map(([language, texts]) => {
    const categories = Object.entries(texts?.categories ?? {}).map(([name, text]) => [name === before ? after : name, text]);
    return [language, { ...texts, categories: Object.fromEntries(categories) }];
  });
  return Object.fromEntries(ofLanguages);
}

/** Whether a line in a section needs no price of its own. */
export function needsNoPrice(section: string, { card, stored }: { card: Pick<Card, 'sections'>; stored: Pick<Stored, 'menu'> }): boolean {
  return hasSetPrice(stored.menu) || card.sections.some(({ key, date }) => key === section && date !== undefined);
}

/** What a line waits for before it can be saved; a line without content waits for nothing. */
export function faultsOfLine(
  { key, cells, section }: Line,
  { card, refused, stored }: Pick<Typed, 'card' | 'refused' | 'stored'>,
): Partial<Cells> {
  if (isBlank(cells)) return noFaults;
  const faults = faultsOf(cells);
  const { price, ...others } = faults;
  // what was stored counts, however it is written
  const isGood = cells.price.trim()
    ? stored.lines.some((line) => line.key === key && line.cells.price === cells.price)
    : needsNoPrice(section, { card, stored });
  const found = price === undefined || !isGood ? faults : Object.keys(others).length > 0 ? others : noFaults;
  return refused[key] ? { ...found, ...refused[key] } : found;
}

export const noFaults: Partial<Cells> = {};

/** The lines that are not stored as they stand, apart from those without content. */
export function unsavedLines({ card, stored }: Pick<Typed, 'card' | 'stored'>): Line[] {
  const known = byKey(stored.lines);
  return card.lines.filter((line) => {
    const present = known.get(line.key);
    return present ? !isSameLine(line, present) : !isBlank(line.cells);
  });
}

/** Whether everything that stands here is stored. */
export function isStored({ card, stored }: Pick<Typed, 'card' | 'stored'>): boolean {
  const here = byKey(card.lines);
  const hasNone = stored.lines.every(({ key }) => here.has(key)) && unsavedLines({ card, stored }).length === 0;
  const asStored = ({ key, name, date }: Section) => [key, tidy(name), date];
  return hasNone && JSON.stringify(card.sections.map(asStored)) === JSON.stringify(stored.sections.map(asStored));
}

/** Whether a line waits until its pasted card is saved. */
function isHeldBack({ key, pasted }: Line, pasting: Pasting | undefined): boolean {
  return pasted !== undefined && !pasting?.keys.includes(key);
}

/** The lines of a pasted card that can be saved: nothing is asked about them. */
export function readyLines(typed: Omit<Typed, 'held'>): Line[] {
  return unsavedLines(typed).filter((line) => line.pasted && isReady(line, typed));
}

/** Whether nothing is asked or wrong about a line. */
export function isReady(line: Line, typed: Pick<Typed, 'card' | 'stored' | 'conflicts' | 'refused'>): boolean {
  const isAsked = line.pasted && Object.keys(line.pasted.asks).length > 0;
  return !isAsked && !typed.conflicts[line.key] && Object.keys(faultsOfLine(line, typed)).length === 0;
}

function linesRequest(typed: Typed): Request | undefined {
  const { card, stored, held, pasting } = typed;
  const here = byKey(card.lines);
  const sections = byKey(stored.sections);
  // what is pasted into a meal is not stored with another line of it
  const waiting = new Set(card.lines.flatMap((line) => (isHeldBack(line, pasting) ? line.mealId : [])));
  const all = unsavedLines(typed).filter(
    (line) => line.key !== held && !waiting.has(line.mealId) && (line.section === '' || sections.has(line.section)) && isReady(line, typed),
  );
  const pasted = all.filter((line) => line.pasted);
  const gone = pasted.length > 0 ? [] : stored.lines.filter(({ key }) => !here.has(key)).slice(0, mostLines);
  const lines = withinLimits(pasted.length > 0 ? pasted.slice(0, mostInPiece) : all, mostLines - gone.length);
  if (lines.length + gone.length === 0) return undefined;
  const { body, next } = pieceOf(stored, lines, gone);
  if (pasting && pasted.length > 0) {
    const { _id, done, sections } = pasting;
    body.paste = { _id, done, lines: lines.length, of: done + pasted.length, sections: [...sections] };
  }
  return { kind: 'lines', id: stored.menu._id, body, card, keys: lines.map(({ key }) => key), next };
}

/** As many of these lines as one request takes. */
function withinLimits(lines: readonly Line[], most: number): readonly Line[] {
  let letters = 0;
  const end = lines.findIndex(({ cells }, at) => {
    const isFull = at >= most || letters > mostLetters;
    letters += Object.values(cells).join('').length;
    return isFull;
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/** What stores these lines and removes those, and what the server has after it. */
function pieceOf(
  stored: Stored,
  lines: readonly Line[],
  gone: readonly StoredLine[] = [],
): { body: LineChanges; next: Pick<Stored, 'lines' | 'meals'> } {
  const known = byKey(stored.lines);
  const categoriesOf = ({ section }: Line) => stored.sections.flatMap(({ key, name }) => (key === section ? name : []));
  // a meal is stored once for all lines that have it
  const meals = [...Map.groupBy(lines, ({ mealId }) => mealId).values()].flatMap(([line]) => (line && mealChange(line, stored)) ?? []);
  const added = lines.filter(({ key }) => !known.has(key));
  const changed = lines.flatMap((line) => {
    const present = known.get(line.key);
    return (present && itemChange(line, present, categoriesOf(line))) ?? [];
  });
  const body = {
    newMeals: meals.flatMap((meal) => meal.added ?? []),
    meals: meals.flatMap((meal) => meal.changed ?? []),
    added: added.map((line) => newItem(line, categoriesOf(line))),
    changed,
    removed: gone.map(({ key: _id, mealId }) => ({ _id, mealId })),
  };
  const ofMeals = Object.fromEntries(meals.map(({ _id, stored }) => [_id, stored]));
  const [sent, versions] = [byKey(lines), new Map(changed.map(({ _id, version }) => [_id, version + 1]))];
  const stay = stored.lines.filter((line) => !gone.includes(line)).map((line) => sent.get(line.key) ?? line);
  const next = [...stay, ...added.map((line) => ({ ...line, isSoldOut: false }))].map((line) => ({
    ...line,
    cells: { ...line.cells, ...ofMeals[line.mealId]?.cells },
    version: versions.get(line.key) ?? known.get(line.key)?.version ?? 1,
  }));
  return {
    body: Object.fromEntries(Object.entries(body).filter(([, list]) => list.length > 0)),
    next: { lines: next, meals: { ...stored.meals, ...ofMeals } },
  };
}

/** What stores the meal of a line, new or changed, and how it is stored then. */
function mealChange({ mealId: _id, cells, pasted }: Line, { meals }: Stored) {
  const present = meals[_id];
  const changed = present ? changedColumns(cells, { ...cells, ...present.cells }) : mealColumns;
  if (changed.length === 0) return undefined;
  const { version = 0, fromIngredients = [] } = present ?? {};
  const fields = mealFields(cells, changed as MealColumn[]);
  const source = pasted && { from: pasted.text.slice(0, mostFrom) };
  const stored: StoredMeal = { version: version + 1, cells: mealPart(cells), fromIngredients };
  if (!present) return { _id, stored, added: { ...NewMeal.parse(fields), _id, ...source } };
  return { _id, stored, changed: { _id, version, ...fields, ...source } };
}

type NewItem = NonNullable<LineChanges['added']>[number];

function newItem({ key: _id, mealId, isVisible: visibility, cells, prices }: Line, categories: string[]): NewItem {
  return { _id, mealId, ...pricesIn(cells), planned: prices.planned, visibility, categories } satisfies Record<keyof NewItem, unknown>;
}

/** What differs of the item of a line, without its meal. */
function itemChange({ key: _id, cells, section, isVisible, isSoldOut }: Line, present: StoredLine, categories: string[]) {
  const parts = {
    ...(changedColumns(cells, present.cells).includes('price') && pricesIn(cells)),
    ...(section !== present.section && { categories }),
    ...(isVisible !== present.isVisible && { visibility: isVisible }),
    ...(isSoldOut !== present.isSoldOut && { soldOut: isSoldOut }),
  };
  return Object.keys(parts).length > 0 ? { _id, version: present.version, ...parts } : undefined;
}

/** The card of a new week as an edition; all lines are new in it. */
export function editionOf({ card, stored }: Pick<Typed, 'card' | 'stored'>): Edition {
  const [edition, _id] = [madeId(), madeId()];
  const lines = card.lines.flatMap((line) => (isBlank(line.cells) ? [] : { ...line, key: madeId() }));
  const sections = card.sections.map(({ isPasted: _, ...section }) => ({ ...section, name: tidy(section.name) }));
  const pieces: LineChanges[] = [];
  let now: Stored = { ...stored, sections, lines: [] };
  for (let done = 0; done < lines.length; done += mostInPiece) {
    const some = lines.slice(done, done + mostInPiece);
    const { body, next } = pieceOf(now, some);
    pieces.push({ ...body, paste: { _id, done, lines: some.length, of: lines.length, sections: [] }, edition });
    now = { ...now, ...next };
  }
  const { version, served } = stored.menu;
  const days = Object.fromEntries(sections.flatMap(({ name, date }) => (date ? [[name, date]] : [])));
  const dates = Object.values(days).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  // a menu that ends on a day does with the week
  const period = served?.to && first && last && { served: { ...served, from: served.from && first, to: last } };
  const categories = sections.map(({ name }) => name);
  const switched = { version, edition, lines: lines.length, categories, days, ...period };
  return { pieces, written: 0, switched, card: { sections, lines: lines.map(({ pasted: _, ...line }) => line) }, stored: now };
}

/** The order of the lines on the server is another one than here, within a section. */
function orderRequest({ card, stored, pasting }: Typed): Request | undefined {
  const known = byKey(stored.lines);
  if (card.paste && !pasting) return undefined;
  const shown = card.lines.flatMap(({ key }) => known.get(key) ?? []);
  const inEach = (lines: readonly StoredLine[]) =>
    ['', ...stored.sections.map(({ key }) => key)].map((section) => lines.filter((line) => line.section === section).map(({ key }) => key));
  const here = new Set(shown);
  const others = stored.lines.filter((line) => !here.has(line));
  if (JSON.stringify(inEach(shown)) === JSON.stringify(inEach(stored.lines.filter((line) => here.has(line))))) return undefined;
  const lines = [...shown, ...others];
  return {
    kind: 'order',
    id: stored.menu._id,
    before: stored.lines.map(({ key }) => key),
    after: lines.map(({ key }) => key),
    next: { lines },
  };
}
