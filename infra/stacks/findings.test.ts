import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// the linters are Python programs and take some seconds each

const page = readFileSync('docs/findings.md', 'utf8');

/** How a linter is called for these files, and the ids of what it found by its output. */
interface Linter {
  args: (files: string[]) => string[];
  idsIn: (output: string) => string[];
}

const linters: Record<string, Linter> = {
  'cfn-lint': {
    args: (files) => ['--format', 'json', ...files],
    idsIn: (output) => JSON.parse(output).map(({ Rule }: { Rule: { Id: string } }) => Rule.Id),
  },
  checkov: {
    args: (files) => [
      '--framework',
      'cloudformation',
      '--quiet',
      '--compact',
      '--output',
      'json',
      ...files.flatMap((file) => ['--file', file]),
    ],
    idsIn: (output) => JSON.parse(output).results.failed_checks.map(({ check_id }: { check_id: string }) => check_id),
  },
};

/** Whether this version of a program is installed: other versions find other things. */
function isInstalled(name: string, version: string): boolean {
  const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
  return Boolean(stdout?.trim().split(/\s/).includes(version));
}

/** The stacks' templates as files. */
async function templateFiles(): Promise<string[]> {
  const { testStacks } = await import('./test-stacks.ts');
  const { template, data, stackOf } = testStacks({
    domain: 'www.bistro.cz',
    hostedZoneId: 'Z1',
    hostedZoneName: 'bistro.cz',
    firewall: true,
    copyVault: 'arn:aws:backup:eu-central-1:210987654321:backup-vault:restaurant',
  });
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const templates = {
    application: template,
    data: data.template,
    edge: stackOf('edge')?.template,
    places: stackOf('places')?.template,
    logs: stackOf('edgeLogs')?.template,
  };
  return Object.entries(templates).map(([name, one]) => {
    const file = join(folder, `${name}.template.json`);
    writeFileSync(file, JSON.stringify(one?.toJSON()));
    return file;
  });
}

describe.each(Object.entries(linters))('%s', (name, { args, idsIn }) => {
  const [, version = '', chapter = ''] = new RegExp(`^## ${name} (\\S+)$([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(page) ?? [];
  const explained = [...chapter.matchAll(/^\| ([A-Z][\w]*\d) \|/gm)].map(([, id]) => id);

  (isInstalled(name, version) ? it : it.skip)('finds in the templates what docs/findings.md explains, and nothing else @full', async () => {
    const { stdout } = spawnSync(name, args(await templateFiles()), { encoding: 'utf8', maxBuffer: 1e8 });
    expect([...new Set(idsIn(stdout))].toSorted()).toEqual(explained.toSorted());
  });

  it('has its findings in docs/findings.md', () => {
    expect(explained.length).toBeGreaterThan(0);
  });
});
