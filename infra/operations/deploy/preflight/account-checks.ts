import { DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import {
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListFunctionsCommand,
  ListOriginAccessControlsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Settings } from '../../../settings.ts';
import { stackNames } from '../../../stacks/stack-names.ts';
import { isWithoutCredentials, liveStack, stackIn } from '../../restaurant.ts';
import { type Clients, checked, type Finding, type Found, fine, isDenied, missing } from './clients.ts';

/** Whose credentials these are, and whether the settings mean that account. */
export async function credentials({ account }: Settings, { caller }: Clients): Promise<Finding & { account?: string }> {
  let found = '';
  const look = async () => {
    const { Account = '', Arn = '' } = await caller.send(new GetCallerIdentityCommand());
    found = Account;
    if (account === Account) return fine(Arn);
    if (!account) return missing(`account ${Account}, and cdk.json names none`, `cdk.json: "account": "${Account}"`, true);
    const mend = 'choose others: npm run ops -- preflight --profile NAME';
    return missing(`account ${Account}, and the settings say ${account}`, mend, true);
  };
  const without = (error: unknown) => {
    if (!isWithoutCredentials(error)) throw error;
    return missing(`none that AWS takes (${error.name})`, 'aws sso login, or aws configure', true);
  };
  return { ...(await checked('Credentials', look().catch(without))), account: found };
}

/** CDK stores templates and functions in a bucket of each region it deploys to; this version of CDK needs at least version 6 of it. */
export async function bootstrap(region: string, account: string, { stacks }: Clients): Promise<Found> {
  const toolkit = await liveStack('CDKToolkit', region, stacks(region));
  const version = Number(toolkit?.outputs.BootstrapVersion ?? 0);
  if (version >= 6) return fine(`bootstrapped, version ${version}`);
  return missing(version > 0 ? `version ${version} is too old` : 'not bootstrapped', `npx cdk bootstrap aws://${account}/${region}`, true);
}

/** How many functions may run at once. One home page starts four. */
export async function concurrency({ reservedConcurrency, region }: Settings, { functions }: Clients): Promise<Found> {
  const { AccountLimit } = await functions.send(new GetAccountSettingsCommand());
  const most = AccountLimit?.ConcurrentExecutions ?? 0;
  if (most >= 1000 || (most >= 100 && !reservedConcurrency)) return fine(`${most} at once`);
  const found = `${most} at once${reservedConcurrency ? ', and reservedConcurrency needs 1,000' : ': a few visitors at the same moment'}`;
  const mend = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`;
  return missing(found, mend, reservedConcurrency);
}

/** Whether CloudFront takes distributions of this account; AWS says so only where there is one. */
export async function edge({ edge: client }: Clients): Promise<Found> {
  const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }));
  if (DistributionList?.Items?.length) return fine('in use');
  const mend = 'if CloudFormation then says "Your account must be verified": https://console.aws.amazon.com/support/home#/case/create';
  return { state: 'unknown', found: 'AWS says only at the first deployment whether a new account may use it', mend };
}

interface Page {
  Quantity?: number | undefined;
  NextMarker?: string | undefined;
}

interface EdgeShare {
  what: string;
  type: string;
  takes: number;
  /** How many AWS allows an account by default. */
  most: number;
  page(client: Clients['edge'], Marker: string | undefined): Promise<Page | undefined>;
}

/**
 * What stages of one account share, by https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html; what AWS
 * brings itself does not count.
 */
export const edgeShares: readonly EdgeShare[] = [
  {
    what: 'response headers policies',
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    takes: 2,
    most: 20,
    page: async (client, Marker) =>
      (await client.send(new ListResponseHeadersPoliciesCommand({ Type: 'custom', Marker }))).ResponseHeadersPolicyList,
  },
  {
    what: 'cache policies',
    type: 'AWS::CloudFront::CachePolicy',
    takes: 1,
    most: 20,
    page: async (client, Marker) => (await client.send(new ListCachePoliciesCommand({ Type: 'custom', Marker }))).CachePolicyList,
  },
  {
    what: 'origin access controls',
    type: 'AWS::CloudFront::OriginAccessControl',
    takes: 2,
    most: 100,
    page: async (client, Marker) => (await client.send(new ListOriginAccessControlsCommand({ Marker }))).OriginAccessControlList,
  },
  {
    what: 'functions of CloudFront',
    type: 'AWS::CloudFront::Function',
    takes: 4,
    most: 100,
    // each has this stage, and those that are published a second one
    page: async (client, Marker) => (await client.send(new ListFunctionsCommand({ Stage: 'DEVELOPMENT', Marker }))).FunctionList,
  },
];

/** How many restaurants the account has room for; a raised quota is known to AWS alone, so that this never stops a deployment. */
export async function edgeRoom({ stage, region }: Settings, { edge: client, stacks }: Clients): Promise<Found> {
  if (await liveStack(stackNames({ stage }).restaurant, region, stacks(region))) return fine('the stage has its part');
  const shares = await Promise.all(
    edgeShares.map(async (share) => {
      const used = await countedBy((marker) => share.page(client, marker));
      return { ...share, used, fits: Math.max(0, Math.floor((share.most - used) / share.takes)) };
    }),
  );
  const scarcest = shares.reduce((least, share) => (share.fits < least.fits ? share : least));
  const { what, used, most, takes, fits } = scarcest;
  const found = `${used} of ${most} ${what} in use, and a restaurant takes ${takes}: ${fits === 0 ? 'no more fit' : `${fits} more ${fits === 1 ? 'fits' : 'fit'}`}`;
  if (fits > 0) return fine(found);
  const mend =
    'unless AWS has raised it for this account: https://us-east-1.console.aws.amazon.com/servicequotas/home/services/cloudfront/quotas';
  return missing(found, mend);
}

async function countedBy(page: (marker: string | undefined) => Promise<Page | undefined>, marker?: string): Promise<number> {
  const { Quantity = 0, NextMarker } = (await page(marker)) ?? {};
  return Quantity + (NextMarker ? await countedBy(page, NextMarker) : 0);
}

/** AWS closes accounts of its free plan, which are those made since July 2025 unless their owner chose otherwise, with everything in them. No rights of ours ask which plan it is. */
export const plan: Finding = {
  of: 'AWS plan',
  state: 'unknown',
  found: 'not looked at: it has to be the paid one, or AWS ends it six months after the account was made, and the restaurant with it',
  mend: 'look, and upgrade the plan: https://console.aws.amazon.com/billing/home#/account',
};

/** Whether budgets can be made. With billing access off nobody but the root user may. */
export async function billing({ monthlyBudget, stage, region }: Settings, account: string, clients: Clients): Promise<Found> {
  if (monthlyBudget === 0) return fine('no budget is wanted');
  try {
    await clients.budgets.send(new DescribeBudgetsCommand({ AccountId: account, MaxResults: 1 }));
    return fine('budgets can be read');
  } catch (error) {
    if (!isDenied(error)) throw error;
    const isThere = await stackIn(stackNames({ stage }).restaurant, region, clients.stacks(region));
    const mend = 'https://console.aws.amazon.com/billing/home#/account → IAM access, or "monthlyBudget": 0 in cdk.json';
    return missing('off, so the budget cannot be made', mend, !isThere);
  }
}
