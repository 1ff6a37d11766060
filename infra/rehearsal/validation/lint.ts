import { spawnSync } from 'node:child_process';

/** What cfn-lint calls an error in these template files: CloudFormation would refuse it, or the service behind a resource. */
export function lintErrors(cfnLint: string, files: readonly string[]): string[] {
  const { stdout, stderr, error } = spawnSync(cfnLint, ['--format', 'json', ...files], { encoding: 'utf8', maxBuffer: 1e8 });
  if (error || !stdout.trim()) throw new Error(`cfn-lint did not run: ${error?.message ?? stderr}`);
  const found: { Level: string; Message: string; Rule: { Id: string } }[] = JSON.parse(stdout);
  return found.filter(({ Level }) => Level === 'Error').map(({ Rule, Message }) => `${Rule.Id} ${Message}`);
}
