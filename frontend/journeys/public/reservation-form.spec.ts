import { wallTimeOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { fillIn, reservationForm } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';

const now = () => wallTimeOf(new Date(), 'Europe/Prague');

test.describe('the reservation form of the home page', { tag: '@alike' }, () => {
  test('the reservation form takes no past time by the clock of the restaurant, whatever the time zone of the browser', async ({
    page,
  }) => {
    const before = now();
    // the earliest time is that of the moment in which the form began
    await page.goto('/');
    const form = await reservationForm(page);
    const minimum = (await form.getByLabel('Date and Time').getAttribute('min')) ?? '';
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');
    expect(minimum >= before && minimum <= now()).toBe(true);

    const sent = recordCalls(page, api.reservations.add);
    await fillIn(form, { when: wallTimeOf(new Date(Date.now() - 10 * 60_000), 'Europe/Prague') });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Date and Time')).toHaveAccessibleDescription('Please choose a time in the future.');
    await form.getByText('Or type in date, time and number of guests').click();
    await expect(form.getByLabel('Date and Time')).toBeHidden();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Date and Time')).toBeFocused();
    expect(sent).toHaveLength(0);
  });
});
