import { type Route, traceNameOf } from '../contract/route.ts';
import { fieldsOf, sayableValues } from '../rules/trail.ts';
import { traced } from '../table/traced-request.ts';
import { type Caller, isStaff } from './caller.ts';

interface Asked {
  route: Route;
  id: string | undefined;
  body: unknown;
  caller: Caller | undefined;
}

/** Runs an operation; what staff write in it leaves an entry of the trail. What others write, unless its route is traced, and what only reads, leaves none. */
export function inTrail<Result>({ route, id, body, caller }: Asked, act: () => Result): Result {
  if (!caller || route.method === 'GET' || !(isStaff(caller) || route.traced)) return act();
  const named = (route.targets ?? []).map((field) => Reflect.get(Object(body), field)).filter((target) => typeof target === 'string');
  const trace = {
    by: caller.userId,
    operation: traceNameOf(route),
    targets: id === undefined ? named : [id],
    fields: fieldsOf(body),
    values: sayableValues(body),
  };
  return traced(trace, act);
}
