import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Website } from './website.ts';

/** Points the restaurant's own names at the website, for IPv4 and IPv6. */
export class DomainName extends Construct {
  constructor(scope: Construct, id: string, { names, zone, website }: { names: string[]; zone: IPublicHostedZone; website: Website }) {
    super(scope, id);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(website.distribution));
    for (const [position, recordName] of names.entries()) {
      const prefix = position === 0 ? '' : 'Twin';
      new ARecord(this, `${prefix}IPv4`, { zone, recordName, target });
      new AaaaRecord(this, `${prefix}IPv6`, { zone, recordName, target });
    }
  }
}
