import type { App } from 'aws-cdk-lib';
import { EdgeLogsStack } from './edge-logs-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { RestaurantStack } from './restaurant-stack.ts';
import { type Settings, settingsFrom } from './settings.ts';

/** What CloudFront is given and gives lives in this region, wherever the restaurant's own is. */
export const edgeRegion = 'us-east-1';

/** Where the products of the build stand that a deployment ships. */
export interface Built {
  /** The folder of a function, by its file name. */
  functionFolder(name: string): string;
  siteFolder: string;
}

/** The stacks of a stage, by the names they have in the account. */
export function stackNames({ stage }: { stage: string }) {
  const name = `Restaurant-${stage}`;
  return { restaurant: name, edge: `${name}-Edge`, edgeLogs: `${name}-EdgeLogs` };
}

/** The edge stack is there only when a setting asks for something in it. */
export function needsEdge({ domain, firewall }: Settings): boolean {
  return domain !== undefined || firewall;
}

/** Adds the stacks of one stage to the app, as its context says. */
export function stacks(app: App, built: Built) {
  const settings = settingsFrom((name) => app.node.tryGetContext(name));
  const names = stackNames(settings);
  if (needsEdge(settings)) new EdgeStack(app, names.edge, { settings, env: { region: edgeRegion } });
  const restaurant = new RestaurantStack(app, names.restaurant, {
    settings,
    built,
    env: { region: settings.region },
    terminationProtection: settings.stage === 'production',
  });
  new EdgeLogsStack(app, names.edgeLogs, { env: { region: edgeRegion } });
  return { settings, restaurant };
}
