import { describe, expect, it } from '@jest/globals';
import { deploymentSettings, deployStacks, liveStyles } from './deploy.ts';
import { empty, mayDestroy } from './destroy.ts';
import { operate } from './test-restaurant.ts';

// each operation is a process of its own

const own = ['sender=table@bistro.cz', 'alarmEmail=owner@bistro.cz'];
const zone = ['domain=www.bistro.cz', 'hostedZoneId=Z1', 'hostedZoneName=bistro.cz'];

/** What a deployment would do, with the outputs that the stacks would have. */
async function deployed(changes: string[]) {
  const calls: string[] = [];
  const outputs: Record<string, Record<string, string>> = {
    'Restaurant-production-Edge': { CertificateArn: 'arn:certificate', FirewallArn: 'arn:firewall' },
    'Restaurant-production': { DistributionId: 'E1', LogBucket: 'logs' },
    'Restaurant-production-EdgeLogs': {},
  };
  const program = async (name: string, args: string[]) => {
    calls.push([name, ...args].join(' '));
  };
  await deployStacks(deploymentSettings(changes), program, async (name) => outputs[name]);
  return calls;
}

describe('npm run deploy', () => {
  it('hands on to each stack what it needs of those before', async () => {
    expect(await deployed([...own, ...zone, 'firewall=true'])).toEqual([
      'cdk deploy Restaurant-production-Edge --exclusively --app cdk.out',
      'cdk deploy Restaurant-production --exclusively --app cdk.out --parameters Restaurant-production:CertificateArn=arn:certificate --parameters Restaurant-production:FirewallArn=arn:firewall',
      'cdk deploy Restaurant-production-EdgeLogs --exclusively --app cdk.out --parameters Restaurant-production-EdgeLogs:DistributionId=E1 --parameters Restaurant-production-EdgeLogs:LogBucket=logs',
    ]);
  });

  it('leaves out the stack at the edge when nothing needs it', async () => {
    expect((await deployed(own)).map((call) => call.split(' ')[2])).toEqual(['Restaurant-production', 'Restaurant-production-EdgeLogs']);
  });

  it('stops when a stack does not come up', async () => {
    await expect(
      deployStacks(
        deploymentSettings(own),
        async () => {},
        async () => undefined,
      ),
    ).rejects.toThrow('The stack Restaurant-production did not come up');
  });

  it('goes on allowing the styles of the page that is live, if there is one', async () => {
    const page = async () => new Response('<style>p{color:red}</style>');
    expect(await liveStyles('https://d1.cloudfront.net', page)).toBe("'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='");
    expect(await liveStyles('https://d1.cloudfront.net', async () => Promise.reject(new Error('no answer')))).toBe('');
  });

  it('asks for real addresses before anything else', async () => {
    expect(() => deploymentSettings([])).toThrow('in place of reservations@example.com and owner@example.com.');
    const { code, err } = await operate('deploy');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Put your own addresses into cdk.json') });
  });
});

describe('npm run destroy', () => {
  it('wants to be told which stage', () => {
    expect(() => mayDestroy({})).toThrow('Say which stage to destroy');
    expect(mayDestroy({ stage: 'test' })).toBe('test');
  });

  it('refuses production without its flag', async () => {
    expect((await operate('destroy', '--stage', 'production')).err).toContain('This is the production stage.');
    expect(mayDestroy({ stage: 'production', production: true })).toBe('production');
  });

  it('empties a bucket of every version, page by page', async () => {
    const pages = [
      { Versions: [{ Key: 'a', VersionId: '1' }], DeleteMarkers: [{ Key: 'a', VersionId: '2' }], IsTruncated: true, NextKeyMarker: 'a' },
      { Versions: [{ Key: 'b', VersionId: '1' }], IsTruncated: false },
    ];
    const deleted: unknown[] = [];
    const send = async ({ input }: { input: { Delete?: { Objects: unknown[] } } }) => {
      if (input.Delete) deleted.push(...input.Delete.Objects);
      return input.Delete ? {} : pages.shift();
    };
    expect(await empty('site', { send } as unknown as Parameters<typeof empty>[1])).toBe(3);
    expect(deleted).toEqual([
      { Key: 'a', VersionId: '1' },
      { Key: 'a', VersionId: '2' },
      { Key: 'b', VersionId: '1' },
    ]);
  });
});
