import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileNameOf } from '#contract/index';
import { bundleFolder } from '../../bundle.ts';

/** Holds the bundled functions in this process, each loaded once like a warm Lambda. */
export interface FunctionHost {
  handler<Handler>(name: string): Promise<Handler>;
  /** Forgets what is loaded; the next call takes the bundles as they are then. */
  reload(): void;
}

export function functionHost(folderOf: (name: string) => string = bundleFolder): FunctionHost {
  const loaded = new Map<string, Promise<{ handler: unknown }>>();
  let generation = 0;
  return {
    async handler<Handler>(name: string) {
      const file = fileNameOf(name);
      let module = loaded.get(file);
      if (!module) {
        module = import(`${pathToFileURL(join(folderOf(file), 'index.mjs'))}?generation=${generation}`);
        loaded.set(file, module);
      }
      return (await module).handler as Handler;
    },
    reload() {
      generation += 1;
      loaded.clear();
    },
  };
}
