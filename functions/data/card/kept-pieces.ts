import type { PastePiece } from '#contract/card/menu-items';
import { type FactsChange, ingredientChange, mealChange } from '../../rules/card/allergen-history.ts';
import { mayLackPrice } from '../../rules/card/days.ts';
import { secondsNow } from '../../services/clock.ts';
import { type Action, type Item, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { type Key, keys, lists } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { getItem, getItems, listItems, transact } from '../table.ts';
import { logged } from './allergen-log.ts';
import type { StoredIngredient } from './ingredients.ts';
import { recipesSwapped, type StoredMeal } from './meals.ts';
import { menuHas, type StoredMenuItem } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';

const keyIn = { items: keys.menuItem, meals: keys.meal, ingredients: keys.ingredient };
export type PieceGroup = keyof typeof keyIn;

/** A thing that got this version, with what it had `before`; it had nothing of what is `absent`. */
interface ChangedPart {
  group: PieceGroup;
  _id: string;
  version: number;
  before: Item;
  absent: string[];
}

/** What one transaction of a paste or of a file has made and changed, as it is kept to take it back. */
export interface Piece {
  /** Of a paste. */
  menuId?: string;
  /** The categories that the paste has added to the menu. */
  sections: string[];
  /** The ids of what is new, which had version 1. */
  made: Partial<Record<PieceGroup, string[]>>;
  changed: ChangedPart[];
}

const keptSeconds = 24 * 3600;

/** The part of a transaction that keeps it, once: `first` is the place of its first line in the paste or the file. */
export function keepPiece(id: string, first: number, piece: Piece): Action {
  return put({ ...keys.importPiece(id, first), ...piece, ttl: secondsNow() + keptSeconds }, isNew);
}

/** What is kept of something that an update changes by `set`; `undefined` values change nothing. */
export function changedPart(group: PieceGroup, stored: { _id: string; version: number }, set: Item): ChangedPart {
  const fields = Object.keys(set).filter((field) => set[field] !== undefined);
  const absent = fields.filter((field) => Reflect.get(stored, field) === undefined);
  const before = Object.fromEntries(fields.flatMap((field) => (absent.includes(field) ? [] : [[field, Reflect.get(stored, field)]])));
  return { group, _id: stored._id, version: stored.version + 1, before, absent };
}

/** The kept pieces of the last day, in their order. */
export async function keptPieces(id: string): Promise<(Piece & Key)[]> {
  return (await listItems<Piece & Key & { ttl: number }>(lists.importPieces(id))).filter(({ ttl }) => ttl >= secondsNow());
}

type Named = Pick<StoredMeal, 'name' | 'translations'>;

/** What a paste or a file that is taken back leaves: the menu, and the meals and ingredients that somebody has changed since, or whose dish or price. */
interface TakenBack {
  menu?: StoredMenu;
  stays: Named[];
}

/**
 * Takes a paste or a file back, the last piece first: what it has made and changed, and the sections in which nothing stands any more. What
 * somebody has changed since stays. An interrupted request can be repeated. `undefined` when it is not kept any longer, or its menu is gone.
 */
export async function takeBack(id: string): Promise<TakenBack | undefined> {
  const pieces = await keptPieces(id);
  const sections = pieces.flatMap((piece) => piece.sections);
  const stays: Key[] = [];
  let menu: StoredMenu | undefined;
  for (const [at, piece] of pieces.toReversed().entries()) {
    const isLast = at === pieces.length - 1;
    const outcome = await retryOnConflict(() => takePieceBack(piece, isLast ? { id, sections } : undefined));
    if (outcome === 'gone') return undefined;
    menu = outcome.menu;
    stays.push(...outcome.stays);
  }
  if (pieces.length === 0) return undefined;
  const named = await Promise.all(stays.map((key) => getItem<Named>(key)));
  return { stays: named.filter((one) => one !== undefined), ...(menu && { menu }) };
}

/** `end` has what happens to the menu when the first piece is taken back, which is the last one to go. */
async function takePieceBack(piece: Piece & Key, end: { id: PastePiece['_id']; sections: string[] } | undefined) {
  const { menuId } = piece;
  const menu = menuId === undefined ? undefined : await getItem<StoredMenu>(keys.menu(menuId));
  if (menuId !== undefined && (!menu || menu.deletedAt !== undefined)) return 'gone' as const;
  const { actions, changes, stays, unpriced, removed } = await undone(piece, menu);
  const next = menu && end && { ...menu, categories: await categoriesLeft(menu, end.sections, removed), version: menu.version + 1 };
  const ofMenu = next
    ? [
        update(
          keys.menu(next._id),
          { set: { categories: next.categories }, add: { version: 1 }, ...(menu.lastPaste?._id === end.id && { remove: ['lastPaste'] }) },
          unchangedSince(menu.version),
        ),
      ]
    : menu && unpriced.length > 0
      ? [menuHas(menu._id, { unpriced, edition: menu.edition })]
      : [];
  const outcome = await transact([
    remove({ pk: piece.pk, sk: piece.sk }, unchangedSince(undefined)),
    ...ofMenu,
    ...actions,
    ...logged(changes),
  ]);
  // somebody else takes it back at the same time
  if (outcome.refused(0)) return { menu, stays: [] };
  return outcome.done ? { menu: next ?? menu, stays } : undefined;
}

async function categoriesLeft({ _id, categories }: StoredMenu, sections: string[], removed: ReadonlySet<string>): Promise<string[]> {
  const left = sections.length === 0 ? [] : (await listItems<StoredMenuItem>(lists.menuItems)).filter(({ menuId }) => menuId === _id);
  const isUsed = (section: string) => left.some((item) => !removed.has(item._id) && item.categories.includes(section));
  return categories.filter((section) => !sections.includes(section) || isUsed(section));
}

/** What takes a piece back as far as it stands as it was stored, and the keys of what names the rest. */
async function undone({ made, changed }: Piece, menu: StoredMenu | undefined) {
  const wanted = Object.entries(keyIn).flatMap(([group, keyOf]) =>
    [...(made[group as PieceGroup] ?? []), ...changed.flatMap((part) => (part.group === group ? part._id : []))].map(keyOf),
  );
  const found = new Map((wanted.length > 0 ? await getItems(wanted) : []).flatMap((item) => (item ? [[item.sk, item]] : [])));
  const stored = <Thing>(key: Key) => found.get(key.sk) as Thing | undefined;
  const those = <Thing>(group: PieceGroup) => (made[group] ?? []).flatMap((id) => stored<Thing>(keyIn[group](id)) ?? []);
  const isAsMade = ({ version }: { version: number }) => version === 1;

  const ownMeals = new Map(those<StoredMeal>('meals').map((meal) => [meal._id, meal]));
  const lines = Map.groupBy(those<StoredMenuItem>('items'), ({ mealId }) => mealId);
  const stays: Key[] = [];
  const actions: Action[] = [];
  const removed = new Set<string>();
  const uses = new Map<string, number>();
  for (const [mealId, items] of lines) {
    const own = ownMeals.get(mealId);
    const asMade = items.filter(isAsMade);
    const goes = !own || (isAsMade(own) && own.uses === asMade.length);
    if (!goes || asMade.length < items.length) stays.push(keys.meal(mealId));
    if (!goes) ownMeals.delete(mealId);
    for (const { _id, version } of goes ? asMade : []) {
      actions.push(remove(keys.menuItem(_id), unchangedSince(version)));
      removed.add(_id);
    }
    if (goes) uses.set(mealId, asMade.length);
  }
  const recipes: Parameters<typeof recipesSwapped>[0][number][] = [];
  const asUsed = (version: number, times: number) => ({
    expression: '#version = :version AND #uses = :times',
    values: { ':version': version, ':times': times },
  });
  for (const meal of ownMeals.values()) {
    const times = uses.get(meal._id) ?? 0;
    uses.delete(meal._id);
    if (isAsMade(meal) && meal.uses === times) {
      actions.push(remove(keys.meal(meal._id), asUsed(1, times)));
      recipes.push({ from: meal.ingredients, to: [] });
    } else stays.push(keys.meal(meal._id));
  }
  const changes: FactsChange[] = [];
  for (const ingredient of those<StoredIngredient>('ingredients')) {
    const key = keys.ingredient(ingredient._id);
    if (!isAsMade(ingredient) || ingredient.uses > 0) {
      stays.push(key);
      continue;
    }
    actions.push(remove(key, asUsed(1, 0)), remove(keys.ingredientTaken(ingredient.name)));
    changes.push(...ingredientChange(ingredient, undefined));
  }
  const unpriced: string[] = [];
  for (const { group, _id, version, before, absent } of changed) {
    const key = keyIn[group](_id);
    const now = stored<StoredMenuItem | StoredMeal | StoredIngredient>(key);
    if (!now) continue;
    const losesPrice = before.priceHalers === null && 'mealId' in now;
    if (now.version !== version || (losesPrice && !(menu && mayLackPrice(menu, { ...now, ...before })))) {
      stays.push('mealId' in now ? keys.meal(now.mealId) : key);
      continue;
    }
    if (losesPrice) unpriced.push({ ...now, ...before }.categories[0] ?? '');
    const times = uses.get(_id) ?? 0;
    uses.delete(_id);
    const change = { set: before, remove: absent, add: { version: 1, ...(times > 0 && { uses: -times }) } };
    actions.push(update(key, change, unchangedSince(version)));
    const gone = Object.fromEntries(absent.map((field) => [field, undefined]));
    if ('ingredients' in now) {
      const next = { ...now, ...before, ...gone, version: version + 1 };
      changes.push(...mealChange(now, next));
      recipes.push({ from: now.ingredients, to: next.ingredients });
    } else if (!('mealId' in now)) changes.push(...ingredientChange(now, { ...now, ...before, ...gone, version: version + 1 }));
  }
  for (const [mealId, times] of uses) actions.push(update(keys.meal(mealId), { add: { uses: -times } }, unchangedSince(undefined)));
  return { actions: [...actions, ...recipesSwapped(recipes)], changes, stays, unpriced, removed };
}
