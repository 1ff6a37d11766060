import { queryNamesOf } from '#house/contract/route';
import { operations } from '#publishing/contract/api';

const cached = operations().filter(({ route }) => route.cachedSeconds);

/**
 * What CloudFront does with replies of the API, once: `constructs/website` sets CloudFront up from it, and the local gateway does the same
 * (docs/decisions/043-age-of-public-lists.md).
 */
export const edgeCache = {
  /** The paths of the cached routes, with CloudFront's wildcard for a parameter. Replies to other requests are neither cached nor compressed. */
  paths: cached.map(({ route }) => route.path.replace(/\{\w+\}/g, '*')),
  /** What tells two cached replies of one path apart. */
  key: { header: 'Authorization', query: [...new Set(cached.flatMap(({ route }) => queryNamesOf(route)))] },
  /** For how long a reply is kept at most, whatever it says itself. */
  longestSeconds: Math.max(
    ...cached.map(({ route: { cachedSeconds = 0, staleIfErrorSeconds = 0 } }) => cachedSeconds + staleIfErrorSeconds),
  ),
  /** Error replies are not kept; without a setting CloudFront keeps those with these statuses for ten seconds. */
  errors: { statuses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504], seconds: 0 },
  encodings: ['br', 'gzip'],
} as const;
