import { expect, it } from '@jest/globals';
import type { ReservationMail } from '#evening/rules/mail-kinds';
import { loggedLines } from '../../testing/logs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';

// functions read their settings when they are loaded
process.env.RESTAURANT_SETTINGS = JSON.stringify({ ...JSON.parse(process.env.RESTAURANT_SETTINGS ?? ''), defaultLanguage: 'cs' });
const { contactsAndIdentity } = await import('#site/store/identity');
const { writtenMail } = await import('../operations/written-mail.ts');
const { staff } = await import('../../testing/catalogue.ts');
const { call } = await import('../../testing/request.ts');
const { handler: menus } = await import('#card/handlers/menus');
const { handler: meals } = await import('#card/handlers/meals');
const { callOperation } = await import('../../testing/handlers.ts');
loggedLines();

it('answers in the default language of the restaurant when none of ours is asked for, and what is kept for all visitors always', async () => {
  const me = { group: 'auth', name: 'me' } as const;
  const menus = { group: 'menus', name: 'list' } as const;
  expect((await callOperation(me, { headers: {} })).body.message).toBe('Přihlaste se prosím.');
  expect((await callOperation(me, { headers: { 'accept-language': 'de' } })).body.message).toBe('Přihlaste se prosím.');
  expect((await callOperation(me, { headers: { 'accept-language': 'en' } })).body.message).toBe('Please sign in.');
  const kept = await callOperation(menus, { headers: { 'accept-language': 'en' } });
  expect([kept.headers['content-language'], kept.body.message]).toEqual(['cs', 'Jídelní lístky']);
});

const mail: ReservationMail = {
  kind: 'reservation-confirmed',
  to: 'jana@demo.test',
  reservationId: 'R'.repeat(22),
  dateTime: '2027-03-12T18:30',
  startsAt: '2027-03-12T17:30:00.000Z',
  minutes: 120,
  seats: 2,
  status: 'confirmed',
  version: 1,
};

it('a mail without a language is Czech and leads to the address without a prefix, an English one to /en', async () => {
  const restaurant = await contactsAndIdentity();
  const [czech, english] = [await writtenMail(mail, restaurant), await writtenMail({ ...mail, language: 'en' }, restaurant)];
  expect(czech?.subject).toMatch(/^Vaše rezervace je potvrzena/);
  expect(czech?.text).toMatch(/localhost:\d+\/reservation#/);
  expect(english?.subject).toMatch(/^Your table is confirmed/);
  expect(english?.text).toMatch(/localhost:\d+\/en\/reservation#/);
});

it('the texts of the restaurant are Czech with English beside them, never Czech, and a menu in both begins in Czech @full', async () => {
  const { token, addMeal, addMenu, addMenuItem } = await staff();
  const twice = { token, body: { name: 'Guláš', translations: { cs: { name: 'Guláš' } } } };
  expect((await call(meals, 'meals/add', twice)).status).toBe(422);
  const meal = await addMeal({ name: 'Guláš', description: '', translations: { en: { name: 'Goulash' } } });
  const { _id: id } = await addMenu({ name: 'Lístek', translations: { en: { name: 'Card' } }, categories: ['Hlavní'] });
  await addMenuItem({ menuId: id, mealId: meal._id, categories: ['Hlavní'] });
  const printed = async (query: Record<string, string>) => {
    const { body } = await call(menus, 'menus/menu-pdf', { id, query });
    return (await readPdf(Buffer.from(body, 'base64'))).map(textOf).join(' ');
  };
  expect(await printed({})).toMatch(/Lístek .*Guláš .*Alergeny/);
  expect(await printed({ language: 'en' })).toMatch(/Card .*Goulash .*Allergens/);
  expect(await printed({ language: 'both' })).toMatch(/Lístek \/ Card .*Guláš .*Goulash .*Alergeny .*Allergens/);
});
