import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { printPhone } from '#rules/phones';
import { wallTimeInWords, wallTimeOf } from '#rules/wall-time';
import { bookAs, sessionOf, setReservationStatus } from '../steps/accounts.ts';
import { inDays, timesLoaded } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';
import { storeSession } from '../steps/session.ts';

test.describe('the details of a reservation', { tag: '@alike' }, () => {
  test.beforeEach(({ page, person }) => storeSession(page, person.session));

  test('the details of a reservation are linked from the list and show status, time, seats, name, email and phone', {
    tag: '@full',
  }, async ({ page, person }) => {
    const reservation = await bookAs(person.session, { seats: 3 });
    await page.goto('/user/reservations');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page).toHaveURL(`/user/reservation/${reservation._id}`);
    const values = page.getByRole('definition');
    await expect(values).toContainText([
      'Pending',
      wallTimeInWords(reservation.dateTime),
      '3',
      `Žofie ${reservation.userSurname}`,
      reservation.userEmail,
      printPhone(reservation.userPhone),
    ]);
  });

  test('a customer edits a reservation but cannot move it to a past time at the restaurant', { tag: '@full' }, async ({ page, person }) => {
    const reservation = await bookAs(person.session, { dateTime: inDays(10) });
    const now = () => wallTimeOf(new Date(), 'Europe/Prague');
    const before = now();
    await edit(page, reservation._id);
    const when = page.getByLabel('Date and Time');
    await expect(when).toHaveValue(inDays(10));
    const minimum = (await when.getAttribute('min')) ?? '';
    expect(minimum >= before && minimum <= now()).toBe(true);
    await when.fill(wallTimeOf(new Date(Date.now() - 60 * 60_000), 'Europe/Prague'));
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await when.fill(inDays(10));
    await page.getByLabel('Seats').fill('6');
    await expect(page.getByText(/have to agree to this change/)).toHaveCount(0);
    await save(page);
    await expect(page.getByText('The reservation has been saved.')).toBeVisible();
    await expect(page.getByRole('definition')).toContainText(['Pending', wallTimeInWords(inDays(10)), '6']);
  });

  test('a change of time or seats of a confirmed reservation warns before saving that it needs an answer, and keeps the table', {
    tag: '@full',
  }, async ({ page, person }) => {
    const reservation = await bookAs(person.session);
    await setReservationStatus(reservation, 'confirmed');
    await edit(page, reservation._id);
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
    await expect(page.getByText(/Your table stays confirmed/)).toBeVisible();
    await expect(page.getByText(/You have asked for another table/)).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('Confirmed');
  });

  test('a customer whose reservation was changed by staff meanwhile sees both versions and chooses', { tag: '@full' }, async ({
    page,
    person,
  }) => {
    const reservation = await bookAs(person.session);
    await edit(page, reservation._id);
    await setReservationStatus(reservation, 'confirmed');
    await page.getByLabel('Seats').fill('7');
    await save(page);
    const choice = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await expect(choice.getByRole('table', { name: 'Differences' })).toContainText(/Seats.*7.*4/);
    await choice.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText(/You have asked for another table:.*7 seats/)).toBeVisible();
    await expect(page.getByRole('definition')).toContainText(['Confirmed', wallTimeInWords(reservation.dateTime), '4']);
  });

  test('the form shows invalid values at their fields and sends nothing', { tag: '@full' }, async ({ page, person }) => {
    const reservation = await bookAs(person.session);
    await edit(page, reservation._id);
    const changes = recordCalls(page, api.reservations.update);
    await page.getByLabel('Email').fill('zofie(at)demo.test');
    await page.getByLabel('Phone').fill('12');
    await save(page);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/e-mail/);
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone/);
    expect(changes).toHaveLength(0);
  });

  test('a confirmed reservation can be cancelled from its details after a confirmation', { tag: '@full' }, async ({ page, person }) => {
    const reservation = await bookAs(person.session);
    await setReservationStatus(reservation, 'confirmed');
    await page.goto(`/user/reservation/${reservation._id}`);
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByRole('definition').first()).toHaveText('Cancelled');
    await expect(page.getByRole('button', { name: /Edit|Cancel/ })).toHaveCount(0);
  });

  test('a customer cannot open the reservation of another customer', { tag: '@full' }, async ({ page }) => {
    const theirs = await bookAs(await sessionOf('customer@demo.test'));
    for (const id of [theirs._id, 'no-such-reservation']) {
      await page.goto(`/user/reservation/${id}`);
      await expect(page.getByText('This reservation does not exist, or it is not yours.')).toBeVisible();
    }
  });
});

/** Saves once the times of the chosen day are shown. */
async function save(page: Page) {
  await timesLoaded(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

async function edit(page: Page, id: string) {
  await page.goto(`/user/reservation/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await timesLoaded(page);
}
