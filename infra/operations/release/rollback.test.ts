import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { TestBucket } from '../../local/testing/test-bucket.ts';
import { testStacks } from '../../stacks/test-stacks.ts';
import { liveVersions, pointTo, type Versions } from './live-versions.ts';
import type { Release } from './releases.ts';
import { releaseBefore } from './rollback.ts';

const { template, idsOf } = testStacks({ firewall: true });
const aliases = idsOf('AWS::Lambda::Alias');
const all = (version: string): Versions => Object.fromEntries(aliases.map((alias) => [alias, version]));

/** The stack as CloudFormation knows it, in which each version resource became this number, and what it is told. */
function stackWith(number: string) {
  let body = template.toJSON();
  const told: { name: string; input: Record<string, unknown> }[] = [];
  const versions = idsOf('AWS::Lambda::Version').map((id) => ({
    LogicalResourceId: id,
    PhysicalResourceId: `arn:aws:function:x:${number}`,
  }));
  const send = async ({ constructor: { name }, input }: { constructor: { name: string }; input: { NextToken?: string } }) => {
    if (name === 'GetTemplateCommand') return { TemplateBody: JSON.stringify(body) };
    if (name === 'DescribeStacksCommand') return { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] };
    // two pages
    if (name === 'ListStackResourcesCommand') {
      return input.NextToken
        ? { StackResourceSummaries: versions.slice(3) }
        : { StackResourceSummaries: versions.slice(0, 3), NextToken: 'more' };
    }
    told.push({ name, input });
    body = JSON.parse(bucket.read('rollback/template.json') ?? '');
    return {};
  };
  return { told, client: { send } as unknown as CloudFormationClient };
}

let bucket: TestBucket;
beforeEach(() => {
  bucket = new TestBucket();
});

const place = { stack: 'Restaurant-test', bucket: 'logs', region: 'eu-central-1' };

describe('the functions', () => {
  it('are known by the versions that their aliases point to', async () => {
    expect(await liveVersions('Restaurant-test', stackWith('7').client)).toEqual(all('7'));
  });

  it('go back by the present template with the earlier numbers, at once, and all else stays', async () => {
    const { client, told } = stackWith('7');
    await pointTo(all('6'), place, { cloudFormation: client, s3: bucket.client });
    expect(told.map(({ name, input }) => [name, input])).toEqual([
      [
        'UpdateStackCommand',
        {
          StackName: 'Restaurant-test',
          TemplateURL: 'https://logs.s3.eu-central-1.amazonaws.com/rollback/template.json',
          Parameters: expect.arrayContaining([{ ParameterKey: 'FirewallArn', UsePreviousValue: true }]),
          Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
        },
      ],
    ]);
    expect(await liveVersions('Restaurant-test', client)).toEqual(all('6'));
    const [before, after] = [template.toJSON(), JSON.parse(bucket.read('rollback/template.json') ?? '')];
    for (const alias of aliases) {
      expect(after.Resources[alias]).not.toHaveProperty('UpdatePolicy');
      delete before.Resources[alias];
      delete after.Resources[alias];
    }
    expect(after).toEqual(before);
  });

  it('stay when the earlier release had others', async () => {
    const { client, told } = stackWith('7');
    const gone = { ...all('6'), FunctionsgiftsLive: '6' };
    await expect(pointTo(gone, place, { cloudFormation: client, s3: bucket.client })).rejects.toThrow(
      'other functions than the one before',
    );
    expect(told).toEqual([]);
  });
});

describe('the release to go back to', () => {
  const release = (day: number, functions: string, page: string, more: Partial<Release> = {}): Release => ({
    startedAt: `2026-11-0${day}`,
    liveAt: `2026-11-0${day}`,
    functions: { live: functions },
    table: 'restaurant',
    files: { 'index.html': { version: `v${day}`, sha256: page } },
    ...more,
  });
  const chosen = (releases: Release[], live: string) => releaseBefore(releases, { live }, 'restaurant').startedAt;

  it('is the one before the live one', () => {
    expect(chosen([release(1, '1', 'a'), release(2, '2', 'b'), release(3, '3', 'c')], '3')).toBe('2026-11-02');
  });

  it('differs from the live one, which may have been deployed twice', () => {
    expect(chosen([release(1, '1', 'a'), release(2, '2', 'b'), release(3, '2', 'b')], '2')).toBe('2026-11-01');
    expect(chosen([release(1, '1', 'a'), release(2, '1', 'b')], '1')).toBe('2026-11-01');
  });

  it('is the last complete one when a later one was interrupted, among its functions or among its pages', () => {
    expect(chosen([release(1, '1', 'a'), release(2, '2', 'b')], '3')).toBe('2026-11-02');
    expect(chosen([release(1, '1', 'a'), { ...release(2, '2', 'b'), liveAt: undefined } as unknown as Release], '2')).toBe('2026-11-01');
  });

  it('is the same again when a rollback was interrupted, among its pages or before its functions', () => {
    const back = release(3, '1', 'a', { restores: '2026-11-01' });
    const unfinished = { ...back, liveAt: undefined } as unknown as Release;
    for (const last of [back, unfinished]) expect(chosen([release(1, '1', 'a'), release(2, '2', 'b'), last], '2')).toBe('2026-11-01');
  });

  it('is refused when its functions use another table, as those from before a restore do', () => {
    const before = release(1, '1', 'a', { table: 'lost' });
    expect(() => chosen([before, release(2, '2', 'b')], '2')).toThrow('uses the table lost, the restaurant restaurant');
  });

  it('does not exist for the first release, nor after one was taken back', () => {
    expect(() => chosen([release(1, '1', 'a')], '1')).toThrow('no earlier release');
    const back = release(3, '1', 'a', { restores: '2026-11-01' });
    expect(() => chosen([release(1, '1', 'a'), release(2, '2', 'b'), back], '1')).toThrow('taken back already');
  });
});
