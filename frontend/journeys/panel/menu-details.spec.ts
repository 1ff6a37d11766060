import { api } from '#publishing/contract/api';
import { recordCalls, replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { nextDocument, wordsOf } from '../steps/opened-document.ts';
import { expect, newItem, newMeal, newMenu, test } from '../steps/panel-steps.ts';

test.describe('the screen Edit Menu', () => {
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
