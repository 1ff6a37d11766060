import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { fileNameOf, operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { localRoutes, routeOf } from './local/gateway/routes.ts';
import { stop } from './local/test-parts.ts';
import { startTestRestaurant } from './operations/test-restaurant.ts';
import { testStacks } from './test-stacks.ts';

const all = operations().map(({ group, name, route }) => ({
  name: `${fileNameOf(group)}/${fileNameOf(name)}`,
  file: `events/${fileNameOf(group)}/${fileNameOf(name)}.json`,
  routeKey: routeKeyOf(route),
  group,
  route,
}));
const routeKeys = all.map(({ routeKey }) => routeKey).toSorted();
const eventIn = (file: string): APIGatewayProxyEventV2 => JSON.parse(readFileSync(file, 'utf8'));

beforeAll(() => startTestRestaurant());
afterAll(stop);

describe('every operation of the contract', () => {
  it('has a route in the cloud, and no other has', () => {
    const inCloud = testStacks().all('AWS::ApiGatewayV2::Route');
    expect(inCloud.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(routeKeys);
  });

  it('has a route on this computer, and no other has', () => {
    expect(localRoutes.map(({ routeKey }) => routeKey).toSorted()).toEqual(routeKeys);
  });

  it('has an example event, and there are no others', () => {
    expect(globSync('events/*/*.json').toSorted()).toEqual(all.map(({ file }) => file).toSorted());
  });

  it.each(all.map((operation) => [operation.name, operation] as const))(
    '%s: its event leads to it',
    (_, { file, routeKey, group, route }) => {
      const event = eventIn(file);
      const { method, path } = event.requestContext.http;
      expect([event.routeKey, event.requestContext.routeKey, path]).toEqual([routeKey, routeKey, event.rawPath]);
      expect(routeOf(method, event.rawPath)).toEqual({ group, routeKey, pathParameters: event.pathParameters });
      if (route.body) expect(route.body.safeParse(JSON.parse(event.body ?? '{}')).error?.issues ?? []).toEqual([]);
      if (route.query) expect(route.query.safeParse(event.queryStringParameters ?? {}).error?.issues ?? []).toEqual([]);
    },
  );

  it.each(all.map((operation) => [operation.name, operation] as const))('%s: its function knows it', async (_, { file, group }) => {
    const { handler } = await import(`../functions/handlers/${fileNameOf(group)}.ts`);
    const { secrets } = await import('../functions/services/secrets.ts');
    const { info } = console;
    console.info = () => {};
    const event = eventIn(file);
    const headers = { ...event.headers, 'x-origin-verify': (await secrets()).origin };
    const reply = await handler({ ...event, headers });
    console.info = info;
    expect(reply.body).not.toContain('There is nothing at this address.');
    expect([200, 201, 202, 400, 401, 404]).toContain(reply.statusCode);
  });
});
