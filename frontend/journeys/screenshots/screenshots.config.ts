import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

/** `npm run screens`: every screen and its main states, at three widths, in light and in dark, as screenshots in ./screens. */
export default {
  ...journeys,
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: `${root}/test-results`,
  projects: sizes.flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ name: `${viewport.width}-${colorScheme}`, use: { viewport, colorScheme } })),
  ),
  webServer: { ...(journeys.webServer as object), command: 'node infra/local/start.ts --fresh', cwd: root },
} satisfies PlaywrightTestConfig;
