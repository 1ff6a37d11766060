import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, type GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import type { Settings } from '../../../settings.ts';
import { stackNames } from '../../../stacks/stack-names.ts';
import { hasRecord, resourcesOf } from '../existing.ts';
import { type Clients, type Found, fine, missing } from './clients.ts';

/** Whether SES sends to everybody. In its sandbox it sends to confirmed addresses only. */
export async function sandbox({ region }: Settings, { mail }: Clients): Promise<Found> {
  const { ProductionAccessEnabled, SendingEnabled } = await mail.send(new GetAccountCommand({}));
  const mend = `https://${region}.console.aws.amazon.com/ses/home?region=${region}#/account`;
  if (!SendingEnabled) return missing('AWS has stopped sending from this account', mend);
  if (!ProductionAccessEnabled) return missing('in the sandbox: no guest gets an email', `${mend} → Request production access`);
  return fine('sends to everybody');
}

export async function sender({ sender: address, hostedZoneName: zone, region }: Settings, clients: Clients): Promise<Found> {
  const domain = address.slice(address.indexOf('@') + 1);
  const identities = await Promise.all([...(zone === domain ? [] : [address]), domain].map((name) => identityOf(name, clients)));
  if (identities.some((identity) => identity?.VerifiedForSendingStatus)) return fine(`${address} is confirmed`);
  if (!identities.some(Boolean)) return fine(`${address} is made by the deployment`);
  const mend = `open the link in the mail from AWS to ${address}, or https://${region}.console.aws.amazon.com/ses/home?region=${region}#/identities`;
  return missing(`${address} is not confirmed yet`, mend);
}

/** An address or a domain as SES knows it; `undefined` when it does not. */
async function identityOf(EmailIdentity: string, { mail }: Clients): Promise<GetEmailIdentityCommandOutput | undefined> {
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
export async function domain(settings: Settings, { zones, stacks, nameServers }: Clients): Promise<Found> {
  const { domain: name, hostedZoneId = '', hostedZoneName = '', region } = settings;
  if (!name) return fine("none: the site gets CloudFront's address");
  const page = `https://console.aws.amazon.com/route53/v2/hostedzones#ListRecordSets/${hostedZoneId}`;
  const { HostedZone, DelegationSet } = await zones.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
  if (HostedZone?.Name !== `${hostedZoneName}.`)
    return missing(`the zone ${hostedZoneId} is ${HostedZone?.Name}, not ${hostedZoneName}`, page, true);
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
    return missing(found, mend.join('\n'), !isOwn);
  }
  if (isOwn) return fine(`${name} leads to this restaurant`);
  if (!(await hasRecord(hostedZoneId, { name, types: ['A', 'AAAA', 'CNAME'] }, { zones }))) return fine(`${name} is free`);
  return missing(`${name} leads to something else already`, `delete its records: ${page}`, true);
}

/**
 * Whether the sender's own domain vouches for its mails: DKIM signs them, MAIL FROM receives what comes back, and DMARC says that both have to
 * agree with the sender. Where the domain's zone is in Route 53 the deployment makes the records; elsewhere a person has to, and reads them here.
 */
export async function signature({ sender, hostedZoneName: zone, region }: Settings, clients: Clients): Promise<Found> {
  const domain = sender.slice(sender.indexOf('@') + 1);
  const identity = await identityOf(domain, clients);
  if (!identity && zone === domain) return fine(`made by the deployment in the zone ${zone}`);
  if (!identity) {
    const found = `${domain} vouches for no mail (no DKIM, no DMARC): guests may find them among spam, or not at all`;
    const mend = [
      `if ${domain} is yours: aws sesv2 create-email-identity --email-identity ${domain} --region ${region}`,
      `aws sesv2 put-email-identity-mail-from-attributes --email-identity ${domain} --mail-from-domain mail.${domain} --region ${region}`,
      'then npm run ops -- preflight prints the records for the DNS of the domain',
      'if it is not: a sender of a domain of your own',
    ];
    return missing(found, mend.join('\n'));
  }
  const lacking = await recordsLacking(domain, identity, { region, clients });
  if (lacking.length === 0) return fine(`${domain} vouches for each mail: DKIM, MAIL FROM, DMARC`);
  return missing(`the DNS of ${domain} lacks records, so mails may be taken for spam`, lacking.join('\n'));
}

/** The DNS records that SES or we do not find, one a line. */
async function recordsLacking(
  domain: string,
  { DkimAttributes, MailFromAttributes }: Partial<GetEmailIdentityCommandOutput>,
  { region, clients }: { region: string; clients: Clients },
): Promise<string[]> {
  const keys = DkimAttributes?.Status === 'SUCCESS' ? [] : (DkimAttributes?.Tokens ?? []);
  const from = MailFromAttributes?.MailFromDomain ?? `mail.${domain}`;
  const returns = [`${from} MX 10 feedback-smtp.${region}.amazonses.com`, `${from} TXT "v=spf1 include:amazonses.com ~all"`];
  const policies = (await clients.texts(`_dmarc.${domain}`)).filter((text) => text.startsWith('v=DMARC1'));
  return [
    ...keys.map((key) => `${key}._domainkey.${domain} CNAME ${key}.dkim.amazonses.com`),
    ...(MailFromAttributes?.MailFromDomainStatus === 'SUCCESS' ? [] : returns),
    ...(policies.length > 0 ? [] : [`_dmarc.${domain} TXT "v=DMARC1; p=none"`]),
  ];
}
