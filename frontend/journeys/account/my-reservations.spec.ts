import { wallTimeInWords } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { bookAs, setReservationStatus } from '../steps/accounts.ts';
import { inDays } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { dropConnection, recordCalls, replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { storeSession } from '../steps/session.ts';

test.describe('My Reservations', { tag: ['@alike', '@full'] }, () => {
  test.beforeEach(({ page, person }) => storeSession(page, person.session));

  test('My Reservations lists upcoming reservations first, with time, seats and status; pending ones can be cancelled there after a question', async ({
    page,
    person,
  }) => {
    const confirmed = await bookAs(person.session, { dateTime: inDays(13) });
    const cancelled = await bookAs(person.session, { dateTime: inDays(12) });
    await bookAs(person.session, { dateTime: inDays(11), seats: 1 });
    await Promise.all([setReservationStatus(confirmed, 'confirmed'), setReservationStatus(cancelled, 'cancelled')]);
    await page.goto('/user/reservations');
    const cards = page.getByRole('article');
    await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Past and cancelled' }).getByRole('article')).toHaveCount(1);
    await expect(cards.getByRole('heading')).toHaveText([11, 13, 12].map((days) => wallTimeInWords(inDays(days))));
    await expect(cards.getByText(/^(Pending|Confirmed|Cancelled)$/)).toHaveText(['Pending', 'Confirmed', 'Cancelled']);
    const colours = await cards
      .getByText(/^(Pending|Confirmed|Cancelled)$/)
      .evaluateAll((all) => all.map((status) => getComputedStyle(status).backgroundColor));
    expect(new Set(colours).size).toBe(3);
    await expect(cards.getByRole('link', { name: 'Details' })).toHaveCount(3);
    const cancel = cards.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toHaveCount(1);
    await expect(cards.first()).toContainText('1 seat');
    await expect(cards.first().getByRole('button', { name: 'Cancel' })).toBeVisible();

    const changes = recordCalls(page, api.reservations.update);
    const question = page.getByRole('alertdialog', { name: 'Cancel this reservation?' });
    await cancel.click();
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(cancel).toBeFocused();
    expect(changes).toHaveLength(0);
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText('The reservation has been cancelled.')).toBeVisible();
    await expect(cards.getByText(/^(Pending|Confirmed|Cancelled)$/)).toHaveText(['Confirmed', 'Cancelled', 'Cancelled']);
    await expect(cancel).toHaveCount(0);
  });

  test('My Reservations shows the server’s message or a network message, and Try again loads the reservations, of which there may be none', async ({
    page,
  }) => {
    await replyWithError(page, api.reservations.user, 404, 'The book is lost.', 'not_found');
    await page.goto('/user/reservations');
    await expect(page.getByRole('alert')).toContainText('The book is lost.');
    await stopIntercepting(page);
    await dropConnection(page, api.reservations.user);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText(/network/i);
    await stopIntercepting(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No reservations found')).toBeVisible();
    await page.getByRole('link', { name: 'Book a table' }).click();
    await expect(page).toHaveURL('/#reservation');
    await expect(page.getByRole('heading', { name: 'Reservation Form' })).toBeInViewport();
  });
});
