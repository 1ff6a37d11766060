import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { Typefaces } from '#contract/site/identity';
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

      await page.evaluate(() => {
        const seen = { shift: 0 };
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value;
        }).observe({ type: 'layout-shift' });
        Object.assign(window, { seen });
      });
      const [text = [], display = []] = [true, false].map((isText) =>
        [...held.keys()].filter((file) => textFiles[typefaces].test(file) === isText).toSorted(),
      );
      // no file of another pair
      expect([text.length, display.length]).toEqual([2, 2]);
      for (const [at, file] of (order === 'text first' ? [...text, ...display] : [...display, ...text]).entries()) {
        await held.get(file)?.continue();
        await expect.poll(() => faces('loaded')).toBeGreaterThan(at);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      }
      expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(0.02);
      // what the page is still asking for is not answered any more
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

/** The restaurant has chosen these typefaces: its written pages and the API say so. */
async function wear(typefaces: Typefaces, page: Page): Promise<void> {
  const [sheet = ''] = readdirSync(join(import.meta.dirname, '../../../dist/site/assets')).filter(
    (file) => file.startsWith(typefaces) && file.endsWith('.css'),
  );
  await page.route('**/cs/menu/*', async (intercepted) => {
    const response = await intercepted.fetch();
    const body = (await response.text())
      .replace('<html ', `<html data-typefaces="${typefaces}" `)
      .replace('"typefaces":"classic"', `"typefaces":"${typefaces}"`)
      .replace('</head>', `<link rel="stylesheet" href="/assets/${sheet}" /></head>`);
    await intercepted.fulfill({ response, body });
  });
  await page.route('**/api/site/read*', async (intercepted) => {
    const response = await intercepted.fetch();
    const reply = (await response.json()) as { data: { identity: object } };
    await intercepted.fulfill({ response, json: { ...reply, data: { ...reply.data, identity: { ...reply.data.identity, typefaces } } } });
  });
}
