import { bookAs, sessionOf, setReservationStatus } from '../steps/accounts.ts';
import { inDays } from '../steps/booking.ts';
import { navigation } from '../steps/navigation.ts';
import { storeSession } from '../steps/session.ts';
import { test } from './screenshot-test.ts';

test('my reservations, none yet', async ({ page, person, takeScreenshot }) => {
  await storeSession(page, person.session);
  await page.goto('/user/reservations');
  await page.getByText('No reservations found').waitFor();
  await takeScreenshot('my-reservations-none');
});

test('my reservations, the question before cancelling', async ({ page, takeScreenshot }) => {
  await storeSession(page, await sessionOf('customer@demo.test'));
  await page.goto('/user/reservations');
  await page.getByRole('article').first().waitFor();
  await takeScreenshot('my-reservations');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await takeScreenshot('my-reservations-cancelling', page.getByRole('alertdialog'));
});

test('a reservation, read, edited and cancelled', async ({ page, person, takeScreenshot }) => {
  const reservation = await bookAs(person.session);
  await setReservationStatus(reservation, 'confirmed');
  await storeSession(page, person.session);
  await page.goto(`/user/reservation/${reservation._id}`);
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await takeScreenshot('my-reservation');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Date and Time').fill(inDays(20));
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await takeScreenshot('my-reservation-edited');
  await page.getByLabel('Date and Time').fill(inDays(-1));
  await takeScreenshot('my-reservation-in-past');
  await setReservationStatus(reservation, 'cancelled');
  await page.reload();
  await page.getByText('This reservation is cancelled.').waitFor();
  await takeScreenshot('my-reservation-cancelled');
});

test('the profile, with the lists of the navigation', async ({ page, takeScreenshot }) => {
  await storeSession(page, await sessionOf('manager@demo.test'));
  await page.goto('/user/profile');
  await page.getByRole('definition').first().waitFor();
  await takeScreenshot('profile');
  const bar = await navigation(page);
  await bar.getByRole('button', { name: 'Admin' }).click();
  await takeScreenshot('profile-navigation', bar.getByRole('link', { name: 'Contacts' }));
});
