import type { Route } from '@playwright/test';
import { expect, test } from '../steps/fixtures.ts';

for (const order of ['text last', 'text first']) {
  test(`the Czech menu stays where it is while its typefaces arrive one after the other, ${order}`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const held = new Map<string, Route>();
    await page.route('**/*.woff2', (intercepted) => void held.set(intercepted.request().url(), intercepted));
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
      [...held.keys()].filter((file) => file.includes('source-sans') === isText).toSorted(),
    );
    for (const [at, file] of (order === 'text first' ? [...text, ...display] : [...display, ...text]).entries()) {
      await held.get(file)?.continue();
      await expect.poll(() => faces('loaded')).toBeGreaterThan(at);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(0.02);
  });
}
