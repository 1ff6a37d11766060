import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isFull } from './functions/testing/size.ts';
import { browserFlags, browserPath } from './infra/browser/browser.ts';
import { freePort } from './infra/local/ports.ts';
import { ownTemporaryFolder } from './infra/local/testing/own-temporary-folder.ts';

// each worker loads this file again and must find the same values
process.env.CHROMIUM_PATH ||= await browserPath();
if (!process.env.JOURNEY_FOLDER) ownTemporaryFolder();
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_MAIL_PORT ??= String(await freePort());
process.env.JOURNEY_FOLDER ??= await mkdtemp(join(tmpdir(), 'restaurant-journeys-'));
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`;

// no test loads tiles of the map from the internet
const noTiles = '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND';

/*
 * Tags of tests:
 *   @desk   only in the wide window: the test is about it, or it changes the one restaurant that all tests share
 *   @phone  only in the narrow window
 *   @alike  the width makes no difference: only in the wide window
 *   @full   takes long or is a variant of another test: only when all tests run
 *   @sized  tries more when all tests run
 */
const exclude = (...tags: string[]) => new RegExp(`@(${tags.join('|')})\\b`);
const unlessFull = (...tags: string[]) => (isFull ? [] : tags);

export default defineConfig({
  testDir: 'frontend/journeys',
  outputDir: 'test-results',
  globalSetup: fileURLToPath(new URL('frontend/journeys/steps/roomy-restaurant.ts', import.meta.url)),
  // only what hangs ends by its time: on a busy computer a journey takes minutes
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    // guests may be in any time zone; the time zone of the restaurant applies
    timezoneId: 'America/New_York',
    // journeys that refuse or delay requests would not see those of the panel's worker; without-a-network.spec.ts has it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...browserFlags, noTiles] },
  },
  projects: [
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: exclude('phone', ...unlessFull('full')),
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      grepInvert: exclude('desk', 'alike', ...unlessFull('full')),
    },
  ],
  webServer: {
    command: 'node infra/local/start.ts --fresh',
    url: baseURL,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: process.env.JOURNEY_PORT,
      MAIL_PORT: process.env.JOURNEY_MAIL_PORT,
      DYNAMODB_PORT: String(await freePort()),
      LOCAL_FOLDER: process.env.JOURNEY_FOLDER,
    },
  },
});
