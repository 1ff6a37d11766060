import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileNameOf, operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import type { Invocation } from '../../../functions/services/aws-calls.ts';
import { bundleFolder, publisherName } from '../../build/bundle.ts';
import { functionSeconds } from '../../build/function-seconds.ts';
import { functionWorkers, type WorkerLimits } from './function-workers.ts';
import { invocationOf } from './invocation.ts';

/** Loads each bundled function once, like a warm Lambda: in this process, or in others what computes long or keeps much memory. */
export interface FunctionHost {
  handler<Handler>(name: string): Promise<Handler>;
  /** Forgets a loaded function; the next call takes its bundle as it is then. */
  reload(name: string): void;
}

// cutting pictures keeps hundreds of megabytes and the threads that read files; rendering pages keeps a hundred
const apart: ReadonlySet<string> = new Set(['imaging', publisherName]);

type AnyHandler = (event: { routeKey?: string }, invocation: Invocation) => Promise<unknown>;

// making a PDF keeps a processor busy: in this process, all other requests would wait
const pdfRoutes = new Set(
  operations()
    .filter(({ route }) => route.reply === 'pdf')
    .map(({ route }) => routeKeyOf(route)),
);

export function functionHost(folderOf: (name: string) => string = bundleFolder, limits: WorkerLimits = {}): FunctionHost {
  const workers = functionWorkers(limits);
  // so that no PDF waits for a picture
  const others = functionWorkers({ ...limits, most: apart.size });
  const loaded = new Map<string, ReturnType<typeof load>>();
  let generation = 0;

  async function load(file: string) {
    const url = `${pathToFileURL(join(folderOf(file), 'index.mjs'))}?generation=${generation}`;
    const seconds = functionSeconds(file);
    if (apart.has(file)) return (event: object) => others.call(url, event, seconds);
    const { handler }: { handler: AnyHandler } = await import(url);
    return (event: { routeKey?: string }) =>
      pdfRoutes.has(event.routeKey ?? '') ? workers.call(url, event, seconds) : handler(event, invocationOf(seconds));
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
      others.reload();
    },
  };
}
