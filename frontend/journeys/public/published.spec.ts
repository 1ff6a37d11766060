import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { expect, test } from '../steps/fixtures.ts';
import { menuTakenOver } from '../steps/navigation.ts';

const refresh = api.site.read.path;

/** 1.95 of what a bare page of React loads, by gzip (React 19.3.1, 2026-11-27): the goal of `npm run bench:web`. */
const mostScript = Math.floor(1.95 * 67_276);

test.describe('the published home page', { tag: '@alike' }, () => {
  test('asks the API for nothing before it can be used, and then once whether what it shows still holds', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      addEventListener('load', () => {
        document.documentElement.dataset.askedBefore = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/'))
          .map(({ name }) => name)
          .join(' ');
      });
    });
    const refreshed = page.waitForResponse((reply) => new URL(reply.url()).pathname === refresh);
    await page.goto('/');
    // the tabs answer: the menu has taken over what stood in the document
    await page.getByRole('tab', { name: 'Soups' }).first().click();
    await expect(page.getByRole('tab', { name: 'Soups' }).first()).toHaveAttribute('aria-selected', 'true');
    await refreshed;
    await expect(page.locator('html')).toHaveAttribute('data-asked-before', '');
    expect(asked.filter((path) => /^\/api\/(site|menus|menu-items|notifications|restaurant-info|photographs)\//.test(path))).toEqual([
      refresh,
    ]);
  });

  test(`begins with at most ${mostScript} bytes of script`, async ({ request }) => {
    const [script = ''] = /<script [^>]*data-src=[^>]*>/.exec(await (await request.get('/')).text()) ?? [];
    const addresses = Array.from(script.matchAll(/src="([^"]+)"/g), ([, address = '']) => address);
    expect(addresses).toHaveLength(2);
    const scripts = await Promise.all(addresses.map(async (address) => (await request.get(address)).body()));
    expect(scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)).toBeLessThanOrEqual(mostScript);
  });

  test('says on its first screen when the restaurant is open, where it is and its telephone', async ({ page }) => {
    await page.goto('/');
    await isOnFirstScreen(page, /^(Open now until|Closed now, opens) .*\d\d:\d\d$/);
  });

  test('is painted before the application is asked for', { tag: '@full' }, async ({ page }) => {
    // without the timer for pages that are not painted, which a busy computer may meet
    await page.addInitScript(() => {
      const later = window.setTimeout;
      window.setTimeout = ((act: () => void, after = 0) => (after < 1000 ? later(act, after) : 0)) as typeof window.setTimeout;
      // the ground is painted before the words, as on a busy computer
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('body { visibility: hidden }');
      document.adoptedStyleSheets = [hidden];
      new PerformanceObserver(() => later(() => hidden.replaceSync(''), 300)).observe({ type: 'paint', buffered: true });
    });
    await page.goto('/');
    await expect(page.locator(menuTakenOver)).toBeAttached();
    const [painted = 0, asked = 0] = await page.evaluate(() => {
      const application = new URL(document.querySelector<HTMLElement>('script[data-src]')?.dataset.src ?? '', location.href).href;
      return ['first-contentful-paint', application].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0);
    });
    expect(painted).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(painted);
  });

  for (const { part, tapped, answered } of [
    { part: 'the menu', tapped: (page: Page) => page.getByRole('tab', { name: 'Soups' }).first(), answered: 'aria-selected' },
    { part: 'the header of a phone', tapped: (page: Page) => page.locator('[aria-controls=navigation]'), answered: 'aria-expanded' },
  ]) {
    test(`answers a tap on ${part} that came before the application`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const released = Promise.withResolvers<void>();
      await page.route('**/assets/index-*.js', async (route) => {
        await released.promise;
        await route.continue();
      });
      // the first script has run by then, which keeps taps
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await tapped(page).click();
      released.resolve();
      await expect(tapped(page)).toHaveAttribute(answered, 'true');
    });
  }

  test('is taken over also where nothing is painted', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto('/');
    await expect(page.locator(menuTakenOver)).toBeAttached();
  });

  test('stands while the API is away: menu, hours, contact, the way to it, and how to book', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Beef tartare with garlic toast').first()).toBeVisible();
    await expect(page.locator('#contact').getByRole('link', { name: /Nerudova 14/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    );
    await expect(page.getByRole('link', { name: /\+420/ }).first()).toHaveAttribute('href', /^tel:\+420/);
    await page.getByRole('heading', { name: 'Reservation Form' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^The free times did not load. Please call us/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call \+420/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading menus' })).toHaveCount(0);
  });

  test('asks for the application, the page and what its form needs in this order, lays out all courses, and leads to a page for each menu', {
    tag: '@full',
  }, async ({ page, request }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.locator(menuTakenOver)).toBeAttached();
    const application = await page.locator('script[data-src]').getAttribute('data-src');
    const parts = ['home-page', 'reservation-form', 'amplify'].map((name) => `/assets/${name}-`);
    const wanted = [application ?? '', ...parts];
    const inOrder = asked.flatMap((path) => wanted.find((start) => path.startsWith(start)) ?? []);
    expect(inOrder).toEqual(wanted);
    await expect(page.locator('#menu').getByRole('list').last()).toHaveCSS('content-visibility', 'visible');

    await page.getByRole('link', { name: /on a page of its own/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'À la carte' })).toBeVisible();
    const address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/menu\/a-la-carte-[\w-]{6}$/);
    const document = await (await request.get(address)).text();
    expect(document).toMatch(/<title>À la carte · /);
    expect(document).toContain('Beef tartare with garlic toast');
    expect(await (await request.get('/sitemap.xml')).text()).toContain(address);
  });
});

/** The cover says this of the hours, and where the restaurant is and its telephone, without scrolling. */
async function isOnFirstScreen(page: Page, hours: string | RegExp): Promise<void> {
  const cover = page.locator('#home');
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    for (const name of [hours, /^Nerudova 14/, /^\+420/]) await expect(cover.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
}

test.describe('the published home page without script', { tag: '@alike' }, () => {
  test.use({ javaScriptEnabled: false });

  test('holds all menus with prices and allergens by name, hours, contact, and the telephone for bookings', async ({ page }) => {
    await page.goto('/');
    await isOnFirstScreen(page, 'Opening hours');
    for (const menu of ['À la carte', 'Menu of the week']) await expect(page.getByText(menu).first()).toBeVisible();
    await expect(page.getByText('Beef tartare with garlic toast')).toBeVisible();
    await expect(page.getByText('285 Kč')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Allergens: .*Eggs/ }).first()).toBeVisible();
    // what stands in `noscript` counts for Playwright as no text
    await expect(page.locator('noscript a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Mon/ })).toBeVisible();
    const otherHours = page.getByRole('list', { name: 'Days with other hours' });
    await expect(otherHours.getByText('17:30–23:00')).toBeVisible();
    await expect(otherHours.getByText('A wine tasting at noon: open for dinner only.')).toBeVisible();
  });

  test('begins with the photograph of the cover in few bytes, which belongs to its file', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.route('**/photographs/**', (route) => route.abort());
    await page.goto('/');
    const preview = page.locator('#home img[data-preview]');
    await expect(preview).toBeVisible();
    expect(await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([640, 800]);
    const path = await preview.getAttribute('data-preview');
    const file = await page.locator('#home picture img').getAttribute('src');
    expect(path?.replace('preview.avif', '')).toBe(file?.replace(/[^/]+$/, ''));
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(preview).toBeHidden();
  });

  test('lays out courses when they come near, and all of them where a section was asked for', { tag: '@full' }, async ({ page }) => {
    const lastCourse = page.locator('[data-part="waits"] #menu').getByRole('list').last();
    await page.goto('/');
    await expect(lastCourse).toHaveCSS('content-visibility', 'auto');
    await page.goto('/#contact');
    await expect(lastCourse).toHaveCSS('content-visibility', 'visible');
  });
});

test.describe('the published home page while a release takes place', { tag: '@alike' }, () => {
  test.use({ allowedErrors: /^Applying inline style violates|^Content-Security-Policy: style-src-elem refuses inline/ });

  test('has its styles where the policy of the former release refuses those in the document', { tag: '@full' }, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    const look = await heading.evaluate((element) => getComputedStyle(element).fontSize);
    await page.route('/', async (route) => {
      const reply = await route.fetch();
      const policy = reply.headers()['content-security-policy']?.replace(/(style-src 'self' \S+)[^;]*/, '$1') ?? '';
      await route.fulfill({ response: reply, headers: { ...reply.headers(), 'content-security-policy': policy } });
    });
    await page.goto('/');
    await expect(heading).toHaveCSS('font-size', look);
    expect(await page.evaluate(() => document.querySelector('style')?.sheet)).toBeNull();
  });
});
