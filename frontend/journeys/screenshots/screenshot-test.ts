import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../steps/fixtures.ts';
import { scrollToSection } from '../steps/navigation.ts';

const folder = fileURLToPath(new URL('../../../screens', import.meta.url));

interface Fixtures {
  /** Saves a screenshot of the whole page; of the visible part when an element that lies over the page is given. */
  takeScreenshot: (name: string, over?: Locator) => Promise<void>;
}

/** A test that saves screenshots. The states that they show may log errors to the console. */
export const test = base.extend<Fixtures>({
  allowedErrors: /^(Failed to load resource|TypeError|LoadFailure)/,

  takeScreenshot: async ({ page }, use, { project }) => {
    await use(async (name, over) => {
      if (over) await expect(over).toBeVisible();
      else await scrollToTop(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.screenshot({ path: `${folder}/${name}-${project.name}.png`, fullPage: !over, animations: 'disabled' });
    });
  },
});

/** Scrolls to the sections that load only when they are near, and back to the top. */
export async function loadAllSections(page: Page): Promise<void> {
  for (const name of ['Reservation Form', 'CONTACT US']) await scrollToSection(page, name);
  await expect(page.getByRole('region', { name: /map/i })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

// a sticky header belongs at the top of the screenshot
async function scrollToTop(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}
