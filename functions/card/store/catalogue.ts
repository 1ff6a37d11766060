import { inOrder } from '#house/rules/order';
import type { LocalDate } from '#house/rules/wall-time';
import type { Item } from '#house/table/actions';
import { type Key, keys, lists } from '#house/table/keys';
import { firstItems, getItems, listItems } from '#house/table/table';
import type { MenuItem } from '../contract/menu-items.ts';
import { statedAllergens } from '../rules/allergens.ts';
import { fromDay } from '../rules/days.ts';
import { pricedOn } from '../rules/planned-prices.ts';
import { measuredInCrowns, priceOf } from '../rules/prices.ts';
import { isOffered } from '../rules/served.ts';
import { allMenus, forGuests, type MenuOrder, readableMenus, type StoredMenu } from './menus.ts';
import type { StoredIngredient, StoredMeal, StoredMenuItem } from './things.ts';

/** All menus, items, meals and ingredients; menus, and the items of each menu, in the order of staff, where there is none as they were added. */
export interface Catalogue {
  menus: Map<string, StoredMenu>;
  items: StoredMenuItem[];
  meals: Map<string, StoredMeal>;
  ingredients: Map<string, StoredIngredient>;
}

/** A menu that nobody has deleted. */
export function standingMenu(id: string, { menus }: Pick<Catalogue, 'menus'>): StoredMenu | undefined {
  const menu = menus.get(id);
  return menu?.deletedAt === undefined ? menu : undefined;
}

/** What guests see of the catalogue of a restaurant that is not open yet. */
export const emptyCatalogue: Catalogue = { menus: new Map(), items: [], meals: new Map(), ingredients: new Map() };

/** Reads the whole catalogue by one Query, for staff, with the prices of a day. */
export async function catalogue(day: LocalDate): Promise<Catalogue> {
  return sorted(day, await listItems<Key & Item>(lists.catalogue));
}

/** A catalogue of so many items is read whole: DynamoDB bills a Query by bytes, about thirty items a unit, and single items by the piece. */
export const ordinary = { items: 700 };

/**
 * The part of the catalogue that guests see on a day: visible menus that are offered then, the visible items on them, and at least the meals
 * and ingredients of these. What a larger catalogue costs depends on the menus, not on how many other meals and ingredients there are.
 */
export async function publicCatalogue(day: LocalDate): Promise<Catalogue> {
  const first = await firstItems<Key & Item>(lists.catalogue, ordinary.items);
  const known = sorted(day, first.items);
  if (first.isAll) return visibleOn(day, known);
  const [menus, items] = await Promise.all([allMenus(), listItems<StoredMenuItem>(lists.menuItems)]);
  const visible = visibleOn(day, { ...known, menus: byId(menus), items: arranged(priced(day, items), menus) });
  const wanted = visible.items.map(({ mealId }) => mealId);
  const meals = await withMissing(known.meals, wanted, keys.meal);
  const used = wanted.flatMap((id) => meals.get(id)?.ingredients.map(({ _id }) => _id) ?? []);
  return { ...visible, meals, ingredients: await withMissing(known.ingredients, used, keys.ingredient) };
}

function visibleOn(day: LocalDate, all: Catalogue): Catalogue {
  const offered = [...all.menus.values()].filter((menu) => menu.visibility && isOffered(menu, day)).map(forGuests);
  const visible = all.items.filter(({ visibility }) => visibility);
  const { menus, items } = fromDay(day, offered, visible);
  // what is planned is for staff
  return { ...all, menus: byId(menus), items: items.map(({ plannedPrices: _plans, ...item }) => item) };
}

const priced = (day: LocalDate, items: StoredMenuItem[]) => items.map((item) => pricedOn(item, day));

function sorted(day: LocalDate, all: (Key & Item)[]): Catalogue {
  const those = <T>({ prefix }: { prefix: string }) => all.filter(({ sk }) => sk.startsWith(prefix)) as unknown as T[];
  const menus = readableMenus(those<StoredMenu | MenuOrder>(lists.menus));
  return {
    menus: byId(menus),
    items: arranged(priced(day, those<StoredMenuItem>(lists.menuItems)), menus),
    meals: byId(those<StoredMeal>(lists.meals)),
    ingredients: byId(those<StoredIngredient>(lists.ingredients)),
  };
}

const mostKeys = 100;

/** `known` with those of the wanted items that it lacks and that exist. */
async function withMissing<T extends { _id: string }>(known: Map<string, T>, wanted: string[], keyOf: (id: string) => Key) {
  const missing = [...new Set(wanted)].filter((id) => !known.has(id));
  const parts = Array.from({ length: Math.ceil(missing.length / mostKeys) }, (_, part) =>
    missing.slice(part * mostKeys, (part + 1) * mostKeys),
  );
  const found = (await Promise.all(parts.map((ids) => getItems(ids.map(keyOf))))).flat();
  return new Map([...known, ...byId(found.filter((item) => item !== undefined) as unknown as T[])]);
}

/** All items with their meals and allergens. */
export function menuItemsOf({ items, meals, ingredients }: Catalogue): MenuItem[] {
  return items.flatMap((item) => {
    const meal = meals.get(item.mealId);
    return meal ? [menuItemOf(item, meal, ingredients)] : [];
  });
}

/** An item with its meal, what is known of the meal's allergens, and its prices in Kč; a moment until which it was sold out is left out when it is past. */
export function menuItemOf(
  { priceHalers, morePrices = [], soldOutUntil, plannedPrices = [], ...item }: Omit<StoredMenuItem, 'addedAt'>,
  meal: StoredMeal,
  ingredients: Catalogue['ingredients'],
): MenuItem {
  const { _id, name, description, translations, marks, photographId, weight = '' } = meal;
  return {
    ...item,
    mealId: { _id, name, description, translations, marks, photographId, weight, ...statedAllergens(meal, ingredients) },
    mealPrice: priceHalers && priceOf(priceHalers),
    soldOutUntil: soldOutUntil && soldOutUntil > new Date().toISOString() ? soldOutUntil : null,
    morePrices: measuredInCrowns(morePrices),
    ...(plannedPrices.length > 0 && {
      planned: plannedPrices.map(({ from, priceHalers, morePrices = [] }) => {
        return { from, mealPrice: priceOf(priceHalers), morePrices: measuredInCrowns(morePrices) };
      }),
    }),
  };
}

/** The items that are on the cards of these menus, in their order. */
function arranged(items: StoredMenuItem[], menus: readonly StoredMenu[]): StoredMenuItem[] {
  const editions = new Map(menus.map(({ _id, edition }) => [_id, edition]));
  const onCards = items.filter(({ menuId, edition }) => editions.has(menuId) && editions.get(menuId) === edition);
  return inOrder(
    menus.flatMap(({ itemOrder = [] }) => itemOrder),
    onCards.toSorted((a, b) => a.addedAt - b.addedAt),
  );
}

function byId<T extends { _id: string }>(items: T[]): Map<string, T> {
  return new Map(items.map((item) => [item._id, item]));
}
