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
