import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** In order of cost: a headless shell draws no toolbar. */
const names = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where Chrome is installed on computers that do not find it on the PATH. */
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:/Program Files/Google/Chrome/Application/chrome.exe', 'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe'],
};

/** Chromium uses only the last list of features: this one replaces Playwright's and repeats the entries of it that are useful here. */
const withoutFeatures = [
  // in a full browser, the list under the address bar is a second page per window, which takes half of a test's processor time
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // requests to Google at the start
  'AimEnabled',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

export const browserFlags = [
  '--no-sandbox',
  // an emulated graphics card is slower than none
  '--disable-gpu',
  '--font-render-hinting=none',
  '--no-first-run',
  // fetch nothing except for the page
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

type Computer = Pick<NodeJS.Process, 'platform' | 'arch'>;

/** The Chromium to start: the one `CHROMIUM_PATH` names, else the packaged one where it runs, else an installed one. */
export async function browserPath({ CHROMIUM_PATH, PATH = '' } = process.env, computer: Computer = process): Promise<string> {
  const path = CHROMIUM_PATH || (await packaged(computer)) || installed(PATH, computer);
  if (!path) throw new Error('There is no browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return path;
}

/** The packaged Chromium, unpacked; `undefined` where it cannot run: it is for Linux on x64, and needs some system libraries. */
async function packaged({ platform, arch }: Computer): Promise<string | undefined> {
  if (platform !== 'linux' || arch !== 'x64') return undefined;
  const path = await chromium.executablePath();
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

function installed(path: string, { platform }: Computer): string | undefined {
  const folders = path.split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(usualPlaces[platform] ?? [])].find((file) => existsSync(file));
}
