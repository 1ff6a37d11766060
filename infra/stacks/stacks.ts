import type { App } from 'aws-cdk-lib';
import type { Built } from '../build/bundle.ts';
import { settingsFrom } from '../settings.ts';
import { DataStack } from './data-stack.ts';
import { EdgeLogsStack } from './edge-logs-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { PlacesStack } from './places-stack.ts';
import { RestaurantStack } from './restaurant-stack.ts';
import { edgeRegion, isLive, needsEdge, stackNames } from './stack-names.ts';

export function stacks(app: App, built: Built) {
  const settings = settingsFrom((name) => app.node.tryGetContext(name));
  const names = stackNames(settings);
  const at = (region: string) => ({ env: { region, ...(settings.account && { account: settings.account }) } });
  // a protected stack that fails at its creation could not be deployed again
  const lasting = (name: string) => ({
    ...at(settings.region),
    settings,
    terminationProtection: settings.stage === 'production' && isLive(settings, name),
  });
  const data = new DataStack(app, names.data, lasting(names.data));
  if (needsEdge(settings)) new EdgeStack(app, names.edge, { settings, ...at(edgeRegion) });
  const restaurant = new RestaurantStack(app, names.restaurant, { built, ...lasting(names.restaurant) });
  new PlacesStack(app, names.places, { settings, ...at(settings.region) });
  new EdgeLogsStack(app, names.edgeLogs, { settings, ...at(edgeRegion) });
  return { settings, data, restaurant };
}
