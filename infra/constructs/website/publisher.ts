import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { publishedPartitions } from '../../../functions/data/keys.ts';
import type { GroupFunction } from '../api/group-function.ts';
import type { Table } from '../storage/table.ts';

/** Changes are gathered for so long before they are published together. */
const gathered = Duration.seconds(3);

/** Calls the publisher when the table changes what guests read, and every night, because days pass. */
export class Publisher extends Construct {
  constructor(scope: Construct, id: string, { writer, table }: { writer: GroupFunction; table: Table }) {
    super(scope, id);
    const streamArn = table.resource.tableStreamArn ?? '';
    const failedRecords = new Queue(this, 'FailedRecords', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(failedRecords).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is itself the dead-letter queue of the stream.',
    });
    for (const [actions, resource] of [
      [['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], streamArn],
      [['dynamodb:ListStreams'], '*'],
      [['sqs:SendMessage'], failedRecords.queueArn],
    ] as const) {
      writer.role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
    }

    const ofPartition = (pk: object) => ({ Keys: { pk: { S: pk } } });
    const ofSpecialDay = (image: 'NewImage' | 'OldImage') =>
      FilterCriteria.filter({
        dynamodb: {
          ...ofPartition(FilterRule.beginsWith(publishedPartitions.days)),
          [image]: { special: { M: { note: { S: FilterRule.exists() } } } },
        },
      });
    const mapping = new EventSourceMapping(this, 'Changes', {
      target: writer.live,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.LATEST,
      filters: [
        FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: FilterRule.or(...publishedPartitions.whole) } } } }),
        ofSpecialDay('NewImage'),
        ofSpecialDay('OldImage'),
      ],
      batchSize: 1000,
      maxBatchingWindow: gathered,
      // with growing pauses; the schedule of the night publishes what fails for longer
      retryAttempts: 20,
      maxRecordAge: Duration.hours(6),
      onFailure: { bind: () => ({ destination: failedRecords.queueArn }) },
    });
    // the mapping is refused while the role may not read the stream
    mapping.node.addDependency(writer.role);

    new Rule(this, 'Nightly', {
      // past midnight in Europe, in winter and in summer
      schedule: Schedule.cron({ hour: '23', minute: '10' }),
      targets: [new LambdaFunction(writer.live, { retryAttempts: 2 })],
    });
  }
}
