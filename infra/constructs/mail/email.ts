import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { outboxPrefix, reservationPrefix } from '#house/table/keys';
import type { GroupFunction } from '../api/group-function.ts';
import { readStream, type Table } from '../storage/table.ts';

/** The configuration set of our mails, and the topic to which SES reports deliveries, bounces and complaints. */
export class Email extends Construct {
  readonly sender: string;
  readonly configurationSet: ConfigurationSet;
  readonly reports: Topic;

  constructor(scope: Construct, id: string, { sender }: { sender: string }) {
    super(scope, id);
    this.sender = sender;
    this.configurationSet = new ConfigurationSet(this, 'Mails', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.reports = new Topic(this, 'Reports', { enforceSSL: true });
    this.configurationSet.addEventDestination('Reports', {
      destination: EventDestination.snsTopic(this.reports),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT, EmailSendingEvent.DELIVERY],
    });
  }

  reportTo({ live }: GroupFunction): void {
    this.reports.addSubscription(new LambdaSubscription(live));
    Validations.of(live).acknowledge({ id: 'CloudFormation-Validate::W3694', reason: 'SNS calls an alias as it calls a function.' });
  }

  /**
   * The permission to send from our address only. In its sandbox SES also asks for the right to the identity of the recipient, so the
   * resource is every identity and the condition the sender.
   */
  sendPermission(): PolicyStatement {
    const { configurationSetName } = this.configurationSet;
    const arn = (resource: string, resourceName: string) => Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    return new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [arn('identity', '*'), arn('configuration-set', configurationSetName)],
      conditions: { StringEquals: { 'ses:FromAddress': this.sender } },
    });
  }
}

/**
 * Calls the mailer function for every new mail in the table's stream, and every minute for mails that are not sent yet. The table
 * lists every mail that is not sent. Changed reservations come with them, for their pulse and the records of guests: AWS lets two functions read the
 * stream of a table, and the publisher is the other one.
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
