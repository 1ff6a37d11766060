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
import { api, type Group, operations } from '#publishing/contract/api';
import { missingRoute } from '#publishing/contract/missing-pages';
import { everyGroup } from '../../build/function-names.ts';
import type { GroupFunction } from './group-function.ts';

/**
 * How many requests all callers together may send to one route. It caps the bill, and lies far above what one network sends: the functions hold
 * each network back themselves (docs/decisions/025-who-is-counted.md).
 */
const shared = { rate: 1000, burst: 2000 };

/** What may be asked for that does not exist: CloudFront keeps each page for a minute, and a search for addresses must not wear out the function. */
const ofMissing = { rate: 50, burst: 100 };

/** The HTTP API: one route per operation of the contract, one for the pages that do not exist, and one for operations that do not. */
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
      reason: 'Each handler checks its caller first (house/http/serve.ts); the public routes of a website have no authorizer.',
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

  addRoutes(functions: Record<Group, GroupFunction>): void {
    const settings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};
    const integrations = Object.fromEntries(
      everyGroup.map((group) => [group, new HttpLambdaIntegration(group, functions[group].live, { scopePermissionToRoute: false })]),
    ) as Record<Group, HttpLambdaIntegration>;

    const keyOf = ({ method, path }: { method: keyof typeof HttpMethod; path: string }) => HttpRouteKey.with(path, HttpMethod[method]);
    const add = (id: string, group: Group, routeKey: HttpRouteKey, { rate, burst } = shared) => {
      const created = new HttpRoute(this, id, { httpApi: this.resource, routeKey, integration: integrations[group] });
      // each route has its own, so that requests to one of them leave the others alone
      settings[routeKey.key] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
      // API Gateway refuses settings of a route it does not have yet
      this.stage.node.addDependency(created);
    };
    for (const { group, name, route } of operations()) add(`${group}-${name}`, group, keyOf(route));
    add('missing', 'site', keyOf(missingRoute), ofMissing);
    // a page that stays open through a deployment may send what has gone with it
    add('unknown', 'site', HttpRouteKey.DEFAULT, ofMissing);
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
