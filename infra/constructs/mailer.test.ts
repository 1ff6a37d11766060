import { describe, expect, it } from '@jest/globals';
import { testStacks } from '../test-stacks.ts';

const { one, idsOf } = testStacks();

describe('mail', () => {
  const mapping = one('AWS::Lambda::EventSourceMapping');

  it('is sent for new outbox items and nothing else', () => {
    const [filter] = mapping.FilterCriteria.Filters;
    expect(JSON.parse(filter.Pattern)).toEqual({ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } } });
  });

  it('is tried again, one by one if need be, and then parked', () => {
    expect(mapping).toMatchObject({ BisectBatchOnFunctionError: true, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    expect(mapping.MaximumRetryAttempts).toBeGreaterThanOrEqual(3);
    const [parked = ''] = idsOf('AWS::SQS::Queue');
    expect(mapping.DestinationConfig.OnFailure.Destination).toEqual({ 'Fn::GetAtt': [parked, 'Arn'] });
    expect(one('AWS::SQS::Queue')).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3600 });
  });

  it('leaves encrypted, from one address, and reports what does not arrive', () => {
    expect(one('AWS::SES::ConfigurationSet').DeliveryOptions).toEqual({ TlsPolicy: 'REQUIRE' });
    expect(one('AWS::SES::EmailIdentity').ConfigurationSetAttributes.ConfigurationSetName).toBeDefined();
    expect(one('AWS::SES::ConfigurationSetEventDestination').EventDestination.MatchingEventTypes).toEqual(
      expect.arrayContaining(['bounce', 'complaint']),
    );
  });
});
