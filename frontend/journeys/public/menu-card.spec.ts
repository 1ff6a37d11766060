import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../steps/fixtures.ts';

test.describe('the card on a phone', { tag: '@phone' }, () => {
  test('the tabs stay below the header, show that they scroll, and follow the course that is read', async ({ page }) => {
    const menu = await openMenu(page);
    const tabs = menu.getByRole('tablist', { name: 'Categories' });
    const row = tabs.locator('..');
    await expect(row).toHaveAttribute('data-more-end', 'true');
    await expect(row).not.toHaveAttribute('data-more-start');
    await scrollTo(menu.getByRole('heading', { name: 'Desserts' }));
    await expect(menu.getByRole('tab', { name: 'Desserts' })).toHaveAttribute('aria-current', 'location');
    await expect(menu.getByRole('tab', { name: 'Desserts' })).toBeInViewport();
    await expect(row).toHaveAttribute('data-more-start', 'true');
    expect((await tabs.boundingBox())?.y).toBeLessThan(80);

    // a tab deep in the menu begins its course below the tabs
    await menu.getByRole('tab', { name: 'Desserts' }).click();
    await expect(menu.getByRole('heading', { level: 4 }).first()).toContainText('Plum dumplings');
    await expect(menu.getByRole('heading', { level: 4 }).first()).toBeInViewport();
    expect((await menu.getByRole('heading', { level: 4 }).first().boundingBox())?.y).toBeGreaterThan(100);
  });

  test('a bar offers the booking while neither cover nor form is in view, and covers no focus', async ({ page }) => {
    const menu = await openMenu(page);
    const bar = page.getByRole('complementary', { name: 'Booking' });
    await scrollTo(page.locator('#home'));
    await expect(bar).toBeHidden();
    await scrollTo(menu.getByRole('heading', { name: 'Soups' }));
    await expect(bar.getByRole('link', { name: 'Book a table' })).toBeVisible();
    await expect(bar.getByRole('link', { name: /^Call \+420/ })).toHaveAttribute('href', /^tel:\+420/);

    const marks = menu.getByRole('button', { name: /^Allergens/ });
    for (let mark = 0; mark < 12; mark += 1) {
      await marks.nth(mark).focus();
      const [focused, shade] = [await marks.nth(mark).boundingBox(), await bar.boundingBox()];
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(shade?.y ?? 0);
    }
    await bar.getByRole('link', { name: 'Book a table' }).click();
    await expect(page.getByRole('heading', { name: 'Reservation Form' })).toBeInViewport();
    await expect(bar).toBeHidden();
  });

  test('a name takes the whole line, no dotted line is a stub, and the last line of the page is above the bar', { tag: '@full' }, async ({
    page,
  }) => {
    const menu = await openMenu(page);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const lines = await menu.locator('.line').evaluateAll((all) =>
        all.map((line) => {
          const [name, end] = line.children as unknown as [HTMLElement, HTMLElement];
          const dots = end.querySelector('.leader') as HTMLElement;
          const shown = Number.parseFloat(getComputedStyle(dots, '::after').width);
          return {
            name: name.textContent ?? '',
            letters: name.textContent?.length ?? 0,
            rows: name.getClientRects()[0]?.height ?? 0,
            width: line.clientWidth,
            shown,
          };
        }),
      );
      expect(lines.length).toBeGreaterThan(20);
      expect(lines[0]?.width).toBe(width - 32);
      // a name of up to thirty letters is on one line of at most 30 px
      expect(lines.filter(({ letters, rows }) => letters <= 30 && rows > 30)).toEqual([]);
      expect(lines.filter(({ shown }) => shown > 0 && shown < 30)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.setViewportSize({ width: 360, height: 740 });
    // the numbers of a dish with all allergens take two lines, and its price stands below them
    const end = menu.locator('.end', { has: page.locator('.allergens') }).first();
    await end.locator('.allergens').evaluate((marks) => {
      marks.textContent = '1a, 1b, 2, 3, 4, 5, 6, 7, 8a, 8c, 9, 10, 11, 12, 13, 14 (1, 8)';
    });
    for (const part of ['.allergens', '.price']) {
      const box = await end.locator(part).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 360), part).toBeLessThanOrEqual(360 - 16);
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const bar = page.getByRole('complementary', { name: 'Booking' });
    await expect(bar).toBeVisible();
    const last = page.getByRole('contentinfo').getByText(/©/);
    const [line, shade] = [await last.boundingBox(), await bar.boundingBox()];
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(shade?.y ?? 0);
  });

  test('Back closes the large photograph of a dish, and leaves the page after it', { tag: '@full' }, async ({ page }) => {
    await page.goto('/terms');
    const menu = await openMenu(page);
    const at = page.url();
    const open = () => menu.locator('.picture').first().tap();
    const dialog = page.getByRole('dialog');
    await open();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(at);
    await open();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(menu.locator('.picture').first()).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });

  test('a tap opens the names of allergens below the dish', async ({ page }) => {
    const menu = await openMenu(page);
    // what scripts measure is there when the menu takes taps
    await expect(menu.getByRole('tablist').locator('..')).toHaveAttribute('data-more-end', 'true');
    const dish = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Beef in cream sauce/ }) });
    await dish.getByRole('button', { name: /^Allergens/ }).tap();
    const names = dish.getByRole('paragraph').filter({ hasText: 'Cereals containing gluten' });
    await expect(names).toBeVisible();
    await dish.getByRole('button', { name: /^Allergens/ }).tap();
    await expect(names).toBeHidden();
  });
});

test('paper shows the name of the restaurant and the menu, without what is for the screen; that of a single menu begins with both', {
  tag: ['@alike', '@full'],
}, async ({ page }) => {
  const menu = await openMenu(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(menu.getByRole('heading', { name: /^Beef in cream sauce/ })).toBeVisible();
  const contact = page.getByRole('region', { name: 'CONTACT US' });
  for (const name of ['HOURS', 'CONTACT INFO']) await expect(contact.getByRole('heading', { name })).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.locator('#reservation').filter({ visible: true }),
    page.locator('#story').filter({ visible: true }),
    page.getByRole('region', { name: 'Notifications' }),
    menu.getByRole('tablist'),
    menu.getByRole('link'),
  ])
    await expect(hidden).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await menu.getByRole('link', { name: /on a page of its own/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'À la carte' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveText('3JU Tří jeřábů', { useInnerText: true });
  await expect(page.getByRole('link', { name: 'Book a table' })).toHaveCount(0);
});

async function openMenu(page: Page) {
  await page.goto('/');
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  await expect(menu.getByRole('tab', { name: 'All' })).toBeVisible();
  // the published menu stands there before its code; the bar comes with it
  await expect(page.locator('[data-booking-bar]')).toBeAttached();
  return menu;
}

async function scrollTo(target: Locator) {
  await target.evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 120, behavior: 'instant' }),
  );
}
