import { choose, confirmDialog, press, tabTo, type } from '../steps/keyboard.ts';
import { entry, expect, newMeal, test, uniqueName } from '../steps/panel-steps.ts';

test('staff create and rename a menu, add, edit and remove a meal, generate a shopping list and delete the menu with the keyboard', {
  tag: ['@desk', '@full'],
}, async ({ page, staff }) => {
  const meal = await newMeal(staff);
  const name = uniqueName('Hody');
  await page.goto('/panel/menus');
  await press(page, page.getByRole('button', { name: 'Create Menu' }));
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.insertText(name);
  for (const category of ['Soups', 'Fish', 'Mains']) {
    await type(page, form.getByLabel('New category'), category);
    await page.keyboard.press('Enter');
  }
  await press(page, form.getByRole('button', { name: 'Remove Fish' }));
  await expect(form.getByRole('listitem')).toHaveText(['Soups', 'Mains']);
  await choose(page, form.getByLabel('Visibility'), 'Hidden');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(`${name} has been added.`)).toBeVisible();

  await type(page, page.getByRole('searchbox'), name);
  const card = entry(page, 'article', name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, card.getByRole('button', { name: 'Edit' }));
  await type(page, form.getByLabel('Name', { exact: true }), `${name} II`);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading')).toHaveText(`${name} II`);
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();

  await press(page, card.getByRole('link', { name: 'View' }));
  const available = page.getByRole('region', { name: 'Available meals' });
  await type(page, available.getByRole('searchbox'), meal.name);
  await type(page, available.getByLabel('Price (Kč)'), '189');
  await choose(page, available.getByLabel('Into the section'), 'Mains');
  await press(page, available.getByRole('button', { name: 'Add to menu' }));
  const price = page.getByLabel(`Price (Kč): ${meal.name}`);
  await expect(price).toHaveValue('189');

  await type(page, price, '210');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
  await expect(saved).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Generate Shopping List' }));
  await type(page, page.getByRole('dialog').getByLabel(meal.name), '12');
  const list = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await list;
  await expect(page.getByText('Shopping list generated successfully')).toBeVisible();

  await tabTo(page, page.getByLabel(`Mark ${meal.name}`));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Take off the card' }));
  await expect(price).toHaveCount(0);
  await press(page, page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }));
  await expect(price).toHaveValue('210');
  await expect(saved).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Back to menus' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible();
  await type(page, page.getByRole('searchbox'), name);
  await expect(page.getByRole('article')).toHaveCount(1);
  const remove = card.getByRole('button', { name: 'Delete' });
  await press(page, remove);
  await expect(page.getByRole('alertdialog')).toContainText('1 item goes with it.');
  await page.keyboard.press('Escape');
  await confirmDialog(page, remove, 'Delete');
  await expect(card).toHaveCount(0);
  // that of the dish may be there still
  const deleted = page.getByRole('status').filter({ hasText: `${name} II has been deleted.` });
  await press(page, deleted.getByRole('button', { name: 'Undo' }));
  await expect(card.getByText('Soups · Mains')).toBeVisible();
});
