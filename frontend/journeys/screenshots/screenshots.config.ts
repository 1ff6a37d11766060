import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { instantAt } from '#evening/rules/service-day';
import { localDateOf } from '#house/rules/wall-time';
import { restaurantSettings } from '../../../infra/settings.ts';
import journeys from '../../../playwright.config.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

const now = new Date();
const evening = instantAt(localDateOf(now, restaurantSettings.timeZone), 19 * 60 + 20, restaurantSettings.timeZone);
// whatever the hour, the demo and the browser are in the middle of the evening of today; each worker loads this file again
process.env.TEST_CLOCK_SHIFT ??= String(evening.getTime() - now.getTime());

/**
 * `npm run screens`: every screen and its main states, at three widths, in light and in dark, as screenshots in ./screens; those of the
 * README in docs/screens, before other tests enter guests. Those alone: `npm run screens -- --project docs`.
 */
export default {
  ...journeys,
  // the last test of docs.screens.ts
  globalSetup: [],
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: `${root}/test-results`,
  projects: [
    { name: 'docs', testMatch: 'docs.screens.ts' },
    ...sizes.flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${viewport.width}-${colorScheme}`,
        testIgnore: 'docs.screens.ts',
        dependencies: ['docs'],
        use: { viewport, colorScheme },
      })),
    ),
  ],
  webServer: {
    ...(journeys.webServer as { env: Record<string, string> }),
    command: 'node infra/local/start.ts --fresh',
    cwd: root,
    env: {
      ...(journeys.webServer as { env: Record<string, string> }).env,
      TEST_CLOCK_SHIFT: process.env.TEST_CLOCK_SHIFT,
      NODE_OPTIONS: `--import ${pathToFileURL(`${root}/infra/local/testing/shifted-clock.js`)}`,
    },
  },
} satisfies PlaywrightTestConfig;
