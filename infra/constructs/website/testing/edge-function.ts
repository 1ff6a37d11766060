import { runAtEdge } from '../../../tools/rehearsal/validation/edge-code.ts';

export interface ViewerEvent {
  viewer: { ip: string };
  request: { method: string; uri: string; querystring: object; headers: Record<string, { value: string }> };
}

/** Runs a CloudFront function on a viewer-response event and gives the reply that the visitor gets. */
export function answer(code: string, response: { statusCode: number; headers: object }): { statusCode: number } {
  return runAtEdge(code, { response: structuredClone(response) });
}

/** Runs a CloudFront function on a viewer-request event and gives the request it lets through. */
export function look(code: string, change: Partial<ViewerEvent['request']>): ViewerEvent['request'] {
  const request = { method: 'GET', uri: '/', querystring: {}, headers: { host: { value: 'bistro.cz' } }, ...change };
  const event: ViewerEvent = { viewer: { ip: '203.0.113.7' }, request };
  return runAtEdge(code, event);
}

export function behavioursOf(distribution: { CacheBehaviors: { PathPattern: string }[] }): Record<string, Record<string, unknown>> {
  return Object.fromEntries(distribution.CacheBehaviors.map((behaviour) => [behaviour.PathPattern, behaviour]));
}
