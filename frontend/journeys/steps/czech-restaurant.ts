import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, kill, root, start } from './own-stack.ts';

/** Matches the names of what a restaurant is built and started from. */
const sources = /^(frontend|functions|infra|events|package(-lock)?\.json|vite\.config\.ts|tsconfig\..*json)$/;

/** A restaurant from nothing whose default language is Czech. */
export interface CzechRestaurant {
  /** Its origin. */
  site: string;
  mailPort: number;
  /** The address at which its first manager chooses a password. */
  passwordLink: string;
  stop: () => Promise<void>;
}

/**
 * Starts a restaurant as an owner does who sets the default language in `cdk.json` before the first start: `npm start -- --empty`, from a copy of
 * the sources, because the site is built for that language.
 */
export async function startCzechRestaurant(): Promise<CzechRestaurant> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-czech-'));
  const names = (await readdir(root)).filter((name) => sources.test(name));
  await Promise.all(names.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const settings = JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8'));
  settings.context.defaultLanguage = 'cs';
  await writeFile(join(folder, 'cdk.json'), JSON.stringify(settings));

  const ports = await freePorts();
  const stack = await start({ ...ports, sources: folder }, join(folder, '.local'), '--empty');
  const stop = async () => {
    await kill(stack);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const [passwordLink] = /http:\/\/\S+\/auth\/password\/reset\S+/.exec(stack.output()) ?? [];
  if (!passwordLink) throw new Error(`The start names no address for a password:\n${stack.output()}`);
  return { site: `http://localhost:${ports.site}`, mailPort: ports.mail, passwordLink, stop };
}
