import { spawnSync } from 'node:child_process';
import type { FunctionName } from '../../../build/function-names.ts';

/** A resource of a template. */
export interface Resource {
  Type: string;
  // a template's properties have as many shapes as AWS has services
  // biome-ignore lint/suspicious/noExplicitAny: see above
  Properties?: any;
}

/** A template as the CDK writes it. */
export interface Template {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, { Default?: string }>;
}

/** What a template has to agree with: that of the stored data, and the settings of the deployment. */
export interface Around {
  data: Template;
  settings: { stage: string; sender: string };
}

/** The resources of a type with their ids. */
export function ofType({ Resources }: Template, type: string): [string, Resource][] {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type);
}

/** The value of a variable: a text, or what is known when the template is deployed. */
export type Value = string | { Ref?: string };

/** The functions of the application, by the names of their constructs. */
export function functionsOf(template: Template) {
  return ofType(template, 'AWS::Lambda::Function').map(([id, { Properties }]) => ({
    name: /^Functions(\w+?)[0-9A-F]{8}$/.exec(id)?.[1] as FunctionName,
    id,
    properties: Properties,
    variables: (Properties.Environment?.Variables ?? {}) as Record<string, Value | undefined>,
  }));
}

/** Whether a part of a template names this value, in whatever it is joined with. */
export function names(part: unknown, value: unknown): boolean {
  return JSON.stringify(part).includes(typeof value === 'string' ? value : JSON.stringify(value));
}

/** What cfn-lint calls an error in these template files: CloudFormation would refuse it, or the service behind a resource. */
export function lintErrors(cfnLint: string, files: readonly string[]): string[] {
  const { stdout, stderr, error } = spawnSync(cfnLint, ['--format', 'json', ...files], { encoding: 'utf8', maxBuffer: 1e8 });
  if (error || !stdout.trim()) throw new Error(`cfn-lint did not run: ${error?.message ?? stderr}`);
  const found: { Level: string; Message: string; Rule: { Id: string } }[] = JSON.parse(stdout);
  return found.filter(({ Level }) => Level === 'Error').map(({ Rule, Message }) => `${Rule.Id} ${Message}`);
}
