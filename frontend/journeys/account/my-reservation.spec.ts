import type { Page } from '@playwright/test';
import { printPhone } from '#house/rules/phones';
import { wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { bookAs, setReservationStatus } from '../steps/accounts.ts';
import { inDays, timesLoaded } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';
import { storeSession } from '../steps/session.ts';

test.describe('the details of a reservation', { tag: ['@alike', '@full'] }, () => {
  test.beforeEach(({ page, person }) => storeSession(page, person.session));

  test('a customer opens a reservation from the list and edits it, but cannot move it to a past time at the restaurant', async ({
    page,
    person,
  }) => {
    const reservation = await bookAs(person.session, { dateTime: inDays(10), seats: 3 });
    const values = page.getByRole('definition');
    await page.goto('/user/reservations');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page).toHaveURL(`/user/reservation/${reservation._id}`);
    await expect(values).toContainText([
      'Pending',
      wallTimeInWords(inDays(10)),
      '3',
      `Žofie ${reservation.userSurname}`,
      reservation.userEmail,
      printPhone(reservation.userPhone),
    ]);

    const now = () => wallTimeOf(new Date(), 'Europe/Prague');
    const before = now();
    await edit(page);
    const when = page.getByLabel('Date and Time');
    await expect(when).toHaveValue(inDays(10));
    const minimum = (await when.getAttribute('min')) ?? '';
    expect(minimum >= before && minimum <= now()).toBe(true);
    await when.fill(wallTimeOf(new Date(Date.now() - 60 * 60_000), 'Europe/Prague'));
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await when.fill(inDays(10));

    const changes = recordCalls(page, api.reservations.update);
    await page.getByLabel('Email').fill('zofie(at)demo.test');
    await page.getByLabel('Phone').fill('12');
    await save(page);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/e-mail/);
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone/);
    expect(changes).toHaveLength(0);
    await page.getByLabel('Email').fill(reservation.userEmail);
    await page.getByLabel('Phone').fill(reservation.userPhone);
    await page.getByLabel('Seats').fill('6');
    await expect(page.getByText(/have to agree to this change/)).toHaveCount(0);
    await save(page);
    await expect(page.getByText('The reservation has been saved.')).toBeVisible();
    await expect(values).toContainText(['Pending', wallTimeInWords(inDays(10)), '6']);
  });

  test('a change of a confirmed reservation warns that it needs an answer and keeps the table, also when staff confirm it meanwhile', async ({
    page,
    person,
  }) => {
    const reservation = await bookAs(person.session);
    await page.goto(`/user/reservation/${reservation._id}`);
    await edit(page);
    await setReservationStatus(reservation, 'confirmed');
    await page.getByLabel('Seats').fill('7');
    await save(page);
    const choice = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await expect(choice.getByRole('table', { name: 'Differences' })).toContainText(/Seats.*7.*4/);
    await choice.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText(/You have asked for another table:.*7 seats/)).toBeVisible();
    await expect(page.getByRole('definition')).toContainText(['Confirmed', wallTimeInWords(reservation.dateTime), '4']);

    await edit(page);
    const warning = page.getByText(/We have to agree to this change/);
    await page.getByLabel('Comment').fill('By the window, please.');
    await expect(warning).toHaveCount(0);
    await page.getByLabel('Seats').fill('5');
    await expect(warning).toBeVisible();
    await page.getByLabel('Seats').fill('4');
    await expect(warning).toHaveCount(0);
    await page.getByLabel('Date and Time').fill(inDays(20));
    await expect(warning).toBeVisible();
    await save(page);
    // the answer to the first change may still stand there
    await expect(page.getByText(/Your table stays confirmed/).last()).toBeVisible();
    await expect(page.getByText(/You have asked for another table/)).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('Confirmed');

    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByRole('definition').first()).toHaveText('Cancelled');
    await expect(page.getByRole('button', { name: /Edit|Cancel/ })).toHaveCount(0);
  });
});

/** Saves once the times of the chosen day are shown. */
async function save(page: Page) {
  await timesLoaded(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

/** Opens the form of the reservation that is shown, with the fields of its table. */
async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await timesLoaded(page);
  await page.locator('summary', { hasText: '· change' }).click();
}
