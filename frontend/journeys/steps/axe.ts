import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Checked {
  /** The contrast of colours takes most of the time: it can be left out, or checked alone. */
  contrast?: 'too' | 'left out' | 'alone';
  /** A selector: of the page only what lies in these elements is checked. */
  within?: string | undefined;
}

/** What axe finds serious or critical on the page as it is now. */
export async function axeViolations(page: Page, { contrast = 'too', within }: Checked = {}): Promise<string[]> {
  await animationsEnd(page);
  // of what passes, one element for each rule: all of them take longer to collect and to send than the violations to find
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (contrast === 'left out') axe.disableRules(['color-contrast']);
  if (contrast === 'alone') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** What axe finds in light and in dark mode; in the dark only the contrast is another one. */
export async function axeViolationsInBothColours(page: Page, within?: string): Promise<string[]> {
  const inLight = await axeViolations(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeViolations(page, { contrast: 'alone', within });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

/** Waits for running animations: while an element fades in, axe would measure a contrast that does not last. */
async function animationsEnd(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
