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
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

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

  constructor(scope: Construct, id: string, { sender, zone, notify }: Props) {
    super(scope, id);
    this.sender = sender;
    this.configurationSet = new ConfigurationSet(this, 'Mails', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const undelivered = new Topic(this, 'Undelivered', { enforceSSL: true });
    undelivered.addSubscription(new EmailSubscription(notify));
    this.configurationSet.addEventDestination('Undelivered', {
      destination: EventDestination.snsTopic(undelivered),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });

    const ownZone = zone && sender.endsWith(`@${zone.zoneName}`) ? zone : undefined;
    this.identity = new EmailIdentity(this, 'Sender', {
      identity: ownZone ? Identity.publicHostedZone(ownZone) : Identity.email(sender),
      configurationSet: this.configurationSet,
      ...(ownZone && { mailFromDomain: `mail.${ownZone.zoneName}` }),
    });
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
