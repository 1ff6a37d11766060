import type { IncomingMessage } from 'node:http';
import { edgeCache } from '../../site/edge-cache.ts';
import { splitUrl } from './api-event.ts';
import type { Reply } from './reply.ts';

/** Answers a request of the API as CloudFront does: from a reply that it keeps, or by asking the API. */
export type EdgeReplies = (request: IncomingMessage, ask: () => Promise<Reply>) => Promise<Reply>;

interface Kept {
  reply: Reply;
  at: number;
}

const patterns = edgeCache.paths.map((path) => new RegExp(`^${path.replaceAll('*', '[^?]*')}$`));

/** Whether CloudFront caches and compresses replies of this path. */
export function isCachedPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}

/**
 * Keeps replies as infra/site/edge-cache.ts says, and repeats the last good one while the API fails. Without `answersFresh` it asks the API
 * each time, although CloudFront answers from a fresh reply: whoever tries out the restaurant on this computer sees each change at once.
 */
export function edgeReplies({ answersFresh }: { answersFresh: boolean }): EdgeReplies {
  const kept = new Map<string, Kept>();

  return async (request, ask) => {
    if (request.method !== 'GET' || !isCachedPath(splitUrl(request.url ?? '/').pathname)) return ask();
    const key = keyOf(request);
    const found = kept.get(key);
    if (found && answersFresh && isWithin(found, 's-maxage')) return aged(found);
    const reply = await ask();
    if (reply.status >= 500 && found && isWithin(found, 's-maxage', 'stale-if-error')) return aged(found);
    if (seconds(reply, 's-maxage') > 0) kept.set(key, { reply, at: Date.now() });
    return reply;
  };
}

function keyOf({ url = '/', headers }: IncomingMessage): string {
  const { pathname, search } = splitUrl(url);
  const given = new URLSearchParams(search);
  const { header, query } = edgeCache.key;
  return JSON.stringify([pathname, ...query.map((name) => given.getAll(name)), headers[header.toLowerCase()]]);
}

/** Whether a reply is younger than these directives together, and than the longest time of the edge. */
function isWithin({ reply, at }: Kept, ...directives: string[]): boolean {
  const allowed = directives.reduce((sum, directive) => sum + seconds(reply, directive), 0);
  return ageOf(at) < Math.min(allowed, edgeCache.longestSeconds);
}

function aged({ reply, at }: Kept): Reply {
  return { ...reply, headers: { ...reply.headers, age: String(Math.floor(ageOf(at))) } };
}

const ageOf = (at: number) => (Date.now() - at) / 1000;

function seconds({ headers }: Reply, directive: string): number {
  return Number(new RegExp(`\\b${directive}=(\\d+)`).exec(String(headers['cache-control']))?.[1] ?? 0);
}
