import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is there; backwards when it was passed. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  const isBefore = await target.evaluate((element) =>
    Boolean((document.activeElement ?? document.body).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING),
  );
  for (let stops = 0; stops < 120 && !(await isThere()); stops++) await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Writes over what stands in a field. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Presses a button that asks, sees the harmless answer focused, and gives the other one. */
export async function confirmed(page: Page, opener: Locator, answer: string, harmless = 'Cancel'): Promise<void> {
  await press(page, opener);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: harmless, exact: true })).toBeFocused();
  await press(page, question.getByRole('button', { name: answer, exact: true }));
  await expect(question).toHaveCount(0);
}

/** Goes through the options of a select box until this one is chosen. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select);
  const chosen = () => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text);
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 12 && (await chosen()) !== option; steps++) await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(option);
}
