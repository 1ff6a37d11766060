import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../journey.ts';

const folder = fileURLToPath(new URL('../../../screens', import.meta.url));

interface Fixtures {
  /** Takes a picture of the page, named after what it shows; of the whole page unless something lies over it. */
  photograph: (name: string, over?: Locator) => Promise<void>;
}

/** A visit with a camera. A state that a picture provokes may make the browser complain. */
export const test = base.extend<Fixtures>({
  pardoned: /^(Failed to load resource|TypeError|LoadFailure)/,

  photograph: async ({ page }, use, { project }) => {
    await use(async (name, over) => {
      if (over) await expect(over).toBeVisible();
      else await atTop(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.screenshot({ path: `${folder}/${name}-${project.name}.png`, fullPage: !over, animations: 'disabled' });
    });
  },
});

/** Brings in what comes only when it is near, and goes back to the top. */
export async function unroll(page: Page): Promise<void> {
  for (const name of ['Reservation Form', 'CONTACT US']) await page.getByRole('region', { name }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /map/i })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

// what sticks to the top of the window stands at the top of the picture
async function atTop(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}
