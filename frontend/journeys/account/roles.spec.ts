import { expect, test } from '../steps/fixtures.ts';
import { demoPassword, storeSession, submitLogin } from '../steps/session.ts';

const own = ['/user/reservations', '/user/profile'];
const ofStaff = ['/panel/reservations', '/panel/menu/details/some-id'];
const ofManagers = ['/panel/users', '/panel/dashboard'];

// frontend/app/routes.test.tsx tries more screens; managers open them all in every-screen.spec.ts
test.describe('roles and permissions', { tag: '@alike' }, () => {
  test('protected pages redirect visitors to /login, and load nothing of the panel but its routes', async ({ page }) => {
    const ofPanel: string[] = [];
    page.on('request', (request) => /\/(panel-layout|tonight-\w+|\w+-screen)-/.test(request.url()) && ofPanel.push(request.url()));
    for (const path of [...own, ...ofStaff, '/panel/tonight', ...ofManagers]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
    }
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(ofPanel.filter((url) => !url.includes('/login-screen-'))).toEqual([]);
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

  test('customers open their own pages, staff these and the screens of staff; from the others they are led to /unauthorized', {
    tag: '@full',
  }, async ({ page, person, staff }) => {
    for (const { session, open, closed } of [
      { session: staff, open: [...own, ...ofStaff], closed: ofManagers },
      { session: person.session, open: own, closed: [...ofStaff, ...ofManagers] },
    ]) {
      await storeSession(page, session);
      for (const path of open) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page, path).toHaveURL(path);
      }
      for (const path of closed) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/unauthorized');
      }
    }
    await expect(page.getByText('UNAUTHORIZED', { exact: true })).toBeVisible();
  });
});
