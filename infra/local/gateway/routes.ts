import { operations } from '#contract/index';
import { type Route, routeKeyOf } from '#contract/route';

export interface Match {
  group: string;
  routeKey: string;
  pathParameters: Record<string, string> | undefined;
}

interface LocalRoute {
  group: string;
  route: Route;
  routeKey: string;
  segments: string[];
}

/** The routes of the contract. */
export const localRoutes: readonly LocalRoute[] = operations().map(({ group, route }) => ({
  group,
  route,
  routeKey: routeKeyOf(route),
  segments: route.path.split('/'),
}));

/** The operation at a method and a path; otherwise the methods that the path allows, none when there is no such path. */
export function routeOf(method: string, path: string): Match | { allowed: string[] } {
  const segments = path.split('/');
  const onPath = localRoutes.filter((route) => isAt(route, segments));
  const found = onPath.find(({ route }) => route.method === method);
  if (!found) return { allowed: onPath.map(({ route }) => route.method) };
  const parameters = found.segments.flatMap((name, at) => (isParameter(name) ? [[name.slice(1, -1), decoded(segments[at])]] : []));
  return {
    group: found.group,
    routeKey: found.routeKey,
    pathParameters: parameters.length > 0 ? Object.fromEntries(parameters) : undefined,
  };
}

function isAt({ segments: expected }: LocalRoute, segments: string[]): boolean {
  return (
    expected.length === segments.length && expected.every((name, at) => (isParameter(name) ? segments[at] !== '' : name === segments[at]))
  );
}

const isParameter = (segment: string) => segment.startsWith('{');

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // no id looks like that, so the function answers 404
    return segment;
  }
}
