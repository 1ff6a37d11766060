import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Calls bundled functions in threads, one call at a time in each, as in Lambda; other calls wait for a free thread. */
export interface FunctionWorkers {
  /** Calls the function that the module at `url` exports; it has so many seconds from the moment when a thread begins with it. */
  call(url: string, event: unknown, seconds: number): Promise<unknown>;
  /** Ends the idle threads, so that the next call loads its function again; running calls are finished. */
  reload(): void;
}

interface Call {
  url: string;
  event: unknown;
  seconds: number;
  settle(outcome: { result?: unknown; error?: unknown }): void;
}

const script = new URL('./function-worker.ts', import.meta.url);

/** Starts a thread when a call needs one, `most` at the same time; one processor core stays free for other requests. */
export function functionWorkers(most = Math.max(1, availableParallelism() - 1)): FunctionWorkers {
  const free: Worker[] = [];
  const calls = new Map<Worker, Call>();
  const waiting: Call[] = [];
  const urls = new WeakMap<Worker, string>();

  function next(): void {
    const [call] = waiting;
    if (!call) return;
    const at = free.findIndex((worker) => urls.get(worker) === call.url);
    if (at === -1 && calls.size + free.length >= most && !discard()) return;
    waiting.shift();
    const [worker = started(call.url)] = at === -1 ? [] : free.splice(at, 1);
    calls.set(worker, call);
    // a thread at work keeps the process alive, an idle one does not
    worker.ref();
    worker.postMessage({ event: call.event, seconds: call.seconds });
  }

  function started(url: string): Worker {
    const worker = new Worker(script, { workerData: { url } });
    urls.set(worker, url);
    worker.on('message', (outcome) => {
      finish(worker, outcome);
      free.push(worker);
      worker.unref();
      next();
    });
    worker.on('error', (error) => finish(worker, { error }));
    worker.on('exit', () => {
      finish(worker, { error: new Error('The thread of the function has ended.') });
      if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
      next();
    });
    return worker;
  }

  function finish(worker: Worker, outcome: { result?: unknown; error?: unknown }): void {
    calls.get(worker)?.settle(outcome);
    calls.delete(worker);
  }

  // ends an idle thread, so that another function can have one
  function discard(): boolean {
    const worker = free.shift();
    void worker?.terminate();
    return worker !== undefined;
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
