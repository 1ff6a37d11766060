import type { Locator, Page } from '@playwright/test';
import { barriersInBothColours } from './barriers.ts';
import { entry, expect, find, marked, newIngredient, newItem, newMeal, newMenu, newTable, test } from './panel-steps.ts';

test.describe('axe finds nothing serious in the panel, whatever dialog is open', { tag: '@full' }, () => {
  test('on menus', async ({ page, staff }) => {
    const menu = await newMenu(staff);
    await page.goto('/panel/menus');
    await find(page, menu.name);
    const card = entry(page, 'article', menu.name);
    await lookInto(page, card.getByRole('button', { name: 'Edit' }));
    await lookInto(page, card.getByRole('button', { name: 'Delete' }));
  });

  test('on the details of a menu', async ({ page, staff }) => {
    const [menu, meal] = [await newMenu(staff), await newMeal(staff)];
    await newItem(staff, menu, meal);
    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByRole('button', { name: 'Add to menu' }).click();
    const item = page.getByRole('table').getByRole('row').filter({ hasText: meal.name });
    await expect(item).toBeVisible();
    await expectNone(page);
    await lookInto(page, item.getByRole('button', { name: 'Edit' }));
    await lookInto(page, item.getByRole('button', { name: 'Remove' }));
    await lookInto(page, page.getByRole('button', { name: 'Generate Shopping List' }));
  });

  test('on meals', async ({ page, staff }) => {
    const meal = await newMeal(staff, [await newIngredient(staff, [1, 7])]);
    await page.goto('/panel/meals');
    await find(page, meal.name);
    const recipe = entry(page, 'article', meal.name);
    await lookInto(page, recipe.getByRole('button', { name: 'Edit' }));
    await lookInto(page, recipe.getByRole('button', { name: 'Delete' }));
  });

  test('on ingredients', async ({ page, staff }) => {
    const spice = await newIngredient(staff, [1, 7]);
    await page.goto('/panel/ingredients');
    await find(page, spice.name);
    const row = entry(page, 'row', spice.name);
    await lookInto(page, row.getByRole('button', { name: 'Delete' }));
    await lookInto(page, row.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByLabel('Ingredient Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });

  test('on notifications', async ({ page, staff: _ }) => {
    await page.goto('/panel/notifications');
    await lookInto(page, page.getByRole('button', { name: 'Create New Notification' }));
    await lookInto(page, page.getByRole('button', { name: /^Delete / }).first());
  });

  test('on reservations', async ({ page, staff }) => {
    const surname = marked('Bílková');
    await newTable(staff, surname);
    await page.goto('/panel/reservations');
    await find(page, surname);
    const row = entry(page, 'listitem', surname);
    await lookInto(page, row.getByRole('button', { name: 'Cancel' }));
    await lookInto(page, row.getByRole('button', { name: 'Details' }));
    await lookInto(page, row.getByRole('button', { name: 'Details' }), () =>
      page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click(),
    );
  });

  test('on users', async ({ page, manager }) => {
    await page.goto('/panel/users');
    await find(page, manager.user.email);
    const row = entry(page, 'row', manager.user.email);
    await lookInto(page, row.getByRole('button', { name: 'Delete' }));
    await lookInto(page, row.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByLabel('Manager').uncheck();
      await page.getByLabel('Staff').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });
});

/** Opens the dialog of a button, goes some steps further if there are any, looks, and closes a dialog that has nothing to lose. */
async function lookInto(page: Page, opener: Locator, further?: () => Promise<void>): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await opener.click();
  await expect(dialogs.first()).toBeVisible();
  await further?.();
  await expectNone(page);
  if (further) return;
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
}

async function expectNone(page: Page): Promise<void> {
  expect(await barriersInBothColours(page)).toEqual([]);
}
