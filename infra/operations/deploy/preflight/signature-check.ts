import type { GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import type { Settings } from '../../../settings.ts';
import type { Clients } from './clients.ts';
import { type Finding, fine } from './finding.ts';
import { identityOf } from './name-checks.ts';

/**
 * Whether the sender's own domain vouches for its mails: DKIM signs them, MAIL FROM receives what comes back, and DMARC says that both have to
 * agree with the sender. Where the domain's zone is in Route 53 the deployment makes the records; elsewhere a person has to, and reads them here.
 */
export async function signature({ sender, hostedZoneName: zone, region }: Settings, clients: Clients): Promise<Finding> {
  const of = 'Mail signature';
  const domain = sender.slice(sender.indexOf('@') + 1);
  const identity = await identityOf(domain, clients);
  if (!identity && zone === domain) return fine(of, `made by the deployment in the zone ${zone}`);
  if (!identity) {
    const found = `${domain} vouches for no mail (no DKIM, no DMARC): guests may find them among spam, or not at all`;
    const mend = [
      `if ${domain} is yours: aws sesv2 create-email-identity --email-identity ${domain} --region ${region}`,
      `aws sesv2 put-email-identity-mail-from-attributes --email-identity ${domain} --mail-from-domain mail.${domain} --region ${region}`,
      'then npm run ops -- preflight prints the records for the DNS of the domain',
      'if it is not: a sender of a domain of your own',
    ];
    return { of, state: 'missing', found, mend: mend.join('\n') };
  }
  const lacking = await recordsLacking(domain, identity, { region, clients });
  if (lacking.length === 0) return fine(of, `${domain} vouches for each mail: DKIM, MAIL FROM, DMARC`);
  return { of, state: 'missing', found: `the DNS of ${domain} lacks records, so mails may be taken for spam`, mend: lacking.join('\n') };
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
