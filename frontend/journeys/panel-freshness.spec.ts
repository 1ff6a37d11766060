import { api } from '#contract/index';
import { callsOf } from './answers.ts';
import { entry, expect, find, newIngredient, newMeal, test } from './panel-steps.ts';
import { navigation } from './steps.ts';

test.describe('lists', () => {
  test('a colleague’s change is there as soon as the screen is entered again, over what was held', async ({ page, staff }) => {
    const own = await newIngredient(staff);
    await page.goto('/panel/ingredients');
    await find(page, own.name);
    await expect(entry(page, 'row', own.name)).toBeVisible();
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
    const theirs = await newIngredient(staff);
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Ingredients' }).click();
    await find(page, theirs.name);
    await expect(entry(page, 'row', theirs.name)).toBeVisible();
  });

  test('a colleague’s change is there as soon as the window is looked at again, also one that was visible all the time', async ({
    page,
    staff,
  }) => {
    await page.goto('/panel/meals');
    await expect(page.getByRole('article').first()).toBeVisible();
    const meal = await newMeal(staff);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await find(page, meal.name);
    await expect(entry(page, 'article', meal.name)).toBeVisible();
  });

  test('of the home page are read once, however many parts show them', async ({ page }) => {
    const lists = [api.menus.list, api.menuItems.list, api.restaurantInfo.list, api.notifications.list];
    const calls = lists.map((route) => callsOf(page, route));
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    await page.getByRole('region', { name: 'CONTACT US' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(calls.map((made) => made.length)).toEqual([1, 1, 1, 1]);
  });
});
