import { axeViolationsInBothColours } from '../steps/axe.ts';
import { choose, confirmDialog, press, tabTo, type } from '../steps/keyboard.ts';
import { entry, expect, newIngredient, newMeal, searchFor, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Meals', () => {
  test('on a phone, each meal is a line with its buttons at the end', { tag: '@phone' }, async ({ page, staff }) => {
    const { name } = await newMeal(staff);
    await page.goto('/panel/meals');
    await searchFor(page, name);
    const line = entry(page, 'article', name);
    // the note above the list may come between two looks
    await expect(async () => {
      const text = await line.getByText('From the oven.').boundingBox();
      const button = await line.getByRole('button', { name: `Edit ${name}` }).boundingBox();
      // in a card they stand below the text
      expect(button?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
    }).toPass();
  });

  test('with the keyboard, staff make a meal and an ingredient that its recipe lacks, which keeps what they typed, edit and delete it and undo that', {
    tag: ['@alike', '@full'],
  }, async ({ page, staff }) => {
    const salt = await newIngredient(staff);
    const [name, caviar] = [uniqueName('Blinčiky'), uniqueName('Kaviár')];
    await page.goto('/panel/meals');
    await press(page, page.getByRole('button', { name: 'Create Meal' }));
    const meal = page.getByRole('dialog', { name: 'Create New Meal' });
    await type(page, meal.getByLabel('Meal Name', { exact: true }), name);
    const search = meal.getByRole('searchbox', { name: 'Search for ingredients...' });
    await type(page, search, caviar);
    await expect(meal.getByRole('button', { name: `New ingredient “${caviar}”` })).toBeVisible();
    await search.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create Ingredient' });
    await expect(form.getByLabel('Ingredient Name', { exact: true })).toHaveValue(caviar);
    await expect(form.getByLabel('Ingredient Name', { exact: true })).toBeFocused();
    expect(await axeViolationsInBothColours(page)).toEqual([]);

    await type(page, form.getByLabel('Ingredient Name', { exact: true }), salt.name);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText(`There is an ingredient called ${salt.name} already.`);
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }));
    await expect(form).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(caviar);

    await page.keyboard.press('Enter');
    await tabTo(page, form.getByLabel('4 Fish'));
    await page.keyboard.press('Space');
    await press(page, form.getByRole('button', { name: 'Save' }));
    await expect(form).toHaveCount(0);
    await expect(page.getByText(`${caviar} has been added.`)).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await expect(meal.getByText('Allergens: 4 Fish')).toBeVisible();
    await type(page, meal.getByLabel(`Quantity of ${caviar}`), '1/2');
    await choose(page, meal.getByLabel(`Unit of ${caviar}`), 'kg');
    await type(page, search, salt.name);
    await expect(meal.getByRole('button', { name: `Add ${salt.name}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await press(page, meal.getByRole('button', { name: `Remove ${salt.name}` }));
    await press(page, meal.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(`${name} has been added.`)).toBeVisible();

    await type(page, page.getByRole('searchbox'), name);
    const card = entry(page, 'article', name);
    await expect(card.getByText('1 ingredient')).toBeVisible();
    await press(page, card.getByRole('button', { name: 'Edit' }));
    const editing = page.getByRole('dialog', { name: 'Edit Meal' });
    await expect(editing.getByLabel(`Quantity of ${caviar}`)).toHaveValue('1/2');
    await type(page, editing.getByLabel('Description (optional)', { exact: true }), 'With sour cream.');
    await press(page, editing.getByRole('button', { name: 'Save' }));
    await expect(card.getByText('With sour cream.')).toBeVisible();
    await confirmDialog(page, card.getByRole('button', { name: 'Delete' }), 'Delete');
    await expect(card).toHaveCount(0);
    await press(page, page.getByRole('button', { name: 'Undo' }));
    await expect(card.getByText('With sour cream.')).toBeVisible();
    await expect(card.getByText('1 ingredient')).toBeVisible();
  });
});
