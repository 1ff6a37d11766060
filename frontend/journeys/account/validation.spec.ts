import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
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
test.describe('validation of the account forms', { tag: ['@alike', '@full'] }, () => {
  test('the registration form requires all six fields, rates the password, and keeps what was typed when the server refuses', async ({
    page,
  }) => {
    const sent = recordCalls(page, api.auth.register);
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
    await password.fill('');

    await page.getByRole('button', { name: 'Register' }).click();
    await expectInvalid(page, 'Name', 'Surname', 'Username', 'Email', 'Password');
    await fill(page, { ...account, 'Confirm password': '' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    expect(sent).toHaveLength(0);

    await fill(page, { ...account, Email: 'customer@demo.test' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert').filter({ hasNotText: 'Passwords do not match' })).toBeVisible();
    await expect(page.getByLabel('Surname')).toHaveValue('Dvořák');
    await fill(page, { ...account, Password: 'password123', 'Confirm password': 'password123' });
    await page.getByRole('button', { name: 'Register' }).click();
    await expectInvalid(page, 'Password');
    await expect(page).toHaveURL('/register');
  });

  test('the forms of a forgotten password require their fields, and a reset that fails shows why, also when the browser is offline', async ({
    page,
  }) => {
    const sent = [recordCalls(page, api.auth.forgotPassword), recordCalls(page, api.auth.resetPassword)];
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectInvalid(page, 'Email');

    await page.goto(resetLink);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectInvalid(page, 'New Password');
    expect(sent.flat()).toHaveLength(0);
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
