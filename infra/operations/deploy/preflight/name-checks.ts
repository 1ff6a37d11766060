import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, type GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import type { Settings } from '../../../settings.ts';
import { stackNames } from '../../../stacks/stack-names.ts';
import { hasRecord, resourcesOf } from '../existing.ts';
import type { Clients } from './clients.ts';
import { type Finding, fine } from './finding.ts';

/** Whether SES sends to everybody. In its sandbox it sends to confirmed addresses only. */
export async function sandbox({ region }: Settings, { mail }: Clients): Promise<Finding> {
  const of = 'SES';
  const { ProductionAccessEnabled, SendingEnabled } = await mail.send(new GetAccountCommand({}));
  const mend = `https://${region}.console.aws.amazon.com/ses/home?region=${region}#/account`;
  if (!SendingEnabled) return { of, state: 'missing', found: 'AWS has stopped sending from this account', mend };
  if (!ProductionAccessEnabled)
    return { of, state: 'missing', found: 'in the sandbox: no guest gets an email', mend: `${mend} → Request production access` };
  return fine(of, 'sends to everybody');
}

/** Whether the sender is confirmed. */
export async function sender({ sender: address, hostedZoneName: zone, region }: Settings, clients: Clients): Promise<Finding> {
  const of = 'Sender';
  const domain = address.slice(address.indexOf('@') + 1);
  const identities = await Promise.all([...(zone === domain ? [] : [address]), domain].map((name) => identityOf(name, clients)));
  if (identities.some((identity) => identity?.VerifiedForSendingStatus)) return fine(of, `${address} is confirmed`);
  if (!identities.some(Boolean)) return fine(of, `${address} is made by the deployment`);
  const mend = `open the link in the mail from AWS to ${address}, or https://${region}.console.aws.amazon.com/ses/home?region=${region}#/identities`;
  return { of, state: 'missing', found: `${address} is not confirmed yet`, mend };
}

/** An address or a domain as SES knows it; `undefined` when it does not. */
export async function identityOf(EmailIdentity: string, { mail }: Clients): Promise<GetEmailIdentityCommandOutput | undefined> {
  try {
    return await mail.send(new GetEmailIdentityCommand({ EmailIdentity }));
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined;
    throw error;
  }
}

/**
 * Whether the zone is the one that is named, DNS asks it, and it has no other records where the website's have to be. The certificate of the site makes
 * the records of its validation in the zone: where the domain has its DNS elsewhere, a person has to name the zone's servers there, and reads them here.
 */
export async function domain(settings: Settings, { zones, stacks, nameServers }: Clients): Promise<Finding> {
  const of = 'Domain';
  const { domain: name, hostedZoneId = '', hostedZoneName = '', region } = settings;
  if (!name) return fine(of, "none: the site gets CloudFront's address");
  const page = `https://console.aws.amazon.com/route53/v2/hostedzones#ListRecordSets/${hostedZoneId}`;
  const { HostedZone, DelegationSet } = await zones.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
  if (HostedZone?.Name !== `${hostedZoneName}.`)
    return {
      of,
      state: 'missing',
      found: `the zone ${hostedZoneId} is ${HostedZone?.Name}, not ${hostedZoneName}`,
      mend: page,
      stops: true,
    };
  const own = await resourcesOf(stackNames(settings).restaurant, stacks(region));
  const isOwn = own.has(`AWS::Route53::RecordSet ${name}`);
  const named = await nameServers(hostedZoneName);
  const unnamed = (DelegationSet?.NameServers ?? []).filter((server) => !named.includes(server));
  if (unnamed.length > 0) {
    const found = `DNS does not ask the zone of ${hostedZoneName}, so the certificate of ${name} is not validated`;
    const mend = [
      `where ${hostedZoneName} is registered or has its DNS, these servers and no others:`,
      ...unnamed.map((server) => `${hostedZoneName} NS ${server}`),
      'then the deployment makes the CNAME records that validate the certificate',
    ];
    return { of, state: 'missing', found, mend: mend.join('\n'), stops: !isOwn };
  }
  if (isOwn) return fine(of, `${name} leads to this restaurant`);
  if (!(await hasRecord(hostedZoneId, { name, types: ['A', 'AAAA', 'CNAME'] }, { zones }))) return fine(of, `${name} is free`);
  return { of, state: 'missing', found: `${name} leads to something else already`, mend: `delete its records: ${page}`, stops: true };
}
