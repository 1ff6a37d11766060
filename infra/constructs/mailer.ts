import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { outboxPrefix } from '../../functions/data/keys.ts';
import type { GroupFunction } from './group-function.ts';
import type { Table } from './table.ts';

/** Feeds the mailer function with every mail the table queues; what cannot be sent after all tries is parked, not lost. */
export class Mailer extends Construct {
  readonly parked: Queue;

  constructor(scope: Construct, id: string, { sender, table }: { sender: GroupFunction; table: Table }) {
    super(scope, id);
    const streamArn = table.resource.tableStreamArn ?? '';
    this.parked = new Queue(this, 'Parked', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    const parkedArn = this.parked.queueArn;
    Validations.of(this.parked).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is itself the dead-letter queue of the stream.',
    });

    sender.role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
    );
    sender.role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }));
    sender.role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [parkedArn] }));

    const mapping = new EventSourceMapping(this, 'Outbox', {
      target: sender.resource,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(outboxPrefix) } } },
        }),
      ],
      batchSize: 10,
      parallelizationFactor: 2,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(12),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: { bind: () => ({ destination: parkedArn }) },
    });
    // the mapping is refused while the role may not read the stream
    mapping.node.addDependency(sender.role);
  }
}
