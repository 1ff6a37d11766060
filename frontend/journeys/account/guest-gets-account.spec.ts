import { randomUUID } from 'node:crypto';
import { wallTimeInWords } from '#house/rules/wall-time';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { bookTable, inDays } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { linkIn, mailTo } from '../steps/mailbox.ts';

test('a guest who has booked makes an account, confirms the address with the mail, and finds the table in My Reservations', {
  tag: ['@alike', '@full'],
}, async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const [email, password] = [`host.${mark}@demo.test`, `lavice pod lipou ${mark}`];
  await bookTable(page, { email, when: inDays(10) });
  await page.getByRole('link', { name: 'Make an account' }).click();

  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Username').fill(`host.${mark}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL('/user/reservations');
  const notice = page.getByRole('region', { name: 'Please confirm your e-mail address' });
  await expect(notice).toContainText(email);
  await expect(page.getByText('No reservations found')).toBeVisible();
  expect(await axeViolationsInBothColours(page)).toEqual([]);

  const mail = await mailTo(email, 'Confirm your e-mail address');
  for (const typed of ['Žofie', 'Říčanová', mark]) expect(mail.replaceAll(email, '')).not.toContain(typed);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
  await expect(page.getByText('The reservation you made without signing in is in your account now.')).toBeVisible();
  expect(await axeViolationsInBothColours(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('main').getByRole('link', { name: 'My Reservations' }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([wallTimeInWords(inDays(10))]);
  await expect(notice).toHaveCount(0);
});
