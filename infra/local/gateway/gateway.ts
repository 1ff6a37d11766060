import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiHeaders } from '#house/contract/api-headers';
import { type ErrorCode, errors } from '#house/contract/errors';
import { acceptedLanguage } from '#house/http/accepted-language';
import { inLanguage } from '#house/language/in-language';
import { requests as messages } from '#house/words/general';
import { photographsPath } from '#site/contract/photograph-files';
import { restaurantSettings } from '../../settings.ts';
import { listen } from '../ports.ts';
import { close, type Service } from '../service.ts';
import { apiEvent, routeOf, splitUrl } from './api-event.ts';
import { compressed, type EdgeReplies, isCachedPath, type Reply, send } from './edge-replies.ts';
import type { FunctionHost } from './function-host.ts';
import { type OpenedSite, photographAt, type ReadPhotograph } from './site.ts';

export interface GatewayOptions {
  port: number;
  functions: FunctionHost;
  originProof: string;
  /** What CloudFront keeps of the replies; without it each request asks the API. */
  edge?: EdgeReplies;
  photographs?: ReadPhotograph;
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
    return pathname === '/api' || pathname.startsWith('/api/');
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

const openApi = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
// the limit of API Gateway
const largestBody = 10 * 1024 * 1024;

/** Replies to requests under /api as API Gateway and the functions behind it do, in the language that the request asks for. */
function answerApi(request: IncomingMessage, functions: FunctionHost, originProof: string): Promise<Reply> {
  const language = acceptedLanguage(request.headers['accept-language'], restaurantSettings.defaultLanguage);
  return inLanguage(language, () => answer(request, functions, originProof));
}

async function answer(request: IncomingMessage, functions: FunctionHost, originProof: string): Promise<Reply> {
  const url = request.url ?? '/';
  const method = request.method ?? 'GET';
  const { pathname } = splitUrl(url);
  if (pathname === '/api/openapi.json' && method === 'GET' && existsSync(openApi)) {
    return { status: 200, headers: { ...apiHeaders, 'content-type': 'application/json; charset=utf-8' }, body: readFileSync(openApi) };
  }
  const match = routeOf(method, pathname);
  if ('allowed' in match) {
    if (match.allowed.length === 0) return refusal('not_found', messages().nothingHere);
    return refusal('method_not_allowed', messages().methodNotAllowed(method), { allow: match.allowed.join(', ') });
  }
  const body = await bodyOf(request);
  if (!body) return refusal('too_large', messages().tooLarge);

  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const event = apiEvent({ method, url, headers: request.headers, body, address }, match, originProof);
  try {
    const handler = await functions.handler<ApiHandler>(match.group);
    return replyOf(await handler(event));
  } catch (error) {
    console.error(error);
    return refusal('internal', messages().internal);
  }
}

type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

function refusal(code: ErrorCode, message: string, headers: Record<string, string> = {}): Reply {
  return {
    status: errors[code].status,
    headers: { ...apiHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify({ success: false, message, code, requestId: randomUUID() })),
  };
}

function replyOf(result: APIGatewayProxyStructuredResultV2): Reply {
  return {
    status: result.statusCode ?? 200,
    headers: { ...result.headers, ...(result.cookies && { 'set-cookie': result.cookies }) } as Record<string, string>,
    body: Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // read to its end anyway: a client that is still sending does not read the reply
    if (size > largestBody) chunks = [];
    else chunks.push(chunk);
  }
  return size > largestBody ? undefined : Buffer.concat(chunks);
}
