import { describe, expect, it } from '@jest/globals';
import { fileNameOf, operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { testStacks } from '../test-stacks.ts';

const { resources, all, one, idsOf } = testStacks();

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

describe('the functions', () => {
  const functions = all('AWS::Lambda::Function');

  it('are one for each group, and two for mails', () => {
    const groups = [...new Set(operations().map(({ group }) => fileNameOf(group)))];
    expect(functions).toHaveLength(groups.length + 2);
  });

  it('run on Node 24, on ARM, with a time limit, and are traced when somebody waits for them', () => {
    for (const one of functions) {
      expect(one).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      });
      expect(one.Timeout).toBeLessThanOrEqual(60);
    }
    expect(functions.filter(({ TracingConfig }) => TracingConfig?.Mode !== 'Active').map(({ Timeout }) => Timeout)).toEqual([60, 10]);
  });

  it('give the hashing of passwords a whole core', () => {
    const [auth] = idsOf('AWS::Lambda::Function').filter((id) => id.startsWith('Functionsauth'));
    expect(resources[auth ?? '']?.Properties.MemorySize).toBe(1769);
  });

  it('log as JSON, each to its own log, which forgets after 30 days and masks addresses', () => {
    const logs = functions.map((one) => one.LoggingConfig.LogGroup.Ref);
    expect(new Set(logs).size).toBe(functions.length);
    for (const [position, one] of functions.entries()) {
      expect(one.LoggingConfig.LogFormat).toBe('JSON');
      expect(JSON.stringify(resources[logs[position]]?.Properties.DataProtectionPolicy)).toContain('EmailAddress');
    }
    for (const log of all('AWS::Logs::LogGroup')) expect(log.RetentionInDays).toBe(30);
  });

  it('hold no secret in their environment', () => {
    for (const { Environment } of functions) {
      expect(Object.keys(Environment.Variables)).toEqual(expect.arrayContaining(['TABLE_NAME', 'SECRET_ID', 'SITE_URL', 'TIME_ZONE']));
      expect(JSON.stringify(Environment)).not.toContain('resolve:secretsmanager');
    }
  });

  it('forget reservations when the settings say so', () => {
    const changed = testStacks({ retentionDays: 30, retentionDaysCancelled: 7 }).all('AWS::Lambda::Function');
    const told = changed.filter((one) => one.Environment.Variables.RETENTION_DAYS);
    expect(told).toHaveLength(1);
    expect(told[0].Environment.Variables).toMatchObject({ RETENTION_DAYS: '30', RETENTION_DAYS_CANCELLED: '7' });
  });

  it('are capped when the setting says so', () => {
    const capped = testStacks({ reservedConcurrency: true }).all('AWS::Lambda::Function');
    expect(capped.map((one) => one.ReservedConcurrentExecutions).filter(Number.isInteger)).toHaveLength(functions.length);
    expect(functions.map((one) => one.ReservedConcurrentExecutions).filter(Boolean)).toEqual([]);
  });
});
