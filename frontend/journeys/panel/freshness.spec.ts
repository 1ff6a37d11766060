import { api } from '#contract/index';
import { recordCalls } from '../steps/intercept.ts';
import { navigation, scrollToSection } from '../steps/navigation.ts';
import { entry, expect, newIngredient, newMeal, searchFor, test } from '../steps/panel-steps.ts';

test.describe('refetching of lists', { tag: '@alike' }, () => {
  test('a list is read again when its screen is opened again', { tag: '@full' }, async ({ page, staff }) => {
    const own = await newIngredient(staff);
    await page.goto('/panel/ingredients');
    await searchFor(page, own.name);
    await expect(entry(page, 'row', own.name)).toBeVisible();
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
    const theirs = await newIngredient(staff);
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Ingredients' }).click();
    await searchFor(page, theirs.name);
    await expect(entry(page, 'row', theirs.name)).toBeVisible();
  });

  test('a list is read again when the window gets the focus', { tag: '@full' }, async ({ page, staff }) => {
    await page.goto('/panel/meals');
    await expect(page.getByRole('article').first()).toBeVisible();
    const meal = await newMeal(staff);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await searchFor(page, meal.name);
    await expect(entry(page, 'article', meal.name)).toBeVisible();
  });

  test('the home page reads the site once, and no list by itself, however many of its parts show it', { tag: '@full' }, async ({
    page,
  }) => {
    const lists = [api.menus.list, api.menuItems.list, api.restaurantInfo.list, api.notifications.list];
    const calls = [api.site.read, ...lists].map((route) => recordCalls(page, route));
    const read = page.waitForResponse((reply) => new URL(reply.url()).pathname === api.site.read.path);
    await page.goto('/');
    await scrollToSection(page, 'CONTACT US');
    await read;
    await page.waitForLoadState('networkidle');
    expect(calls.map((made) => made.length)).toEqual([1, 0, 0, 0, 0]);
  });
});
