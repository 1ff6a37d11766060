import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { restaurantSettings } from '../../../infra/settings.ts';
import { alterReply } from '../steps/intercept.ts';
import { press, tabTo } from '../steps/keyboard.ts';
import { expect, newMeal, newMenu, newReservation, test, uniqueName } from '../steps/panel-steps.ts';

test('the dashboard shows reservations of today and the next 7 days, seats by hour and what needs attention', {
  tag: ['@alike', '@full'],
}, async ({ page, manager }) => {
  const one = await newReservation(manager, uniqueName('Pražáková'));
  const today = localDateOf(new Date(), restaurantSettings.timeZone);
  const table = (day: number, time: string, seats: number, status: Reservation['status']): Reservation => ({
    ...one,
    _id: `${day} ${time} ${seats}`,
    dateTime: `${addDays(today, day)}T${time}`,
    seats,
    status,
  });
  const week = [
    table(0, '11:30', 2, 'confirmed'),
    table(0, '13:00', 4, 'confirmed'),
    table(0, '13:30', 5, 'pending'),
    table(0, '19:00', 6, 'cancelled'),
    table(3, '18:00', 1, 'pending'),
  ];
  const [menu, meal] = [await newMenu(manager), await newMeal(manager)];
  await alterReply(page, api.reservations.evening, (evening: Evening) => ({
    ...evening,
    date: today,
    reservations: week.filter(({ dateTime }) => dateTime.startsWith(today)),
    waiting: week.filter(({ status }) => status === 'pending').map((request) => ({ ...request, date: today })),
  }));
  await alterReply(page, api.menus.list, () => [menu]);
  await alterReply(page, api.meals.list, () => [meal]);
  await alterReply(page, api.reservations.list, () => week);

  await page.goto('/panel/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DASHBOARD');
  const figures = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  await expect(figures('Today')).toContainText([
    /Confirmed6 covers2 reservations/,
    /Pending5 covers1 reservation$/,
    /Cancelled6 covers1 res/,
  ]);
  await expect(figures('Next 7 days')).toContainText([/Confirmed6 covers2/, /Pending6 covers2 reservations/, /Cancelled6 covers1/]);

  const byHour = page.getByRole('region', { name: "Today's covers by hour" });
  await expect(byHour.getByRole('listitem')).toHaveText(['11:002', '12:000', '13:009']);
  await tabTo(page, byHour.getByRole('tab', { name: 'Chart' }));
  await page.keyboard.press('ArrowRight');
  await expect(byHour.getByRole('tab', { name: 'Table' })).toBeFocused();
  const asTable = byHour.getByRole('table', { name: "Today's covers by hour" });
  await expect(asTable.getByRole('row')).toContainText([/Hour.*Seats/, /11:00.*2/, /12:00.*0/, /13:00.*9/]);

  const attention = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
  await expect(attention).toHaveText(['2 requests wait for an answer', '1 menu is hidden', 'Of 1 meal the allergens are unknown']);
  await press(page, attention.first());
  await expect(page).toHaveURL('/panel/tonight?show=pending');
  await expect(page.getByRole('radio', { name: 'Pending 2' })).toBeChecked();
});
