import { expect, test } from '../steps/fixtures.ts';

test.describe('the reservation form before its code has loaded', { tag: '@alike' }, () => {
  test.use({ allowedErrors: /^LoadFailure|^Failed to load resource/ });

  test('the reservation form keeps typed text and the focus when its code loads', async ({ page }) => {
    const { promise: isLetGo, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/reservation-form*.js', async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Reservation Form' });
    await form.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('Jana');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nov');
    await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
    release();
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(form.getByLabel('Surname')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('á');
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Jana');
    await expect(form.getByLabel('Surname')).toHaveValue('Nová');
  });

  test('a page whose scripts do not come names the telephone and the e-mail address in the form after eight seconds', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Reservation Form' });
    const notice = form.getByText('The form is taking long to load.').first();
    await expect(notice).toBeHidden();
    const ended = await page.evaluate(() => {
      const waiting = document.getAnimations().filter(({ effect }) => effect?.getTiming().delay === 8000);
      for (const animation of waiting) animation.finish();
      return waiting.length;
    });
    expect(ended).toBe(2);
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: /^\+420/ })).toHaveAttribute('href', /^tel:/);
    await expect(notice.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  });
});
