import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { runProgram } from '../../local/testing/test-restaurant.ts';
import { liveStyles } from './deploy.ts';
import { deployStacks, type Steps } from './deployment.ts';
import { asksOperator, changesOf, changesTable, deploymentSettings } from './deployment-settings.ts';

// each operation is a process of its own

const own = ['sender=table@bistro.cz', 'alarmEmail=owner@bistro.cz'];
const zone = ['domain=www.bistro.cz', 'hostedZoneId=Z1', 'hostedZoneName=bistro.cz'];
const name = 'Restaurant-production';
const outputs: Record<string, Record<string, string>> = {
  [`${name}-Data`]: { TableName: 'table', SiteBucket: 'site' },
  [`${name}-Edge`]: { CertificateArn: 'arn:certificate', FirewallArn: 'arn:firewall' },
  [name]: {
    SiteUrl: 'https://d1.cloudfront.net',
    DistributionId: 'E1',
    LogBucket: 'logs',
    menusLive: '7',
    menusNewest: 'arn:aws:lambda:eu-central-1:1:function:menus:8',
  },
  [`${name}-Places`]: {},
  [`${name}-EdgeLogs`]: {},
};

/** An account in which one step of a deployment fails once, or none. */
function account(failing = '') {
  const calls: string[] = [];
  const commandLines: string[][] = [];
  const done = async (step: string) => {
    calls.push(step);
    if (step.includes(failing) && failing !== '') throw new Error(`${step} failed.`);
  };
  const steps: Steps = {
    program: (program, args, { MORE_CDK_ARGUMENTS = '[]' } = {}) => {
      commandLines.push(args);
      const given = JSON.parse(MORE_CDK_ARGUMENTS)
        .join(' ')
        .replaceAll(/ ?--parameters \S+(?<!menus)Version=newest/g, '');
      return done([program, ...args, given].join(' ').trimEnd());
    },
    stack: async (stack) => ({ status: 'CREATE_COMPLETE', outputs: outputs[stack.replace('-test', '-production')] ?? {} }),
    originProof: () => done('keys').then(() => 'proof'),
    uploadAssets: (bucket) => done(`assets to ${bucket}`),
    checkVersions: ({ menus }, proof) => done(`ask ${menus} with ${proof}`),
    setParameters: (stack, { menusVersion }) => done(`${stack}: menus ${menusVersion} answers`),
    publishSite: ({ DistributionId }, { menus }) => done(`site at ${DistributionId} with menus ${menus}`),
    protectStack: (stack) => done(`protect ${stack}`),
    protectTable: (table) => done(`protect ${table}`),
    sayLast: (sentence) => calls.push(sentence),
  };
  return { calls, commandLines, steps };
}

/** What a deployment does. */
async function deployed(changes: string[], { asks = true, isAtOnce = false } = {}) {
  const { calls, steps } = account();
  await deployStacks(deploymentSettings(changes), steps, { asks, isAtOnce });
  return calls;
}

const cdk = 'node infra/operations/deploy/cdk.ts';
const steps = [
  `${cdk} deploy Restaurant-production-Data --exclusively --app cdk.out`,
  'protect Restaurant-production-Data',
  'protect table',
  'keys',
  'assets to site',
  `${cdk} deploy Restaurant-production --exclusively --app cdk.out --parameters Restaurant-production:OriginProof=proof --parameters Restaurant-production:menusVersion=7`,
  'ask arn:aws:lambda:eu-central-1:1:function:menus:8 with proof',
  'Restaurant-production: menus newest answers',
  'site at E1 with menus 8',
  'protect Restaurant-production',
  `${cdk} deploy Restaurant-production-Places --exclusively --app cdk.out`,
  `${cdk} deploy Restaurant-production-EdgeLogs --exclusively --app cdk.out --parameters Restaurant-production-EdgeLogs:DistributionId=E1 --parameters Restaurant-production-EdgeLogs:LogBucket=logs`,
];

describe('npm run deploy', () => {
  it('does not touch its own table while a restored one is in use, because it may be lost', async () => {
    const { calls, steps: inAccount } = account();
    const withRestored = { status: 'UPDATE_COMPLETE', outputs: { TableName: 'table', RestoredTable: 'arn:first' } };
    const stack: Steps['stack'] = async (stack, region) => (stack.endsWith('-Data') ? withRestored : inAccount.stack(stack, region));
    await deployStacks(deploymentSettings(own), { ...inAccount, stack }, { asks: true, isAtOnce: false });
    expect(calls).not.toContain('protect table');
  });

  it('stores the data, its keys and the assets of the pages before the application, the site before the log, and protects what succeeded', async () => {
    expect(await deployed(own)).toEqual(steps);
  });

  it('changes all functions at once and unchecked when a restore has started it, because another table must not be used by some of them only', async () => {
    expect(changesTable(['stage=test', 'restoredTable='])).toBe(true);
    expect(changesTable(['stage=test'])).toBe(false);
    expect(await deployed(own, { isAtOnce: true })).toEqual([
      ...steps.slice(0, 5),
      steps[5]?.replace('menusVersion=7', 'menusVersion=newest'),
      ...steps.slice(8),
    ]);
  });

  it('asks the functions of a first deployment too, which answer at once', async () => {
    const first = account();
    const stack: Steps['stack'] = async (...where) => {
      const found = await first.steps.stack(...where);
      const { menusLive: _none, ...others } = found?.outputs ?? {};
      return found && { ...found, outputs: others };
    };
    await deployStacks(deploymentSettings(own), { ...first.steps, stack }, { asks: true, isAtOnce: false });
    expect(first.calls.filter((step) => /menus/.test(step))).toEqual([
      steps[5]?.replace('menusVersion=7', 'menusVersion=newest'),
      steps[6],
      steps[8],
    ]);
  });

  it('passes to each stack the outputs of the stacks before that it needs', async () => {
    expect(await deployed([...own, ...zone, 'firewall=true'])).toEqual([
      ...steps.slice(0, 4),
      `${cdk} deploy Restaurant-production-Edge --exclusively --app cdk.out`,
      'assets to site',
      steps[5]?.replace(
        '--parameters',
        '--parameters Restaurant-production:CertificateArn=arn:certificate --parameters Restaurant-production:FirewallArn=arn:firewall --parameters',
      ),
      ...steps.slice(6),
    ]);
  });

  it.each(steps.slice(0, -2))('stops when this fails, and does every step when it is repeated: %s', async (failing) => {
    const settings = deploymentSettings(own);
    const first = account(failing);
    await expect(deployStacks(settings, first.steps, { asks: true, isAtOnce: false })).rejects.toThrow('failed');
    expect(first.calls).toEqual(steps.slice(0, steps.findIndex((step) => step.includes(failing)) + 1));
    expect(await deployed(own)).toEqual(steps);
  });

  it('goes on without the index of places, and says so in the end', async () => {
    const { calls, steps: one } = account('-Places');
    await expect(deployStacks(deploymentSettings(own), one, { asks: true, isAtOnce: false })).resolves.toMatchObject({
      SiteUrl: 'https://d1.cloudfront.net',
    });
    const said = expect.stringContaining('only the index of places is not');
    expect(calls).toEqual([...steps.slice(0, -1), said, steps.at(-1)]);
  });

  it('leaves the site alive when its log fails, and says so', async () => {
    const { calls, steps: one } = account('EdgeLogs');
    await expect(deployStacks(deploymentSettings(own), one, { asks: true, isAtOnce: false })).rejects.toThrow(
      'The restaurant is deployed at https://d1.cloudfront.net; only the log of CloudFront is not',
    );
    expect(calls).toEqual(steps);
  });

  it('protects only production', async () => {
    expect((await deployed([...own, 'stage=test'])).filter((step) => step.startsWith('protect'))).toEqual([]);
  });

  it('gives the proof of the origin to the CDK, and not on its command line, which others can read', async () => {
    const { calls, commandLines, steps: one } = account();
    await deployStacks(deploymentSettings(own), one, { asks: true, isAtOnce: false });
    expect(calls.join()).toContain('OriginProof=proof');
    expect(commandLines.flat().join()).not.toContain('proof');
  });

  it('runs the CDK with what the environment adds to its command line @full', () => {
    const { stdout } = spawnSync(process.execPath, ['infra/operations/deploy/cdk.ts', 'deploy'], {
      env: { ...process.env, MORE_CDK_ARGUMENTS: '["--version"]' },
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+ /);
  });

  it('asks before it widens permissions, and with --yes asks nothing', async () => {
    expect((await deployed(own)).join()).not.toContain('--require-approval');
    const quiet = (await deployed(own, { asks: false })).filter((step) => step.startsWith(cdk));
    for (const step of quiet) expect(step).toContain('--require-approval never');
    expect(asksOperator({ yes: true, isTerminal: false })).toBe(false);
    expect(asksOperator({ yes: undefined, isTerminal: true })).toBe(true);
    expect(() => asksOperator({ yes: undefined, isTerminal: false })).toThrow('add --yes');
  });

  it('stops when a stack is not created', async () => {
    const missing = { ...account().steps, stack: async () => undefined };
    await expect(deployStacks(deploymentSettings(own), missing, { asks: true, isAtOnce: false })).rejects.toThrow(
      'The stack Restaurant-production-Data was not created',
    );
  });

  it('takes --stage, --region and --account before -c, and -c before cdk.json', () => {
    const context = ['region=eu-west-1', 'stage=test', 'logDays=7'];
    const settings = deploymentSettings([...own, ...changesOf({ context, region: 'eu-north-1', account: '123456789012' })]);
    expect(settings).toMatchObject({ region: 'eu-north-1', stage: 'test', logDays: 7, account: '123456789012', bookingHorizonDays: 180 });
  });

  it('reads the hashes of the styles in the live home page, if there is one', async () => {
    const page = async () => new Response('<style>p{color:red}</style>');
    expect(await liveStyles('https://d1.cloudfront.net', page)).toBe("'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='");
    expect(await liveStyles('https://d1.cloudfront.net', async () => Promise.reject(new Error('no answer')))).toBe('');
  });

  it('requires real addresses before anything else @full', async () => {
    expect(() => deploymentSettings([])).toThrow('in place of reservations@example.com and owner@example.com.');
    const { code, err } = await runProgram('infra/operations/deploy/deploy.ts');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Put your own addresses into cdk.json') });
  });
});
