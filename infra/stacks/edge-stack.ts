import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/website/firewall.ts';
import type { Settings } from '../settings.ts';
import { hostedZoneOf, siteNames } from './hosted-zone.ts';

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
