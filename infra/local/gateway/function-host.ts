import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { routeKeyOf } from '#house/contract/route';
import type { Invocation } from '#house/services/aws-calls';
import { fileNameOf, operations } from '#publishing/contract/api';
import { bundleFolder, publisherName } from '../../build/bundle.ts';
import { functionSeconds } from '../../build/function-names.ts';
import { turns } from '../turns.ts';

/** Loads each bundled function once, like a warm Lambda: in this process, or in others what computes long or keeps much memory. */
export interface FunctionHost {
  handler<Handler>(name: string): Promise<Handler>;
  /** Forgets a loaded function; the next call takes its bundle as it is then. */
  reload(name: string): void;
}

// Lambda gives each call a processor; of a thousand calls in one process each would be so slow that database and mail server seem not to answer
const mostAtOnce = 50;

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
    const inTurn = turns(mostAtOnce);
    return (event: { routeKey?: string }) =>
      pdfRoutes.has(event.routeKey ?? '') ? workers.call(url, event, seconds) : inTurn(() => handler(event, invocationOf(seconds)));
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

/** Calls bundled functions in processes of their own, one call at a time in each, as in Lambda; other calls wait for a free process. */
interface FunctionWorkers {
  /** Calls the function that the module at `url` exports; it has so many seconds from the moment when a process begins with it. */
  call(url: string, event: unknown, seconds: number): Promise<unknown>;
  /** Ends the idle processes, so that the next call loads its function again; running calls are finished. */
  reload(): void;
}

interface Call {
  url: string;
  event: unknown;
  seconds: number;
  settle(outcome: { result?: unknown; error?: unknown }): void;
}

interface WorkerLimits {
  /** How many processes run at the same time; by default one processor core stays free for other requests. */
  most?: number;
  /** How long a process waits for another call before it ends, and with it the memory that it holds. */
  idleMs?: number;
}

const script = fileURLToPath(new URL('./function-worker.ts', import.meta.url));

function functionWorkers({ most = Math.max(1, availableParallelism() - 1), idleMs = 15_000 }: WorkerLimits = {}): FunctionWorkers {
  const free: { worker: ChildProcess; url: string; end: NodeJS.Timeout }[] = [];
  const calls = new Map<ChildProcess, Call>();
  const waiting: Call[] = [];

  function next(): void {
    const [call] = waiting;
    if (!call) return;
    const at = free.findIndex(({ url }) => url === call.url);
    if (at === -1 && calls.size + free.length >= most && !discard()) return;
    waiting.shift();
    const worker = at === -1 ? started(call.url) : taken(at);
    calls.set(worker, call);
    worker.send({ event: call.event, seconds: call.seconds });
  }

  function started(url: string): ChildProcess {
    const worker = fork(script, [url], { serialization: 'advanced' });
    worker.on('message', (outcome: object) => {
      finish(worker, outcome);
      // a process at work keeps this one alive, an idle one does not
      hold(worker, false);
      // no longer free from the moment when it is told to end
      const end = setTimeout(() => taken(free.findIndex((idle) => idle.worker === worker)).kill(), idleMs).unref();
      free.push({ worker, url, end });
      next();
    });
    worker.on('exit', () => {
      finish(worker, { error: new Error('The process of the function has ended.') });
      const at = free.findIndex((idle) => idle.worker === worker);
      if (at !== -1) taken(at);
      next();
    });
    return worker;
  }

  function taken(at: number): ChildProcess {
    const [{ worker, end }] = free.splice(at, 1) as [(typeof free)[number]];
    clearTimeout(end);
    hold(worker, true);
    return worker;
  }

  function hold(worker: ChildProcess, isHeld: boolean): void {
    for (const handle of [worker, worker.channel]) isHeld ? handle?.ref() : handle?.unref();
  }

  function finish(worker: ChildProcess, outcome: { result?: unknown; error?: unknown }): void {
    calls.get(worker)?.settle(outcome);
    calls.delete(worker);
  }

  // ends an idle process, so that another function can have one
  function discard(): boolean {
    if (free.length === 0) return false;
    taken(0).kill();
    return true;
  }

  return {
    call: (url, event, seconds) =>
      new Promise((resolve, reject) => {
        waiting.push({ url, event, seconds, settle: ({ result, error }) => (error ? reject(error) : resolve(result)) });
        next();
      }),
    reload() {
      while (discard());
    },
  };
}

/** What Lambda tells a function that it calls now: how much is left of its seconds, in whole ms. */
export function invocationOf(seconds: number): Invocation {
  const end = performance.now() + seconds * 1000;
  return { getRemainingTimeInMillis: () => Math.round(end - performance.now()) };
}
