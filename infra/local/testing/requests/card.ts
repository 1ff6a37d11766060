import { jest } from '@jest/globals';
import { ordinary } from '#card/store/catalogue';
import { keys } from '#house/table/keys';
import { deleteItem, getItem, putItem } from '#house/table/table';
import { handler } from '#publishing/handlers/publisher';
import { arrived, ready } from '../../../../functions/testing/photographs.ts';
import { siteBucket } from '../../../../functions/testing/site-bucket.ts';
import { dateIn } from '../../../../functions/testing/users.ts';
import { as, asking, token, twice } from './asking.ts';

/** Ingredients, meals and menus from their addition to their deletion, and what guests read of them. */
export async function card() {
  const flour = await as('ingredients', 'add', { token, body: { name: 'Flour' } });
  const milk = await as('ingredients', 'add', { token, body: { name: 'Milk' } });
  await as('ingredients', 'update', { id: milk._id, token, body: { _id: undefined, name: 'Fresh milk', version: undefined } });
  await as('ingredients', 'list', { token });
  const row = (ingredient: { _id: string }) => ({ _id: ingredient._id, quantity: '100', unit: 'g' });
  await fileOf('ingredients', { name: 'Butter', allergens: [7], kind: 'dairy', supplier: '' }, { allergens: [7, 9] });
  const meal = await twice('meals', { token, body: { ingredients: [row(flour)] } });
  const emptyMeal = { name: 'Soup', description: '', marks: [], ownAllergens: null, mayContain: [], allergenKinds: [], weight: '' };
  await fileOf('meals', emptyMeal, { ownAllergens: [9] });
  const other = await as('meals', 'add', { token, body: { ingredients: [row(flour)] } });
  await as('meals', 'update', { id: meal._id, token, body: { _id: undefined, ingredients: [row(milk)], version: undefined } });
  await as('meals', 'list', { token });
  await as('meals', 'allergenHistory', { token, id: meal._id });
  const menu = await twice('menus', { token, body: { visibility: true } });
  await as('menus', 'update', { id: menu._id, token, body: { _id: undefined, name: 'Evening', version: undefined } });
  await as('menus', 'list');
  const placed = { menuId: menu._id, categories: [] };
  const item = await twice('menuItems', { token, body: { ...placed, mealId: meal._id } });
  const leaving = await as('menuItems', 'add', { token, body: { ...placed, mealId: meal._id } });
  await as('menuItems', 'update', { id: item._id, token, body: { ...placed, _id: undefined, mealId: other._id, version: undefined } });
  await as('menuItems', 'update', { id: item._id, token, body: { mealPrice: undefined, soldOut: true, version: undefined } });
  const newMeal = { ...emptyMeal, _id: 'BBBBBBBBBBBBBBBBBBBBBB', ownAllergens: [1] };
  const body = { newMeals: [newMeal], meals: [{ _id: meal._id, version: 2, ownAllergens: [3] }], added: [], changed: [], removed: [] };
  await as('menuItems', 'changeLines', { id: menu._id, token, body });
  const piece = (_id: string) => ({
    newMeals: [],
    added: [{ _id: 'C'.repeat(22), mealId: meal._id, mealPrice: 60, categories: [] }],
    paste: { _id, done: 0, lines: 1, of: 1 },
  });
  const meals = [{ _id: meal._id, version: 3, ownAllergens: [4] }];
  await as('menuItems', 'changeLines', { id: menu._id, token, body: { ...piece('D'.repeat(22)), meals } });
  await as('menus', 'takeBackImport', { id: 'D'.repeat(22), token });
  // a catalogue that is too large to be read whole
  Object.assign(ordinary, { items: 1 });
  await as('menuItems', 'list');
  await as('photographs', 'list');
  await pages();
  await as('site', 'read');
  await withLogo(() => as('menus', 'menuPdf', { id: menu._id }));
  await as('reservations', 'daySheet', { token, query: { date: dateIn(5) } });
  await shoppingFor(meal);
  await as('menuItems', 'delete', { id: leaving._id, token });
  await as('menus', 'generateShoppingList', { body: { meals: [{ _id: meal._id, servings: 2 }] }, token });
  await as('meals', 'delete', { id: other._id, token }, [409]);
  for (const edition of ['E', 'F', 'E'].map((letter) => letter.repeat(22))) {
    const { version } = (await as('menus', 'list', { token })).find(({ _id }: { _id: string }) => _id === menu._id);
    const added = [{ _id: edition, mealId: meal._id, mealPrice: 60, categories: [] }];
    if (version < 9) await as('menuItems', 'changeLines', { id: menu._id, token, body: { ...piece(edition), added, edition } });
    await as('menus', 'switchEdition', { id: menu._id, token, body: { version, edition, categories: ['Lunch'] } });
  }
  for (const name of ['delete', 'restore', 'delete']) await as('menus', name, { id: menu._id, token });
  for (const one of [meal, other]) await as('meals', 'delete', { id: one._id, token });
  await as('ingredients', 'delete', { id: milk._id, token });
}

/** Files of several pieces that add and change, until they are taken back. */
async function fileOf(group: 'meals' | 'ingredients', fields: { name: string; [field: string]: unknown }, others: object) {
  const added = Array.from({ length: 22 }, (_, number) => ({ ...fields, name: `${fields.name} ${number}` }));
  const same = { token, headers: { 'idempotency-key': `the same file of ${group}` }, body: { added } };
  await as(group, 'import', same);
  const first = await as(group, 'import', same);
  const present: { _id: string; name: string }[] = await as(group, 'list', { token });
  const theirs = present.filter(({ name }) => name.startsWith(`${fields.name} `));
  const changed = theirs.map(({ _id, name }) => ({ _id, version: 1, fields: { ...fields, ...others, name } }));
  const second = await as(group, 'import', { token, body: { added: [], changed } });
  for (const { _id } of [second, first]) await as(group, 'takeBackImport', { id: _id, token });
}

/** A shopping list from the covers of days to its deletion. */
async function shoppingFor({ _id }: { _id: string }) {
  const { shares } = await as('shopping', 'covers', { token });
  const list = await twice('shopping', { token, body: { meals: [{ _id, servings: 2 }], shares } });
  const [line] = list.lines;
  await as('shopping', 'show', { id: list._id, token, query: {} });
  await as('shopping', 'show', { id: list._id, token, query: { known: 'list' } });
  await as('shopping', 'tick', { id: list._id, token, body: { ticked: [line._id] } });
  await as('shopping', 'list', { token });
  await as('shopping', 'delete', { id: list._id, token });
}

async function pages() {
  const { files } = siteBucket();
  await asking('publisher', () => handler({ source: 'deployment' }));
  // as if all of them had another content
  for (const file of files.values()) file.Metadata = {};
  await asking('publisher', () => handler({ source: 'deployment' }));
  jest.restoreAllMocks();
}

export async function news() {
  const { _id: id } = await twice('notifications', { token });
  await as('notifications', 'update', { id, token, body: { version: undefined } });
  await as('notifications', 'list');
  await as('notifications', 'delete', { id, token });
  await as('restaurantInfo', 'add', { token, body: { type: 'address', data: 'Nerudova 1, Praha' } });
  await as('restaurantInfo', 'update', { id: 'address', token, body: { type: 'address', data: 'Dlouhá 1, Praha', version: undefined } });
  await as('restaurantInfo', 'list');
  await as('restaurantInfo', 'find', { token });
  await as('restaurantInfo', 'delete', { id: 'address', token });
  await as('identity', 'update', { token, body: { version: undefined, coverPhotographId: 'AAAAAAAAAAAAAAAAAAAAAA' } });
  await as('identity', 'update', { token, body: { version: 1, name: { data: 'U Lípy', version: 0 } } });
  await as('identity', 'change-state', { token, body: { isOpen: true } });
  await as('identity', 'read');
  await as('identity', 'update-legal', { token, body: { version: undefined } });
  // the first time it is new, and nothing of it can be unknown
  await as('identity', 'update-legal', { token, body: { version: undefined } });
  await as('identity', 'read-legal');
}

/** Makes requests while the site has a logo, for which the functions that show one then look. */
export async function withLogo(make: () => Promise<unknown>) {
  const before = await getItem(keys.identity());
  await putItem({ ...before, ...keys.identity(), logoPhotographId: 'logo' });
  await make();
  await (before ? putItem({ ...before, ...keys.identity() }) : deleteItem(keys.identity()));
}

/** A photograph from the upload to its deletion, shown beside a meal and on the cover. */
export async function photographs() {
  const { upload } = await as('photographs', 'add', { token });
  await asking('imaging', () => arrived(upload.fields.key));
  const { _id: id } = await ready();
  await as('photographs', 'update', { id, token, body: { version: undefined } });
  await asking('imaging', () => arrived(`again/${id}`));
  await asking('imaging', () => arrived('incoming/nothing'));
  await as('photographs', 'list', { token });
  const meal = await as('meals', 'add', { token, body: { photographId: id } });
  await as('meals', 'delete', { id: meal._id, token });
  const menu = await as('menus', 'add', { token });
  const typed = { name: 'Typed', _id: 'CCCCCCCCCCCCCCCCCCCCCC', photographId: id };
  await as('menuItems', 'changeLines', {
    id: menu._id,
    token,
    body: { newMeals: [typed], added: [], changed: [], meals: [], removed: [] },
  });
  await as('meals', 'delete', { id: typed._id, token });
  await as('menus', 'delete', { id: menu._id, token });
  await as('identity', 'update', { token, body: { version: undefined, coverPhotographId: id } });
  await as('photographs', 'delete', { id, token }, [409]);
  await as('identity', 'update', { token, body: { version: undefined } });
  await as('photographs', 'delete', { id, token });
}
