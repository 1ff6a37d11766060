import type { ConsoleMessage } from '@playwright/test';
import { api } from '#contract/index';
import { answers } from './answers.ts';
import { expect, test } from './journey.ts';
import { navigation } from './steps.ts';

test.describe('what fails leaves a way on', { tag: '@alike' }, () => {
  for (const fragment of ['#100%', '#%', '#%E0%A4%A', '#menu%']) {
    test(`the home page is shown at /${fragment}`, async ({ page }) => {
      await page.goto(`/${fragment}`);
      await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test.describe('screens', () => {
    test.use({ pardoned: /^(TypeError|LoadFailure)|^Failed to load resource/ });

    test('one that throws keeps the navigation and says nothing of what it was given', async ({ page, manager: _ }) => {
      const said: ConsoleMessage[] = [];
      page.on('console', (message) => said.push(message));
      await answers(page, api.menus.list, [{ _id: 'a', name: 'Secret menu', type: 'permanent', visibility: true, categories: null }]);
      await page.goto('/panel/menus');
      const heading = page.getByRole('heading', { name: 'Something went wrong' });
      await expect(heading).toBeFocused();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(said.map((message) => message.text()).join()).toContain('TypeError');
      expect(said.map((message) => message.text()).join()).not.toMatch(/null|categories|Secret/);
      await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
      await expect(page.getByRole('heading', { name: 'Meals', level: 1 })).toBeVisible();
    });

    test('one whose code is gone after a release comes when the page is loaded anew', async ({ page, manager: _ }) => {
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

    test('a part of the home page leaves the rest of it', async ({ page }) => {
      await page.route('**/assets/home-parts*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/');
      const menu = page.getByRole('region', { name: 'Menu', exact: true });
      await expect(menu.getByRole('alert')).toContainText('This part of the page did not load.');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Reservation Form' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await menu.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    });
  });
});
