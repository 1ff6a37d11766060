import { expect, it } from '@jest/globals';
import type { Stack } from 'aws-cdk-lib';
import { edgeShares } from '../operations/deploy/preflight/account-checks.ts';
import { prices } from '../tools/bench/prices.ts';
import { testStacks } from './test-stacks.ts';

/** What AWS allows of something by default, and where it says so. */
interface Limit {
  what: string;
  most: number;
  page: string;
}

interface Template {
  Resources: Record<string, { Type: string; Properties: never }>;
  Outputs?: object;
  Parameters?: object;
}

/** How much of a limit may be in use: what is near to it is named while there is still time for another design. */
const usable = 0.85;

const cloudFormation = 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html';
const httpApi = 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html';
const iam = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html';
const lambda = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';
const cloudFront = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html';
const logs = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html';
const events = 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html';

const kibibyte = 1024;
const { restaurant, data, one, all, stackOf, template } = testStacks();
const templates: { name: string; template: Template }[] = [
  { stack: restaurant, template },
  { stack: data.stack, template: data.template },
  ...(['edge', 'places', 'edgeLogs'] as const).flatMap((which) => stackOf(which) ?? []),
].map(({ stack, template }: { stack: Stack; template: { toJSON(): object } }) => ({
  name: stack.stackName,
  template: template.toJSON() as Template,
}));

const limitsOfTemplates = templates.flatMap(({ name, template: { Resources, Outputs = {}, Parameters = {}, ...others } }) => {
  const bytes = Buffer.byteLength(JSON.stringify({ Resources, Outputs, Parameters, ...others }));
  return [
    [{ what: `resources of ${name}`, most: 500, page: cloudFormation }, Object.keys(Resources).length],
    [{ what: `outputs of ${name}`, most: 200, page: cloudFormation }, Object.keys(Outputs).length],
    [{ what: `parameters of ${name}`, most: 200, page: cloudFormation }, Object.keys(Parameters).length],
    [{ what: `bytes of the template of ${name}`, most: kibibyte ** 2, page: cloudFormation }, bytes],
  ] satisfies [Limit, number][];
});

/** One stage takes so many; the account has to hold the other stages and restaurants too. */
const limitsOfStage = [
  [{ what: 'routes of the API', most: 300, page: httpApi }, all('AWS::ApiGatewayV2::Route').length],
  [{ what: 'integrations of the API', most: 300, page: httpApi }, all('AWS::ApiGatewayV2::Integration').length],
  [
    { what: 'characters of the format of the access log', most: 3 * kibibyte, page: httpApi },
    one('AWS::ApiGatewayV2::Stage').AccessLogSettings.Format.length,
  ],
  [{ what: 'cache behaviours', most: 75, page: cloudFront }, one('AWS::CloudFront::Distribution').DistributionConfig.CacheBehaviors.length],
  [{ what: 'origin request policies', most: 20, page: cloudFront }, all('AWS::CloudFront::OriginRequestPolicy').length],
  ...edgeShares.map(({ what, most, type }): [Limit, number] => [{ what, most, page: cloudFront }, all(type).length]),
  [{ what: 'dashboards', most: prices.Dashboard.free, page: prices.Dashboard.source }, all('AWS::CloudWatch::Dashboard').length],
  [{ what: 'metric filters of a log group', most: 100, page: logs }, all('AWS::Logs::MetricFilter').length],
  [{ what: 'log groups', most: 1_000_000, page: logs }, all('AWS::Logs::LogGroup').length],
  [{ what: 'rules of an event bus', most: 300, page: events }, all('AWS::Events::Rule').length],
] satisfies [Limit, number][];

/** IAM counts no white space, and all inline policies of a role together. */
const limitsOfRoles = templates.flatMap(({ template: { Resources } }) =>
  Object.entries(Resources)
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .map(([id, { Properties }]): [Limit, number] => {
      const { Policies = [] } = Properties as { Policies?: { PolicyDocument: object }[] };
      const attached = all('AWS::IAM::Policy').filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === id));
      const characters = [...Policies, ...attached].map(({ PolicyDocument }) => textOf(PolicyDocument).replace(/\s/g, '').length);
      return [{ what: `characters of the policies of ${id}`, most: 10_240, page: iam }, sumOf(characters)];
    }),
);

const limitsOfFunctions = templates.flatMap(({ template: { Resources } }) => {
  const permissions = Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Permission');
  const targets = new Set(permissions.map(({ Properties }) => (Properties as { FunctionName: { Ref: string } }).FunctionName.Ref));
  const environments = Object.entries(Resources)
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id, { Properties }]): [Limit, number] => {
      const { Environment: { Variables = {} } = {} } = Properties as { Environment?: { Variables?: object } };
      return [{ what: `bytes of the environment of ${id}`, most: 4 * kibibyte, page: lambda }, Buffer.byteLength(textOf(Variables))];
    });
  const policies = [...targets].map((target): [Limit, number] => {
    const ofTarget = permissions.filter(({ Properties }) => (Properties as { FunctionName: { Ref: string } }).FunctionName.Ref === target);
    return [
      { what: `bytes of the policy of ${target}`, most: 20 * kibibyte, page: lambda },
      sumOf(ofTarget.map((one) => Buffer.byteLength(textOf(one)))),
    ];
  });
  return [...environments, ...policies];
});

const limited = [...limitsOfTemplates, ...limitsOfStage, ...limitsOfRoles, ...limitsOfFunctions];

// Alarm metrics and those of the dashboard are not here: what AWS gives for nothing is meant to be used up, one more is a few cents and no
// failure, and alarms.test.ts and dashboard.test.ts fail before that.
it('every stack, function and role keeps at least 15 % of what AWS allows', () => {
  const near = limited.filter(([{ most }, used]) => used > most * usable);
  expect(near.map(([{ what, most, page }, used]) => `${used} of ${most} ${what}: ${page}`)).toEqual([]);
});

it('nothing is counted that has another name in a template', () => {
  const none = limited.filter(([, used]) => used === 0).map(([{ what }]) => what);
  // the one that the distribution names is AWS's own
  expect(none.filter((what) => !what.startsWith('outputs of'))).toEqual(['origin request policies']);
});

it('ten restaurants fit into an account, and the preflight counts with what a stage makes', () => {
  expect(edgeShares.map(({ what, type }) => [what, all(type).length])).toEqual(edgeShares.map(({ what, takes }) => [what, takes]));
  expect(Math.min(...edgeShares.map(({ most, takes }) => Math.floor(most / takes)))).toBe(10);
});

/** A part of a template about as long as AWS gets it: each reference is as long as the longest name of a resource. */
function textOf(part: object): string {
  return JSON.stringify(flat(part));
}

function flat(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(flat);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part);
  const [[name, value] = []] = entries;
  if (name === 'Fn::Join') return (value[1] as unknown[]).map(flat).join(value[0]);
  if (name === 'Ref' || name === 'Fn::GetAtt') return 'r'.repeat(64);
  return Object.fromEntries(entries.map(([key, one]) => [key, flat(one)]));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
