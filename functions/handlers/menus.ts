import { Menu, menus } from '#contract/menus';
import { mayPass } from '#contract/roles';
import { catalogue, menuItemsOf } from '../data/catalogue.ts';
import { newId } from '../data/ids.ts';
import { itemsOf } from '../data/menu-items.ts';
import { addMenu, allMenus, changeMenu, deleteMenu } from '../data/menus.ts';
import { allRestaurantInfo } from '../data/restaurant-info.ts';
import { changedOr, Failure, notFound } from '../http/failure.ts';
import { madeId } from '../http/once.ts';
import { serve } from '../http/serve.ts';
import { shoppingList } from '../rules/shopping-list.ts';
import { localDateOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

export const handler = serve(menus, {
  async list({ caller }) {
    const all = await allMenus();
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    return { data: all.filter((menu) => isStaff || menu.visibility), message: 'Menus' };
  },

  async add({ body, once }) {
    const menu = { ...body, _id: newId(), version: 1 };
    const _id = madeId(await addMenu(menu, once()), menu._id);
    return { data: { ...menu, _id }, message: `${menu.name} has been added.` };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const [outcome, items] = await Promise.all([changeMenu(id, change, version), change.categories ? itemsOf(id) : []]);
    const menu = changedOr(outcome, 'menu', (current) => Menu.parse(current));
    const left = items.filter((item) => item.categories.some((category) => !menu.categories.includes(category)));
    return { data: menu, message: `${menu.name} has been saved.${warningAbout(left.length)}` };
  },

  async delete({ id }) {
    const menu = await deleteMenu(id);
    if (!menu) throw notFound('menu');
    return { message: `${menu.name} has been deleted.` };
  },

  async generateShoppingList({ body }) {
    const { meals, ingredients } = await catalogue();
    const order = body.meals.map(({ _id, servings }, row) => ({ meal: meals.get(_id) ?? missingMeal(row), servings }));
    const today = localDateOf(new Date(), settings.timeZone);
    const [{ print }, { shoppingListDocument }] = await Promise.all([
      import('../documents/print.ts'),
      import('../documents/shopping-list.ts'),
    ]);
    const pdf = await print(shoppingListDocument(shoppingList(order, ingredients), today));
    return { pdf, fileName: `Shopping list ${today}.pdf` };
  },

  async menuPdf({ id, caller }) {
    const [all, info] = await Promise.all([catalogue(), allRestaurantInfo()]);
    const menu = all.menus.get(id);
    if (!menu || !(menu.visibility || mayPass(caller?.roles ?? [], 'STAFF'))) throw notFound('menu');
    const items = menuItemsOf(all).filter((item) => item.menuId === id && item.visibility);
    const [{ print }, { menuCard }] = await Promise.all([import('../documents/print.ts'), import('../documents/menu-card.ts')]);
    return { pdf: await print(menuCard({ menu, items, info })), fileName: `${menu.name}.pdf` };
  },
});

/** Items keep a category that their menu loses; staff ought to know. */
function warningAbout(items: number): string {
  if (items === 0) return '';
  const [which, them] = items === 1 ? ['One item keeps a category', 'it'] : [`${items} items keep categories`, 'them'];
  return ` ${which} that the menu no longer has; guests find ${them} under All only.`;
}

function missingMeal(row: number): never {
  const message = 'This meal does not exist (any more).';
  throw new Failure('not_found', message, { errors: [{ field: `meals.${row}._id`, message }] });
}
