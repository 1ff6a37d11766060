import type { Route as Intercepted, Page, Request } from '@playwright/test';
import type { Route } from '#house/contract/route';
import { api } from '#publishing/contract/api';
import type { PublicContent } from '#publishing/contract/published';

const emptyPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');

/** Whether a URL is that of an operation. */
function isCallOf(route: Route, url: URL): boolean {
  const [before, after] = route.path.split('{id}');
  return after === undefined ? url.pathname === route.path : url.pathname.startsWith(before ?? '');
}

/** Lets `handle` reply to one operation in place of the server. */
export function interceptCall(page: Page, route: Route, handle: (intercepted: Intercepted) => unknown): Promise<unknown> {
  return page.route(
    (url) => isCallOf(route, url),
    (intercepted) => (intercepted.request().method() === route.method ? handle(intercepted) : intercepted.fallback()),
  );
}

/** The operation replies with this data; of a list for guests, also within the reply that holds the whole site. */
export async function replyWith(page: Page, route: Route, data: unknown): Promise<void> {
  await interceptCall(page, route, (intercepted) => intercepted.fulfill({ json: { success: true, message: '', data } }));
  await alterSite(page, route, () => data);
}

/** The operation replies with its own data after this change; of a list for guests, also within the reply that holds the whole site. */
export async function alterReply<Data>(page: Page, route: Route, change: (data: Data) => Data): Promise<void> {
  await interceptCall(page, route, (intercepted) => fulfilChanged(intercepted, change));
  await alterSite(page, route, (data) => change(data as Data));
}

async function fulfilChanged<Data>(intercepted: Intercepted, change: (data: Data) => Data): Promise<void> {
  // there is none when the test has ended meanwhile; the server may close a kept connection in the moment of a request
  const response = await intercepted.fetch({ maxRetries: 3 }).catch(() => undefined);
  const reply = await response?.json().catch(() => undefined);
  if (reply) await intercepted.fulfill({ json: { ...reply, data: change(reply.data) } });
}

/** The lists for guests, by their part of the reply that holds the whole site. */
const partsOfSite = new Map<Route, keyof PublicContent>([
  [api.menus.list, 'menus'],
  [api.menuItems.list, 'menuItems'],
  [api.notifications.list, 'notifications'],
  [api.restaurantInfo.list, 'restaurantInfo'],
  [api.photographs.list, 'photographs'],
]);

/** What the tests of a page have changed in that reply. */
const changedParts = new WeakMap<Page, Map<keyof PublicContent, (data: unknown) => unknown>>();

async function alterSite(page: Page, route: Route, change: (data: unknown) => unknown): Promise<void> {
  const part = partsOfSite.get(route);
  if (!part) return;
  const changes = new Map([...(changedParts.get(page) ?? []), [part, change]]);
  changedParts.set(page, changes);
  await interceptCall(page, api.site.read, (intercepted) =>
    fulfilChanged(intercepted, (site: PublicContent) => ({
      ...site,
      ...Object.fromEntries([...changes].map(([part, change]) => [part, change(site[part])])),
    })),
  );
}

/** The operation replies with this error; instead of a list for guests, also the one that reads the whole site. */
export async function replyWithError(page: Page, route: Route, status: number, message: string, code = 'internal'): Promise<void> {
  const routes = partsOfSite.has(route) ? [route, api.site.read] : [route];
  for (const one of routes) {
    await interceptCall(page, one, (intercepted) => intercepted.fulfill({ status, json: { success: false, message, code } }));
  }
}

/** The operation does not reply until the returned function is called. */
export async function holdReply(page: Page, route: Route): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await interceptCall(page, route, async (intercepted) => {
    await promise;
    await intercepted.fallback();
  });
  return resolve;
}

/** Replies with an empty picture to each tile of the map; returns the URLs that were requested. */
export async function stubMapTiles(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (tile) => {
    requested.push(tile.request().url());
    return tile.fulfill({ contentType: 'image/png', body: emptyPng });
  });
  return requested;
}

/** Removes everything that intercepts requests of this page. */
export async function stopIntercepting(page: Page): Promise<void> {
  changedParts.delete(page);
  await page.unrouteAll({ behavior: 'wait' });
}

/** The requests to an operation from now on. */
export function recordCalls(page: Page, route: Route): Request[] {
  const calls: Request[] = [];
  page.context().on('request', (request) => {
    if (request.method() === route.method && isCallOf(route, new URL(request.url()))) calls.push(request);
  });
  return calls;
}
