import { describe, expect, it } from '@jest/globals';
import { testStacks } from '../test-stacks.ts';

const { all } = testStacks();

describe('the buckets', () => {
  it('are private, encrypted and refuse plain HTTP', () => {
    for (const bucket of all('AWS::S3::Bucket')) {
      expect(bucket.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(bucket.BucketEncryption)).toContain('AES256');
    }
    for (const policy of all('AWS::S3::BucketPolicy')) {
      expect(JSON.stringify(policy)).toMatch(/"Condition":\{"Bool":\{"aws:SecureTransport":"false"\}\},"Effect":"Deny"/);
    }
  });

  it('keep old releases and their access log, for a while', () => {
    const site = all('AWS::S3::Bucket').find((bucket) => bucket.VersioningConfiguration);
    expect(site.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(site.LoggingConfiguration.DestinationBucketName).toBeDefined();
    const logs = all('AWS::S3::Bucket').find((bucket) => !bucket.VersioningConfiguration);
    expect(logs.LifecycleConfiguration.Rules).toEqual([{ ExpirationInDays: 30, Status: 'Enabled' }]);
  });
});
