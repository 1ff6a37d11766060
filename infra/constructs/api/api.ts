import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { FilterPattern, LogGroup, MetricFilter, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { api, type Group, operations } from '#contract/index';
import { missingRoute } from '#contract/site/missing-pages';
import type { GroupFunction } from './group-function.ts';

/**
 * How many requests all callers together may send to one route. It caps the bill, and lies far above what one network sends: the functions hold
 * each network back themselves (docs/decisions/025-who-is-counted.md).
 */
const shared = { rate: 1000, burst: 2000 };

/** What CloudFront may ask for pages that do not exist: it keeps each reply for a minute, and a search for addresses must not wear out the function. */
const ofMissing = { rate: 50, burst: 100 };

/** The HTTP API: one route per operation of the contract, and one for the pages that do not exist. */
export class Api extends Construct {
  readonly resource: HttpApi;
  readonly host: string;
  private readonly stage: HttpStage;
  private readonly log: LogGroup;

  constructor(scope: Construct, id: string, { logDays }: { logDays: number }) {
    super(scope, id);
    const stack = Stack.of(this);
    this.resource = new HttpApi(this, 'Resource', { apiName: stack.stackName, createDefaultStage: false });
    this.host = `${this.resource.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;

    this.log = new LogGroup(this, 'Log', { retention: logDays as RetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.resource,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: shared.rate, burstLimit: shared.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(this.log), format: AccessLogFormat.custom(logLine) },
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Each handler checks its caller first (http/serve.ts); the public routes of a website have no authorizer.',
    });
  }

  /**
   * Counts the bookings of guests that end in a server error in this metric of our own. The log of the API knows those too that no function
   * has answered.
   */
  measureBookings(metricNamespace: string, metricName: string): void {
    const { method, path } = api.reservations.add;
    const ofBooking = FilterPattern.stringValue('$.route', '=', HttpRouteKey.with(path, HttpMethod[method]).key);
    // the log has the status as a text
    const fails = FilterPattern.stringValue('$.status', '=', '5*');
    const filterPattern = FilterPattern.all(ofBooking, fails);
    new MetricFilter(this, 'BookingFailures', { logGroup: this.log, metricNamespace, metricName, metricValue: '1', filterPattern });
  }

  /** Adds the routes of each group and sends them to its function. */
  addRoutes(functions: Record<Group, GroupFunction>): void {
    const settings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};
    const integrations = Object.fromEntries(
      Object.entries(functions).map(([group, { live }]) => [
        group,
        new HttpLambdaIntegration(group, live, { scopePermissionToRoute: false }),
      ]),
    ) as Record<Group, HttpLambdaIntegration>;

    const add = (
      id: string,
      group: Group,
      { method, path }: { method: keyof typeof HttpMethod; path: string },
      { rate, burst } = shared,
    ) => {
      const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
      const created = new HttpRoute(this, id, { httpApi: this.resource, routeKey, integration: integrations[group] });
      // each route has its own, so that requests to one of them leave the others alone
      settings[routeKey.key] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
      // API Gateway refuses settings of a route it does not have yet
      this.stage.node.addDependency(created);
    };
    for (const { group, name, route } of operations()) add(`${group}-${name}`, group, route);
    add('missing', 'site', missingRoute, ofMissing);
    (this.stage.node.defaultChild as CfnStage).routeSettings = settings;
  }
}

/** What the API logs of a request: nothing about its sender, nothing of its content. */
const logLine = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
});
