import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isFull } from './frontend/journeys/size.ts';
import { browserFlags, browserPath } from './infra/browser.ts';
import { freePort } from './infra/local/ports.ts';

// workers load this file again: what was chosen once must stay chosen
process.env.CHROMIUM_PATH ||= await browserPath();
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_MAIL_PORT ??= String(await freePort());
process.env.JOURNEY_FOLDER ??= await mkdtemp(join(tmpdir(), 'restaurant-journeys-'));
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`;

// the tests ask nobody outside for the tiles of the map
const noTiles = '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND';

/*
 * What a test may be tagged with:
 *   @desk   only a wide window is of interest, or the one restaurant that all tests share is changed
 *   @phone  only a narrow one is
 *   @alike  alike at every width: in a narrow window it is looked at in a full run only
 *   @full   long for its own sake: in a full run only
 */
const notHere = (...tags: string[]) => new RegExp(`@(${tags.join('|')})\\b`);
const unlessFull = (...tags: string[]) => (isFull ? [] : tags);

export default defineConfig({
  testDir: 'frontend/journeys',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    // guests may be anywhere; the restaurant's clock decides
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...browserFlags, noTiles] },
  },
  projects: [
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: notHere('phone', ...unlessFull('full')),
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      grepInvert: notHere('desk', ...unlessFull('alike', 'full')),
    },
  ],
  webServer: {
    command: 'node infra/local/start.ts --fresh',
    url: baseURL,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: process.env.JOURNEY_PORT,
      MAIL_PORT: process.env.JOURNEY_MAIL_PORT,
      DYNAMODB_PORT: String(await freePort()),
      LOCAL_FOLDER: process.env.JOURNEY_FOLDER,
    },
  },
});
