import type { Page } from '@playwright/test';
import { sittingsOn } from '#evening/rules/service-day';
import { addDays } from '#house/rules/wall-time';
import { opening, specialDay } from '../../../infra/local/seed/demo.ts';
import { bookTable, inDays, newPhone, today } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { press, tabTo, type } from '../steps/keyboard.ts';
import { linkIn, mailTo } from '../steps/mailbox.ts';
import { menuTakenOver } from '../steps/navigation.ts';
import { storedSession } from '../steps/session.ts';

test('a guest uses the keyboard alone for menu and booking', { tag: ['@alike', '@full'] }, async ({ page }) => {
  await test.step('skip the navigation, choose a menu and a category', async () => {
    await page.goto('/');
    await expect(page.locator(menuTakenOver)).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Menu of the week', exact: true }));
    await tabTo(page, page.getByRole('tab', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Soups' })).toBeFocused();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveText([/^Soup of the day/, /^Potato soup/]);
  });

  await test.step('book a table', async () => {
    await reload(page, '/#reservation');
    await type(page, page.getByLabel('Name', { exact: true }), 'Žofie');
    await type(page, page.getByLabel('Surname'), 'Říčanová');
    await type(page, page.getByLabel('Email'), `klavesnice.${newMark()}@demo.test`);
    await type(page, page.getByLabel('Phone'), newPhone());
    await tabTo(page, page.getByLabel('Date and Time'));
    await typeDate(page, nextEqualDayAndMonth());
    await type(page, page.getByLabel('Seats'), '2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you, we have your reservation. We will confirm it by e-mail.')).toBeVisible();
  });
});

test('a guest who has booked uses the keyboard alone for registration, a second table, cancelling and password reset', {
  tag: ['@alike', '@full'],
}, async ({ page }) => {
  test.slow();
  const mark = newMark();
  const email = `klavesnice.${mark}@demo.test`;
  const password = `bez myši ${mark}`;
  const { month, year } = nextEqualDayAndMonth();
  await bookTable(page, { email, when: `${year}-${month}-${month}T11:30`, seats: 2 });
  await expect(page.getByText('Thank you, we have your reservation.')).toBeVisible();

  await test.step('register', async () => {
    await openNavigation(page);
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

  await test.step('sign in and book one more table for that day', async () => {
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await reload(page, '/#reservation');
    await press(page, page.getByRole('button', { name: 'Book another table' }));
    await type(page, page.getByLabel('Phone'), newPhone());
    await tabTo(page, page.getByLabel('Date and Time'));
    await typeDate(page, { month, year });
    await type(page, page.getByLabel('Seats'), '3');
    await press(page, page.getByRole('button', { name: 'Submit' }));
    await press(page, page.getByRole('button', { name: 'Yes, book one more' }));
    await expect(page.getByText('Thank you, we have your reservation.')).toBeVisible();
  });

  await test.step('find the reservation and cancel it', async () => {
    await openNavigation(page);
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

  await test.step('sign out and reset the password by mail', async () => {
    await openNavigation(page);
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
    await expect.poll(async () => (await storedSession(page))?.user.email).toBe(email);
  });
});

const newMark = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/**
 * A date-time field takes day, month and year in the order of the browser's language. With equal numbers for day and month
 * the order makes no difference. After four digits of the year the field moves on to the time, because it has a `max`. The A (for
 * AM) is ignored by a 24-hour clock.
 */
async function typeDate(page: Page, { month, year }: { month: string; year: string }) {
  await page.keyboard.type(`${month}${month}${year}`);
  await page.keyboard.type('1130A');
  await expect(page.locator(':focus')).toHaveValue(`${year}-${month}-${month}T11:30`);
}

/** The next date whose day and month have the same number, and on which the demo restaurant serves lunch. */
function nextEqualDayAndMonth(): { month: string; year: string } {
  const withoutLunch = inDays(specialDay.openDay).slice(0, 10);
  for (let date = addDays(today, 1); ; date = addDays(date, 1)) {
    const [year = '', month = '', day] = date.split('-');
    if (day === month && date !== withoutLunch && sittingsOn({ date }, opening, 'UTC').length > 0) return { month, year };
  }
}

/** Opens the navigation, which is behind a button on a phone. */
async function openNavigation(page: Page) {
  const button = page.getByRole('button', { name: 'Open navigation' });
  await expect(page.getByRole('banner')).toBeVisible();
  if (await button.isVisible()) await press(page, button);
}

async function reload(page: Page, path: string) {
  await page.goto('/terms');
  await page.goto(path);
}
