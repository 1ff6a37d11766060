import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { outboxPrefix } from '../../functions/data/keys.ts';
import type { GroupFunction } from './group-function.ts';
import type { Table } from './table.ts';

/**
 * Feeds the mailer function with every mail the table queues, and has it look each minute after those that have not ended. The table
 * knows every mail that is not sent; the queue only tells of stream records that the function could not work at all.
 */
export class Mailer extends Construct {
  readonly failedRecords: Queue;

  constructor(scope: Construct, id: string, { sender, table }: { sender: GroupFunction; table: Table }) {
    super(scope, id);
    const streamArn = table.resource.tableStreamArn ?? '';
    this.failedRecords = new Queue(this, 'FailedRecords', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    const queueArn = this.failedRecords.queueArn;
    Validations.of(this.failedRecords).acknowledge({
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
    sender.role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] }));

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
      // a record fails only while the table cannot be reached; its mail is in the table's list, which is read every minute
      retryAttempts: 5,
      maxRecordAge: Duration.hours(1),
      reportBatchItemFailures: true,
      onFailure: { bind: () => ({ destination: queueArn }) },
    });
    // the mapping is refused while the role may not read the stream
    mapping.node.addDependency(sender.role);

    new Rule(this, 'Rounds', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sender.resource, { retryAttempts: 0 })],
    });
  }
}
