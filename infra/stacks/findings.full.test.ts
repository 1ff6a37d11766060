import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// the linters are Python programs and take some seconds each: pip install cfn-lint==1.58.0 checkov==3.3.30

/** How a linter is called for these files, the ids of what it found by its output, and by these ids what it may find and why that stays. */
interface Linter {
  version: string;
  explained: Record<string, string>;
  args: (files: string[]) => string[];
  idsIn: (output: string) => string[];
}

const linters: Record<string, Linter> = {
  'cfn-lint': {
    version: '1.58.0',
    explained: {
      W3005: 'The CDK lets a function wait for its role by `DependsOn` too, which is said twice but not wrong.',
    },
    args: (files) => ['--format', 'json', ...files],
    idsIn: (output) => JSON.parse(output).map(({ Rule }: { Rule: { Id: string } }) => Rule.Id),
  },
  checkov: {
    version: '3.3.30',
    explained: {
      CKV_AWS_18: 'The bucket of the logs itself: a log of reading logs would have one of its own.',
      CKV_AWS_21: 'The same bucket: each of its objects is written once and deleted after `logDays`.',
      CKV_AWS_26:
        'The topics carry names of alarms and, from SES, what became of an email; SNS keeps a message until it is delivered. A key of our own costs a dollar a month each, and CloudWatch needs a right to it.',
      CKV_AWS_86: 'CloudFront writes its log by the newer way, a delivery in the stack `EdgeLogs`, which this rule does not know.',
      CKV_AWS_115:
        '`reservedConcurrency` reserves runs of functions. It is off, because a new account has ten runs in all and CloudFormation refuses to reserve them.',
      CKV_AWS_116:
        "The API's functions answer who called; there is no event to keep. What a reader of the stream cannot process is told to a topic, and schedules repeat by themselves.",
      CKV_AWS_117:
        'A function in a VPC needs a NAT gateway, 35 dollars a month, to reach DynamoDB, SES and Location, and protects nothing here: there is no server of our own to reach.',
      CKV_AWS_158: 'Logs hold ids and no personal data, and are encrypted with the key of CloudWatch.',
      CKV_AWS_166: 'Copies of backups are encrypted with the key of AWS Backup. The vault of the other account has its own.',
      CKV_AWS_173: 'The environment names resources and settings and holds no secret.',
    },
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

describe.each(Object.entries(linters))('%s', (name, { version, explained, args, idsIn }) => {
  (isInstalled(name, version) ? it : it.skip)('finds in the templates what is explained here, and nothing else', async () => {
    const { stdout } = spawnSync(name, args(await templateFiles()), { encoding: 'utf8', maxBuffer: 1e8 });
    expect([...new Set(idsIn(stdout))].toSorted()).toEqual(Object.keys(explained).toSorted());
  });
});
