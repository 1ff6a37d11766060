import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/website/firewall.ts';
import type { Settings } from '../settings.ts';
import { twinOf } from './stack-names.ts';

export function hostedZoneOf(scope: Construct, { hostedZoneId, hostedZoneName: zoneName }: Settings): IPublicHostedZone | undefined {
  if (!hostedZoneId || !zoneName) return undefined;
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName });
}

/** The names of the site: its domain, and the other one that leads there, unless something else is found under that. */
export function siteNames({ domain, hostedZoneName, existing }: Settings): string[] {
  if (!domain || !hostedZoneName) return [];
  const twin = existing.includes('twin') ? undefined : twinOf(domain, hostedZoneName);
  return [domain, ...(twin ? [twin] : [])];
}

/** What CloudFront takes from us-east-1 only: the certificate and the firewall. Its outputs are parameters of the restaurant's stack. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    if (settings.domain) {
      const validation = CertificateValidation.fromDns(hostedZoneOf(this, settings));
      const subjectAlternativeNames = siteNames(settings).slice(1);
      const certificate = new Certificate(this, 'Certificate', { domainName: settings.domain, subjectAlternativeNames, validation });
      new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn });
    }
    if (settings.firewall) new CfnOutput(this, 'FirewallArn', { value: new Firewall(this, 'Firewall').arn });
  }
}
