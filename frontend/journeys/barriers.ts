import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds serious or critical on the page as it is now; on a dark page only what colours can do wrong. */
export async function barriers(page: Page, { isDark = false } = {}): Promise<string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** What axe finds in light and in dark. */
export async function barriersInBothColours(page: Page): Promise<string[]> {
  const inLight = await barriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await barriers(page, { isDark: true });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)];
}

/** Waits until nothing fades any more: between two colours there is no contrast to judge. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
