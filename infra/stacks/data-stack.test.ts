import { describe, expect, it } from '@jest/globals';
import { tableShape } from '#house/table/keys';
import { testStacks } from './test-stacks.ts';

const { data, template } = testStacks();
const { all, one } = data;
const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SES::EmailIdentity'];

describe('the table', () => {
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
    // a replica of the table in another region needs both images
    expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
  });

  it('can be restored to any second of the last 35 days', () => {
    expect(replica.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 });
  });

  it('is paid per request, up to a limit', () => {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.WriteOnDemandThroughputSettings).toEqual({ MaxWriteRequestUnits: 500 });
    expect(replica.ReadOnDemandThroughputSettings).toEqual({ MaxReadRequestUnits: 2000 });
  });

  it('is encrypted with the key of DynamoDB, of which no use is billed', () => {
    expect(table.SSESpecification).toEqual({ SSEEnabled: false });
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

  it('let distributions of this account read the site, and nobody else', () => {
    const [policy] = all('AWS::S3::BucketPolicy').filter((one) => JSON.stringify(one).includes('cloudfront.amazonaws.com'));
    const allowed = policy.PolicyDocument.Statement.filter((one: { Effect: string }) => one.Effect === 'Allow');
    expect(allowed.map((one: { Action: string }) => one.Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(Condition.StringEquals).toEqual({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } });
      expect(JSON.stringify(Condition.ArnLike)).toContain(':distribution/*');
    }
  });

  it('let distributions read the files of photographs, and neither uploads nor originals', () => {
    const [policy] = all('AWS::S3::BucketPolicy').filter((one) =>
      /cloudfront.*"\/photographs\/\*"|"\/photographs\/\*".*cloudfront/.test(JSON.stringify(one)),
    );
    const allowed = policy.PolicyDocument.Statement.filter((one: { Effect: string }) => one.Effect === 'Allow');
    expect(allowed.map(({ Action }: { Action: string }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(JSON.stringify(allowed[0].Resource)).toContain('"/photographs/*"');
  });

  it('take photographs from the site only, tell EventBridge, and forget uploads after a day', () => {
    const photographs = all('AWS::S3::Bucket').find((bucket) => bucket.CorsConfiguration);
    const [cors] = photographs.CorsConfiguration.CorsRules;
    expect(cors).toMatchObject({ AllowedMethods: ['POST'], AllowedOrigins: ['https://*.cloudfront.net'] });
    expect(photographs.NotificationConfiguration).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
    const rules: { Prefix?: string; ExpirationInDays?: number; NoncurrentVersionExpiration: { NoncurrentDays: number } }[] =
      photographs.LifecycleConfiguration.Rules;
    expect(rules.map((rule) => [rule.Prefix, rule.ExpirationInDays, rule.NoncurrentVersionExpiration.NoncurrentDays])).toEqual([
      ['incoming/', 1, 1],
      ['again/', 1, 1],
      [undefined, undefined, 35],
    ]);
  });

  it('keep old releases and the access log for a limited time', () => {
    const site = all('AWS::S3::Bucket').find((bucket) => bucket.VersioningConfiguration);
    expect(site.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(site.LoggingConfiguration.DestinationBucketName).toBeDefined();
    const logs = all('AWS::S3::Bucket').find((bucket) => !bucket.VersioningConfiguration);
    expect(logs.LifecycleConfiguration.Rules).toEqual([{ ExpirationInDays: 30, Status: 'Enabled' }]);
  });
});

describe('the data of a restaurant', () => {
  const live = testStacks({ liveStacks: 'Restaurant-production-Data Restaurant-production' });
  const trial = testStacks({ stage: 'test', liveStacks: 'Restaurant-test-Data Restaurant-test' });
  const policies = (stacks: typeof live) =>
    kept.flatMap((type) => stacks.data.idsOf(type).map((id) => [type, stacks.data.resources[id]?.DeletionPolicy]));

  it('is in a stack of its own, so that nothing the application does can delete it', () => {
    for (const type of kept) expect([type, testStacks().all(type)]).toEqual([type, []]);
  });

  it('stays when its stack is deleted or changed, and not when its creation fails', () => {
    expect(policies(live)).toHaveLength(5);
    for (const [type, policy] of policies(live)) expect([type, policy]).toEqual([type, 'RetainExceptOnCreate']);
    for (const type of kept) for (const id of live.data.idsOf(type)) expect(live.data.resources[id]?.UpdateReplacePolicy).toBe('Retain');
  });

  it('is protected from deletion as soon as it exists, and not before, so that a failed creation can be repeated', () => {
    const protection = ({ data: { stack, one: resource }, restaurant }: typeof live) => [
      stack.terminationProtection,
      restaurant.terminationProtection,
      resource('AWS::DynamoDB::GlobalTable').Replicas[0].DeletionProtectionEnabled,
    ];
    expect(protection(testStacks())).toEqual([false, false, false]);
    expect(protection(testStacks({ liveStacks: 'Restaurant-production-Data' }))).toEqual([true, false, true]);
    expect(protection(live)).toEqual([true, true, true]);
    expect(protection(trial)).toEqual([false, false, false]);
  });

  it('is found by the application in Parameter Store, which ties no stack to another', () => {
    const names = all('AWS::SSM::Parameter').map(({ Name }) => Name);
    const wanted = Object.values<{ Type: string; Default: string }>(template.toJSON().Parameters)
      .filter(({ Type }) => Type === 'AWS::SSM::Parameter::Value<String>')
      .map(({ Default }) => Default);
    expect(wanted.filter((name) => name.startsWith('/restaurant/')).toSorted()).toEqual(names.toSorted());
    expect(names).toHaveLength(5);
    for (const one of [template, data.template]) {
      expect(JSON.stringify(one.toJSON())).not.toContain('Fn::ImportValue');
      expect(JSON.stringify(one.toJSON().Outputs)).not.toContain('Export');
    }
  });

  it('of a trial stage leaves nothing behind but the sender, which other stages may use', () => {
    // a version of a function goes with the function
    const left = Object.values({ ...trial.resources, ...trial.data.resources }).filter(
      ({ DeletionPolicy, Type }) => DeletionPolicy?.startsWith('Retain') && Type !== 'AWS::Lambda::Version',
    );
    expect(left.map(({ Type }) => Type)).toEqual(['AWS::SES::EmailIdentity']);
  });

  it('of one stage is not named in another', () => {
    expect(trial.data.stack.stackName).toBe('Restaurant-test-Data');
    expect(JSON.stringify([trial.template.toJSON(), trial.data.template.toJSON()])).not.toContain('production');
  });
});

describe('the sender', () => {
  const zone = { sender: 'table@bistro.cz', domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' };
  const recordsOf = (settings: Record<string, unknown>) =>
    testStacks({ ...zone, ...settings })
      .data.all('AWS::Route53::RecordSet')
      .map(({ Name, Type }) => (typeof Name === 'string' ? `${Type} ${Name}` : Type));

  it('is created with its signature, its bounce address and a DMARC policy in the zone of its domain @full', () => {
    const { EmailIdentity, MailFromAttributes } = testStacks(zone).data.one('AWS::SES::EmailIdentity');
    expect([EmailIdentity, MailFromAttributes]).toEqual(['bistro.cz', { MailFromDomain: 'mail.bistro.cz' }]);
    expect(recordsOf({})).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX mail.bistro.cz.', 'TXT mail.bistro.cz.', 'TXT _dmarc.bistro.cz.']);
  });

  it('is only an address when its domain is not the zone', () => {
    expect(one('AWS::SES::EmailIdentity').EmailIdentity).toBe('reservations@example.com');
    expect(all('AWS::Route53::RecordSet')).toEqual([]);
  });

  it.each([
    ['sender', ['TXT _dmarc.bistro.cz.']],
    ['mailFrom', ['CNAME', 'CNAME', 'CNAME', 'TXT _dmarc.bistro.cz.']],
    ['dmarc', ['CNAME', 'CNAME', 'CNAME', 'MX mail.bistro.cz.', 'TXT mail.bistro.cz.']],
    ['sender dmarc', []],
  ])('that the account has already is used as it is: %s @full', (existing, records) => {
    expect(recordsOf({ existing })).toEqual(records);
    expect(testStacks({ ...zone, existing }).data.all('AWS::SES::EmailIdentity')).toHaveLength(existing.includes('sender') ? 0 : 1);
  });
});
