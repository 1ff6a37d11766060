import { describe, expect, it } from '@jest/globals';
import { tableShape } from '../../functions/data/keys.ts';
import { testStacks } from '../test-stacks.ts';

const { resources, one, idsOf } = testStacks();

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
