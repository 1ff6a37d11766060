import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Checked {
  isDark?: boolean;
  /** A selector: of the page only what lies in these elements is checked. */
  within?: string;
}

/** What axe finds serious or critical on the page as it is now; in dark mode only the contrast of colours is checked. */
export async function axeViolations(page: Page, { isDark = false, within }: Checked = {}): Promise<string[]> {
  await animationsEnd(page);
  // of what passes, one element for each rule: all of them take longer to collect and to send than the violations to find
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** What axe finds in light and in dark mode. */
export async function axeViolationsInBothColours(page: Page, within?: string): Promise<string[]> {
  const inLight = await axeViolations(page, { ...(within && { within }) });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeViolations(page, { isDark: true, ...(within && { within }) });
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
