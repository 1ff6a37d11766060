import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileNameOf, operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { bundleFolder } from '../../bundle.ts';
import { functionWorkers } from './function-workers.ts';

/** Holds the bundled functions, each loaded once like a warm Lambda: in this process, and in threads for what takes long to compute. */
export interface FunctionHost {
  handler<Handler>(name: string): Promise<Handler>;
  /** Forgets what is loaded; the next call takes the bundles as they are then. */
  reload(): void;
}

type AnyHandler = (event: { routeKey?: string }) => Promise<unknown>;

// setting a document keeps a processor busy: in this process, everybody else would wait until their own calls time out
const printing = new Set(
  operations()
    .filter(({ route }) => route.reply === 'pdf')
    .map(({ route }) => routeKeyOf(route)),
);

export function functionHost(folderOf: (name: string) => string = bundleFolder, workers = functionWorkers()): FunctionHost {
  const loaded = new Map<string, Promise<AnyHandler>>();
  let generation = 0;

  async function load(file: string): Promise<AnyHandler> {
    const url = `${pathToFileURL(join(folderOf(file), 'index.mjs'))}?generation=${generation}`;
    const { handler }: { handler: AnyHandler } = await import(url);
    return (event) => (printing.has(event.routeKey ?? '') ? workers.call(url, event) : handler(event));
  }

  return {
    async handler<Handler>(name: string) {
      const file = fileNameOf(name);
      const found = loaded.get(file) ?? load(file);
      loaded.set(file, found);
      return (await found) as Handler;
    },
    reload() {
      generation += 1;
      loaded.clear();
      workers.reload();
    },
  };
}
