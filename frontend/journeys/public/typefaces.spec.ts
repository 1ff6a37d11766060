import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { Typefaces } from '#site/contract/identity';
import { expect, test } from '../steps/fixtures.ts';

const orders = ['text last', 'text first'] as const;
/** The files of the texts in each pair of typefaces; the others are those of names. */
const textFiles: Record<Typefaces, RegExp> = { classic: /source-sans/, 'grand-cafe': /jost/, bistro: /figtree/ };

for (const typefaces of Typefaces.options) {
  for (const order of orders) {
    test(`the Czech menu in ${typefaces} typefaces stays where it is while they arrive one after the other, ${order}`, {
      tag: order === 'text last' ? '@phone' : ['@phone', '@full'],
    }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const held = new Map<string, Route>();
      await page.route('**/*.woff2', (intercepted) => void held.set(intercepted.request().url(), intercepted));
      if (typefaces !== 'classic') await wear(typefaces, page);
      const sitemap = await (await page.request.get('/sitemap.xml')).text();
      const [, menu = ''] = /<loc>[^<]*(\/cs\/menu\/[^<]+)/.exec(sitemap) ?? [];
      await page.goto(menu, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
      const faces = (status: FontFaceLoadStatus) =>
        page.evaluate((wanted) => [...document.fonts].filter((face) => face.status === wanted).length, status);
      await expect.poll(async () => held.size > 0 && held.size === (await faces('loading'))).toBe(true);

      await watchShifts(page);
      const [text = [], display = []] = [true, false].map((isText) =>
        [...held.keys()].filter((file) => textFiles[typefaces].test(file) === isText).toSorted(),
      );
      // no file of another pair
      expect([text.length, display.length]).toEqual([2, 2]);
      for (const [at, file] of (order === 'text first' ? [...text, ...display] : [...display, ...text]).entries()) {
        await held.get(file)?.continue();
        await expect.poll(() => faces('loaded')).toBeGreaterThan(at);
        await drawn(page);
      }
      expect(await shifted(page)).toBeLessThanOrEqual(0.02);
      // what the page is still asking for is not answered any more
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

test.describe('a computer whose own typefaces are of another width', () => {
  // the page gets styles that its policy does not know
  test.use({ bypassCSP: true });

  for (const path of ['/', '/cs']) {
    for (const percent of [94, 106]) {
      test(`the cover at ${path} stays where it is when the typefaces take the place of those with ${percent} % of their width`, {
        tag: ['@alike', '@full'],
      }, async ({ page }) => {
        for (const size of [
          { width: 360, height: 740 },
          { width: 768, height: 1024 },
          { width: 1280, height: 900 },
        ]) {
          await page.setViewportSize(size);
          const held: Route[] = [];
          await page.route('**/*.woff2', (intercepted) => void held.push(intercepted));
          await page.route(`**${path}`, (intercepted) => withFallbacks(percent, intercepted));
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          // Chromium loads no fallback while the typeface is on its way
          await page.evaluate(() => Promise.all([...document.fonts].slice(-3).map((face) => face.load())));
          await expect.poll(() => held.length).toBeGreaterThan(2);
          // a fallback takes its place in the frame after it has loaded
          await drawn(page);
          await watchShifts(page);
          await page.unroute('**/*.woff2');
          await Promise.all(held.map((file) => file.continue()));
          await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
          await drawn(page);
          expect(await shifted(page), `${size.width} px`).toBeLessThanOrEqual(0.02);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      });
    }
  }
});

/** Answers with the document whose fallbacks are its typefaces themselves, wider or narrower. */
async function withFallbacks(percent: number, intercepted: Route): Promise<void> {
  const response = await intercepted.fetch();
  const share = percent / 100;
  const face = (family: string, file: RegExp, looks: string, ascent: number, descent: number) =>
    `@font-face{font-family:"${family}";${looks};src:url(${asset(file)}?own);size-adjust:${percent}%;` +
    `ascent-override:${ascent / share}%;descent-override:${descent / share}%;line-gap-override:0%}`;
  const faces = [
    face('Display Fallback', /^cormorant-garamond-500-(?!italic)/, 'font-style:normal', 92.4, 28.7),
    face('Display Fallback', /^cormorant-garamond-500-italic/, 'font-style:italic', 92.4, 28.7),
    face('Text Fallback', /^source-sans-3-latin-wght/, 'font-weight:200 900', 102.4, 40),
  ];
  // of faces with the same description the last one is taken
  const body = (await response.text()).replace('</head>', `<style>${faces.join('')}</style></head>`);
  await intercepted.fulfill({ response, body });
}

/** The address of a file that the build has named. */
function asset(name: RegExp): string {
  const file = readdirSync(join(import.meta.dirname, '../../../dist/site/assets')).find((one) => name.test(one));
  if (!file) throw new Error(`The build has no file ${name}.`);
  return `/assets/${file}`;
}

/** What has loaded is drawn. */
const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Counts from here on what moves. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value;
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { seen });
  });
}

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

/** The restaurant has chosen these typefaces: its written pages and the API say so. */
async function wear(typefaces: Typefaces, page: Page): Promise<void> {
  const sheet = asset(new RegExp(`^${typefaces}.*\\.css$`));
  await page.route('**/cs/menu/*', async (intercepted) => {
    const response = await intercepted.fetch();
    const body = (await response.text())
      .replace('<html ', `<html data-typefaces="${typefaces}" `)
      .replace('"typefaces":"classic"', `"typefaces":"${typefaces}"`)
      .replace('</head>', `<link rel="stylesheet" href="${sheet}" /></head>`);
    await intercepted.fulfill({ response, body });
  });
  await page.route('**/api/site/read*', async (intercepted) => {
    const response = await intercepted.fetch();
    const reply = (await response.json()) as { data: { identity: object } };
    await intercepted.fulfill({ response, json: { ...reply, data: { ...reply.data, identity: { ...reply.data.identity, typefaces } } } });
  });
}
