import { api } from '#contract/index';
import { recordCalls, replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { nextDocument, wordsOf } from '../steps/opened-document.ts';
import { answerDialog, entry, expect, newItem, newMeal, newMenu, searchFor, test } from '../steps/panel-steps.ts';

test.describe('the screen Edit Menu', () => {
  test('staff add a meal to a menu with price and category, edit and remove it and undo the removal', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const [menu, meal] = [await newMenu(staff), await newMeal(staff)];
    const sent = recordCalls(page, api.menuItems.add);
    await page.goto(`/panel/menu/details/${menu._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Menu' })).toBeVisible();
    await expect(page.getByText(menu.name)).toBeVisible();
    await expect(page.getByText('No meals on this menu yet')).toBeVisible();

    const available = page.getByRole('region', { name: 'Available meals' });
    const add = available.getByRole('button', { name: 'Add to menu' });
    await add.click();
    await expect(available.getByRole('alert')).toHaveText('Please select a valid meal.');
    await searchFor(page, meal.name.toUpperCase());
    await available.getByRole('radio', { name: meal.name }).check();
    for (const price of ['', '0', '-5']) {
      await available.getByLabel('Price (Kč)').fill(price);
      await add.click();
      await expect(available.getByRole('alert')).toHaveText('Please enter a valid price.');
    }
    expect(sent).toEqual([]);
    await available.getByLabel('Price (Kč)').fill('189.5');
    await available.getByLabel('Category').selectOption('Mains');
    await add.click();
    await expect(page.getByText(`${meal.name} has been added to ${menu.name}.`)).toBeVisible();
    expect(sent.map((call) => call.postDataJSON())).toEqual([
      { menuId: menu._id, mealId: meal._id, mealPrice: 189.5, measure: '', morePrices: [], categories: ['Mains'], visibility: true },
    ]);
    await expect(available.getByLabel('Price (Kč)')).toHaveValue('');

    const row = entry(page, 'row', meal.name);
    for (const text of [/^189\.50\sKč$/, 'Mains', 'Visible']) await expect(row.getByText(text)).toBeVisible();
    await row.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: `Edit ${meal.name}` });
    await expect(form.getByLabel('Price (Kč)')).toHaveValue('189.50');
    await form.getByLabel('Price (Kč)').fill('200');
    await form.getByLabel('Category').selectOption('Soups');
    await form.getByLabel('Visible to guests').uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    for (const text of [/^200\sKč$/, 'Soups', 'Hidden']) await expect(row.getByText(text)).toBeVisible();

    await row.getByRole('button', { name: 'Remove' }).click();
    await answerDialog(page, `Take ${meal.name} off this menu?`, 'Remove');
    await expect(page.getByText(`${meal.name} has been taken off ${menu.name}.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText(/^200\sKč$/)).toBeVisible();
  });

  test('the shopping list takes only meals with servings; its PDF and the menu PDF open', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
  }) => {
    const menu = await newMenu(staff);
    const [soup, cake] = [await newMeal(staff), await newMeal(staff)];
    await newItem(staff, menu, soup);
    await newItem(staff, menu, cake);
    const sent = recordCalls(page, api.menus.generateShoppingList);
    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByRole('button', { name: 'Generate Shopping List' }).click();
    const form = page.getByRole('dialog', { name: 'Generate Shopping List' });
    const submit = form.getByRole('button', { name: 'Generate Shopping List' });
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText('Please enter servings for at least one meal.');
    await form.getByLabel(cake.name).fill('half');
    await submit.click();
    await expect(form.getByLabel(cake.name)).toHaveAccessibleDescription('Please enter a whole number of servings.');
    expect(sent).toEqual([]);

    await form.getByLabel(cake.name).fill('12');
    await form.getByLabel(soup.name).fill(' ');
    await replyWithError(page, api.menus.generateShoppingList, 503, 'The printer is resting.', 'unavailable');
    await submit.click();
    await expect(form.getByRole('alert')).toContainText('Failed to generate shopping list. Please try again.');
    await expect(form.getByRole('alert')).toContainText('The printer is resting.');
    await expect(form.getByLabel(cake.name)).toHaveValue('12');
    await stopIntercepting(page);

    const list = page.waitForResponse((response) => response.url().endsWith(api.menus.generateShoppingList.path));
    const listWindow = nextDocument(page);
    await submit.click();
    expect((await listWindow).name).toMatch(/^Shopping list \d{4}-\d\d-\d\d\.pdf$/);
    expect((await list).headers()['content-type']).toBe('application/pdf');
    expect(sent.at(-1)?.postDataJSON()).toEqual({ meals: [{ _id: cake._id, servings: '12' }] });
    await expect(page.getByText('Shopping list generated successfully')).toBeVisible();
    await expect(form).toHaveCount(0);

    await replyWithError(page, api.menus.menuPdf, 503, 'The printer is resting.', 'unavailable');
    await page.getByRole('button', { name: 'Menu PDF' }).click();
    await expect(page.getByText('The printer is resting.')).toBeVisible();
    await stopIntercepting(page);
    const card = page.waitForResponse((response) => response.url().includes(`/menu-pdf/${menu._id}?language=en`));
    const cardWindow = nextDocument(page);
    await page.getByRole('button', { name: 'Menu PDF' }).click();
    expect((await cardWindow).name).toBe(`${menu.name}.pdf`);
    expect((await card).headers()['content-type']).toBe('application/pdf');
    await expect(page.getByText('Menu PDF generated successfully')).toBeVisible();
    await page.getByLabel('Language of the PDF').selectOption('Both languages');
    const bothWindow = nextDocument(page);
    await page.getByRole('button', { name: 'Menu PDF' }).click();
    const { pathname, search } = await bothWindow;
    expect(await wordsOf(await page.request.get(pathname + search))).toMatch(/Allergens .*Alergeny /);
  });
});
