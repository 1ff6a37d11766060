import { expect, type Page } from '@playwright/test';
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
  '/unauthorized',
  '/nowhere',
];
export const panelScreens = [
  'tonight',
  'dashboard',
  'menus',
  'meals',
  'ingredients',
  'shopping',
  'shopping/new',
  'photographs',
  'reservations',
  'enquiries',
  'tables',
  'figures',
  'opening',
  'room',
  'notifications',
  'users',
  'trail',
  'contacts',
  'legal',
  'site',
].map((screen) => `/panel/${screen}`);

/**
 * No error may appear in the console: no refused request, no missing tile of the map; only photographs that another test deletes may be missing, and the
 * made-up link of an invitation is refused.
 */
export const allowedErrors = /^Failed to load resource.*( 404 .*(\/nowhere$|\/photographs\/)| 400 .*\/invitation\/show$)/;

/** The page has loaded what it shows, in either language. */
export async function loaded(page: Page) {
  // the preview of the site makes its frame anew, and Playwright may then wait for requests of the former one
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await expect(page.getByText(/^(Loading\.\.\.|Načítáme…)$/)).toHaveCount(0);
}

/** The page is not wider than its window, nothing on it moves without end, and axe finds nothing; in the narrow window axe runs only when all tests do. */
export async function isSound(page: Page) {
  await fitsTheWindow(page);
  await comesToRest(page);
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
