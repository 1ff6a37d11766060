import { beforeEach, expect, it, jest } from '@jest/globals';
import { deleteCaches, panelShell } from './panel-shell.ts';

const site = location.origin;
const html = (build: string) =>
  `<link rel="stylesheet" href="/assets/home-${build}.css" /><script src="/assets/index-${build}.js"></script>`;
const script = '/assets/tonight.js';

let stored: Map<string, Map<string, Response>>;
let build: string;
let isOnline: boolean;
let pageStatus: number;
const fetched = jest.fn<(address: string) => void>();

const fetch = async (request: Request | string) => {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, site);
  if (!isOnline) throw new TypeError('Failed to fetch');
  fetched(pathname);
  return pathname.startsWith('/panel/') ? new Response(html(build), { status: pageStatus }) : new Response(`${pathname} of the network`);
};

const caches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (address: string) => cache.get(new URL(address, site).pathname)?.clone(),
      put: async (address: string, reply: Response) => void cache.set(new URL(address, site).pathname, reply),
    } as unknown as Cache;
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};

const shellOf = (name: string) => panelShell({ scope: '/panel/', files: [script], build: name }, { caches, fetch });
const asks = (path: string, mode: RequestMode = 'cors', method = 'GET') => ({ url: site + path, mode, method }) as Request;
const work: Promise<unknown>[] = [];
const answer = (shell: ReturnType<typeof shellOf>, request: Request) => shell.answer(request, (more) => work.push(more));
const textOf = async (reply: Promise<Response> | undefined) => (await reply)?.text();
const kept = (name: string) => [...(stored.get(`panel /panel/ ${name}`)?.keys() ?? [])].toSorted();

beforeEach(() => {
  stored = new Map();
  build = '1';
  isOnline = true;
  pageStatus = 200;
  fetched.mockClear();
});
it('keeps the page, what it names and what an evening loads, and opens each page of the panel with them when the network is missing', async () => {
  const shell = shellOf('1');
  await shell.install();
  expect(kept('1')).toEqual(['/assets/home-1.css', '/assets/index-1.js', script, '/panel/tonight'].toSorted());
  isOnline = false;
  expect(await textOf(answer(shell, asks('/panel/tables', 'navigate')))).toBe(html('1'));
  expect(await textOf(answer(shell, asks(script)))).toBe(`${script} of the network`);
});

it('asks the network first for a page, so that no release is hidden, and keeps the new one with its files', async () => {
  const shell = shellOf('1');
  await shell.install();
  build = '2';
  expect(await textOf(answer(shell, asks('/panel/tonight', 'navigate')))).toBe(html('2'));
  await Promise.all(work);
  isOnline = false;
  expect(await textOf(answer(shell, asks('/panel/tonight', 'navigate')))).toBe(html('2'));
  expect(kept('1')).toContain('/assets/index-2.js');
});

it('shows the kept page when the server fails or the network answers nothing for some seconds, and a refusal as it is', async () => {
  const shell = shellOf('1');
  await shell.install();
  pageStatus = 503;
  expect((await answer(shell, asks('/panel/tonight', 'navigate')))?.status).toBe(200);
  pageStatus = 404;
  expect((await answer(shell, asks('/panel/tonight', 'navigate')))?.status).toBe(404);
  jest.useFakeTimers();
  const silent = panelShell({ scope: '/panel/', files: [], build: '1' }, { caches, fetch: () => new Promise(() => undefined) });
  const reply = answer(silent, asks('/panel/tonight', 'navigate'));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await textOf(reply)).toBe(html('1'));
});

it('asks once for a file whose name changes with its content', async () => {
  const shell = shellOf('1');
  for (const _ of [1, 2]) await answer(shell, asks('/assets/other.js'));
  expect(fetched.mock.calls).toEqual([['/assets/other.js']]);
});

it.each([
  ['the API', asks('/api/reservations/evening')],
  ['photographs', asks('/photographs/a/1.jpg')],
  ['what is sent', asks('/panel/tonight', 'navigate', 'POST')],
  ['other sites', { ...asks('/'), url: 'https://tile.openstreetmap.org/assets/1.png' }],
])('leaves %s to the network', (_, request) => {
  expect(answer(shellOf('1'), request)).toBeUndefined();
});

it('deletes what earlier builds have kept, and nothing of another language; switched off, all of its own', async () => {
  for (const name of ['panel /panel/ 1', 'panel /panel/ 2', 'panel /cs/panel/ 1', 'another']) await caches.open(name);
  await shellOf('2').activate();
  expect(await caches.keys()).toEqual(['panel /panel/ 2', 'panel /cs/panel/ 1', 'another']);
  await deleteCaches('/panel/', caches);
  expect(await caches.keys()).toEqual(['panel /cs/panel/ 1', 'another']);
});
