import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { isFull } from '../../../functions/testing/size.ts';
import { axeViolations, axeViolationsInBothColours } from './axe.ts';

export const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/auth/password/reset?code=a&email=YUBkZW1vLnRlc3Q=',
  '/reservation',
  '/queue',
  '/enquiry',
  `/verify-email#u.${'a'.repeat(43)}`,
  `/invitation#i.${'a'.repeat(43)}`,
  '/terms',
  '/privacy-policy',
  '/accessibility',
  '/unauthorized',
  '/nowhere',
];
/** In this order each is led to by the one before it. */
export const panelScreens = [
  'tonight',
  'tables',
  'reservations',
  'enquiries',
  'menus',
  'meals',
  'ingredients',
  'shopping',
  'shopping/new',
  'site',
  'photographs',
  'notifications',
  'contacts',
  'legal',
  'opening',
  'booking-rules',
  'room',
  'users',
  'trail',
  'dashboard',
  'dashboard/last-look',
  'figures',
].map((screen) => `/panel/${screen}`);

/**
 * No error may appear in the console: no refused request, no missing tile of the map; only photographs that another test deletes may be missing, and the
 * made-up link of an invitation is refused.
 */
export const allowedErrors = /^Failed to load resource.*( 404 .*(\/nowhere$|\/photographs\/)| 400 .*\/invitation\/show$)/;

const windows = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } };

/**
 * Looks at screens of the panel one after the other in one window, in either language: the first is opened by its address, the others by the links
 * that lead to them, which takes a third of the time. Each is looked at in the wide and in the narrow window: the page follows the width without being loaded
 * anew.
 */
export async function walkThrough(
  page: Page,
  addresses: readonly string[],
  look: (at: keyof typeof windows, address: string) => Promise<void>,
): Promise<void> {
  const answered = requestsOf(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.setViewportSize(windows.wide);
  for (const [at, address] of addresses.entries()) {
    await test.step(address, async () => {
      const former = at > 0 ? ((await title.textContent()) ?? '') : undefined;
      if (former === undefined) await page.goto(address);
      else await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
      if (former !== undefined) await expect(title).not.toHaveText(former);
      await expect(title).toBeVisible();
      await answered();
      await expect(page.getByText(loading)).toHaveCount(0);
      await atBothWidths(page, (width) => look(width, address));
    });
  }
}

/** Looks at the open page in the wide and in the narrow window. */
export async function atBothWidths(page: Page, look: (at: keyof typeof windows) => Promise<void>): Promise<void> {
  await page.setViewportSize(windows.wide);
  await drawn(page);
  await look('wide');
  await page.setViewportSize(windows.narrow);
  await drawn(page);
  await look('narrow');
  await page.setViewportSize(windows.wide);
}

/** The page has been drawn anew, and what follows the width of the window with it; a busy Chromium at times draws nothing when nothing has changed. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.race([frame().then(frame), new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
}

/** Resolves when no request has been open for a while (ms), as Playwright's `networkidle`, which a link within the application does not begin anew. */
function requestsOf(page: Page, quiet = 300): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const note = (isOpen: boolean) => (request: Request) => {
    lastAt = Date.now();
    if (isOpen) open.add(request);
    else open.delete(request);
  };
  page.on('request', note(true)).on('requestfinished', note(false)).on('requestfailed', note(false));
  return async () => {
    lastAt = Date.now();
    // a request of the preview of the site that is made anew may never end
    for (const latest = Date.now() + longestLoad; Date.now() < latest && (open.size > 0 || Date.now() < lastAt + quiet); ) await wait(50);
    open.clear();
  };
}

const loading = /^(Loading\.\.\.|Načítáme…)$/;
const longestLoad = 15_000;

/** The page has loaded what it shows, in either language. */
export async function loaded(page: Page) {
  // the preview of the site makes its frame anew, and Playwright may then wait for requests of the former one
  await page.waitForLoadState('networkidle', { timeout: longestLoad }).catch(() => undefined);
  await expect(page.getByText(loading)).toHaveCount(0);
}

/** The page is not wider than its window, no value of it is missing in a sentence, and nothing on it moves without end. */
export async function isStill(page: Page) {
  await fitsTheWindow(page);
  await expect(page.getByText(/\bundefined\b|\bNaN\b|\[object /)).toHaveCount(0);
  await comesToRest(page);
}

/** The same, and axe finds nothing; in the narrow window axe runs only when all tests do. */
export async function isSound(page: Page) {
  await isStill(page);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  // the colours of the dark are the same in both windows
  if (isWide) expect(await axeViolationsInBothColours(page)).toEqual([]);
  else if (isFull) expect(await axeViolations(page)).toEqual([]);
}

async function fitsTheWindow(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** Who asks for less motion sees none that goes on, and a page that nobody touches takes no processor time. */
async function comesToRest(page: Page) {
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(endless).toEqual([]);
}
