import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduledEvent } from 'aws-lambda';

export type RoundHandler = (event: ScheduledEvent) => Promise<unknown>;

/** Calls the mailer for its round again and again, as the schedule in the cloud does every minute. */
export function startMailRounds(handler: RoundHandler, everyMs = 10_000): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await handler({ source: 'aws.events' } as ScheduledEvent).catch((error: Error) =>
        console.error(`The mailer could not make its round: ${error.message}`),
      );
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
