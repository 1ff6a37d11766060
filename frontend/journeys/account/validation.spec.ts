import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { expect, test } from '../steps/fixtures.ts';
import { dropConnection, recordCalls } from '../steps/intercept.ts';

const account = {
  Name: 'Jiří',
  Surname: 'Dvořák',
  Username: 'jiri.dvorak',
  Email: 'jiri.dvorak@demo.test',
  Password: 'dlouhé heslo',
  'Confirm password': 'dlouhé heslo',
};
const resetLink = `/auth/password/reset?code=abc&email=${Buffer.from('zofie@demo.test').toString('base64')}`;

// the validation of the reservation form is tested in public/reservation-form.spec.ts
test.describe('validation of the account forms', { tag: '@alike' }, () => {
  test('the login form requires a valid email and a password', { tag: '@full' }, async ({ page }) => {
    const sent = recordCalls(page, api.auth.login);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectInvalid(page, 'Email', 'Password');
    await page.getByLabel('Email').fill('zofie');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
    await expectInvalid(page, 'Email');
    expect(sent).toHaveLength(0);
  });

  test('the registration form requires all six fields', { tag: '@full' }, async ({ page }) => {
    const sent = recordCalls(page, api.auth.register);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register' }).click();
    await expectInvalid(page, 'Name', 'Surname', 'Username', 'Email', 'Password');
    await fill(page, { ...account, 'Confirm password': '' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);
  });

  test('the registration form shows an alert and sends nothing when the two passwords differ', { tag: '@full' }, async ({ page }) => {
    const sent = recordCalls(page, api.auth.register);
    await page.goto('/register');
    await fill(page, { ...account, 'Confirm password': 'dlouhé hesla' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);
  });

  test('the registration form shows a refusal of the server and keeps the typed values', { tag: '@full' }, async ({ page }) => {
    await page.goto('/register');
    await fill(page, { ...account, Email: 'customer@demo.test' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Surname')).toHaveValue('Dvořák');
    await fill(page, { ...account, Password: 'password123', 'Confirm password': 'password123' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expectInvalid(page, 'Password');
    await expect(page).toHaveURL('/register');
  });

  test('the password field can show its value and rates its strength', { tag: '@full' }, async ({ page }) => {
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

  test('the forgot-password form requires an email', { tag: '@full' }, async ({ page }) => {
    const sent = recordCalls(page, api.auth.forgotPassword);
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectInvalid(page, 'Email');
    expect(sent).toHaveLength(0);
  });

  test('the reset-password form requires two equal passwords and otherwise sends nothing', { tag: '@full' }, async ({ page }) => {
    const sent = recordCalls(page, api.auth.resetPassword);
    await page.goto(resetLink);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectInvalid(page, 'New Password');
    await fill(page, { 'New Password': 'dlouhé heslo', 'Confirm New Password': 'dlouhé hesla' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);
  });

  test('a password reset that fails shows an alert, also when the browser is offline', { tag: '@full' }, async ({ page }) => {
    await page.goto(resetLink);
    await fill(page, { 'New Password': 'dlouhé heslo', 'Confirm New Password': 'dlouhé heslo' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/link/);
    await dropConnection(page, api.auth.resetPassword);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/network/i);
    await expect(page.getByLabel('Confirm New Password')).toHaveValue('dlouhé heslo');
  });
});

/** These fields and no others are invalid and show why. */
async function expectInvalid(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label, { exact: true }), label).toHaveAccessibleDescription(/Please/);
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(labels.length);
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
