import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildContext, context } from 'esbuild';
import { bundleOptions, functionNames, handlerFile } from '../../build/bundle.ts';
import { type FunctionHost, functionHost } from '../gateway/function-host.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'dist');

export interface DevFunctions extends FunctionHost {
  /** Bundles the functions that contain this source file again; requests wait until that is done. */
  changed(file: string): void;
  stop(): Promise<void>;
}

interface Bundle {
  name: string;
  context: BuildContext<{ metafile: true }>;
  /** The files it was made from when it was last made. */
  sources: Set<string>;
  isBroken: boolean;
}

const handlers = Object.fromEntries(functionNames.map((name) => [name, handlerFile(name)]));

/** The functions of `npm run dev`: bundled incrementally, each of them when one of its own source files changes. */
export async function devFunctions(log: (line: string) => void, entries = handlers): Promise<DevFunctions> {
  // in the project, where they find its packages
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'dev-'));
  const host = functionHost((name) => join(folder, name));
  const bundles = await Promise.all(Object.entries(entries).map(([name, entry]) => bundleOf(name, entry, join(folder, name))));
  await Promise.all(bundles.map(build));
  let building = Promise.resolve();

  async function rebuild(file: string): Promise<void> {
    const started = performance.now();
    const affected = bundles.filter(({ sources, isBroken }) => isBroken || sources.has(resolve(file)));
    if (affected.length === 0) return;
    const names = affected.map(({ name }) => name).join(', ');
    try {
      await Promise.all(affected.map(build));
      for (const { name } of affected) host.reload(name);
      log(`Bundled again in ${Math.round(performance.now() - started)} ms: ${names}`);
    } catch (error) {
      log((error as Error).message);
    }
  }

  return {
    async handler<Handler>(name: string) {
      await building;
      return host.handler<Handler>(name);
    },
    reload: host.reload,
    changed(file) {
      building = building.then(() => rebuild(file));
    },
    async stop() {
      await building;
      await Promise.all(bundles.map((bundle) => bundle.context.dispose()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bundleOf(name: string, entry: string, folder: string): Promise<Bundle> {
  // without packages a bundle takes milliseconds, and is readable in stack traces
  const options = { ...bundleOptions(name, { entry, folder }), packages: 'external', minify: false } as const;
  return { name, context: await context(options), sources: new Set(), isBroken: false };
}

async function build(bundle: Bundle): Promise<void> {
  bundle.isBroken = true;
  const { metafile } = await bundle.context.rebuild();
  bundle.sources = new Set(Object.keys(metafile.inputs).map((file) => join(root, file)));
  bundle.isBroken = false;
}
