import type { Settings } from '../../settings.ts';
import { edgeRegion, needsEdge, stackNames } from '../../stacks/stack-names.ts';
import { OperationFailure } from '../operation.ts';
import { type Arns, answering, liveVersions, newestVersions, numbersOf, type Versions } from '../release/versions.ts';
import type { DeployedRestaurant, LiveStack } from '../restaurant.ts';

/** Runs a program that prints to the terminal of the operator; rejects when it fails. */
export type Runner = (program: string, args: string[], environment?: Record<string, string>) => Promise<void>;

export interface Steps {
  program: Runner;
  stack(name: string, region: string): Promise<LiveStack | undefined>;
  /** Makes the keys, unless there are some, and gives the proof that CloudFront sends. */
  originProof(): Promise<string>;
  /** Puts the scripts and styles of the new pages beside those of the live ones. */
  uploadAssets(bucket: string): Promise<void>;
  /** Throws unless the newest version of each function answers. */
  checkVersions(newest: Arns, originProof: string): Promise<void>;
  setParameters(stack: string, values: Record<string, string>): Promise<void>;
  publishSite(restaurant: DeployedRestaurant, functions: Versions): Promise<void>;
  protectStack(name: string): Promise<void>;
  protectTable(name: string): Promise<void>;
  /** Keeps a sentence for the end of what the deployment prints. */
  sayLast(sentence: string): void;
}

const cdk = 'infra/operations/deploy/cdk.ts';

const withoutIndex =
  'The restaurant is deployed; only the index of places is not, so an address that is saved now gets no pin on the map. npm run deploy tries again.';

interface How {
  asks: boolean;
  /** Whether the new functions answer unchecked: another table must not be used by some of them only. */
  isAtOnce: boolean;
}

/**
 * Deploys the stacks of a stage in their order. Each step does nothing where it has been done, so after a failure the same command goes on.
 * The data comes first and is protected at once; the index of places and the log come last, because the restaurant works without them. The functions that are live go on
 * answering until the new ones are there and have been checked; then all change together.
 */
export async function deployStacks(settings: Settings, steps: Steps, { asks, isAtOnce }: How): Promise<DeployedRestaurant> {
  const names = stackNames(settings);
  const deploy = async (name: string, region: string, parameters: Record<string, string> = {}) => {
    const given = Object.entries(parameters).flatMap(([key, value]) => ['--parameters', `${name}:${key}=${value}`]);
    const options = ['--exclusively', '--app', 'cdk.out', ...(asks ? [] : ['--require-approval', 'never'])];
    // not on the command line, because one of them is secret
    await steps.program('node', [cdk, 'deploy', name, ...options], { MORE_CDK_ARGUMENTS: JSON.stringify(given) });
    const made = await steps.stack(name, region);
    if (!made) throw new OperationFailure(`The stack ${name} was not created; see the messages of CloudFormation above.`);
    return made.outputs;
  };
  const isProduction = settings.stage === 'production';

  const data = await deploy(names.data, settings.region);
  if (isProduction) await steps.protectStack(names.data);
  // a restored table is protected already, and the stack's own may be lost
  if (isProduction && !data.RestoredTable) await steps.protectTable(data.TableName ?? '');
  const OriginProof = await steps.originProof();
  const edge = needsEdge(settings) ? await deploy(names.edge, edgeRegion) : {};
  // the new publisher may write pages as soon as it is there
  await steps.uploadAssets(data.SiteBucket ?? '');
  const live = isAtOnce ? {} : liveVersions((await steps.stack(names.restaurant, settings.region))?.outputs);
  const outputs = await deploy(names.restaurant, settings.region, { ...edge, OriginProof, ...answering(live) });
  if (!isAtOnce) await steps.checkVersions(newestVersions(outputs), OriginProof);
  if (Object.keys(live).length > 0) await steps.setParameters(names.restaurant, answering({}));
  const restaurant = outputs as DeployedRestaurant;
  await steps.publishSite(restaurant, numbersOf(newestVersions(outputs)));
  if (isProduction) await steps.protectStack(names.restaurant);
  await deploy(names.places, settings.region).catch(() => steps.sayLast(withoutIndex));
  await deploy(names.edgeLogs, edgeRegion, { DistributionId: restaurant.DistributionId, LogBucket: restaurant.LogBucket }).catch(
    (error) => {
      throw new OperationFailure(
        `The restaurant is deployed at ${restaurant.SiteUrl}; only the log of CloudFront is not (${(error as Error).message}) Run npm run deploy again.`,
      );
    },
  );
  return restaurant;
}
