import { createServer, type Server } from 'node:http';
import { photographsPath } from '#contract/site/photograph-files';
import { listen } from '../ports.ts';
import { close, type Service } from '../service.ts';
import { answerApi } from './api.ts';
import { splitUrl } from './api-event.ts';
import { type EdgeReplies, isCachedPath } from './edge-replies.ts';
import type { FunctionHost } from './function-host.ts';
import { compressed, send } from './reply.ts';
import { type OpenedSite, photographAt, type ReadPhotograph } from './site.ts';

export interface GatewayOptions {
  port: number;
  functions: FunctionHost;
  originProof: string;
  /** What CloudFront keeps of the replies; without it each request asks the API. */
  edge?: EdgeReplies;
  /** The bucket of the photographs; without it there are none. */
  photographs?: ReadPhotograph;
  /** Called before the server listens. */
  openSite(server: Server): Promise<OpenedSite>;
}

/** Starts the one origin of the restaurant: the API under /api, the photographs under /photographs, the site everywhere else. */
export async function startGateway({ port, functions, originProof, edge, photographs, openSite }: GatewayOptions): Promise<Service> {
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = splitUrl(request.url ?? '/');
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (photographs && isReading && pathname.startsWith(photographsPath)) {
        const photograph = await photographAt(pathname, photographs);
        if (photograph) return send(request, response, photograph);
      }
      if (!isApi(pathname)) return await site.answer(request, response);
      const ask = () => answerApi(request, functions, originProof);
      const reply = await (edge ? edge(request, ask) : ask());
      send(request, response, isCachedPath(pathname) ? await compressed(reply, request.headers['accept-encoding']) : reply);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  const site = await openSite(server);

  function isApi(pathname: string): boolean {
    return (pathname === '/api' || pathname.startsWith('/api/')) && !site.hasUnderApi?.(pathname);
  }

  const stop = async () => {
    await site.stop();
    await close(server);
  };
  try {
    return { url: `http://localhost:${await listen(server, port, 'site', 'PORT')}`, stop };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
