import { api } from '#contract/index';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { recordCalls } from '../steps/intercept.ts';
import { press, tabTo, type } from '../steps/keyboard.ts';
import {
  answerDialog,
  entry,
  expect,
  newIngredient,
  newItem,
  newMeal,
  newMenu,
  searchFor,
  test,
  uniqueName,
} from '../steps/panel-steps.ts';

test.describe('the screen Meals', () => {
  test('staff write a recipe; each ingredient is added once, and quantities and allergens are shown', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const [flour, milk] = [await newIngredient(staff, [1]), await newIngredient(staff, [7])];
    const name = uniqueName('Lívance');
    const sent = recordCalls(page, api.meals.add);
    await page.goto('/panel/meals');
    await page.getByRole('button', { name: 'Create Meal' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Meal' });
    await expect(form.getByLabel('Meal Name', { exact: true })).toHaveValue('');
    await expect(form.getByText('No ingredients yet')).toBeVisible();
    await expect(form.getByText('Allergens: Unknown until the meal has ingredients')).toBeVisible();
    await form.getByLabel('Meal Name', { exact: true }).fill(name);

    const search = form.getByRole('searchbox', { name: 'Search for ingredients...' });
    await search.fill(flour.name.toUpperCase());
    await form.getByRole('button', { name: `Add ${flour.name}` }).click();
    await expect(search).toHaveValue('');
    await expect(form.getByText('Allergens: 1 Cereals containing gluten')).toBeVisible();
    await search.fill(flour.name);
    await expect(form.getByText(`Already selected: ${flour.name}`)).toBeVisible();
    await search.fill(milk.name);
    await search.press('Enter');
    await expect(form.getByText('Allergens: 1 Cereals containing gluten, 7 Milk')).toBeVisible();

    const [flourQuantity, milkQuantity] = [form.getByLabel(`Quantity of ${flour.name}`), form.getByLabel(`Quantity of ${milk.name}`)];
    await expect(form.getByLabel(`Unit of ${flour.name}`).getByRole('option')).toHaveText(['kg', 'g', 'ks', 'l', 'ml']);
    await flourQuantity.fill('0,5');
    await form.getByLabel(`Unit of ${flour.name}`).selectOption('kg');
    await expect(flourQuantity).toHaveAccessibleDescription('0,5 kg × serving');
    await milkQuantity.fill('a splash');
    await expect(milkQuantity).toHaveAccessibleDescription('This cannot be calculated; the shopping list will show it apart.');
    await form.getByRole('button', { name: `Remove ${milk.name}` }).click();
    await expect(milkQuantity).toHaveCount(0);
    await expect(form.getByText(/^Allergens: .*7 Milk/)).toHaveCount(0);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(`${name} has been added.`)).toBeVisible();
    expect(sent.map((call) => call.postDataJSON())).toEqual([
      {
        name,
        description: '',
        translations: {},
        marks: [],
        weight: '',
        ownAllergens: null,
        allergenKinds: [],
        mayContain: [],
        photographId: null,
        ingredients: [{ _id: flour._id, quantity: '0,5', unit: 'kg' }],
      },
    ]);

    await searchFor(page, name.toUpperCase());
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(entry(page, 'article', name).getByText('No description available.')).toBeVisible();
  });

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

  test('with the keyboard, staff make an ingredient that a recipe lacks, and the meal keeps what they typed', {
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
    await type(page, meal.getByLabel(`Quantity of ${caviar}`), '20');
    await press(page, meal.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(`${name} has been added.`)).toBeVisible();
    await searchFor(page, name);
    await expect(entry(page, 'article', name).getByText('1 ingredient')).toBeVisible();
  });

  test('staff edit and delete a meal and undo the deletion; a meal on a menu cannot be deleted', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const spice = await newIngredient(staff);
    const [free, served] = [await newMeal(staff, [spice]), await newMeal(staff)];
    const menu = await newMenu(staff);
    await newItem(staff, menu, served);
    await page.goto('/panel/meals');
    await searchFor(page, free.name);
    const card = entry(page, 'article', free.name);
    await card.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Meal' });
    await expect(form.getByLabel('Meal Name', { exact: true })).toHaveValue(free.name);
    await expect(form.getByLabel('Description (optional)', { exact: true })).toHaveValue('From the oven.');
    await expect(form.getByLabel(`Quantity of ${spice.name}`)).toHaveValue('0,2');
    await form.getByLabel(`Quantity of ${spice.name}`).fill('');
    await expect(form.getByLabel(`Quantity of ${spice.name}`)).toHaveAccessibleDescription(
      'No quantity; the shopping list will show it apart.',
    );
    await form.getByLabel('Description (optional)', { exact: true }).fill('With a crust.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(`${free.name} has been saved.`)).toBeVisible();
    await expect(card.getByText('With a crust.')).toBeVisible();
    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel(`Quantity of ${spice.name}`)).toHaveValue('');
    await form.getByRole('button', { name: 'Cancel' }).click();

    await card.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, `Delete ${free.name}?`, 'Delete');
    await expect(page.getByText(`${free.name} has been deleted.`)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('With a crust.')).toBeVisible();
    await expect(card.getByText('1 ingredient')).toBeVisible();

    await searchFor(page, served.name);
    await entry(page, 'article', served.name).getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, `Delete ${served.name}?`, 'Delete');
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(`${served.name} cannot be deleted: it is on ${menu.name}.`);
  });
});
