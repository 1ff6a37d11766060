import { expect, test } from './journey.ts';
import { demoPassword } from './steps.ts';

const forCustomers = ['/user/reservations', '/user/reservation/some-id', '/user/profile'];
const forStaff = ['menus', 'menu/details/some-id', 'reservations', 'notifications', 'ingredients', 'meals'].map((room) => `/panel/${room}`);
const forManagers = ['dashboard', 'contacts', 'users'].map((room) => `/panel/${room}`);

test.describe('specification 6, roles and permissions', { tag: '@alike' }, () => {
  test('without signing in, every protected page leads to /login', async ({ page }) => {
    for (const path of [...forCustomers, ...forStaff, ...forManagers]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
    }
  });

  test('/login remembers where one came from, also past a wrong password', async ({ page }) => {
    await page.goto('/user/profile?from=mail');
    await page.getByLabel('Email').fill('customer@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/user/profile?from=mail');
    await expect(page.getByRole('heading', { name: 'User Information' })).toBeVisible();
  });

  test('a customer may open /user, and is shown UNAUTHORIZED in the panel', async ({ page, customer: _ }) => {
    for (const path of forCustomers) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Account' }), path).toBeVisible();
    }
    for (const path of [...forStaff, ...forManagers]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/unauthorized');
    }
    await expect(page.getByText('UNAUTHORIZED', { exact: true })).toBeVisible();
  });

  test('staff may open /user and their rooms, but no manager’s', async ({ page, staff: _ }) => {
    for (const path of [...forCustomers, ...forStaff]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveURL(path);
    }
    for (const path of forManagers) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/unauthorized');
    }
  });

  test('managers may open everything', async ({ page, manager: _ }) => {
    for (const path of ['/user/profile', ...forStaff, ...forManagers]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveURL(path);
    }
  });
});
