import { CfnResource, RemovalPolicy } from 'aws-cdk-lib';
import { type IPublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { type CfnEmailIdentity, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { ExistingPart } from '../../settings.ts';

interface Props {
  sender: string;
  /** When the sender's domain is this zone's, SES signs for the whole domain and the records are made here. */
  zone: IPublicHostedZone | undefined;
  existing: readonly ExistingPart[];
}

/**
 * The address that mails come from, in SES, with its DNS records. It belongs to the account: all stages use it, the first one creates it, and
 * no stage deletes it.
 */
export class Sender extends Construct {
  constructor(scope: Construct, id: string, { sender, zone, existing }: Props) {
    super(scope, id);
    const ownZone = zone && sender.endsWith(`@${zone.zoneName}`) ? zone : undefined;
    if (!existing.includes('sender'))
      this.identity(ownZone ? Identity.publicHostedZone(ownZone) : Identity.email(sender), ownZone, existing);
    // the zone's other mail is not ours to judge, so the policy only asks for reports
    if (ownZone && !existing.includes('dmarc'))
      new TxtRecord(this, 'Dmarc', { zone: ownZone, recordName: `_dmarc.${ownZone.zoneName}`, values: ['v=DMARC1; p=none'] });

    for (const part of this.node.findAll())
      if (part instanceof CfnResource) part.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  }

  private identity(identity: Identity, zone: IPublicHostedZone | undefined, existing: readonly ExistingPart[]): void {
    const mailFromDomain = zone && `mail.${zone.zoneName}`;
    const makesRecords = mailFromDomain && !existing.includes('mailFrom');
    const created = new EmailIdentity(this, 'Identity', { identity, ...(makesRecords && { mailFromDomain }) });
    if (mailFromDomain) (created.node.defaultChild as CfnEmailIdentity).mailFromAttributes = { mailFromDomain };
  }
}
