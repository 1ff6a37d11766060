import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fileNameOf, operations } from '#publishing/contract/api';
import { eventNameOf, handlers } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { eventFor } from '../../testing/request.ts';
import { type Route, routeKeyOf } from '../contract/route.ts';

loggedLines();
const all = operations();
const named = all.map((operation) => ({ ...operation, event: eventNameOf(operation) }));
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

describe('the API', () => {
  it('has a route key of its own for every operation', () => {
    expect(new Set(all.map(({ route }) => routeKeyOf(route))).size).toBe(all.length);
  });

  it('has one handler file for every group', () => {
    const outsideTheApi = ['publisher.ts', 'mailer.ts', 'mail-reports.ts', 'reservation-schedule.ts', 'imaging.ts'];
    const files = globSync('functions/*/handlers/*.ts')
      .map((file) => basename(file))
      .filter((file) => !file.includes('.test.') && !outsideTheApi.includes(file));
    expect(files.sort()).toEqual(
      Object.keys(handlers)
        .map((group) => `${fileNameOf(group)}.ts`)
        .sort(),
    );
  });

  it('has one example event for every operation', () => {
    const folder = new URL('../../../events/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(named.map(({ event }) => `${event}.json`).sort());
  });

  it('says who may call each operation', () =>
    eachKeeps(named, ({ route }) => {
      expect(['PUBLIC', 'CUSTOMER', 'STAFF', 'MANAGER']).toContain(route.access);
    }));

  it('answers each operation under its own method only', () =>
    eachKeeps(named, async ({ group, route, event }) => {
      const declared = new Set(all.filter((other) => other.route.path === route.path).map((other) => other.route.method));
      const example = await eventFor(event);
      for (const method of methods.filter((other) => !declared.has(other as Route['method']))) {
        const routeKey = `${method} ${route.path}`;
        const reply = await handlers[group]({ ...example, routeKey, requestContext: { ...example.requestContext, routeKey } });
        expect([404, 405]).toContain(reply.statusCode);
      }
    }));

  it('accepts each example event', () =>
    eachKeeps(named, ({ route, event }) => {
      const example = JSON.parse(readFileSync(new URL(`../../../events/${event}.json`, import.meta.url), 'utf8'));
      expect(example.routeKey).toBe(routeKeyOf(route));
      expect(example.requestContext).toMatchObject({ routeKey: example.routeKey, http: { method: route.method, path: example.rawPath } });
      expect(example.rawPath).toBe(route.path.replace('{id}', example.pathParameters?.id));
      expect(Boolean(example.headers.authorization)).toBe(route.access !== 'PUBLIC');
      expect(Boolean(route.body)).toBe(example.body !== undefined);
      if (route.body) expect(route.body.safeParse(JSON.parse(example.body)).error).toBeUndefined();
      const query = Object.fromEntries(new URLSearchParams(example.rawQueryString));
      expect(example.queryStringParameters ?? {}).toEqual(query);
      if (route.query) expect(route.query.safeParse(query).error).toBeUndefined();
    }));
});
