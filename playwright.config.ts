import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './infra/browser.ts';
import { freePort } from './infra/local/ports.ts';

// workers load this file again: what was chosen once must stay chosen
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_MAIL_PORT ??= String(await freePort());
process.env.JOURNEY_FOLDER ??= await mkdtemp(join(tmpdir(), 'restaurant-journeys-'));
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`;

// the tests ask nobody outside for the tiles of the map
const noTiles = '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND';

export default defineConfig({
  testDir: 'frontend/journeys',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 3,
  // one more try tells a slow computer from a fault; the report names what needed it
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    // guests may be anywhere; the restaurant's clock decides
    timezoneId: 'America/New_York',
    // a trace of every visit would take a third of the time
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: [...browserFlags, noTiles] },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
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
