import { wallTimeOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { fillIn, inDays, reservationForm } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';
import { storeSession } from '../steps/session.ts';

const thanks = 'Thank you, we have your reservation. We will confirm it by e-mail.';
const now = () => wallTimeOf(new Date(), 'Europe/Prague');

test.describe('the reservation form of the home page', { tag: '@alike' }, () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('the reservation form requires name, surname, email, phone, date and time and seats, but no comment, and takes no party that is too large', {
    tag: '@full',
  }, async ({ page }) => {
    const form = await reservationForm(page);
    for (const [label, type] of Object.entries({ Email: 'email', Phone: 'tel', 'Date and Time': 'datetime-local', Seats: 'number' })) {
      await expect(form.getByLabel(label)).toHaveAttribute('type', type);
    }
    const sent = recordCalls(page, api.reservations.add);
    await form.getByRole('button', { name: 'Submit' }).click();
    for (const label of ['Name', 'Surname', 'Email', 'Phone', 'Date and Time', 'Seats']) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field, label).toHaveAttribute('aria-invalid', 'true');
      await expect(field, label).toHaveAccessibleDescription(/Please/);
    }
    await expect(form.getByLabel('Comment')).not.toHaveAttribute('aria-invalid');
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await fillIn(form, { seats: 20 });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Seats')).toHaveAccessibleDescription(/We take up to 12 guests online/);
    expect(sent).toHaveLength(0);
  });

  test('the reservation form takes no past time by the clock of the restaurant, whatever the time zone of the browser', async ({
    page,
  }) => {
    const before = now();
    // the earliest time is that of the moment in which the form began
    await page.reload();
    const form = await reservationForm(page);
    const minimum = (await form.getByLabel('Date and Time').getAttribute('min')) ?? '';
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');
    expect(minimum >= before && minimum <= now()).toBe(true);

    const sent = recordCalls(page, api.reservations.add);
    await fillIn(form, { when: wallTimeOf(new Date(Date.now() - 10 * 60_000), 'Europe/Prague') });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Date and Time')).toHaveAccessibleDescription('Please choose a time in the future.');
    await form.getByText('Or type in date, time and number of guests').click();
    await expect(form.getByLabel('Date and Time')).toBeHidden();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Date and Time')).toBeFocused();
    expect(sent).toHaveLength(0);
  });

  test('the reservation form sends the typed values once, with the wall time of the restaurant, and shows the server’s message', {
    tag: '@full',
  }, async ({ page }) => {
    const form = await reservationForm(page);
    const sent = recordCalls(page, api.reservations.add);
    await fillIn(form, { when: inDays(9), seats: 3 });
    await form.getByLabel('Comment').fill('Window, please.\nWe bring a dog.');
    await form.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(form.getByRole('status')).toHaveText(thanks);
    expect(sent).toHaveLength(1);
    await form.getByRole('button', { name: 'Book another table' }).click();
    await expect(form.getByLabel('Seats')).toHaveValue('');
    expect(sent[0]?.postDataJSON()).toMatchObject({ dateTime: inDays(9), seats: 3, comment: 'Window, please.\nWe bring a dog.' });
  });
});

test('the reservation form is prefilled for a signed-in user, to whom the reservation belongs, and is empty after signing out', {
  tag: ['@alike', '@full'],
}, async ({ page, person }) => {
  await storeSession(page, person.session);
  await page.goto('/');
  const form = await reservationForm(page);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await expect(form.getByLabel('Surname')).toHaveValue(person.surname);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Phone')).toHaveValue('');
  await fillIn(form, { when: inDays(8), seats: 5 });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('status')).toHaveText(thanks);
  await page.goto('/user/reservations');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('5 seats');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await reservationForm(page);
  await expect(form.getByLabel('Surname')).toHaveValue('');
});
