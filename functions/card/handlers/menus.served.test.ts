import { afterEach, describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { publish } from '#publishing/operations/publish';
import { booked } from '../../testing/bookings.ts';
import { some, staff } from '../../testing/catalogue.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { newUser } from '../../testing/users.ts';
import { always } from '../rules/served.ts';
import { handler as items } from './menu-items.ts';
import { handler as menus } from './menus.ts';

loggedLines();
const { addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const nuts = await addIngredient({ allergens: [8] });
const dish = await addMeal({ name: 'Carp', ingredients: [some(nuts)] });
const served = { ...always, from: '2026-12-24', to: '2026-12-26', weekdays: [3, 4], opens: '11:00', closes: '15:00' };
const christmas = await addMenu({ name: 'Christmas', served });
await addMenuItem({ menuId: christmas._id, mealId: dish._id });
afterEach(resetClock);

type Named = { _id: string; menuId?: string };
const ids = (data: Named[]) => data.map(({ _id, menuId = _id }) => menuId);

/** What guests get of the menu at an instant: the lists, the PDF and the pages. */
async function guestsGetAt(instant: string) {
  stopClock(new Date(instant));
  const lists = [(await call(menus, 'menus/list')).body.data, (await call(items, 'menu-items/list')).body.data];
  const { status } = await call(menus, 'menus/menu-pdf', { id: christmas._id });
  const bucket = siteBucket();
  await publish(new Date(instant));
  const { content } = bucket.pageAt('index.html');
  const isListed = [...lists, content.menus, content.menuItems].map((data: Named[]) => ids(data).includes(christmas._id));
  return { isListed: [...new Set(isListed)], status };
}

describe('a menu with dates', () => {
  // four in the morning in Prague
  it.each([
    ['2026-12-24T02:59:00Z', false],
    ['2026-12-24T03:00:00Z', true],
    ['2026-12-26T20:00:00Z', true],
    ['2026-12-27T02:59:00Z', true],
    ['2026-12-27T03:00:00Z', false],
  ])('is in the lists, the PDF and on the pages that guests get at %s: %s', async (instant, isThere) => {
    const { isListed, status } = await guestsGetAt(instant);
    expect(isListed).toEqual([isThere]);
    expect(status).toBe(isThere ? 200 : 404);
  });

  it('is there for staff all the time', async () => {
    stopClock(new Date('2026-11-01T12:00:00Z'));
    const { token } = await newUser('STAFF');
    expect(ids((await call(menus, 'menus/list', { token })).body.data)).toContain(christmas._id);
    expect(ids((await call(items, 'menu-items/list', { token })).body.data)).toContain(christmas._id);
    expect((await call(menus, 'menus/menu-pdf', { token, id: christmas._id })).status).toBe(200);
  });

  it('says in print when it is served, in each language', async () => {
    stopClock(new Date('2026-12-24T12:00:00Z'));
    const { body } = await call(menus, 'menus/menu-pdf', { id: christmas._id, query: { language: 'both' } });
    const text = textOf((await readPdf(Buffer.from(body, 'base64')))[0]).replaceAll('\u00a0', ' ');
    expect(text).toContain('24–26 December, Thu, Fri 11:00–15:00');
    expect(text).toContain('24.–26. prosince, čt, pá 11:00–15:00');
  });

  it('is on the day sheet of the days on which it is served, asked for on any day @full', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const { token } = await newUser('STAFF');
    const sheetOf = async (date: string) => {
      const { body } = await call(reservations, 'reservations/day-sheet', { token, query: { date } });
      return (await readPdf(Buffer.from(body, 'base64'))).map(textOf).join(' ');
    };
    for (const day of ['24', '26']) await booked({ dateTime: `2026-12-${day}T12:00`, seats: 2, allergens: [8] });
    expect(await sheetOf('2026-12-24')).toContain('Carp');
    // a Saturday
    expect(await sheetOf('2026-12-26')).not.toContain('Carp');
  });
});
