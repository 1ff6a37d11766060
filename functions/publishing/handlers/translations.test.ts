import { describe, expect, it } from '@jest/globals';
import { handler as meals } from '#card/handlers/meals';
import { handler as menuItems } from '#card/handlers/menu-items';
import { handler as menus } from '#card/handlers/menus';
import { handler as opening } from '#evening/handlers/opening';
import { handler as reservations } from '#evening/handlers/reservations';
import { handler as restaurantInfo } from '#site/handlers/restaurant-info';
import { staff } from '../../testing/catalogue.ts';
import { at, day, token as managerToken, setDays } from '../../testing/closed-day.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { dinner, tenSeats } from '../../testing/restaurant.ts';

const { token, addMeal, addMenu, addMenuItem } = await staff();
const inCzech = { 'accept-language': 'cs' };
const svickova = { name: 'Svíčková na smetaně', description: 'S houskovým knedlíkem.' };

describe('the translations of a meal', () => {
  it('stand beside its texts, also in the list of guests', async () => {
    const meal = await addMeal({ name: 'Beef in cream sauce', translations: { cs: svickova } });
    const menu = await addMenu({ categories: ['Mains'], translations: { cs: { name: 'Lístek', categories: { Mains: 'Hlavní jídla' } } } });
    await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const expected = { name: 'Beef in cream sauce', translations: { cs: svickova } };
    expect((await call(meals, 'meals/list', { token })).body.data).toContainEqual(expect.objectContaining(expected));
    const listed = (await call(menuItems, 'menu-items/list')).body.data;
    expect(listed).toContainEqual(expect.objectContaining({ mealId: expect.objectContaining(expected) }));
    expect((await call(menus, 'menus/list')).body.data).toContainEqual(
      expect.objectContaining({ translations: { cs: { name: 'Lístek', categories: { Mains: 'Hlavní jídla' } } } }),
    );
  });

  it('are absent where nothing is translated; empty texts count as not translated', async () => {
    expect(await addMeal({ translations: undefined })).not.toHaveProperty('translations');
    const blank = await addMeal({ translations: { cs: { name: '  ', description: 'Se zelím.' } } });
    expect(blank.translations).toEqual({ cs: { description: 'Se zelím.' } });
  });
});

it('of the contacts, only the opening hours are translated', async () => {
  const send = (type: string, data: string, translations: object) =>
    call(restaurantInfo, 'restaurant-info/add', { token: managerToken, body: { type, data, translations } });
  const hours = { cs: { data: 'Po–Pá 11:00–22:00' } };
  expect((await send('opening-hours', 'Mon–Fri 11:00–22:00', hours)).body.data.translations).toEqual(hours);
  expect(await send('name', 'U Lípy', { cs: { data: 'U Lípy' } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'translations' }] },
  });
  const body = { type: undefined, version: undefined, data: 'Daily', translations: {} };
  const changed = await call(restaurantInfo, 'restaurant-info/update', { token: managerToken, id: 'opening-hours', body });
  expect(changed.body.data).toMatchObject({ data: 'Daily', translations: {} });
});

describe('sittings and the reason of a closed day', () => {
  const named = { ...dinner, translations: { cs: { name: 'Večeře' } } };
  const wedding = { cs: { note: 'Máme svatbu.' } };
  const onDay = async (language: string) =>
    (await call(reservations, 'reservations/availability', { query: { date: day, seats: '2', language } })).body.data.days[0];

  it('are translated in the hours of the week and in the free times', async () => {
    const week = tenSeats.week.map(() => [named]);
    const body = { rules: { ...tenSeats, week }, version: undefined };
    expect((await call(opening, 'opening/update', { token: managerToken, body })).body.data.rules.week).toEqual(week);
    expect((await call(opening, 'opening/hours')).body.data.week).toEqual(week);
    expect(await onDay('cs')).toMatchObject({
      hours: [{ name: 'Večeře' }],
      times: expect.arrayContaining([expect.objectContaining({ sitting: 'Večeře' })]),
    });
    expect((await onDay('en')).hours).toEqual([{ name: 'Dinner', opens: '17:30', closes: '22:00' }]);
    await openWith();
    expect((await onDay('cs')).hours).toMatchObject([
      { name: 'Lunch', nameLanguage: 'en' },
      { name: 'Dinner', nameLanguage: 'en' },
    ]);
  });

  it('are told guests in their language, or in the default one', async () => {
    await openWith();
    await setDays([], { note: 'A wedding.', translations: wedding });
    expect((await call(opening, 'opening/days', { token: managerToken })).body.data).toMatchObject([
      { note: 'A wedding.', translations: wedding },
    ]);
    expect(await onDay('cs')).toMatchObject({ state: 'closed', reason: 'Zavřeno: Máme svatbu.' });
    expect(await onDay('en')).toMatchObject({ state: 'closed', reason: 'Closed: A wedding.' });
    const refused = await call(reservations, 'reservations/add', { body: { dateTime: at('19:00') }, headers: inCzech });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Máme svatbu.') } });
    await setDays([], { note: 'A wedding.', translations: {} });
    expect(await onDay('cs')).toMatchObject({ reason: 'Zavřeno: A wedding.', reasonLanguage: 'en' });
  });
});
