import type { Route as Intercepted, Page, Request } from '@playwright/test';
import type { Route } from '#contract/route';

const emptyPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');

/** Whether an address is that of an operation. */
export function isCall(route: Route, url: URL): boolean {
  const [before, after] = route.path.split('{id}');
  return after === undefined ? url.pathname === route.path : url.pathname.startsWith(before ?? '');
}

/** Puts `handle` in the place of the server for one operation. */
export function instead(page: Page, route: Route, handle: (intercepted: Intercepted) => unknown): Promise<unknown> {
  return page.route(
    (url) => isCall(route, url),
    (intercepted) => (intercepted.request().method() === route.method ? handle(intercepted) : intercepted.fallback()),
  );
}

/** The server finds exactly this. */
export function answers(page: Page, route: Route, data: unknown): Promise<unknown> {
  return instead(page, route, (intercepted) => intercepted.fulfill({ json: { success: true, message: '', data } }));
}

/** The server finds what it finds, and this made of it. */
export function alters<Data>(page: Page, route: Route, change: (data: Data) => Data): Promise<unknown> {
  return instead(page, route, async (intercepted) => {
    const answer = await (await intercepted.fetch()).json();
    await intercepted.fulfill({ json: { ...answer, data: change(answer.data) } });
  });
}

/** The server refuses. */
export function refuses(page: Page, route: Route, status: number, message: string, code = 'internal'): Promise<unknown> {
  return instead(page, route, (intercepted) => intercepted.fulfill({ status, json: { success: false, message, code } }));
}

/** The network is gone for this operation. */
export function cutOff(page: Page, route: Route): Promise<unknown> {
  return instead(page, route, (intercepted) => intercepted.abort('internetdisconnected'));
}

/** The server does not answer before it is let go. */
export async function holdsBack(page: Page, route: Route): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await instead(page, route, async (intercepted) => {
    await promise;
    await intercepted.fallback();
  });
  return resolve;
}

/** Every tile of the map is empty, and nobody outside is asked for it; gives the addresses that were asked for. */
export async function emptyTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (tile) => {
    asked.push(tile.request().url());
    return tile.fulfill({ contentType: 'image/png', body: emptyPng });
  });
  return asked;
}

/** The server is itself again. */
export async function recovers(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}

/** Every call of an operation from now on. */
export function callsOf(page: Page, route: Route): Request[] {
  const calls: Request[] = [];
  page.context().on('request', (request) => {
    if (request.method() === route.method && isCall(route, new URL(request.url()))) calls.push(request);
  });
  return calls;
}
