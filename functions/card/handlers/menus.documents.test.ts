import { describe, expect, it } from '@jest/globals';
import { writeTicket } from '#house/credentials/seal';
import { keys } from '#house/table/keys';
import { changeItem, deleteItem } from '#house/table/table';
import { unwritten } from '#site/contract/unwritten-identity';
import { removeAll } from '#site/services/photograph-files';
import { replaceIdentity, storedIdentity } from '#site/store/identity';
import { addRestaurantInfo } from '#site/store/restaurant-info';
import { some, staff } from '../../testing/catalogue.ts';
import { asking } from '../../testing/language.ts';
import { ready } from '../../testing/photographs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './menus.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const unknownId = 'A'.repeat(22);
const printed = async (pdf: string) => textOf((await readPdf(Buffer.from(pdf, 'base64')))[0]);

describe('menu-pdf', () => {
  it('prints the visible items with their prices and allergens, and may be cached by CloudFront', async () => {
    const butter = await addIngredient({ allergens: [7] });
    const menu = await addMenu({ name: 'Lunch', categories: ['Mains'] });
    const shown = await addMeal({ name: 'Řízek', ingredients: [some(butter)] });
    const unseen = await addMeal({ name: 'Guláš' });
    await addMenuItem({ menuId: menu._id, mealId: shown._id, mealPrice: 189.5, categories: ['Mains'] });
    await addMenuItem({ menuId: menu._id, mealId: unseen._id, visibility: false });

    const reply = await call(handler, 'menus/menu-pdf', { id: menu._id });

    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Lunch.pdf",
      'cache-control': 'public, max-age=60, s-maxage=60, stale-if-error=0',
    });
    const text = await printed(reply.body);
    expect(text).toContain('Řízek 7 189.50 Kč');
    expect(text).not.toContain('Guláš');
  });

  it('prints the logo of the site, and the name while its file is not there @full', async () => {
    const menu = await addMenu({ name: 'Lunch' });
    const head = async () => (await printed((await call(handler, 'menus/menu-pdf', { id: menu._id })).body)).startsWith('Lunch');
    const { _id: logoPhotographId } = await ready();
    await addRestaurantInfo({ _id: 'name', type: 'name', data: 'U Lípy', version: 1 });
    expect(await head()).toBe(false);
    await replaceIdentity(await storedIdentity(), { ...unwritten, logoPhotographId });
    expect(await head()).toBe(true);
    const { AWS_ENDPOINT_URL_S3: bucket } = process.env;
    process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:1';
    // a card without its logo would be kept by browsers and by CloudFront
    expect(await call(handler, 'menus/menu-pdf', { id: menu._id })).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
    });
    process.env.AWS_ENDPOINT_URL_S3 = bucket;
    await removeAll(logoPhotographId);
    expect(await head()).toBe(false);
  });

  it('prints on as many pages as staff ask for, and says how many it takes where it does not fit', async () => {
    const menu = await addMenu({ categories: ['Mains'] });
    const description = 'Slovo za slovem. '.repeat(30).trim();
    for (let at = 0; at < 12; at += 1) {
      const { _id: mealId } = await addMeal({ name: `Jídlo ${at}.`, description });
      await addMenuItem({ menuId: menu._id, mealId, mealPrice: 189, categories: ['Mains'] });
    }
    const pagesOf = async (body: string) => (await readPdf(Buffer.from(body, 'base64'))).length;
    const asked = (pages?: string, who?: string) =>
      call(handler, 'menus/menu-pdf', { id: menu._id, query: pages ? { pages } : {}, token: who });
    expect(await pagesOf((await asked(undefined, token)).body)).toBe(3);
    const onTwo = await asked('2', token);
    expect(await pagesOf(onTwo.body)).toBe(2);
    const { searchParams } = new URL(String(onTwo.headers['content-location']), 'http://localhost');
    expect(await pagesOf((await call(handler, 'menus/document', { query: Object.fromEntries(searchParams) })).body)).toBe(2);
    expect(await asked('1', token)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'pages', message: expect.stringMatching(/does not fit on one page: it takes 2\.$/) }] },
    });
    expect(await pagesOf((await asked('1')).body)).toBe(3);
    expect((await asked('5', token)).status).toBe(422);
  });

  it('tells staff, and nobody else, which characters of which dishes no typeface has', async () => {
    const menu = await addMenu({ name: 'Lunch 🇨🇿', categories: ['Mains'] });
    for (const meal of [{ name: 'Sushi 鮨' }, { name: 'Kimchi', description: '김치 a 김', weight: '1 잔' }]) {
      await addMenuItem({ menuId: menu._id, mealId: (await addMeal(meal))._id, mealPrice: 189, categories: ['Mains'] });
    }
    const notice = async (who?: string) => (await call(handler, 'menus/menu-pdf', { id: menu._id, token: who })).headers['x-notice'];
    expect(decodeURIComponent(String(await notice(token)))).toBe(
      'Our typefaces lack some characters, which are printed as \ufffd: Kimchi (김\u00a0치\u00a0잔).',
    );
    expect(await notice()).toBeUndefined();
  });

  it('answers 404 for a hidden menu, except to staff', async () => {
    const menu = await addMenu({ visibility: false });
    const { token: customer } = await newUser('CUSTOMER');
    expect(await call(handler, 'menus/menu-pdf', { id: menu._id })).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
    expect((await call(handler, 'menus/menu-pdf', { id: menu._id, token: customer })).status).toBe(404);
    expect((await call(handler, 'menus/menu-pdf', { id: unknownId })).status).toBe(404);
    expect((await call(handler, 'menus/menu-pdf', { id: menu._id, token })).status).toBe(200);
  });
});

describe('document', () => {
  const opened = (address: unknown, token?: string) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost');
    expect(pathname).toBe('/api/menus/document');
    return call(handler, 'menus/document', { token, query: Object.fromEntries(searchParams) });
  };

  it('opens a hidden menu at the address that staff were given, with the name of the menu as file name', async () => {
    const menu = await addMenu({ name: "Štědrý večer (l'été) 12/2026*", visibility: false });
    const asked = await call(handler, 'menus/menu-pdf', { id: menu._id, token });
    const reply = await opened(asked.headers['content-location']);
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Štědrý večer ')}%28l%27%C3%A9t%C3%A9%29%2012%2F2026%2A.pdf`,
      },
    });
    expect(await printed(reply.body)).toContain('Štědrý večer');
  });

  it('opens a shopping list of 100 meals at an address short enough for CloudFront, with its date in the file name @full', async () => {
    const meals = await Promise.all(Array.from({ length: 100 }, (_, index) => addMeal({ name: `Jídlo ${index}.` })));
    const body = { meals: meals.map(({ _id }) => ({ _id, servings: 10_000 })) };
    const asked = await call(handler, 'menus/generate-shopping-list', { token, body });
    const address = String(asked.headers['content-location']);
    expect(address.length).toBeLessThan(6000);
    const reply = await opened(address);
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''Shopping%20list%20\d{4}-\d\d-\d\d\.pdf$/);
    expect(await printed(reply.body)).toContain('100 meals, 1,000,000 servings');
  });

  it('opens nothing any more for somebody who has lost the role, however fresh the address is', async () => {
    const menu = await addMenu({ visibility: false });
    const { token: staffToken, userId } = await newUser('STAFF');
    const asked = await call(handler, 'menus/menu-pdf', { id: menu._id, token: staffToken });
    expect((await opened(asked.headers['content-location'])).status).toBe(200);
    await changeItem(keys.user(userId), { set: { roles: ['CUSTOMER'] } });
    expect(await opened(asked.headers['content-location'])).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await deleteItem(keys.user(userId));
    expect((await opened(asked.headers['content-location'])).status).toBe(404);
  });

  it('answers 404 for a made-up ticket and for a ticket of a deleted menu', async () => {
    const menu = await addMenu({ visibility: false });
    const asked = await call(handler, 'menus/menu-pdf', { id: menu._id, token });
    await call(handler, 'menus/delete', { token, id: menu._id });
    expect((await opened(asked.headers['content-location'])).status).toBe(404);
    const reply = await call(handler, 'menus/document', { token, query: { ticket: 'A'.repeat(80) } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('generate-shopping-list', () => {
  it('adds up the ingredients for the servings', async () => {
    const flour = await addIngredient({ name: 'Mouka' });
    const dumplings = await addMeal({ name: 'Knedlíky', ingredients: [some(flour, '150')] });
    const reply = await call(handler, 'menus/generate-shopping-list', { token, body: { meals: [{ _id: dumplings._id, servings: '20' }] } });
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(await printed(reply.body)).toMatch(/Mouka.*3 kg/);
  });

  it('answers 404 for an unknown meal and names its row', async () => {
    const meals = [
      { _id: (await addMeal())._id, servings: 2 },
      { _id: unknownId, servings: 2 },
    ];
    const reply = await call(handler, 'menus/generate-shopping-list', { token, body: { meals } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found', errors: [{ field: 'meals.1._id' }] } });
  });
});

describe('the language', () => {
  const words = async (pdf: string) => (await readPdf(Buffer.from(pdf, 'base64'))).map(textOf).join(' ');
  const english = /Schnitzel 7 189\.50 Kč .*Allergens 7 Milk/;
  const czech = /Řízek 7 189,50 Kč .*Alergeny 7 Mléko/;
  const both = /Schnitzel 7 189\.50 Kč .* Řízek Allergens 7 Milk .*Alergeny 7 Mléko/;
  const added = (async () => {
    const butter = await addIngredient({ name: 'Butter', translations: { cs: { name: 'Máslo' } }, allergens: [7] });
    const meal = await addMeal({ name: 'Schnitzel', translations: { cs: { name: 'Řízek' } }, ingredients: [some(butter, '0')] });
    const { _id: id } = await addMenu({ categories: ['Hlavní'] });
    await addMenuItem({ menuId: id, mealId: meal._id, mealPrice: 189.5, categories: ['Hlavní'] });
    return { id, mealId: meal._id as string };
  })();
  const asked = [
    ['visitors is the one that they ask for', { query: { language: 'cs' } }, '?language=cs', czech],
    ['visitors is the default one when they ask for none, because all get the same', { headers: asking.cs }, '', english],
    ['staff is their own', { headers: asking.cs, token }, undefined, czech],
    ['visitors may be the default one by its name', { query: { language: 'en' } }, '?language=en', english],
    ['visitors may be both', { query: { language: 'both' } }, '?language=both', both],
    ['staff may be another one', { headers: asking.cs, query: { language: 'en' }, token }, undefined, english],
  ] as const;

  it.each(isFull ? asked : asked.slice(0, 3))(
    'of a menu for %s, also when its address is opened, whatever the browser asks for @sized',
    async (_which, changes, query, expected) => {
      const { id } = await added;
      const reply = await call(handler, 'menus/menu-pdf', { id, ...changes });
      const address = String(reply.headers['content-location']);
      if (query !== undefined) expect(address).toBe(`/api/menus/menu-pdf/${id}${query}`);
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const event = pathname.endsWith('/document') ? 'menus/document' : 'menus/menu-pdf';
      const opened = await call(handler, event, { id, headers: asking.cs, query: Object.fromEntries(searchParams) });
      for (const { body } of [reply, opened]) expect(await words(body)).toMatch(expected);
    },
  );

  it('of a menu is one that there is, and customers get the address of visitors', async () => {
    const { id } = await added;
    expect((await call(handler, 'menus/menu-pdf', { id, query: { language: 'de' } })).status).toBe(422);
    const { token: customer } = await newUser('CUSTOMER');
    const reply = await call(handler, 'menus/menu-pdf', { id, token: customer });
    expect(reply.headers['content-location']).toBe(`/api/menus/menu-pdf/${id}`);
  });

  it('of a shopping list is that of who asks for it, also at its address; of a ticket without one that of the request', async () => {
    const { mealId } = await added;
    const body = { meals: [{ _id: mealId, servings: 5 }] };
    const list = await call(handler, 'menus/generate-shopping-list', { token, headers: asking.cs, body });
    const { searchParams } = new URL(String(list.headers['content-location']), 'http://localhost');
    const opened = await call(handler, 'menus/document', { headers: asking.en, query: Object.fromEntries(searchParams) });
    for (const { headers, body: pdf } of [list, opened]) {
      expect(await words(pdf)).toMatch(/1 jídlo, 5 porcí .*Máslo/);
      expect(headers['content-disposition']).toMatch(/N%C3%A1kupn%C3%AD%20seznam%20\d{4}-\d\d-\d\d\.pdf$/);
    }
    const ticket = await writeTicket({ userId: (await newUser('STAFF')).userId, servings: { [mealId]: 2 } });
    const { body: pdf } = await call(handler, 'menus/document', { headers: asking.cs, query: { ticket } });
    expect(await words(pdf)).toContain('1 jídlo, 2 porce');
  });
});
