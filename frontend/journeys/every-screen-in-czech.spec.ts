import type { Page } from '@playwright/test';
import { bookAs } from './steps/accounts.ts';
import { axeViolations } from './steps/axe.ts';
import { expect, test } from './steps/fixtures.ts';
import { stubMapTiles } from './steps/intercept.ts';
import { speaksOnly } from './steps/languages.ts';
import { allowedErrors, atBothWidths, isStill, loaded, panelScreens, publicPages, walkThrough } from './steps/screens.ts';

test.use({ allowedErrors, locale: 'cs-CZ' });

test.describe('every screen in Czech speaks only Czech, fits into the wide and the narrow window and passes axe where it runs', {
  tag: ['@desk', '@full'],
}, () => {
  test('the pages of the site', async ({ page }) => {
    await stubMapTiles(page);
    for (const path of publicPages) await isCzech(page, path);
  });

  test('the pages of an account', async ({ page, customer }) => {
    const { _id } = await bookAs(customer);
    for (const path of ['/user/profile', '/user/reservations', `/user/reservation/${_id}`]) await isCzech(page, path);
  });

  test('the screens of the panel', async ({ page, manager: _ }) => {
    const addresses = panelScreens.map((path) => `/cs${path}`);
    await walkThrough(page, addresses, async (at) => {
      await isSoundInCzech(page);
      // the colours are those that axe measures in English
      if (at === 'narrow') expect(await axeViolations(page, { contrast: 'left out' })).toEqual([]);
    });
  });
});

async function isCzech(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(`/cs${path === '/' ? '' : path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loaded(page);
    await atBothWidths(page, async (at) => {
      await isSoundInCzech(page);
      if (at === 'narrow') expect(await axeViolations(page)).toEqual([]);
    });
  });
}

async function isSoundInCzech(page: Page) {
  await speaksOnly(page, 'cs');
  await isStill(page);
}
