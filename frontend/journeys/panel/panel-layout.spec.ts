import { laptops } from '../steps/in-window.ts';
import { navigation } from '../steps/navigation.ts';
import { entry, expect, newReservation, openReservations, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('layout of the panel', () => {
  test('the navigation on a phone is a drawer that closes on X, on Esc, on a tap outside and when a link is followed', {
    tag: '@phone',
  }, async ({ page, staff: _ }) => {
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

  test('the drawer of a phone is as high as its entries', { tag: '@phone' }, async ({ page, manager: _ }) => {
    await page.goto('/panel/meals');
    await navigation(page, 'Panel');
    expect(await page.getByRole('dialog').evaluate((drawer) => drawer.scrollHeight - drawer.clientHeight)).toBe(0);
  });

  test('a long name of the restaurant stands in one line on a phone', { tag: '@phone' }, async ({ page, staff: _ }) => {
    await page.goto('/panel/meals');
    const header = page.getByRole('banner');
    await header.getByRole('link').evaluate((name) => {
      name.textContent = 'Restaurace a penzion U Dlouhého mlýna pod Černým lesem nad řekou';
    });
    expect(await header.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test('every entry is in the window of a small laptop, in both languages', { tag: ['@desk', '@full'] }, async ({ page, manager: _ }) => {
    await page.setViewportSize(laptops[1]);
    for (const prefix of ['', '/cs']) {
      await page.goto(`${prefix}/panel/meals`);
      const list = page.getByRole('banner').getByRole('navigation').locator('> div');
      await expect(list.getByRole('link').first()).toBeVisible();
      expect(await list.evaluate((entries) => entries.scrollHeight - entries.clientHeight)).toBe(0);
    }
  });

  test('the buttons of a long dialog on a phone are in view before it is scrolled', { tag: ['@phone', '@full'] }, async ({
    page,
    staff,
  }) => {
    const guest = uniqueName('Poslední');
    await newReservation(staff, guest);
    const buttonIn = async (name: string) => {
      await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    };
    await openReservations(page, guest);
    await expect(page.getByLabel('From (optional)')).toBeHidden();
    await expect(entry(page, 'listitem', guest)).toBeInViewport({ ratio: 1 });
    await entry(page, 'listitem', guest).getByRole('button', { name: 'Details' }).click();
    await buttonIn('Approve');
    await page.goto('/panel/meals');
    await page.getByRole('button', { name: 'Create Meal' }).click();
    await buttonIn('Save');
    await page.goto('/panel/notifications');
    await page.getByRole('button', { name: 'Create New Notification' }).click();
    await buttonIn('Save Notification');
  });

  test('what Tonight imports is asked for while Tonight is still loading; visitors come to /login, and load nothing of the panel but its routes', {
    tag: '@desk',
  }, async ({ page, staff: _ }) => {
    const asked = page.waitForRequest(/\/assets\/reservation-dialogs-.*\.js/);
    await page.route('**/assets/tonight-screen-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/panel/tonight');
    await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    const files: string[] = [];
    page.on('request', (request) => /\/(panel-layout|tonight-\w+|\w+-screen)-/.test(request.url()) && files.push(request.url()));
    // who may open which page: frontend/app/routes.test.tsx
    for (const path of ['/panel/tonight', '/panel/menu/details/some-id', '/user/reservations']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
    }
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(files.filter((url) => !url.includes('/login-screen-'))).toEqual([]);
  });

  test('an announcement does not cover the buttons of a dialog', { tag: ['@alike', '@full'] }, async ({ page, staff: _ }) => {
    await page.goto('/panel/ingredients');
    const name = uniqueName('Bobkový list');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByLabel('Ingredient Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    const announced = page.getByText(`${name} has been added.`);
    await announced.click({ trial: true });

    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await expect(announced).toBeVisible();
    await save.scrollIntoViewIfNeeded();
    const isCovered = await save.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isCovered).toBe(false);
  });
});
