import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { listen } from './ports.ts';

/** A service of the local restaurant that runs. */
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
    const { status, reply } = answer(request, await jsonOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  const actual = await listen(server, port, name, 'another port');
  return { url: `http://127.0.0.1:${actual}`, stop: () => close(server) };
}

/** Closes a server and its open connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
}
