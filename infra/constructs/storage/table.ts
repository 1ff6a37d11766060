import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';
import type { GroupFunction } from '../api/group-function.ts';
import { published } from '../data/published.ts';

export function tableOfStream(streamArn: string): string {
  return streamArn.split('/')[1] ?? '';
}

/** The table that the application uses: a restored one, else the one that the data stack has published. */
export class Table extends Construct {
  readonly resource: ITableV2;

  constructor(scope: Construct, id: string, { stage, restoredTable }: Pick<Settings, 'stage' | 'restoredTable'>) {
    super(scope, id);
    this.resource = TableV2.fromTableAttributes(this, 'Resource', {
      // named in the template, so that a function gets a new version with it
      tableName: restoredTable ? tableOfStream(restoredTable) : published(this, stage, 'table-name'),
      tableStreamArn: restoredTable ?? published(this, stage, 'table-stream'),
    });
  }

  indexArn(name: string): string {
    return `${this.resource.tableArn}/index/${name}`;
  }
}

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
