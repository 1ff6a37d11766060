import { fileURLToPath } from 'node:url';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { restaurantSettings } from '../settings.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Why an operation stops, in one sentence for the operator. */
export class OperationFailure extends Error {
  override name = 'OperationFailure';
}

/** The options of every operation: the AWS credentials and the restaurant. */
const commonOptions = {
  region: { type: 'string' },
  profile: { type: 'string' },
  account: { type: 'string' },
  stage: { type: 'string' },
  endpoint: { type: 'string' },
} as const;

/** The names under which programs look for a region, and for keys that would count before a profile. */
const regionNames = ['AWS_REGION', 'AWS_DEFAULT_REGION'];
const keyNames = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

/**
 * Reads the command line and points the AWS clients as it says: `--region`, `--profile` and `--account`, `--stage` names the restaurant,
 * `--endpoint` a table on this computer instead. The order of precedence is the same for every command: docs/runbook.md, "Where a command works".
 */
export function optionsOf<Own extends ParseArgsOptionsConfig>(own: Own, args: string[] = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...commonOptions, ...own }, allowPositionals: true });
    const { region, profile } = values as { region?: string; profile?: string };
    setRegion(region ?? restaurantSettings.region);
    if (profile) setProfile(profile);
    return { ...values, positionals };
  } catch (error) {
    throw new OperationFailure((error as Error).message);
  }
}

/** Sets the region for our own clients and for the programs that we start; what the shell or a profile says does not count. */
export function setRegion(region: string): void {
  for (const name of regionNames) process.env[name] = region;
}

function setProfile(profile: string): void {
  for (const name of keyNames) delete process.env[name];
  process.env.AWS_PROFILE = profile;
}

/** Runs an operation from the command line: a failure is one sentence and exit code 1. */
export async function run(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperationFailure || !(error instanceof Error)) return String(error instanceof Error ? error.message : error);
  const cause = error.cause instanceof Error ? ` (${error.cause.name}: ${error.cause.message})` : '';
  return `${error.name}: ${error.message}${cause}`;
}
