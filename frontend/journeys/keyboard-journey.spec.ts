import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { press, tabTo, type } from './keyboard.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { heldSession, newPhone } from './steps.ts';

test('the whole journey by keyboard alone: menu, booking, account, reservation, cancelling, a new password', { tag: '@alike' }, async ({
  page,
}) => {
  test.slow();
  const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
  const email = `klavesnice.${mark}@demo.test`;
  const password = `bez myši ${mark}`;

  await test.step('skips the navigation, chooses a menu and a category', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Týdenní nabídka', exact: true }));
    await tabTo(page, page.getByRole('tab', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Polévky' })).toBeFocused();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveText([/^Polévka dne/, /^Bramboračka/]);
  });

  await test.step('books a table', async () => {
    await reload(page, '/#reservation');
    await type(page, page.getByLabel('Name', { exact: true }), 'Žofie');
    await type(page, page.getByLabel('Surname'), 'Říčanová');
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Phone'), newPhone());
    await tabTo(page, page.getByLabel('Date and Time'));
    await typeDate(page, nextTwin());
    await type(page, page.getByLabel('Seats'), '2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you, we have your reservation.')).toBeVisible();
  });

  await test.step('registers', async () => {
    await unfold(page);
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await press(page, page.getByRole('link', { name: 'Register' }));
    await type(page, page.getByLabel('Name', { exact: true }), 'Žofie');
    await type(page, page.getByLabel('Surname'), 'Říčanová');
    await type(page, page.getByLabel('Username'), `zofie.${mark}`);
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), password);
    await type(page, page.getByLabel('Confirm password'), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });

  await test.step('signs in and books a table of their own', async () => {
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await reload(page, '/#reservation');
    await type(page, page.getByLabel('Phone'), newPhone());
    await tabTo(page, page.getByLabel('Date and Time'));
    await typeDate(page, nextTwin());
    await type(page, page.getByLabel('Seats'), '3');
    await press(page, page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByText('Thank you, we have your reservation.')).toBeVisible();
  });

  await test.step('finds the reservation and cancels it', async () => {
    await unfold(page);
    await press(page, page.getByRole('button', { name: 'Profile' }));
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Reservations' }));
    await expect(page).toHaveURL('/user/reservations');
    await press(page, page.getByRole('link', { name: 'Details' }));
    await press(page, page.getByRole('button', { name: 'Cancel reservation' }));
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await press(page, question.getByRole('button', { name: 'Cancel reservation' }));
    await expect(page.getByText('This reservation is cancelled.')).toBeVisible();
  });

  await test.step('signs out and resets the password through the mail', async () => {
    await unfold(page);
    await press(page, page.getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL('/');
    await reload(page, '/login');
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await type(page, page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toBeVisible();
    await page.goto(linkIn(await mailTo(email, 'Set a new password')));
    await type(page, page.getByLabel('New Password', { exact: true }), `${password}!`);
    await type(page, page.getByLabel('Confirm New Password'), `${password}!`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), `${password}!`);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await heldSession(page))?.user.email).toBe(email);
  });
});

/**
 * A date-time field takes day, month, year and time one after the other, in the order of the browser's language. On a day
 * that bears the number of its month the order makes no difference, nor does the A of a clock with two halves.
 */
async function typeDate(page: Page, { month, year }: { month: string; year: number }) {
  await page.keyboard.type(`${month}${month}${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1130A');
  await expect(page.locator(':focus')).toHaveValue(`${year}-${month}-${month}T11:30`);
}

/** The next day that bears the number of its month. */
function nextTwin(): { month: string; year: number } {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const year = tomorrow.getUTCFullYear();
  const passed = tomorrow.getUTCDate() > tomorrow.getUTCMonth() + 1;
  const month = tomorrow.getUTCMonth() + (passed ? 2 : 1);
  return month > 12 ? { month: '01', year: year + 1 } : { month: String(month).padStart(2, '0'), year };
}

/** On a phone the navigation waits behind a button. */
async function unfold(page: Page) {
  const button = page.getByRole('button', { name: 'Open navigation' });
  await expect(page.getByRole('banner')).toBeVisible();
  if (await button.isVisible()) await press(page, button);
}

async function reload(page: Page, path: string) {
  await page.goto('/terms');
  await page.goto(path);
}
