import { describe, expect, it } from '@jest/globals';
import { some } from '../../testing/catalogue.ts';
import { catalogueRequests } from '../../testing/catalogue-requests.ts';
import { asking } from '../../testing/language.ts';
import { call } from '../../testing/request.ts';
import { handler } from './ingredients.ts';

const { token, addIngredient, addMeal, changeIngredient, removeIngredient } = await catalogueRequests();
const add = (body: Record<string, unknown>) => call(handler, 'ingredients/add', { token, body });
const namesIn = async (language: 'cs' | 'en') =>
  (await call(handler, 'ingredients/list', { token, headers: asking[language] })).body.data.map(({ name }: { name: string }) => name);

it('the list of ingredients is sorted in Czech order', async () => {
  for (const name of ['Dýně', 'Čočka', 'Celer']) await addIngredient({ name, allergens: [] });
  expect(await namesIn('en')).toEqual(['Celer', 'Čočka', 'Dýně']);
});

it('an ingredient has its name in both languages; staff read and are answered in theirs, and an empty translation is none', async () => {
  const juniper = { name: 'Juniper', translations: { cs: { name: 'Plody jalovce' } } };
  const { body } = await call(handler, 'ingredients/add', { token, headers: asking.cs, body: juniper });
  expect(body).toMatchObject({ message: 'Surovina „Plody jalovce“ byla přidána.', data: juniper });
  await addIngredient({ name: 'Kale', translations: { cs: { name: 'Kadeřávek' } } });
  expect([(await namesIn('en')).slice(-2), (await namesIn('cs')).slice(-2)]).toEqual([
    ['Juniper', 'Kale'],
    ['Kale', 'Juniper'],
  ]);
  expect((await changeIngredient(body.data, { translations: { cs: { name: ' ' } } })).body.data.translations).toEqual({});
  expect(await changeIngredient(body.data, { translations: { en: { name: 'Juniper' } } })).toMatchObject({ status: 422 });
});

describe('add', () => {
  it('sorts the allergens', async () => {
    expect(await add({ name: 'Těsto', allergens: [7, 1, 3] })).toMatchObject({
      status: 201,
      body: { success: true, message: 'Těsto has been added.', data: { allergens: [1, 3, 7], version: 1 } },
    });
  });

  it.each(['Máslo', 'máslo', ' MÁSLO ', 'Ma\u0301slo'])('refuses %j when Máslo is stored', async (name) => {
    await add({ name: 'Máslo' });
    expect(await add({ name })).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'already_exists',
        errors: [{ field: 'name', message: expect.stringMatching(/^There is an ingredient called/) }],
      },
    });
  });

  it('refuses a name that another ingredient has in any language, and says in which field', async () => {
    await add({ name: 'Sour cream', translations: { cs: { name: 'Zakysaná smetana' } } });
    const taken = (field: string) => ({ status: 409, body: { code: 'already_exists', errors: [{ field }] } });
    expect(await add({ name: 'Soured', translations: { cs: { name: 'zakysaná smetana' } } })).toMatchObject(taken('translations.cs.name'));
    expect(await add({ name: 'Zakysaná smetana' })).toMatchObject(taken('name'));
    const yogurt = await addIngredient({ name: 'Yogurt', allergens: [7] });
    const refused = await changeIngredient(yogurt, { translations: { cs: { name: 'Zakysaná smetana' } } });
    expect(refused).toMatchObject(taken('translations.cs.name'));
    expect((await changeIngredient(yogurt, { translations: { cs: { name: 'Yogurt' } } })).status).toBe(200);
  });

  it('stores one of twenty ingredients of one name added at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => add({ name: 'Sůl' })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('update', () => {
  it('changes the given fields and leaves the others', async () => {
    const flour = await addIngredient({ allergens: [1] });
    expect((await changeIngredient(flour, { allergens: [1, 6] })).body.data).toEqual({ ...flour, allergens: [1, 6], version: 2 });
    expect((await changeIngredient(flour, { name: 'Hladká mouka', version: 2 })).body.data).toMatchObject({
      name: 'Hladká mouka',
      allergens: [1, 6],
      version: 3,
    });
  });

  it('frees the old name and reserves the new one, in any case, and may change the case of its own', async () => {
    const oil = await addIngredient({ name: 'Olej' });
    await addIngredient({ name: 'Sádlo' });
    expect(await changeIngredient(oil, { name: 'sádlo' })).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    expect(await changeIngredient(oil, { name: 'Řepkový olej' })).toMatchObject({
      status: 200,
      body: { message: 'Řepkový olej has been saved.' },
    });
    expect((await add({ name: 'Olej' })).status).toBe(201);
    expect((await add({ name: 'řepkový olej' })).status).toBe(409);
    expect(await changeIngredient(oil, { name: 'ŘEPKOVÝ olej' })).toMatchObject({ status: 200, body: { data: { name: 'ŘEPKOVÝ olej' } } });
    expect((await add({ name: 'řepkový olej' })).status).toBe(409);
  });
});

describe('delete', () => {
  it('answers 409 naming up to five meals that use it', async () => {
    const cream = await addIngredient({ name: 'Smetana' });
    for (const name of ['G', 'F', 'E', 'D', 'C', 'B', 'A']) await addMeal({ name, ingredients: [some(cream)] });
    expect(await removeIngredient(cream)).toMatchObject({
      status: 409,
      body: { success: false, code: 'in_use', message: 'Smetana cannot be deleted: it is used in A, B, C, D, E and 2 more.' },
    });
  });

  it('deletes an unused ingredient and frees its name', async () => {
    const salt = await addIngredient({ name: 'Mořská sůl' });
    expect(await removeIngredient(salt)).toMatchObject({ status: 200, body: { success: true } });
    expect((await removeIngredient(salt)).status).toBe(404);
    expect((await add({ name: 'Mořská sůl' })).status).toBe(201);
  });
});
