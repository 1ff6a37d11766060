import { setTimeout as sleep } from 'node:timers/promises';

/** What is called at intervals, as EventBridge does in AWS; `name` is for the message about a failed call. */
interface Scheduled {
  name: string;
  everyMs: number;
  call(): Promise<unknown>;
}

/** Calls a function at intervals, one call after the other, until it is stopped. */
export function startSchedule({ name, everyMs, call }: Scheduled): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await call().catch((error: Error) => console.error(`The scheduled call of ${name} failed: ${error.message}`));
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
