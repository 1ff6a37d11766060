import { expect, test } from '../steps/fixtures.ts';

test('the Czech menu stays where it is when the typeface of its text arrives last', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/source-sans*.woff2', async (intercepted) => {
    await released;
    await intercepted.continue();
  });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const [, menu = ''] = /<loc>[^<]*(\/cs\/menu\/[^<]+)/.exec(sitemap) ?? [];
  await page.goto(menu, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
  const loaded = (family: string) =>
    page.waitForFunction((name) => {
      const faces = [...document.fonts].filter((face) => face.family.includes(name) && face.status !== 'unloaded');
      return faces.length > 1 && faces.every(({ status }) => status === 'loaded');
    }, family);
  await loaded('Cormorant');

  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await painted();
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value;
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { seen, painted });
  });
  release();
  await loaded('Source Sans');
  const shift = await page.evaluate(async () => {
    const { seen, painted } = window as unknown as { seen: { shift: number }; painted: () => Promise<void> };
    await painted();
    await painted();
    return seen.shift;
  });
  expect(shift).toBeLessThanOrEqual(0.02);
});
