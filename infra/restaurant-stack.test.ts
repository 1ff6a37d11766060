import { describe, expect, it } from '@jest/globals';
import { tableShape } from '../functions/data/keys.ts';
import { testStacks } from './test-stacks.ts';

const { resources, template, all, one, idsOf } = testStacks();

describe('the table', () => {
  const [id = ''] = idsOf('AWS::DynamoDB::GlobalTable');
  const table = one('AWS::DynamoDB::GlobalTable');
  const [replica] = table.Replicas;

  it('has the shape that the functions expect', () => {
    expect(table.KeySchema).toEqual([
      { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
      { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
    ]);
    expect(table.GlobalSecondaryIndexes.map((index: { IndexName: string }) => index.IndexName)).toEqual(
      tableShape.indexes.map(({ name }) => name),
    );
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: tableShape.ttl, Enabled: true });
    expect(table.StreamSpecification).toEqual({ StreamViewType: tableShape.stream });
  });

  it('can be put back to any second of the last 35 days', () => {
    expect(replica.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 });
  });

  it('survives a mistake and the stack', () => {
    expect(replica.DeletionProtectionEnabled).toBe(true);
    expect(resources[id]).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });

  it('is paid by use, up to a limit', () => {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.WriteOnDemandThroughputSettings).toEqual({ MaxWriteRequestUnits: 500 });
    expect(replica.ReadOnDemandThroughputSettings).toEqual({ MaxReadRequestUnits: 2000 });
  });

  it('is encrypted with a key that shows in the audit log', () => {
    expect(table.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
  });
});

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

describe('mail', () => {
  const mapping = one('AWS::Lambda::EventSourceMapping');

  it('is sent for new outbox items and nothing else', () => {
    const [filter] = mapping.FilterCriteria.Filters;
    expect(JSON.parse(filter.Pattern)).toEqual({ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } } });
  });

  it('is tried again record by record, and reported when the function cannot work it at all', () => {
    expect(mapping).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'], BatchSize: 10, ParallelizationFactor: 2 });
    expect(mapping.MaximumRetryAttempts).toBeGreaterThanOrEqual(3);
    const [queue = ''] = idsOf('AWS::SQS::Queue');
    expect(mapping.DestinationConfig.OnFailure.Destination).toEqual({ 'Fn::GetAtt': [queue, 'Arn'] });
    expect(one('AWS::SQS::Queue')).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3600 });
  });

  it('that has not ended is looked after every minute', () => {
    const { ScheduleExpression, State, Targets } = one('AWS::Events::Rule');
    expect([ScheduleExpression, State]).toEqual(['rate(1 minute)', 'ENABLED']);
    expect(Targets).toHaveLength(1);
    expect(JSON.stringify(Targets)).toContain(mapping.FunctionName.Ref);
  });

  it('has every report of SES noted on it, and the owner hears of the bad ones', () => {
    const { TopicARN } = one('AWS::SES::ConfigurationSetEventDestination').EventDestination.SnsDestination;
    const subscribers = all('AWS::SNS::Subscription').filter(({ TopicArn }) => JSON.stringify(TopicArn) === JSON.stringify(TopicARN));
    const [owner, ...functions] = subscribers.toSorted((a, b) => a.Protocol.localeCompare(b.Protocol));
    expect(owner).toMatchObject({
      Protocol: 'email',
      FilterPolicy: { eventType: ['Bounce', 'Complaint', 'Reject'] },
      FilterPolicyScope: 'MessageBody',
    });
    expect(functions).toMatchObject([{ Protocol: 'lambda' }]);
    expect(functions[0].FilterPolicy).toBeUndefined();
  });

  it('leaves encrypted, from one address, and reports what does not arrive', () => {
    expect(one('AWS::SES::ConfigurationSet').DeliveryOptions).toEqual({ TlsPolicy: 'REQUIRE' });
    expect(one('AWS::SES::EmailIdentity').ConfigurationSetAttributes.ConfigurationSetName).toBeDefined();
    expect(one('AWS::SES::ConfigurationSetEventDestination').EventDestination.MatchingEventTypes).toEqual(
      expect.arrayContaining(['bounce', 'complaint', 'reject', 'delivery']),
    );
  });
});

describe('the secret', () => {
  it('is made by AWS, stands nowhere in the template, and survives the stack', () => {
    const [id = ''] = idsOf('AWS::SecretsManager::Secret');
    expect(one('AWS::SecretsManager::Secret')).toMatchObject({ GenerateSecretString: { GenerateStringKey: 'origin', PasswordLength: 48 } });
    expect(one('AWS::SecretsManager::Secret').SecretString).toBeUndefined();
    expect(resources[id]?.DeletionPolicy).toBe('Retain');
  });
});

describe('stages', () => {
  const trial = testStacks({ stage: 'test' });

  it('share nothing', () => {
    expect(trial.restaurant.stackName).toBe('Restaurant-test');
    expect(JSON.stringify(trial.template.toJSON())).not.toContain('production');
    expect(JSON.stringify(template.toJSON())).not.toContain('Fn::ImportValue');
  });

  it('other than production leave nothing behind', () => {
    const kept = Object.entries(trial.resources).filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'));
    expect(kept.map(([id]) => id)).toEqual([]);
    expect(trial.restaurant.terminationProtection).toBe(false);
  });

  it('of production cannot be deleted by accident', () => {
    expect(testStacks().restaurant.terminationProtection).toBe(true);
  });
});
