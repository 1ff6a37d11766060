import { type FactsChange, ingredientChange, mealChange } from '../../rules/card/allergen-history.ts';
import { hasSetPrice } from '../../rules/card/prices.ts';
import type { LocalDate } from '../../rules/wall-time.ts';
import { secondsNow } from '../../services/clock.ts';
import { type Action, check, type Item, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { isRepeated, madeBefore, makeOnce, type Once, type Repeated } from '../idempotency-records.ts';
import { newId } from '../ids.ts';
import { keys } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { getItem, transact } from '../table.ts';
import { logged } from './allergen-log.ts';
import { catalogue } from './catalogue.ts';
import type { StoredIngredient } from './ingredients.ts';
import type { StoredMeal } from './meals.ts';
import { menuHas, type StoredMenuItem } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';
import {
  basesOf,
  type FilePart,
  type ImportedPart,
  isSetBack,
  keyInFile,
  mostChecks,
  type PendingImport,
  setBackBy,
  writeOut,
} from './pending-imports.ts';

/** An import as it is kept to be taken back. */
type KeptImport = Omit<PendingImport, 'written' | 'storedAt'> & { ttl: number };

const keptSeconds = 24 * 3600;

/**
 * Takes a card over into a menu that was read as `menu`: one transaction stores all of it as one item, and from then on it counts. `writeOut`
 * makes items of its parts after that; readers add what is not written out yet. `undefined` when the menu, or a meal or an item of it, was
 * changed since it was read; what one transaction cannot check, `writeOut` does.
 */
export async function importCard(menu: StoredMenu, card: NewImport, once?: Once): Promise<'imported' | Repeated | undefined> {
  const condition = { ...unchangedSince(menu.version), expression: '#version = :version AND attribute_not_exists(deletedAt)' };
  const added = { set: { categories: [...menu.categories, ...card.sections] }, add: { version: 1 } };
  const content = { ...card, menuId: menu._id };
  const made = card.parts.flatMap((part) => ('item' in part && part.meal ? mealChange(undefined, part.meal) : []));
  return storeImport(content, { others: [update(keys.menu(menu._id), added, condition)], changes: made }, once);
}

/** What a file adds and changes, and what of it stands in its list. */
interface FileImport<Fields extends { name: string }, Thing> {
  added: readonly Fields[];
  changed: readonly { _id: string; version: number; fields: Fields }[];
  present: readonly Thing[];
  /** What is added stands there already, and what is changed stays what it is, when something has a key by which it is sought. */
  keysOf: (thing: Thing) => string[];
  soughtKeys: (fields: Fields) => string[];
  partOf: (fields: Fields, _id: string) => FilePart;
  /** What else a file says, as something has it that was stored before there was a field for it. */
  empty: Omit<Fields, 'name'>;
}

/**
 * Takes a file of meals or ingredients over, once however often the request comes, all or nothing; what counts when is as with a card.
 * `undefined` when the list was changed since its user saw it.
 */
export async function importFile<Fields extends { name: string }, Thing extends StoredMeal | StoredIngredient>(
  group: FilePart['group'],
  { added, changed, present, keysOf, soughtKeys, partOf, empty }: FileImport<Fields, Thing>,
  once: Once | undefined,
): Promise<{ repeated: Repeated; added: number; changed: number } | undefined> {
  let outcome = once && (await madeBefore(once, { keyOf: keys.cardImport }));
  if (!outcome) {
    const taken = new Set(present.flatMap(keysOf));
    if (added.some((fields) => soughtKeys(fields).some((key) => taken.has(key)))) return undefined;
    const parts = added.map((fields) => partOf(fields, newId()));
    const changes = parts.flatMap((part) => ('made' in part && part.group === 'meals' ? mealChange(undefined, part.made) : []));
    const byId = new Map(present.map((thing) => [thing._id, thing]));
    for (const { _id, version, fields: after } of changed) {
      const thing = byId.get(_id);
      const sought = soughtKeys(after);
      if (thing?.version !== version || !keysOf(thing).some((key) => sought.includes(key))) return undefined;
      const stored: Item = { ...empty, ...thing };
      const before = Object.fromEntries(Object.keys(after).map((field) => [field, stored[field]]));
      changes.push(...changeOf(thing, { ...thing, ...after, version: version + 1 }));
      parts.push({ group, changed: { _id, version, before, after: Object.fromEntries(Object.entries(after)) } });
    }
    const _id = newId();
    const stored = await storeImport({ _id, sections: [], parts }, { others: [], changes }, once);
    if (!stored) return undefined;
    outcome = stored === 'imported' ? { again: _id } : stored;
  }
  if (outcome === 'mismatch') return { repeated: outcome, added: 0, changed: 0 };
  await writeOut(outcome.again);
  const kept = await keptImport(outcome.again);
  const count = kept?.parts.filter((part) => 'changed' in part).length ?? 0;
  return kept && { repeated: outcome, added: kept.parts.length - count, changed: count };
}

type NewImport = Pick<PendingImport, '_id' | 'sections' | 'parts'>;

/** What a change of a meal or an ingredient says in the log of allergens. */
function changeOf(before: StoredMeal | StoredIngredient, after: StoredMeal | StoredIngredient): FactsChange[] {
  if ('ingredients' in before) return 'ingredients' in after ? mealChange(before, after) : [];
  return 'ingredients' in after ? [] : ingredientChange(before, after);
}

async function storeImport(
  content: NewImport & { menuId?: string },
  { others, changes }: { others: Action[]; changes: readonly FactsChange[] },
  once?: Once,
) {
  const { _id, parts } = content;
  const at = new Date().toISOString();
  const log = logged(changes, { at, _id });
  const pending: PendingImport = { ...content, written: 0, storedAt: secondsNow(), ...(log.length > 0 && { loggedAt: at }) };
  const kept: KeptImport = { ...content, ttl: secondsNow() + keptSeconds };
  const outcome = await makeOnce(once, { id: _id, keyOf: keys.cardImport }, [
    put({ ...keys.pendingImport(_id), ...pending }, isNew),
    put({ ...keys.cardImport(_id), ...kept }, isNew),
    ...others,
    ...basesOf(parts)
      .slice(0, mostChecks)
      .map(({ key, condition }) => check(key, condition)),
    ...log,
  ]);
  if (isRepeated(outcome)) return outcome;
  return outcome.done ? ('imported' as const) : undefined;
}

/** An import of the last day. */
export async function keptImport(id: string): Promise<KeptImport | undefined> {
  const kept = await getItem<KeptImport>(keys.cardImport(id));
  return kept && kept.ttl >= secondsNow() ? kept : undefined;
}

/** A transaction has at most a hundred actions, with the menu and the entries of the log of allergens and of the trail. */
const actionsAtOnce = 97;

/** What an import that is taken back leaves: the menu, and the meals and ingredients that somebody has changed since, or whose dish or price. */
interface TakenBack {
  menu?: StoredMenu;
  stays: Pick<StoredMeal, 'name' | 'translations'>[];
}

/**
 * Takes an import back: its dishes, prices, meals and ingredients, and the sections in which nothing stands any more. What somebody has
 * changed since stays. An interrupted request can be repeated. `undefined` when the import is not kept any longer, or its menu is gone.
 */
export async function takeBackImport(id: string, day: LocalDate): Promise<TakenBack | undefined> {
  await writeOut(id);
  const outcome = await retryOnConflict(async (): Promise<TakenBack | 'gone' | undefined> => {
    const kept = await keptImport(id);
    if (!kept) return 'gone';
    const all = await catalogue(day);
    const menu = kept.menuId === undefined ? undefined : all.menus.get(kept.menuId);
    if (kept.menuId !== undefined && (!menu || menu.deletedAt !== undefined)) return 'gone';
    const items = new Map(all.items.map((item) => [item._id, item]));
    const undone = kept.parts.map((part) => undo(part, { ...all, items, day, mayLackPrice: menu !== undefined && hasSetPrice(menu) }));
    const gone = new Set(undone.flatMap(({ removed }) => removed ?? []));
    const left = all.items.filter(({ _id, menuId }) => menuId === menu?._id && !gone.has(_id));
    const isEmpty = (section: string) => !left.some(({ categories }) => categories.includes(section));
    const categories = menu?.categories.filter((section) => !(kept.sections.includes(section) && isEmpty(section))) ?? [];
    const ends = [
      ...(menu ? [update(keys.menu(menu._id), { set: { categories }, add: { version: 1 } }, unchangedSince(menu.version))] : []),
      remove(keys.cardImport(id), unchangedSince(undefined)),
    ];
    const isUnpriced = undone.some(({ losesPrice }) => losesPrice);
    const steps = [
      ...undone.flatMap(({ actions, changes = [] }) => actions.map((action, place) => ({ action, changes: place === 0 ? changes : [] }))),
      ...ends.map((action) => ({ action, changes: [] })),
    ];
    for (let first = 0; first < steps.length; first += actionsAtOnce) {
      const some = steps.slice(first, first + actionsAtOnce);
      // the last of them changes the menu itself
      const isLast = first + actionsAtOnce >= steps.length;
      const priced = menu && isUnpriced && !isLast ? [menuHas(menu._id, { unpriced: [''], edition: menu.edition })] : [];
      const log = logged(some.flatMap(({ changes }) => changes));
      const outcome = await transact([...some.map(({ action }) => action), ...priced, ...log]);
      if (!outcome.done) return undefined;
    }
    const stays = undone.flatMap(({ stays }) => (stays ? (all.meals.get(stays) ?? all.ingredients.get(stays) ?? []) : []));
    return { stays, ...(menu && { menu: { ...menu, categories, version: menu.version + 1 } }) };
  });
  return outcome === 'gone' ? undefined : outcome;
}

interface Undone {
  actions: Action[];
  /** What the first action changes of what allergens follow from. */
  changes?: FactsChange[];
  /** The item that goes. */
  removed?: string;
  /** Its item has only the set price of the menu again. */
  losesPrice?: boolean;
  /** The meal or ingredient that stays, or whose dish or price does. */
  stays?: string;
}

interface Present {
  items: ReadonlyMap<string, StoredMenuItem>;
  meals: ReadonlyMap<string, StoredMeal>;
  ingredients: ReadonlyMap<string, StoredIngredient>;
  day: LocalDate;
  /** The menu has a set price. */
  mayLackPrice: boolean;
}

function undo(part: ImportedPart, present: Present): Undone {
  if ('group' in part) return undoInFile(part, present[part.group]);
  const { items, meals, day, mayLackPrice } = present;
  if ('price' in part) {
    const { _id, version, priceHalers } = part.price;
    const item = items.get(_id);
    if (!item || isSetBack(item, part.price)) return { actions: [] };
    const losesPrice = part.price.before === null;
    const isChanged = item.version !== version + 1 || item.priceHalers !== priceHalers;
    if (isChanged || (losesPrice && !mayLackPrice)) return { actions: [], stays: item.mealId };
    const set = setBackBy(part.price, day);
    return { actions: [update(keys.menuItem(_id), { set, add: { version: 1 } }, unchangedSince(item.version))], losesPrice };
  }
  const item = items.get(part.item._id);
  if (!item) return { actions: [] };
  const meal = meals.get(item.mealId);
  const isOwn = part.meal && meal?.version === part.meal.version && meal.uses === 1;
  if (item.version !== part.item.version || (part.meal && !isOwn)) return { actions: [], stays: item.mealId };
  const removed = remove(keys.menuItem(item._id), unchangedSince(item.version));
  const ofMeal = part.meal
    ? remove(keys.meal(item.mealId), {
        expression: '#version = :version AND #uses = :one',
        values: { ':version': part.meal.version, ':one': 1 },
      })
    : update(keys.meal(item.mealId), { add: { uses: -1 } }, unchangedSince(undefined));
  return { actions: [removed, ofMeal], removed: item._id };
}

function undoInFile(part: FilePart, present: ReadonlyMap<string, StoredMeal | StoredIngredient>): Undone {
  const { _id } = 'made' in part ? part.made : part.changed;
  const now = present.get(_id);
  if (!now) return { actions: [] };
  const key = keyInFile(part.group, _id);
  if ('changed' in part) {
    const { version, before } = part.changed;
    if (now.version !== version + 1) return { actions: [], stays: _id };
    const changes = changeOf(now, { ...now, ...before, version: now.version + 1 });
    return { actions: [update(key, { set: before, add: { version: 1 } }, unchangedSince(now.version))], changes };
  }
  if (now.version !== part.made.version || now.uses > 0) return { actions: [], stays: _id };
  const unused = { expression: '#version = :version AND #uses = :none', values: { ':version': now.version, ':none': 0 } };
  if ('ingredients' in now) return { actions: [remove(key, unused)] };
  const changes = ingredientChange(now, undefined);
  return { actions: [remove(key, unused), remove(keys.ingredientTaken(now.name))], changes };
}
