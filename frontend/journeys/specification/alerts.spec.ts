import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { asOnLaptop, expectInWindow } from '../steps/in-window.ts';
import { replyWithError } from '../steps/intercept.ts';
import { expect, test } from '../steps/panel-steps.ts';

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
});

/** The alert with this text is there once, and in the window as a whole. */
async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: text });
  await expect(alert).toHaveCount(1);
  await expectInWindow(alert, String(text));
}
