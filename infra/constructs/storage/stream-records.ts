import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { GroupFunction } from '../api/group-function.ts';
import type { Table } from './table.ts';

interface Props extends Omit<EventSourceMappingOptions, 'eventSourceArn' | 'onFailure'> {
  reader: GroupFunction;
  table: Table;
  /** Where Lambda tells of records that the reader could not process. */
  failedRecords: ITopic;
}

/** Calls a function with records of the table's stream; those that it could not process are told to a topic. */
export function readStream(scope: Construct, id: string, { reader, table, failedRecords, ...options }: Props): void {
  const streamArn = table.resource.tableStreamArn ?? '';
  const rights: [string[], string][] = [
    [['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], streamArn],
    [['dynamodb:ListStreams'], '*'],
    [['sns:Publish'], failedRecords.topicArn],
  ];
  for (const [actions, resource] of rights) reader.role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));

  const mapping = new EventSourceMapping(scope, id, {
    ...options,
    target: reader.live,
    eventSourceArn: streamArn,
    onFailure: { bind: () => ({ destination: failedRecords.topicArn }) },
  });
  // the mapping is refused while the role may not read the stream
  mapping.node.addDependency(reader.role);
}
