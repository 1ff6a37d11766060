import { type Action, type Item, remove, unchangedSince, update } from '#house/table/actions';
import { lastPieces } from '#house/table/kept-pieces';
import { type Key, keys, linesBefore, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { getItem, getItems, listItems, transact } from '#house/table/table';
import { isAbout } from '#house/table/traced-request';
import { mostInPiece } from '../contract/menu-items.ts';
import { mayLackPrice } from '../rules/days.ts';
import { actionsOf, type CardChange, difference, type Group, keyIn, storing } from './card-changes.ts';
import { menuHas } from './menu-items.ts';
import { goesOn, type StoredMenu, takenFor } from './menus.ts';
import type { StoredIngredient, StoredMeal, StoredMenuItem } from './things.ts';

/** A thing that got this version, with what it had `before`; it had nothing of what is `absent`. */
interface ChangedPart {
  group: Group;
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
  made: Partial<Record<Group, string[]>>;
  changed: ChangedPart[];
}

/** What is kept of changes, of which nothing goes. */
export function pieceOf(changes: readonly CardChange[], rest: Pick<Piece, 'menuId' | 'sections'>): Piece {
  const made = Map.groupBy(
    changes.flatMap(({ group, before, after }) => (before || !after ? [] : { group, _id: after._id })),
    ({ group }) => group,
  );
  return {
    ...rest,
    made: Object.fromEntries([...made].map(([group, those]) => [group, those.map(({ _id }) => _id)])),
    changed: changes.flatMap(({ group, before, after }) => {
      if (!before || !after) return [];
      const { set, absent } = difference(after, before);
      return { group, _id: before._id, version: (before.version ?? 0) + 1, before: set, absent };
    }),
  };
}

type Named = Pick<StoredMeal, 'name' | 'translations'>;

/** Who takes a paste or a file back. */
interface Undo {
  id: string;
  by: string;
}

/** What became of a piece that was taken back: its menu, how many lines stand before it, and what somebody has changed since, or whose dish or price. */
interface TakenBack {
  menu: StoredMenu | undefined;
  left: number;
  stays: Named[];
}

interface Waiting {
  /** The other paste that goes on. */
  pasting: NonNullable<StoredMenu['lastPaste']>;
}

/** Takes a whole file back, piece by piece, and names what stays. An interrupted request can be repeated. */
export async function takeFileBack(undo: Undo): Promise<Named[] | undefined> {
  const stays: Named[] = [];
  for (;;) {
    const piece = await takeBack(undo);
    if (!piece || 'pasting' in piece) return undefined;
    stays.push(...piece.stays);
    if (piece.left === 0) return stays;
  }
}

/**
 * Takes the last piece of a paste or a file back: what it has made and changed, and with the first one the sections in which nothing stands any
 * more. What somebody has changed since stays. `undefined` when it is not kept any longer, or its menu is gone.
 */
export async function takeBack(undo: Undo): Promise<TakenBack | Waiting | undefined> {
  const [piece, before] = await lastPieces<Piece>(lists.importPieces(undo.id));
  const outcome = piece && (await retryOnConflict(() => takePieceBack(piece, before, undo)));
  return outcome === 'gone' ? undefined : outcome;
}

async function takePieceBack(
  piece: Piece & Key,
  before: (Piece & Key) | undefined,
  undo: Undo,
): Promise<TakenBack | Waiting | 'gone' | undefined> {
  const { menuId, sections } = piece;
  const menu = menuId === undefined ? undefined : await getItem<StoredMenu>(keys.menu(menuId));
  if (menuId !== undefined && (!menu || menu.deletedAt !== undefined)) return 'gone';
  if (menu) isAbout(menu._id);
  const { changes, stays, unpriced } = await undone(piece, menu);
  const removed = new Set(changes.flatMap(({ before, after }) => (before && !after ? before._id : [])));
  const left = before ? linesBefore(piece) : 0;
  const next = before
    ? undefined
    : menu && { ...menu, categories: await categoriesLeft(menu, sections, removed), version: menu.version + 1 };
  // a photograph that was deleted since does not keep a meal from what it had
  const { parts, facts } = storing(changes);
  const outcome = await transact([
    remove({ pk: piece.pk, sk: piece.sk }, unchangedSince(undefined)),
    ...(menu ? [menuWithout(menu, { ...undo, left, next, unpriced })] : []),
    ...(before ? handedOn(sections, before) : []),
    ...actionsOf({ parts: parts.filter(({ of }) => of !== 'photograph'), facts }),
  ]);
  // somebody else takes it back at the same time
  if (outcome.refused(0)) return { menu, left, stays: [] };
  if (outcome.done) {
    const named = await Promise.all(stays.map((key) => getItem<Named>(key)));
    return { menu: next ?? menu, left, stays: named.filter((one) => one !== undefined) };
  }
  const { lastPaste } = (menu && outcome.inTheWay<StoredMenu>(1)) ?? {};
  return goesOn(lastPaste) && lastPaste._id !== undo.id ? { pasting: lastPaste } : undefined;
}

/** What happens to the menu: it is taken for the paste, and when nothing is left of that it is `next`. */
function menuWithout(
  menu: StoredMenu,
  { id, by, left, next, unpriced }: Undo & { left: number; next: StoredMenu | undefined; unpriced: string[] },
): Action {
  const isOwn = menu.lastPaste?._id === id;
  const paste = takenFor({ _id: id, by, done: left, of: (isOwn && menu.lastPaste?.of) || left + mostInPiece });
  if (!next) return menuHas(menu._id, { unpriced, edition: menu.edition, paste });
  const isAsRead = unchangedSince(menu.version);
  return update(
    keys.menu(menu._id),
    { set: { categories: next.categories }, add: { version: 1 }, ...(isOwn && { remove: ['lastPaste'] }) },
    { expression: `${isAsRead.expression} AND ${paste.condition.expression}`, values: { ...isAsRead.values, ...paste.condition.values } },
  );
}

/** The sections of a piece that goes are removed with the pieces before it. */
function handedOn(sections: string[], { pk, sk, sections: known }: Piece & Key): Action[] {
  const all = [...new Set([...known, ...sections])];
  return all.length === known.length ? [] : [update({ pk, sk }, { set: { sections: all } }, unchangedSince(undefined))];
}

async function categoriesLeft({ _id, categories }: StoredMenu, sections: string[], removed: ReadonlySet<string>): Promise<string[]> {
  const left = sections.length === 0 ? [] : (await listItems<StoredMenuItem>(lists.menuItems)).filter(({ menuId }) => menuId === _id);
  const isUsed = (section: string) => left.some((item) => !removed.has(item._id) && item.categories.includes(section));
  return categories.filter((section) => !sections.includes(section) || isUsed(section));
}

/** What takes a piece back, as far as it stands as it was stored. */
interface Undoing {
  changes: CardChange[];
  /** The keys of what names the rest. */
  stays: Key[];
  /** The categories in which items lose their price. */
  unpriced: string[];
}

async function undone({ made, changed }: Piece, menu: StoredMenu | undefined): Promise<Undoing> {
  const ids = [...Object.entries(made).flatMap(([group, ids]) => ids.map((_id) => ({ group: group as Group, _id }))), ...changed];
  const wanted = ids.map(({ group, _id }) => keyIn[group](_id));
  const found = new Map((wanted.length > 0 ? await getItems(wanted) : []).flatMap((item) => (item ? [[item.sk, item]] : [])));
  const stored = <Thing>(group: Group, _id: string) => found.get(keyIn[group](_id).sk) as Thing | undefined;
  const those = <Thing>(group: Group) => (made[group] ?? []).flatMap((_id) => stored<Thing>(group, _id) ?? []);
  const undoing = [
    ...mealsAndItemsGone(those('meals'), those('items')),
    ...those<StoredIngredient>('ingredients').map(ingredientGone),
    ...changed.flatMap((part) => {
      const now = stored<Changeable>(part.group, part._id);
      return now ? changedBack(part, now, menu) : [];
    }),
  ];
  const changes = undoing.flatMap((one) => ('stays' in one ? [] : one));
  return {
    changes,
    stays: [...new Map(undoing.flatMap((one) => ('stays' in one ? [[one.stays.sk, one.stays]] : []))).values()],
    unpriced: changes.filter(losesPrice).map(({ after }) => (after && 'categories' in after && after.categories?.[0]) || ''),
  };
}

type Undone = CardChange | { stays: Key };

const isAsMade = ({ version }: { version: number }) => version === 1;

/** A new meal goes with its items, when it has no others; items of other meals go by themselves. */
function mealsAndItemsGone(meals: readonly StoredMeal[], items: readonly StoredMenuItem[]): Undone[] {
  const mayGo = (meal: StoredMeal) =>
    isAsMade(meal) && meal.uses === items.filter((item) => item.mealId === meal._id && isAsMade(item)).length;
  const staying = new Set(meals.filter((meal) => !mayGo(meal)).map(({ _id }) => _id));
  const named = new Set(staying);
  const gone = items.flatMap((item): CardChange[] => {
    if (isAsMade(item) && !staying.has(item.mealId)) return [{ group: 'items', before: item }];
    named.add(item.mealId);
    return [];
  });
  const mealsGone = meals.filter(mayGo).map((meal): CardChange => ({ group: 'meals', before: meal }));
  return [...mealsGone, ...gone, ...[...named].map((_id) => ({ stays: keys.meal(_id) }))];
}

function ingredientGone(ingredient: StoredIngredient): Undone {
  if (isAsMade(ingredient) && ingredient.uses === 0) return { group: 'ingredients', before: ingredient };
  return { stays: keys.ingredient(ingredient._id) };
}

type Changeable = StoredMenuItem | StoredMeal | StoredIngredient;

/** Gives something what it had before; an item may lose its price only where its menu lets it. */
function changedBack({ group, _id, version, before, absent }: ChangedPart, now: Changeable, menu: StoredMenu | undefined): Undone {
  const after = { ...now, ...before, ...Object.fromEntries(absent.map((field) => [field, undefined])) };
  const change = { group, before: now, after } as CardChange;
  const mayBe = !losesPrice(change) || (menu && mayLackPrice(menu, { categories: [], ...change.after }));
  if (now.version === version && mayBe) return change;
  return { stays: 'mealId' in now ? keys.meal(now.mealId) : keyIn[group](_id) };
}

function losesPrice({ group, before, after }: CardChange): boolean {
  return group === 'items' && before?.priceHalers !== null && after?.priceHalers === null;
}
