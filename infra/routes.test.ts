import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { fileNameOf, operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { localRoutes, routeOf } from './local/gateway/routes.ts';

const all = operations().map(({ group, name, route }) => ({
  event: `events/${fileNameOf(group)}/${fileNameOf(name)}.json`,
  routeKey: routeKeyOf(route),
  group,
}));
const routeKeys = all.map(({ routeKey }) => routeKey).toSorted();

it('the local server has one route for each operation of the contract', () => {
  expect(localRoutes.map(({ routeKey }) => routeKey).toSorted()).toEqual(routeKeys);
});

it.each(all)('the local server routes $event to its function', ({ event, routeKey, group }) => {
  const { requestContext, rawPath, pathParameters }: APIGatewayProxyEventV2 = JSON.parse(readFileSync(event, 'utf8'));
  expect(routeOf(requestContext.http.method, rawPath)).toEqual({ group, routeKey, pathParameters });
});
