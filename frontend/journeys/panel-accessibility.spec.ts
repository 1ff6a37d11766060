import type { Locator, Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { entry, expect, find, marked, newIngredient, newItem, newMeal, newMenu, newTable, test } from './panel-steps.ts';

test.describe('the panel for everybody', () => {
  test.setTimeout(120_000);

  test('axe finds nothing serious on menus, meals and ingredients, whatever dialog is open', async ({ page, staff }) => {
    const [spice, menu] = [await newIngredient(staff, [1, 7]), await newMenu(staff)];
    const meal = await newMeal(staff, [spice]);
    await newItem(staff, menu, meal);

    await page.goto('/panel/menus');
    await find(page, menu.name);
    const card = entry(page, 'article', menu.name);
    await expectNone(page);
    await lookInto(page, card.getByRole('button', { name: 'Edit' }));
    await lookInto(page, card.getByRole('button', { name: 'Delete' }));

    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByRole('button', { name: 'Add to menu' }).click();
    const item = page.getByRole('table').getByRole('row').filter({ hasText: meal.name });
    await expectNone(page);
    await lookInto(page, item.getByRole('button', { name: 'Edit' }));
    await lookInto(page, item.getByRole('button', { name: 'Remove' }));
    await lookInto(page, page.getByRole('button', { name: 'Generate Shopping List' }));

    await page.goto('/panel/meals');
    await find(page, meal.name);
    const recipe = entry(page, 'article', meal.name);
    await expectNone(page);
    await lookInto(page, recipe.getByRole('button', { name: 'Edit' }));
    await lookInto(page, recipe.getByRole('button', { name: 'Delete' }));

    await page.goto('/panel/ingredients');
    await find(page, spice.name);
    const row = entry(page, 'row', spice.name);
    await expectNone(page);
    await lookInto(page, row.getByRole('button', { name: 'Delete' }));
    await lookInto(page, row.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByLabel('Ingredient Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });

  test('nor on notifications and reservations', async ({ page, staff }) => {
    const surname = marked('Bílková');
    await newTable(staff, surname);
    await page.goto('/panel/notifications');
    await expectNone(page);
    await lookInto(page, page.getByRole('button', { name: 'Create New Notification' }));
    await lookInto(page, page.getByRole('button', { name: /^Delete / }).first());

    await page.goto('/panel/reservations');
    await find(page, surname);
    const row = entry(page, 'listitem', surname);
    await expectNone(page);
    await lookInto(page, row.getByRole('button', { name: 'Cancel' }));
    await lookInto(page, row.getByRole('button', { name: 'Details' }));
    await lookInto(page, row.getByRole('button', { name: 'Details' }), () =>
      page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click(),
    );
  });

  test('nor on what only managers see', async ({ page, manager }) => {
    await page.goto('/panel/dashboard');
    await expect(page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first()).toBeVisible();
    await expectNone(page);
    await page.goto('/panel/contacts');
    await expect(page.getByLabel('Address')).toBeVisible();
    await expectNone(page);
    await page.goto('/panel/users');
    await find(page, manager.user.email);
    const row = entry(page, 'row', manager.user.email);
    await expectNone(page);
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
  expect(await barriers(page)).toEqual([]);
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024;
  if (!isDesk) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriers(page, { isDark: true }), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
