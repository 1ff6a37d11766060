import { printPhone } from '#house/rules/phones';
import { localDateOf, wallTimeInWords } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { restaurantSettings } from '../../../infra/settings.ts';
import { inDays, timesLoaded } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { recordCalls } from '../steps/intercept.ts';
import { mailTo } from '../steps/mailbox.ts';
import { answerDialog, entry, expect, newReservation, openReservations, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Reservations', () => {
  test('each reservation offers the actions of its status, and each day shows its covers', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const surname = uniqueName('Nováková');
    await newReservation(staff, surname, { seats: 4 });
    await newReservation(staff, surname, { seats: 2, status: 'confirmed' });
    await newReservation(staff, surname, { seats: 8, status: 'cancelled' });
    await newReservation(staff, surname, { seats: 3, dateTime: inDays(21) });
    await openReservations(page, surname);
    const days = page.getByRole('main').getByRole('region');
    await expect(days).toHaveCount(2);
    await expect(days.first().getByText('6 covers')).toBeVisible();
    await expect(days.first().getByText('1 pending')).toBeVisible();
    await expect(days.last().getByText('3 covers')).toBeVisible();
    const [pending, confirmed, cancelled] = ['4 seats', '2 seats', '8 seats'].map((seats) => entry(page, 'listitem', seats));
    if (!pending || !confirmed || !cancelled) throw new Error('three rows');
    await expect(pending.getByRole('button')).toHaveText(['Confirm', 'Cancel', 'Details']);
    await expect(confirmed.getByRole('button')).toHaveText(['Cancel', 'Details']);
    await expect(cancelled.getByRole('button')).toHaveText(['Delete', 'Details']);

    await pending.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('The reservation has been confirmed.')).toBeVisible();
    await expect(pending.getByText('Confirmed')).toBeVisible();
    await expect(pending.getByRole('button')).toHaveText(['Cancel', 'Details']);
    await expect(days.first().getByText('1 pending')).toHaveCount(0);

    await confirmed.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, 'Cancel this reservation?', 'Keep it');
    await expect(confirmed.getByText('Confirmed')).toBeVisible();
    await confirmed.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, 'Cancel this reservation?', 'Cancel reservation');
    await expect(page.getByText('The reservation has been cancelled.')).toBeVisible();
    await expect(confirmed.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(days.first().getByText('4 covers')).toBeVisible();

    await cancelled.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, 'Delete this reservation?', 'Delete reservation');
    await expect(page.getByText('The reservation has been deleted.')).toBeVisible();
    await expect(cancelled).toHaveCount(0);
  });

  test('the filter is part of the URL: links, reload and Back restore it', { tag: ['@alike', '@full'] }, async ({ page, staff }) => {
    const surname = uniqueName('Hrubá');
    await newReservation(staff, surname, { seats: 5 });
    await newReservation(staff, surname, { seats: 7, status: 'confirmed' });
    const rows = page.getByRole('main').getByRole('listitem');
    const [status, search] = [page.getByLabel('Status'), page.getByRole('searchbox')];
    await page.goto(`/panel/reservations?status=pending&q=${encodeURIComponent(surname)}`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('5 seats');
    await expect(search).toHaveValue(surname);

    await status.selectOption('Any status');
    await expect(rows).toHaveCount(2);
    await status.selectOption('Confirmed');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('7 seats');
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('7 seats');
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(status).toHaveValue('pending');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('5 seats');
    await search.fill(`${surname} nobody`);
    await expect(page.getByText('No reservations found')).toBeVisible();
    await expect(page).toHaveURL(/nobody/);
    await page.getByRole('button', { name: 'Today and upcoming' }).click();
    await expect(page).toHaveURL('/panel/reservations');
    await expect(rows.first()).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(`${surname} nobody`);
    await expect(status).toHaveValue('pending');
  });

  test('the details offer all four actions in every status, and a refusal of the server is shown', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const surname = uniqueName('Kadlecová');
    const table = await newReservation(staff, surname, { status: 'cancelled' });
    await openReservations(page, surname);
    const row = entry(page, 'listitem', surname);
    const details = page.getByRole('dialog', { name: 'Reservation details' });
    const act = async (action: string) => {
      await row.getByRole('button', { name: 'Details' }).click();
      for (const name of ['Delete reservation', 'Cancel Reservation', 'Edit', 'Approve']) {
        await expect(details.getByRole('button', { name, exact: true })).toBeEnabled();
      }
      for (const fact of [surname, table.userEmail, printPhone(table.userPhone)]) await expect(details).toContainText(fact);
      await details.getByRole('button', { name: action, exact: true }).click();
    };

    await act('Cancel Reservation');
    await expect(page.getByRole('alertdialog')).toContainText('is cancelled already. Nothing will change, and no e-mail is sent.');
    await answerDialog(page, 'Cancel this reservation?', 'Cancel reservation');
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await act('Approve');
    await expect(page.getByText('The reservation has been confirmed.')).toBeVisible();
    await expect(row.getByText('Confirmed')).toBeVisible();

    const saved = recordCalls(page, api.reservations.update);
    await act('Edit');
    const form = page.getByRole('dialog', { name: 'Edit reservation' });
    const time = form.getByLabel('Date and Time');
    await expect(time).toHaveValue(table.dateTime);
    const now = localDateOf(new Date(), restaurantSettings.timeZone);
    await expect(time).toHaveAttribute('min', new RegExp(`^${now}T\\d\\d:\\d\\d$`));
    await time.fill(inDays(-2));
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(form.getByText(/^Choose a time in the future to save\./)).toBeVisible();
    await time.fill(inDays(23));
    await form.getByLabel('Seats').fill('9');
    await expect(form.getByText(`${table.userEmail} will be told by e-mail.`)).toBeVisible();
    await timesLoaded(form);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('The reservation has been saved.')).toBeVisible();
    await expect(row.getByText('9 seats')).toBeVisible();
    expect(saved.at(-1)?.postDataJSON()).toMatchObject({ _id: table._id, dateTime: inDays(23), seats: 9 });

    await row.getByRole('button', { name: 'Details' }).click();
    await callApi(api.reservations.update, { id: table._id, body: { seats: 1 }, token: staff.token });
    await details.getByRole('button', { name: 'Approve' }).click();
    await expect(details.getByRole('alert')).toContainText('Seats: 9 → 1');
    await details.getByRole('button', { name: 'Delete reservation' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('the guest is told by e-mail that it is cancelled');
    await answerDialog(page, 'Delete this reservation?', 'Delete reservation');
    await expect(page.getByText('The reservation has been deleted. The guest is told by e-mail.')).toBeVisible();
    await expect(page.getByText('No reservations found')).toBeVisible();
    await expect.poll(() => mailTo(table.userEmail, 'Your reservation is cancelled')).toContain(wallTimeInWords(inDays(23)));
  });
});
