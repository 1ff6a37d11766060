import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Firewall } from './constructs/firewall.ts';
import type { Settings } from './settings.ts';

/** What CloudFront takes from us-east-1 only: the certificate and the firewall. Its outputs are parameters of the restaurant's stack. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    if (settings.domain) {
      const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: settings.hostedZoneId ?? '',
        zoneName: settings.hostedZoneName ?? '',
      });
      const validation = CertificateValidation.fromDns(zone);
      const certificate = new Certificate(this, 'Certificate', { domainName: settings.domain, validation });
      new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn });
    }
    if (settings.firewall) new CfnOutput(this, 'FirewallArn', { value: new Firewall(this, 'Firewall').arn });
  }
}
