import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableShape } from '../../functions/data/keys.ts';

/** The one table. Its limits cap what a flood can cost; production's outlives the stack. */
export class Table extends Construct {
  readonly resource: TableV2;

  constructor(scope: Construct, id: string, { isProduction }: { isProduction: boolean }) {
    super(scope, id);
    const { partitionKey, sortKey, ttl, stream, indexes } = tableShape;
    const most = { maxReadRequestUnits: 2000, maxWriteRequestUnits: 500 };
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
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      encryption: TableEncryptionV2.awsManagedKey(),
      deletionProtection: isProduction,
      removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  indexArn(name: string): string {
    return `${this.resource.tableArn}/index/${name}`;
  }
}
