import { expect, test } from '../steps/fixtures.ts';

test.use({ allowedErrors: /^LoadFailure|^Failed to load resource/ });

test('a home page whose code does not load stays as it was published', { tag: '@alike' }, async ({ page }) => {
  await page.route('**/assets/home-page*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  await expect(menu.getByText('Beef tartare with garlic toast')).toBeVisible();
  await expect(menu.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reservation Form' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
