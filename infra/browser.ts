import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium from '@sparticuz/chromium';

// what would switch off things that are to be proved, make one crash end all, or draw on a graphics card made of software
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

/** What the browser of the journeys and the measurements is started with. */
export const browserFlags = [...chromium.args.filter((flag) => !unwanted.includes(flag)), '--disable-gpu'];

/** The Chromium to start: the one `CHROMIUM_PATH` names, else an installed one, else the one that came with the packages. */
export async function browserPath(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? installed() ?? (await chromium.executablePath());
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
