import { resolveNs, resolveTxt } from 'node:dns/promises';
import { BudgetsClient } from '@aws-sdk/client-budgets';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { STSClient } from '@aws-sdk/client-sts';
import { edgeRegion } from '../../../stacks/stack-names.ts';

export interface Clients {
  caller: Pick<STSClient, 'send'>;
  stacks(region: string): Pick<CloudFormationClient, 'send'>;
  functions: Pick<LambdaClient, 'send'>;
  mail: Pick<SESv2Client, 'send'>;
  edge: Pick<CloudFrontClient, 'send'>;
  zones: Pick<Route53Client, 'send'>;
  budgets: Pick<BudgetsClient, 'send'>;
  texts(name: string): Promise<string[]>;
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

export interface Found {
  /** `unknown`: the check could not be made, or AWS does not say before the deployment. */
  state: 'fine' | 'missing' | 'unknown';
  found: string;
  /** The command or page that mends it, or several lines of them. */
  mend?: string;
  /** Whether a deployment would fail because of it. */
  stops?: boolean;
}

export interface Finding extends Found {
  of: string;
}

export const fine = (found: string): Found => ({ state: 'fine', found });
export const missing = (found: string, mend: string, stops = false): Found => ({ state: 'missing', found, mend, stops });

export function isDenied(error: unknown): boolean {
  return error instanceof Error && /AccessDenied|UnauthorizedOperation|NotAuthorized|Forbidden/i.test(error.name);
}

/** A check that fails could not be made, and never stops a deployment. */
export function checked(of: string, check: Promise<Found>): Promise<Finding> {
  return check
    .catch((error): Found => ({ state: 'unknown', found: `could not be checked: ${reasonOf(error)}` }))
    .then((found) => ({ of, ...found }));
}

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (isDenied(error)) return 'these credentials may not ask';
  if (/Throttl|TooManyRequests|LimitExceeded/i.test(name)) return 'AWS asks for a pause; try again in a minute';
  if (/Timeout|Abort|ENOTFOUND|ECONN|EAI_AGAIN|Network/i.test(`${name} ${message}`)) return 'AWS does not answer';
  // a reply that is not AWS's own is an error of several lines
  return `${name}: ${message.split('\n')[0]}`;
}

const marks = { fine: 'fine   ', missing: 'missing', unknown: '?      ' } as const;

/** The findings as lines for a terminal: one each, and more for what mends it. */
export function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ of }) => of.length));
  return findings.flatMap(({ of, state, found, mend, stops }) => [
    `  ${stops ? 'STOPS  ' : marks[state]}  ${of.padEnd(width)}  ${found}`,
    ...(mend ? mend.split('\n').map((line) => `  ${' '.repeat(marks.fine.length + width + 2)}  → ${line}`) : []),
  ]);
}
