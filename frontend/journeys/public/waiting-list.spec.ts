import { api } from '#publishing/contract/api';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { newPhone } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { linkIn, mailTo } from '../steps/mailbox.ts';
import { dateInDays, type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';
import { dayChip, fillInGuest, openForm, takeSeats } from '../steps/small-restaurant-form.ts';

test.use({ allowedErrors: /^Failed to load resource/, actionTimeout: 30_000, viewport: { width: 360, height: 740 }, hasTouch: true });

// what is free is offered for half an hour, for which the restaurant starts again later
test.describe('the waiting list of a full evening', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  test.beforeAll(async () => {
    // the list is looked at every minute
    restaurant = await startSmallRestaurant({ scheduleMinuteMs: 3_000 });
  });
  test.afterAll(() => restaurant?.stop());

  test('a table that somebody gives back is offered to the first, then to the next, who books it; who no longer waits leaves after a question', async ({
    page,
    browser,
  }) => {
    const { site: at, token, mailPort } = restaurant;
    const date = dateInDays(11);
    await takeSeats(restaurant, `${date}T17:00`, 6);
    const { _id: id } = await takeSeats(restaurant, `${date}T19:00`, 6);

    const form = await openForm(restaurant, page);
    await form.getByRole('radio', { name: '4 guests' }).tap();
    await dayChip(form, 11).tap();
    await form.getByText('Put me on the waiting list for this day').tap();
    const email = await fillInGuest(form);
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await form.getByRole('button', { name: 'Join the waiting list' }).tap();
    await expect(form.getByText(/You are on the waiting list\. You are next on the list\./)).toBeVisible();

    const next = { userName: 'Petr', userSurname: 'Druhý', userEmail: `petr.${Date.now()}@demo.test`, userPhone: newPhone() };
    const body = { ...next, seats: 4, from: `${date}T18:00`, to: `${date}T20:00` };
    await callApi(api.queue.join, { at, body });

    await callApi(api.reservations.update, { id, token, at, body: { status: 'cancelled' } });
    const place = linkIn(await mailTo(email, 'Something is free for you', mailPort), '/queue');
    await page.goto(at + place);
    await expect(page.getByRole('button', { name: 'Book 19:00' })).toBeVisible();
    await expect(page.getByText(/^Something is free for you\. Until \d/)).toBeVisible();
    expect(await axeViolationsInBothColours(page)).toEqual([]);

    // the first does not answer
    await restaurant.goOn(31);
    const other = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
    await other.goto(at + linkIn(await mailTo(next.userEmail, 'Something is free for you', mailPort), '/queue'));
    await other.getByRole('button', { name: 'Book 19:00' }).tap();
    await expect(other.getByText('You have booked a table. The e-mail about it has its details.')).toBeVisible();
    await other.getByRole('link', { name: 'Your reservation' }).tap();
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible();
    await other.context().close();

    await page.reload();
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave the list' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the list' }).tap();
    await expect(page.getByText('You are not on the list any more.')).toBeVisible();
  });
});
