import { describe, expect, it } from '@jest/globals';
import { presentHours } from '#evening/store/public-hours';
import { publicContent } from '#publishing/store/published';
import { handler as photographs } from '#site/handlers/photographs';
import { catalogueRequests } from '../../testing/catalogue-requests.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { ask, listed, ready, staffOfHouse } from '../../testing/photographs.ts';
import { call } from '../../testing/request.ts';
import { handler } from './meals.ts';

const { token, addMeal, addMenu, addMenuItem, changeItem, changeMeal } = await catalogueRequests();
const listedMeals = async () => (await call(handler, 'meals/list', { token })).body.data;
const guestsSee = async () => (await publicContent('2026-11-22', presentHours('2026-11-22'))).photographs.map(({ _id }) => _id);
const dropPhotograph = (id: string) => call(photographs, 'photographs/delete', { id, token: staffOfHouse.token });
const idsForGuests = async () => (await listed({})).map(({ _id }) => _id);

describe('the photograph of a meal', () => {
  it('is stored, stays while other fields change, and is taken away by null', async () => {
    const { _id: photographId } = await ready();
    const meal = await addMeal({ name: 'Guláš', photographId });
    expect(meal).toMatchObject({ photographId });
    expect((await changeMeal(meal, { name: 'Guláš s knedlíkem' })).body.data).toMatchObject({ photographId });
    expect((await changeMeal(meal, { photographId: null, version: 2 })).body.data.photographId).toBeNull();
  });

  it('must exist and have its files, or the meal is not stored', async () => {
    const waiting = (await ask(1000)).body.data.photograph._id;
    const meal = await addMeal();
    for (const photographId of ['A'.repeat(22), waiting]) {
      const message = 'This photograph does not exist or is not ready yet. Please choose another one.';
      const refusal = { status: 422, body: { errors: [{ field: 'photographId', message }] } };
      expect(await call(handler, 'meals/add', { token, body: { name: 'Nobody', photographId } })).toMatchObject(refusal);
      expect(await changeMeal(meal, { photographId })).toMatchObject(refusal);
    }
    const all = await listedMeals();
    expect(all).toContainEqual(meal);
    expect(all).not.toContainEqual(expect.objectContaining({ name: 'Nobody' }));
  });

  it('is named where it is shown, and cannot be deleted while a meal has it', async () => {
    const { _id: photographId } = await ready();
    const meal = await addMeal({ name: 'Kulajda', photographId });
    const shown = (await listed()).find(({ _id }) => _id === photographId);
    expect(shown?.places).toEqual([{ kind: 'meal', name: 'Kulajda' }]);
    expect((await dropPhotograph(photographId)).body).toMatchObject({
      code: 'in_use',
      message: 'This photograph is shown here: “Kulajda”. Please choose another one there first.',
    });
    await changeMeal(meal, { photographId: null });
    expect((await dropPhotograph(photographId)).status).toBe(200);
  });

  it('stays when a meal gets it in the moment in which it is to be deleted', async () => {
    const { _id: photographId } = await ready();
    const meal = await addMeal({ name: 'Svíčková' });
    const refused = await interleaved(
      () => dropPhotograph(photographId),
      () => changeMeal(meal, { photographId }),
    );
    expect(refused.body).toMatchObject({ code: 'in_use' });
    expect(await listed()).toContainEqual(
      expect.objectContaining({ _id: photographId, state: 'ready', places: [{ kind: 'meal', name: 'Svíčková' }] }),
    );
  });

  it('is refused when it is deleted in the moment in which a meal is to get it', async () => {
    const meal = await addMeal();
    const [first, second] = [await ready(), await ready()];
    const added = await interleaved(
      () => call(handler, 'meals/add', { token, body: { name: 'Nobody', photographId: first._id } }),
      () => dropPhotograph(first._id),
    );
    const updated = await interleaved(
      () => changeMeal(meal, { photographId: second._id }),
      () => dropPhotograph(second._id),
    );
    for (const { status, body } of [added, updated]) {
      expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field: 'photographId' }] });
    }
    expect(await listedMeals()).toContainEqual(meal);
  });

  it('reaches guests with the items of a visible menu, on the published page too, and nobody else', async () => {
    const { _id: photographId } = await ready();
    const meal = await addMeal({ photographId });
    const menu = await addMenu({ categories: ['Mains'] });
    expect(await idsForGuests()).not.toContain(photographId);
    const item = await addMenuItem({ menuId: menu._id, mealId: meal._id });
    expect(item.mealId.photographId).toBe(photographId);
    expect(await idsForGuests()).toContain(photographId);
    expect(await guestsSee()).toContain(photographId);

    await changeItem(item, { visibility: false });
    expect(await idsForGuests()).not.toContain(photographId);
    expect(await guestsSee()).not.toContain(photographId);
  });
});
