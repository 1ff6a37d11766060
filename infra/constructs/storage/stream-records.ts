import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { GroupFunction } from '../api/group-function.ts';
import type { Table } from './table.ts';

interface Props extends Omit<EventSourceMappingOptions, 'eventSourceArn' | 'onFailure'> {
  reader: GroupFunction;
  table: Table;
}

/** Calls a function with records of the table's stream; those that it could not process are kept in a queue for two weeks. */
export function readStream(scope: Construct, id: string, { reader, table, ...options }: Props): void {
  const streamArn = table.resource.tableStreamArn ?? '';
  const failedRecords = new Queue(scope, 'FailedRecords', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(failedRecords).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This queue is itself the dead-letter queue of the stream.',
  });
  const rights: [string[], string][] = [
    [['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], streamArn],
    [['dynamodb:ListStreams'], '*'],
    [['sqs:SendMessage'], failedRecords.queueArn],
  ];
  for (const [actions, resource] of rights) reader.role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));

  const mapping = new EventSourceMapping(scope, id, {
    ...options,
    target: reader.live,
    eventSourceArn: streamArn,
    onFailure: { bind: () => ({ destination: failedRecords.queueArn }) },
  });
  // the mapping is refused while the role may not read the stream
  mapping.node.addDependency(reader.role);
}
