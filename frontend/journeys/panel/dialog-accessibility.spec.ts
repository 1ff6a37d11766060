import type { Locator, Page } from '@playwright/test';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import {
  entry,
  expect,
  newIngredient,
  newItem,
  newMeal,
  newMenu,
  newReservation,
  searchFor,
  test,
  uniqueName,
} from '../steps/panel-steps.ts';

test.describe('axe finds no serious violation in the dialogs of the panel', { tag: ['@alike', '@full'] }, () => {
  test('axe finds no serious violation in the dialogs of Menus', async ({ page, staff }) => {
    const menu = await newMenu(staff);
    await page.goto('/panel/menus');
    await searchFor(page, menu.name);
    const card = entry(page, 'article', menu.name);
    await checkDialog(page, card.getByRole('button', { name: 'Edit' }));
    await checkDialog(page, card.getByRole('button', { name: 'Delete' }));
  });

  test('axe finds no serious violation in the dialogs of Edit Menu', async ({ page, staff }) => {
    const [menu, meal] = [await newMenu(staff), await newMeal(staff)];
    await newItem(staff, menu, meal);
    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByRole('button', { name: 'Add to menu' }).click();
    const item = page.getByRole('table').getByRole('row').filter({ hasText: meal.name });
    await expect(item).toBeVisible();
    await expectNoViolation(page);
    await checkDialog(page, item.getByRole('button', { name: 'Edit' }));
    await checkDialog(page, item.getByRole('button', { name: 'Remove' }));
    await checkDialog(page, page.getByRole('button', { name: 'Generate Shopping List' }));
  });

  test('axe finds no serious violation in the dialogs of Meals', async ({ page, manager }) => {
    const meal = await newMeal(manager, [await newIngredient(manager, [1, 7])]);
    await page.goto('/panel/meals');
    await searchFor(page, meal.name);
    const recipe = entry(page, 'article', meal.name);
    await checkDialog(page, recipe.getByRole('button', { name: 'Edit' }));
    await checkDialog(page, recipe.getByRole('button', { name: 'Delete' }));
    await checkDialog(page, recipe.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByText('Allergens of this dish: history').click();
      await expect(page.getByText('The dish was added')).toBeVisible();
    });
  });

  test('axe finds no serious violation in the dialogs of Ingredients', async ({ page, staff }) => {
    const spice = await newIngredient(staff, [1, 7]);
    await page.goto('/panel/ingredients');
    await searchFor(page, spice.name);
    const row = entry(page, 'row', spice.name);
    await checkDialog(page, row.getByRole('button', { name: 'Delete' }));
    await checkDialog(page, row.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByLabel('Ingredient Name', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });

  test('axe finds no serious violation in the dialogs of Notifications', async ({ page, staff: _ }) => {
    await page.goto('/panel/notifications');
    await checkDialog(page, page.getByRole('button', { name: 'Create New Notification' }));
    await checkDialog(page, page.getByRole('button', { name: /^Delete / }).first());
  });

  test('axe finds no serious violation in the dialogs of Reservations', async ({ page, staff }) => {
    const surname = uniqueName('Bílková');
    await newReservation(staff, surname);
    await page.goto('/panel/reservations');
    await searchFor(page, surname);
    const row = entry(page, 'listitem', surname);
    await checkDialog(page, row.getByRole('button', { name: 'Cancel' }));
    await checkDialog(page, row.getByRole('button', { name: 'Details' }));
    await checkDialog(page, row.getByRole('button', { name: 'Details' }), () =>
      page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click(),
    );
  });

  for (const name of ['New reservation', 'Walk-in', 'Pause online bookings']) {
    test(`axe finds no serious violation in the dialog of ${name}`, async ({ page, manager: _ }) => {
      await page.goto('/panel/reservations');
      await checkDialog(page, page.getByRole('button', { name, exact: true }));
    });
  }

  test('axe finds no serious violation in the dialogs of Opening', async ({ page, manager: _ }) => {
    await page.goto('/panel/opening');
    await checkDialog(page, page.getByRole('button', { name: 'Copy Tuesday to other days' }));
    await checkDialog(page, page.getByRole('button', { name: 'Close days or change hours' }));
    await checkDialog(page, page.getByRole('button', { name: 'Close days or change hours' }), () =>
      page.getByRole('radio', { name: 'Other hours' }).check(),
    );
  });

  test('axe finds no serious violation in the dialogs of Users', async ({ page, manager }) => {
    await page.goto('/panel/users');
    await searchFor(page, manager.user.email);
    const row = entry(page, 'row', manager.user.email);
    await checkDialog(page, row.getByRole('button', { name: 'Delete' }));
    await checkDialog(page, row.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByLabel('Manager').uncheck();
      await page.getByLabel('Staff').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });
});

/** Opens a dialog by its button, does some steps in it if given, runs axe, and closes a dialog that was not changed. */
async function checkDialog(page: Page, opener: Locator, steps?: () => Promise<void>): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await opener.click();
  await expect(dialogs.first()).toBeVisible();
  await steps?.();
  await expectNoViolation(page);
  if (steps) return;
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
}

async function expectNoViolation(page: Page): Promise<void> {
  expect(await axeViolationsInBothColours(page)).toEqual([]);
}
