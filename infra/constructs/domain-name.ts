import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Website } from './website.ts';

/** Points the restaurant's own name at the website, for IPv4 and IPv6. */
export class DomainName extends Construct {
  constructor(scope: Construct, id: string, { name, zone, website }: { name: string; zone: IPublicHostedZone; website: Website }) {
    super(scope, id);
    const record = { zone, recordName: name, target: RecordTarget.fromAlias(new CloudFrontTarget(website.distribution)) };
    new ARecord(this, 'IPv4', record);
    new AaaaRecord(this, 'IPv6', record);
  }
}
