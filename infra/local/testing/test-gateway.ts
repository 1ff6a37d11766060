import { request } from 'node:http';
import { afterAll, beforeEach } from '@jest/globals';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type GatewayOptions, startGateway } from '../gateway/gateway.ts';
import { openBuiltSite } from '../gateway/site.ts';

interface Sent {
  method?: string;
  headers?: object;
  body?: string | Buffer;
}

/** A gateway with a site in this folder, whose functions are a test: it has their `events()`, and they answer with what it gives to `answer`. */
export async function testGateway(siteFolder: string, options: Partial<Pick<GatewayOptions, 'photographs'>> = {}) {
  let events: APIGatewayProxyEventV2[] = [];
  let result: APIGatewayProxyStructuredResultV2 | Error;
  const handler = async (event: APIGatewayProxyEventV2) => {
    events.push(event);
    if (result instanceof Error) throw result;
    return result;
  };
  const gateway = await startGateway({
    port: 0,
    functions: { handler: async <Handler>() => handler as Handler, reload: () => {} },
    originProof: 'proof',
    openSite: () => openBuiltSite(siteFolder),
    ...options,
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    events = [];
    result = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true}' };
  });

  /** A request as it goes over the wire: no header is added, no path is tidied, nothing is decompressed. */
  function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request(`${gateway.url}`, { method, path, headers: { ...headers } }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.once('error', reject).end(body);
    });
  }

  return {
    send,
    events: () => events,
    answer(next: APIGatewayProxyStructuredResultV2 | Error) {
      result = next;
    },
  };
}
