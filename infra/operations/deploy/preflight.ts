import type { Settings } from '../../settings.ts';
import { edgeRegion } from '../../stacks/stack-names.ts';
import { OperationFailure, optionsOf, setRegion } from '../operation.ts';
import { changesOf, deploymentSettings } from './deployment-settings.ts';
import { billing, bootstrap, concurrency, credentials, edge, edgeRoom, plan } from './preflight/account-checks.ts';
import { awsClients, type Clients, checked, type Finding, linesOf } from './preflight/clients.ts';
import { domain, sandbox, sender, signature } from './preflight/name-checks.ts';

/** Prints what the account has and lacks for a deployment; fails when the deployment would. */
export async function preflight(settings: Settings, clients: Clients = awsClients(settings.region)): Promise<void> {
  const found = await findings(settings, clients);
  console.info(`\nStage ${settings.stage} in ${settings.region}\n\n${linesOf(found).join('\n')}\n`);
  if (found.some(({ stops }) => stops))
    throw new OperationFailure('The deployment would fail. Nothing was changed; do what the arrows say and repeat.');
}

export async function command(): Promise<void> {
  const options = optionsOf({ context: { type: 'string', short: 'c', multiple: true } });
  const settings = deploymentSettings(changesOf(options));
  setRegion(settings.region);
  await preflight(settings);
  // AWS does not say everything before a deployment
  console.info('Nothing that could be checked stands in the way of npm run deploy.');
}

/** Looks at everything that a deployment needs in the account, and changes nothing. Without credentials there is nothing else to ask. */
export async function findings(settings: Settings, clients: Clients): Promise<Finding[]> {
  const { account, ...caller } = await credentials(settings, clients);
  if (!account) return [caller];
  const regions = [...new Set([settings.region, edgeRegion])];
  const rest = await Promise.all([
    ...regions.map((region) => checked(`CDK in ${region}`, bootstrap(region, account, clients))),
    checked('Lambda concurrency', concurrency(settings, clients)),
    checked('CloudFront', edge(clients)),
    checked('CloudFront quotas', edgeRoom(settings, clients)),
    checked('Domain', domain(settings, clients)),
    checked('Sender', sender(settings, clients)),
    checked('Mail signature', signature(settings, clients)),
    checked('SES', sandbox(settings, clients)),
    checked('Billing access', billing(settings, account, clients)),
  ]);
  return [caller, plan, ...rest];
}
