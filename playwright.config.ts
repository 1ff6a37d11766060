import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

// workers load this file again: what was chosen once must stay chosen
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_MAIL_PORT ??= String(await freePort());
process.env.JOURNEY_FOLDER ??= await mkdtemp(join(tmpdir(), 'restaurant-journeys-'));
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`;
const executablePath = process.env.CHROMIUM_PATH ?? installedChromium() ?? (await chromium.executablePath());

// flags that would switch off what the journeys are to prove, make one crash end all, or draw on a graphics card made of software
const unwanted = [
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--no-zygote',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

// the tests ask nobody outside for the tiles of the map
const noTiles = '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND';
const args = [...chromium.args.filter((flag) => !unwanted.includes(flag)), '--disable-gpu', noTiles];

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
    launchOptions: { executablePath, args },
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

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
