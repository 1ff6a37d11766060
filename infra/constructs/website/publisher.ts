import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { publishedPartitions } from '#house/table/keys';
import type { GroupFunction } from '../api/group-function.ts';
import { atTheClock } from '../nightly.ts';
import { readStream, type Table } from '../storage/table.ts';

/** Changes are gathered for so long before they are published together. */
const gathered = Duration.seconds(3);

interface Props {
  writer: GroupFunction;
  table: Table;
  failedRecords: ITopic;
  timeZone: string;
}

/** Calls the publisher when the table changes what guests read, and every night, because days pass. */
export class Publisher extends Construct {
  constructor(scope: Construct, id: string, { writer, timeZone, ...stream }: Props) {
    super(scope, id);
    const ofPartition = (pk: object) => ({ Keys: { pk: { S: pk } } });
    const ofSpecialDay = (image: 'NewImage' | 'OldImage') =>
      FilterCriteria.filter({
        dynamodb: {
          ...ofPartition(FilterRule.beginsWith(publishedPartitions.days)),
          [image]: { special: { M: { note: { S: FilterRule.exists() } } } },
        },
      });
    readStream(this, 'Changes', {
      ...stream,
      reader: writer,
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
    });
    new Rule(this, 'Nightly', {
      // the day of the card begins at four, with other menus and prices
      schedule: atTheClock('4:00', timeZone),
      targets: [new LambdaFunction(writer.live, { retryAttempts: 2 })],
    });
  }
}
