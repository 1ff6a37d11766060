import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IPublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { FilterOrPolicy, SubscriptionFilter, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { GroupFunction } from './group-function.ts';

interface Props {
  sender: string;
  /** When the sender's domain is this zone's, SES signs for the whole domain and the records are made here. */
  zone: IPublicHostedZone | undefined;
  /** Learns of mail that did not arrive, to call the guest instead. */
  notify: string;
}

/** The address we write from, and what becomes of what we send. */
export class Email extends Construct {
  readonly sender: string;
  readonly configurationSet: ConfigurationSet;
  readonly identity: EmailIdentity;
  private readonly reports: Topic;

  constructor(scope: Construct, id: string, { sender, zone, notify }: Props) {
    super(scope, id);
    this.sender = sender;
    this.configurationSet = new ConfigurationSet(this, 'Mails', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.reports = new Topic(this, 'Reports', { enforceSSL: true });
    const undelivered = SubscriptionFilter.stringFilter({ allowlist: ['Bounce', 'Complaint', 'Reject'] });
    this.reports.addSubscription(
      new EmailSubscription(notify, { filterPolicyWithMessageBody: { eventType: FilterOrPolicy.filter(undelivered) } }),
    );
    this.configurationSet.addEventDestination('Reports', {
      destination: EventDestination.snsTopic(this.reports),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT, EmailSendingEvent.DELIVERY],
    });

    const ownZone = zone && sender.endsWith(`@${zone.zoneName}`) ? zone : undefined;
    this.identity = new EmailIdentity(this, 'Sender', {
      identity: ownZone ? Identity.publicHostedZone(ownZone) : Identity.email(sender),
      configurationSet: this.configurationSet,
      ...(ownZone && { mailFromDomain: `mail.${ownZone.zoneName}` }),
    });
  }

  /** Brings a function what SES reports about each mail. */
  reportTo({ resource }: GroupFunction): void {
    this.reports.addSubscription(new LambdaSubscription(resource));
  }

  /** Lets a role send from our address and from no other. */
  sending(): PolicyStatement {
    const { configurationSetName } = this.configurationSet;
    return new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        this.identity.emailIdentityArn,
        Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configurationSetName }),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': this.sender } },
    });
  }
}
