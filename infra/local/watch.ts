import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOutdated } from './fresh-build.ts';
import type { FunctionHost } from './gateway/function-host.ts';
import type { LiveReload } from './gateway/live-reload.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const watched = ['functions', 'frontend'].map((folder) => join(root, folder));
// editors save in several steps
const settleMs = 150;

interface Watched {
  functions: FunctionHost;
  reload: LiveReload;
  say(line: string): void;
}

/** Builds again what a saved file belongs to, then lets the functions and the open pages load anew. */
export function watchSources({ functions, reload, say }: Watched): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  let watchers = watchFolders(changed);

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, settleMs);
  }

  async function rebuild(): Promise<void> {
    // there may be new folders
    const former = watchers;
    watchers = watchFolders(changed);
    for (const watcher of former) watcher.close();
    try {
      await buildOutdated();
      functions.reload();
      reload.reload();
      say('Up to date.');
    } catch (error) {
      say((error as Error).message);
    }
  }

  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await building;
  };
}

// each folder by itself: Node's recursive watch on Linux loses a file that an editor replaces instead of rewriting
function watchFolders(changed: () => void): FSWatcher[] {
  const within = watched.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [join(entry.parentPath, entry.name)] : [],
    ),
  );
  return [...watched, ...within].map((folder) => watch(folder, changed));
}
