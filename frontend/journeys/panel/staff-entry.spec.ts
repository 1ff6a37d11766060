import type { Locator, Page } from '@playwright/test';
import { api } from '#contract/index';
import type { Opening } from '#contract/reservations/opening';
import { addDays, localDateOf } from '#rules/wall-time';
import { restaurantSettings } from '../../../infra/settings.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { inDays, newPhone, timesLoaded, today } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { alterReply, interceptCall } from '../steps/intercept.ts';
import { entry, expect, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('reservations that staff enter', () => {
  test('a reservation by telephone takes seats and name, and the list shows where it comes from', { tag: '@alike' }, async ({
    page,
    staff: _,
  }) => {
    const name = uniqueName('Telefonní');
    const dialog = await openEntry(page, 'New reservation');
    await expect(dialog.getByLabel('Seats')).toBeFocused();
    await expect(dialog.getByLabel('Date and Time')).toHaveValue('');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(name);
    await dialog.getByLabel('Date and Time').fill(inDays(30));
    await expect(dialog.getByRole('radio', { name: '18:30' })).toBeChecked();
    await dialog.getByLabel('Phone (optional)').fill('601 000 123');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const row = await rowOf(page, name);
    await expect(row).toContainText('3 seats');
    await expect(row).toContainText('Confirmed');
    await expect(row).toContainText('Telephone');
    await expect(row.getByRole('link', { name: '+420 601 000 123' })).toHaveAttribute('href', 'tel:+420601000123');
  });

  test('a regular who calls is found by three letters and entered with three taps', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const surname = uniqueName('Žýřová');
    const guest = { userName: 'Bohdana', userSurname: surname, userPhone: newPhone(), allergens: [8], comment: 'By the window' };
    const before = { ...guest, seats: 2, dateTime: inDays(32), source: 'phone' as const };
    const { _id: id } = (await callApi(api.reservations.enter, { token: staff.token, body: before })).data;
    await expect.poll(async () => (await callApi(api.reservations.guestOf, { id, token: staff.token })).data.guest?.ahead).toBe(1);

    const dialog = await openEntry(page, 'New reservation');
    // every caller says a time
    await dialog.getByLabel('Date and Time').fill(inDays(33));
    await timesLoaded(dialog);
    const counted = { taps: 0, keys: 0 };
    const tap = (what: Locator) => what.click({ timeout: 20_000 }).then(() => counted.taps++);
    await tap(dialog.getByRole('combobox', { name: 'Name', exact: true }));
    for (const letter of 'zyr') await page.keyboard.press(letter).then(() => counted.keys++);
    const option = dialog.getByRole('option').filter({ hasText: surname });
    await expect(option).toContainText('0 visits, 1 ahead');
    await expect(option).toContainText('Nuts');
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await tap(option);
    await expect(dialog.getByLabel('Phone (optional)')).toHaveValue(guest.userPhone);
    await expect(dialog.getByRole('region', { name: `What we know of Bohdana ${surname}` })).toContainText('By the window');
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await tap(dialog.getByRole('button', { name: 'Save reservation' }));
    await expect(dialog).toHaveCount(0);
    expect(counted).toEqual({ taps: 3, keys: 3 });

    await searchFor(page, surname);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: surname });
    await expect(row).toHaveCount(2);
    await row.first().getByRole('button', { name: 'Details' }).click({ timeout: 20_000 });
    await expect(page.getByRole('dialog')).toContainText('0 visits, 2 ahead');
  });

  test('a party without a table is seated anyway with a reason, which the list and the details show', { tag: ['@desk', '@full'] }, async ({
    page,
    staff: _,
  }) => {
    const name = uniqueName('Velká');
    const dialog = await openEntry(page, 'New reservation');
    await dialog.getByLabel('Seats').fill('60');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Date and Time').fill(`${farAway()}T04:00`);
    await timesLoaded(dialog);
    await dialog.getByRole('button', { name: 'Save reservation' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Give a reason');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.insertText('The whole house, by arrangement');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const row = await rowOf(page, name);
    await expect(row.getByText('Seated anyway')).toBeVisible();
    await row.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('dialog')).toContainText('The whole house, by arrangement');
  });

  test('guests who walked in need only their number', { tag: ['@desk', '@full'] }, async ({ page, staff: _ }) => {
    const before = localDateOf(new Date(), restaurantSettings.timeZone);
    const sent = page.waitForRequest((request) => request.url().endsWith(api.reservations.enter.path));
    await interceptCall(page, api.reservations.enter, (intercepted) =>
      intercepted.fulfill({ status: 201, json: { success: true, message: 'They are seated.', data: {} } }),
    );
    const dialog = await openEntry(page, 'Walk-in');
    await expect(dialog.getByLabel('Seats')).toBeFocused();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('They are seated.')).toBeVisible();
    const { dateTime, ...entered } = (await sent).postDataJSON();
    expect(entered).toMatchObject({ seats: 5, userName: 'Walk-in', source: 'walkin' });
    // midnight may have passed meanwhile
    expect([before, localDateOf(new Date(), restaurantSettings.timeZone)]).toContain(dateTime.slice(0, 10));
  });
});

// a pause holds for the one restaurant that all tests share: here the browser keeps it
test('staff pause the online bookings for an hour and end the pause', { tag: ['@alike', '@full'] }, async ({ page, staff: _ }) => {
  let pausedUntil: string | undefined;
  await alterReply<Opening>(page, api.opening.show, (opening) => ({ ...opening, pausedUntil }));
  await interceptCall(page, api.opening.pause, (intercepted) => {
    const { minutes } = intercepted.request().postDataJSON() as { minutes: number };
    pausedUntil = minutes > 0 ? new Date(Date.now() + minutes * 60_000).toISOString() : undefined;
    const message = minutes > 0 ? `Paused for ${minutes} minutes.` : 'Online again.';
    return intercepted.fulfill({ json: { success: true, message, data: { version: 9, pausedUntil } } });
  });
  await page.goto('/panel/reservations');
  await page.getByRole('button', { name: 'Pause online bookings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1 hour' }).click();
  await expect(page.getByText('Paused for 60 minutes.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /are paused: guests find no table before .*\d\d:\d\d/ })).toBeVisible();
  await page.getByRole('button', { name: 'End pause' }).click();
  await expect(page.getByText('Online again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause online bookings' })).toBeVisible();
});

async function openEntry(page: Page, button: 'New reservation' | 'Walk-in'): Promise<Locator> {
  await page.goto('/panel/reservations');
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

async function rowOf(page: Page, name: string): Promise<Locator> {
  await searchFor(page, name);
  return entry(page, 'listitem', name);
}

/** A day on which no other test books. */
function farAway(): string {
  return addDays(today, 120);
}
