import { describe, expect, it } from '@jest/globals';
import { operate } from '../../local/testing/test-restaurant.ts';
import { testStacks } from '../../stacks/test-stacks.ts';
import { bucketsOf, destroyStacks, empty, mayDestroy } from './destroy.ts';

const { data } = testStacks({ stage: 'test' });
const buckets = data.idsOf('AWS::S3::Bucket');

describe('npm run ops -- destroy', () => {
  it('wants to be told which stage', () => {
    expect(() => mayDestroy({})).toThrow('Say which stage to destroy');
    expect(mayDestroy({ stage: 'test' })).toBe('test');
  });

  it('refuses production without its flag', async () => {
    expect((await operate('destroy', '--stage', 'production')).err).toContain('This is the production stage.');
    expect(mayDestroy({ stage: 'production', production: true })).toBe('production');
  });

  /** What destroying does, in an account that has these stacks. */
  const destroyed = async (stage: string, there: string[]) => {
    const calls: string[] = [];
    const note = async (step: string) => void calls.push(step);
    const deleted = await destroyStacks(
      { stage, region: 'eu-central-1' },
      {
        isThere: async (stack) => there.includes(stack),
        buckets: async () => buckets,
        unprotect: (stack) => note(`unprotect ${stack}`),
        empty: (bucket) => note(`empty ${bucket}`),
        deleteKeys: (parameter) => note(`delete ${parameter}`),
        deleteStack: (stack, region) => note(`delete ${stack} in ${region}`),
      },
    );
    return { calls, deleted };
  };

  it('deletes a trial stage with its data, the application first', async () => {
    const there = ['Restaurant-test-Data', 'Restaurant-test', 'Restaurant-test-Edge', 'Restaurant-test-Places', 'Restaurant-test-EdgeLogs'];
    expect((await destroyed('test', there)).calls).toEqual([
      'delete Restaurant-test-EdgeLogs in us-east-1',
      'delete Restaurant-test-Places in eu-central-1',
      'delete Restaurant-test in eu-central-1',
      'delete Restaurant-test-Edge in us-east-1',
      ...buckets.map((bucket) => `empty ${bucket}`),
      'delete Restaurant-test-Data in eu-central-1',
      'delete /restaurant/test/keys',
    ]);
  });

  it('goes on where it stopped, and deletes what a failed deployment has left', async () => {
    expect((await destroyed('test', ['Restaurant-test-Data'])).deleted).toEqual(['Restaurant-test-Data']);
    expect((await destroyed('test', [])).deleted).toEqual([]);
  });

  it('never deletes the data stack of production', async () => {
    const { calls } = await destroyed('production', [
      'Restaurant-production-Data',
      'Restaurant-production',
      'Restaurant-production-Places',
      'Restaurant-production-EdgeLogs',
    ]);
    expect(calls).toEqual([
      'delete Restaurant-production-EdgeLogs in us-east-1',
      'delete Restaurant-production-Places in eu-central-1',
      'unprotect Restaurant-production',
      'delete Restaurant-production in eu-central-1',
    ]);
  });

  it.each(['CREATE_COMPLETE', 'DELETE_FAILED'])('finds every bucket of the stack, in the state %s too', async (ResourceStatus) => {
    const StackResourceSummaries = Object.entries(data.resources).map(([PhysicalResourceId, { Type: ResourceType }]) => ({
      ResourceType,
      PhysicalResourceId,
      ResourceStatus,
    }));
    const client = { send: async () => ({ StackResourceSummaries }) } as unknown as Parameters<typeof bucketsOf>[1];
    expect(buckets.map((id) => id.replace(/Resource.*|[0-9A-F]{8}$/, '')).toSorted()).toEqual(['FilesLogs', 'FilesSite', 'Photographs']);
    expect(await bucketsOf('Restaurant-test-Data', client)).toEqual(buckets);
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
