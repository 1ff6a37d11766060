import type { Page } from '@playwright/test';
import { bookAs } from './steps/accounts.ts';
import { expect, test } from './steps/fixtures.ts';
import { stubMapTiles } from './steps/intercept.ts';
import { speaksOnly } from './steps/languages.ts';
import { allowedErrors, isSound, loaded, panelScreens, publicPages } from './steps/screens.ts';

const inFours = (paths: string[]) => paths.flatMap((_, at) => (at % 4 === 0 ? [paths.slice(at, at + 4)] : []));

test.use({ allowedErrors });

// unless all tests run, the first four of the site and of the panel are looked at
const tagOf = (paths: string[]) => (paths[0] === publicPages[0] || paths[0] === panelScreens[0] ? [] : '@full');

test.describe('every screen in Czech', { tag: ['@phone', '@sized'] }, () => {
  test.use({ locale: 'cs-CZ' });

  for (const paths of inFours(publicPages)) {
    test(`${paths.join(', ')} speaks only Czech, fits into the window and passes axe where it runs`, { tag: tagOf(paths) }, async ({
      page,
    }) => {
      await stubMapTiles(page);
      for (const path of paths) await isCzech(page, path);
    });
  }

  test('the pages of an account speak only Czech, fit into the window and pass axe where it runs', { tag: '@full' }, async ({
    page,
    customer,
  }) => {
    const { _id } = await bookAs(customer);
    for (const path of ['/user/profile', '/user/reservations', `/user/reservation/${_id}`]) await isCzech(page, path);
  });

  for (const paths of inFours(panelScreens)) {
    test(`${paths.join(', ')} speaks only Czech, fits into the window and passes axe where it runs`, { tag: tagOf(paths) }, async ({
      page,
      manager: _,
    }) => {
      for (const path of paths) await isCzech(page, path);
    });
  }
});

async function isCzech(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(`/cs${path === '/' ? '' : path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loaded(page);
    await speaksOnly(page, 'cs');
    await isSound(page);
  });
}
