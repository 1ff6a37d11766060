import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds serious or critical on the page as it is now; in dark mode only the contrast of colours is checked. */
export async function axeViolations(page: Page, { isDark = false } = {}): Promise<string[]> {
  await animationsEnd(page);
  // of what passes, one element for each rule: all of them take longer to collect and to send than the violations to find
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** What axe finds in light and in dark mode. */
export async function axeViolationsInBothColours(page: Page): Promise<string[]> {
  const inLight = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeViolations(page, { isDark: true });
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
