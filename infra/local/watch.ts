import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOutdated } from './fresh-build.ts';
import type { FunctionHost } from './gateway/function-host.ts';
import type { LiveReload } from './gateway/live-reload.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// editors save in several steps
const settleMs = 150;

interface Watched {
  functions: FunctionHost;
  reload: LiveReload;
  say(line: string): void;
}

/** Builds again what a saved file belongs to, then lets the functions and the open pages load anew. */
export async function watchSources({ functions, reload, say }: Watched): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();

  async function rebuild(): Promise<void> {
    try {
      await buildOutdated();
      functions.reload();
      reload.reload();
      say('Up to date.');
    } catch (error) {
      say(`Not built: ${(error as Error).message}`);
    }
  }

  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, settleMs);
  };
  const watchers = ['functions', 'frontend'].map((folder) => watch(join(root, folder), { recursive: true }, changed));
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await building;
  };
}
