import { api } from '#contract/index';
import { wallTimeOf } from '#rules/wall-time';
import { callsOf, cutOff, holdsBack, recovers, refuses } from './answers.ts';
import { expect, test } from './journey.ts';
import { fillIn, hold, inDays, reservationForm } from './steps.ts';

const thanks = 'Thank you, we have your reservation. We will confirm it by e-mail.';
const now = () => wallTimeOf(new Date(), 'Europe/Prague');

test.describe('the reservation form of the home page', { tag: '@alike' }, () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('asks for name, surname, email, phone, date and time, seats and, if one likes, a comment', async ({ page }) => {
    const form = await reservationForm(page);
    for (const [label, type] of Object.entries({ Email: 'email', Phone: 'tel', 'Date and Time': 'datetime-local', Seats: 'number' })) {
      await expect(form.getByLabel(label)).toHaveAttribute('type', type);
    }
    const sent = callsOf(page, api.reservations.add);
    await form.getByRole('button', { name: 'Submit' }).click();
    for (const label of ['Name', 'Surname', 'Email', 'Phone', 'Date and Time', 'Seats']) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field, label).toHaveAttribute('aria-invalid', 'true');
      await expect(field, label).toHaveAccessibleDescription(/Please/);
    }
    await expect(form.getByLabel('Comment')).not.toHaveAttribute('aria-invalid');
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    expect(sent).toHaveLength(0);
  });

  test('takes no time before this minute on the restaurant’s clock, whatever the clock of the browser shows', async ({ page }) => {
    const before = now();
    const form = await reservationForm(page);
    const minimum = (await form.getByLabel('Date and Time').getAttribute('min')) ?? '';
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');
    expect(minimum >= before && minimum <= now()).toBe(true);

    const sent = callsOf(page, api.reservations.add);
    await fillIn(form, { when: wallTimeOf(new Date(Date.now() - 10 * 60_000), 'Europe/Prague') });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Date and Time')).toHaveAccessibleDescription('Please choose a time in the future.');
    expect(sent).toHaveLength(0);
  });

  test('sends what was typed, as the restaurant’s wall time, and tells the server’s message', async ({ page }) => {
    const form = await reservationForm(page);
    const sent = callsOf(page, api.reservations.add);
    await fillIn(form, { when: inDays(9), seats: 3 });
    await form.getByLabel('Comment').fill('Window, please.\nWe bring a dog.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('status')).toHaveText(thanks);
    await expect(form.getByLabel('Seats')).toHaveValue('');
    expect(sent[0]?.postDataJSON()).toMatchObject({ dateTime: inDays(9), seats: 3, comment: 'Window, please.\nWe bring a dog.' });
  });

  test('gives way to a spinner while reserving', async ({ page }) => {
    const form = await reservationForm(page);
    const letGo = await holdsBack(page, api.reservations.add);
    await fillIn(form);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('status')).toHaveText('Reserving your table...');
    await expect(form.getByLabel('Seats')).toHaveCount(0);
    letGo();
    await expect(form.getByRole('status')).toHaveText(thanks);
    await expect(form.getByLabel('Seats')).toBeVisible();
  });

  test('is sent once, however often it is submitted', async ({ page }) => {
    const form = await reservationForm(page);
    const sent = callsOf(page, api.reservations.add);
    await fillIn(form);
    await form.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(form.getByRole('status')).toHaveText(thanks);
    expect(sent).toHaveLength(1);
  });

  test('tells a refusal of the server in a danger alert, at the field it is about, and keeps what was typed', async ({ page }) => {
    const form = await reservationForm(page);
    await fillIn(form, { seats: 20 });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Seats')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Seats')).toHaveValue('20');
    await form.getByLabel('Seats').fill('2');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('status')).toHaveText(thanks);
    await expect(form.getByRole('alert')).toHaveCount(0);
  });

  test('survives a lost connection and a lost answer: trying again is the same booking', async ({ page }) => {
    const form = await reservationForm(page);
    const sent = callsOf(page, api.reservations.add);
    await fillIn(form, { surname: 'Kovářová' });
    await cutOff(page, api.reservations.add);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toContainText('your details are still here');
    await expect(form.getByLabel('Surname')).toHaveValue('Kovářová');
    await recovers(page);
    await refuses(page, api.reservations.add, 503, 'The kitchen is busy. Please try again.', 'unavailable');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toHaveText('The kitchen is busy. Please try again.');
    await recovers(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('status')).toHaveText(thanks);
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

test.describe('the reservation form that is not in sight', { tag: '@alike' }, () => {
  test.use({ pardoned: /^LoadFailure|^Failed to load resource/ });

  test('is ready without being scrolled to', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('takes what is typed, and the keyboard, before its code has come', async ({ page }) => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/reservation-form*.js', async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Reservation Form' });
    await form.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('Jana');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nov');
    await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
    letGo();
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(form.getByLabel('Surname')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('á');
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Jana');
    await expect(form.getByLabel('Surname')).toHaveValue('Nová');
  });

  test('keeps what was typed when its code does not come at first', async ({ page }) => {
    await page.route('**/assets/reservation-form*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Reservation Form' });
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('[name=userName]');
      if (field) field.value = 'Jana';
      field?.focus();
    });
    await form.getByRole('button', { name: 'Reload the page' }).click();
    await reservationForm(page);
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Jana');
  });
});

test('specification 2: the reservation form is prefilled from the signed-in user, whose reservation it becomes', { tag: '@alike' }, async ({
  page,
  person,
}) => {
  await hold(page, person.session);
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
});

test('the reservation form of a visitor is empty, also after somebody signed out', { tag: '@alike' }, async ({ page, customer }) => {
  await page.goto('/');
  const form = await reservationForm(page);
  await expect(form.getByLabel('Surname')).toHaveValue(customer.user.surname);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await reservationForm(page);
  await expect(form.getByLabel('Surname')).toHaveValue('');
});
