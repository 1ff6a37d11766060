import { afterEach, describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { booked } from '../../testing/bookings.ts';
import { some } from '../../testing/catalogue.ts';
import { asGuest, catalogueRequests } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { guestsReadAt } from '../../testing/guests-read.ts';
import { loggedLines } from '../../testing/logs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { always } from '../rules/served.ts';

loggedLines();
const { tokenNow, addIngredient, addMeal, addMenu, addMenuItem, itemsOn, menuOf, menuPdf, printedMenu } = await catalogueRequests();
const nuts = await addIngredient({ allergens: [8] });
const dish = await addMeal({ name: 'Carp', ingredients: [some(nuts)] });
const served = { ...always, from: '2026-12-24', to: '2026-12-26', weekdays: [3, 4], opens: '11:00', closes: '15:00' };
const christmas = await addMenu({ name: 'Christmas', served });
await addMenuItem({ menuId: christmas._id, mealId: dish._id });
afterEach(resetClock);

describe('a menu with dates', () => {
  // four in the morning in Prague
  it.each([
    ['2026-12-24T02:59:00Z', false],
    ['2026-12-24T03:00:00Z', true],
    ['2026-12-26T20:00:00Z', true],
    ['2026-12-27T02:59:00Z', true],
    ['2026-12-27T03:00:00Z', false],
  ])('is in the lists, the PDF and on the pages that guests get at %s: %s', async (instant, isThere) => {
    const { menus, menuItems } = await guestsReadAt(instant);
    expect([menus.length, menuItems.length]).toEqual(isThere ? [1, 1] : [0, 0]);
    expect((await menuPdf(christmas, asGuest)).status).toBe(isThere ? 200 : 404);
  });

  it('is there for staff all the time', async () => {
    stopClock(new Date('2026-11-01T12:00:00Z'));
    expect(await menuOf(christmas)).toMatchObject({ served });
    expect(await itemsOn(christmas)).toHaveLength(1);
    expect((await menuPdf(christmas)).status).toBe(200);
  });

  it('says in print when it is served, in each language', async () => {
    stopClock(new Date('2026-12-24T12:00:00Z'));
    const text = await printedMenu(christmas, { ...asGuest, query: { language: 'both' } });
    expect(text).toContain('24–26 December, Thu, Fri 11:00–15:00');
    expect(text).toContain('24.–26. prosince, čt, pá 11:00–15:00');
  });

  it('is on the day sheet of the days on which it is served, asked for on any day @full', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const token = await tokenNow();
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
