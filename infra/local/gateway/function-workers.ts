import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Calls of bundled functions in threads of their own, one call at a time in each, as in Lambda; whoever finds none free waits. */
export interface FunctionWorkers {
  /** Calls the function that the module at `url` exports. */
  call(url: string, event: unknown): Promise<unknown>;
  /** Forgets what is loaded; calls under way are finished. */
  reload(): void;
}

interface Call {
  url: string;
  event: unknown;
  settle(outcome: { result?: unknown; error?: unknown }): void;
}

const script = new URL('./function-worker.ts', import.meta.url);

/** Starts a thread when a call needs one, and `most` of them; one core stays free for all other requests. */
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
    worker.postMessage(call.event);
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

  // makes room for a call of another function
  function discard(): boolean {
    const worker = free.shift();
    void worker?.terminate();
    return worker !== undefined;
  }

  return {
    call: (url, event) =>
      new Promise((resolve, reject) => {
        waiting.push({ url, event, settle: ({ result, error }) => (error ? reject(error) : resolve(result)) });
        next();
      }),
    reload() {
      while (discard());
    },
  };
}
