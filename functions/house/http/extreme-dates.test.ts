import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { operations } from '#publishing/contract/api';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { type Changes, eventFor } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import type { Route } from '../contract/route.ts';

loggedLines();
const { goodRequest } = await import('../../testing/good-requests.ts');

const days = ['0000-01-01', '0001-01-01', '0999-12-31', '1999-12-31', '2000-01-01', '2026-02-30', '2999-12-31', '9998-12-31', '9999-12-31'];
const every = [...days, ...days.flatMap((day) => ['T00:00', 'T23:59', 'T00:00+14:00', 'T23:59-14:00'].map((time) => day + time))];
/** In `npm test` the first and the last ones, and a day that does not exist. */
const extremes = isFull ? every : every.filter((date) => ['0000-01-01', '2026-02-30', '9999-12-31T23:59-14:00'].includes(date));
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value);

/** Every copy of a value in which one date is another one. */
function withDate(value: unknown, date: string): unknown[] {
  if (isDate(value)) return [date];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withDate(inner, date).map((changed) => (Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed })),
  );
}

/** The fields of a query that take a day or a time. */
function datesIn(query: Route['query']): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' }) as { properties?: Record<string, { pattern?: string }> };
  return Object.entries(properties).flatMap(([name, { pattern }]) => (pattern && new RegExp(pattern).test('2027-03-12') ? [name] : []));
}

it('no day or time of a request, however far, ends in a failure of the server @sized', async () => {
  const all = operations().map((operation) => ({ ...operation, event: eventNameOf(operation) }));
  let asked = 0;
  await eachKeeps(all, async ({ group, name, route, event }) => {
    const good = await goodRequest({ group, name });
    const [plain, body] = [await eventFor(event, good), JSON.parse((await eventFor(event, good)).body ?? 'null') as unknown];
    const query = Object.fromEntries(new URLSearchParams(plain.rawQueryString));
    const requests: Changes[] = extremes.flatMap((date) => [
      ...withDate(body, date).map((changed) => ({ ...good, body: JSON.stringify(changed) })),
      ...datesIn(route.query).map((field) => ({ ...good, query: { ...query, [field]: date } })),
      ...(isDate(plain.pathParameters?.id) ? [{ ...good, id: date }] : []),
    ]);
    const statuses: unknown[] = [];
    for (const changes of requests) {
      const { status = 0 } = await callOperation({ group, name }, changes);
      if (status >= 500) statuses.push([status, changes.query ?? changes.body]);
    }
    asked += requests.length;
    expect(statuses).toEqual([]);
  });
  expect(asked).toBeGreaterThan(20 * extremes.length);
}, 300_000);
