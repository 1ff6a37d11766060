import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { GroupFunction } from '../api/group-function.ts';

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

  /** Sends the reports of SES to a function. */
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
