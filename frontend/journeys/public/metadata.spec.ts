import { expect, test } from '../steps/fixtures.ts';

test.describe('metadata for search engines and link previews', { tag: '@alike' }, () => {
  test('a legal page says its title and its text, and where it is in which language, before a script runs; pages for nobody else ask not to be listed', {
    tag: '@full',
  }, async ({ request }) => {
    const htmlOf = async (path: string) => (await request.get(path)).text();
    for (const [path, title, text] of [
      ['/terms', 'Terms', 'Last change: '],
      ['/privacy-policy', 'Privacy Policy', 'Who is responsible</h2>'],
      ['/accessibility', 'Accessibility', 'Who supervises us</h2>'],
      ['/cs/terms', 'Podmínky rezervace', 'Poslední změna: '],
      ['/cs/privacy-policy', 'Ochrana osobních údajů', 'Kdo za údaje odpovídá</h2>'],
    ] as const) {
      const html = await htmlOf(path);
      expect(html, path).toContain(`<title>${title} · U Tří jeřábů</title>`);
      expect(html, path).toContain(text);
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/]+${path}" />`));
      expect(html, path).not.toContain('noindex');
    }
    for (const path of ['/login', '/cs/register', '/reservation', '/panel/menus', '/no/such/page'])
      expect(await htmlOf(path), path).toContain('<meta name="robots" content="noindex" />');
    expect(await htmlOf('/')).not.toContain('noindex');
  });

  test('every document links to the manifest of its language', { tag: '@full' }, async ({ request }) => {
    for (const [path, manifest] of [
      ['/', '/manifest.webmanifest'],
      ['/login', '/manifest.webmanifest'],
      ['/cs', '/cs/manifest.webmanifest'],
      ['/cs/login', '/cs/manifest.webmanifest'],
    ] as const) {
      expect(await (await request.get(path)).text(), path).toContain(`<link rel="manifest" href="${manifest}" />`);
    }
  });
});

test.describe('the pre-rendered home page without JavaScript', { tag: '@alike' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows the cover, the headings and the form, and says of what it is: metadata, structured data, and files that exist', {
    tag: '@full',
  }, async ({ page, request }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/^U Tří jeřábů · /);
    const head = page.locator('head');
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /.{50,160}/);
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
    for (const property of ['og:type', 'og:title', 'og:description', 'og:url', 'og:image']) {
      await expect(head.locator(`meta[property="${property}"]`), property).toHaveAttribute('content', /.+/);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await expect(page.getByRole('heading', { level: 1, name: 'U Tří jeřábů' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a table' })).toBeVisible();
    for (const name of ['Menu', 'Reservation Form', 'CONTACT US'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByLabel('Date and Time')).toBeVisible();
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);

    const data = page.locator('script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    const restaurant = JSON.parse((await data.textContent()) ?? '');
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'U Tří jeřábů', telephone: '+420257000814', servesCuisine: 'Czech' });
    // beside a menu that another test shows to guests
    expect(restaurant.hasMenu.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['À la carte', 'Menu of the week']),
    );
    const [dish] = restaurant.hasMenu[0].hasMenuSection[0].hasMenuItem;
    expect(dish).toMatchObject({ name: 'Beef tartare with garlic toast', offers: { price: '285.00', priceCurrency: 'CZK' } });

    const linked = await page
      .locator('link[rel=icon], link[rel="apple-touch-icon"], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const image = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname;
    const manifests = await Promise.all(['/', '/cs/'].map((folder) => request.get(`${folder}manifest.webmanifest`)));
    const [english, czech] = await Promise.all(manifests.map((reply) => reply.json()));
    expect(english).toMatchObject({ lang: 'en-GB', start_url: '/', description: expect.stringMatching(/^Bohemian cooking/) });
    expect(czech).toMatchObject({ lang: 'cs-CZ', start_url: '/cs', description: expect.stringMatching(/^Česká kuchyně/) });
    const icons: string[] = english.icons.map(({ src }: { src: string }) => src);
    const robots = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];
    for (const address of [...linked, image, ...icons, ...robots]) {
      const reply = await request.get(address);
      expect(reply.status(), address).toBe(200);
      expect(reply.headers()['content-type'], address).not.toContain('text/html');
    }
    await page.goto('/cs');
    expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ servesCuisine: 'Česká' });
  });
});

test('the home page shifts no layout while its parts load', { tag: '@alike' }, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!shift.hadRecentInput)
          document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expect(page.getByText('CONTACT INFO')).toBeVisible();
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.02);
});
