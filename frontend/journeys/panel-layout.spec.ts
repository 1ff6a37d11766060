import { api } from '#contract/index';
import { holdsBack, recovers, refuses } from './answers.ts';
import { expect, test } from './panel-steps.ts';
import { newcomer } from './people.ts';
import { hold, navigation } from './steps.ts';

const roomsOfStaff = {
  Menus: 'Menus',
  Meals: 'Meals',
  Ingredients: 'Ingredients',
  Reservations: 'Reservations',
  Notifications: 'Notifications',
};
const roomsOfManagers = {
  Menus: 'Menus',
  Meals: 'Meals',
  Ingredients: 'Ingredients',
  Reservations: 'Reservations',
  Users: 'Users',
  Notifications: 'Notifications',
  Contacts: 'Restaurant contacts',
};

test.describe('specification 2, the panel layout', () => {
  test('staff walk through their rooms, the current one marked, and log out', async ({ page, staff: _ }) => {
    await page.goto('/panel/menus');
    await expect((await navigation(page, 'Panel')).getByRole('link')).toHaveText([
      'Back to Home',
      ...Object.keys(roomsOfStaff),
      'User Information',
    ]);
    await page.keyboard.press('Escape');
    for (const [room, heading] of Object.entries(roomsOfStaff)) {
      await (await navigation(page, 'Panel')).getByRole('link', { name: room, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect((await navigation(page, 'Panel')).locator('[aria-current=page]')).toHaveText([room]);
      await page.keyboard.press('Escape');
    }
    await (await navigation(page, 'Panel')).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('User logged out')).toBeVisible();
    await page.goto('/panel/menus');
    await expect(page).toHaveURL('/login');
  });

  test('managers find theirs, and the dashboard', async ({ page, manager: _ }) => {
    await page.goto('/panel/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD', exact: true })).toBeVisible();
    const places = await navigation(page, 'Panel');
    await expect(places.getByRole('link')).toHaveText(['Back to Home', 'Dashboard', ...Object.keys(roomsOfManagers), 'User Information']);
    await expect(places.getByRole('button')).toHaveText(['Logout']);
    await page.keyboard.press('Escape');
    for (const [room, heading] of Object.entries(roomsOfManagers)) {
      await (await navigation(page, 'Panel')).getByRole('link', { name: room, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    }
  });

  test('on a phone the navigation is a drawer that closes with X, Esc, a tap beside it and on arrival', { tag: '@phone' }, async ({
    page,
    staff: _,
  }) => {
    await page.goto('/panel/meals');
    const drawer = page.getByRole('dialog');
    for (const close of [
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(350, 700),
      () => drawer.getByRole('link', { name: 'Ingredients' }).click(),
    ]) {
      await navigation(page, 'Panel');
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toHaveCount(0);
    }
    await expect(page).toHaveURL('/panel/ingredients');
  });

  test.describe('guards', { tag: '@desk' }, () => {
    test('who is not signed in comes to the room after signing in, who lacks the role to /unauthorized', async ({ page, staff }) => {
      await page.goto('/panel/users');
      await expect(page).toHaveURL('/unauthorized');
      await hold(page, (await newcomer()).session);
      await page.goto('/panel/meals');
      await expect(page).toHaveURL('/unauthorized');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/panel/ingredients');
      await expect(page).toHaveURL('/login');
      await hold(page, staff);
      await page.goto('/panel/ingredients');
      await expect(page.getByRole('heading', { level: 1, name: 'Ingredients' })).toBeVisible();
    });

    for (const [room, route] of [
      ['menus', api.menus.list],
      ['meals', api.meals.list],
      ['ingredients', api.ingredients.list],
      ['notifications', api.notifications.list],
      ['reservations', api.reservations.list],
    ] as const) {
      test(`the list of ${room} says Loading..., tells why it failed, and tries again`, async ({ page, staff: _ }) => {
        const letGo = await holdsBack(page, route);
        await page.goto(`/panel/${room}`);
        await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
        letGo();
        await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
        await refuses(page, route, 400, `No ${room} today.`, 'malformed');
        await page.reload();
        await expect(page.getByRole('alert')).toContainText(`No ${room} today.`);
        await recovers(page);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  });
});
