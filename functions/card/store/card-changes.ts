import { isDeepStrictEqual } from 'node:util';
import { type Action, type Condition, type Item, isNew, put, remove, unchangedSince, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { showable } from '#site/store/photographs';
import { type FactsChange, ingredientChange, mealChange } from '../rules/allergen-history.ts';
import { logged } from './allergen-log.ts';
import type { StoredIngredient, StoredMeal, StoredMenuItem, Things } from './things.ts';

export type Group = keyof Things;

export const keyIn = { items: keys.menuItem, meals: keys.meal, ingredients: keys.ingredient };

/** Of something that is changed, what nobody has read does not change. */
type Known<Thing extends { _id: string }> = Pick<Thing, '_id'> & Partial<Thing>;

interface ChangeIn<Of extends Group> {
  group: Of;
  before?: Known<Things[Of]> | undefined;
  after?: Known<Things[Of]> | undefined;
  /** What has to hold of it; by default that it is as it was read. */
  condition?: Condition;
  /** The line of a card from which it was taken over. */
  from?: string | undefined;
}

/** A meal, an ingredient or a line of a card that comes (nothing is before), is changed, or goes (nothing is after). */
export type CardChange = { [Of in Group]: ChangeIn<Of> }[Group];

/** A part of a transaction: the thing itself, or something that it has, which must be there, or free. */
export interface Part {
  of: 'itself' | 'meal' | 'ingredient' | 'name' | 'photograph';
  _id: string;
  action: Action;
}

/** What belongs into the transaction of changes, so that the card stays whole: counts of use, names, photographs and the log of allergens. */
export interface Storing {
  parts: Part[];
  facts: FactsChange[];
}

export function storing(changes: readonly CardChange[]): Storing {
  const uses = changedUses(changes);
  const own = changes.map((change): Part => {
    const _id = idOf(change);
    const used = change.group === 'items' ? undefined : (uses[change.group].get(_id) ?? 0);
    if (change.group !== 'items') uses[change.group].delete(_id);
    return { of: 'itself', _id, action: ownAction(change, used) };
  });
  const counted = (['meals', 'ingredients'] as const).flatMap((group) =>
    [...uses[group]].flatMap(([_id, by]): Part[] => {
      if (by === 0) return [];
      const action = update(keyIn[group](_id), { add: { uses: by } }, unchangedSince(undefined));
      return [{ of: group === 'meals' ? 'meal' : 'ingredient', _id, action }];
    }),
  );
  const photographs = [...new Set(changes.flatMap(newPhotograph))];
  return {
    parts: [
      ...own,
      ...changes.flatMap(namesSwapped),
      ...counted,
      ...photographs.map((_id): Part => ({ of: 'photograph', _id, action: showable(_id) })),
    ],
    facts: changes.flatMap(changedFacts),
  };
}

export function actionsOf({ parts, facts }: Storing): Action[] {
  return [...parts.map(({ action }) => action), ...logged(facts)];
}

const idOf = ({ before, after }: CardChange) => before?._id ?? after?._id ?? '';

/** How often each meal and each ingredient comes into use by something else, or goes out of it. */
function changedUses(changes: readonly CardChange[]) {
  const uses = { meals: new Map<string, number>(), ingredients: new Map<string, number>() };
  for (const { group, before, after } of changes) {
    if (group === 'ingredients') continue;
    const counts = group === 'items' ? uses.meals : uses.ingredients;
    for (const id of usedBy(before)) counts.set(id, (counts.get(id) ?? 0) - 1);
    for (const id of usedBy(after)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return uses;
}

/** The meal of an item, and the ingredients of a meal. */
function usedBy(thing: Partial<Pick<StoredMenuItem, 'mealId'> & Pick<StoredMeal, 'ingredients'>> = {}): string[] {
  return [...(thing.mealId === undefined ? [] : [thing.mealId]), ...(thing.ingredients ?? []).map(({ _id }) => _id)];
}

/** `uses` is how often others come to use it, or cease to; what others use does not go. */
function ownAction({ group, before, after, condition }: CardChange, uses: number | undefined): Action {
  const key = keyIn[group]((before ?? after)?._id ?? '');
  if (!before) return put({ ...after, ...key, ...(uses !== undefined && { uses }) }, isNew);
  const isAsRead = unchangedSince(before.version);
  if (after) {
    const { set, absent } = difference(before, after);
    return update(key, { set, remove: absent, add: { version: 1, ...(uses && { uses }) } }, condition ?? isAsRead);
  }
  const isUnused = uses === undefined ? undefined : { expression: '#uses = :uses', values: { ':uses': 0 - uses } };
  return remove(key, condition ?? (isUnused ? both(isAsRead, isUnused) : isAsRead));
}

function both(one: Condition, other: Condition): Condition {
  return { expression: `${one.expression} AND ${other.expression}`, values: { ...one.values, ...other.values } };
}

const notCompared = new Set(['_id', 'version', 'uses']);

/** What makes one thing of another: the values that differ, and the fields that are absent then. */
export function difference(from: object, to: object): { set: Item; absent: string[] } {
  const [stored, next] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const set = [...next].filter(
    ([name, value]) => !notCompared.has(name) && value !== undefined && !isDeepStrictEqual(value, stored.get(name)),
  );
  const absent = [...stored].filter(([name, value]) => value !== undefined && next.get(name) === undefined && !notCompared.has(name));
  return { set: Object.fromEntries(set), absent: absent.map(([name]) => name) };
}

/** No two ingredients have the same name. */
function namesSwapped({ group, before, after }: CardChange): Part[] {
  if (group !== 'ingredients') return [];
  const [from, to] = [before, after].map((thing) => (thing?.name === undefined ? undefined : keys.ingredientTaken(thing.name)));
  if (from?.pk === to?.pk) return [];
  const _id = (before ?? after)?._id ?? '';
  const actions = [...(to ? [put({ ...to, ingredientId: _id }, isNew)] : []), ...(from ? [remove(from)] : [])];
  return actions.map((action) => ({ of: 'name', _id, action }));
}

/** A photograph must be one that guests can load. */
function newPhotograph({ group, before, after }: CardChange): string[] {
  if (group !== 'meals' || !after?.photographId || after.photographId === before?.photographId) return [];
  return [after.photographId];
}

/** What has changed of the facts from which allergens follow; nothing of what was not read, because it says nothing about them. */
function changedFacts({ group, before, after, from }: CardChange): FactsChange[] {
  const next = after && { ...after, version: before ? (before.version ?? 0) + 1 : 1 };
  if (group === 'ingredients') return before ? ingredientChange(before as StoredIngredient, next as StoredIngredient | undefined) : [];
  if (group === 'items' || !next || (before && !before.ingredients)) return [];
  return mealChange(before as StoredMeal | undefined, next as StoredMeal, from);
}
