import { addIngredient } from '../../../functions/data/ingredients.ts';
import { addMeal } from '../../../functions/data/meals.ts';
import { addMenuItem } from '../../../functions/data/menu-items.ts';
import { addMenu } from '../../../functions/data/menus.ts';
import { halereOf } from '../../../functions/rules/prices.ts';
import { demoId } from './demo-id.ts';
import { desserts, drinks } from './desserts.ts';
import { feast, unwritten } from './feast.ts';
import { ingredients } from './ingredients.ts';
import { mains, meatless } from './mains.ts';
import { menus } from './menus.ts';
import { rowOf } from './recipe.ts';
import { soups, starters } from './starters.ts';

export const recipes = [...starters, ...soups, ...mains, ...meatless, ...desserts, ...drinks, ...feast, ...unwritten];

/** Stores ingredients, then meals, then menus, because each needs the one before. */
export async function seedCatalogue(): Promise<void> {
  await Promise.all(
    ingredients.map((ingredient) => addIngredient({ ...ingredient, _id: demoId('ingredient', ingredient.name), version: 1 })),
  );
  // one after the other: two meals that share an ingredient cannot be stored at the same time
  for (const { name, description, rows } of recipes) {
    const recipe = rows.map(rowOf).map(({ ingredient, ...amount }) => ({ _id: demoId('ingredient', ingredient), ...amount }));
    const outcome = await addMeal({ _id: demoId('meal', name), name, description, ingredients: recipe, version: 1 });
    if (outcome !== 'added') throw new Error(`${name} has an ingredient that is not in the list.`);
  }
  for (const { card, hidden = [], ...menu } of menus) {
    const menuId = demoId('menu', menu.name);
    await addMenu({ ...menu, _id: menuId, categories: Object.keys(card), version: 1 });
    for (const [category, meals] of Object.entries(card)) {
      for (const [meal, price] of Object.entries(meals)) {
        await addMenuItem({
          _id: demoId('item', `${menu.name}\0${meal}`),
          menuId,
          mealId: demoId('meal', meal),
          priceHalers: halereOf(price),
          categories: [category],
          visibility: !hidden.includes(meal),
          version: 1,
        });
      }
    }
  }
}
