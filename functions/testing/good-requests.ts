import { allMenus } from '#card/store/menus';
import type { OpeningRules } from '#evening/contract/opening';
import { expiredRequest } from '#evening/store/waiting';
import { writeTicket } from '#house/credentials/seal';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { deleteItem, transact } from '#house/table/table';
import type { Group } from '#publishing/contract/api';
import { account, invited, newAddress, password, tokensMailedTo } from './accounts.ts';
import { aGuest, book, booked, change } from './bookings.ts';
import { some, staff } from './catalogue.ts';
import { knownGuest, recorded } from './guests.ts';
import { callOperation, handlers } from './handlers.ts';
import { codesMailedTo } from './mails.ts';
import { openWith, setDay, withFreshTables } from './opening.ts';
import { ready } from './photographs.ts';
import { type Changes, call } from './request.ts';
import { emptyRoom, tenSeats } from './restaurant.ts';
import { dateIn, eveningIn, newUser, verifiedUser } from './users.ts';

const emptyMeal = { description: '', marks: [], ownAllergens: null, mayContain: [], allergenKinds: [], weight: '' };
const manager = await newUser('CUSTOMER', 'STAFF', 'MANAGER');
const catalogue = await staff();

/** For each operation, the changes that make its example event a successful request; items that it needs are added first. */
const needs: Record<string, () => Promise<Changes>> = {
  'auth.login': async () => ({ body: { email: (await account()).email, password } }),
  'auth.register': async () => ({ body: { email: `${newId()}@demo.test`, username: aName() } }),
  'auth.forgotPassword': async () => ({ body: { email: (await account()).email } }),
  'auth.resetPassword': async () => {
    const { email } = await account();
    await call(handlers.auth, 'auth/forgot-password', { body: { email } });
    const [resetCode] = await codesMailedTo(email);
    return { body: { email, resetCode, password: newId() } };
  },
  'auth.verifyEmail': async () => ({ body: { token: (await tokensMailedTo((await account()).email))[0] } }),
  'auth.sendVerification': async () => ({ token: (await (await account()).signIn()).token }),
  'auth.refreshToken': async () => ({ body: { refreshToken: (await (await account()).signIn()).refreshToken } }),
  'auth.logout': async () => ({ body: { refreshToken: (await (await account()).signIn()).refreshToken } }),
  'auth.changePassword': async () => ({ token: (await (await account()).signIn()).token, body: { password, newPassword: newId() } }),
  'auth.deleteAccount': async () => ({ token: (await (await account()).signIn()).token, body: { password } }),
  'auth.updateUser': async () => ({
    id: (await newUser('CUSTOMER')).userId,
    body: { email: `${newId()}@demo.test`, username: aName(), roles: ['STAFF'] },
  }),
  'auth.deleteUser': async () => ({ id: (await newUser('CUSTOMER')).userId }),
  'auth.invite': async () => ({ body: { email: newAddress() } }),
  'auth.resendInvitation': async () => ({ id: (await invited(newAddress())).id }),
  'auth.withdrawInvitation': async () => ({ id: (await invited(newAddress())).id }),
  'auth.showInvitation': async () => ({ body: { token: (await invited(newAddress())).token } }),
  'auth.joinByInvitation': async () => ({ body: { token: (await invited(newAddress())).token, username: aName(), password: newId() } }),
  'auth.acceptInvitation': async () => {
    const { email, signIn } = await account();
    return { token: (await signIn()).token, body: { token: (await invited(email)).token } };
  },
  'auth.withdrawCalendarFeed': async () => {
    await granted('auth', 'makeCalendarFeed');
    return {};
  },
  'auth.reservationTrail': async () => ({ id: await booked() }),
  'menus.update': async () => ({ id: (await catalogue.addMenu())._id }),
  'menus.arrange': async () => {
    await catalogue.addMenu();
    const ids = (await allMenus()).map(({ _id }) => _id);
    return { body: { before: ids, after: ids.toReversed() } };
  },
  'menus.delete': async () => ({ id: (await catalogue.addMenu())._id }),
  'menus.restore': async () => {
    const { _id: id } = await catalogue.addMenu();
    await callOperation({ group: 'menus', name: 'delete' }, { token: manager.token, id });
    return { id };
  },
  'menus.copy': async () => {
    const { menuId, mealId } = await menuAndMeal();
    await catalogue.addMenuItem({ menuId, mealId });
    return { id: menuId };
  },
  'menus.switchEdition': async () => {
    const { menuId, mealId } = await menuAndMeal();
    const edition = newId();
    await pasted({ menuId, mealId, edition });
    return { id: menuId, body: { edition } };
  },
  'menus.takeBackImport': async () => ({ id: await pasted(await menuAndMeal()) }),
  'meals.import': async () => ({ body: { added: [{ ...emptyMeal, name: newId() }] } }),
  'meals.takeBackImport': async () => ({ id: (await granted('meals', 'import')).body.data._id }),
  'ingredients.import': async () => ({ body: { added: [{ name: newId(), allergens: [], kind: null, supplier: '' }] } }),
  'ingredients.takeBackImport': async () => ({ id: (await granted('ingredients', 'import')).body.data._id }),
  'menus.generateShoppingList': async () => ({ body: { meals: [{ _id: (await catalogue.addMeal())._id, servings: 3 }] } }),
  'shopping.add': async () => ({ body: { meals: [{ _id: (await catalogue.addMeal())._id, servings: 3 }], shares: {} } }),
  'shopping.show': async () => ({ id: (await aShoppingList()).id }),
  'shopping.tick': async () => {
    const { id, line } = await aShoppingList();
    return { id, body: { ticked: [line] } };
  },
  'shopping.delete': async () => ({ id: (await aShoppingList()).id }),
  'menus.document': async () => ({
    query: { ticket: await writeTicket({ userId: manager.userId, menuId: (await catalogue.addMenu())._id }) },
  }),
  'menus.menuPdf': async () => ({ id: (await catalogue.addMenu())._id }),
  'menuItems.add': async () => ({ body: { ...(await menuAndMeal()), categories: [] } }),
  'menuItems.update': async () => ({ id: (await catalogue.addMenuItem(await menuAndMeal()))._id }),
  'menuItems.arrange': async () => {
    const { menuId, mealId } = await menuAndMeal();
    const [first, second] = [await catalogue.addMenuItem({ menuId, mealId }), await catalogue.addMenuItem({ menuId, mealId })];
    return { id: menuId, body: { before: [first._id, second._id], after: [second._id, first._id] } };
  },
  'menuItems.changePrices': async () => {
    const { _id } = await catalogue.addMenuItem(await menuAndMeal());
    return { body: { prices: [{ _id, version: 1, mealPrice: 215 }] } };
  },
  'menuItems.withdrawPrices': async () => {
    const { _id } = await catalogue.addMenuItem(await menuAndMeal());
    return { body: { from: '2027-01-01', items: [{ _id, version: 1 }] } };
  },
  'menuItems.changeLines': async () => {
    const { menuId, mealId } = await menuAndMeal();
    const { _id } = await catalogue.addMenuItem({ menuId, mealId });
    const meals = [{ _id: mealId, version: 1, name: 'Kulajda' }];
    return { id: menuId, body: { newMeals: [], added: [], meals, changed: [{ _id, version: 1, mealPrice: 215 }] } };
  },
  'menuItems.delete': async () => ({ id: (await catalogue.addMenuItem(await menuAndMeal()))._id }),
  'meals.update': async () => ({ id: (await catalogue.addMeal())._id }),
  'meals.allergenHistory': async () => ({ id: (await catalogue.addMeal())._id }),
  'meals.delete': async () => ({ id: (await catalogue.addMeal())._id }),
  'ingredients.add': async () => ({ body: { name: newId() } }),
  'ingredients.update': async () => ({ id: (await catalogue.addIngredient())._id, body: { name: newId() } }),
  'ingredients.delete': async () => ({ id: (await catalogue.addIngredient())._id }),
  'reservations.add': async () => ({ body: { ...aGuest(), dateTime: eveningIn(7) }, headers: { 'idempotency-key': newId() } }),
  'reservations.availability': async () => ({ query: { date: dateIn(7), seats: '4', days: '7' } }),
  'reservations.availabilityFor': async () => ({ id: await booked(), query: { date: dateIn(7), seats: '4', days: '7' } }),
  'reservations.availabilityLinked': async () => ({ body: { link: (await book()).body.data.link, date: dateIn(7) } }),
  'reservations.calendarFeed': async () => {
    const { address } = (await granted('auth', 'makeCalendarFeed')).body.data;
    // a calendar program is nobody who has signed in
    return { token: undefined, query: Object.fromEntries(new URL(address).searchParams) };
  },
  'reservations.unclaimed': async () => ({ token: (await verifiedUser()).token }),
  'reservations.claim': async () => ({ token: (await verifiedUser()).token }),
  'reservations.enter': async () => ({ body: { ...aGuest(), dateTime: eveningIn(7) }, headers: { 'idempotency-key': newId() } }),
  'reservations.showLinked': async () => ({ body: { link: (await book()).body.data.link } }),
  'reservations.changeLinked': async () => ({ body: { link: (await book()).body.data.link, dateTime: eveningIn(8) } }),
  'reservations.cancelLinked': async () => ({ body: { link: (await book()).body.data.link } }),
  'reservations.block': async () => ({ body: { guest: aGuest().userEmail } }),
  'reservations.guestOf': async () => ({ id: await booked() }),
  'reservations.assignGuest': async () => ({ id: await recorded(), body: { guest: await knownGuest() } }),
  'reservations.mergeGuests': async () => ({ body: { into: await knownGuest(), from: await knownGuest() } }),
  'reservations.resendMail': async () => ({ id: await booked() }),
  'reservations.unblock': async () => ({ id: (await granted('reservations', 'block')).body.data._id }),
  'reservations.update': async () => ({ id: await booked() }),
  'reservations.answer': async () => {
    const link = (await book()).body.data;
    await change(link._id, manager.token, { status: 'confirmed' });
    await call(handlers.reservations, 'reservations/change-linked', {
      body: { link: link.link, dateTime: eveningIn(8), version: 2 },
    });
    return { id: link._id };
  },
  'reservations.settleExpired': async () => {
    const [id, at] = [await booked(), new Date().toISOString()];
    await transact([expiredRequest(id, at)]);
    return { id, body: { at } };
  },
  'reservations.takeBack': async () => {
    const id = await booked();
    await change(id, manager.token, { status: 'confirmed' });
    return { id };
  },
  'reservations.delete': async () => ({ id: await booked() }),
  'reservations.bring': async () => ({ body: { _id: newId() } }),
  'reservations.takeBackBrought': async () => {
    const brought = { body: { _id: newId() }, token: manager.token };
    await callOperation({ group: 'reservations', name: 'bring' }, brought);
    return { id: brought.body._id };
  },
  'reservations.freeTables': async () => ({ query: { dateTime: eveningIn(7), seats: '2' } }),
  'reservations.seat': async () => {
    const [table] = await withFreshTables();
    return { id: await booked(), body: { tables: [table], override: 'They asked for it.' } };
  },
  'reservations.swapTables': async () => {
    await withFreshTables();
    return { body: { first: await booked({ seats: 2 }), second: await booked({ seats: 2 }), override: 'They asked for it.' } };
  },
  'reservations.visit': async () => ({ id: (await granted('queue', 'seat')).body.data.seated._id }),
  'reservations.stay': async () => ({ id: await booked() }),
  'reservations.enquire': async () => {
    await openWith({ ...alwaysOpen, takesEnquiries: true });
    return { body: { date: dateIn(90) } };
  },
  'reservations.changeEnquiry': async () => {
    await granted('reservations', 'enquire');
    const [{ _id: id, state }] = (await granted('reservations', 'enquiries')).body.data;
    return { id, body: { state: state === 'closed' ? 'answered' : 'closed' } };
  },
  'queue.join': async () => ({ body: await aFullEvening() }),
  'queue.show': async () => ({ body: { link: (await granted('queue', 'join')).body.data.link } }),
  'queue.book': async () => {
    const { link } = (await granted('queue', 'join')).body.data;
    await setDay(dateIn(30), undefined);
    return { body: { link, dateTime: eveningIn(30) }, headers: { 'idempotency-key': newId() } };
  },
  'queue.leave': async () => ({ body: { link: (await granted('queue', 'join')).body.data.link } }),
  'queue.add': async () => {
    await openWith(alwaysOpen);
    return {};
  },
  'queue.call': async () => ({ id: (await granted('queue', 'add')).body.data._id }),
  'queue.seat': async () => ({ id: (await granted('queue', 'add')).body.data._id }),
  'queue.delete': async () => ({ id: (await granted('queue', 'add')).body.data._id }),
  'queue.restore': async () => {
    const { _id: id } = (await granted('queue', 'call')).body.data;
    return { id };
  },
  'opening.update': async () => ({ body: { rules: alwaysOpen, version: undefined } }),
  'opening.affectedByRules': async () => ({ body: { rules: alwaysOpen } }),
  'opening.updateRoom': async () => ({ body: { room: emptyRoom, version: 0 } }),
  'opening.closeArea': async () => {
    await withFreshTables();
    return {};
  },
  'opening.affected': async () => ({ body: someDays }),
  'opening.setDays': async () => {
    await granted('opening', 'update');
    return { body: { ...someDays, guests: 'keep' } };
  },
  'opening.resetDay': async () => {
    await granted('opening', 'setDays');
    return { id: someDays.from, body: { guests: 'keep' } };
  },
  'notifications.update': async () => ({ id: (await granted('notifications', 'add')).body.data._id }),
  'notifications.delete': async () => ({ id: (await granted('notifications', 'add')).body.data._id }),
  'photographs.update': async () => ({ id: (await ready())._id }),
  'photographs.delete': async () => ({ id: (await ready())._id }),
  'restaurantInfo.add': async () => {
    await callOperation({ group: 'restaurantInfo', name: 'delete' }, { token: manager.token, id: 'facebook' });
    return { body: { type: 'facebook', data: 'https://www.facebook.com/restaurace' } };
  },
  'restaurantInfo.update': async () => ({
    id: await facebookRecord(),
    body: { type: 'facebook', data: 'https://facebook.com/r', version: undefined },
  }),
  'restaurantInfo.delete': async () => ({ id: await facebookRecord() }),
  'identity.update': async () => ({ body: { version: undefined } }),
  'identity.updateLegal': async () => ({ body: { version: undefined } }),
};

/** A request to this operation that succeeds for a manager; different each time. */
export async function goodRequest({ group, name }: { group: Group; name: string }): Promise<Changes> {
  // seats are counted, unless the operation is about tables
  await deleteItem(keys.room());
  return { token: manager.token, ...(await needs[`${group}.${name}`]?.()) };
}

/** Sends such a request; returns the reply. */
export async function granted(group: Group, name: string) {
  return callOperation({ group, name }, await goodRequest({ group, name }));
}

/** Rules under which every other request still gets its table. */
const alwaysOpen: OpeningRules = {
  ...tenSeats,
  week: Array(7).fill([{ name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' }]),
  slotMinutes: 15,
  seats: 1000,
};
const someDays = { from: dateIn(40), to: dateIn(41) };
const aName = () => newId().replace(/-/g, '.');
const menuAndMeal = async () => ({ menuId: (await catalogue.addMenu())._id, mealId: (await catalogue.addMeal())._id });

/** The id of a paste of one line, into an edition where one is named. */
async function pasted({ menuId, mealId, edition }: { menuId: string; mealId: string; edition?: string }) {
  const paste = { _id: newId(), done: 0, lines: 1, of: 1 };
  const body = { newMeals: [], added: [{ _id: newId(), mealId, mealPrice: 165, categories: [] }], paste, edition };
  await callOperation({ group: 'menuItems', name: 'changeLines' }, { token: manager.token, id: menuId, body });
  return paste._id;
}

/** A guest who waits for an evening on which there is no table. */
async function aFullEvening() {
  await openWith(alwaysOpen);
  await setDay(dateIn(30), { sittings: alwaysOpen.week[0] ?? [], seats: 1, note: '' });
  return { ...aGuest(), from: eveningIn(30), to: eveningIn(30) };
}

/** A shopping list with one line. */
async function aShoppingList(): Promise<{ id: string; line: string }> {
  const ingredient = await catalogue.addIngredient();
  const meal = await catalogue.addMeal({ ingredients: [some(ingredient)] });
  const body = { meals: [{ _id: meal._id, servings: 3 }], shares: {} };
  const reply = await callOperation({ group: 'shopping', name: 'add' }, { token: manager.token, body });
  return { id: reply.body?.data._id, line: `${ingredient._id}.g` };
}

async function facebookRecord(): Promise<string> {
  await granted('restaurantInfo', 'add');
  return 'facebook';
}
