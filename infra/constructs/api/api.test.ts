import { describe, expect, it } from '@jest/globals';
import { routeKeyOf } from '#house/contract/route';
import { answered } from '#house/http/source';
import { fileNameOf, operations } from '#publishing/contract/api';
import { restaurantSettings } from '../../settings.ts';
import { testStacks } from '../../stacks/test-stacks.ts';

const { resources, all, one, idsOf } = testStacks();

describe('the API', () => {
  const stage = one('AWS::ApiGatewayV2::Stage');

  it('has the name of the restaurant and its stage', () => {
    expect(one('AWS::ApiGatewayV2::Api').Name).toBe('Restaurant-production');
  });

  const routes = [...operations().map(({ route }) => routeKeyOf(route)), 'ANY /missing/{path+}', '$default'].toSorted();

  it('has the routes of the contract, one for what CloudFront finds in no bucket, and one for all others', () => {
    expect(
      all('AWS::ApiGatewayV2::Route')
        .map(({ RouteKey }) => RouteKey)
        .toSorted(),
    ).toEqual(routes);
  });

  it("sends each route to its own group's function", () => {
    const targetOf = (route: { Target: unknown }) => /"Ref":"(\w+)"/.exec(JSON.stringify(route.Target))?.[1] ?? '';
    for (const { group, name, route } of operations()) {
      const built = all('AWS::ApiGatewayV2::Route').find((candidate) => candidate.RouteKey === routeKeyOf(route));
      const integration = resources[targetOf(built)]?.Properties;
      expect({ name, uri: JSON.stringify(integration.IntegrationUri) }).toEqual({
        name,
        uri: expect.stringMatching(new RegExp(`"Functions${group}Live[A-F0-9]{8}"`)),
      });
      expect(integration.PayloadFormatVersion).toBe('2.0');
    }
  });

  it('limits the requests per second of each route by itself, far above what the functions answer to one network', () => {
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 2000, ThrottlingRateLimit: 1000 });
    expect(Object.keys(stage.RouteSettings).toSorted()).toEqual(routes);
    const { 'ANY /missing/{path+}': missing, $default: others, ...ofContract } = stage.RouteSettings;
    // so that a search for addresses leaves the function to the others
    for (const some of [missing, others]) expect(some).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
    for (const settings of Object.values<Record<string, number>>(ofContract)) {
      expect(settings.ThrottlingRateLimit).toBeGreaterThanOrEqual(50 * answered.perSecond);
      expect(settings.ThrottlingBurstLimit).toBeGreaterThanOrEqual(20 * answered.atOnce);
    }
  });

  it('logs each request without data about its sender', () => {
    expect(stage.AccessLogSettings.DestinationArn).toBeDefined();
    expect(stage.AccessLogSettings.Format).toContain('$context.routeKey');
    expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|path|authorizer|header/i);
  });

  it('allows no other origin to call it (no CORS)', () => {
    expect(one('AWS::ApiGatewayV2::Api').CorsConfiguration).toBeUndefined();
    expect(all('AWS::Lambda::Url')).toEqual([]);
  });
});

describe('the functions', () => {
  const functions = all('AWS::Lambda::Function');

  it('exist once for each group, once for the pages, twice for mails, once for scheduled tasks, and once for photographs', () => {
    const groups = [...new Set(operations().map(({ group }) => fileNameOf(group)))];
    expect(functions).toHaveLength(groups.length + 5);
  });

  it('run on Node 24 and ARM with a time limit, and nobody pays for traces', () => {
    for (const one of functions) {
      expect(one).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      });
      expect(one.Timeout).toBeLessThanOrEqual(120);
      expect(one.TracingConfig).toBeUndefined();
    }
  });

  it('have a whole processor core for hashing passwords', () => {
    const [auth] = idsOf('AWS::Lambda::Function').filter((id) => id.startsWith('Functionsauth'));
    expect(resources[auth ?? '']?.Properties.MemorySize).toBe(1769);
  });

  it('log as JSON, each to its own log, which keeps entries for 30 days and masks e-mail addresses and telephone numbers', () => {
    const logs = functions.map((one) => one.LoggingConfig.LogGroup.Ref);
    expect(new Set(logs).size).toBe(functions.length);
    for (const [position, one] of functions.entries()) {
      expect(one.LoggingConfig.LogFormat).toBe('JSON');
      const masked = JSON.stringify(resources[logs[position]]?.Properties.DataProtectionPolicy);
      for (const kind of ['EmailAddress', String.raw`\\+420\\d{9}`]) expect(masked).toContain(kind);
    }
    for (const log of all('AWS::Logs::LogGroup')) expect(log.RetentionInDays).toBe(30);
  });

  it('have no secret in their environment', () => {
    for (const { Environment } of functions) {
      expect(Object.keys(Environment.Variables)).toEqual(
        expect.arrayContaining(['TABLE_NAME', 'KEYS_PARAMETER', 'SITE_URL', 'RESTAURANT_SETTINGS']),
      );
      expect(JSON.stringify(Environment)).not.toMatch(/resolve:|OriginProof/);
    }
  });

  it('are all given the settings of cdk.json, and what -c changes of them @full', () => {
    const changed = {
      timeZone: 'Asia/Tokyo',
      retentionDays: 30,
      retentionDaysCancelled: 7,
      largestParty: 4,
      bookingHorizonDays: 10,
      logDays: 7,
    };
    for (const { Environment } of testStacks(changed)
      .all('AWS::Lambda::Function')
      .filter((one) => one.Environment?.Variables.TABLE_NAME))
      expect(JSON.parse(Environment.Variables.RESTAURANT_SETTINGS)).toEqual({ ...restaurantSettings, ...changed });
  });

  it('have reserved concurrency when the setting says so @full', () => {
    const capped = testStacks({ reservedConcurrency: true }).all('AWS::Lambda::Function');
    expect(capped.map((one) => one.ReservedConcurrentExecutions).filter(Number.isInteger)).toHaveLength(functions.length);
    expect(functions.map((one) => one.ReservedConcurrentExecutions).filter(Boolean)).toEqual([]);
  });
});
