import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab when the target lies before the focus, until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  const isBefore = await target.evaluate((element) =>
    Boolean((document.activeElement ?? document.body).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING),
  );
  for (let stops = 0; stops < 160 && !(await hasFocus()); stops++) await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Presses a button that opens a confirmation; the safe answer has the focus, the other one is given. */
export async function confirmDialog(page: Page, opener: Locator, answer: string, safe = 'Cancel'): Promise<void> {
  await press(page, opener);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: safe, exact: true })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: answer, exact: true }));
  await expect(dialog).toHaveCount(0);
}

/** Presses the arrow keys in a select box until this option is chosen. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select);
  const chosen = () => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text);
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 12 && (await chosen()) !== option; steps++) await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(option);
}
