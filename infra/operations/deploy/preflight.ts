import type { Settings } from '../../settings.ts';
import { OperationFailure, optionsOf, setRegion } from '../operation.ts';
import { changesOf, deploymentSettings } from './deployment-settings.ts';
import { findings } from './preflight/checks.ts';
import { awsClients, type Clients } from './preflight/clients.ts';
import { linesOf } from './preflight/finding.ts';

/** Prints what the account has and lacks for a deployment; fails when the deployment would. Gives whether everything could be checked. */
export async function preflight(settings: Settings, clients: Clients = awsClients(settings.region)): Promise<boolean> {
  const found = await findings(settings, clients);
  console.info(`\nStage ${settings.stage} in ${settings.region}\n\n${linesOf(found).join('\n')}\n`);
  if (found.some(({ stops }) => stops))
    throw new OperationFailure('The deployment would fail. Nothing was changed; do what the arrows say and repeat.');
  return found.every(({ state }) => state !== 'unknown');
}

export async function command(): Promise<void> {
  const options = optionsOf({ context: { type: 'string', short: 'c', multiple: true } });
  const settings = deploymentSettings(changesOf(options));
  setRegion(settings.region);
  const isKnown = await preflight(settings);
  console.info(`Nothing ${isKnown ? '' : 'that could be checked '}stands in the way of npm run deploy.`);
}
