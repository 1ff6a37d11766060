import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { cdkContext, restaurantSettings } from '../settings.ts';
import { keysParameterOf, stackNames } from '../stacks/stack-names.ts';
import { OperationFailure } from './operation.ts';

/** The outputs of the stack of a restaurant: where its parts are, and which versions of its functions there are. */
export type DeployedRestaurant = Record<string, string> &
  Record<'SiteUrl' | 'TableName' | 'SiteBucket' | 'LogBucket' | 'PhotographBucket' | 'DistributionId' | 'PublisherArn', string>;

/** The restaurant of a stage, or `undefined` before its first deployment. */
export async function deployedRestaurant(stage: string): Promise<DeployedRestaurant | undefined> {
  const stack = await liveStack(stackNames({ stage }).restaurant, process.env.AWS_REGION);
  return stack?.outputs as DeployedRestaurant | undefined;
}

interface Where {
  stage?: string;
  endpoint?: string;
  account?: string;
}

/** The restaurant in AWS that a command is meant for; throws with the credentials of another account, and where there is none. */
export async function restaurantOf({ stage = 'production', account }: Where): Promise<DeployedRestaurant> {
  await requireAccount(expectedAccount(account));
  const restaurant = await deployedRestaurant(stage);
  if (!restaurant)
    throw new OperationFailure(`There is no restaurant of stage ${stage} in ${process.env.AWS_REGION}; npm run deploy makes one.`);
  return restaurant;
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
  const { TableName: TABLE_NAME, SiteUrl: SITE_URL, PhotographBucket: PHOTOGRAPH_BUCKET } = await restaurantOf({ stage, account });
  Object.assign(process.env, { TABLE_NAME, KEYS_PARAMETER: keysParameterOf({ stage }), SITE_URL, PHOTOGRAPH_BUCKET });
}

/** The account that a command is meant for: `--account`, else the one in cdk.json; `undefined` when neither says. */
export function expectedAccount(option: string | undefined): string | undefined {
  return option || String(cdkContext.account ?? '') || undefined;
}

/** Stops a command with the credentials of another account than the expected one, before it reads or changes anything; gives the account. */
export async function requireAccount(expected: string | undefined, client = new STSClient()): Promise<string> {
  const { Account = '' } = await client.send(new GetCallerIdentityCommand()).catch(withoutCredentials);
  if (expected && Account !== expected)
    throw new OperationFailure(
      `These credentials are of the account ${Account}, and the restaurant is in ${expected}. Choose others with --profile, or change "account" in cdk.json.`,
    );
  return Account;
}

/** Whether an error says that there are no credentials, or that these are over or wrong. */
export function isWithoutCredentials(error: unknown): error is Error {
  const names = /Credentials|TokenProvider|ExpiredToken|InvalidClientToken|UnrecognizedClient|SignatureDoesNotMatch/;
  return error instanceof Error && names.test(error.name);
}

function withoutCredentials(error: unknown): never {
  if (!isWithoutCredentials(error)) throw error;
  throw new OperationFailure(
    `There are no credentials that AWS takes (${error.name}): aws sso login, aws configure, or another --profile.`,
  );
}

export interface LiveStack {
  status: string;
  outputs: Record<string, string>;
}

/** A creation that failed or did not begin: the next deployment creates the stack anew. */
const neverCreated = /^(REVIEW_IN_PROGRESS|CREATE_IN_PROGRESS|CREATE_FAILED|ROLLBACK_.*|DELETE_.*)$/;

/** A stack that works, or `undefined` when there is none or its creation failed. */
export async function liveStack(...where: Parameters<typeof stackIn>): Promise<LiveStack | undefined> {
  const stack = await stackIn(...where);
  return stack && !neverCreated.test(stack.status) ? stack : undefined;
}

/** A stack in whatever state, or `undefined` when there is none. */
export async function stackIn(
  StackName: string,
  region: string | undefined,
  client: Pick<CloudFormationClient, 'send'> = new CloudFormationClient({ ...(region && { region }) }),
): Promise<LiveStack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    if (!stack) return undefined;
    const outputs = Object.fromEntries((stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
    return { status: stack.StackStatus ?? '', outputs };
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

/** Changes these parameters of a stack and nothing else, and waits until everything has followed. */
export async function setParameters(
  StackName: string,
  values: Record<string, string>,
  client: Pick<CloudFormationClient, 'send'> = new CloudFormationClient(),
): Promise<void> {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const Parameters = (stack?.Parameters ?? []).map(({ ParameterKey = '' }) =>
    ParameterKey in values ? { ParameterKey, ParameterValue: values[ParameterKey] } : { ParameterKey, UsePreviousValue: true },
  );
  try {
    await client.send(
      new UpdateStackCommand({
        StackName,
        UsePreviousTemplate: true,
        Parameters,
        Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
      }),
    );
  } catch (error) {
    // they have these values already
    if (error instanceof Error && error.message.includes('No updates are to be performed')) return;
    throw error;
  }
  await waitUntilStackUpdateComplete(
    { client: client as CloudFormationClient, maxWaitTime: 1800, minDelay: 5, maxDelay: 15 },
    { StackName },
  ).catch(() => {
    throw new OperationFailure(
      `${StackName} could not be updated; CloudFormation → ${StackName} → Events says why. Then repeat the command.`,
    );
  });
}
