import { describe, expect, it } from '@jest/globals';
import { operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { testStacks } from '../test-stacks.ts';

const { resources, all, one } = testStacks();

describe('the API', () => {
  const stage = one('AWS::ApiGatewayV2::Stage');

  it('has the routes of the contract and no other', () => {
    const keys = all('AWS::ApiGatewayV2::Route').map((route) => route.RouteKey);
    expect(keys.toSorted()).toEqual(
      operations()
        .map(({ route }) => routeKeyOf(route))
        .toSorted(),
    );
  });

  it("sends each route to its own group's function", () => {
    const targetOf = (route: { Target: unknown }) => /"Ref":"(\w+)"/.exec(JSON.stringify(route.Target))?.[1] ?? '';
    for (const { group, name, route } of operations()) {
      const built = all('AWS::ApiGatewayV2::Route').find((candidate) => candidate.RouteKey === routeKeyOf(route));
      const integration = resources[targetOf(built)]?.Properties;
      expect({ name, uri: JSON.stringify(integration.IntegrationUri) }).toEqual({
        name,
        uri: expect.stringMatching(new RegExp(`"Functions${group}[A-F0-9]{8}"`)),
      });
      expect(integration.PayloadFormatVersion).toBe('2.0');
    }
  });

  it('slows everybody down, and more where a call is dear', () => {
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 100, ThrottlingRateLimit: 50 });
    const limited = operations().filter(({ route }) => route.limit);
    expect(Object.keys(stage.RouteSettings).toSorted()).toEqual(limited.map(({ route }) => routeKeyOf(route)).toSorted());
    for (const settings of Object.values<Record<string, number>>(stage.RouteSettings)) {
      expect(settings.ThrottlingRateLimit).toBeLessThan(50);
      expect(settings.ThrottlingBurstLimit).toBeLessThan(100);
    }
  });

  it('logs each request, without anything about its sender', () => {
    expect(stage.AccessLogSettings.DestinationArn).toBeDefined();
    expect(stage.AccessLogSettings.Format).toContain('$context.routeKey');
    expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|path|authorizer|header/i);
  });

  it('allows no other origin to call it', () => {
    expect(one('AWS::ApiGatewayV2::Api').CorsConfiguration).toBeUndefined();
    expect(all('AWS::Lambda::Url')).toEqual([]);
  });
});
