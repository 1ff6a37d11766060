import { type Action, type Item, remove, unchangedSince, update } from '#house/table/actions';
import { lastPieces } from '#house/table/kept-pieces';
import { type Key, keys, linesBefore, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { getItem, getItems, listItems, transact } from '#house/table/table';
import { isAbout } from '#house/table/traced-request';
import { mostInPiece } from '../contract/menu-items.ts';
import { type FactsChange, ingredientChange, mealChange } from '../rules/allergen-history.ts';
import { mayLackPrice } from '../rules/days.ts';
import { logged } from './allergen-log.ts';
import type { StoredIngredient } from './ingredients.ts';
import { recipesSwapped, type StoredMeal } from './meals.ts';
import { menuHas, type StoredMenuItem, usesChanged } from './menu-items.ts';
import { goesOn, type StoredMenu, takenFor } from './menus.ts';

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

/** What is kept of something that an update changes by `set`; `undefined` values change nothing. */
export function changedPart(group: PieceGroup, stored: { _id: string; version: number }, set: Item): ChangedPart {
  const fields = Object.keys(set).filter((field) => set[field] !== undefined);
  const absent = fields.filter((field) => Reflect.get(stored, field) === undefined);
  const before = Object.fromEntries(fields.flatMap((field) => (absent.includes(field) ? [] : [[field, Reflect.get(stored, field)]])));
  return { group, _id: stored._id, version: stored.version + 1, before, absent };
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
  const { actions, changes, stays, unpriced, removed } = await undone(piece, menu);
  const left = before ? linesBefore(piece) : 0;
  const next = before
    ? undefined
    : menu && { ...menu, categories: await categoriesLeft(menu, sections, removed), version: menu.version + 1 };
  const outcome = await transact([
    remove({ pk: piece.pk, sk: piece.sk }, unchangedSince(undefined)),
    ...(menu ? [menuWithout(menu, { ...undo, left, next, unpriced })] : []),
    ...(before ? handedOn(sections, before) : []),
    ...actions,
    ...logged(changes),
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
class Undoing {
  readonly actions: Action[] = [];
  readonly changes: FactsChange[] = [];
  /** The keys of what names the rest. */
  readonly stays: Key[] = [];
  /** The categories in which items lose their price. */
  readonly unpriced: string[] = [];
  /** The ids of the items that go. */
  readonly removed = new Set<string>();
  /** How many items of each other meal go. */
  readonly uses = new Map<string, number>();
  readonly recipes: Parameters<typeof recipesSwapped>[0][number][] = [];
}

async function undone(piece: Piece, menu: StoredMenu | undefined): Promise<Undoing> {
  const { made, changed } = piece;
  const wanted = [...Object.entries(made), ...changed.map(({ group, _id }) => [group, [_id]] as const)].flatMap(([group, ids]) =>
    ids.map(keyIn[group as PieceGroup]),
  );
  const found = new Map((wanted.length > 0 ? await getItems(wanted) : []).flatMap((item) => (item ? [[item.sk, item]] : [])));
  const stored = <Thing>(group: PieceGroup, id: string) => found.get(keyIn[group](id).sk) as Thing | undefined;
  const those = <Thing>(group: PieceGroup) => (made[group] ?? []).flatMap((id) => stored<Thing>(group, id) ?? []);

  const undoing = new Undoing();
  takeMealsAndItems(those<StoredMeal>('meals'), those<StoredMenuItem>('items'), undoing);
  for (const ingredient of those<StoredIngredient>('ingredients')) takeIngredient(ingredient, undoing);
  for (const part of changed) changeBack(part, stored<Changeable>(part.group, part._id), menu, undoing);
  const { actions, uses, recipes } = undoing;
  for (const [mealId, times] of uses) actions.push(usesChanged(mealId, -times));
  actions.push(...recipesSwapped(recipes));
  return undoing;
}

const isAsMade = ({ version }: { version: number }) => version === 1;
const asMade = (uses: number) => ({ expression: '#version = :made AND #uses = :uses', values: { ':made': 1, ':uses': uses } });

/** A new meal goes with its items, when it has no others; items of other meals go by themselves. */
function takeMealsAndItems(meals: StoredMeal[], items: StoredMenuItem[], { actions, stays, removed, uses, recipes }: Undoing): void {
  const byMeal = Map.groupBy(items, ({ mealId }) => mealId);
  const take = (own: StoredMenuItem[]) => {
    for (const { _id, version } of own) {
      actions.push(remove(keys.menuItem(_id), unchangedSince(version)));
      removed.add(_id);
    }
  };
  for (const meal of meals) {
    const own = (byMeal.get(meal._id) ?? []).filter(isAsMade);
    byMeal.delete(meal._id);
    if (!isAsMade(meal) || meal.uses !== own.length) {
      stays.push(keys.meal(meal._id));
      continue;
    }
    actions.push(remove(keys.meal(meal._id), asMade(own.length)));
    recipes.push({ from: meal.ingredients, to: [] });
    take(own);
  }
  for (const [mealId, those] of byMeal) {
    const own = those.filter(isAsMade);
    if (own.length < those.length) stays.push(keys.meal(mealId));
    take(own);
    uses.set(mealId, own.length);
  }
}

function takeIngredient(ingredient: StoredIngredient, { actions, changes, stays }: Undoing): void {
  const key = keys.ingredient(ingredient._id);
  if (!isAsMade(ingredient) || ingredient.uses > 0) {
    stays.push(key);
    return;
  }
  actions.push(remove(key, asMade(0)), remove(keys.ingredientTaken(ingredient.name)));
  changes.push(...ingredientChange(ingredient, undefined));
}

type Changeable = StoredMenuItem | StoredMeal | StoredIngredient;

/** Gives something what it had before; an item may lose its price only where its menu lets it. */
function changeBack(
  { group, _id, version, before, absent }: ChangedPart,
  now: Changeable | undefined,
  menu: StoredMenu | undefined,
  { actions, changes, stays, unpriced, uses, recipes }: Undoing,
): void {
  if (!now) return;
  const key = keyIn[group](_id);
  const next = { ...now, ...before, ...Object.fromEntries(absent.map((field) => [field, undefined])), version: version + 1 };
  const losesPrice = before.priceHalers === null && 'mealId' in next;
  if (now.version !== version || (losesPrice && !(menu && mayLackPrice(menu, next)))) {
    stays.push('mealId' in now ? keys.meal(now.mealId) : key);
    return;
  }
  if (losesPrice) unpriced.push(next.categories[0] ?? '');
  const times = uses.get(_id) ?? 0;
  uses.delete(_id);
  const change = { set: before, remove: absent, add: { version: 1, ...(times > 0 && { uses: -times }) } };
  actions.push(update(key, change, unchangedSince(version)));
  if ('ingredients' in now) {
    const meal = next as StoredMeal;
    changes.push(...mealChange(now, meal));
    recipes.push({ from: now.ingredients, to: meal.ingredients });
  } else if (!('mealId' in now)) changes.push(...ingredientChange(now, next as StoredIngredient));
}
