import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import type { Handler as ApiHandler } from '../../../functions/testing/request.ts';
import { bundleFunction } from '../../build/bundle.ts';
import { startTestRestaurant } from '../testing/test-restaurant.ts';
import { stop } from '../testing/test-services.ts';
import { functionHost } from './function-host.ts';
import { functionWorkers } from './function-workers.ts';

type Handler = (event: { routeKey: string; wish?: string }) => Promise<{ thread: number; version: string; leftMs: number }>;

const pdf = 'GET /api/menus/menu-pdf/{id}';
const list = 'GET /api/menus/list';

/** A bundled function that computes for a moment, and tells in which thread. */
function bundled(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.mjs'),
    `import { threadId } from 'node:worker_threads';
     export const handler = async ({ wish }, invocation) => {
       const leftMs = invocation.getRemainingTimeInMillis();
       if (wish === 'fail') throw new Error('No paper.');
       if (wish === 'end') process.exit(3);
       let sum = 0;
       for (let count = 0; count < 3e7; count += 1) sum += count % 7;
       return { thread: threadId, version: '${version}', leftMs, sum };
     };`,
  );
}

async function menus(most: number) {
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  const folder = join(root, 'menus');
  bundled(folder, 'first');
  const host = functionHost((name) => join(root, name), functionWorkers(most));
  return { host, folder, call: async (event: { routeKey: string; wish?: string }) => (await host.handler<Handler>('menus'))(event) };
}

afterAll(stop);

it('answers other requests while PDFs are made', async () => {
  const { call } = await menus(2);
  const order: string[] = [];
  const documents = Array.from({ length: 10 }, async () => {
    await call({ routeKey: pdf });
    order.push('document');
  });
  await call({ routeKey: list });
  order.push('list');
  await Promise.all(documents);
  expect(order[0]).toBe('list');
  expect(order).toHaveLength(11);
});

it('makes PDFs in as many threads as allowed, one at a time in each, and answers other requests in its own thread', async () => {
  const { call } = await menus(2);
  const documents = await Promise.all(Array.from({ length: 8 }, () => call({ routeKey: pdf })));
  const { thread } = await call({ routeKey: list });
  const threads = new Set(documents.map((document) => document.thread));
  expect(threads.size).toBe(2);
  expect(threads.has(thread)).toBe(false);
});

it('loads the new bundle after a reload', async () => {
  const { call, host, folder } = await menus(1);
  expect(await call({ routeKey: pdf })).toMatchObject({ version: 'first' });
  bundled(folder, 'second');
  host.reload('menus');
  expect(await call({ routeKey: pdf })).toMatchObject({ version: 'second' });
});

it('passes on the error of a function, and continues after a function that ends its thread', async () => {
  const { call } = await menus(1);
  const [failed, ended, well] = await Promise.allSettled(['fail', 'end', ''].map((wish) => call({ routeKey: pdf, wish })));
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'No paper.' } });
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'The thread of the function has ended.' } });
  expect(well).toMatchObject({ status: 'fulfilled' });
});

it('lets a function speak the language of its request, whichever functions it shares the process with', async () => {
  await startTestRestaurant();
  const { call } = await import('../../../functions/testing/request.ts');
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  const host = functionHost((name) => join(root, name));
  const load = async (name: string) => {
    await bundleFunction(name, { folder: join(root, name) });
    return host.handler<ApiHandler>(name);
  };
  const auth = await load('auth');
  await load('ingredients');
  const { body } = await call(auth, 'auth/login', { body: '{}', headers: { 'accept-language': 'cs' } });
  expect(body.errors).toMatchObject([{ message: 'Vyplňte prosím toto pole.' }, { message: 'Vyplňte prosím toto pole.' }]);
});

it('tells a function how long it may run, a PDF from the moment when its thread begins', async () => {
  const { call } = await menus(1);
  const replies = await Promise.all([...Array.from({ length: 6 }, () => call({ routeKey: pdf })), call({ routeKey: list })]);
  // Lambda gives the menus 20 seconds
  for (const { leftMs } of replies) {
    expect(Math.ceil(leftMs / 1000)).toBe(20);
    expect(Number.isInteger(leftMs)).toBe(true);
  }
});
