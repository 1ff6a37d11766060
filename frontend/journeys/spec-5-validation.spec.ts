import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { callsOf, cutOff } from './answers.ts';
import { expect, test } from './journey.ts';

const account = {
  Name: 'Jiří',
  Surname: 'Dvořák',
  Username: 'jiri.dvorak',
  Email: 'jiri.dvorak@demo.test',
  Password: 'dlouhé heslo',
  'Confirm password': 'dlouhé heslo',
};
const resetLink = `/auth/password/reset?code=abc&email=${Buffer.from('zofie@demo.test').toString('base64')}`;

// the reservation form has its own suite: reservation-form.spec.ts
test.describe('specification 5, validation', { tag: '@alike' }, () => {
  test('login: email, of the email type, and password are required', async ({ page }) => {
    const sent = callsOf(page, api.auth.login);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await refused(page, 'Email', 'Password');
    await page.getByLabel('Email').fill('zofie');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
    await refused(page, 'Email');
    expect(sent).toHaveLength(0);
  });

  test('register: all six are required', async ({ page }) => {
    const sent = callsOf(page, api.auth.register);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register' }).click();
    await refused(page, 'Name', 'Surname', 'Username', 'Email', 'Password');
    await fill(page, { ...account, 'Confirm password': '' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);
  });

  test('register: when password and confirm differ an alert says so and nothing is sent', async ({ page }) => {
    const sent = callsOf(page, api.auth.register);
    await page.goto('/register');
    await fill(page, { ...account, 'Confirm password': 'dlouhé hesla' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);
  });

  test('register: a refusal of the server is told, and what was typed stays', async ({ page }) => {
    await page.goto('/register');
    await fill(page, { ...account, Email: 'customer@demo.test' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Surname')).toHaveValue('Dvořák');
    await fill(page, { ...account, Password: 'password123', 'Confirm password': 'password123' });
    await page.getByRole('button', { name: 'Register' }).click();
    await refused(page, 'Password');
    await expect(page).toHaveURL('/register');
  });

  test('a password can be shown and hidden, and tells how strong it looks', async ({ page }) => {
    await page.goto('/register');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription(/At least 8 characters/);
    for (const [typed, strength] of [
      ['abc', 'Too short'],
      ['password', 'Weak'],
      ['sůl nad zlato, drahá Maruško', 'Strong'],
    ] as const) {
      await password.fill(typed);
      await expect(password).toHaveAccessibleDescription(`Password strength: ${strength}`);
    }
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('forgot password: email is required', async ({ page }) => {
    const sent = callsOf(page, api.auth.forgotPassword);
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await refused(page, 'Email');
    expect(sent).toHaveLength(0);
  });

  test('reset password: both are required and must be the same, else an alert and nothing is sent', async ({ page }) => {
    const sent = callsOf(page, api.auth.resetPassword);
    await page.goto(resetLink);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await refused(page, 'New Password');
    await fill(page, { 'New Password': 'dlouhé heslo', 'Confirm New Password': 'dlouhé hesla' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);
  });

  test('specification 4: a reset that fails is told in a danger alert, also offline', async ({ page }) => {
    await page.goto(resetLink);
    await fill(page, { 'New Password': 'dlouhé heslo', 'Confirm New Password': 'dlouhé heslo' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/link/);
    await cutOff(page, api.auth.resetPassword);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/network/i);
    await expect(page.getByLabel('Confirm New Password')).toHaveValue('dlouhé heslo');
  });
});

/** These fields and no others say what is wrong with them. */
async function refused(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label, { exact: true }), label).toHaveAccessibleDescription(/Please/);
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(labels.length);
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
