import type { NewIngredient } from '#card/contract/ingredients';
import type { NewMeal } from '#card/contract/meals';
import type { NewMenuItem } from '#card/contract/menu-items';
import type { NewMenu } from '#card/contract/menus';
import { handler as ingredients } from '#card/handlers/ingredients';
import { handler as meals } from '#card/handlers/meals';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { newId } from '#house/table/ids';
import { type Changes, call } from './request.ts';
import { signedIn } from './users.ts';

/** A staff user who adds items to the catalogue; each item is the example event with the given fields. */
export async function staff() {
  const tokenNow = await signedIn('STAFF');
  const added = async (handler: typeof menus, name: string, body: Changes['body']) => {
    const reply = await call(handler, name, { token: await tokenNow(), body });
    if (reply.status !== 201) throw new Error(`${name}: ${reply.body.message}`);
    return reply.body.data;
  };
  return {
    token: await tokenNow(),
    tokenNow,
    /** With a unique name unless one is given. */
    addIngredient: (body: Partial<NewIngredient> = {}) => added(ingredients, 'ingredients/add', { name: newId(), ...body }),
    addMeal: (body: Partial<NewMeal> = {}) => added(meals, 'meals/add', body),
    addMenu: (body: Partial<NewMenu> = {}) => added(menus, 'menus/add', { visibility: true, ...body }),
    addMenuItem: (body: Pick<NewMenuItem, 'menuId' | 'mealId'> & Partial<NewMenuItem>) =>
      added(menuItems, 'menu-items/add', { categories: [], ...body }),
  };
}

/** An ingredient of a meal, with its quantity. */
export function some(ingredient: { _id: string }, quantity = '100') {
  return { _id: ingredient._id, quantity, unit: 'g' as const };
}
