import type { Locator, Page } from '@playwright/test';
import { printPhone } from '#house/rules/phones';
import { api } from '#publishing/contract/api';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { inDays, newPhone, timesLoaded } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { entry, expect, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('reservations that staff enter', () => {
  test('a reservation by telephone takes a name with a number, seats and a time, and the list shows where it comes from', {
    tag: ['@alike', '@full'],
  }, async ({ page, staff: _ }) => {
    const name = uniqueName('Telefonní');
    const dialog = await openEntry(page, 'New reservation');
    await expect(guestField(dialog)).toBeFocused();
    await expect(dialog.getByLabel('Date and Time')).toHaveValue('');
    await page.keyboard.insertText(`601 000 123 ${name}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '3 guests' })).toBeChecked();
    await dialog.getByLabel('Date and Time').fill(inDays(30));
    await expect(dialog.getByRole('radio', { name: '18:30' })).toBeChecked();
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
    // what is known of a guest follows what is stored
    const isKnownWith = (ahead: number) =>
      expect.poll(async () => (await callApi(api.reservations.guestOf, { id, token: staff.token })).data.guest?.ahead).toBe(ahead);
    await isKnownWith(1);

    const dialog = await openEntry(page, 'New reservation');
    // every caller says a time
    await dialog.getByLabel('Date and Time').fill(inDays(33));
    await timesLoaded(dialog);
    const counted = { taps: 0, keys: 0 };
    const tap = (what: Locator) => what.click({ timeout: 20_000 }).then(() => counted.taps++);
    await tap(guestField(dialog));
    for (const letter of 'zyr') await page.keyboard.press(letter).then(() => counted.keys++);
    const option = dialog.getByRole('option').filter({ hasText: surname });
    await expect(option).toContainText('0 visits, 1 ahead');
    await expect(option).toContainText('Nuts');
    await expect(option).toContainText('By the window');
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await tap(option);
    await expect(guestField(dialog)).toHaveValue(`Bohdana ${surname} ${printPhone(guest.userPhone)}`);
    await expect(dialog.getByRole('region', { name: `What we know of Bohdana ${surname}` })).toContainText('By the window');
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await tap(dialog.getByRole('button', { name: 'Save reservation' }));
    await expect(dialog).toHaveCount(0);
    expect(counted).toEqual({ taps: 3, keys: 3 });

    await searchFor(page, surname);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: surname });
    await expect(row).toHaveCount(2);
    await isKnownWith(2);
    await row.first().getByRole('button', { name: 'Details' }).click({ timeout: 20_000 });
    await expect(page.getByRole('dialog')).toContainText('0 visits, 2 ahead');
  });
});

const guestField = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Name or phone' });

async function openEntry(page: Page, button: 'New reservation'): Promise<Locator> {
  await page.goto('/panel/reservations');
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

async function rowOf(page: Page, name: string): Promise<Locator> {
  await searchFor(page, name);
  return entry(page, 'listitem', name);
}
