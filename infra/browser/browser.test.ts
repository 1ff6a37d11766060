import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import chromium from '@sparticuz/chromium';
import { browserPath } from './browser.ts';

const isPackagedFor = process.platform === 'linux' && process.arch === 'x64';
const mac = { platform: 'darwin', arch: 'arm64' } as const;
const folder = mkdtempSync(join(tmpdir(), 'restaurant-browsers-'));
const [browser, shell] = ['google-chrome', 'chromium-headless-shell'].map((name) => {
  const path = join(mkdtempSync(join(folder, 'bin-')), name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}) as [string, string];
const PATH = [join(browser, '..'), join(shell, '..')].join(delimiter);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the browser that tests and measurements use', () => {
  it('is the one that CHROMIUM_PATH names, whatever else there is', async () => {
    expect(await browserPath({ CHROMIUM_PATH: '/opt/my-chrome', PATH })).toBe('/opt/my-chrome');
  });

  (isPackagedFor ? it : it.skip)('is the packaged one on Linux x64, also where another is installed @full', async () => {
    expect(await browserPath({ PATH })).toBe(await chromium.executablePath());
  });

  it('is an installed one where the packaged one does not run, a headless shell before a full browser', async () => {
    expect(await browserPath({ PATH }, mac)).toBe(shell);
    expect(await browserPath({ PATH: join(browser, '..') }, mac)).toBe(browser);
  });

  it('is reported as missing in one sentence where there is none', async () => {
    await expect(browserPath({ PATH: folder }, mac)).rejects.toThrow(/^There is no browser: install .+, or set CHROMIUM_PATH to one\.$/);
  });
});
