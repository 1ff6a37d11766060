import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** In order of cost: a headless shell has no toolbar to draw for nobody. */
const names = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium reads the last list it is given: this one stands in for Playwright's and repeats what of that is of use here. */
const withoutFeatures = [
  // a full browser would keep a second page per window, half of a test's processor time, for the list under its address bar
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // what would be asked of Google at the start
  'AimEnabled',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/** What the browser of the journeys and the measurements is started with, whichever it is. */
export const browserFlags = [
  '--no-sandbox',
  // a graphics card made of software is slower than none
  '--disable-gpu',
  '--font-render-hinting=none',
  '--no-first-run',
  // nothing is fetched but what the page asks for
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
  const path = CHROMIUM_PATH || (await packaged(computer)) || installed(PATH);
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

function installed(path: string): string | undefined {
  const folders = path.split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
