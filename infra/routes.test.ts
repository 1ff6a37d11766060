import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { routeKeyOf } from '#house/contract/route';
import { fileNameOf, operations } from '#publishing/contract/api';
import { eachKeeps } from '../functions/testing/offenders.ts';
import { localRoutes, routeOf } from './local/gateway/api-event.ts';

const all = operations().map(({ group, name, route }) => ({
  event: `events/${fileNameOf(group)}/${fileNameOf(name)}.json`,
  routeKey: routeKeyOf(route),
  group,
}));
const routeKeys = all.map(({ routeKey }) => routeKey).toSorted();

it('the local server has one route for each operation of the contract', () => {
  expect(localRoutes.map(({ routeKey }) => routeKey).toSorted()).toEqual(routeKeys);
});

it('the local server routes each example event to its function', () =>
  eachKeeps(all, ({ event, routeKey, group }) => {
    const { requestContext, rawPath, pathParameters }: APIGatewayProxyEventV2 = JSON.parse(readFileSync(event, 'utf8'));
    expect(routeOf(requestContext.http.method, rawPath)).toEqual({ group, routeKey, pathParameters });
  }));
