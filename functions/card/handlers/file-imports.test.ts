import { describe, expect, it } from '@jest/globals';
import { brokenReferences, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { GoodsKind, type Ingredient } from '../contract/ingredients.ts';
import type { Meal } from '../contract/meals.ts';
import { statedAllergens } from '../rules/allergens.ts';
import { ingredientsForm, mealsForm, readList } from '../rules/pasted/list-csv.ts';
import { catalogue } from '../store/catalogue.ts';

loggedLines();
const { addMeal, addIngredient, changeMeal, changeIngredient, importInto, postIngredient, takeFileBack } = await catalogueRequests();
type Group = 'meals' | 'ingredients';
const takeBack = (group: Group, { _id }: Thing) => takeFileBack(group, _id);

const meal = (name: string, more = {}) => ({ ...mealsForm([]).named(name), ...more });
const ingredient = (name: string, more = {}) => ({ name, allergens: [], kind: null, supplier: '', translations: {}, ...more });
const noKinds = Object.fromEntries(GoodsKind.options.map((kind) => [kind, ''])) as Record<GoodsKind, string>;
const all = () => catalogue('2026-11-22');
const names = async (group: Group) => [...(await all())[group].values()].map(({ name }) => name);
const broken = () => Promise.reject(new Error('the connection broke'));

describe('a file of meals or ingredients', () => {
  it('adds and changes meals, and gives them back as they were', async () => {
    const stored = await addMeal({ name: 'Guláš', ownAllergens: [1], weight: '150 g' });
    const { _id } = stored;
    const changed = [{ _id, version: 1, fields: meal('Guláš', { ownAllergens: [1, 9], marks: ['spicy'] }) }];
    const { status, body } = await importInto('meals', { added: [meal('Kulajda', { ownAllergens: [] })], changed });
    expect([status, body.message]).toEqual([200, 'The file has been taken over: 1 added, 1 changed.']);
    expect((await all()).meals.get(_id)).toMatchObject({ ownAllergens: [1, 9], marks: ['spicy'], weight: '', version: 2 });
    expect(await names('meals')).toContain('Kulajda');
    expect(await takeBack('meals', body.data)).toMatchObject({ status: 200, body: { message: 'The file has been taken back.' } });
    expect((await all()).meals.get(_id)).toMatchObject({ ...stored, version: 3 });
    expect(await names('meals')).not.toContain('Kulajda');
    expect(await takeBack('meals', body.data)).toMatchObject({ status: 404 });
    expect(await brokenReferences()).toEqual([]);
  });

  it('stores whole lines wherever the request breaks, and the rest when it is repeated', async () => {
    for (const write of [1, 2, 3]) {
      const added = Array.from({ length: 50 }, (_, number) => ingredient(`Koření ${write}/${number}`, { allergens: [10] }));
      const key = `a file, killed before piece ${write}`;
      const before = (await names('ingredients')).length;
      expect((await interleaved(() => importInto('ingredients', { added }, key), broken, write)).status).toBe(503);
      expect((await names('ingredients')).length).toBe(before + 20 * (write - 1));
      const { body } = await importInto('ingredients', { added }, key);
      expect(body.data).toMatchObject({ added: 50, changed: 0 });
      expect((await names('ingredients')).length).toBe(before + 50);
      // and once more
      expect((await importInto('ingredients', { added }, key)).body.data).toEqual(body.data);
      expect((await importInto('ingredients', { added: added.slice(1) }, key)).status).toBe(422);
      expect((await names('ingredients')).length).toBe(before + 50);
      await takeBack('ingredients', body.data);
      expect((await names('ingredients')).length).toBe(before);
    }
  });

  it('names the lines with which somebody else was faster, and stores the others', async () => {
    const [salt, cutlet] = [await addIngredient({ name: 'Sůl' }), await addMeal({ name: 'Řízek', weight: '120 g' })];
    const replies = [
      await importInto('ingredients', { added: [ingredient('Pepř'), ingredient('SŮL'), ingredient('pepř')] }),
      await importInto('ingredients', { added: [ingredient('Paprika')], changed: [{ ...salt, version: 7, fields: ingredient('Sůl') }] }),
      await importInto('meals', { added: [meal('Polévka'), meal('řízek', { weight: '120 g' })] }),
      await importInto('meals', { added: [meal('Vývar')], changed: [{ _id: cutlet._id, version: 3, fields: meal('Řízek') }] }),
    ];
    expect(replies.map(({ status, body }) => [status, body.data.added, body.data.failed])).toEqual([
      [200, 1, ['SŮL', 'pepř']],
      [200, 1, ['Sůl']],
      [200, 1, ['řízek']],
      [200, 1, ['Řízek']],
    ]);
    expect(replies[0]?.body.message).toBe(
      'The file has been taken over: 1 added, 0 changed. Somebody else was faster, so these lines have not been taken over: SŮL and pepř.',
    );
    const nothing = await importInto('ingredients', { changed: [{ _id: salt._id, version: 1, fields: ingredient('Cukr') }] });
    expect(nothing).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  });

  it('tells the second of two files with one new name, at once, and drops nothing', async () => {
    const added = (allergen: number) => ['Kari', `Koření s ${allergen}`].map((name) => ingredient(name, { allergens: [allergen] }));
    const first = await interleaved(
      () => importInto('ingredients', { added: added(9) }),
      async () => expect((await importInto('ingredients', { added: added(10) })).body.data.added).toBe(2),
    );
    expect(first.body.data).toMatchObject({ added: 1, failed: ['Kari'] });
    const { ingredients } = await all();
    expect([...ingredients.values()].filter(({ name }) => name === 'Kari')).toMatchObject([{ allergens: [10] }]);
    expect(await brokenReferences()).toEqual([]);
  });

  it('leaves a line that changes in the last moment, of many', async () => {
    const { _id } = await addIngredient({ name: 'Bazalka' });
    const added = Array.from({ length: 45 }, (_, number) => ingredient(`Bylina ${number}`));
    const changed = [{ _id, version: 1, fields: ingredient('Bazalka', { supplier: 'Makro' }) }];
    const reply = await interleaved(
      () => importInto('ingredients', { added, changed }),
      async () => {
        await postIngredient('Bylina 44');
        await changeIngredient({ _id }, { name: 'Bazalka', supplier: 'Zelenina' });
      },
    );
    expect(reply.body.data).toMatchObject({ added: 44, changed: 0, failed: ['Bylina 44', 'Bazalka'] });
    expect((await all()).ingredients.get(_id)).toMatchObject({ supplier: 'Zelenina', version: 2 });
  });

  it('without a word about the allergens of an ingredient leaves them unknown to the guests of its meals, until somebody says', async () => {
    const read = readList('Název\nPšeničná mouka', [], ingredientsForm([], noKinds));
    const [fate] = read?.lines.map(({ fate }) => fate) ?? [];
    const added = fate?.kind === 'new' ? [fate.thing] : [];
    expect(await importInto('ingredients', { added })).toMatchObject({ status: 200 });
    const flour = [...(await all()).ingredients.values()].find(({ name }) => name === 'Pšeničná mouka') as Thing;
    const { _id } = await addMeal({ name: 'Knedlík', ingredients: [{ _id: flour._id, quantity: '1', unit: 'kg' }] });
    const told = async () => {
      const { meals, ingredients } = await all();
      return statedAllergens(meals.get(_id) as Meal, ingredients).allergens;
    };
    expect(await told()).toBeNull();
    await changeIngredient(flour, { name: 'Pšeničná mouka', allergens: [1] });
    expect(await told()).toEqual([1]);
  });

  it('that is taken back leaves and names what is used or was changed since', async () => {
    const added = ['Máslo', 'Olej', 'Sádlo'].map((name) => ingredient(name));
    const { body } = await importInto('ingredients', { added });
    const [butter, oil] = ['Máslo', 'Olej'].map(async (name) => [...(await all()).ingredients.values()].find((one) => one.name === name));
    await changeIngredient((await butter) as Thing, { name: 'Máslo', supplier: 'Makro' });
    await addMeal({ ingredients: [{ _id: ((await oil) as Thing)._id, quantity: '1', unit: 'l' }] });
    expect((await takeBack('ingredients', body.data)).body.message).toBe(
      'The file has been taken back, but for what is used or has been changed since: Máslo and Olej.',
    );
    expect(await names('ingredients')).not.toContain('Sádlo');
    expect((await postIngredient('sádlo')).status).toBe(201);
    expect(await brokenReferences()).toEqual([]);
  });

  it('saves what the reader has read, and the same file changes nothing after that', async () => {
    const soup = await addMeal({ name: 'Dršťková', ownAllergens: [1, 9] });
    await changeMeal(soup, { weight: '0,33 l' });
    const text = 'Název;Alergeny;Hmotnost\nDršťková;1a, 9;\nHovězí vývar;-;0,33 l';
    const read = async () =>
      readList(text, [...(await all()).meals.values()] as Meal[], mealsForm([]))?.lines.map(({ fate }) => fate) ?? [];
    const fates = await read();
    expect(fates.map(({ kind }) => kind)).toEqual(['changed', 'new']);
    await importInto('meals', {
      added: fates.flatMap((fate) => (fate.kind === 'new' ? fate.thing : [])),
      changed: fates.flatMap((fate) => (fate.kind === 'changed' ? { ...fate, fields: fate.thing } : [])),
    });
    expect((await all()).meals.get(soup._id)).toMatchObject({ ownAllergens: [1, 9], allergenKinds: ['1a'], weight: '0,33 l' });
    expect((await read()).map(({ kind }) => kind)).toEqual(['same', 'same']);
    const kinds = readList(
      'Name;Supplier\nSůl;Makro',
      [...(await all()).ingredients.values()] as Ingredient[],
      ingredientsForm([], noKinds),
    );
    expect(kinds?.lines).toMatchObject([{ fate: { kind: 'changed', differences: [{ column: 'supplier', before: '', after: 'Makro' }] } }]);
  });
});
