import { isFull } from '../../../functions/testing/size.ts';
import { expect, test } from '../steps/fixtures.ts';
import { demoPassword, submitLogin } from '../steps/session.ts';

// the full test run opens every page, the short one some of each kind
const some = <T>(all: T[]) => (isFull ? all : all.slice(0, 2));
const forCustomers = some(['/user/reservations', '/user/profile', '/user/reservation/some-id']);
const forStaff = some(['reservations', 'menu/details/some-id', 'menus', 'notifications', 'ingredients', 'meals']).map(
  (screen) => `/panel/${screen}`,
);
const forManagers = some(['users', 'dashboard', 'contacts']).map((screen) => `/panel/${screen}`);

test.describe('roles and permissions', { tag: '@alike' }, () => {
  test('protected pages redirect visitors to /login', { tag: '@sized' }, async ({ page }) => {
    for (const path of [...forCustomers, ...forStaff, ...forManagers]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
    }
  });

  test('/login returns to the page that was asked for, also after a wrong password', { tag: '@full' }, async ({ page }) => {
    await page.goto('/user/profile?from=mail');
    await submitLogin(page, 'customer@demo.test', 'wrong');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/user/profile?from=mail');
    await expect(page.getByRole('heading', { name: 'User Information' })).toBeVisible();
  });

  test('customers may open /user and are redirected from the panel to /unauthorized', { tag: '@full' }, async ({ page, customer: _ }) => {
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

  test('staff may open /user and the staff screens, but not those of managers', { tag: ['@sized', '@full'] }, async ({
    page,
    staff: _,
  }) => {
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

  test('managers may open /user and the panel screens', { tag: '@full' }, async ({ page, manager: _ }) => {
    for (const path of ['/user/profile', ...forStaff, ...forManagers]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveURL(path);
    }
  });
});
