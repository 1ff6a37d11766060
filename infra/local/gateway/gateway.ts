import { createServer, type IncomingMessage } from 'node:http';
import { close, type Part } from '../part.ts';
import { listen } from '../ports.ts';
import { answerApi } from './api.ts';
import { splitUrl } from './api-event.ts';
import type { FunctionHost } from './function-host.ts';
import type { LiveReload } from './live-reload.ts';
import { compressed, type Reply, send } from './reply.ts';
import { siteIn } from './site.ts';

export interface GatewayOptions {
  port: number;
  functions: FunctionHost;
  originSecret: string;
  siteFolder: string;
  liveReload?: LiveReload | undefined;
}

/** Starts the one origin of the restaurant: the API under /api, the built site everywhere else. */
export async function startGateway({ port, functions, originSecret, siteFolder, liveReload }: GatewayOptions): Promise<Part> {
  const answerSite = siteIn(siteFolder, liveReload && { change: liveReload.addTo });

  const server = createServer(async (request, response) => {
    if (liveReload?.answer(request, response)) return;
    try {
      send(request, response, await answer(request));
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname } = splitUrl(request.url ?? '/');
    if (pathname !== '/api' && !pathname.startsWith('/api/')) return answerSite(request);
    return compressed(await answerApi(request, functions, originSecret), request.headers['accept-encoding']);
  }

  const actual = await listen(server, port, 'site', 'PORT');
  return { url: `http://localhost:${actual}`, stop: () => close(server) };
}
