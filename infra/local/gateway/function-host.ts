import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileNameOf, operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { bundleFolder } from '../../build/bundle.ts';
import { functionWorkers } from './function-workers.ts';

/** Loads each bundled function once, like a warm Lambda: in this process, and in threads for the requests that compute long. */
export interface FunctionHost {
  handler<Handler>(name: string): Promise<Handler>;
  /** Forgets a loaded function; the next call takes its bundle as it is then. */
  reload(name: string): void;
}

type AnyHandler = (event: { routeKey?: string }) => Promise<unknown>;

// making a PDF keeps a processor busy: in this process, all other requests would wait
const pdfRoutes = new Set(
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
    return (event) => (pdfRoutes.has(event.routeKey ?? '') ? workers.call(url, event) : handler(event));
  }

  return {
    async handler<Handler>(name: string) {
      const file = fileNameOf(name);
      const found = loaded.get(file) ?? load(file);
      loaded.set(file, found);
      return (await found) as Handler;
    },
    reload(name) {
      generation += 1;
      loaded.delete(name);
      workers.reload();
    },
  };
}
