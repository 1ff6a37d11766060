import { connectionFaults } from './connections.ts';
import { edgeFaults } from './edge-code.ts';
import { needsOfFunctions, rightsFaults } from './rights.ts';
import { type Around, ofType, type Resource, type Template } from './templates.ts';

/** The validation that finds a fault. */
export type Validation = 'cfn-lint' | 'rights' | 'connections' | 'edge functions';

/** A template of the application that is broken on purpose, and the validation that has to refuse it. */
export interface Broken {
  what: string;
  by: Validation;
  /** Part of what it says. */
  says: string;
  breakIn(template: Template): unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: as in templates.ts
const first = (template: Template, type: string, prefix = ''): any =>
  ofType(template, type).find(([id]) => id.startsWith(prefix))?.[1].Properties;

/** Changes what a role may do of a service. */
const statements = (role: string, service: string, change: (statement: Changed) => object) => (template: Template) => {
  const all: Changed[] = first(template, 'AWS::IAM::Policy', role).PolicyDocument.Statement;
  for (const one of all) if ([one.Action].flat().some((action) => action.startsWith(service))) Object.assign(one, change(one));
};

interface Changed {
  Action: string | string[];
  Condition?: object;
}

/** Gives the first resource of a type these properties. */
const given =
  (type: string, properties: object, prefix = '') =>
  (template: Template) =>
    Object.assign(first(template, type, prefix), properties);

/** Tells a function something else in its environment. */
const told = (name: string, variables: object) => (template: Template) =>
  Object.assign(first(template, 'AWS::Lambda::Function', `Functions${name}`).Environment.Variables, variables);

/** Changes all resources of a type. */
const each = (type: string, change: (properties: Resource['Properties']) => void) => (template: Template) => {
  for (const [, { Properties }] of ofType(template, type)) change(Properties);
};

const denied = { Version: '2012-10-17', Statement: [{ Effect: 'Deny', Action: '*', Resource: '*' }] };
const broken = (by: Validation, what: string, says: string, breakIn: (template: Template) => unknown): Broken => ({
  what,
  by,
  says,
  breakIn,
});

/** Faults that an emulator takes and AWS does not. */
export const brokenOnPurpose: readonly Broken[] = [
  broken('cfn-lint', 'a runtime that does not exist', 'nodejs99.x', given('AWS::Lambda::Function', { Runtime: 'nodejs99.x' })),
  broken('cfn-lint', 'a time limit of 99,999 seconds', '99999', given('AWS::Lambda::Function', { Timeout: 99_999 })),
  broken(
    'rights',
    'Deny * in every policy',
    'denies without a condition',
    each('AWS::IAM::Policy', (policy) => Object.assign(policy, { PolicyDocument: denied })),
  ),
  broken('rights', 'the role of another function', 'menus may not dynamodb:', (template) => {
    const { Role } = first(template, 'AWS::Lambda::Function', 'Functionsmailer');
    given('AWS::Lambda::Function', { Role }, 'Functionsmenus')(template);
  }),
  broken('rights', 'rights to other items of the table', 'menus may not dynamodb:', (template) => {
    for (const { Condition } of first(template, 'AWS::IAM::Policy', 'FunctionsmenusRole').PolicyDocument.Statement)
      if (Condition) Condition['ForAllValues:StringLike'] = { 'dynamodb:LeadingKeys': ['OTHER#*'] };
  }),
  broken(
    'rights',
    'rights to another table',
    'menus may not dynamodb:',
    statements('FunctionsmenusRole', 'dynamodb:', () => ({ Resource: 'arn:aws:dynamodb:eu-central-1:123456789012:table/another' })),
  ),
  broken(
    'rights',
    'rights under a condition that no request meets',
    'menus may not dynamodb:',
    statements('FunctionsmenusRole', 'dynamodb:', ({ Condition }) => ({
      Condition: { ...Condition, IpAddress: { 'aws:SourceIp': '203.0.113.7/32' } },
    })),
  ),
  broken(
    'rights',
    'roles for EC2',
    'has a role that Lambda may not take',
    each('AWS::IAM::Role', (role) => {
      role.AssumeRolePolicyDocument.Statement[0].Principal.Service = 'ec2.amazonaws.com';
    }),
  ),
  broken(
    'rights',
    'the right to send from another address',
    'mailer may not ses:SendRawEmail',
    statements('FunctionsmailerRole', 'ses:', () => ({ Condition: { StringEquals: { 'ses:FromAddress': 'somebody@else.example' } } })),
  ),
  broken(
    'rights',
    'the right to read another parameter',
    'auth may not ssm:GetParameter',
    statements('FunctionsauthRole', 'ssm:', () => ({
      Resource: 'arn:aws:ssm:eu-central-1:123456789012:parameter/restaurant/test/keys',
    })),
  ),
  broken(
    'connections',
    'another sender',
    'mailer sends from somebody@else.example',
    told('mailer', { MAIL_SENDER: 'somebody@else.example' }),
  ),
  broken(
    'connections',
    'the table of another restaurant',
    'meals uses another table than that of the stored data',
    told('meals', { TABLE_NAME: 'another' }),
  ),
  broken(
    'connections',
    'the keys of another restaurant',
    'auth reads other keys than the deployment makes',
    told('auth', { KEYS_PARAMETER: '/restaurant/test/keys' }),
  ),
  broken('connections', 'no permissions to call functions', 'events.amazonaws.com may not call', (template) => {
    for (const [id] of ofType(template, 'AWS::Lambda::Permission')) delete template.Resources[id];
  }),
  broken(
    'connections',
    'a stream whose filters let nothing through',
    'mailer does not get',
    each('AWS::Lambda::EventSourceMapping', ({ FilterCriteria }) => {
      FilterCriteria.Filters = [{ Pattern: JSON.stringify({ eventName: ['NOTHING'] }) }];
    }),
  ),
  broken('connections', 'the API asked of the bucket of the site', '/api/* is asked of', (template) => {
    const { CacheBehaviors, DefaultCacheBehavior } = first(template, 'AWS::CloudFront::Distribution').DistributionConfig;
    for (const one of CacheBehaviors) if (one.PathPattern.startsWith('/api/')) one.TargetOriginId = DefaultCacheBehavior.TargetOriginId;
  }),
  broken('connections', 'the API asked without the proof of the origin', 'without the proof of the origin', (template) => {
    for (const one of first(template, 'AWS::CloudFront::Distribution').DistributionConfig.Origins) delete one.OriginCustomHeaders;
  }),
  broken(
    'connections',
    'functions of 128 MB that end after a second',
    'has 128 MB instead of',
    each('AWS::Lambda::Function', (one) => Object.assign(one, { MemorySize: 128, Timeout: 1 })),
  ),
  broken('connections', 'a route to another function', 'does not reach', (template) => {
    const [[, one], [, other]] = ofType(template, 'AWS::ApiGatewayV2::Integration') as [[string, Resource], [string, Resource]];
    one.Properties.IntegrationUri = other.Properties.IntegrationUri;
  }),
  broken(
    'edge functions',
    'an edge function in a newer JavaScript',
    'is reserved',
    given('AWS::CloudFront::Function', { FunctionCode: 'class Page {} function handler(event) { return event.request; }' }),
  ),
  broken(
    'edge functions',
    'an edge function that fails',
    'Cannot read properties of undefined',
    given('AWS::CloudFront::Function', { FunctionCode: 'function handler(event) { return event.request.path.at(0); }' }),
  ),
];

/** What the validations without a program of their own find in a template. */
export async function faultsIn(template: Template, around: Around): Promise<Record<Exclude<Validation, 'cfn-lint'>, string[]>> {
  return {
    rights: rightsFaults(template, await needsOfFunctions(), around.settings),
    connections: connectionFaults(template, around),
    'edge functions': edgeFaults(template),
  };
}
