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
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Group, operations } from '#contract/index';
import { type Limit, routeKeyOf } from '#contract/route';
import type { GroupFunction } from './group-function.ts';

interface Throttle {
  /** Requests a second, over all callers. */
  rate: number;
  burst: number;
}

const ordinary: Throttle = { rate: 50, burst: 100 };

/** Routes that cost processor, mail or seats get less; the limits per guest are the functions' own. */
const throttles: Record<Limit, Throttle> = {
  login: { rate: 10, burst: 20 },
  password: { rate: 5, burst: 10 },
  register: { rate: 5, burst: 10 },
  forgot: { rate: 5, burst: 10 },
  reset: { rate: 5, burst: 10 },
  refresh: { rate: 20, burst: 40 },
  book: { rate: 10, burst: 20 },
  pdf: { rate: 5, burst: 10 },
};

/** The HTTP API: one route per operation of the contract, and no other. */
export class Api extends Construct {
  readonly resource: HttpApi;
  readonly host: string;
  private readonly stage: HttpStage;

  constructor(scope: Construct, id: string, { logDays }: { logDays: number }) {
    super(scope, id);
    this.resource = new HttpApi(this, 'Resource', { createDefaultStage: false });
    const stack = Stack.of(this);
    this.host = `${this.resource.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;

    const log = new LogGroup(this, 'Log', { retention: logDays as RetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.resource,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: ordinary.rate, burstLimit: ordinary.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: AccessLogFormat.custom(logLine) },
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Each handler admits its caller first (http/serve.ts); the public routes of a website have no authorizer.',
    });
  }

  /** Lets each function answer the routes of its group. */
  answeredBy(functions: Record<Group, GroupFunction>): void {
    const settings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};
    const integrations = Object.fromEntries(
      Object.entries(functions).map(([group, { resource }]) => [
        group,
        new HttpLambdaIntegration(group, resource, { scopePermissionToRoute: false }),
      ]),
    ) as Record<Group, HttpLambdaIntegration>;

    for (const { group, name, route } of operations()) {
      const created = new HttpRoute(this, `${group}-${name}`, {
        httpApi: this.resource,
        routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
        integration: integrations[group],
      });
      if (!route.limit) continue;
      const { rate, burst } = throttles[route.limit];
      settings[routeKeyOf(route)] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
      // API Gateway refuses settings of a route it does not have yet
      this.stage.node.addDependency(created);
    }
    (this.stage.node.defaultChild as CfnStage).routeSettings = settings;
  }
}

/** What the API writes down of a request: nothing of its sender, nothing of its content. */
const logLine = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
});
