import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import type { Handler as ApiHandler } from '../../../functions/testing/request.ts';
import { bundleFunction } from '../../build/bundle.ts';
import { startTestRestaurant } from '../testing/test-restaurant.ts';
import { stop } from '../testing/test-services.ts';
import { functionHost } from './function-host.ts';

type Handler = (event: {
  routeKey: string;
  wish?: string;
}) => Promise<{ processId: number; version: string; leftMs: number; present: number }>;

const pdf = 'GET /api/menus/menu-pdf/{id}';
const list = 'GET /api/menus/list';

/** A bundled function that computes for a moment, and tells in which process. */
function bundled(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.mjs'),
    `let present = 0;
     export const handler = async ({ wish }, invocation) => {
       const leftMs = invocation.getRemainingTimeInMillis();
       if (wish === 'fail') throw new Error('No paper.');
       if (wish === 'end') process.exit(3);
       if (wish === 'wait') {
         const found = { present: ++present };
         await new Promise(setImmediate);
         present -= 1;
         return found;
       }
       let sum = 0;
       for (let count = 0; count < 3e7; count += 1) sum += count % 7;
       return { processId: process.pid, version: '${version}', leftMs, sum };
     };`,
  );
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

async function menus(most: number) {
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  const folder = join(root, 'menus');
  bundled(folder, 'first');
  const host = functionHost((name) => join(root, name), { most });
  return { host, folder, call: async (event: { routeKey: string; wish?: string }) => (await host.handler<Handler>('menus'))(event) };
}

afterAll(stop);

it('has fifty calls of a function at once, and others after them', async () => {
  const { call } = await menus(1);
  const replies = await Promise.all(Array.from({ length: 120 }, () => call({ routeKey: list, wish: 'wait' })));
  expect(Math.max(...replies.map(({ present }) => present))).toBe(50);
});

it('answers other requests while PDFs are made @full', async () => {
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

it('makes PDFs in as many processes as allowed, one at a time in each, and answers other requests in its own @full', async () => {
  const { call } = await menus(2);
  const documents = await Promise.all(Array.from({ length: 8 }, () => call({ routeKey: pdf })));
  const { processId } = await call({ routeKey: list });
  const processes = new Set(documents.map((document) => document.processId));
  expect(processes.size).toBe(2);
  expect(processes.has(processId)).toBe(false);
});

it('calls the functions that cut pictures and write pages in processes of their own, which end when they are idle @full', async () => {
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  for (const name of ['imaging', 'publisher']) bundled(join(root, name), 'first');
  const host = functionHost((name) => join(root, name), { idleMs: 50 });
  const processOf = async (name: string) => (await (await host.handler<Handler>(name))({ routeKey: '' })).processId;
  const [imaging, publisher] = await Promise.all([processOf('imaging'), processOf('publisher')]);
  expect(new Set([imaging, publisher, process.pid]).size).toBe(3);
  while (isRunning(imaging) || isRunning(publisher)) await sleep(10);
  expect(await processOf('imaging')).not.toBe(imaging);
});

it('loads the new bundle after a reload @full', async () => {
  const { call, host, folder } = await menus(1);
  expect(await call({ routeKey: pdf })).toMatchObject({ version: 'first' });
  bundled(folder, 'second');
  host.reload('menus');
  expect(await call({ routeKey: pdf })).toMatchObject({ version: 'second' });
});

it('passes on the error of a function, and continues after a function that ends its process @full', async () => {
  const { call } = await menus(1);
  const [failed, ended, well] = await Promise.allSettled(['fail', 'end', ''].map((wish) => call({ routeKey: pdf, wish })));
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'No paper.' } });
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'The process of the function has ended.' } });
  expect(well).toMatchObject({ status: 'fulfilled' });
});

it('lets a function speak the language of its request, whichever functions it shares the process with @full', async () => {
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

it('tells a function how long it may run, a PDF from the moment when its process begins @full', async () => {
  const { call } = await menus(1);
  const replies = await Promise.all([...Array.from({ length: 6 }, () => call({ routeKey: pdf })), call({ routeKey: list })]);
  // Lambda gives the menus 20 seconds
  for (const { leftMs } of replies) {
    expect(Math.ceil(leftMs / 1000)).toBe(20);
    expect(Number.isInteger(leftMs)).toBe(true);
  }
});
