import { expect, it } from '@jest/globals';
import { handler as ingredients } from '#card/handlers/ingredients';
import { handler as meals } from '#card/handlers/meals';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { handler as auth } from '#people/handlers/auth';
import { handler as notifications } from '#site/handlers/notifications';
import { handler as restaurantInfo } from '#site/handlers/restaurant-info';
import { staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { newUser } from '../../testing/users.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const { token: manager } = await newUser('MANAGER');
const editors = Array.from({ length: 20 }, (_, editor) => editor + 1);

const onMenu = async () => addMenuItem({ menuId: (await addMenu())._id, mealId: (await addMeal())._id });
const notification = async () => (await call(notifications, 'notifications/add', { token })).body.data;
const address = async () =>
  (await call(restaurantInfo, 'restaurant-info/add', { token: manager, body: { type: 'name', data: 'U Čápa' } })).body.data;

const user = async () => ({ _id: (await newUser('CUSTOMER')).userId, version: 1 });

it.each([
  ['menus/update', menus, addMenu, (editor: number) => ({ name: `by ${editor}` })],
  ['menu-items/update', menuItems, onMenu, (editor: number) => ({ mealPrice: editor })],
  ['meals/update', meals, addMeal, (editor: number) => ({ name: `by ${editor}` })],
  ['meals/update', meals, addMeal, (editor: number) => ({ description: `by ${editor}`, ingredients: [] })],
  ['ingredients/update', ingredients, addIngredient, (editor: number) => ({ name: undefined, allergens: [(editor % 14) + 1] })],
  ['ingredients/update', ingredients, addIngredient, (editor: number) => ({ name: `by ${editor}` })],
  ['notifications/update', notifications, notification, (editor: number) => ({ message: `by ${editor}` })],
  ['restaurant-info/update', restaurantInfo, address, (editor: number) => ({ type: 'name', data: `by ${editor}` })],
  ['auth/update-user', auth, user, (editor: number) => ({ name: `by ${editor}`, roles: undefined, username: undefined, email: undefined })],
] as const)('of 20 changes of one version by %s one is stored and 19 are answered 409 @sized', async (operation, handler, make, change) => {
  const who = operation === 'restaurant-info/update' || operation === 'auth/update-user' ? manager : token;
  let current = await make();
  for (let round = 0; round < (operation === 'menus/update' ? tries(5, 20) : tries(2, 5)); round++) {
    const { _id: id, version } = current;
    const replies = await Promise.all(
      editors.map((editor) => call(handler, operation, { token: who, id, body: { ...change(editor), version } })),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'version_conflict')).toHaveLength(19);
    current = won[0]?.body.data;
    expect(current.version).toBe(version + 1);
  }
});
