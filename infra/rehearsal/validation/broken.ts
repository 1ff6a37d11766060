import { edgeFaults } from './edge-code.ts';
import { needsOfFunctions, rightsFaults } from './rights.ts';
import { ofType, type Template } from './templates.ts';

/** The validation that finds a fault. */
export type Validation = 'cfn-lint' | 'rights' | 'edge functions';

/** A template of the application that is broken on purpose, and the validation that has to refuse it. */
export interface Broken {
  what: string;
  by: Validation;
  breakIn(template: Template): void;
}

// biome-ignore lint/suspicious/noExplicitAny: as in templates.ts
const first = (template: Template, type: string, prefix = ''): any =>
  ofType(template, type).find(([id]) => id.startsWith(prefix))?.[1].Properties;
const denied = { Version: '2012-10-17', Statement: [{ Effect: 'Deny', Action: '*', Resource: '*' }] };

/** Faults that an emulator takes and AWS does not. */
export const brokenOnPurpose: readonly Broken[] = [
  {
    what: 'a runtime that does not exist',
    by: 'cfn-lint',
    breakIn: (template) => Object.assign(first(template, 'AWS::Lambda::Function'), { Runtime: 'nodejs99.x' }),
  },
  {
    what: 'a time limit of 99,999 seconds',
    by: 'cfn-lint',
    breakIn: (template) => Object.assign(first(template, 'AWS::Lambda::Function'), { Timeout: 99_999 }),
  },
  {
    what: 'Deny * in every policy',
    by: 'rights',
    breakIn: (template) => {
      for (const [, { Properties }] of ofType(template, 'AWS::IAM::Policy')) Properties.PolicyDocument = denied;
    },
  },
  {
    what: 'the role of another function',
    by: 'rights',
    breakIn: (template) =>
      Object.assign(first(template, 'AWS::Lambda::Function', 'Functionsmenus'), {
        Role: first(template, 'AWS::Lambda::Function', 'Functionsmailer').Role,
      }),
  },
  {
    what: 'rights to other items of the table',
    by: 'rights',
    breakIn: (template) => {
      for (const { Condition } of first(template, 'AWS::IAM::Policy', 'FunctionsmenusRole').PolicyDocument.Statement)
        if (Condition) Condition['ForAllValues:StringLike'] = { 'dynamodb:LeadingKeys': ['OTHER#*'] };
    },
  },
  {
    what: 'an edge function in a newer JavaScript',
    by: 'edge functions',
    breakIn: (template) =>
      Object.assign(first(template, 'AWS::CloudFront::Function'), {
        FunctionCode: 'class Page {} function handler(event) { return event.request; }',
      }),
  },
  {
    what: 'an edge function that fails',
    by: 'edge functions',
    breakIn: (template) =>
      Object.assign(first(template, 'AWS::CloudFront::Function'), {
        FunctionCode: 'function handler(event) { return event.request.path.at(0); }',
      }),
  },
];

/** What the validations without a program of their own find in a template. */
export async function faultsIn(template: Template): Promise<Record<Exclude<Validation, 'cfn-lint'>, string[]>> {
  return { rights: rightsFaults(template, await needsOfFunctions()), 'edge functions': edgeFaults(template) };
}
