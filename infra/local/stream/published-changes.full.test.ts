import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { startBucket } from '../services/bucket-stand-in.ts';
import { startTestRestaurant } from '../testing/test-restaurant.ts';
import { stop } from '../testing/test-services.ts';
import { publishedChanges, type StreamHandler, startStreamReader } from './stream-reader.ts';

const { endpoint, table } = await startTestRestaurant({ withStream: true });
const folder = mkdtempSync(join(tmpdir(), 'changes-'));
const bucket = await startBucket({ folder: join(folder, 'bucket'), site: 'http://localhost' });
process.env.AWS_ENDPOINT_URL_S3 = bucket.url;

const { loggedLines } = await import('../../../functions/testing/logs.ts');
const { handler } = await import('#publishing/handlers/publisher');
const { catalogueRequests } = await import('../../../functions/testing/catalogue-requests.ts');
const lines = loggedLines();
const { addMenu, addMeal, addMenuItem, changeItem } = await catalogueRequests();
const reader = startStreamReader({ endpoint, table, folder, source: publishedChanges, handler: handler as StreamHandler });

afterAll(async () => {
  await reader.stop();
  await bucket.stop();
  await stop();
});

const runs = () => lines.flatMap((line): { run: number }[] => (line.includes('"published"') ? [JSON.parse(line)] : []));
const published = (): { version: number; content: { menuItems: { mealPrice: number }[] } } =>
  JSON.parse(bucket.published('index.html')?.body ?? '{"version":0,"content":{"menuItems":[]}}');

async function untilPublished(holds: (page: ReturnType<typeof published>) => boolean): Promise<void> {
  while (!holds(published())) await sleep(50);
  // a run ends after its pages are written
  while (runs().at(-1)?.run !== published().version) await sleep(50);
}

it('forty changes that come together are published by one run, or by two when they are longer than one window', async () => {
  const [menu, meal] = [await addMenu({ name: 'Soups' }), await addMeal({ name: 'Kulajda' })];
  const items = await Promise.all(
    Array.from({ length: 40 }, () => addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 100, visibility: true })),
  );
  await untilPublished(({ content }) => content.menuItems.length === items.length);
  const before = { runs: runs().length, version: published().version };

  const started = performance.now();
  await Promise.all(items.map((item) => changeItem(item, { menuId: menu._id, mealId: meal._id, mealPrice: 150, visibility: true })));
  const windows = 1 + Math.ceil((performance.now() - started) / publishedChanges.windowMs);
  await untilPublished(({ content }) => content.menuItems.every(({ mealPrice }) => mealPrice === 150));

  expect(published().version - before.version).toBeLessThanOrEqual(windows);
  expect(runs().length - before.runs).toBe(published().version - before.version);
});
