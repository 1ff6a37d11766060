import { handler as ingredients } from '#card/handlers/ingredients';
import { handler as meals } from '#card/handlers/meals';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { catalogue } from '#card/store/catalogue';
import type { StoredMenuItem } from '#card/store/menu-items';
import { lists } from '#house/table/keys';
import { listItems } from '#house/table/table';
import { some, staff } from './catalogue.ts';
import { call } from './request.ts';

export type Thing = { _id: string };

/** A staff user with a function for every change of the catalogue; each returns the reply, also a refusal. */
export async function catalogueRequests() {
  const card = await staff();
  const { token } = card;
  const change = (handler: typeof menus, name: string, { _id: id }: Thing, body: Record<string, unknown>) =>
    call(handler, name, { token, id, body: { version: undefined, ...body } });
  return {
    ...card,
    postIngredient: (name: string) => call(ingredients, 'ingredients/add', { token, body: { name } }),
    postMeal: (...of: Thing[]) => call(meals, 'meals/add', { token, body: { ingredients: of.map((one) => some(one)) } }),
    postMenu: (categories: string[]) => call(menus, 'menus/add', { token, body: { categories } }),
    postMenuItem: (meal: Thing, menu: Thing, categories: string[] = []) =>
      call(menuItems, 'menu-items/add', { token, body: { mealId: meal._id, menuId: menu._id, categories } }),
    changeIngredient: (it: Thing, body: Record<string, unknown>) => change(ingredients, 'ingredients/update', it, body),
    changeMeal: (it: Thing, body: Record<string, unknown>) => change(meals, 'meals/update', it, body),
    changeMenu: (it: Thing, body: Record<string, unknown>) => change(menus, 'menus/update', it, body),
    changeItem: (it: Thing, body: Record<string, unknown>) => change(menuItems, 'menu-items/update', it, body),
    removeIngredient: ({ _id: id }: Thing) => call(ingredients, 'ingredients/delete', { token, id }),
    removeMeal: ({ _id: id }: Thing) => call(meals, 'meals/delete', { token, id }),
    removeMenu: ({ _id: id }: Thing) => call(menus, 'menus/delete', { token, id }),
    removeItem: ({ _id: id }: Thing) => call(menuItems, 'menu-items/delete', { token, id }),
    /** Takes a paste back piece by piece: the last reply, with the names of all that stays. */
    takeAllBack: async (id: string) => {
      const stays: string[] = [];
      for (;;) {
        const reply = await call(menus, 'menus/take-back-import', { token, id });
        stays.push(...(reply.body.data?.stays ?? []));
        if (!reply.body.data?.left) return { ...reply, stays };
      }
    },
  };
}

/** Every broken reference and wrong count in the catalogue. */
export async function brokenReferences(): Promise<string[]> {
  const { menus, meals, ingredients } = await catalogue('2026-11-22');
  const items = await listItems<StoredMenuItem>(lists.menuItems);
  const recipes = [...meals.values()].flatMap((meal) => meal.ingredients.map(({ _id }) => _id));
  const count = (all: string[], id: string) => all.filter((one) => one === id).length;
  return [
    ...items.filter((item) => !menus.has(item.menuId)).map((item) => `item ${item._id}: no menu`),
    ...items.filter((item) => !meals.has(item.mealId)).map((item) => `item ${item._id}: no meal`),
    ...recipes.filter((id) => !ingredients.has(id)).map((id) => `recipe: no ingredient ${id}`),
    ...[...ingredients.values()].filter(({ _id, uses }) => uses !== count(recipes, _id)).map(({ _id }) => `ingredient ${_id}: wrong count`),
    ...[...meals.values()]
      .filter(
        ({ _id, uses }) =>
          uses !==
          count(
            items.map(({ mealId }) => mealId),
            _id,
          ),
      )
      .map(({ _id }) => `meal ${_id}: wrong count`),
  ];
}
