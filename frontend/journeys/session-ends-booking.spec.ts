import { api } from '#contract/index';
import { callsOf } from './answers.ts';
import { ask } from './ask.ts';
import { expect, test } from './journey.ts';
import { booked, newcomer, sessionOf } from './people.ts';
import { fillIn, heldSession, hold, inDays, reservationForm, signInAgain, spoil } from './steps.ts';

const thanks = 'Thank you, we have your reservation. We will confirm it by e-mail.';
const ended = 'Your session has ended';

test.describe('a session that ends while a table is being booked', () => {
  test.beforeEach(async ({ page, customer: _ }) => {
    await page.goto('/');
    const form = await reservationForm(page);
    await fillIn(form, { seats: 5, when: inDays(11) });
    await form.getByLabel('Comment').fill('Window, please.');
  });

  test('asks for the password, and the booking goes on as it was sent', async ({ page, person }) => {
    const form = await reservationForm(page);
    const sent = callsOf(page, api.reservations.add);
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Submit' }).click();
    const question = page.getByRole('dialog', { name: ended });
    await expect(question.getByLabel('Email')).toHaveValue(person.email);
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await heldSession(page)).toBeNull();

    await question.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('alert')).toBeVisible();
    await signInAgain(page, person);
    await expect(form.getByRole('status')).toHaveText(thanks);
    expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    expect(sent.at(-1)?.postDataJSON()).toMatchObject({ seats: 5, comment: 'Window, please.', dateTime: inDays(11) });
    await page.goto('/user/reservations');
    await expect(page.getByRole('article')).toContainText('5 seats');
  });

  test('lets the guest book without an account', async ({ page, person }) => {
    const form = await reservationForm(page);
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog', { name: ended }).getByRole('button', { name: 'Book without an account' }).click();
    await expect(form.getByRole('status')).toHaveText(thanks);
    await expect(form.getByLabel('Surname')).toHaveValue('');
    const { data } = await ask(api.reservations.user, { token: (await sessionOf(person.email, person.password)).token });
    expect(data).toEqual([]);
  });

  test('in another tab keeps what was typed, and lets the guest decide later', { tag: '@alike' }, async ({ page, context }) => {
    const form = await reservationForm(page);
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.clear());
    const question = page.getByRole('dialog', { name: ended });
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Comment')).toHaveValue('Window, please.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please sign in.');
    await expect(form.getByLabel('Comment')).toHaveValue('Window, please.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await question.getByRole('button', { name: 'Book without an account' }).click();
    await expect(form.getByRole('status')).toHaveText(thanks);
  });

  test('keeps nothing for somebody else who signs in then', { tag: '@alike' }, async ({ page }) => {
    const form = await reservationForm(page);
    const stranger = await newcomer();
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Submit' }).click();
    await signInAgain(page, stranger);
    await expect(page.getByRole('alert')).toContainText('What Žofie had typed is gone.');
    await expect(form.getByLabel('Surname')).toHaveValue(stranger.surname);
    await expect(form.getByLabel('Comment')).toHaveValue('');
    await page.reload();
    await expect((await reservationForm(page)).getByLabel('Comment')).toHaveValue('');
  });

  test('outlasts a tab that is loaded anew, and a walk through the site', { tag: '@alike' }, async ({ page, person }) => {
    await spoil(page, 'token', 'refreshToken');
    await page.reload();
    await signInAgain(page, person);
    const form = await reservationForm(page);
    await expect(form.getByLabel('Comment')).toHaveValue('Window, please.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await reservationForm(page);
    await expect(form.getByLabel('Comment')).toHaveValue('Window, please.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('status')).toHaveText(thanks);
    await page.reload();
    await reservationForm(page);
    await expect(form.getByLabel('Comment')).toHaveValue('');
  });
});

test('what a visitor has typed stays when they sign in, and the rest is filled in', { tag: '@alike' }, async ({ page, person }) => {
  await page.goto('/');
  const form = await reservationForm(page);
  await form.getByLabel('Surname').fill('Dvořáková');
  await form.getByLabel('Comment').fill('Window, please.');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await reservationForm(page);
  await expect(form.getByLabel('Surname')).toHaveValue('Dvořáková');
  await expect(form.getByLabel('Comment')).toHaveValue('Window, please.');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
});

test('a guest who changes a reservation over the end of the session saves it all the same', { tag: '@alike' }, async ({ page, person }) => {
  const { _id } = await booked(person.session);
  await hold(page, person.session);
  await page.goto(`/user/reservation/${_id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Comment').fill('We bring a dog.');
  await spoil(page, 'token', 'refreshToken');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await signInAgain(page, person);
  await expect(page.getByRole('definition').filter({ hasText: 'We bring a dog.' })).toBeVisible();
});
