import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { asOnLaptop, expectInWindow } from '../steps/in-window.ts';
import { replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { nextDocument } from '../steps/opened-document.ts';
import { expect, newItem, newMeal, newMenu, test } from '../steps/panel-steps.ts';

const resetLink = `/auth/password/reset?code=abc&email=${Buffer.from('zofie@demo.test').toString('base64')}`;

test.describe('each alert of the account forms is in the window when it is said', () => {
  test.beforeEach(({ page }) => asOnLaptop(page));

  test('of registering', async ({ page }) => {
    await page.goto('/register');
    const account = { Name: 'Jiří', Surname: 'Dvořák', Username: 'jiri.dvorak', Email: 'customer@demo.test', Password: 'dlouhé heslo' };
    await fill(page, { ...account, 'Confirm password': 'jiné heslo' });
    const [name, confirm] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Confirm password', { exact: true })];
    for (const field of [confirm, name]) {
      await page.evaluate(() => scrollTo(0, 0));
      await field.press('Enter');
      await expectSaid(page, 'Passwords do not match');
      await expect(confirm).toBeFocused();
    }
    await confirm.fill('dlouhé heslo');
    await name.press('Enter');
    await expectSaid(page, /already/);
  });

  test('of a new password', async ({ page }) => {
    await page.goto(resetLink);
    await fill(page, { 'New Password': 'dlouhé heslo', 'Confirm New Password': 'jiné heslo' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectSaid(page, 'Passwords do not match');
    await fill(page, { 'Confirm New Password': 'dlouhé heslo' });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectSaid(page, /link/);
  });
});

test.describe('each alert of the specification is in the window when it is said, and is announced once', { tag: '@desk' }, () => {
  test.beforeEach(({ page }) => asOnLaptop(page));

  test('of a long dialog: a menu without a name or category, and a refusal of the server', async ({ page, manager: _ }) => {
    await page.goto('/panel/menus');
    await page.getByRole('button', { name: 'Create Menu' }).click();
    const dialog = page.getByRole('dialog');
    const category = dialog.getByLabel('New category', { exact: true });
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    await category.fill('Soups');
    await category.press('Enter');
    await save.click();
    await expectSaid(page, 'Please enter a menu name.');
    const name = dialog.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await expectInWindow(name, 'the field of the name');
    await expect(name).toHaveAccessibleDescription(/Please enter a menu name\./);

    await name.fill('Zimní lístek');
    await dialog.getByRole('button', { name: 'Remove Soups' }).click();
    await name.press('Enter');
    await expectSaid(page, 'Please add at least one category.');
    await expect(category).toBeFocused();
    await expectInWindow(category, 'the field of categories');
    await expect(category).toHaveAccessibleDescription('Please add at least one category.');

    await category.fill('Soups');
    await category.press('Enter');
    await replyWithError(page, api.menus.add, 503, 'The cook is resting.', 'unavailable');
    await name.press('Enter');
    await expectSaid(page, 'The cook is resting.');
  });

  test('of a dish on a menu, and of the shopping list', { tag: '@full' }, async ({ page, staff }) => {
    const menu = await newMenu(staff);
    const [soup, cake] = [await newMeal(staff), await newMeal(staff)];
    await newItem(staff, menu, soup);
    await page.goto(`/panel/menu/details/${menu._id}`);
    const available = page.getByRole('region', { name: 'Available meals' });
    await available.getByRole('button', { name: 'Add to menu' }).click();
    await expectSaid(page, 'Please select a valid meal.');
    await available.getByRole('searchbox').fill(cake.name);
    const price = available.getByLabel('Price (Kč)', { exact: true });
    await price.fill('0');
    await price.press('Enter');
    await expectSaid(page, 'Please enter a valid price.');

    await page.getByRole('button', { name: 'Generate Shopping List' }).click();
    const form = page.getByRole('dialog', { name: 'Generate Shopping List' });
    await form.getByLabel(soup.name).fill('12');
    await replyWithError(page, api.menus.generateShoppingList, 503, 'The printer is resting.', 'unavailable');
    await form.getByRole('button', { name: 'Generate Shopping List' }).click();
    await expectSaid(page, /Failed to generate shopping list\. Please try again\./);
    await stopIntercepting(page);
    const list = nextDocument(page);
    await form.getByRole('button', { name: 'Generate Shopping List' }).click();
    await list;
    await expectTold(page, 'Shopping list generated successfully');
    const card = nextDocument(page);
    await page.getByRole('button', { name: 'Menu PDF' }).click();
    await card;
    await expectTold(page, 'Menu PDF generated successfully');
  });

  test('of a form of several parts: the server refuses what managers save', async ({ page, manager: _ }) => {
    await page.goto('/panel/booking-rules');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const call of [api.opening.affectedByRules, api.opening.update]) {
      await replyWithError(page, call, 503, 'The clock has stopped.', 'unavailable');
    }
    await page.locator('summary', { hasText: 'Confirmation, changes and mail' }).click();
    await page.getByLabel('Confirm at once up to').fill('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(page, 'The clock has stopped.');
  });

  test('of the home page: menus that do not load, what became of a reservation, and the end of the session', async ({
    page,
    customer: _,
  }) => {
    await replyWithError(page, api.menuItems.list, 404, 'The kitchen is on fire.', 'not_found');
    await page.goto('/#menu');
    const failure = page.getByText('Error loading menus: The kitchen is on fire.');
    await failure.scrollIntoViewIfNeeded();
    await expectInWindow(failure, 'the failure of the menus');
    await stopIntercepting(page);

    await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();
    await expectTold(page, 'User logged out');
  });
});

/** The alert with this text is there once, and in the window as a whole. */
async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: text });
  await expect(alert).toHaveCount(1);
  await expectInWindow(alert, String(text));
}

/** The message of something that has been done is in the window. */
async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  await expectInWindow(page.getByRole('status').filter({ hasText: text }), String(text));
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
