import { api } from '#publishing/contract/api';
import { bookAs } from '../steps/accounts.ts';
import { fillIn, inDays, reservationForm, timesLoaded } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { invalidateTokens, signInAgain, storedSession, storeSession } from '../steps/session.ts';

const thanks = 'Thank you, we have your reservation. We will confirm it by e-mail.';
const ended = 'Your session has ended';

test.describe('a session that ends while a customer fills in the reservation form', () => {
  test.beforeEach(async ({ page, customer: _ }) => {
    await page.goto('/');
    const form = await reservationForm(page);
    await fillIn(form, { seats: 5, when: inDays(11) });
    await form.getByLabel('Comment').fill('Window, please.');
  });

  test('the page asks for the password and then sends the same booking', { tag: ['@alike', '@full'] }, async ({ page, person }) => {
    const form = await reservationForm(page);
    const sent = recordCalls(page, api.reservations.add);
    await invalidateTokens(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Submit' }).click();
    const question = page.getByRole('dialog', { name: ended });
    await expect(question.getByLabel('Email')).toHaveValue(person.email);
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await storedSession(page)).toBeNull();

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

  test('the typed values survive a reload and a visit to another page', { tag: ['@alike', '@full'] }, async ({ page, person }) => {
    await invalidateTokens(page, 'token', 'refreshToken');
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

  test('signing out in another tab removes what was typed', { tag: ['@alike', '@full'] }, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/terms');
    await (await navigation(other)).getByRole('button', { name: 'Logout' }).click();
    await expect((await reservationForm(page)).getByLabel('Comment')).toHaveValue('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Window');
  });
});

test('a change of a reservation is saved after signing in again', { tag: ['@alike', '@full'] }, async ({ page, person }) => {
  const { _id } = await bookAs(person.session);
  await storeSession(page, person.session);
  await page.goto(`/user/reservation/${_id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Comment').fill('We bring a dog.');
  await timesLoaded(page);
  await invalidateTokens(page, 'token', 'refreshToken');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await signInAgain(page, person);
  await expect(page.getByRole('definition').filter({ hasText: 'We bring a dog.' })).toBeVisible();
});
