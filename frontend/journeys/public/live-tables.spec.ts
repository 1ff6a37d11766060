import { axeViolationsInBothColours } from '../steps/axe.ts';
import { newPhone } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { tabTo, type } from '../steps/keyboard.ts';
import { linkIn, mailTo } from '../steps/mailbox.ts';
import { dateInDays, type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';
import { dayChip, fillInGuest, openForm } from '../steps/small-restaurant-form.ts';

test.use({ allowedErrors: /^Failed to load resource/ });

test.describe('a restaurant with opening hours and six seats', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;

  test.beforeAll(async () => {
    restaurant = await startSmallRestaurant();
  });

  test.afterAll(() => restaurant?.stop());

  test('a guest chooses table, day and time with the keyboard alone', async ({ page }) => {
    const form = await openForm(restaurant, page);
    await tabTo(page, form.getByRole('radio', { name: '1 guest' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '3 guests' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    while (!(await dayChip(form, 10).isChecked())) await page.keyboard.press('ArrowRight');
    await expect(dayChip(form, 10)).toHaveAccessibleName(/, closed$/);
    await expect(form.getByText('We are closed on this day.', { exact: true })).toBeVisible();
    expect(await axeViolationsInBothColours(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await expect(dayChip(form, 11)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '17:30' })).toBeChecked();
    await expect(form.getByLabel('Date and Time')).toHaveValue(`${dateInDays(11)}T17:30`);
    await expect(form.getByLabel('Seats')).toHaveValue('3');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await fillInGuest(form);
    await type(page, form.getByLabel('Phone'), newPhone());
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'Your table is booked' })).toBeFocused();
    await expect(form.getByText('Confirmed', { exact: true })).toBeVisible();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('a guest books with one thumb, moves the table with the link of the mail, and cancels it', async ({ page }) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const form = await openForm(restaurant, page);
      for (const chip of await form.getByRole('radio').all()) {
        const box = await chip.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await form.getByRole('radio', { name: '4 guests' }).tap();
      await dayChip(form, 13).tap();
      await form.getByRole('radio', { name: '19:00' }).tap();
      const email = await fillInGuest(form);
      expect(await fits()).toBe(true);
      await form.getByRole('button', { name: 'Submit' }).tap();
      await expect(form.getByRole('heading', { name: 'Your table is booked' })).toBeFocused();
      const number = await form.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/).textContent();
      const download = page.waitForEvent('download');
      await form.getByRole('button', { name: 'Add to calendar' }).tap();
      expect((await download).suggestedFilename()).toBe(`reservation-${number}.ics`);

      const mail = await mailTo(email, 'Your table is confirmed', restaurant.mailPort);
      await page.goto(restaurant.site + linkIn(mail, '/reservation'));
      await expect(page.getByText(number ?? '')).toBeVisible();
      await page.getByRole('button', { name: 'Change', exact: true }).tap();
      await dayChip(page.locator('main'), 12).tap();
      await page.getByRole('radio', { name: '18:00' }).tap();
      expect(await axeViolationsInBothColours(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save the change' }).tap();
      await expect(page.locator('main').getByRole('status')).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: '18:00' })).toBeVisible();
      expect(await mailTo(email, 'Your reservation has changed', restaurant.mailPort)).toContain('18:00');
      await page.getByRole('button', { name: 'Cancel reservation' }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).tap();
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
      expect(await fits()).toBe(true);
      await mailTo(email, 'Your reservation is cancelled', restaurant.mailPort);
    });
  });
});
