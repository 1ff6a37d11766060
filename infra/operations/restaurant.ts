import { restaurantSettings } from '../settings.ts';
import { keysParameterOf, stackNames } from '../stacks/stack-names.ts';
import { expectedAccount, requireAccount } from './account.ts';
import { liveStack } from './live-stack.ts';
import { OperationFailure } from './operation.ts';

/** Where the parts of a restaurant are; the outputs of its stack. */
export interface DeployedRestaurant {
  SiteUrl: string;
  TableName: string;
  SiteBucket: string;
  LogBucket: string;
  PhotographBucket: string;
  DistributionId: string;
  PublisherArn: string;
}

/** The outputs of the stack of a stage, or `undefined` before its first deployment. */
export async function deployedRestaurant(stage: string): Promise<DeployedRestaurant | undefined> {
  const stack = await liveStack(stackNames({ stage }).restaurant, process.env.AWS_REGION);
  return stack?.outputs as DeployedRestaurant | undefined;
}

/** The options that say where an operation works; see operation.ts. */
interface Where {
  stage?: string;
  endpoint?: string;
  account?: string;
}

/**
 * Points the functions' own code at a restaurant: the stack of the stage, or the table behind `endpoint`. Call it before that code is
 * imported, because it reads its environment then.
 */
export async function connect({ stage = 'production', endpoint, account }: Where): Promise<void> {
  process.env.RESTAURANT_SETTINGS = JSON.stringify(restaurantSettings);
  if (endpoint) {
    const local = {
      TABLE_NAME: 'restaurant',
      KEYS_PARAMETER: '/restaurant/local/keys',
      SITE_URL: 'http://localhost:3000',
      PHOTOGRAPH_BUCKET: 'photographs',
      AWS_REGION: restaurantSettings.region,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    };
    process.env = { ...local, ...process.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint };
    return;
  }
  await requireAccount(expectedAccount(account));
  const restaurant = await deployedRestaurant(stage);
  if (!restaurant)
    throw new OperationFailure(`There is no restaurant of stage ${stage} in ${process.env.AWS_REGION}; npm run deploy makes one.`);
  const { TableName, SiteUrl, PhotographBucket } = restaurant;
  const names = { TABLE_NAME: TableName, KEYS_PARAMETER: keysParameterOf({ stage }), SITE_URL: SiteUrl };
  Object.assign(process.env, { ...names, PHOTOGRAPH_BUCKET: PhotographBucket });
}
