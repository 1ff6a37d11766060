import { spawnSync } from 'node:child_process';

/** A resource of a template. */
interface Resource {
  Type: string;
  // a template's properties have as many shapes as AWS has services
  // biome-ignore lint/suspicious/noExplicitAny: see above
  Properties?: any;
}

/** A template as the CDK writes it. */
export interface Template {
  Resources: Record<string, Resource>;
}

/** The resources of a type with their ids. */
export function ofType({ Resources }: Template, type: string): [string, Resource][] {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type);
}

/** What cfn-lint calls an error in these template files: CloudFormation would refuse it, or the service behind a resource. */
export function lintErrors(cfnLint: string, files: readonly string[]): string[] {
  const { stdout, stderr, error } = spawnSync(cfnLint, ['--format', 'json', ...files], { encoding: 'utf8', maxBuffer: 1e8 });
  if (error || !stdout.trim()) throw new Error(`cfn-lint did not run: ${error?.message ?? stderr}`);
  const found: { Level: string; Message: string; Rule: { Id: string } }[] = JSON.parse(stdout);
  return found.filter(({ Level }) => Level === 'Error').map(({ Rule, Message }) => `${Rule.Id} ${Message}`);
}
