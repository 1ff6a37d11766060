import { randomUUID } from 'node:crypto';
import { addDays } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { sessionOf } from '../steps/accounts.ts';
import { reservationForm, slowAsGuests, today } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { mailTo } from '../steps/mailbox.ts';
import { storeSession } from '../steps/session.ts';

test.use({ actionTimeout: 30_000, viewport: { width: 360, height: 740 }, hasTouch: true });

test('a party too large for the form sends an enquiry, which staff find, answer and mark as answered', { tag: ['@desk', '@full'] }, async ({
  page,
  browser,
  managerPerson,
}) => {
  await page.goto('/');
  const booking = await reservationForm(page);
  await booking.getByLabel('Seats').fill('30');
  const seats = booking.getByLabel('Seats').locator('..');
  await expect(seats.getByText('For more than 12 guests we would like to talk about the evening first.')).toBeVisible();
  await seats.getByRole('link', { name: 'Send an enquiry' }).tap();

  await expect(page).toHaveURL('/enquiry?seats=30');
  const send = page.getByRole('button', { name: 'Send the enquiry' });
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('30');
  const openedAt = await page.evaluate(() => performance.now());
  await send.tap();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  const guest = `Enquiry ${randomUUID().slice(0, 8)}`;
  const email = `enquiry.${randomUUID().slice(0, 8)}@demo.test`;
  await page.getByLabel('Name', { exact: true }).fill(guest);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Day', { exact: true }).fill(addDays(today, -1));
  await page.getByLabel('Occasion').selectOption('A wedding');
  await page.getByLabel('Message (optional)').fill('Dinner in the garden from five o’clock.');
  await send.tap();
  await expect(page.getByText('Please choose a day from today on, within two years.').last()).toBeVisible();

  await page.getByLabel('Day', { exact: true }).fill(addDays(today, 200));
  await replyWithError(page, api.reservations.enquire, 503, 'We cannot answer right now. Please try again in a moment.', 'unavailable');
  await send.tap();
  await expect(page.getByText('We cannot answer right now. Please try again in a moment.')).toBeVisible();
  await stopIntercepting(page);
  await slowAsGuests(page, openedAt);
  await send.tap();
  await expect(page.getByText('Thank you, we have your enquiry. We will answer by e-mail.')).toBeVisible();
  expect(await mailTo(email, 'We have your enquiry')).toContain('A wedding');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const desk = await context.newPage();
  await storeSession(desk, await sessionOf(managerPerson.email, managerPerson.password));
  await desk.goto('/panel/enquiries');
  const card = desk.getByRole('article').filter({ hasText: guest });
  await expect(card.getByText('A wedding')).toBeVisible();
  await expect(card.getByRole('link', { name: `Answer by e-mail: ${guest}` })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=`),
  );
  await card.getByRole('button', { name: `Mark as answered: ${guest}` }).tap();
  await expect(card.getByText('Answered', { exact: true })).toBeVisible();
  await context.close();
});
