import { expect, test } from '../steps/fixtures.ts';

test.describe('an unknown path', { tag: '@alike' }, () => {
  test.use({ allowedErrors: /^Failed to load resource.* 404 / });

  test('shows MISSING with status 404, /unauthorized UNAUTHORIZED', { tag: '@full' }, async ({ page }) => {
    await page.goto('/unauthorized');
    await expect(page.getByText('UNAUTHORIZED', { exact: true })).toBeVisible();
    for (const path of ['/nowhere', '/user', '/user/reservation', '/login/again', '/wp-login.php']) {
      const reply = await page.goto(path);
      expect([path, reply?.status()]).toEqual([path, 404]);
      await expect(page.getByText('MISSING', { exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('of a menu that never was has status 404 and leads home, in the language of the address', { tag: '@full' }, async ({ page }) => {
    for (const [path, title, text, home] of [
      ['/menu/soups-AAAAAA', 'MISSING', 'There is no menu at this address.', '/'],
      ['/cs/menu/polevky-AAAAAA', 'NENALEZENO', 'Na této adrese žádný jídelní lístek není.', '/cs'],
    ] as const) {
      const reply = await page.goto(path);
      expect([path, reply?.status()]).toEqual([path, 404]);
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(home);
    }
  });
});
