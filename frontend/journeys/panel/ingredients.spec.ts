import { messages as allergenNames } from '#messages/card/allergens';
import { answerDialog, entry, expect, newIngredient, newMeal, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Ingredients', () => {
  test('staff create, find, edit and delete an ingredient and undo the deletion', { tag: ['@alike', '@full'] }, async ({
    page,
    staff: _,
  }) => {
    const name = uniqueName('Šafrán');
    await page.goto('/panel/ingredients');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const creating = page.getByRole('dialog', { name: 'Create Ingredient' });
    await expect(creating.getByLabel('Ingredient Name', { exact: true })).toHaveValue('');
    await expect(creating.getByRole('checkbox')).toHaveCount(14);
    await expect(creating.getByRole('checkbox', { checked: true })).toHaveCount(0);
    for (const [index, allergen] of allergenNames().names.entries()) {
      await expect(creating.getByRole('checkbox', { name: `${index + 1} ${allergen}`, exact: true })).toBeVisible();
    }
    await creating.getByRole('button', { name: 'Save' }).click();
    await expect(creating.getByLabel('Ingredient Name', { exact: true })).toHaveAccessibleDescription(
      'English Please enter an ingredient name.',
    );
    await creating.getByLabel('Ingredient Name', { exact: true }).fill(name);
    await creating.getByLabel('7 Milk').check();
    await creating.getByLabel('1 Cereals containing gluten').check();
    await creating.getByRole('button', { name: 'Save' }).click();
    await expect(creating).toHaveCount(0);
    await expect(page.getByText(`${name} has been added.`)).toBeVisible();

    await searchFor(page, name.toUpperCase());
    const row = entry(page, 'row', name);
    await expect(row.getByRole('cell').nth(1)).toHaveText('1, 7');
    await row.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Ingredient' });
    await expect(editing.getByLabel('Ingredient Name', { exact: true })).toHaveValue(name);
    await editing.getByLabel('7 Milk').uncheck();
    await editing.getByLabel('1 Cereals containing gluten').uncheck();
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing).toHaveCount(0);
    await expect(page.getByText(`${name} has been saved.`)).toBeVisible();
    await expect(row.getByRole('cell').nth(1)).toHaveText('0 (none)');

    await row.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, `Delete ${name}?`, 'Delete');
    await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${name} is back.`)).toBeVisible();
    await expect(row).toBeVisible();
  });

  test('a duplicate name and the deletion of a used ingredient are refused with a message', { tag: ['@alike', '@full'] }, async ({
    page,
    manager,
  }) => {
    const used = await newIngredient(manager, [9]);
    const meal = await newMeal(manager, [used]);
    await page.goto('/panel/ingredients');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Create Ingredient' });
    await form.getByLabel('Ingredient Name', { exact: true }).fill(used.name.toUpperCase());
    await form.getByLabel('9 Celery').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Ingredient Name', { exact: true })).toHaveValue(used.name.toUpperCase());
    await expect(form.getByLabel('9 Celery')).toBeChecked();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, 'Discard your changes?', 'Discard');
    await expect(form).toHaveCount(0);

    await searchFor(page, used.name);
    await expect(entry(page, 'row', used.name).getByRole('cell').nth(1)).toHaveText('9');
    await entry(page, 'row', used.name).getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, `Delete ${used.name}?`, 'Delete');
    const refusal = page.getByRole('alertdialog').getByRole('alert');
    await expect(refusal).toHaveText(`${used.name} cannot be deleted: it is used in ${meal.name}.`);
    await answerDialog(page, `Delete ${used.name}?`, 'Cancel');
    await expect(entry(page, 'row', used.name)).toBeVisible();
  });
});
