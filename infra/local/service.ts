import { renameSync, type WriteFileOptions, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './ports.ts';

export interface Service {
  url: string;
  stop(): Promise<void>;
}

/** Replaces an AWS service with JSON over HTTP: `answer` turns a request and its body into a status and a reply. */
export async function startJsonService(
  answer: (request: IncomingMessage, body: Record<string, unknown>) => { status: number; reply: unknown },
  { port = 0, name }: { port?: number; name: string },
): Promise<Service> {
  const server = createServer(async (request, response: ServerResponse) => {
    const { status, reply } = answer(request, (await json(request).catch(() => ({}))) as Record<string, unknown>);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  const actual = await listen(server, port, name, 'another port');
  return { url: `http://127.0.0.1:${actual}`, stop: () => close(server) };
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Writes a file beside its place and renames it into it: a process that is killed leaves the old content or the new one, never half of one. */
export function writeWholeFile(path: string, content: string, options?: WriteFileOptions): void {
  writeFileSync(`${path}.new`, content, options);
  renameSync(`${path}.new`, path);
}

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
