import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
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
