import type { Settings } from '../../../settings.ts';
import { edgeRegion } from '../../../stacks/stack-names.ts';
import { billing, bootstrap, concurrency, credentials, edge, plan } from './account-checks.ts';
import type { Clients } from './clients.ts';
import { checked, type Finding } from './finding.ts';
import { domain, sandbox, sender } from './name-checks.ts';
import { signature } from './signature-check.ts';

/** Looks at everything that a deployment needs in the account, and changes nothing. Without credentials there is nothing else to ask. */
export async function findings(settings: Settings, clients: Clients): Promise<Finding[]> {
  let account = '';
  const caller = await checked('Credentials', async () => {
    const { account: found, ...finding } = await credentials(settings, clients);
    account = found ?? '';
    return finding;
  });
  if (!account) return [caller];
  const regions = [...new Set([settings.region, edgeRegion])];
  const rest = await Promise.all([
    ...regions.map((region) => checked(`CDK in ${region}`, () => bootstrap(region, account, clients))),
    checked('Lambda concurrency', () => concurrency(settings, clients)),
    checked('CloudFront', () => edge(settings, clients)),
    checked('Domain', () => domain(settings, clients)),
    checked('Sender', () => sender(settings, clients)),
    checked('Mail signature', () => signature(settings, clients)),
    checked('SES', () => sandbox(settings, clients)),
    checked('Billing access', () => billing(settings, account, clients)),
  ]);
  return [caller, plan, ...rest];
}
