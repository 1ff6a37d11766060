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

/** What is open above a screen: the screens themselves are checked one by one. */
const opened = '[role=dialog], [role=alertdialog]';

test.describe('axe finds no serious violation in the dialogs of the panel', { tag: ['@alike', '@full'] }, () => {
  test('of Menus, Edit Menu, Meals and Ingredients', async ({ page, manager }) => {
    const spice = await newIngredient(manager, [1, 7]);
    const [menu, meal] = [await newMenu(manager), await newMeal(manager, [spice])];
    await newItem(manager, menu, meal);
    await page.goto('/panel/menus');
    await searchFor(page, menu.name);
    const card = entry(page, 'article', menu.name);
    await checkDialog(page, card.getByRole('button', { name: 'Edit' }));
    await checkDialog(page, card.getByRole('button', { name: 'Delete' }));

    await card.getByRole('link', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Add to menu' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please select a valid meal.');
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await checkDialog(page, page.getByRole('button', { name: 'Change prices' }));
    await checkDialog(page, page.getByRole('button', { name: 'Name and categories' }));
    await checkDialog(page, page.getByRole('button', { name: 'Generate Shopping List' }));

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

    await page.goto('/panel/meals');
    await searchFor(page, meal.name);
    const recipe = entry(page, 'article', meal.name);
    await checkDialog(page, recipe.getByRole('button', { name: 'Delete' }));
    await checkDialog(page, recipe.getByRole('button', { name: 'Edit' }));
    await checkDialog(page, recipe.getByRole('button', { name: 'Edit' }), async () => {
      await page.getByText('Allergens of this dish: history').click();
      await expect(page.getByText('The dish was added')).toBeVisible();
    });
  });

  test('of Reservations and Opening', async ({ page, manager }) => {
    const surname = uniqueName('Bílková');
    await newReservation(manager, surname);
    await page.goto('/panel/reservations');
    for (const name of ['New reservation', 'Walk-in', 'Pause online bookings']) {
      await checkDialog(page, page.getByRole('button', { name, exact: true }));
    }
    await searchFor(page, surname);
    const row = entry(page, 'listitem', surname);
    await checkDialog(page, row.getByRole('button', { name: 'Cancel' }));
    await checkDialog(page, row.getByRole('button', { name: 'Details' }));
    await checkDialog(page, row.getByRole('button', { name: 'Details' }), () =>
      page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click(),
    );

    await page.goto('/panel/opening');
    await checkDialog(page, page.getByRole('button', { name: 'Close days or change hours' }));
    await checkDialog(page, page.getByRole('button', { name: 'Close days or change hours' }), () =>
      page.getByRole('radio', { name: 'Other hours' }).check(),
    );
  });

  test('of Notifications and Users', async ({ page, manager }) => {
    await page.goto('/panel/notifications');
    await checkDialog(page, page.getByRole('button', { name: 'Create New Notification' }));
    await checkDialog(page, page.getByRole('button', { name: /^Delete / }).first());

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

/** Opens a dialog by its button, does some steps in it if given, runs axe, and closes a dialog that was not changed; after the steps, another page is opened. */
async function checkDialog(page: Page, opener: Locator, steps?: () => Promise<void>): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await opener.click();
  await expect(dialogs.first()).toBeVisible();
  await steps?.();
  expect(await axeViolationsInBothColours(page, opened)).toEqual([]);
  if (steps) return;
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
}
