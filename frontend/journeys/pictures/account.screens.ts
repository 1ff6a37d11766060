import { booked, moved, sessionOf } from '../people.ts';
import { hold, inDays, navigation } from '../steps.ts';
import { test } from './camera.ts';

test('my reservations, none yet', async ({ page, person, photograph }) => {
  await hold(page, person.session);
  await page.goto('/user/reservations');
  await page.getByText('No reservations found').waitFor();
  await photograph('my-reservations-none');
});

test('my reservations, the question before cancelling', async ({ page, photograph }) => {
  await hold(page, await sessionOf('customer@demo.test'));
  await page.goto('/user/reservations');
  await page.getByRole('article').first().waitFor();
  await photograph('my-reservations');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await photograph('my-reservations-cancelling', page.getByRole('alertdialog'));
});

test('a reservation, read, edited and cancelled', async ({ page, person, photograph }) => {
  const reservation = await booked(person.session);
  await moved(reservation, 'confirmed');
  await hold(page, person.session);
  await page.goto(`/user/reservation/${reservation._id}`);
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await photograph('my-reservation');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Date and Time').fill(inDays(20));
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await photograph('my-reservation-edited');
  await page.getByLabel('Date and Time').fill(inDays(-1));
  await photograph('my-reservation-in-past');
  await moved(reservation, 'cancelled');
  await page.reload();
  await page.getByText('This reservation is cancelled.').waitFor();
  await photograph('my-reservation-cancelled');
});

test('the profile, with the lists of the navigation', async ({ page, photograph }) => {
  await hold(page, await sessionOf('manager@demo.test'));
  await page.goto('/user/profile');
  await page.getByRole('definition').first().waitFor();
  await photograph('profile');
  const bar = await navigation(page);
  await bar.getByRole('button', { name: 'Admin' }).click();
  await photograph('profile-navigation', bar.getByRole('link', { name: 'Contacts' }));
});
