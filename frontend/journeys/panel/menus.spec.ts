import { answerDialog, entry, expect, newItem, newMeal, newMenu, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Menus', () => {
  test('staff create a menu; name and categories are required and trimmed, and duplicates are ignored', {
    tag: ['@alike', '@full'],
  }, async ({ page, staff: _ }) => {
    const name = uniqueName('Posvícení');
    await page.goto('/panel/menus');
    await page.getByRole('button', { name: 'Create Menu' }).click();
    const form = page.getByRole('dialog', { name: 'Create Menu' });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(form.getByLabel('Type')).toHaveValue('permanent');
    await expect(form.getByLabel('Type').getByRole('option')).toHaveText(['Permanent', 'Weekly', 'Special', 'Other']);
    await expect(form.getByLabel('Visibility').getByRole('option')).toHaveText(['Visible', 'Hidden']);
    await expect(form.getByLabel('Visibility').getByRole('option', { name: 'Visible' })).toHaveJSProperty('selected', true);

    await form.getByLabel('Name', { exact: true }).fill('   ');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please enter a menu name.');
    await form.getByLabel('Name', { exact: true }).fill(`  ${name}  `);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please add at least one category.');

    const category = form.getByLabel('New category');
    await category.fill('  Soups ');
    await category.press('Enter');
    for (const typed of ['soups', '   ', 'Desserts', 'Mains']) {
      await category.fill(typed);
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(category).toHaveValue('');
    }
    await expect(form.getByRole('listitem')).toHaveText(['Soups', 'Desserts', 'Mains']);
    await form.getByRole('button', { name: 'Remove Desserts' }).click();
    await expect(form.getByRole('listitem')).toHaveText(['Soups', 'Mains']);

    await form.getByLabel('Type').selectOption('Weekly');
    await form.getByLabel('Visibility').selectOption('Hidden');
    await form.getByLabel('Description (optional)', { exact: true }).fill('Goose and kolaches.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(`${name} has been added.`)).toBeVisible();

    await searchFor(page, name.toUpperCase());
    const card = entry(page, 'article', name);
    await expect(page.getByRole('article')).toHaveCount(1);
    for (const text of ['Goose and kolaches.', 'Weekly', 'Hidden', 'Soups · Mains']) await expect(card.getByText(text)).toBeVisible();
    await searchFor(page, `${name} no more`);
    await expect(page.getByText('No menu matches your search')).toBeVisible();
  });

  test('staff open, edit and delete a menu and read how many items are deleted with it', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const menu = await newMenu(staff);
    await newItem(staff, menu, await newMeal(staff));
    await newItem(staff, menu, await newMeal(staff));
    await page.goto('/panel/menus');
    await searchFor(page, menu.name);
    const card = entry(page, 'article', menu.name);
    await expect(card.getByText('No description available.')).toBeVisible();
    await card.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(`/panel/menu/details/${menu._id}`);
    await page.goBack();

    await searchFor(page, menu.name);
    await card.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit name and categories' });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(menu.name);
    await expect(form.getByRole('listitem')).toHaveText(['Soups', 'Mains']);
    await form.getByLabel('Name', { exact: true }).fill(`${menu.name} II`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(`${menu.name} II has been saved.`)).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(`${menu.name} II`);

    await card.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete the menu ${menu.name} II?` });
    await expect(question).toContainText('2 items go with it.');
    await answerDialog(page, /^Delete the menu/, 'Cancel');
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, /^Delete the menu/, 'Delete');
    await expect(page.getByText(`${menu.name} II has been deleted.`)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${menu.name} II is back, with its items.`)).toBeVisible();
    for (const text of ['Hidden', 'Soups · Mains']) await expect(card.getByText(text)).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText('2 items go with it.');
    await answerDialog(page, /^Delete the menu/, 'Delete');
    await expect(question).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await page.goto(`/panel/menu/details/${menu._id}`);
    await expect(page.getByText('This menu does not exist any more.')).toBeVisible();
  });
});
