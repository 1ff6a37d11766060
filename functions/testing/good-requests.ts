import type { Group } from '#contract/index';
import { newId } from '../data/ids.ts';
import { resetCodeOf } from '../http/reset-code.ts';
import { writeTicket } from '../http/ticket.ts';
import { secrets } from '../services/secrets.ts';
import { account, password } from './accounts.ts';
import { aGuest, booked } from './bookings.ts';
import { staff } from './card.ts';
import { callOperation, handlers } from './handlers.ts';
import { eveningIn, somebody } from './people.ts';
import { type Changes, call } from './request.ts';
import { mailsTo } from './table.ts';

const manager = await somebody('CUSTOMER', 'STAFF', 'MANAGER');
const card = await staff();

/** For each operation, what turns its example into a request that is granted; what it needs is made first. */
const needs: Record<string, () => Promise<Changes>> = {
  'auth.login': async () => ({ body: { email: (await account()).email, password } }),
  'auth.register': async () => ({ body: { email: `${newId()}@demo.test`, username: aName() } }),
  'auth.forgotPassword': async () => ({ body: { email: (await account()).email } }),
  'auth.resetPassword': async () => {
    const { email } = await account();
    await call(handlers.auth, 'auth/forgot-password', { body: { email } });
    const [mail] = (await mailsTo(email)) as { userId: string; nonce: string }[];
    return { body: { email, resetCode: mail && resetCodeOf(mail, await secrets()), password: newId() } };
  },
  'auth.refreshToken': async () => ({ body: { refreshToken: (await (await account()).signIn()).refreshToken } }),
  'auth.logout': async () => ({ body: { refreshToken: (await (await account()).signIn()).refreshToken } }),
  'auth.changePassword': async () => ({ token: (await (await account()).signIn()).token, body: { password, newPassword: newId() } }),
  'auth.deleteAccount': async () => ({ token: (await (await account()).signIn()).token, body: { password } }),
  'auth.updateUser': async () => ({
    id: (await somebody('CUSTOMER')).userId,
    body: { email: `${newId()}@demo.test`, username: aName(), roles: ['CUSTOMER'] },
  }),
  'auth.deleteUser': async () => ({ id: (await somebody('CUSTOMER')).userId }),
  'menus.update': async () => ({ id: (await card.addMenu())._id }),
  'menus.delete': async () => ({ id: (await card.addMenu())._id }),
  'menus.generateShoppingList': async () => ({ body: { meals: [{ _id: (await card.addMeal())._id, servings: 3 }] } }),
  'menus.document': async () => ({ query: { ticket: await writeTicket({ menuId: (await card.addMenu())._id }) } }),
  'menus.menuPdf': async () => ({ id: (await card.addMenu())._id }),
  'menuItems.add': async () => ({ body: { ...(await menuAndMeal()), categories: [] } }),
  'menuItems.update': async () => ({ id: (await card.addMenuItem(await menuAndMeal()))._id }),
  'menuItems.delete': async () => ({ id: (await card.addMenuItem(await menuAndMeal()))._id }),
  'meals.update': async () => ({ id: (await card.addMeal())._id }),
  'meals.delete': async () => ({ id: (await card.addMeal())._id }),
  'ingredients.add': async () => ({ body: { name: newId() } }),
  'ingredients.update': async () => ({ id: (await card.addIngredient())._id, body: { name: newId() } }),
  'ingredients.delete': async () => ({ id: (await card.addIngredient())._id }),
  'reservations.add': async () => ({ body: { ...aGuest(), dateTime: eveningIn(7) }, headers: { 'idempotency-key': newId() } }),
  'reservations.update': async () => ({ id: await booked() }),
  'reservations.delete': async () => ({ id: await booked() }),
  'notifications.update': async () => ({ id: (await granted('notifications', 'add')).body.data._id }),
  'notifications.delete': async () => ({ id: (await granted('notifications', 'add')).body.data._id }),
  'restaurantInfo.add': async () => {
    await callOperation({ group: 'restaurantInfo', name: 'delete' }, { token: manager.token, id: 'facebook' });
    return { body: { type: 'facebook', data: 'https://www.facebook.com/restaurace' } };
  },
  'restaurantInfo.update': async () => ({
    id: await contact(),
    body: { type: 'facebook', data: 'https://facebook.com/r', version: undefined },
  }),
  'restaurantInfo.delete': async () => ({ id: await contact() }),
};

/** A request to this operation that a manager is granted; different each time. */
export async function goodRequest({ group, name }: { group: Group; name: string }): Promise<Changes> {
  return { token: manager.token, ...(await needs[`${group}.${name}`]?.()) };
}

/** Sends such a request; the reply. */
export async function granted(group: Group, name: string) {
  return callOperation({ group, name }, await goodRequest({ group, name }));
}

const aName = () => newId().replace(/-/g, '.');
const menuAndMeal = async () => ({ menuId: (await card.addMenu())._id, mealId: (await card.addMeal())._id });

async function contact(): Promise<string> {
  await granted('restaurantInfo', 'add');
  return 'facebook';
}
