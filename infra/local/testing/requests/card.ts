import { jest } from '@jest/globals';
import { ordinary } from '#card/store/catalogue';
import { keys } from '#house/table/keys';
import { deleteItem, getItem, putItem } from '#house/table/table';
import { handler } from '#publishing/handlers/publisher';
import { arrived, ready } from '../../../../functions/testing/photographs.ts';
import { siteBucket } from '../../../../functions/testing/site-bucket.ts';
import { dateIn } from '../../../../functions/testing/users.ts';
import { as, asking, token } from './asking.ts';

/** A card of which allergens change, with what guests read of it when it is too large to be read whole. */
export async function card() {
  const meal = await as('meals', 'add', { token });
  const other = await as('meals', 'add', { token });
  const menu = await as('menus', 'add', { token, body: { visibility: true } });
  const placed = { menuId: menu._id, categories: [] };
  const item = await as('menuItems', 'add', { token, body: { ...placed, mealId: meal._id } });
  await as('menuItems', 'update', { id: item._id, token, body: { ...placed, _id: undefined, mealId: other._id, version: undefined } });
  await as('menuItems', 'update', { id: item._id, token, body: { mealPrice: undefined, soldOut: true, version: undefined } });
  const paste = { _id: 'D'.repeat(22), done: 0, lines: 1, of: 1 };
  const added = [{ _id: 'C'.repeat(22), mealId: meal._id, mealPrice: 60, categories: [] }];
  const meals = [{ _id: meal._id, version: 1, ownAllergens: [4] }];
  await as('menuItems', 'changeLines', { id: menu._id, token, body: { newMeals: [], added, paste, meals } });
  await as('menus', 'takeBackImport', { id: paste._id, token });
  Object.assign(ordinary, { items: 1 });
  for (const group of ['menuItems', 'photographs'] as const) await as(group, 'list');
  await pages();
  await as('site', 'read');
  await withLogo(() => as('menus', 'menuPdf', { id: menu._id }));
  await as('reservations', 'daySheet', { token, query: { date: dateIn(5) } });
}

async function pages() {
  const { files } = siteBucket();
  await asking('publisher', () => handler({ source: 'deployment' }));
  // as if all of them had another content
  for (const file of files.values()) file.Metadata = {};
  await asking('publisher', () => handler({ source: 'deployment' }));
  jest.restoreAllMocks();
}

/** Makes requests while the site has a logo, for which the functions that show one then look. */
export async function withLogo(make: () => Promise<unknown>) {
  const before = await getItem(keys.identity());
  await putItem({ ...before, ...keys.identity(), logoPhotographId: 'logo' });
  await make();
  await (before ? putItem({ ...before, ...keys.identity() }) : deleteItem(keys.identity()));
}

/** A photograph from the upload, shown beside a meal and on the cover. */
export async function photographs() {
  const { upload } = await as('photographs', 'add', { token });
  await asking('imaging', () => arrived(upload.fields.key));
  const { _id: id } = await ready();
  await asking('imaging', () => arrived(`again/${id}`));
  await as('meals', 'add', { token, body: { photographId: id } });
  const menu = await as('menus', 'add', { token });
  const typed = { name: 'Typed', _id: 'B'.repeat(22), photographId: id };
  await as('menuItems', 'changeLines', {
    id: menu._id,
    token,
    body: { newMeals: [typed], added: [], changed: [], meals: [], removed: [] },
  });
  await as('identity', 'update', { token, body: { version: undefined, coverPhotographId: id } });
  await as('photographs', 'delete', { id, token }, [409]);
}
