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
  breakIn(template: Template): void;
}

// biome-ignore lint/suspicious/noExplicitAny: as in templates.ts
const first = (template: Template, type: string, prefix = ''): any =>
  ofType(template, type).find(([id]) => id.startsWith(prefix))?.[1].Properties;
/** Changes what a role may do of a service. */
function changeStatements(template: Template, role: string, service: string, change: (statement: Changed) => void): void {
  const statements: Changed[] = first(template, 'AWS::IAM::Policy', role).PolicyDocument.Statement;
  statements.filter(({ Action }) => [Action].flat().some((action) => action.startsWith(service))).forEach(change);
}

interface Changed {
  Action: string | string[];
  Resource: unknown;
  Condition?: object;
}

/** Tells a function something else in its environment. */
function tell(template: Template, name: string, variables: object): void {
  Object.assign(first(template, 'AWS::Lambda::Function', `Functions${name}`).Environment.Variables, variables);
}

const denied = { Version: '2012-10-17', Statement: [{ Effect: 'Deny', Action: '*', Resource: '*' }] };

/** Faults that an emulator takes and AWS does not. */
export const brokenOnPurpose: readonly Broken[] = [
  {
    what: 'a runtime that does not exist',
    by: 'cfn-lint',
    says: 'nodejs99.x',
    breakIn: (template) => Object.assign(first(template, 'AWS::Lambda::Function'), { Runtime: 'nodejs99.x' }),
  },
  {
    what: 'a time limit of 99,999 seconds',
    by: 'cfn-lint',
    says: '99999',
    breakIn: (template) => Object.assign(first(template, 'AWS::Lambda::Function'), { Timeout: 99_999 }),
  },
  {
    what: 'Deny * in every policy',
    by: 'rights',
    says: 'denies without a condition',
    breakIn: (template) => {
      for (const [, { Properties }] of ofType(template, 'AWS::IAM::Policy')) Properties.PolicyDocument = denied;
    },
  },
  {
    what: 'the role of another function',
    by: 'rights',
    says: 'menus may not dynamodb:',
    breakIn: (template) =>
      Object.assign(first(template, 'AWS::Lambda::Function', 'Functionsmenus'), {
        Role: first(template, 'AWS::Lambda::Function', 'Functionsmailer').Role,
      }),
  },
  {
    what: 'rights to other items of the table',
    by: 'rights',
    says: 'menus may not dynamodb:',
    breakIn: (template) => {
      for (const { Condition } of first(template, 'AWS::IAM::Policy', 'FunctionsmenusRole').PolicyDocument.Statement)
        if (Condition) Condition['ForAllValues:StringLike'] = { 'dynamodb:LeadingKeys': ['OTHER#*'] };
    },
  },
  {
    what: 'rights to another table',
    by: 'rights',
    says: 'menus may not dynamodb:',
    breakIn: (template) =>
      changeStatements(template, 'FunctionsmenusRole', 'dynamodb:', (one) => {
        one.Resource = 'arn:aws:dynamodb:eu-central-1:123456789012:table/another';
      }),
  },
  {
    what: 'rights under a condition that no request meets',
    by: 'rights',
    says: 'menus may not dynamodb:',
    breakIn: (template) =>
      changeStatements(template, 'FunctionsmenusRole', 'dynamodb:', (one) => {
        one.Condition = { ...one.Condition, IpAddress: { 'aws:SourceIp': '203.0.113.7/32' } };
      }),
  },
  {
    what: 'roles for EC2',
    by: 'rights',
    says: 'has a role that Lambda may not take',
    breakIn: (template) => {
      for (const [, { Properties }] of ofType(template, 'AWS::IAM::Role'))
        Properties.AssumeRolePolicyDocument.Statement[0].Principal.Service = 'ec2.amazonaws.com';
    },
  },
  {
    what: 'the right to send from another address',
    by: 'rights',
    says: 'mailer may not ses:SendRawEmail',
    breakIn: (template) =>
      changeStatements(template, 'FunctionsmailerRole', 'ses:', (one) => {
        one.Condition = { StringEquals: { 'ses:FromAddress': 'somebody@else.example' } };
      }),
  },
  {
    what: 'the right to read another parameter',
    by: 'rights',
    says: 'auth may not ssm:GetParameter',
    breakIn: (template) =>
      changeStatements(template, 'FunctionsauthRole', 'ssm:', (one) => {
        one.Resource = 'arn:aws:ssm:eu-central-1:123456789012:parameter/restaurant/test/keys';
      }),
  },
  {
    what: 'another sender',
    by: 'connections',
    says: 'mailer sends from somebody@else.example',
    breakIn: (template) => tell(template, 'mailer', { MAIL_SENDER: 'somebody@else.example' }),
  },
  {
    what: 'the table of another restaurant',
    by: 'connections',
    says: 'meals uses another table than that of the stored data',
    breakIn: (template) => tell(template, 'meals', { TABLE_NAME: 'another' }),
  },
  {
    what: 'the keys of another restaurant',
    by: 'connections',
    says: 'auth reads other keys than the deployment makes',
    breakIn: (template) => tell(template, 'auth', { KEYS_PARAMETER: '/restaurant/test/keys' }),
  },
  {
    what: 'no permissions to call functions',
    by: 'connections',
    says: 'events.amazonaws.com may not call',
    breakIn: (template) => {
      for (const [id] of ofType(template, 'AWS::Lambda::Permission')) delete template.Resources[id];
    },
  },
  {
    what: 'a stream whose filters let nothing through',
    by: 'connections',
    says: 'mailer does not get',
    breakIn: (template) => {
      for (const [, { Properties }] of ofType(template, 'AWS::Lambda::EventSourceMapping'))
        Properties.FilterCriteria.Filters = [{ Pattern: JSON.stringify({ eventName: ['NOTHING'] }) }];
    },
  },
  {
    what: 'the API asked of the bucket of the site',
    by: 'connections',
    says: '/api/* is asked of',
    breakIn: (template) => {
      const { CacheBehaviors, DefaultCacheBehavior } = first(template, 'AWS::CloudFront::Distribution').DistributionConfig;
      for (const one of CacheBehaviors) if (one.PathPattern.startsWith('/api/')) one.TargetOriginId = DefaultCacheBehavior.TargetOriginId;
    },
  },
  {
    what: 'the API asked without the proof of the origin',
    by: 'connections',
    says: 'without the proof of the origin',
    breakIn: (template) => {
      for (const one of first(template, 'AWS::CloudFront::Distribution').DistributionConfig.Origins) delete one.OriginCustomHeaders;
    },
  },
  {
    what: 'functions of 128 MB that end after a second',
    by: 'connections',
    says: 'has 128 MB instead of',
    breakIn: (template) => {
      for (const [, { Properties }] of ofType(template, 'AWS::Lambda::Function'))
        Object.assign(Properties, { MemorySize: 128, Timeout: 1 });
    },
  },
  {
    what: 'a route to another function',
    by: 'connections',
    says: 'does not reach',
    breakIn: (template) => {
      const [[, one], [, other]] = ofType(template, 'AWS::ApiGatewayV2::Integration') as [[string, Resource], [string, Resource]];
      one.Properties.IntegrationUri = other.Properties.IntegrationUri;
    },
  },
  {
    what: 'an edge function in a newer JavaScript',
    by: 'edge functions',
    says: 'is reserved',
    breakIn: (template) =>
      Object.assign(first(template, 'AWS::CloudFront::Function'), {
        FunctionCode: 'class Page {} function handler(event) { return event.request; }',
      }),
  },
  {
    what: 'an edge function that fails',
    by: 'edge functions',
    says: 'Cannot read properties of undefined',
    breakIn: (template) =>
      Object.assign(first(template, 'AWS::CloudFront::Function'), {
        FunctionCode: 'function handler(event) { return event.request.path.at(0); }',
      }),
  },
];

/** What the validations without a program of their own find in a template. */
export async function faultsIn(template: Template, around: Around): Promise<Record<Exclude<Validation, 'cfn-lint'>, string[]>> {
  return {
    rights: rightsFaults(template, await needsOfFunctions(), around.settings),
    connections: connectionFaults(template, around),
    'edge functions': edgeFaults(template),
  };
}
