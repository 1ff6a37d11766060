import { describe, expect, it } from '@jest/globals';
import { catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { itemsOf } from '../store/menu-items.ts';
import { handler } from './menus.ts';

const { token, addMeal, addMenu, addMenuItem, changeMenu } = await catalogueRequests();
const unknownId = 'A'.repeat(22);
const listed = async (who: string | undefined = token): Promise<Thing[]> => (await call(handler, 'menus/list', { token: who })).body.data;

describe('list', () => {
  it('gives guests and customers the visible menus, and staff all menus, oldest first', async () => {
    const visible = await addMenu({ name: 'Stálý lístek', visibility: true });
    const hidden = await addMenu({ name: 'Silvestr', visibility: false });
    const { token: customer } = await newUser('CUSTOMER');

    expect((await call(handler, 'menus/list')).body.data).toMatchObject([{ _id: visible._id }]);
    expect(await listed(customer)).toMatchObject([{ _id: visible._id }]);
    expect(await listed()).toMatchObject([{ _id: visible._id }, { _id: hidden._id }]);
  });
});

describe('add', () => {
  it('fills in the defaults: permanent, visible, no description', async () => {
    const body = { type: undefined, visibility: undefined, description: undefined };
    const reply = await call(handler, 'menus/add', { token, body });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Svatomartinské menu has been added.',
        data: { type: 'permanent', visibility: true, description: '', version: 1 },
      },
    });
  });
});

describe('update', () => {
  it('changes the given fields and leaves the others', async () => {
    const menu = await addMenu({ description: 'Jen v listopadu', type: 'weekly' });
    const reply = await changeMenu(menu, { visibility: false });
    expect(reply.body.data).toEqual({ ...menu, visibility: false, version: 2 });
  });

  describe('with the new name of a category', () => {
    const menuWith = async (dishes: number) => {
      const menu = await addMenu({ categories: ['Soups', 'Mains'] });
      const mealId = (await addMeal())._id;
      await Promise.all(Array.from({ length: dishes }, () => addMenuItem({ menuId: menu._id, mealId, categories: ['Soups'] })));
      return { menu, mealId };
    };
    const rename = (id: string, version: number | undefined, categories = ['Broths', 'Mains']) =>
      changeMenu({ _id: id }, { name: 'Lunch', version, categories, renamed: { Soups: 'Broths' } });

    it('moves its items, also more than one transaction holds @full', async () => {
      const { menu } = await menuWith(120);
      const reply = await rename(menu._id, 1);
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'Lunch has been saved.', data: { categories: ['Broths', 'Mains'], version: 2 } },
      });
      expect(new Set((await itemsOf(menu._id)).map(({ categories }) => categories.join()))).toEqual(new Set(['Broths']));
    });

    it('moves the items too that are added in the same moment', async () => {
      const { menu, mealId } = await menuWith(3);
      const added = Array.from({ length: 8 }, () => addMenuItem({ menuId: menu._id, mealId, categories: ['Soups'] }));
      const [reply] = await Promise.all([rename(menu._id, 1), Promise.allSettled(added)]);
      expect(reply.status).toBe(200);
      expect(new Set((await itemsOf(menu._id)).map(({ categories }) => categories.join()))).toEqual(new Set(['Broths']));
    });

    it('moves nothing when somebody else has changed the menu', async () => {
      const { menu } = await menuWith(1);
      await changeMenu(menu, { name: 'Theirs', version: 1 });
      expect((await rename(menu._id, 1)).status).toBe(409);
      expect(await itemsOf(menu._id)).toMatchObject([{ categories: ['Soups'] }]);
      expect((await rename(unknownId, undefined)).status).toBe(404);
    });
  });

  it('keeps items in a category that the menu loses, and says so', async () => {
    const menu = await addMenu({ categories: ['Soups', 'Mains'] });
    const item = await addMenuItem({ menuId: menu._id, mealId: (await addMeal())._id, categories: ['Soups'] });
    const reply = await changeMenu(menu, { name: 'Lunch', categories: ['Mains'] });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Lunch has been saved. One item keeps a category that the menu no longer has; guests find it under All only.' },
    });
    expect(await itemsOf(menu._id)).toMatchObject([{ _id: item._id, categories: ['Soups'] }]);
  });
});
