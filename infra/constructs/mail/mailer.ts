import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { outboxPrefix, reservationPrefix } from '../../../functions/data/keys.ts';
import type { GroupFunction } from '../api/group-function.ts';
import { readStream } from '../storage/stream-records.ts';
import type { Table } from '../storage/table.ts';

/**
 * Calls the mailer function for every new mail in the table's stream, and every minute for mails that are not sent yet. The table
 * lists every mail that is not sent. Changed reservations come with them, for the records of guests: AWS lets two functions read the stream of a
 * table, and the publisher is the other one.
 */
export class Mailer extends Construct {
  constructor(scope: Construct, id: string, { sender, ...stream }: { sender: GroupFunction; table: Table; failedRecords: ITopic }) {
    super(scope, id);
    readStream(this, 'Outbox', {
      ...stream,
      reader: sender,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(outboxPrefix) } } },
        }),
        FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(reservationPrefix) } } } }),
      ],
      batchSize: 10,
      parallelizationFactor: 2,
      // a record fails only while the table cannot be reached; its mail is in the list that the scheduled call reads
      retryAttempts: 5,
      maxRecordAge: Duration.hours(1),
      reportBatchItemFailures: true,
    });
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sender.live, { retryAttempts: 0 })],
    });
  }
}
