import { catalogueFields as fieldMessages, catalogue as messages } from '#card/words/catalogue';
import { endOfService } from '#evening/rules/service-day';
import { openingAndDays } from '#evening/store/service-days';
import { mayPass } from '#house/contract/roles';
import { Failure, missingAt, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { presentCardDay } from '#house/http/present-card-day';
import { serve } from '#house/http/serve';
import { inOrder, isSameOrder } from '#house/rules/order';
import { written } from '#house/rules/translated';
import { addDays, localDateOf, shortDate } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { isAbout } from '#house/table/traced-request';
import { isOpenToGuests } from '#site/store/identity';
import { menuItems } from '../contract/menu-items.ts';
import { pasteGoesOn } from '../operations/import-replies.ts';
import { mayLackPrice } from '../rules/days.ts';
import { newItemPrices, type PlannedPrices, setPrices, withoutPlan, withPlan } from '../rules/planned-prices.ts';
import { fieldsWithoutPrice, halereOf, measuredInHalere } from '../rules/prices.ts';
import { changeLines } from '../store/card-lines.ts';
import { type Catalogue, catalogue, menuItemOf, menuItemsOf, publicCatalogue, standingMenu } from '../store/catalogue.ts';
import { mostSwapped } from '../store/meals-and-ingredients.ts';
import { addMenuItem, changeMenuItem, changePrices, deleteMenuItem } from '../store/menu-items.ts';
import { arrangeItems, type StoredMenu } from '../store/menus.ts';
import type { StoredMeal, StoredMenuItem } from '../store/things.ts';

export const handler = serve(menuItems, {
  async list({ caller }) {
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    const [all, isOpen] = await Promise.all([
      isStaff ? catalogue(presentCardDay()) : publicCatalogue(presentCardDay()),
      isStaff || isOpenToGuests(),
    ]);
    return { data: isOpen ? menuItemsOf(all) : [], message: messages().items };
  },

  async add({ body: { mealPrice, morePrices, planned, ...details }, once }) {
    const item = { ...details, ...newItemPrices({ mealPrice, morePrices, planned }), _id: newId(), version: 1 };
    return retryOnConflict(async () => {
      const all = await catalogue(presentCardDay());
      const { menu, meal } = menuAndMealOf(item, item.categories, all);
      const outcome = await addMenuItem({ ...item, ...(menu.edition !== undefined && { edition: menu.edition }) }, once());
      if (!outcome) return undefined;
      const _id = madeId(outcome, item._id);
      return {
        data: menuItemOf({ ...item, _id }, meal, all.ingredients),
        message: messages().itemAdded(written(meal, 'name'), written(menu, 'name')),
      };
    });
  },

  async update({ id, body: { _id, version, mealPrice, morePrices, soldOut, ...change } }) {
    const soldOutUntil = soldOut === true ? await endOfPresentService() : soldOut === false ? null : undefined;
    const given = {
      ...change,
      ...setPrices({ mealPrice, morePrices }, presentCardDay()),
      ...(soldOutUntil !== undefined && { soldOutUntil }),
    };
    return retryOnConflict(async () => {
      const all = await catalogue(presentCardDay());
      const current = existing(id, all);
      if (version !== undefined && version !== current.version) throw stale(current, all);
      if (change.menuId !== undefined && change.menuId !== current.menuId) throw wrong('menuId', messages().itemStays);

      const next = { ...current, ...given };
      const entered = next.categories.filter((category) => !current.categories.includes(category));
      const { meal } = menuAndMealOf(next, entered, all);
      if (!(await changeMenuItem(current, given))) return undefined;
      const changed = { ...next, version: current.version + 1 };
      return { data: menuItemOf(changed, meal, all.ingredients), message: messages().itemSaved(written(meal, 'name')) };
    });
  },

  async arrange({ id, body: { before, after } }) {
    return retryOnConflict(async () => {
      const all = await catalogue(presentCardDay());
      const menu = standingMenu(id, all);
      if (!menu) throw notFound(messages().menu.missing);
      const items = all.items.filter(({ menuId }) => menuId === id);
      const present = items.map(({ _id }) => _id);
      const name = written(menu, 'name');
      const isRepeated = isSameOrder(present, after);
      if (!isRepeated && !isSameOrder(present, before)) {
        throw new Failure('version_conflict', messages().itemsChanged(name), { data: menuItemsOf({ ...all, items }) });
      }
      if (!isRepeated && !(await arrangeItems(menu, after))) return undefined;
      return { data: menuItemsOf({ ...all, items: inOrder(after, items) }), message: messages().itemsArranged(name) };
    });
  },

  async changePrices({ body: { from, prices } }) {
    const today = presentCardDay();
    if (from !== undefined && (from <= today || from > addDays(today, furthestPlan))) throw wrong('from', messages().planDay);
    return retryOnConflict(async () => {
      const { all, items } = await unchangedItems(prices);
      const sets = prices.map(({ mealPrice, morePrices }, row) => {
        const item = items[row] as StoredMenuItem;
        if (from === undefined) return setPrices({ mealPrice, morePrices }, today);
        if (item.priceHalers === null) throw wrong(`prices.${row}.mealPrice`, messages().nothingToPlan);
        const measured = morePrices ? measuredInHalere(morePrices) : (item.morePrices ?? []);
        return planning(item, withPlan(item.plannedPrices, { from, priceHalers: halereOf(mealPrice), morePrices: measured }));
      });
      const data = await withPrices(all, items, sets);
      const message =
        from === undefined ? messages().pricesChanged(prices.length) : messages().pricesPlanned(prices.length, shortDate(from));
      return data && { data, message };
    });
  },

  async withdrawPrices({ body }) {
    return retryOnConflict(async () => {
      const { all, items } = await unchangedItems(body.items);
      const sets = items.map((item) => planning(item, withoutPlan(item.plannedPrices, body.from)));
      const data = await withPrices(all, items, sets);
      return data && { data, message: messages().pricesWithdrawn(items.length) };
    });
  },

  async changeLines({ id, body, caller }) {
    const endOfService = body.changed?.some(({ soldOut }) => soldOut) ? await endOfPresentService() : undefined;
    const outcome = await changeLines(id, body, { day: presentCardDay(), endOfService, by: caller.userId });
    if (outcome === 'no_menu') throw notFound(messages().menu.missing);
    if (outcome === 'no_set_price') throw wrong(fieldsWithoutPrice(body), fieldMessages().price);
    if (outcome === 'too_many_swapped') throw wrong('meals', messages().tooManySwapped(mostSwapped));
    if (outcome === 'stale') throw new Failure('version_conflict', messages().linesStale);
    if (outcome !== 'done') throw await pasteGoesOn(outcome.pasting);
    const { added = [], changed = [], removed = [], meals = [] } = body;
    return { message: messages().linesSaved(added.length + changed.length + removed.length || meals.length) };
  },

  async delete({ id }) {
    return retryOnConflict(async () => {
      const all = await catalogue(presentCardDay());
      const item = existing(id, all);
      if (!(await deleteMenuItem(item))) return undefined;
      const [meal, menu] = [all.meals.get(item.mealId), all.menus.get(item.menuId)];
      return { message: messages().itemDeleted(meal && written(meal, 'name'), menu && written(menu, 'name')) };
    });
  },
});

/** So many days ahead prices can be planned. */
const furthestPlan = 400;

/** The items that are named, as their user saw them, which stand on the menu that the trail names; refuses those that were changed since. */
async function unchangedItems(named: readonly { _id: string; version: number }[]): Promise<{ all: Catalogue; items: StoredMenuItem[] }> {
  const all = await catalogue(presentCardDay());
  const items = named.map(({ _id }) => existing(_id, all));
  if (named.some(({ version }, row) => version !== items[row]?.version)) {
    throw new Failure('version_conflict', messages().pricesStale, { data: menuItemsOf({ ...all, items }) });
  }
  const [menuId, ...others] = new Set(items.map(({ menuId }) => menuId));
  if (menuId && others.length === 0) isAbout(menuId);
  return { all, items };
}

/** Stores prices or plans of items, and gives them with these; `undefined` when somebody else has changed one meanwhile. */
async function withPrices(all: Catalogue, items: StoredMenuItem[], sets: readonly Partial<StoredMenuItem>[]) {
  if (!(await changePrices(items, sets))) return undefined;
  return menuItemsOf({ ...all, items: items.map((item, row) => ({ ...item, ...sets[row], version: item.version + 1 })) });
}

/** Other plans of an item, with the prices that hold today: a plan that has begun is not among the plans of an item that was read. */
function planning({ priceHalers, morePrices }: StoredMenuItem, plannedPrices: PlannedPrices[]) {
  return { priceHalers, morePrices, plannedPrices };
}

/** When the day of service that goes on ends, as it is stored. */
async function endOfPresentService(): Promise<string> {
  const { timeZone } = settings;
  const now = new Date();
  const today = localDateOf(now, timeZone);
  const { opening, days } = await openingAndDays([addDays(today, -1), today], { mayBeOld: true });
  return endOfService(now, days, opening.rules, timeZone).toISOString();
}

function existing(id: string, { items }: Catalogue): StoredMenuItem {
  const item = items.find((item) => item._id === id);
  if (!item) throw notFound(messages().item.missing);
  return item;
}

/** The menu and the meal of an item; refuses deleted ones, categories that the menu does not have, and no price where it needs one. */
function menuAndMealOf(
  item: Pick<StoredMenuItem, 'menuId' | 'mealId' | 'priceHalers' | 'categories'>,
  categories: string[],
  all: Catalogue,
): { menu: StoredMenu; meal: StoredMeal } {
  const { menuId, mealId, priceHalers } = item;
  const menu = standingMenu(menuId, all);
  if (!menu) throw missingAt('menuId', messages().menu.missing);
  const meal = all.meals.get(mealId);
  if (!meal) throw missingAt('mealId', messages().meal.missing);
  const unknown = categories.find((category) => !menu.categories.includes(category));
  if (unknown !== undefined) throw wrong('categories', messages().noCategory(written(menu, 'name'), unknown));
  if (priceHalers === null && !mayLackPrice(menu, item)) throw wrong('mealPrice', fieldMessages().price);
  return { menu, meal };
}

function stale(current: StoredMenuItem, all: Catalogue): Failure {
  const data = menuItemsOf(all).find(({ _id }) => _id === current._id);
  return new Failure('version_conflict', messages().item.changed, { data });
}
