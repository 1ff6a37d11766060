import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { handler as ingredients } from '#card/handlers/ingredients';
import { handler as meals } from '#card/handlers/meals';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { catalogue } from '#card/store/catalogue';
import type { StoredMenuItem } from '#card/store/things';
import { newId } from '#house/table/ids';
import { lists } from '#house/table/keys';
import { listItems } from '#house/table/table';
import { some, staff } from './catalogue.ts';
import { readPdf, textOf } from './read-pdf.ts';
import { type Changes, call } from './request.ts';

export type Thing = { _id: string };
type Body = Record<string, unknown>;

/** A staff user with a function for every change of the catalogue; each sends its body as it is and returns the reply, also a refusal. */
export async function catalogueRequests() {
  const card = await staff();
  const send = async (handler: typeof menus, name: string, { body, ...changes }: Changes = {}) => {
    const token = 'token' in changes ? changes.token : await card.tokenNow();
    return call(handler, name, { ...changes, token, ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }) });
  };
  const menuPdf = ({ _id: id }: Thing, changes: Changes = {}) => send(menus, 'menus/menu-pdf', { id, ...changes });
  return {
    ...card,
    postIngredient: (name: string) => send(ingredients, 'ingredients/add', { body: { name } }),
    postMeal: (...of: Thing[]) => call(meals, 'meals/add', { token: card.token, body: { ingredients: of.map((one) => some(one)) } }),
    postMenu: (categories: string[]) => call(menus, 'menus/add', { token: card.token, body: { categories } }),
    postMenuItem: (meal: Thing, menu: Thing, categories: string[] = []) =>
      call(menuItems, 'menu-items/add', { token: card.token, body: { mealId: meal._id, menuId: menu._id, categories } }),
    /** Adds an item of a menu with this body and no other fields. */
    postLine: (body: Body | string) => send(menuItems, 'menu-items/add', { body }),
    changeIngredient: ({ _id: id }: Thing, body: Body) => send(ingredients, 'ingredients/update', { id, body }),
    changeMeal: ({ _id: id }: Thing, body: Body) => send(meals, 'meals/update', { id, body }),
    changeMenu: ({ _id: id }: Thing, body: Body) => send(menus, 'menus/update', { id, body }),
    changeItem: ({ _id: id }: Thing, body: Body) => send(menuItems, 'menu-items/update', { id, body }),
    changeLines: ({ _id: id }: Thing, body: object, changes?: Changes) =>
      send(menuItems, 'menu-items/change-lines', { id, body, ...changes }),
    changePrices: (body: object) => send(menuItems, 'menu-items/change-prices', { body }),
    withdrawPrices: (body: object) => send(menuItems, 'menu-items/withdraw-prices', { body }),
    arrangeItems: ({ _id: id }: Thing, before: string[], after: string[]) =>
      send(menuItems, 'menu-items/arrange', { id, body: { before, after } }),
    removeIngredient: ({ _id: id }: Thing) => send(ingredients, 'ingredients/delete', { id }),
    removeMeal: ({ _id: id }: Thing) => send(meals, 'meals/delete', { id }),
    removeMenu: ({ _id: id }: Thing) => send(menus, 'menus/delete', { id }),
    removeItem: ({ _id: id }: Thing) => send(menuItems, 'menu-items/delete', { id }),
    restore: ({ _id: id }: Thing, changes?: Changes) => send(menus, 'menus/restore', { id, ...changes }),
    copy: ({ _id: id }: Thing, key = newId()) => send(menus, 'menus/copy', { id, headers: { 'idempotency-key': key } }),
    switchEdition: ({ _id: id }: Thing, body: object) => send(menus, 'menus/switch-edition', { id, body }),
    takeBack: (id: string, changes?: Changes) => send(menus, 'menus/take-back-import', { id, ...changes }),
    /** Takes a paste back piece by piece: the last reply, with the names of all that stays. */
    takeAllBack: async (id: string) => {
      const stays: string[] = [];
      for (;;) {
        const reply = await send(menus, 'menus/take-back-import', { id });
        stays.push(...(reply.body.data?.stays ?? []));
        if (!reply.body.data?.left) return { ...reply, stays };
      }
    },
    importInto: (group: 'meals' | 'ingredients', body: object, key = newId()) =>
      send({ meals, ingredients }[group], `${group}/import`, { body, headers: { 'idempotency-key': key } }),
    takeFileBack: (group: 'meals' | 'ingredients', id: string) => send({ meals, ingredients }[group], `${group}/take-back-import`, { id }),
    menuPdf,
    /** The text of the first page. */
    printedMenu: async (menu: Thing, changes?: Changes) => {
      const [page] = await readPdf(Buffer.from((await menuPdf(menu, changes)).body, 'base64'));
      return textOf(page).replaceAll('\u00a0', ' ');
    },
    menuOf: async ({ _id }: Thing, changes?: Changes): Promise<Menu | undefined> =>
      (await send(menus, 'menus/list', changes)).body.data.find((menu: Menu) => menu._id === _id),
    /** The items of a menu, by default as staff see them. */
    itemsOn: async ({ _id }: Thing, changes?: Changes): Promise<MenuItem[]> =>
      (await send(menuItems, 'menu-items/list', changes)).body.data.filter(({ menuId }: MenuItem) => menuId === _id),
  };
}

/** In the place of staff. */
export const asGuest = { token: undefined };

/** Every broken reference and wrong count in the catalogue. */
export async function brokenReferences(): Promise<string[]> {
  const { menus, meals, ingredients } = await catalogue('2026-11-22');
  const items = await listItems<StoredMenuItem>(lists.menuItems);
  const recipes = [...meals.values()].flatMap((meal) => meal.ingredients.map(({ _id }) => _id));
  const used = items.map(({ mealId }) => mealId);
  const miscounted = (things: Iterable<{ _id: string; uses: number }>, all: string[]) =>
    [...things].filter(({ _id, uses }) => uses !== all.filter((one) => one === _id).length).map(({ _id }) => `${_id}: wrong count`);
  return [
    ...items.filter((item) => !menus.has(item.menuId)).map((item) => `item ${item._id}: no menu`),
    ...items.filter((item) => !meals.has(item.mealId)).map((item) => `item ${item._id}: no meal`),
    ...recipes.filter((id) => !ingredients.has(id)).map((id) => `recipe: no ingredient ${id}`),
    ...miscounted(ingredients.values(), recipes),
    ...miscounted(meals.values(), used),
  ];
}
