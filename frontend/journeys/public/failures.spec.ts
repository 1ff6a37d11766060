import type { ConsoleMessage } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { expect, test } from '../steps/fixtures.ts';
import { replyWith } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';

test.describe('errors: the site stays usable', { tag: '@alike' }, () => {
  test('the home page opens at a malformed fragment', async ({ page }) => {
    await page.goto('/#%E0%A4%A');
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe('screens that fail', () => {
    test.use({ allowedErrors: /^(TypeError|LoadFailure)|^Failed to load resource/ });

    test('a panel screen that throws keeps the navigation and logs no data', { tag: '@full' }, async ({ page, manager: _ }) => {
      const messages: ConsoleMessage[] = [];
      page.on('console', (message) => messages.push(message));
      await replyWith(page, api.menus.list, [{ _id: 'a', name: 'Secret menu', type: 'permanent', visibility: true, categories: null }]);
      await page.goto('/panel/menus');
      const heading = page.getByRole('heading', { name: 'Something went wrong' });
      await expect(heading).toBeFocused();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(messages.map((message) => message.text()).join()).toContain('TypeError');
      expect(messages.map((message) => message.text()).join()).not.toMatch(/null|categories|Secret/);
      await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
      await expect(page.getByRole('heading', { name: 'Meals', level: 1 })).toBeVisible();
    });

    test('a screen whose code was removed by a release opens after a reload', { tag: '@full' }, async ({ page, manager: _ }) => {
      await page.goto('/panel/meals');
      await expect(page.getByRole('heading', { name: 'Meals', level: 1 })).toBeVisible();
      await page.route('**/assets/ingredients-screen*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await (await navigation(page, 'Panel')).getByRole('link', { name: 'Ingredients' }).click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
      await expect(page.getByText('newer version of the site')).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { name: 'Ingredients', level: 1 })).toBeVisible();
    });

    test('a home page whose code does not load stays as it was published', async ({ page }) => {
      await page.route('**/assets/home-page*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/');
      const menu = page.getByRole('region', { name: 'Menu', exact: true });
      await expect(menu.getByText('Beef tartare with garlic toast')).toBeVisible();
      await expect(menu.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Reservation Form' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
});
