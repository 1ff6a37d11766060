import { AttributeType, Billing, ProjectionType, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableShape } from '../../../functions/data/keys.ts';
import type { Kept } from './kept.ts';
import { tableOptions } from './table-options.ts';

/** The one table. Its throughput limits cap the cost of a flood; that of production stays when the stack is deleted. */
export class DataTable extends Construct {
  readonly resource: TableV2;

  constructor(scope: Construct, id: string, { removalPolicy, isProtected }: Kept) {
    super(scope, id);
    const { partitionKey, sortKey, ttl, stream, indexes } = tableShape;
    const { most, recoveryDays } = tableOptions;
    const text = (name: string) => ({ name, type: AttributeType.STRING });

    this.resource = new TableV2(this, 'Resource', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: ttl,
      dynamoStream: StreamViewType[stream],
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType[index.projection],
        ...most,
      })),
      billing: Billing.onDemand(most),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
      // the key of DynamoDB itself: one in the account would be a call of KMS, which is billed, for each function that starts
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      deletionProtection: isProtected,
      removalPolicy,
    });
  }
}
