import type { MenuItem } from '#card/contract/menu-items';
import { api } from '#publishing/contract/api';
import { alterReply } from '../steps/intercept.ts';
import { entry, expect, newMeal, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('what the restaurant writes in two languages', { tag: '@alike' }, () => {
  test('staff translate a meal beside its texts, read what is missing, and find it in either language', { tag: '@full' }, async ({
    page,
    staff,
  }) => {
    const meal = await newMeal(staff);
    const czech = uniqueName('Povidlová');
    await page.goto('/panel/meals');
    await searchFor(page, meal.name);
    const card = entry(page, 'article', meal.name);
    await expect(card.getByText('Not translated into Czech: name, description')).toBeVisible();
    await card.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Meal' });
    const [name, translation] = [form.getByLabel('Meal Name', { exact: true }), form.getByLabel('Meal Name (Czech)')];
    await expect(name).toHaveAttribute('lang', 'en');
    await expect(translation).toHaveAttribute('lang', 'cs');
    const [left, right] = [await name.boundingBox(), await translation.boundingBox()];
    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    expect(Math.round(left?.y ?? 0) === Math.round(right?.y ?? 0)).toBe(isWide);
    await translation.fill(czech);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await searchFor(page, czech.toUpperCase());
    await expect(card.getByText('Not translated into Czech: description')).toBeVisible();
  });

  test('Czech guests read Czech, and what is not translated in English, marked as such', { tag: '@full' }, async ({ page }) => {
    await alterReply<MenuItem[]>(page, api.menuItems.list, ([first, ...others]) => {
      if (!first) return [];
      const { name, description, ...meal } = first.mealId;
      return [{ ...first, mealId: { ...meal, name, description, translations: { cs: { name: 'Tatarák' } } } }, ...others];
    });
    await page.goto('/cs');
    const menu = page.locator('#menu');
    const dish = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Tatarák/ }) });
    await expect(dish.locator('[lang=en]')).toHaveText(/^Hand-cut beef tartare/);
    await expect(menu.getByRole('tab', { name: 'Polévky' })).toBeVisible();
    await expect(menu.getByRole('heading', { name: /^Svíčková na smetaně/ })).toBeVisible();
    await expect(menu.locator('[lang]')).toHaveCount(1);
    await expect(page.getByText('Čerstvý pstruh ze Šumavy')).toBeVisible();
    await expect(page.locator('#contact').getByRole('rowheader', { name: /^po/ })).toBeVisible();
  });
});
