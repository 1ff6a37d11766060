import { describe, expect, it } from '@jest/globals';
import { writeTicket } from '#house/credentials/seal';
import { some, staff } from '../../testing/catalogue.ts';
import { asking } from '../../testing/language.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { type Changes, call } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './menus.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const printed = async (pdf: string) => (await readPdf(Buffer.from(pdf, 'base64'))).map(textOf).join(' ');

const butter = await addIngredient({ name: 'Butter', translations: { cs: { name: 'Máslo' } }, allergens: [7] });
const meal = await addMeal({ name: 'Schnitzel', translations: { cs: { name: 'Řízek' } }, ingredients: [some(butter, '0')] });
const { _id: id } = await addMenu({ categories: ['Hlavní'] });
await addMenuItem({ menuId: id, mealId: meal._id, mealPrice: 189.5, categories: ['Hlavní'] });

const english = /Schnitzel 7 189\.50 Kč .*Allergens 7 Milk/;
const czech = /Řízek 7 189,50 Kč .*Alergeny 7 Mléko/;
const both = /Schnitzel 7 189\.50 Kč .* Řízek Allergens 7 Milk .*Alergeny 7 Mléko/;

/** A menu as it was asked for, and the same document as its address opens it, whatever the browser's language. */
async function menuPdf(changes: Changes) {
  const reply = await call(handler, 'menus/menu-pdf', { id, ...changes });
  const address = String(reply.headers['content-location']);
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const event = pathname.endsWith('/document') ? 'menus/document' : 'menus/menu-pdf';
  const opened = await call(handler, event, { id, headers: asking.cs, query: Object.fromEntries(searchParams) });
  return { address, texts: [await printed(reply.body), await printed(opened.body)] };
}

describe('the PDF of a menu', () => {
  const asked = [
    ['the language that is asked for', { query: { language: 'cs' } }, '?language=cs', czech],
    ['the default language when none is asked for, because all visitors get the same', { headers: asking.cs }, '', english],
    ['the default language by its name', { query: { language: 'en' } }, '?language=en', english],
    ['both languages', { query: { language: 'both' } }, '?language=both', both],
  ] as const;
  it.each(isFull ? asked : asked.slice(0, 2))(
    'is for visitors in %s, at an address of its own @sized',
    async (_which, changes, query, words) => {
      const { address, texts } = await menuPdf(changes);
      expect(address).toBe(`/api/menus/menu-pdf/${id}${query}`);
      for (const text of texts) expect(text).toMatch(words);
      if (words !== both) expect(texts.join()).not.toMatch(words === czech ? english : czech);
    },
  );

  it.each([
    ['their own language', { headers: asking.cs }, czech],
    ['another one that they ask for', { headers: asking.cs, query: { language: 'en' } }, english],
    ['both', { query: { language: 'both' } }, both],
  ])('is for staff in %s @full', async (_which, changes, words) => {
    const { texts } = await menuPdf({ ...changes, token });
    for (const text of texts) expect(text).toMatch(words);
  });

  it('is refused in a language that there is not', async () => {
    expect((await call(handler, 'menus/menu-pdf', { id, query: { language: 'de' } })).status).toBe(422);
  });
});

describe('the shopping list', () => {
  it('is in the language of who asks for it, also at its address', async () => {
    const body = { meals: [{ _id: meal._id, servings: 5 }] };
    const asked = await call(handler, 'menus/generate-shopping-list', { token, headers: asking.cs, body });
    const { searchParams } = new URL(String(asked.headers['content-location']), 'http://localhost');
    const opened = await call(handler, 'menus/document', { headers: asking.en, query: Object.fromEntries(searchParams) });
    for (const { headers, body: pdf } of [asked, opened]) {
      expect(await printed(pdf)).toMatch(/1 jídlo, 5 porcí .*Máslo/);
      expect(headers['content-disposition']).toMatch(/N%C3%A1kupn%C3%AD%20seznam%20\d{4}-\d\d-\d\d\.pdf$/);
    }
  });

  it('of a ticket from before documents had a language is in that of the request', async () => {
    const ticket = await writeTicket({ userId: (await newUser('STAFF')).userId, servings: { [meal._id]: 2 } });
    const { body: pdf } = await call(handler, 'menus/document', { headers: asking.cs, query: { ticket } });
    expect(await printed(pdf)).toContain('1 jídlo, 2 porce');
  });
});
