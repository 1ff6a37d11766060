import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { sessionOf } from '../steps/accounts.ts';
import roomyRestaurant from '../steps/roomy-restaurant.ts';
import { storeSession } from '../steps/session.ts';
import { test } from './screenshot-test.ts';

const desk = { width: 1280, height: 800 };
/** The smallest telephone on which an evening is run. */
const smallPhone = { width: 360, height: 740 };
/** What most guests have. */
const phone = { width: 390, height: 844 };

interface Picture {
  size: typeof desk;
  /** Who sees it; a guest by default. */
  role?: 'staff' | 'manager';
  colorScheme?: 'dark';
  path: string;
  /** What leads on from the path. */
  goOn?: (page: Page) => Promise<unknown>;
  /** What is shown when the page has come to rest. */
  shown: (page: Page) => Locator;
}

/** The whole card, from its first category on. */
const card: Pick<Picture, 'path' | 'goOn' | 'shown'> = {
  path: '/',
  goOn: async (page) => {
    await page.locator('a[href^="/menu/"]').first().click();
    await page.getByRole('heading', { name: 'Starters' }).evaluate((heading) => {
      heading.scrollIntoView();
      // from below the tabs, which stay at the top
      scrollBy(0, -80);
    });
  },
  shown: (page) => page.getByRole('heading', { name: 'Starters' }),
};

/** The pictures in `docs/screens`, which the README shows, with the tables of the demo. */
const pictures: Record<string, Picture> = {
  home: {
    size: desk,
    path: '/',
    goOn: (page) => page.getByRole('button', { name: 'Dismiss' }).click(),
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  'menu-phone': { size: phone, ...card },
  'menu-dark': { size: desk, colorScheme: 'dark', ...card },
  reservations: { size: desk, role: 'staff', path: '/panel/reservations', shown: (page) => page.getByText('Today').first() },
  'tonight-phone': { size: smallPhone, role: 'staff', path: '/panel/tonight', shown: (page) => page.locator('[data-row]').first() },
  'card-table': {
    size: desk,
    role: 'manager',
    path: '/panel/menus',
    goOn: (page) => page.getByRole('main').getByRole('link').first().click(),
    shown: (page) => page.getByRole('textbox').first(),
  },
};

for (const [name, { size, role, colorScheme = 'light', path, goOn, shown }] of Object.entries(pictures)) {
  test.describe(() => {
    test.use({ viewport: size, colorScheme });
    test(name, async ({ page }) => {
      if (role) await storeSession(page, await sessionOf(`${role}@demo.test`));
      await page.goto(path);
      await goOn?.(page);
      await shown(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const picture = sharp(await page.screenshot({ animations: 'disabled' })).png({ palette: true });
      await writeFile(fileURLToPath(new URL(`../../../docs/screens/${name}.png`, import.meta.url)), await picture.toBuffer());
    });
  });
}

// after the pictures of an evening with its tables
test('the restaurant gets room for what the other tests book', roomyRestaurant);
