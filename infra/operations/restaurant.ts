import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { stackNames } from '../stacks.ts';
import { OperationFailure } from './operation.ts';

/** Where the parts of a restaurant are; the outputs of its stack. */
export interface Restaurant {
  SiteUrl: string;
  TableName: string;
  SecretId: string;
  SiteBucket: string;
  LogBucket: string;
  DistributionId: string;
}

/** The outputs of the stack of a stage, or `undefined` before its first deployment. */
export async function restaurantOf(stage: string): Promise<Restaurant | undefined> {
  const outputs = await outputsOf(stackNames({ stage }).restaurant, process.env.AWS_REGION);
  return outputs as Restaurant | undefined;
}

/** The outputs of a stack, or `undefined` when there is none. */
export async function outputsOf(StackName: string, region: string | undefined): Promise<Record<string, string> | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

/**
 * Points the functions' own code at a restaurant: the stack of the stage, or the table behind `endpoint`. Call it before that code is
 * imported, because it reads its environment then.
 */
export async function connect({ stage = 'production', endpoint }: { stage?: string; endpoint?: string }): Promise<void> {
  if (endpoint) {
    const local = { TABLE_NAME: 'restaurant', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
    process.env = { ...local, ...process.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint };
    return;
  }
  const restaurant = await restaurantOf(stage);
  if (!restaurant)
    throw new OperationFailure(`There is no restaurant of stage ${stage} in ${process.env.AWS_REGION}; npm run deploy makes one.`);
  const { TableName, SecretId, SiteUrl } = restaurant;
  Object.assign(process.env, { TABLE_NAME: TableName, SECRET_ID: SecretId, SITE_URL: SiteUrl });
}
