import { app as own } from '../../texts/cs/house.ts';
import { expect, test } from '../steps/fixtures.ts';

test.describe('the languages of the site', { tag: '@alike' }, () => {
  test('each home page is written in its language and names the other one', async ({ request }) => {
    for (const [path, language, title] of [
      ['/', 'en', 'Restaurant · Malá Strana · Prague'],
      ['/cs', 'cs', 'Restaurace · Malá Strana · Praha'],
    ] as const) {
      const html = await (await request.get(path)).text();
      expect(html).toMatch(new RegExp(`<html [^>]*lang="${language}"`));
      expect(html).toMatch(new RegExp(`<title>[^<]*${title}</title>`));
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/]+${path}" />`));
      for (const [other, address] of [
        ['en', '/'],
        ['cs', '/cs'],
        ['x-default', '/'],
      ]) {
        expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="${other}" href="https?://[^/]+${address}" />`));
      }
    }
  });

  test('an address that names the default language leads to the one without it', { tag: '@full' }, async ({ page }) => {
    await page.goto('/en/register?from=card#top');
    await expect(page).toHaveURL('/register?from=card#top');
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  });

  test('the switch keeps the page, its query and its section, and the choice is remembered at the next visit', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/register?from=card#top');
    await page.getByRole('banner').getByRole('link', { name: 'Čeština' }).click();
    await expect(page).toHaveURL('/cs/register?from=card#top');
    await expect(page.getByRole('heading', { level: 1, name: 'Nový účet' })).toBeVisible();
    await page.goto('/#menu');
    await expect(page).toHaveURL('/cs#menu');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/#menu');
    await page.goto('/cs');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toBeVisible();
  });

  test('a language chosen on a written page before its application has come is remembered at the next visit', async ({ page }) => {
    await page.route(/\/assets\/(?!start-)[^/]+\.js$/, () => undefined);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Čeština' }).click();
    await expect(page).toHaveURL('/cs');
    await page.unrouteAll();
    await page.goto('/#menu');
    await expect(page).toHaveURL('/cs#menu');
  });

  test('who has chosen Czech sees nothing of the English home page on the way', { tag: '@full' }, async ({ page, context }) => {
    // a page that its scripts make: it remembers the choice from the first moment on
    await page.goto('/register');
    await page.getByRole('banner').getByRole('link', { name: 'Čeština' }).click();
    await expect(page).toHaveURL('/cs/register');
    const seen = { painted: new Set<string>(), shifted: 0 };
    await page.exposeFunction('sees', (kind: string, path: string, amount = 0) => {
      if (kind === 'layout-shift') seen.shifted += amount;
      else seen.painted.add(path);
    });
    await page.addInitScript(() => {
      const { sees } = window as unknown as { sees(kind: string, path: string, amount?: number): void };
      const path = location.pathname;
      for (const type of ['paint', 'layout-shift'])
        new PerformanceObserver((list) => {
          for (const { entryType, value } of list.getEntries() as (PerformanceEntry & { value?: number })[]) sees(entryType, path, value);
        }).observe({ type, buffered: true });
    });
    // the English document could show itself for as long as another page takes to load
    await page.route('**/cs', async (route) => {
      const other = await context.newPage();
      await other.goto('/cs/terms');
      await route.continue();
    });

    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('KDE NÁS NAJDETE')).toBeVisible();
    await expect.poll(() => [...seen.painted]).toEqual(['/cs']);
    // as much as the home page is allowed that is opened at its own address
    expect(seen.shifted).toBeLessThanOrEqual(0.02);
  });

  test.describe('with a Czech browser', () => {
    test.use({ locale: 'cs-CZ' });

    test('a first visit offers Czech and goes there only when it is accepted', { tag: '@full' }, async ({ page }) => {
      await page.goto('/terms');
      const offer = page.getByRole('complementary', { name: 'Čeština' });
      await expect(offer).toContainText('Tuto stránku máme i česky.');
      await expect(page).toHaveURL('/terms');
      await offer.getByRole('link', { name: 'Číst česky' }).click();
      await expect(page).toHaveURL('/cs/terms');
      await expect(page.getByRole('heading', { level: 1, name: own.terms })).toBeVisible();
      await expect(page.getByRole('complementary')).toHaveCount(0);
    });

    test('the offer covers neither of the buttons that lead to the form, on a phone, a tablet and a small computer', {
      tag: '@full',
    }, async ({ page }) => {
      const offer = page.getByRole('complementary', { name: 'Čeština' });
      const onCover = [0, page.getByRole('link', { name: 'Book a table' }).first()] as const;
      const bar = page.getByRole('complementary', { name: 'Booking' });
      const inBar = [2000, bar.getByRole('link', { name: 'Book a table' })] as const;
      await page.goto('/');
      for (const [width, height] of [
        [360, 740],
        [740, 360],
        [768, 740],
        [1024, 740],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        // only a narrow window has the bar, where neither cover nor form is in view
        for (const [top, below] of width < 768 ? [onCover, inBar] : [onCover]) {
          await page.evaluate((top) => scrollTo(0, top), top);
          await expect(offer).toBeVisible();
          await expect(below).toBeVisible();
          const [covering, covered] = [await offer.getByRole('status').boundingBox(), await below.boundingBox()];
          if (!covering || !covered) throw new Error('One of them is not shown.');
          const isBeside = covered.x >= covering.x + covering.width || covered.x + covered.width <= covering.x;
          const isAboveOrBelow = covered.y >= covering.y + covering.height || covered.y + covered.height <= covering.y;
          expect(isBeside || isAboveOrBelow, `${width} x ${height}`).toBe(true);
        }
      }
    });

    test('a dismissed offer does not come again', { tag: '@full' }, async ({ page }) => {
      await page.goto('/terms');
      const offer = page.getByRole('complementary', { name: 'Čeština' });
      await offer.getByRole('button').click();
      await expect(offer).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(offer).toHaveCount(0);
    });
  });
});
