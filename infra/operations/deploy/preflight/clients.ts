import { resolveNs, resolveTxt } from 'node:dns/promises';
import { BudgetsClient } from '@aws-sdk/client-budgets';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { STSClient } from '@aws-sdk/client-sts';
import { edgeRegion } from '../../../stacks/stack-names.ts';

/** The clients that the checks ask. */
export interface Clients {
  caller: Pick<STSClient, 'send'>;
  stacks(region: string): Pick<CloudFormationClient, 'send'>;
  functions: Pick<LambdaClient, 'send'>;
  mail: Pick<SESv2Client, 'send'>;
  edge: Pick<CloudFrontClient, 'send'>;
  zones: Pick<Route53Client, 'send'>;
  budgets: Pick<BudgetsClient, 'send'>;
  /** The texts that DNS has under a name. */
  texts(name: string): Promise<string[]>;
  /** The servers that DNS names for a zone. */
  nameServers(zone: string): Promise<string[]>;
}

/** The clients of a region; each request is tried twice and has five seconds. */
export function awsClients(region: string): Clients {
  const options = {
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
  };
  return {
    caller: new STSClient(options),
    stacks: (where) => new CloudFormationClient({ ...options, region: where }),
    functions: new LambdaClient(options),
    mail: new SESv2Client(options),
    edge: new CloudFrontClient(options),
    zones: new Route53Client(options),
    // AWS keeps budgets in this region only
    budgets: new BudgetsClient({ ...options, region: edgeRegion }),
    texts: async (name) => (await recordsOf(() => resolveTxt(name))).map((parts) => parts.join('')),
    nameServers: (zone) => recordsOf(() => resolveNs(zone)),
  };
}

/** What DNS answers; nothing where it has no such records. */
async function recordsOf<T>(resolve: () => Promise<T[]>): Promise<T[]> {
  try {
    return await resolve();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')) return [];
    throw error;
  }
}
